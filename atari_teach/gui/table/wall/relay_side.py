"""What a relay has on the wall besides two teams: who has had a turn, and a list for the teacher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.table.games.turn_row import TurnRow
from atari_teach.gui.table.wall.teacher_strip import TeacherStrip
from atari_teach.gui.table.wall.team_child import TeamChild
from atari_teach.i18n import _, render
from atari_teach.session.scene import Scene, Tone

if TYPE_CHECKING:
    from atari_teach.gui.board.geometry import Rectangle
    from atari_teach.gui.kit.page import Page
    from atari_teach.gui.table.wall.team_panel import TeamPanel

_LIST = 420.0


class RelaySide(QObject):
    """The widgets are the page's children.

    Signals:
        pressed: A `Pressed`.
    """

    pressed = Signal(object)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self.turns = TurnRow(page)
        self.teacher = PictureButton(
            picture=icon_drawing(Icon.MORE), style=ButtonStyle.ROUND, parent=page, depth=3
        )
        self.strip = TeacherStrip(page)
        self.strip.pressed.connect(self.pressed)
        self.strip.closed.connect(self.close)
        self.strip.turned.connect(page.relayout)
        self.teacher.clicked.connect(lambda _down=False: self.toggle())
        self.retranslate()

    def widgets(self) -> tuple[QWidget, ...]:
        """All its widgets, in the order of the Tab key."""
        return (self.strip, self.teacher, self.turns)

    def retranslate(self) -> None:
        """Fixed words in the current language."""
        self.teacher.set_name(_("For the teacher"))
        self.strip.retranslate()

    def toggle(self) -> None:
        """Open the list, or close it."""
        if self.strip.isHidden():
            self.strip.open()
            self._page.relayout()
            self.strip.first().setFocus()
        else:
            self.close()

    def forget(self) -> None:
        """Another table begins without the list."""
        self.strip.hide()

    def close(self) -> None:
        """Put the list away; the keyboard goes back to what opened it."""
        focused = self._page.focusWidget()
        had = focused in self.strip.findChildren(QWidget)
        self.strip.hide()
        self._page.relayout()
        if had:
            self.teacher.setFocus()

    def show_scene(self, scene: Scene, teams: tuple[TeamPanel, TeamPanel], *, explained: bool) -> None:
        """Show who is next on both sides; where this is no relay, nothing."""
        relay = scene.relay
        self.turns.setVisible(relay is not None)
        self.teacher.setVisible(relay is not None)
        for index, panel in enumerate(teams):
            if relay is None:
                panel.show_children(None)
                panel.show_note("")
                panel.show_task("")
                continue
            team = relay.teams[index]
            panel.show_children(TeamChild.of(team.child), TeamChild.of(team.after), silent=relay.silent)
            active = scene.players is not None and scene.players[index].active
            refused = active and scene.tone is Tone.NOT_YET and not explained and not relay.silent
            panel.show_note(render(scene.words) if refused else "")
            task = relay.task is not None and not active and not scene.over and not relay.silent
            panel.show_task(render(relay.task) if task and relay.task is not None else "")
        if relay is None:
            self.strip.hide()
            return
        self.turns.show_turns(relay.played, relay.expected, silent=relay.silent)
        self.strip.show_scene(scene)

    def lay_out_strip(self, panel: Rectangle, u: float) -> None:
        """The list covers the side that rests, and of the board as much as long names need."""
        room = min(_LIST * u, self._page.width() / 2) if self.strip.lists_children else 0.0
        wide = max(panel.width, room)
        right = panel.x + panel.width
        left = right - wide if panel.x > 0 else panel.x
        self._page.place(self.strip, panel._replace(x=left, width=wide), u)
        if not self.strip.isHidden():
            self.strip.raise_()

    def lay_out_bar(self, room: QRectF, u: float) -> QRectF:
        """The pebbles at the right end, the round button before them; what is left for other words."""
        side = min(target_px(48, u), room.height())
        middle = room.y() + (room.height() - side) / 2
        self._page.place(self.teacher, (room.x(), middle, side, side), u)
        left = room.x() + side + 16 * u
        self.turns.set_scale(u)
        return QRectF(left, room.y(), max(1.0, room.right() - left), room.height())

    def place_turns(self, room: QRectF, u: float) -> None:
        """Where there is room beside the goal; the words alone always have it."""
        self._page.place(self.turns, (room.x(), room.y(), room.width(), room.height()), u)

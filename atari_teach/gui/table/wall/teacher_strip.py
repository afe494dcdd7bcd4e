"""The teacher's buttons at a relay: a round one, and a list on the side that rests."""

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import name_key
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.portraits import portrait_drawing, portrait_for
from atari_teach.gui.art.strokes import Drawing, box, fill
from atari_teach.gui.art.wall import RIM, draw_flat_stone
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import Words, joined
from atari_teach.gui.table.panel import CONTROL_LOOKS
from atari_teach.i18n import say
from atari_teach.rules import Colour
from atari_teach.session.beside import RelayChild
from atari_teach.session.scene import Control, Pressed, Scene

_PX, _NAME_PX = 22.0, 32.0
_DEEDS = (
    Control.UNDO,
    Control.WHY,
    Control.PASS,
    Control.AGREE,
    Control.RESUME,
    Control.SOMEONE_ELSE,
    Control.SKIP,
    Control.LIGHTS,
    Control.SILENT,
    Control.DRAW,
    Control.END,
)


class _Row(PictureButton):
    """A button as wide as the list, as high as its words need."""

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(target_px(52, self._u), self.natural_height(width))


class _Listed(Enum):
    """The contents of the list."""

    DEEDS = "deeds"
    WHO = "who"  # the children of the side whose turn it is: who plays?
    TEAMS = "teams"  # everybody who is here, with the colour of the team


class TeacherStrip(Composite):
    """The actions under each other; one press further the children, to choose who plays, or for whom.

    Signals:
        pressed: A `Pressed`.
        closed: It was of use, or not, and has to go.
        turned: It lists children, or deeds again.
    """

    turned = Signal()
    pressed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._listed = _Listed.DEEDS
        self._scene: Scene | None = None
        self._named: tuple[tuple[Colour, RelayChild], ...] = ()
        self.pane = ScrollPane(self, gap=6)
        self.close_button = self._row(icon_drawing(Icon.CLOSE), self.step_out, say("Close"))
        # Made in the order in which they stand there: the Tab key goes from one to the next.
        self.deeds: dict[Control, _Row] = {}
        for control in _DEEDS:
            face = CONTROL_LOOKS[control]
            row = self._row(icon_drawing(face.icon), partial(self._do, control), face.words)
            self.deeds[control] = row
            if control is Control.SOMEONE_ELSE:
                self.who_button = self._row(
                    icon_drawing(Icon.CLASS), partial(self._list, _Listed.WHO), say("Choose who plays")
                )
            if control is Control.SILENT:
                self.teams_button = self._row(
                    icon_drawing(Icon.SWAP), partial(self._list, _Listed.TEAMS), say("Change the teams")
                )
        self.children_rows: list[_Row] = []
        self.set_name(say("For the teacher"))
        self.hide()

    def _row(self, picture: Drawing | None, pressed: Callable[[], None], words: Words = "") -> _Row:
        row = _Row(words, picture, px=_PX, picture_size=(34, 34))
        row.setParent(self.pane.content)
        row.hide()
        row.set_scale(self._u)
        row.clicked.connect(lambda _down=False: pressed())
        return row

    def open(self) -> None:
        """Opens the list at its first action."""
        self._listed = _Listed.DEEDS
        self.show()
        self.raise_()
        self._fill()

    def show_scene(self, scene: Scene) -> None:
        """Offers what this moment has a use for."""
        self._scene = scene
        if not self.isHidden():
            self._fill()

    @property
    def lists_children(self) -> bool:
        """Returns whether names are listed, which may be long."""
        return self._listed is not _Listed.DEEDS

    def first(self) -> QWidget:
        """The widget that gets the focus first."""
        rows = [row for row in self.pane.rows() if row.isEnabled()]
        return rows[1] if len(rows) > 1 else self.close_button

    # what is listed

    def _fill(self) -> None:
        self._named = self._children()
        if not self._named:
            self._listed = _Listed.DEEDS
        self.close_button.set_words(say("Close") if self._listed is _Listed.DEEDS else say("Back"))
        rows = self._offered() if self._listed is _Listed.DEEDS else self._rows_of_children()
        if tuple(rows) != tuple(self.pane.rows()):
            self.pane.set_rows(rows)

    def _offered(self) -> list[_Row]:
        """The buttons that this moment has a use for, in their fixed order."""
        scene, rows = self._scene, [self.close_button]
        buttons = {} if scene is None else {button.control: button for button in scene.buttons}
        for control, row in self.deeds.items():
            button = buttons.get(control)
            if button is None:
                continue
            row.setEnabled(button.enabled)
            row.set_pressed_look(button.down)
            rows.append(row)
            if control is Control.SOMEONE_ELSE and len(self._waiting()) > 0:
                rows.append(self.who_button)
            if control is Control.SILENT and Control.TEAM in buttons and self._everybody():
                rows.append(self.teams_button)
        return rows

    def _children(self) -> tuple[tuple[Colour, RelayChild], ...]:
        match self._listed:
            case _Listed.DEEDS:
                return ()
            case _Listed.WHO:
                return self._waiting()
            case _Listed.TEAMS:
                return self._everybody()
            case _:
                assert_never(self._listed)

    def _waiting(self) -> tuple[tuple[Colour, RelayChild], ...]:
        """The children of the side whose turn it is, but for the one at the board."""
        scene = self._scene
        if scene is None or scene.relay is None or scene.players is None:
            return ()
        active = {player.colour for player in scene.players if player.active}
        teams = (team for team in scene.relay.teams if team.colour in active)
        return tuple((team.colour, child) for team in teams for child in team.line[1:])

    def _everybody(self) -> tuple[tuple[Colour, RelayChild], ...]:
        """The children who are here, by name; those without names stand in no list."""
        relay = None if self._scene is None else self._scene.relay
        teams = () if relay is None else relay.teams
        everybody = ((team.colour, child) for team in teams for child in team.line if child.name)
        return tuple(sorted(everybody, key=lambda one: (name_key(one[1].name), one[1].id)))

    def _rows_of_children(self) -> list[_Row]:
        """A row for each child; existing rows are used again."""
        while len(self.children_rows) < len(self._named):
            index = len(self.children_rows)
            self.children_rows.append(self._row(None, partial(self._chosen, index)))
            self.children_rows[-1].set_look(px=_NAME_PX)
        rows = self.children_rows[: len(self._named)]
        for row, (colour, child) in zip(rows, self._named, strict=True):
            row.set_words(child.name or say("number {n}", n=child.number))
            if self._listed is _Listed.TEAMS:
                row.set_picture(_stone(colour) if not child.picture else _with_stone(child.picture, colour))
                side = say("Black") if colour is Colour.BLACK else say("White")
                row.set_name(joined("{name}, {side}", name=child.name, side=side))
            else:
                row.set_picture(portrait_drawing(portrait_for(child.picture)) if child.picture else None)
                row.set_name("")
        return [self.close_button, *rows]

    # what is pressed

    def _list(self, listed: _Listed) -> None:
        self._listed = listed
        self._fill()
        self.turned.emit()
        self.first().setFocus()

    def _do(self, control: Control) -> None:
        self.pressed.emit(Pressed(control))

    def _chosen(self, index: int) -> None:
        if index >= len(self._named):
            return
        child = self._named[index][1].id
        if self._listed is _Listed.TEAMS:
            self.pressed.emit(Pressed(Control.TEAM, child))
        else:
            self.pressed.emit(Pressed(Control.SOMEONE_ELSE, child))
            self.closed.emit()

    def step_out(self) -> None:
        """Goes back from the children to the list, or closes the list."""
        if self._listed is _Listed.DEEDS:
            self.closed.emit()
        else:
            self._list(_Listed.DEEDS)

    def lay_out(self, width: int, height: int, u: float) -> None:
        inset = round(16 * self._u)
        self.pane.setGeometry(self.rect().adjusted(inset, inset, -inset, -inset))
        self.pane.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rim = RIM * self._u
        fill(painter, box(0, 0, self.width(), self.height()), current().ink)
        fill(painter, box(rim, rim, self.width() - 2 * rim, self.height() - 2 * rim), current().page)
        painter.end()


def _with_stone(picture: str, colour: Colour) -> Drawing:
    """The drawing of a child's picture, with its team's stone in front of a corner."""
    portrait = portrait_drawing(portrait_for(picture))

    def draw(painter: QPainter, rect: QRectF) -> None:
        portrait(painter, rect)
        radius = min(rect.width(), rect.height()) * 0.26
        draw_flat_stone(painter, rect.bottomRight() - QPointF(radius, radius), radius, colour)

    return draw


def _stone(colour: Colour) -> Drawing:
    """The drawing of a team's stone for a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_flat_stone(painter, rect.center(), min(rect.width(), rect.height()) / 2, colour)

    return draw

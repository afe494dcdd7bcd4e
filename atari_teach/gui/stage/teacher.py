"""The teacher's side of the stage: her handle, her strip of buttons, and what she is asked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.stage.attendance import AttendanceSheet
from atari_teach.gui.stage.boxes import AskBox
from atari_teach.gui.stage.class_session import Hour
from atari_teach.gui.stage.commands import Deed
from atari_teach.gui.stage.leader import Leader
from atari_teach.gui.stage.questions import Questions
from atari_teach.gui.stage.session_status import strip_told
from atari_teach.gui.stage.strip import Strip
from atari_teach.gui.stage.top_edge import Edge
from atari_teach.i18n import say

_HANDLE = 56.0
_EDGE = 5


class Teacher(QObject):
    """Its widgets lie over the wall, or over the teacher's own screen where there are two.

    Signals:
        wanted: A `Deed` is wanted.
        told: What was asked is answered, or put away.
        asking_changed: Something is asked now, or nothing any more.

    Args:
        desk: Where everything is.
        leader: Who leads the hour.
        page: Whose children the widgets are.
        leave: Leaves the stage.
    """

    wanted = Signal(object)
    told = Signal()
    asking_changed = Signal()

    def __init__(self, desk: AppContext, leader: Leader, page: Page, leave: Callable[[], None]) -> None:
        super().__init__(page)
        self._leader = leader
        self._page = page
        self._own_screen = False
        self.edge = Edge(page)
        self.handle = PictureButton(
            "", icon_drawing(Icon.LIST), ButtonStyle.ROUND, page, depth=2, name=say("For the teacher")
        )
        self.strip = Strip(page)
        self.sheet = AttendanceSheet(page)
        self.box = AskBox(page)
        self.questions = Questions(desk, leader, self.box, leave)
        self.strip.wanted.connect(self.wanted)
        self.strip.language_chosen.connect(desk.window.language_wanted)
        self.handle.clicked.connect(lambda _down=False: self.show_strip(self.strip.isHidden()))
        self.edge.entered.connect(lambda: self.show_strip(True))
        self.sheet.changed.connect(leader.set_people)
        self.sheet.opened.connect(self._asks)
        self.box.opened.connect(self._asks)
        self.sheet.done.connect(self._people_told)
        self.box.answered.connect(lambda _index: self._told())

    @property
    def asking(self) -> bool:
        """Whether something is asked: nothing else can be done before."""
        return not (self.box.isHidden() and self.sheet.isHidden())

    def widgets(self) -> tuple[QWidget, ...]:
        """What takes keys besides what is asked."""
        return (self.handle, *self.strip.buttons.values(), self.strip.languages)

    def ask_people(self) -> None:
        """Who is missing?"""
        self._leader.learn_people()
        if self._leader.hour is not None:
            self.show_strip(False)
            self.sheet.open(self._leader.hour.people)

    def go_on(self) -> None:
        """The one key while something is asked: who is missing has been said."""
        self.sheet.finish()

    def dismiss(self) -> bool:
        """Put away what lies over the wall; whether something did."""
        if not self.box.isHidden():
            self.box.put_away()
        elif not self.sheet.isHidden():
            self.sheet.finish()
        elif not self.strip.isHidden() and not self._own_screen:
            self.show_strip(False)
        else:
            return False
        return True

    def put_away(self) -> None:
        """Nothing is asked any more."""
        self.box.hide()
        self.sheet.hide()
        self._asks()

    def set_own_screen(self, own: bool) -> None:
        """Whether the teacher has a screen of her own: there the buttons stay."""
        self._own_screen = own
        self.show_strip(own)
        self._asks()

    def show_strip(self, shown: bool) -> None:
        """Show the buttons, or put them away."""
        self.strip.setVisible((shown or self._own_screen) and not self.asking)
        self.strip.raise_()
        self.handle.raise_()
        self._page.relayout()

    def show_state(self, hour: Hour, *, can_undo: bool) -> None:
        """What is going on, and what can be done."""
        going = {
            Deed.CURTAIN: self._leader.curtain,
            Deed.LOOK: self._leader.looking,
            Deed.PAUSE: hour.run.paused,
        }
        possible = set(Deed)
        if not can_undo:
            possible.discard(Deed.UNDO)
        if not self.questions.can_attach():
            possible.discard(Deed.CLASS)
        self.strip.show_state(strip_told(hour), (deed for deed in going if going[deed]), possible)

    def lay_out(self, width: int, u: float) -> None:
        """The strip over the upper edge, the handle at its end."""
        self.edge.setGeometry(0, 0, width, _EDGE)
        side = round(max(target_px(_HANDLE, u) - 4, 48.0))
        high = round(self.strip.height_needed(u))
        self.strip.leave_room(0.0 if self._own_screen else side + 14 * u)
        self.strip.set_scale(u)
        self.strip.setGeometry(0, 0, width, high)
        self.handle.set_scale(u)
        top = 2 if self.strip.isHidden() else round(self.strip.free_place(u)) - side // 2
        self.handle.setGeometry(width - side - round(14 * u), top, side, side)
        self.sheet.spread()
        self.box.spread()

    @property
    def strip_height(self) -> int:
        """How much of the page the buttons take from above."""
        return 0 if self.strip.isHidden() else self.strip.height()

    def _people_told(self) -> None:
        if self._leader.hour is not None:
            self._leader.set_people(self.sheet.roster)
        self._told()

    def _told(self) -> None:
        self._asks()
        self.told.emit()

    def _asks(self) -> None:
        """While something is asked, nothing else is there: not for eyes, not for keys, not for a reader."""
        for part in (self.edge, self.handle):
            part.setVisible(not self.asking and not self._own_screen)
        self.strip.setVisible(self._own_screen and not self.asking)
        self.asking_changed.emit()
        self._page.relayout()

"""The stage: the wall that the class sees, and what its teacher leads it with.

With one screen the wall fills the window; with two it hangs on the second one, and the window shows the
teacher where the class is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.appearance import tell_everybody
from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.navigation import PageName
from atari_teach.gui.stage.attendance import AttendanceSheet
from atari_teach.gui.stage.boxes import AskBox
from atari_teach.gui.stage.cards import paint_white
from atari_teach.gui.stage.control import ControlView
from atari_teach.gui.stage.deeds import Deed
from atari_teach.gui.stage.edge import Edge
from atari_teach.gui.stage.hanging import Hanging
from atari_teach.gui.stage.keys import StageKeys
from atari_teach.gui.stage.leader import Leader
from atari_teach.gui.stage.questions import Questions
from atari_teach.gui.stage.screens import Projector, Screens
from atari_teach.gui.stage.strip import Strip
from atari_teach.gui.stage.table import make_table, options_for
from atari_teach.gui.stage.told import armed_told, strip_told
from atari_teach.gui.stage.wall import WallView
from atari_teach.i18n import _
from atari_teach.session.plan_stops import Shown
from atari_teach.session.scene import Control, Pressed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from atari_teach.gui.desk.desk import Desk
    from atari_teach.gui.stage.hour import Hour

_TICK_MS = 1000
_HANDLE = 56.0
_EDGE = 5


class StagePage(Page):
    """A session with a class, from its first part to its last.

    Args:
        desk: What the teacher's pages share.
        screens: The computer's; tests bring their own.
    """

    def __init__(self, desk: Desk, screens: Screens | None = None) -> None:
        super().__init__(None, landscape=paint_white)
        self._desk = desk
        self.leader = Leader(desk, self)
        self.table = make_table(desk, self.leader.record)
        self.leader.use_table(self.table)
        self.wall = WallView(self.table, self)
        self.wall.tidy.driver.set_pace(desk.pace)
        self.control = ControlView(self.wall, self)
        self.edge = Edge(self)
        self.handle = PictureButton("", icon_drawing(Icon.LIST), ButtonStyle.ROUND, self, depth=2)
        self.strip = Strip(self)
        self.sheet = AttendanceSheet(self)
        self.box = AskBox(self)
        self.questions = Questions(desk, self.leader, self.box, self._leave)
        self._left = False
        self._clock = QTimer(self)
        self._clock.timeout.connect(lambda: self.leader.tick(1))
        self.hanging = Hanging(desk.window, self.wall, self, screens or Screens())
        self._keys = StageKeys(self, self.do)
        self._keys_there: StageKeys | None = None
        self._deeds = self._what_deeds_do()
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.leader.moved.connect(self._moved)
        self.leader.changed.connect(self._changed)
        self.leader.people_wanted.connect(self._ask_people)
        self.wall.next_wanted.connect(lambda: self.do(Deed.NEXT))
        self.wall.swapped.connect(self._swap)
        self.wall.hint.gone.connect(self.leader.disarm)
        self.wall.ending.leave.connect(self._leave)
        self.wall.ending.attach.connect(self.questions.ask_class)
        self.strip.wanted.connect(self.do)
        self.strip.language_chosen.connect(self._desk.window.language_wanted)
        self.handle.clicked.connect(lambda _down=False: self.show_strip(self.strip.isHidden()))
        self.edge.entered.connect(lambda: self.show_strip(True))
        self.sheet.changed.connect(self.leader.set_people)
        self.sheet.done.connect(self._people_told)
        self.table.shown.connect(self._changed)
        self.visited.connect(self._arrive)
        window = self._desk.window
        window.settings_changed.connect(self._honour)
        window.installEventFilter(self)
        self.hanging.moved.connect(self._hung)

    # what the desk uses

    def begin(self, hour: Hour, relay: Mapping[str, object] | None) -> None:
        """Lead this hour; the relay that was broken off goes on in it."""
        self._put_things_away()
        self._left = False
        self.leader.begin(hour, relay)

    @property
    def flat(self) -> bool:
        return True

    @property
    def hour(self) -> Hour | None:
        """The session that is led; None where there is none."""
        return self.leader.hour

    # deeds

    def do(self, deed: Deed) -> None:
        """Do what a key or a button asks for; while something is asked, only that can be answered."""
        if not self.box.isHidden():
            return
        if self.sheet.isHidden():
            self._deeds[deed]()
        elif deed is Deed.NEXT:
            self.sheet.finish()

    def _what_deeds_do(self) -> dict[Deed, Callable[[], None]]:
        leader, window = self.leader, self._desk.window
        return {
            Deed.BACK: leader.back,
            Deed.NEXT: self._next,
            Deed.UNDO: lambda: self.table.act(Pressed(Control.UNDO)),
            Deed.CURTAIN: leader.draw_curtain,
            Deed.LOOK: leader.look_here,
            Deed.PAUSE: leader.pause,
            Deed.FIVE: leader.five_minutes,
            Deed.PEOPLE: self._ask_people,
            Deed.CLASS: self.questions.ask_class,
            Deed.KEYS: lambda: window.go_to(PageName.KEYS),
            Deed.LEAVE: window.back,
        }

    def _next(self) -> None:
        hour = self.hour
        if hour is not None and hour.run.ended and not self.leader.lift():
            self._leave()
        elif self.wall.view is self.wall.tidy and not self.wall.tidy.done and not self.leader.curtain:
            self.wall.tidy.roll_all()
        else:
            self.leader.next(playing=self.wall.playing())

    def _swap(self) -> None:
        if self.hour is not None and self.leader.sittings.swap(self.hour.run.stop):
            self._moved()

    def _ask_people(self) -> None:
        if self.hour is not None:
            self.show_strip(False)
            self.sheet.open(self.hour.people)

    def _people_told(self) -> None:
        if self.hour is not None:
            self.leader.set_people(self.sheet.roster)
            self._give_keys()

    # the way out

    def dismiss(self) -> bool:
        """Put away what lies over the wall; at last ask whether the session is to be left."""
        if not self.box.isHidden():
            self.box.put_away()
        elif not self.sheet.isHidden():
            self.sheet.finish()
        elif not self.strip.isHidden() and self.projector is None:
            self.show_strip(False)
        elif self.leader.lift():
            pass
        elif self._left or self.hour is None or self.hour.run.ended:
            self._close()
            return False
        else:
            self.questions.ask_to_leave(mirrored=self.projector is None)
        self._give_keys()
        return True

    def _leave(self) -> None:
        self._left = True
        self._put_things_away()
        self._desk.window.back()

    def _close(self) -> None:
        self.leader.end()
        self.hanging.take_down()
        self._desk.window.set_full_screen(self._desk.window.settings.full_screen)

    def _put_things_away(self) -> None:
        self.box.hide()
        self.sheet.hide()
        self.strip.setVisible(self.projector is not None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is left to write is written before the window closes its register."""
        if event.type() == QEvent.Type.Close and watched is self._desk.window:
            self.leader.end()
            self.hanging.take_down()
        return False

    # showing

    def _moved(self) -> None:
        hour = self.hour
        if hour is None:
            return
        self._keys_for(hour.run.stop.shown)
        self.wall.show_stop(hour, self.leader.sittings, can_attach=self.questions.can_attach())
        self._give_keys()
        self._changed()

    def _keys_for(self, shown: Shown) -> None:
        for keys in (self._keys, self._keys_on_wall()):
            if keys is not None:
                keys.look_around()
                keys.set_letters(self._desk.window.settings.letters)
                keys.set_digits(shown is not Shown.QUESTION)

    def _keys_on_wall(self) -> StageKeys | None:
        """The keys of the second screen's window, as long as there is one."""
        there = self.projector
        if there is not None and (self._keys_there is None or self._keys_there.parent() is not there):
            self._keys_there = StageKeys(there, self.do)
        return self._keys_there if there is not None else None

    def _changed(self) -> None:
        hour, leader, wall = self.hour, self.leader, self.wall
        if hour is None:
            return
        wall.curtain.setVisible(leader.curtain)
        wall.look.setVisible(leader.looking)
        if hour.run.armed:
            if wall.hint.isHidden():
                wall.hint.tell(armed_told(hour), pace=self._desk.pace)
        elif hour.run.paused:
            wall.hint.tell(_("Pause"), stay=True)
        else:
            wall.hint.quiet()
        self._show_strip_state(hour)
        if self.projector is not None:
            self.control.show_hour(hour)
        wall.raise_covers()

    def _show_strip_state(self, hour: Hour) -> None:
        going = {
            Deed.CURTAIN: self.leader.curtain,
            Deed.LOOK: self.leader.looking,
            Deed.PAUSE: hour.run.paused,
        }
        possible = set(Deed)
        if not (self.wall.view is self.table and self.table.can_press(Control.UNDO)):
            possible.discard(Deed.UNDO)
        if not self.questions.can_attach():
            possible.discard(Deed.CLASS)
        self.strip.show_state(strip_told(hour), (deed for deed in going if going[deed]), possible)

    def show_strip(self, shown: bool) -> None:
        """Show the teacher's buttons, or put them away; on a screen of her own they stay."""
        self.strip.setVisible(shown or self.projector is not None)
        self.strip.raise_()
        self.handle.raise_()
        self.handle.setVisible(self.projector is None)
        self.relayout()

    def _give_keys(self) -> None:
        """Let the keyboard go on where the class is."""
        if not self.isVisible() or not self.sheet.isHidden() or not self.box.isHidden():
            return
        if self.wall.view is self.table and self.projector is None:
            self.table.take_keys()
        else:
            self.setFocus()

    # screens

    @property
    def projector(self) -> Projector | None:
        """The window on the second screen; None where the wall is in this one."""
        return self.hanging.projector

    def _arrive(self) -> None:
        self.hanging.hang()
        self._hung()
        self.hanging.fill()
        if self._desk.pace:
            self._clock.start(round(_TICK_MS * self._desk.pace))

    def _hung(self) -> None:
        """The wall hangs somewhere else now."""
        alone = self.projector is None
        self.control.setVisible(not alone)
        self.edge.setVisible(alone)
        self.show_strip(not alone)
        self._changed()

    def _honour(self) -> None:
        self.table.set_options(options_for(self._desk.window.settings, self._desk.pace))
        if self.projector is not None:
            tell_everybody(self.projector)

    # Qt

    def retranslate(self) -> None:
        """The words of what lies over the wall; what is on the wall hears of a new language itself."""
        self.handle.set_name(_("For the teacher"))
        self.strip.retranslate()
        self.sheet.retranslate()
        self.box.retranslate()
        self._changed()

    def tab_order(self) -> tuple[QWidget, ...]:
        """What the class uses first, then what the teacher does."""
        parts = self.wall.view.tab_order()
        return (*parts, self.wall.band, self.wall.arrow, self.handle, *self.strip.buttons.values())

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The wall everywhere; the strip over its upper edge."""
        if self.wall.parentWidget() is self:
            self.wall.setGeometry(self.rect())
        self.control.setGeometry(self.rect())
        self.edge.setGeometry(0, 0, self.width(), _EDGE)
        side = round(max(target_px(_HANDLE, u) - 4, 48.0))
        high = round(self.strip.height_needed(u))
        self.strip.set_scale(u)
        self.strip.setGeometry(0, 0, self.width(), high)
        self.handle.set_scale(u)
        top = 0 if self.strip.isHidden() else high
        self.handle.setGeometry(self.width() - side - 6, top + 2, side, side)
        self.sheet.spread()
        self.box.spread()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._give_keys()

    def hideEvent(self, event: QHideEvent) -> None:
        """Another page is shown: what the class sees on a screen of its own is covered."""
        super().hideEvent(event)
        self._clock.stop()
        if self.projector is not None and self.hour is not None:
            self.leader.curtain = True
            self._changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What nobody else took: Enter and the right arrow go on, the left arrow back."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right) and not event.isAutoRepeat():
            self.do(Deed.NEXT)
        elif key == Qt.Key.Key_Left and not event.isAutoRepeat():
            self.do(Deed.BACK)
        elif self.wall.view is self.wall.promises:
            self.wall.promises.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

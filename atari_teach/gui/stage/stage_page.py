"""The stage: the wall that the class sees, in the window or on a second screen, and what it is led with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.board.accessible import announce
from atari_teach.gui.input.presses import PressFilter
from atari_teach.gui.kit.composite import tell_everybody
from atari_teach.gui.kit.page import Page
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.stage.cards import paint_white
from atari_teach.gui.stage.class_session import Hour
from atari_teach.gui.stage.commands import Deed, KeysEverywhere
from atari_teach.gui.stage.control import ControlView
from atari_teach.gui.stage.leader import Leader
from atari_teach.gui.stage.screens import Projector, Screens
from atari_teach.gui.stage.table import options_for
from atari_teach.gui.stage.teacher import Teacher
from atari_teach.gui.stage.wall import WallView
from atari_teach.gui.stage.wheel.rounds import Rounds
from atari_teach.gui.table.wall.relay_keys import press_relay_key, take_back

_TICK_MS = 1000


def build(desk: AppContext) -> StagePage:
    """Returns the page that the class sees, with what its teacher leads it with."""
    return StagePage(desk)


class StagePage(Page):
    """A session with a class, from its first part to its last.

    Args:
        desk: What the teacher's pages share.
        screens: The computer's; tests bring their own.
    """

    def __init__(self, desk: AppContext, screens: Screens | None = None) -> None:
        super().__init__(None, landscape=paint_white)
        self._desk = desk
        self.leader = Leader(desk, self)
        self.table = self.leader.table
        self.wall = WallView(self.table, self)
        self.wall.tidy.driver.set_pace(desk.pace)
        self.rounds = Rounds(desk, self.wall.wheel, self.leader.record, self)
        self.control = ControlView(self.wall, self)
        self.teacher = Teacher(desk, self.leader, self, self._leave)
        self._left = self._covered = False
        self._clock = QTimer(self)
        self._clock.timeout.connect(lambda: self.leader.tick(1))
        self.hanging = Hanging(desk.window, self.wall, self, screens or Screens())
        self.keys = KeysEverywhere(self, self.do)
        self._deeds = self._what_deeds_do()
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.leader.moved.connect(self._moved)
        self.leader.changed.connect(self._changed)
        self.leader.people_wanted.connect(self.teacher.ask_people)
        self.wall.next_wanted.connect(lambda: self.do(Deed.NEXT))
        self.rounds.onward.connect(lambda: self.do(Deed.NEXT))
        self.leader.people_changed.connect(self.rounds.set_roster)
        self.leader.stilled.connect(lambda still: self.wall.wheel.pause(paused=still))
        self.wall.swapped.connect(self._swap)
        self.wall.hint.gone.connect(self.leader.disarm)
        self.wall.ending.leave.connect(self._leave)
        self.wall.ending.attach.connect(self.teacher.questions.ask_class)
        self.teacher.wanted.connect(self.do)
        self.teacher.told.connect(self._give_keys)
        self.teacher.asking_changed.connect(self._uncover)
        self.table.shown.connect(self._changed)
        self.table.onward.connect(lambda: self.do(Deed.NEXT))
        self.table.board.pending_changed.connect(lambda _point: self._changed())
        self.visited.connect(self._arrive)
        self._desk.window.settings_changed.connect(self._honour)
        self._desk.window.installEventFilter(self)
        self.hanging.moved.connect(self._hung)

    def _what_deeds_do(self) -> dict[Deed, Callable[[], None]]:
        window, leader, teacher = self._desk.window, self.leader, self.teacher
        return {
            Deed.BACK: leader.back,
            Deed.NEXT: self._next,
            Deed.UNDO: lambda: take_back(leader.table),
            Deed.CURTAIN: leader.draw_curtain,
            Deed.LOOK: leader.look_here,
            Deed.PAUSE: leader.pause,
            Deed.PARTS: teacher.questions.ask_part,
            Deed.FIVE: leader.five_minutes,
            Deed.PEOPLE: teacher.ask_people,
            Deed.CLASS: teacher.questions.ask_class,
            Deed.KEYS: lambda: window.go_to(PageName.KEYS),
            Deed.LEAVE: window.back,
        }

    # what the desk uses

    def begin(self, hour: Hour, relay: Mapping[str, object] | None, *, resumed: bool = False) -> None:
        """Lead this hour; what was broken off goes on in it if it is `resumed`, also this relay."""
        self.teacher.put_away()
        self._left = False
        self.rounds.forget(resumed=resumed)
        self.leader.begin(hour, relay, resumed=resumed)

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
        if not self.teacher.asking:
            self._deeds[deed]()
        elif deed is Deed.NEXT:
            self.teacher.go_on()

    def _next(self) -> None:
        hour = self.hour
        if hour is not None and hour.run.ended and not self.leader.lift():
            self._leave()
        else:
            self.leader.next(playing=self.wall.playing(), within=self._within)

    def _within(self) -> bool:
        """The one key within what is shown: the stones roll home, the pairs begin to play."""
        tidy = self.wall.tidy
        if self.wall.view is tidy and not tidy.done:
            tidy.roll_all()
            return True
        if self.wall.greeted():
            return True
        return self.wall.view is self.wall.wheel and self.rounds.next()

    def _swap(self) -> None:
        if self.hour is not None and self.leader.sittings.swap(self.hour.run.stop):
            self._moved()

    # the way out

    def dismiss(self) -> bool:
        """Put away what lies over the wall; at last ask whether the session is to be left."""
        if self._left or self.hour is None:
            self._close()
            return False
        if not self.teacher.dismiss() and not self.leader.lift():
            if self.hour.run.ended:
                self._close()
                return False
            self.teacher.questions.ask_to_leave(seen=self.projector is None)
        self._give_keys()
        return True

    def _leave(self) -> None:
        self._left = True
        self.teacher.put_away()
        self._desk.window.back()

    def _close(self) -> None:
        self.leader.end()
        self.hanging.take_down()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is left to write is written before the window closes its register."""
        window = self._desk.window
        if event.type() == QEvent.Type.Close and watched is window and not window.fence.holds():
            self.leader.end()
            self.hanging.take_down()
        return False

    # showing

    def _moved(self) -> None:
        hour = self.hour
        if hour is None:
            return
        self._prepare_keys()
        self.wall.show_stop(
            hour, self.leader.sittings, self.rounds, can_attach=self.teacher.questions.can_attach()
        )
        self._give_keys()
        self._changed()
        if self.wall.view is not self.table:  # the table tells of itself
            announce(self, self.wall.view.accessibleName())

    def _prepare_keys(self) -> None:
        if self.hour is not None:
            self.keys.prepare(self.projector, self.hour.run.stop.shown, self._desk.window.settings)

    def _changed(self) -> None:
        hour, leader = self.hour, self.leader
        if hour is None:
            return
        was_covered, covered = self._covered, leader.curtain or leader.looking
        self._covered = covered
        if covered and self.isVisible() and not self.teacher.asking:
            self.setFocus()  # Nothing that is hidden now, and no button that happens to be next to it.
        self.wall.show_over(hour, curtain=leader.curtain, looking=leader.looking, pace=self._desk.pace)
        if was_covered and not covered:
            self._give_keys()
        on_table = self.wall.view is self.table
        self.teacher.show_state(hour, can_undo=on_table and self.table.can_take_back())
        if self.projector is not None:
            self.control.show_hour(hour)

    def _give_keys(self) -> None:
        """Let the keyboard go on where the class is."""
        if not self.isVisible() or self.teacher.asking:
            return
        if self.wall.view is self.table and self.projector is None and not self._covered:
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
        self._prepare_keys()
        self.teacher.set_own_screen(not alone)
        self._changed()

    def _uncover(self) -> None:
        """What is asked stands alone in the window; a wall on another screen stays what it is."""
        asking, alone = self.teacher.asking, self.projector is None
        self.wall.setVisible(not (asking and alone))
        self.control.setVisible(not asking and not alone)
        self._prepare_keys()  # answers are buttons that were not there before

    def _honour(self) -> None:
        self.table.set_options(options_for(self._desk.window.settings, self._desk.pace))
        self._prepare_keys()
        if self.projector is not None:
            tell_everybody(self.projector)

    # Qt

    def retranslate(self) -> None:
        """Tell anew where the class is."""
        self._changed()

    def tab_order(self) -> tuple[QWidget, ...]:
        """What the class uses first, then what the teacher does."""
        if self.projector is not None:
            return self.teacher.widgets()
        parts = self.wall.view.tab_order()
        return (*parts, self.wall.band, self.wall.arrow, *self.teacher.widgets())

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The wall everywhere; the strip over its upper edge."""
        self.teacher.lay_out(self.width(), u)
        if self.wall.parentWidget() is self:
            self.wall.setGeometry(self.rect().adjusted(0, self.teacher.strip_height, 0, 0))
        self.control.setGeometry(self.rect())
        self.control.set_above(self.teacher.strip_height)

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
        if self.table.isVisible() and not self._covered and press_relay_key(self.table, event):
            return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right) and not event.isAutoRepeat():
            self.do(Deed.NEXT)
        elif key == Qt.Key.Key_Left and not event.isAutoRepeat():
            self.do(Deed.BACK)
        elif self.wall.view is self.wall.promises:
            self.wall.promises.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


# Where the wall hangs: in the window, or on a screen of its own.


class Hanging(QObject):
    """Moves the wall between the window and the second screen.

    Signals:
        moved: It hangs somewhere else now.

    Args:
        window: The window.
        wall: The wall.
        home: Where in the window it hangs.
        screens: The computer's.
    """

    moved = Signal()

    def __init__(self, window: MainWindow, wall: QWidget, home: QWidget, screens: Screens) -> None:
        super().__init__(home)
        self._window = window
        self._wall = wall
        self._home = home
        self._begun = False
        self.screens = screens
        self.projector: Projector | None = None
        screens.when_changed(self._screens_changed)

    def hang(self) -> None:
        """Hang the wall where the class sees it best."""
        self._begun = True
        wanted = self._window.settings.school.projector
        second = self.screens.second(self._window) if wanted else None
        if second is None:
            self._bring_home()
            return
        if self.projector is None:
            self.projector = Projector()
            PressFilter(self.projector, self._window.settings.repeat_ms)
            self.projector.closed.connect(self._closed)
        self.projector.hang(self._wall)
        self.screens.fill(self.projector, second)
        self._window.activateWindow()  # The teacher's keys go on where they were.

    def take_down(self) -> None:
        """Nothing is led any more: the wall is in the window, which is as large as it was chosen."""
        self._begun = False
        self._bring_home()
        if self._window.before_class:
            self._window.before_class = False
            self._window.set_full_screen(self._window.settings.full_screen)

    def fill(self) -> None:
        """Let the class see nothing but the wall on the screen of the window."""
        if self.projector is None and not self._window.isFullScreen():
            self.screens.fill(self._window, None)
            self._window.before_class = self._window.isFullScreen()

    def _bring_home(self) -> None:
        projector, self.projector = self.projector, None
        if projector is None:
            return
        self._wall.setParent(self._home)
        self._wall.lower()
        self._wall.show()
        self._wall.setGeometry(self._home.rect())
        projector.hide()
        projector.deleteLater()

    def _closed(self) -> None:
        self._bring_home()
        self.moved.emit()

    def _screens_changed(self) -> None:
        if self._begun:
            self.hang()
            self.moved.emit()

"""The page of the stage: the wall, in the window or on a second screen, and the teacher's own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.i18n import render, say
from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.school.plan_run import StopKind
from atari_teach.school.relay import RelaySession
from atari_teach.school.ui.stage.class_session import (
    ClassSession,
    absent_words,
    next_words,
    note_words,
    part_words,
    time_words,
)
from atari_teach.school.ui.stage.part_tables import Rounds
from atari_teach.school.ui.stage.stage_controller import SessionController
from atari_teach.school.ui.stage.stage_table import options_for_class
from atari_teach.school.ui.stage.stage_views import WallPage
from atari_teach.school.ui.stage.stage_wall import WallView
from atari_teach.school.ui.stage.teacher import Command, Teacher, TeacherKeys
from atari_teach.table.scene import Pressed
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.keyboard import press_relay_key, press_wall_key, take_back
from atari_teach.ui.art.logo import logo_icon
from atari_teach.ui.art.painting import box, fill
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.input.presses import PressFilter
from atari_teach.ui.kit.composite import restyle_all
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.main_window import MainWindow

_TICK_MS = 1000


def build(app: AppContext) -> StagePage:
    """Returns the page of the stage."""
    return StagePage(app)


class Mirror(QWidget):
    """A picture of the wall on the teacher's screen; a press on it is sent to the wall."""

    def __init__(self, wall: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._wall = wall
        self._picture: QPixmap | None = None
        self._pressed: QWidget | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def look(self) -> None:
        """Updates the picture."""
        if self.isVisible():
            self._picture = self._wall.grab()
            self.update()

    def _shown(self) -> QRectF:
        width, height = max(1, self._wall.width()), max(1, self._wall.height())
        scale = min(self.width() / width, self.height() / height)
        wide, high = width * scale, height * scale
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def _on_wall(self, at: QPointF) -> QPointF:
        shown = self._shown()
        scale = self._wall.width() / max(1.0, shown.width())
        return (at - shown.topLeft()) * scale

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._pass_on(event, QEvent.Type.MouseButtonPress, None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pass_on(event, QEvent.Type.MouseButtonRelease, self._pressed)
        self._pressed = None
        self.look()

    def _pass_on(self, event: QMouseEvent, kind: QEvent.Type, to: QWidget | None) -> QWidget | None:
        if event.button() != Qt.MouseButton.LeftButton:
            return None
        at = self._on_wall(event.position())
        target = to or self._wall.childAt(at.toPoint())
        if target is None:
            return None
        place = QPointF(target.mapFrom(self._wall, at.toPoint()))
        held = Qt.MouseButton.LeftButton if kind is QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
        there = QPointF(target.mapToGlobal(place.toPoint()))
        made = QMouseEvent(kind, place, there, Qt.MouseButton.LeftButton, held, event.modifiers())
        QApplication.sendEvent(target, made)
        return target

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            shown = self._shown()
            frame = shown.adjusted(-4, -4, 4, 4)
            fill(painter, box(frame.x(), frame.y(), frame.width(), frame.height()), WALL.ink)
            if self._picture is not None:
                painter.drawPixmap(shown.toRect(), self._picture)


class ControlView(WallPage):
    """The teacher's own screen: part, note, next stop, absent children, and a picture of the wall."""

    def __init__(self, wall: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._above = 0
        self.mirror = Mirror(wall, self)
        self.part = WordsLabel(self, px=34, bold=True, colour=WALL.ink, middle=True)
        self.time = WordsLabel(self, px=24, colour=WALL.ink, middle=True)
        self.note = WordsLabel(self, px=27, colour=WALL.ink)
        self.next = WordsLabel(self, px=24, bold=True, colour=WALL.ink, middle=True)
        self.absent = WordsLabel(self, px=24, colour=WALL.ink, middle=True)
        self.retranslate()
        self.hide()

    def show_session(self, class_session: ClassSession | None) -> None:
        """Shows the place in the plan."""
        if class_session is not None:
            self.part.set_words(part_words(class_session))
            self.time.set_words(time_words(class_session))
            self.note.set_words(note_words(class_session))
            self.next.set_words(next_words(class_session))
            self.absent.set_words(absent_words(class_session))
        self.mirror.look()

    def retranslate(self) -> None:
        """Translates the accessible name of the picture."""
        self.mirror.setAccessibleName(render(say("What the class sees")))

    def set_above(self, above: int) -> None:
        """Keeps this many pixels free at the top for the buttons."""
        self._above = above
        self.relayout()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the words on the left and the picture on the right, below the buttons."""
        edge, half = 26 * u, width * 0.44
        high = height - self._above - 2 * edge
        y = self._above + edge
        for label, share in (
            (self.part, 0.17),
            (self.time, 0.10),
            (self.note, 0.45),
            (self.next, 0.15),
            (self.absent, 0.13),
        ):
            self.place(label, (edge, y, half - 2 * edge, high * share - 6 * u), u)
            y += high * share
        self.place(self.mirror, (half, self._above + edge, width - half - edge, high), u)


class StagePage(WallPage):
    """The page on which a teacher leads a class through a plan."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self.controller = SessionController(app, self)
        self.table = self.controller.table
        self.wall = WallView(self.table, self)
        self.wall.tidy.driver.set_pace(app.pace)
        self.rounds = Rounds(app, self.wall.wheel, self.controller.record, self)
        self.control = ControlView(self.wall, self)
        self.teacher = Teacher(app, self.controller, self, self._leave)
        self._covered = False
        self._clock = QTimer(self)
        self._clock.timeout.connect(lambda: self.controller.tick(1))
        self.placement = WallPlacement(app.window, self.wall, self, Screens())
        self.keys = TeacherKeys(self, self.do)
        self._commands = self._actions_of_commands()
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.controller.moved.connect(self._moved)
        self.controller.changed.connect(self._changed)
        self.controller.people_wanted.connect(self.teacher.ask_people)
        self.wall.next_wanted.connect(lambda: self.do(Command.NEXT))
        self.rounds.onward.connect(lambda: self.do(Command.NEXT))
        self.controller.people_changed.connect(self.wall.wheel.set_roster)
        self.controller.time_stopped.connect(lambda still: self.wall.wheel.pause(paused=still))
        self.wall.swapped.connect(self._swap)
        self.wall.teams.pressed.connect(self._change_teams)
        self.wall.teams.stronger.connect(self._call_stronger)
        self.controller.people_changed.connect(lambda _roster: self._show_teams())
        self.wall.hint.gone.connect(self.controller.disarm)
        self.wall.ending.leave.connect(self._leave)
        self.wall.ending.attach.connect(self.teacher.questions.ask_class)
        self.teacher.strip.wanted.connect(self.do)
        self.teacher.answered.connect(self._give_keys)
        self.teacher.asking_changed.connect(self._uncover)
        self.table.shown.connect(self._changed)
        self.table.beat_shown.connect(lambda _beat: self._changed())
        self.table.onward.connect(lambda: self.do(Command.NEXT))
        self.table.board.pending_changed.connect(lambda _point: self._changed())
        self.visited.connect(self._arrive)
        self._app.window.settings_changed.connect(self._apply_settings)
        self.placement.moved.connect(self._on_wall_moved)

    def _actions_of_commands(self) -> dict[Command, Callable[[], None]]:
        window, controller, teacher = self._app.window, self.controller, self.teacher
        return {
            Command.BACK: controller.back,
            Command.NEXT: self._next,
            Command.UNDO: lambda: take_back(controller.table),
            Command.CURTAIN: controller.draw_curtain,
            Command.LOOK: controller.look_here,
            Command.PAUSE: controller.pause,
            Command.PARTS: teacher.questions.ask_part,
            Command.FIVE: controller.five_minutes,
            Command.PEOPLE: teacher.ask_people,
            Command.CLASS: teacher.questions.ask_class,
            Command.KEYS: lambda: window.go_to(PageName.KEYS),
            Command.LEAVE: self._ask_to_leave,
        }

    # used by other pages

    def begin(
        self, class_session: ClassSession, relay: Mapping[str, object] | None, *, resumed: bool = False
    ) -> None:
        """Starts leading this session; if `resumed`, with the saved state of its relay."""
        self.teacher.put_away()
        self.rounds.forget(resumed=resumed)
        self.controller.begin(class_session, relay, resumed=resumed)

    @property
    def class_session(self) -> ClassSession | None:
        """The session; None without one."""
        return self.controller.class_session

    # commands

    def do(self, command: Command) -> None:
        """Carries out a command; while a question is open, ignores all but NEXT for attendance."""
        if not self.teacher.asking:
            self._commands[command]()
        elif command is Command.NEXT:
            self.teacher.sheet.finish()  # attendance is complete

    def _next(self) -> None:
        class_session = self.class_session
        if class_session is not None and class_session.run.ended and not self.controller.lift():
            self._leave()
        else:
            self.controller.next(playing=self.wall.playing(), within=self._within)

    def _within(self) -> bool:
        """Takes a step within the view, such as rolling the stones home; returns whether it did."""
        tidy = self.wall.tidy
        if self.wall.view is tidy and not tidy.done:
            tidy.roll_all()
            return True
        if self.wall.greeted():
            return True
        return self.wall.view is self.wall.wheel and self.wall.wheel.forward()

    def _swap(self) -> None:
        if self.class_session is not None and self.controller.part_tables.swap(self.class_session.run.stop):
            self._moved()

    def _change_teams(self, pressed: Pressed) -> None:
        """Moves a child to the other team, or draws teams again, before the relay."""
        relay = self._relay_to_come()
        if relay is not None:
            self.controller.record(relay.act(pressed).records)
            self._show_teams()

    def _call_stronger(self, colour: Colour) -> None:
        if self.class_session is not None:
            self.controller.part_tables.call_stronger(self.class_session.run.stop, colour)
            self._show_teams()

    def _show_teams(self) -> None:
        """Updates the teams if they are visible."""
        relay = self._relay_to_come()
        if relay is not None and self.class_session is not None:
            self.wall.teams.show_relay(relay, self.class_session.run.rituals)

    def _relay_to_come(self) -> RelaySession | None:
        """Returns the relay whose teams are on the wall; None if the wall shows something else."""
        class_session = self.class_session
        if class_session is None or self.wall.view is not self.wall.teams:
            return None
        return self.controller.part_tables.relay(class_session.run.stop, class_session)

    # leaving

    def dismiss(self) -> bool:
        """Closes what covers the wall; if nothing does, asks whether to leave the session."""
        over = self.teacher.dismiss() or self.table.dismiss() or self.controller.lift()
        if not (over or self.controller.disarm()):
            self._ask_to_leave()
        self._give_keys()
        return True

    def _ask_to_leave(self) -> None:
        """Asks whether to leave; leaves a finished session without asking."""
        if self.class_session is None or self.class_session.run.ended:
            self._leave()
        else:
            self.controller.disarm()
            self.teacher.questions.ask_to_leave(seen=self.projector is None)

    def _leave(self) -> None:
        self._app.window.leave()

    def put_away(self) -> None:
        """Saves and ends the session."""
        self.teacher.put_away()
        self.controller.end()
        self.placement.bring_back()

    # showing

    def _moved(self) -> None:
        class_session = self.class_session
        if class_session is None:
            return
        self._prepare_keys()
        self.wall.show_stop(
            class_session,
            self.controller.part_tables,
            self.rounds,
            can_attach=self.teacher.questions.can_attach(),
        )
        self._give_keys()
        self._changed()
        if self.wall.view is not self.table:  # the table announces its own changes
            announce(self, self.wall.view.accessibleName())

    def _prepare_keys(self) -> None:
        if self.class_session is not None:
            self.keys.prepare(self.projector, self.class_session.run.stop.shown, self._app.window.settings)

    def _changed(self) -> None:
        class_session, controller = self.class_session, self.controller
        if class_session is None:
            return
        was_covered, covered = self._covered, controller.curtain or controller.looking
        self._covered = covered
        if covered and self.isVisible() and not self.teacher.asking:
            self.setFocus()  # else a hidden widget, or the next button in the tab order, would have it
        self.wall.show_over(
            class_session, curtain=controller.curtain, looking=controller.looking, pace=self._app.pace
        )
        if was_covered and not covered:
            self._give_keys()
        on_table = self.wall.view is self.table
        self.teacher.show_state(class_session, can_undo=on_table and self.table.can_take_back())
        if self.projector is not None:
            self.control.show_session(class_session)

    def _give_keys(self) -> None:
        """Focuses the current view."""
        if not self.isVisible() or self.teacher.asking:
            return
        if self.wall.view is self.table and self.projector is None and not self._covered:
            self.table.take_keys()
        else:
            self.setFocus()

    # screens

    @property
    def projector(self) -> Projector | None:
        """The window on the second screen; None if the wall is in the main window."""
        return self.placement.projector

    def _arrive(self) -> None:
        self.placement.show_wall()
        self._on_wall_moved()
        self.placement.fill()
        if self._app.pace:
            self._clock.start(round(_TICK_MS * self._app.pace))

    def _on_wall_moved(self) -> None:
        """Adapts the page to the place of the wall."""
        alone = self.projector is None
        self._prepare_keys()
        self.teacher.set_own_screen(not alone)
        self._changed()

    def _uncover(self) -> None:
        """Hides the wall while a question is open in the same window; on a second screen it stays visible."""
        asking, alone = self.teacher.asking, self.projector is None
        self.wall.setVisible(not (asking and alone))
        self.control.setVisible(not asking and not alone)
        unasked = self.teacher.box.isHidden()
        self.wall.arrow.setEnabled(unasked)  # it would have no effect
        self.table.set_leads_on(leads_on=unasked)
        self._prepare_keys()  # the answers may be new buttons

    def _apply_settings(self) -> None:
        self.table.set_options(options_for_class(self._app))
        self._prepare_keys()
        if self.projector is not None:
            restyle_all(self.projector)
            self.control.mirror.look()

    # Qt

    def retranslate(self) -> None:
        """Shows the state in the current language."""
        self._changed()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the current view, then the teacher's buttons."""
        if self.projector is not None:
            return self.teacher.widgets()
        parts = self.wall.view.tab_order()
        return (*parts, self.wall.band, self.wall.arrow, *self.teacher.widgets())

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the wall on the whole page and the buttons at its upper edge."""
        self.teacher.lay_out(self.width(), u)
        if self.wall.parentWidget() is self:
            self.wall.setGeometry(self.rect().adjusted(0, self.teacher.strip_height, 0, 0))
        self.control.setGeometry(self.rect())
        self.control.set_above(self.teacher.strip_height)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._give_keys()

    def hideEvent(self, event: QHideEvent) -> None:
        """Closes the curtain on the second screen while another page is shown."""
        super().hideEvent(event)
        self._clock.stop()
        if self.projector is not None and self.class_session is not None:
            self.controller.curtain = True
            self._changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles unused keys: Enter and the right arrow go forward, the left arrow goes back.

        While hands are counted for a puzzle, up and down choose its letter, and digits count.
        """
        key = event.key()
        if self.table.isVisible() and not self._covered:
            if press_relay_key(self.table, event):
                return
            at_puzzle = (
                self.class_session is not None and self.class_session.run.stop.shown is StopKind.PUZZLES
            )
            if at_puzzle and (self.table.choose_letter(key) or press_wall_key(self.table, event)):
                return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right) and not event.isAutoRepeat():
            self.do(Command.NEXT)
        elif key == Qt.Key.Key_Left and not event.isAutoRepeat():
            self.do(Command.BACK)
        elif self.wall.view is self.wall.promises:
            self.wall.promises.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


class WallPlacement(QObject):
    """Moves the wall between the window and the second screen.

    Signals:
        moved: The wall is in another window now.
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

    def show_wall(self) -> None:
        """Shows the wall on the second screen if there is one, else in the window."""
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
        self.projector.show_wall(self._wall)
        self.screens.fill(self.projector, second)
        self._window.activateWindow()  # keeps the keyboard in the teacher's window

    def bring_back(self) -> None:
        """Brings the wall back into the window and restores the window's size."""
        self._begun = False
        self._bring_home()
        if self._window.before_class:
            self._window.before_class = False
            self._window.set_full_screen(self._window.settings.full_screen)

    def fill(self) -> None:
        """Makes the window full screen."""
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
            self.show_wall()
            self.moved.emit()


# The screens of the computer, and the window for the projector.


class Screens:
    """The screens that the system reports."""

    def second(self, window: QWidget) -> QScreen | None:
        """Returns a screen other than the window's; None if there is none."""
        own = window.screen()
        others = (screen for screen in QGuiApplication.screens() if screen is not own)
        return next((screen for screen in others if not screen.geometry().intersects(own.geometry())), None)

    def when_changed(self, act: Callable[[], None]) -> None:
        """Calls this method when a screen is added or removed, as long as its object exists."""
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        # With a lambda, Qt would keep the object alive until the app quits.
        application.screenAdded.connect(act)
        application.screenRemoved.connect(act)

    def fill(self, window: QWidget, screen: QScreen | None) -> None:
        """Makes a window full screen on this screen; None for its current screen."""
        if screen is not None:
            window.setGeometry(screen.geometry())
        if window.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen):
            window.show()
        elif isinstance(window, MainWindow):
            window.set_full_screen(True)  # remembers the size of the window
        else:
            window.showFullScreen()


class Projector(QWidget):
    """The window with the wall on the second screen.

    Signals:
        closed: The user closed the window.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Atari Teach")
        self.setWindowIcon(logo_icon())
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._wall: QWidget | None = None

    def show_wall(self, wall: QWidget) -> None:
        """Shows the wall in this window."""
        self._wall = wall
        wall.setParent(self)
        wall.setGeometry(self.rect())
        wall.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._wall is not None and self._wall.parentWidget() is self:
            self._wall.setGeometry(self.rect())

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

"""The page on which every activity with a board is shown. Activities differ only in their session.

The widgets emit a signal with an action, the page passes it to `Session.act`, and `show_scene` shows the
scene that is returned. The page has all timers; sessions have none.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, current, render, say, say_n
from atari_teach.base.settings import PartnerPace
from atari_teach.engine.rules import Colour
from atari_teach.exchange.sgf import OpenedGame, SgfError
from atari_teach.store.event import Event
from atari_teach.table.scene import (
    Action,
    Chose,
    Control,
    Errand,
    GameView,
    PebbleState,
    Player,
    Pressed,
    Scene,
    Session,
    Tone,
)
from atari_teach.table.ui.explanation_steps import Beats
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.keyboard import GoTo, WallKeys, connect_undo, press_table_key
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.panels import BoardAndPanel, looks_alike
from atari_teach.table.ui.pending_stone import Waiting
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.step import AnsweredBy
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.motion import less_motion
from atari_teach.ui.kit.page import can_take_keys
from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.kit.surfaces import keys_in_use
from atari_teach.ui.kit.top_bar import TopBar


@runtime_checkable
class OpensGames(Session, Protocol):
    """A session that can show games from files."""

    def put_on(self, found: OpenedGame | SgfError, file: str) -> Scene:
        """Returns the scene with the game from this file, or with the reason why it can't be read."""


LINES_MEET = say("Stones go where lines meet.")
FIRST_TOUCH = say("Touch the board to answer.")


class PressFeedback(QObject):
    """Gives feedback to presses on a table page that change nothing.

    A press between the lines of the board lights the crossings around it. If the board waits for a stone or
    an answer, words say where stones are placed, but not on the class board, which everybody watches. A stone
    or a button that can't be pressed moves a little, like a nod.
    """

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        page.board.missed.connect(self._missed)
        page.happened.connect(self._happened)
        page.panel_made.connect(self._attach)

    def _missed(self) -> None:
        scene = self._page.scene
        if scene is not None and not self._page.flat and waits_for_point(scene):
            self._say(LINES_MEET)

    def _happened(self, action: Action | None, before: Scene | None, after: Scene) -> None:
        """Gives feedback if a press on a crossing changed nothing."""
        silent = after.cue is None and not after.frames and after.errand is None
        if isinstance(action, Chose) and silent and looks_alike(before, after):
            self._page.board.answer_press(action.point)

    def _attach(self, panel: object) -> None:
        if isinstance(panel, CoachPanel):
            panel.check.pressed_while_disabled.connect(lambda: self._say(FIRST_TOUCH))
            panel.free.pressed.connect(self._pressed_too_early)

    def _pressed_too_early(self) -> None:
        """Gives feedback to a press on the place where the button *Next* will appear."""
        scene = self._page.scene
        if scene is not None and waits_for_point(scene):
            self._say(FIRST_TOUCH)

    def _say(self, words: Text) -> None:
        if self._page.say_meanwhile(words):
            announce(self._page.board, render(words))


def waits_for_point(scene: Scene) -> bool:
    """Returns whether a press on a crossing now would be a move or an answer."""
    if scene.over or scene.tone is Tone.DONE:
        return False
    taps = scene.place is not None and KINDS[scene.place.kind].about.answered_by is AnsweredBy.TAPS
    return taps or scene.picture.hand is not None


PAUSE_MS = {PartnerPace.QUICK: 350, PartnerPace.CALM: 850, PartnerPace.SLOW: 1600}
"""The delay of the partner's stone after the child's stone was placed, in milliseconds."""

_LESS = 0.4
"""With reduced motion, the delay is multiplied by this factor."""

_HAND_MS = 300
"""A press within this time after a stone, in milliseconds, does not skip the delay: it may be a slip."""


class PartnersTurn(QObject):
    """Delays the partner's move for a short time, or until a press skips the delay.

    Signals:
        pressed: A crossing was pressed during the partner's turn, which counts as no move.

    Args:
        parent: The table's page.
        deliver: Passes the token and the answer of a background job to the session.
    """

    pressed = Signal()

    def __init__(self, parent: QObject, deliver: Callable[[int, object], None]) -> None:
        super().__init__(parent)
        self._deliver = deliver
        self._pace = (1.0, PartnerPace.CALM)
        self._token: int | None = None
        self._answer: tuple[int, object] | None = None
        self.pause = QTimer(self, singleShot=True)
        self.pause.timeout.connect(self._over)
        self.hand = QTimer(self, singleShot=True)

    @property
    def is_on(self) -> bool:
        """Whether it is the partner's turn, including the delay of a move that is already known."""
        return self.pause.isActive()

    def set_pace(self, factor: float, pace: PartnerPace) -> None:
        """Sets the factor of every delay (0 for none) and the partner's pace."""
        self._pace = (factor, pace)

    def follow(self, errand: Errand | None) -> Errand | None:
        """Begins or ends the partner's turn after a new scene.

        Returns the background job that must be started.

        If the job has the token of the present turn, the turn goes on. If its answer is already known and
        delayed, the job is not returned.
        """
        if errand is None or not errand.turn:
            self.forget()
            return errand
        if errand.token != self._token:
            self.forget()
            self._token = errand.token
            factor, pace = self._pace
            wait = factor * PAUSE_MS[pace] * (_LESS if less_motion() else 1.0)
            if wait:
                self.pause.start(round(wait))
                self.hand.start(round(min(wait, factor * _HAND_MS)))
        return None if self._answer is not None else errand

    def keeps(self, token: int, answer: object) -> bool:
        """Returns whether this answer is delayed. If so, it is delivered later."""
        if token != self._token or not self.pause.isActive():
            return False
        self._answer = (token, answer)
        return True

    def takes_press(self) -> bool:
        """Returns whether it is the partner's turn, so that a press on the board is no move.

        If so, it skips the delay.
        """
        if self._token is None or not (self.pause.isActive() or self.hand.isActive()):
            return False
        self.pressed.emit()
        if not self.hand.isActive():
            self.pause.stop()
            self._over()
        return True

    def forget(self) -> None:
        """Ends the turn and drops a delayed answer."""
        self._token, self._answer = None, None
        self.pause.stop()

    def _over(self) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            factor, _pace = self._pace
            # A press that was meant to skip the delay is not a move.
            self.hand.start(round(factor * _HAND_MS))
            self._deliver(*answer)


_TICK_MS = 250
_ANNOUNCED_AT = (60_000, 10_000)
"""The remaining times at which screen readers announce the time, in milliseconds."""


class GameClock(QObject):
    """Shows the remaining time of the side to play on a table page, and reports when no time is left.

    The clock runs only while the table page is visible.

    Args:
        page: The table's page.
        leave: Called when the page is left, to save the time used so far.
        time_is_up: Called when the side to play has no time left.
    """

    def __init__(
        self, page: BoardAndPanel, leave: Callable[[], None], time_is_up: Callable[[], None]
    ) -> None:
        super().__init__(page)
        self._page = page
        self._leave = leave
        self._time_is_up = time_is_up
        self._since = QElapsedTimer()
        self._seen = 0  # the time left at the last tick
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)
        page.shown.connect(self._follow)
        page.installEventFilter(self)

    def take(self) -> int:
        """Returns the milliseconds used since the last call; 0 while no clock runs."""
        if not self._since.isValid():
            return 0
        ms = max(1, self._since.restart())
        return int(ms)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stops the clock when the page is hidden, and starts it again when the page is shown."""
        if event.type() == QEvent.Type.Hide:
            self._leave()
            self._stop()
        elif event.type() == QEvent.Type.Show:
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """Starts or stops the timer, depending on the clock in the scene."""
        player = self._player()
        self._seen = 0 if player is None or player.left_ms is None else player.left_ms
        if player is None or not self._page.isVisible():
            self._stop()
        elif not self._since.isValid():
            self._since.start()
            self._timer.start()

    def _stop(self) -> None:
        self._since.invalidate()
        self._timer.stop()

    def _player(self) -> Player | None:
        """The side whose clock runs."""
        scene = self._page.scene
        if scene is None or not isinstance(scene.side_view, GameView) or not scene.side_view.timed:
            return None
        return next((side for side in scene.side_view.players if side.active), None)

    def _tick(self) -> None:
        player, panel = self._player(), self._page.made(GamePanel)
        if player is None or player.left_ms is None or panel is None:
            return
        left = player.left_ms - self._since.elapsed()
        if left <= 0:
            self._time_is_up()
            return
        (panel.left if player.colour is Colour.BLACK else panel.right).show_time(left)
        for at in _ANNOUNCED_AT:
            if left <= at < self._seen:
                words = say_n(
                    "{who} has one second left.", "{who} has {n} seconds left.", at // 1000, who=player.colour
                )
                announce(self._page.board, render(words))
        self._seen = left


class TablePage(BoardAndPanel):
    """The page on which a table is shown: a board, and the panel that fits the session.

    Signals:
        left: The person has closed this table.
        rules_wanted: The user wants to open the rules card: the name of the ruleset.
        study_wanted: The user wants to examine this board on another page: its `Study`.
        file_wanted: The user wants to save or open a file: the control SAVE or OPEN.
        paper_wanted: The user wants the puzzle in view on paper.
        sounded: A sound that does not belong to a scene shall be played: its `Cue`.
        feast_over: The feast at the end of a lesson has ended, or a press ended it.

    Attributes:
        feasting: Whether the feast, the animation at the end of a lesson, is running.
    """

    left = Signal()
    rules_wanted = Signal(str)
    study_wanted = Signal(object)
    file_wanted = Signal(object)
    paper_wanted = Signal()
    sounded = Signal(object)
    feast_over = Signal()

    def __init__(self, record: Callable[[tuple[Event, ...]], object]) -> None:
        super().__init__()
        self._session: Session | None = None
        self.in_hand: Callable[[Session], AbstractContextManager[None]] = lambda _session: nullcontext()
        self.feasting = False
        self._by_hand = False  # whether the last action came from mouse or finger
        self._errands = Errands(self)
        self.partners_turn = PartnersTurn(self, self._deliver)
        self.partners_turn.pressed.connect(self._not_a_move)
        self.clock = GameClock(self, self._leave_clock, self._time_is_up)
        self._records = Records(self, record, self._written)
        self._connect()
        self.beats = Beats(self)
        self.waiting = Waiting(self)
        self.press_feedback = PressFeedback(self)

    # Interface for the window

    def tab_order(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab: the board, the main button, the answers; the bar last."""
        way_on = (panel.way_on for panel in self.panels if panel.way_on is not None)
        first = (self.board, self.waiting.row, self.beat_list, *way_on)
        return (*dict.fromkeys((*first, *self.panel_widgets())), self.top)

    def open(self, session: Session, options: TableOptions | None = None) -> None:
        """Opens a table for this session, with these settings or the present ones."""
        self.put_away()
        if options is not None:
            self._take_options(options)
        self._session = session
        self._scene = None
        with self.in_hand(session):
            scene = session.scene()
        self.show_scene(scene)

    def put_away(self) -> None:
        """Closes the table: stores delayed events and cancels all background jobs."""
        self._spend_time()
        self._playback.finish()
        if (
            self._session is not None
            and self._scene is not None
            and self._scene.over
            and not self._scene.place
        ):
            self._records.add(self._session.act(Pressed(Control.LEFT)).records)
        self._write()
        self._errands.cancel()
        self.partners_turn.forget()
        self.board.drop_pending()
        self.board.light(None)
        for panel in self.panels:
            panel.forget()
        self._session = None

    def dismiss(self) -> bool:
        """Closes what is open: a list, the text field for a coordinate, an explanation or the review."""
        if any(panel.step_out() for panel in self.panels):
            return True
        field = self.findChild(GoTo)
        if isinstance(field, GoTo) and not field.isHidden():
            field.close_field()
            return True
        if not self.beat_list.isHidden():
            self.beat_list.closed.emit()
            return True
        shown = () if self._scene is None or self._session is None else self._scene.buttons
        down = {button.control for button in shown if button.down and button.enabled}
        opened = next((control for control in _OPENED if control in down), None)
        if opened is not None:
            self.act(Pressed(opened))
        if opened is Control.REVIEW:  # and focuses the button for another game
            self.focus_keeper.rest()
        return opened is not None

    @property
    def session(self) -> Session | None:
        """The session of this table."""
        return self._session

    def set_options(self, options: TableOptions) -> None:
        """Applies these settings; the scene is shown again only if the settings change it."""
        changed = options != self._options
        self._take_options(options)
        if self._session is None:
            self.board.set_options(options.board)
            return
        scene = self._session.scene()
        if changed or not looks_alike(self._scene, scene):
            self.show_scene(scene)

    def _take_options(self, options: TableOptions) -> None:
        self._options = options
        for panel in self.panels:
            panel.set_options(options)
        self._playback.set_pace(options.pace)
        self.partners_turn.set_pace(options.pace, options.partner_pace)

    def _whose(self) -> str:
        """The current pupil's name, which tells the next child at a shared computer whose page it is."""
        return "" if self._options.flat else self._options.child.name

    def take_keys(self) -> None:
        """Focuses the widget that last had the focus at this table."""
        focused = self.focusWidget()
        if can_take_keys(focused):
            focused.setFocus()
        else:
            self.focus_keeper.rest()

    def act(self, action: Action) -> None:
        """Passes an action to the session, after finishing a running animation.

        A touch on the board does not end a demonstration. The board only shows that it was touched.
        """
        if self._session is None or (isinstance(action, Chose) and self.partners_turn.takes_press()):
            return
        if isinstance(action, Chose) and self._playback.playing is not None:
            self.board.answer_press(action.point)
            return
        self._finish()
        if isinstance(action, Chose) and self.guess(action.point):
            return
        if (scene := self._spend_time()) is not None and scene.over:
            self._answer(None, scene)
            return
        with self.in_hand(self._session):
            scene = self._session.act(action)
        self._answer(action, scene)

    def _time_is_up(self) -> None:
        """Ends the game of a side without time left."""
        self._finish()
        if (scene := self._spend_time()) is not None:
            self._answer(None, scene)

    def _leave_clock(self) -> None:
        """Saves the time used so far before another page is shown."""
        if (scene := self._spend_time()) is not None:
            self.show_scene(scene)

    def _spend_time(self) -> Scene | None:
        """Reports the used time to the session; None while no clock runs."""
        ms = self.clock.take()
        if not ms or self._session is None:
            return None
        with self.in_hand(self._session):
            scene = self._session.act(Pressed(Control.TIME, ms))
        self._records.add(scene.records)
        return scene

    def put_on(self, found: OpenedGame | SgfError, file: str) -> None:
        """Shows a game from a file, or says why the file can't be read."""
        if isinstance(self._session, OpensGames):
            self._finish()
            self._answer(None, self._session.put_on(found, file))

    def _finish(self) -> None:
        """Finishes animations and stores delayed events, before another action is carried out."""
        self.board.finish_motion()
        self._playback.finish()
        self._write()
        self.focus_keeper.forget()

    # Showing

    def show_scene(self, scene: Scene) -> None:
        """Shows a scene; everything that a table shows comes through this method."""
        focused = self.focusWidget()
        if _child_at_board(self._scene) != _child_at_board(scene):
            self.board.drop_pending()  # the next child of the same team finds an empty hand
        self._scene, self._temporary_words = scene, None
        self.board.set_options(self._options.board_for(scene))
        self.board.set_telling(scene.telling)
        self._playback.start(scene)
        self._show_around(scene, focused)
        self._records.add(scene.records)
        errand = self.partners_turn.follow(None if self._session is None else scene.errand)
        self._errands.go_on(errand, self._delivered)
        if scene.left:
            self.left.emit()
        self.shown.emit()

    def warm_up(self, scene: Scene) -> None:
        """Paints a scene while the page is hidden.

        Afterwards the first real scene appears three times as fast.
        """
        if self._scene is not None or self.isVisible():
            return
        self._scene = scene
        self.board.set_options(self._options.board_for(scene))
        self._playback.start(scene)
        self._show_around(scene, None)
        self.grab()
        self._playback.finish()
        self._scene = None

    def retranslate(self) -> None:
        """Shows the same scene and moment in the new language."""
        if self._session is not None and self._scene is not None:
            show_heading(self.top, self._scene, self._whose())
            self.show_panel()

    def _show_around(self, scene: Scene, focused: QWidget | None) -> None:
        """Shows every part of a scene except the board."""
        show_heading(self.top, scene, self._whose())
        self.show_panel()
        self.relayout()
        self.focus_keeper.keep(focused)

    def likely_place(self) -> QWidget | None:
        """The enabled widget that is most probably needed next."""
        return self.focus_keeper.likely_place()

    def moves(self) -> bool:
        """Returns whether something on the page is still moving, or it is the partner's turn."""
        return super().moves() or self.partners_turn.is_on

    # Records and background jobs

    def _write_after_paint(self) -> None:
        """Paints the new scene and then stores its events, before Qt handles other events."""
        if self._records.waiting:
            QCoreApplication.sendPostedEvents(self.window(), QEvent.Type.UpdateRequest)
            self._records.write_and_tell()

    def _write(self) -> None:
        """Stores delayed events. The session's response is visible in the next scene."""
        if self._records.write():
            self._saved()

    def _written(self) -> None:
        """Shows the progress that storing events has made, without stopping running frames."""
        before, scene = self._scene, self._saved()
        if scene is not None and not looks_alike(before, scene):
            self._show_around(scene, self.focusWidget())
            self.shown.emit()

    def _saved(self) -> Scene | None:
        """Tells the session that its events were stored; returns the session's new scene."""
        if self._session is not None:
            self._scene = self._session.act(Pressed(Control.SAVED))
            return self._scene
        return None

    def _delivered(self, token: int, answer: object) -> None:
        if not self.partners_turn.keeps(token, answer):
            self._deliver(token, answer)

    def _deliver(self, token: int, answer: object) -> None:
        if self._session is None or self._scene is None:
            return
        if self._scene.errand is not None and self._scene.errand.ahead:
            # The answer of a job that only prepares something changes nothing on the screen.
            self._scene = self._session.deliver(token, answer)
            self._errands.go_on(self._scene.errand, self._delivered)
        else:
            self._playback.finish()
            self._write()
            about = None if self._scene.errand is None else self._scene.errand.about
            self._answer(about, self._session.deliver(token, answer))
            self.focus_keeper.after_thinking()

    def _answer(self, action: Action | None, scene: Scene) -> None:
        before = self._scene
        self.show_scene(scene)
        self.happened.emit(action, before, self._scene)
        self._write_after_paint()
        self._pressed_by_hand()

    def _pressed_by_hand(self) -> None:
        self._by_hand = not keys_in_use()
        self._offer_next()

    def _offer_next(self) -> None:
        """Focuses the main button after an answer by mouse or finger.

        After an answer by keyboard, the focus stays.
        """
        scene = self._scene
        if not self._by_hand or scene is None or (following := self.panel.leads_on()) is None:
            return
        if scene.tone in (Tone.DONE, Tone.LOST) and can_take_keys(following):
            # At the way on, only the keyboard moves the focus, until the next mouse press or touch.
            self._by_hand = following is not self.panel.way_on
            following.setFocus()

    # Actions of the person

    def _connect(self) -> None:
        self.board.chosen.connect(lambda point: self._does(Chose(point)))
        self.board.missed.connect(lambda _around: self._pressed_by_hand())
        WallKeys(self)
        self.top.steps.back_to.connect(lambda index: self._does(Pressed(Control.STEP_TO, index)))
        self.top.rules.connect(self._rules)
        self.top.study.connect(self._examine_board)
        self.pressed.connect(self._pressed)
        self.panel_shown.connect(self._offer_next)
        connect_undo(self, lambda control: self.act(Pressed(control)))

    def _not_a_move(self) -> None:
        self.panel.nod()

    def _pressed(self, pressed: Pressed) -> None:
        if pressed.control in (Control.SAVE, Control.OPEN):
            self.file_wanted.emit(pressed.control)
            return
        self._does(pressed)
        if pressed.control is Control.PRINT:
            self.paper_wanted.emit()

    def _does(self, action: Action) -> None:
        """Carries out an action.

        During the feast, only ends the feast, since a one-switch scanner may press anything.
        """
        if self.feasting:
            self.board.finish_motion()
        else:
            self.act(action)

    def _rules(self) -> None:
        if self._scene is not None and self._scene.ruleset is not None:
            self.rules_wanted.emit(self._scene.ruleset)

    def _examine_board(self) -> None:
        if self._scene is not None and self._scene.study is not None:
            self.study_wanted.emit(self._scene.study)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ends what moves on the board; presses on the board and on buttons do so themselves."""
        self.board.finish_motion()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_table_key(self, event):
            super().keyPressEvent(event)


_OPENED = (Control.WHAT_IF, Control.WHY, Control.BRANCH, Control.REVIEW)
"""Controls that open something and also close it.

*Escape* closes the first one in this order that is open.
"""

_PEBBLES = {
    PebbleState.TO_DO: StepState.TODO,
    PebbleState.TRIED: StepState.TRIED,
    PebbleState.DONE: StepState.DONE,
}


def _child_at_board(scene: Scene | None) -> str | None:
    """Returns the id of the child to play in a relay; None in other activities."""
    child = None if scene is None or scene.relay is None else scene.relay.child
    return None if child is None else child.id


def show_heading(top: TopBar, scene: Scene, whose: str = "") -> None:
    """Shows title, pupil and progress of a lesson in the bar; for a game, only the names of both players."""
    game = scene.players is not None and scene.place is None
    own_subtitle = "" if game or scene.subtitle is None else render(scene.subtitle)
    subtitle = " · ".join(part for part in (own_subtitle, "" if scene.place is None else whose) if part)
    top.set_language(current())
    top.set_title("" if game else render(scene.title), subtitle)
    top.set_rules_visible(scene.ruleset is not None)
    top.set_study_visible(scene.study is not None)
    place = scene.place
    pebbles = [] if place is None else [_PEBBLES[step] for step in place.steps]
    if place is not None and place.index < len(pebbles):
        pebbles[place.index] = StepState.NOW
    top.set_steps(tuple(pebbles))


class Records(QObject):
    """Delays storing events until their scene is painted, since a database commit takes longer than a frame.

    Args:
        parent: The table's page.
        record: Stores events.
        written: Called after delayed events were stored, or storing failed.
    """

    def __init__(
        self, parent: QObject, record: Callable[[tuple[Event, ...]], object], written: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self._record = record
        self._written = written
        self._waiting: tuple[Event, ...] = ()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.write_and_tell)

    @property
    def waiting(self) -> bool:
        """Returns whether events wait to be stored."""
        return bool(self._waiting)

    def add(self, events: tuple[Event, ...]) -> None:
        """Stores these events when the event loop is idle, or earlier if `write` is called."""
        self._waiting = (*self._waiting, *events)
        if self._waiting:
            self._timer.start(0)

    def write(self) -> bool:
        """Stores all delayed events now; returns whether there were any."""
        self._timer.stop()
        events, self._waiting = self._waiting, ()
        if events:
            self._record(events)
        return bool(events)

    def write_and_tell(self) -> None:
        """Stores all delayed events now, and calls `written` if there were any."""
        if self.write():
            self._written()

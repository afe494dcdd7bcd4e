"""The sessions for the parts of a plan, and the partner rounds shown by the wheel."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from atari_teach.base.i18n import Text
from atari_teach.base.settings import BELL_MINUTES, Ritual
from atari_teach.engine.puzzles.drawing import draw_puzzles, kinds_near
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour, Game, Position
from atari_teach.school.class_level import ClassLevel
from atari_teach.school.discovery import DiscoverySession
from atari_teach.school.plan_run import Stop, StopKind
from atari_teach.school.puzzle_question import PuzzleQuestion
from atari_teach.school.question import QuestionSession, step_of
from atari_teach.school.relay import RelaySession, RelaySetup, Teams
from atari_teach.school.ui.stage.class_session import ClassSession
from atari_teach.school.ui.stage.wheel_view import WheelView
from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import KEY, WheelRun
from atari_teach.store.event import Event, table_saved
from atari_teach.store.roster import Roster
from atari_teach.table.boards.wall_board import LAST_TURNS, ReplaySession
from atari_teach.table.scene import Session
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.plans.plan import Item, ItemKind

TABLES = frozenset({StopKind.BUILD, StopKind.RELAY, StopKind.REPLAY, StopKind.QUESTION, StopKind.PUZZLES})
_ENOUGH = 60
"""The number of puzzles that are drawn for a part, so that a teacher can skip some and go on with others."""


class PartTables:
    """The sessions of one class session, one per part, so that going back restores a part as it was.

    Args:
        lessons: Returns the lessons, for questions.
        saved: State of the interrupted relay; None without one.
        seed: Random seed for draws.
        before: The last game before the interruption; None without one.
        level: Returns what fits the class, for puzzles.
    """

    def __init__(
        self,
        lessons: Callable[[], Iterable[Lesson]],
        saved: Mapping[str, object] | None,
        seed: int,
        before: Game | None = None,
        level: Callable[[], ClassLevel] = ClassLevel,
    ) -> None:
        self._lessons = lessons
        self._saved = saved
        self._seed = seed
        self._before = before
        self._level = level
        self._tables: dict[int, Session] = {}

    def table(self, stop: Stop, class_session: ClassSession) -> Session | None:
        """Returns the session for this stop; None if the stop has no board or there is nothing to show."""
        if stop.shown not in TABLES:
            return None
        if stop.shown is StopKind.REPLAY:
            # always the last game, even if the teacher has gone back and played another
            return self._replay(stop, class_session.run.plan.items[stop.item].title)
        return self._session_for(stop, class_session)

    def relay(self, stop: Stop, class_session: ClassSession) -> RelaySession | None:
        """Returns the relay of this stop's part; None if the part has no relay."""
        if class_session.run.plan.items[stop.item].kind is not ItemKind.RELAY:
            return None
        session = self._session_for(replace(stop, shown=StopKind.RELAY), class_session)
        assert isinstance(session, RelaySession), "a part keeps one table"
        return session

    def _session_for(self, stop: Stop, class_session: ClassSession) -> Session | None:
        """Returns the session of this stop's part; creates it on first use."""
        if stop.item not in self._tables:
            made = self._make(stop, class_session)
            if made is None:
                return None
            self._tables[stop.item] = made
        return self._tables[stop.item]

    def swap(self, stop: Stop) -> bool:
        """Gives Black to the other team if nobody has played yet; returns whether it did.

        The members of the teams stay the same, and so does the stronger team.
        """
        relay = self._tables.get(stop.item)
        if not isinstance(relay, RelaySession) or relay.begun:
            return False
        stronger = None if relay.setup.stronger is None else relay.setup.stronger.other
        setup, teams = replace(relay.setup, stronger=stronger), relay.teams
        self._tables[stop.item] = RelaySession(setup, relay.roster, Teams(teams.white, teams.black))
        return True

    def call_stronger(self, stop: Stop, colour: Colour | None) -> None:
        """Sets the stronger team by the colour it starts with, if nobody has played yet."""
        relay = self._tables.get(stop.item)
        if isinstance(relay, RelaySession) and not relay.begun:
            setup = replace(relay.setup, stronger=colour)
            self._tables[stop.item] = RelaySession(setup, relay.roster, relay.teams)

    def set_roster(self, roster: Roster) -> None:
        """Updates the roster of the relays after children arrived or left."""
        for relay in self.relays():
            if relay.roster.class_id == roster.class_id:
                relay.set_roster(roster)

    def relays(self) -> tuple[RelaySession, ...]:
        """Returns the relays of this session."""
        return tuple(table for table in self._tables.values() if isinstance(table, RelaySession))

    def games(self) -> int:
        """Returns how many games were started in the relays of this session."""
        return sum(len(relay.games) for relay in self.relays())

    def last_game(self) -> Game | None:
        """Returns the game for replay; None if no stone was played.

        This is the last game. If it has only a few stones, an earlier finished game is preferred.
        """
        now, ended = self._board_now(), [game for relay in self.relays()[-1:] for game in relay.games]
        if now is None or (not now.is_over and len(now.turns) < LAST_TURNS and ended):
            return ended[-1] if ended else self._before
        return now

    def board_to_tidy(self) -> Position | None:
        """Returns the board after the last game; None if no game was played."""
        game = self._board_now() or self.last_game()
        return None if game is None or not game.position.stones() else game.position

    def _board_now(self) -> Game | None:
        """Returns the game on the board of the last relay; None without a relay or stones."""
        return next((relay.game for relay in self.relays()[-1:] if relay.game.turns), None)

    def _make(self, stop: Stop, class_session: ClassSession) -> Session | None:
        item = class_session.run.plan.items[stop.item]
        if stop.shown is StopKind.BUILD:
            return DiscoverySession(item.places, item.size)
        if stop.shown is StopKind.RELAY:
            return self._relay(item, class_session.roster, stop.item)
        if stop.shown is StopKind.PUZZLES:
            return self._puzzles(item, stop.item)
        return self._question(item)

    def _relay(self, item: Item, roster: Roster, index: int) -> RelaySession:
        saved, self._saved = self._saved, None
        left = None if saved is None else RelaySession.restore(saved, roster, item.task)
        if left is not None:
            return left
        setup = RelaySetup(
            size=item.size,
            goal=item.goal,
            go=item.go,
            minutes=max(1, min(60, item.minutes)),
            handicap=item.handicap,
            stronger=Colour.BLACK if item.handicap else None,
            everybody=item.everybody,
            task=item.task,
        )
        return RelaySession(setup, roster, Teams.drawn(roster, self._seed + index))

    def _replay(self, stop: Stop, title: Text) -> Session | None:
        game = self.last_game()
        if game is None:
            return None
        session = self._tables.get(stop.item)
        if isinstance(session, _Replay) and session.game == game:
            return session
        self._tables[stop.item] = made = _Replay(game, title)
        return made

    def _question(self, item: Item) -> Session | None:
        step = step_of(item.exercise, self._lessons())
        return None if step is None else QuestionSession(step)

    def _puzzles(self, item: Item, index: int) -> Session | None:
        pack, level = Pack.open(), self._level()
        grade = item.grade or level.grade
        kinds = [kind for kind in Kind if kind == item.puzzle]
        if not kinds:
            kinds = list(kinds_near(pack, level.kinds, grade))
        drawn = draw_puzzles(pack, [(kind, grade) for kind in kinds], _ENOUGH, self._seed + index)
        return PuzzleQuestion([each.puzzle for each in drawn], item.count) if drawn else None


class _Replay(ReplaySession):
    """A replay session that stores its game."""

    def __init__(self, game: Game, title: Text) -> None:
        super().__init__(game, title)
        self.game = game


class Rounds(QObject):
    """Shows the rounds of a plan in the view of the wheel.

    Signals:
        onward: The round is over, and the plan should continue.
    """

    onward = Signal()

    def __init__(
        self, app: AppContext, view: WheelView, record: Callable[[tuple[Event, ...]], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._app = app
        self._record = record
        self._item: int | None = None
        self._resumed = False
        self.view = view
        view.changed.connect(self._changed)
        view.onward.connect(self.onward)

    def forget(self, *, resumed: bool) -> None:
        """Resets for a new session; if `resumed`, the first round shown is the interrupted one."""
        self._item, self._resumed = None, resumed
        self.view.run = None

    def show(self, stop: Stop, class_session: ClassSession) -> None:
        """Shows the round of this stop and pairs it on first use."""
        # A class may have been attached in the meantime.
        others = self.view.roster.class_id != class_session.roster.class_id
        if self._item != stop.item or self.view.run is None or others:
            self._item = stop.item
            begun = self._begin(stop, class_session)
            self.view.open(
                begun,
                class_session.roster,
                heard=self._app.school.bell_heard,
                goes_on=begun.number > stop.number,
            )
        elif self.view.roster != class_session.roster:
            self.view.set_roster(class_session.roster)
        run = self.view.run
        if run is not None and run.number <= stop.number:
            self.view.deal()
        was_before = self.view.show_before_rituals(
            shown=stop.shown is StopKind.PARTNERS,
            colours_open=stop.number == 0 and Ritual.COLOURS in class_session.run.rituals,
        )
        if was_before and stop.shown is StopKind.ROUND:
            self.view.forward()  # the children have sat down, greeted and drawn colours

    @property
    def met(self) -> int:
        """Number of different pairs that played in this session."""
        run = self.view.run
        return 0 if run is None else replace(run.wheel, rounds=run.wheel.rounds[run.before :]).different_pairs

    @property
    def games(self) -> int:
        """Number of games in these rounds."""
        run = self.view.run
        return 0 if run is None else replace(run.wheel, rounds=run.wheel.rounds[run.before :]).games

    def _begin(self, stop: Stop, class_session: ClassSession) -> WheelRun:
        """Returns the interrupted wheel of this stop, or continues the last wheel of the class."""
        item = class_session.run.plan.items[stop.item]
        saved = self._app.register().progress(class_session.owner).saved_table(KEY)
        left = None if saved is None else WheelRun.from_state(saved)
        resumed, self._resumed = self._resumed, False
        if resumed and left is not None and left.number == stop.number + 1:
            return left
        wheel = Wheel(with_computer=False, seed=int(self._app.now().timestamp()))
        if left is not None:  # without names, other children may come today
            named = bool(class_session.roster.class_id)
            wheel = left.wheel if named else replace(wheel, with_computer=left.wheel.with_computer)
        minutes = min(max(item.bell_minutes, BELL_MINUTES.start), BELL_MINUTES.stop - 1)
        return WheelRun.begin(wheel, item.rounds, minutes)

    def _changed(self, run: WheelRun) -> None:
        self._record((table_saved(KEY, run.state()),))

"""The tables that the parts of a plan are played at, and the rounds of partners that the wheel shows."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from atari_teach.base.i18n import Text
from atari_teach.base.settings import BELL_MINUTES, Ritual
from atari_teach.engine.rules import Colour, Game, Position
from atari_teach.school.discovery import DiscoverySession
from atari_teach.school.plan_run import Stop, StopKind
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

TABLES = frozenset({StopKind.BUILD, StopKind.RELAY, StopKind.REPLAY, StopKind.QUESTION})


class PartTables:
    """The tables of one session: each part keeps its own, so that going back finds it as it was.

    Args:
        lessons: The lessons, for questions.
        saved: The relay that was broken off, if one was.
        seed: The seed with which lots are drawn.
        before: The game that was played last before the session was broken off, if there was one.
    """

    def __init__(
        self,
        lessons: Callable[[], Iterable[Lesson]],
        saved: Mapping[str, object] | None,
        seed: int,
        before: Game | None = None,
    ) -> None:
        self._lessons = lessons
        self._saved = saved
        self._seed = seed
        self._before = before
        self._tables: dict[int, Session] = {}

    def table(self, stop: Stop, class_session: ClassSession) -> Session | None:
        """The table of this stop; None where it has none, or nothing to show."""
        if stop.shown not in TABLES:
            return None
        if stop.shown is StopKind.REPLAY:
            # Of the game that was played last, also after going back to play another.
            return self._replay(stop, class_session.run.plan.items[stop.item].title)
        return self._kept(stop, class_session)

    def relay(self, stop: Stop, class_session: ClassSession) -> RelaySession | None:
        """The relay of the part that this stop belongs to; None where it is no part with a relay."""
        if class_session.run.plan.items[stop.item].kind is not ItemKind.RELAY:
            return None
        kept = self._kept(replace(stop, shown=StopKind.RELAY), class_session)
        assert isinstance(kept, RelaySession), "a part keeps one table"
        return kept

    def _kept(self, stop: Stop, class_session: ClassSession) -> Session | None:
        """The table that the part of this stop keeps; made when it is first asked for."""
        if stop.item not in self._tables:
            made = self._make(stop, class_session)
            if made is None:
                return None
            self._tables[stop.item] = made
        return self._tables[stop.item]

    def swap(self, stop: Stop) -> bool:
        """Lets the other team begin with Black while nobody has played; returns whether it did.

        Who stands in which team stays as it is, and so does which of them is the stronger.
        """
        relay = self._tables.get(stop.item)
        if not isinstance(relay, RelaySession) or relay.begun:
            return False
        stronger = None if relay.setup.stronger is None else relay.setup.stronger.other
        setup, teams = replace(relay.setup, stronger=stronger), relay.teams
        self._tables[stop.item] = RelaySession(setup, relay.roster, Teams(teams.white, teams.black))
        return True

    def call_stronger(self, stop: Stop, colour: Colour | None) -> None:
        """Gives the handicap to the team that begins with this colour, while nobody has played."""
        relay = self._tables.get(stop.item)
        if isinstance(relay, RelaySession) and not relay.begun:
            setup = replace(relay.setup, stronger=colour)
            self._tables[stop.item] = RelaySession(setup, relay.roster, relay.teams)

    def set_roster(self, roster: Roster) -> None:
        """Takes over a roster in which somebody came or went."""
        for relay in self.relays():
            if relay.roster.class_id == roster.class_id:
                relay.set_roster(roster)

    def relays(self) -> tuple[RelaySession, ...]:
        """The relays of this session."""
        return tuple(table for table in self._tables.values() if isinstance(table, RelaySession))

    def games(self) -> int:
        """The number of games that were played or begun in the relays of this session."""
        return sum(len(relay.games) for relay in self.relays())

    def last_game(self) -> Game | None:
        """The game to look at again; None where no stone was put.

        It is the one that was played last; one of a few stones only where none has ended before.
        """
        now, ended = self._board_now(), [game for relay in self.relays()[-1:] for game in relay.games]
        if now is None or (not now.is_over and len(now.turns) < LAST_TURNS and ended):
            return ended[-1] if ended else self._before
        return now

    def left_over(self) -> Position | None:
        """The board after the last game; None where none was played."""
        game = self._board_now() or self.last_game()
        return None if game is None or not game.position.stones() else game.position

    def _board_now(self) -> Game | None:
        """The game on the board of the last relay; None where there is none, or no stone was put."""
        return next((relay.game for relay in self.relays()[-1:] if relay.game.turns), None)

    def _make(self, stop: Stop, class_session: ClassSession) -> Session | None:
        item = class_session.run.plan.items[stop.item]
        if stop.shown is StopKind.BUILD:
            return DiscoverySession(item.places, item.size)
        if stop.shown is StopKind.RELAY:
            return self._relay(item, class_session.roster, stop.item)
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
        kept = self._tables.get(stop.item)
        if isinstance(kept, _Replay) and kept.game == game:
            return kept
        self._tables[stop.item] = made = _Replay(game, title)
        return made

    def _question(self, item: Item) -> Session | None:
        step = step_of(item.exercise, self._lessons())
        return None if step is None else QuestionSession(step)


class _Replay(ReplaySession):
    """A replay that remembers its game."""

    def __init__(self, game: Game, title: Text) -> None:
        super().__init__(game, title)
        self.game = game


class Rounds(QObject):
    """Leads the view of the wheel through the rounds of a plan.

    Signals:
        onward: The round is over, and the next thing is wanted.
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
        """Forgets the rounds, since another session begins; one that was broken off finds its round again."""
        self._item, self._resumed = None, resumed
        self.view.run = None

    def show(self, stop: Stop, class_session: ClassSession) -> None:
        """Shows the round of this stop, and deals it when it is first shown."""
        others = self.view.roster.class_id != class_session.roster.class_id  # a class was attached meanwhile
        if self._item != stop.item or self.view.run is None or others:
            self._item = stop.item
            begun = self._begin(stop, class_session)
            self.view.open(
                begun,
                class_session.roster,
                heard=self._app.window.settings.school.bell_heard,
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
            self.view.forward()  # everybody sits, has greeted and has a colour

    @property
    def met(self) -> int:
        """The number of different pairs that met in this session."""
        run = self.view.run
        return 0 if run is None else replace(run.wheel, rounds=run.wheel.rounds[run.before :]).different_pairs

    @property
    def games(self) -> int:
        """The number of games in these rounds."""
        run = self.view.run
        return 0 if run is None else replace(run.wheel, rounds=run.wheel.rounds[run.before :]).games

    def _begin(self, stop: Stop, class_session: ClassSession) -> WheelRun:
        """The wheel that was broken off at this stop, or one that follows the class's last one."""
        item = class_session.run.plan.items[stop.item]
        saved = self._app.register().progress(class_session.owner).saved_table(KEY)
        left = None if saved is None else WheelRun.from_state(saved)
        resumed, self._resumed = self._resumed, False
        if resumed and left is not None and left.number == stop.number + 1:
            return left
        wheel = Wheel(with_computer=False, seed=int(self._app.now().timestamp()))
        if left is not None:  # without names, other children come today
            named = bool(class_session.roster.class_id)
            wheel = left.wheel if named else replace(wheel, with_computer=left.wheel.with_computer)
        minutes = min(max(item.bell_minutes, BELL_MINUTES.start), BELL_MINUTES.stop - 1)
        return WheelRun.begin(wheel, item.rounds, minutes)

    def _changed(self, run: WheelRun) -> None:
        self._record((table_saved(KEY, run.state()),))

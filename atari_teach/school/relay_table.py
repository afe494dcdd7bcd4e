"""The state of a relay as an immutable value: its games, both lines of children, and the undo history.

Methods return a new table, or the same one if the action is not possible.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import (
    GO,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Game,
    NoMove,
    Outcome,
    Point,
    Position,
    Reason,
    Ruleset,
    capture_n,
)
from atari_teach.store.roster import Roster
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.rules_card import ruleset_title

GOALS = (0, 1, 3, 5)
"""Numbers of captures that win; 0: the team with more captures wins when the time is up."""
SIZES = range(5, 20)
MINUTES = range(1, 61)
MOST_HANDICAP = 9

# Rules until the time is up: nobody may pass, and a full board is counted too.
_MOST_IN_TIME = replace(
    MOST_CAPTURES, sizes=tuple(SIZES), passing=False, turn_limit=None, no_move=NoMove.LOSES
)


@dataclass(frozen=True, slots=True)
class RelaySetup:
    """The options of a relay.

    Attributes:
        size: Lines of the board each way.
        goal: How many captures win, one of `GOALS`; 0: most captures when the time is up.
        minutes: Planned duration; the page runs the timer.
        handicap: How many more stones the stronger team must capture.
        stronger: The first colour of the stronger team; None if the teams are equal.
        everybody: Whether more games follow until everybody has had a turn.
        silent: Whether it starts without words and sounds.
        go: Whether they play go, where more territory wins; `goal` and `handicap` keep their defaults.
        start: The board at the start of every game; None for an empty one.
        task: The task of the children who watch; None for none.
    """

    size: int = 7
    goal: int = 1
    minutes: int = 10
    handicap: int = 0
    stronger: Colour | None = None
    everybody: bool = True
    silent: bool = False
    go: bool = False
    start: Position | None = None
    task: Text | None = None

    def __post_init__(self) -> None:
        """Checks that the options fit together.

        Raises:
            ValueError: The size, goal, minutes, handicap or start is not supported.
        """
        fits = self.start is None or self.start.size == self.size
        if self.size not in SIZES or self.goal not in GOALS or self.minutes not in MINUTES or not fits:
            raise ValueError("no relay is played like this")
        if not 0 <= self.handicap <= MOST_HANDICAP:
            raise ValueError(f"a handicap of {self.handicap} stones is not offered")
        if self.go and (self.goal != 1 or self.handicap):
            raise ValueError("where go is played, more territory wins")

    @property
    def counts(self) -> bool:
        """Returns whether captures are counted when the time is up."""
        return self.goal == 0

    def extra(self, colour: Colour, number: int) -> int:
        """Returns how many more stones this side must capture in game `number`; colours swap each game."""
        if self.stronger is None:
            return 0
        stronger = self.stronger if number % 2 == 0 else self.stronger.other
        return self.handicap if colour is stronger else 0

    def ruleset(self, number: int) -> Ruleset:
        """Returns the rules of game `number`."""
        if self.go:
            return GO
        if self.counts:
            return _MOST_IN_TIME
        black, white = (self.goal + self.extra(colour, number) for colour in (Colour.BLACK, Colour.WHITE))
        return SCHOOL if (black, white) == (1, 1) else capture_n(black, white)

    def game(self, number: int) -> Game:
        """Returns game `number` at its start."""
        start = Position.empty(self.size) if self.start is None else self.start
        return Game(self.ruleset(number), start)

    def goal_words(self, number: int) -> Text:
        """Returns the aim of the game in words."""
        if self.go:
            return say("Go: more territory")
        if self.counts:
            return say("Most stones when the time is up")
        rules = self.ruleset(number)
        return say("First capture") if rules == SCHOOL else ruleset_title(rules)


@dataclass(frozen=True, slots=True)
class Teams:
    """The members of both teams by id, in the order of their lines.

    Attributes:
        black: The team that begins with Black.
        white: The team that begins with White.
    """

    black: tuple[str, ...] = ()
    white: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Checks that nobody is in a team twice.

        Raises:
            ValueError: An id occurs twice.
        """
        if len({*self.black, *self.white}) != len(self.black) + len(self.white):
            raise ValueError("nobody stands in a line twice")

    @classmethod
    def drawn(cls, roster: Roster, seed: int) -> Teams:
        """Draws two teams from the children present; without names, takes the first and the second half."""
        ids = [seat.id for seat in roster.present]
        if any(seat.name for seat in roster.present):
            Random(seed).shuffle(ids)
        half = (len(ids) + 1) // 2
        return cls(tuple(ids[:half]), tuple(ids[half:]))

    @property
    def both(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The team that begins with Black, and the other."""
        return (self.black, self.white)


MOST_STORED_GAMES = 3
"""How many finished games are stored for replay and undo."""


@dataclass(frozen=True, slots=True)
class RelayTable:
    """A relay.

    Attributes:
        setup: The options.
        lines: The children of each team, and their order.
        table: The game on the board.
        number: Index of this game; colours swap with every game.
        games: The latest finished games, at most `MOST_STORED_GAMES`, oldest first.
        done: What can be undone, since the oldest of these games.
        written: How many games were recorded as finished.
        silent: Whether words and sounds are off.
    """

    setup: RelaySetup
    lines: Lines
    table: GameTable
    number: int = 0
    games: tuple[GameTable, ...] = ()
    done: tuple[Change, ...] = ()
    written: int = 0
    silent: bool = False

    @classmethod
    def begin(cls, setup: RelaySetup, lines: Lines) -> RelayTable:
        """Returns the relay before its first stone."""
        return cls(setup, lines, GameTable(setup.game(0)), silent=setup.silent)

    def team(self, colour: Colour) -> int:
        """Returns which team plays this colour in this game: 0 is the team that began with Black."""
        return (0 if colour is Colour.BLACK else 1) ^ (self.number % 2)

    def colour_of(self, team: int) -> Colour:
        """Returns the colour that this team plays in this game."""
        return Colour.BLACK if self.team(Colour.BLACK) == team else Colour.WHITE

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self.table.game

    @property
    def is_over(self) -> bool:
        """Returns whether this game has ended."""
        return self.table.is_over

    @property
    def child(self) -> str | None:
        """The child to play; None after a game, while stones are marked, or if the team is absent."""
        nobodys = self.is_over or self.table.marking is not None
        return None if nobodys else self.lines.next(self.team(self.game.to_play))

    @property
    def finished(self) -> bool:
        """Returns whether the relay can end: this game has ended, and all who should play have had a turn."""
        return self.is_over and (not self.setup.everybody or self.lines.everybody_had)

    @property
    def late(self) -> bool:
        """Returns whether the last game ran out of time, so that this one ends after everybody's turn."""
        ended = bool(self.games) and self.games[-1].ended
        return self.setup.counts and self.setup.everybody and ended and not self.lines.everybody_had

    @property
    def outcome(self) -> Outcome | None:
        """The result of this game; None while it goes on, or if it was stopped with no loser.

        If captures are counted, the weaker team gets the handicap added to its captures.
        """
        if not self.is_over or not self.setup.counts:
            return self.game.outcome
        black, white = (self.counted(colour) for colour in (Colour.BLACK, Colour.WHITE))
        if black == white:
            return Outcome(None, Reason.CAPTURES_COUNTED)
        return Outcome(Colour.BLACK if black > white else Colour.WHITE, Reason.CAPTURES_COUNTED)

    def counted(self, colour: Colour) -> int:
        """Returns the captures of this side, including its head start."""
        return self.game.prisoners(colour) + self.setup.extra(colour.other, self.number)

    def choose(self, point: Point) -> RelayTable:
        """Plays at this point, or remembers the point if the move is refused.

        While dead stones are marked, marks or unmarks the group at this point.
        """
        if self.is_over:
            return self
        if self.table.marking is not None:
            return self._settled(self.table.choose(point))
        after = self.table.choose(point)
        if len(after.game.turns) == len(self.game.turns):
            return replace(self, table=after)
        put = self._with_turn(after, ChangeKind.PUT)
        return put.ended() if self.late and not put.late else put

    def passed(self) -> RelayTable:
        """Passes (go only); this uses up the child's turn."""
        after = self.table.passed()
        return self if after is self.table else self._with_turn(after, ChangeKind.PASSED)

    def agreed(self) -> RelayTable:
        """Counts the game after both teams agreed on the dead stones."""
        return self._settled(self.table.agreed())

    def resumed(self) -> RelayTable:
        """Continues the game instead of counting it."""
        return self._settled(self.table.resumed())

    def _with_turn(self, table: GameTable, kind: ChangeKind) -> RelayTable:
        """Records a change on the board and the turn of the child who played."""
        child, moved = self.child, replace(self, table=table)
        return _recorded(moved, Change(kind)) if child is None else _with_change(moved, kind, child)

    def _settled(self, table: GameTable) -> RelayTable:
        """Records a change to the marks of dead stones."""
        if table.game == self.game:
            return self
        return _recorded(replace(self, table=table), Change(ChangeKind.SETTLED))

    def passed_on(self) -> RelayTable:
        """Lets another child play this stone; this uses up the child's turn."""
        child = self.child
        return self if child is None else _with_change(self.without_tries(), ChangeKind.PASSED_ON, child)

    def skipped(self) -> RelayTable:
        """Sends the child to the end of its line; its turn is still to come."""
        child = self.child
        if child is None or len(self.lines.here(self.team(self.game.to_play))) < 2:
            return self
        return _with_change(self.without_tries(), ChangeKind.SKIPPED, child)

    def brought(self, child: str) -> RelayTable:
        """Brings this child to the front of its line; the others keep their order."""
        team = self.lines.team_of(child)
        if team is None or child in self.lines.absent or self.lines.next(team) == child:
            return self
        return _with_change(self.without_tries(), ChangeKind.BROUGHT, child)

    def crossed(self, child: str) -> RelayTable:
        """Moves this child to the other team."""
        return replace(self.without_tries(), lines=self.lines.crossed(child))

    def without_tries(self) -> RelayTable:
        """Returns the relay without a refused move or an explanation; lit liberties stay."""
        return replace(self, table=replace(self.table, tried=None, why=False))

    def ended(self) -> RelayTable:
        """Ends this game: captures are counted, or nobody loses."""
        return self if self.is_over else replace(self, table=self.table.end())

    def next_game(self) -> RelayTable:
        """Starts the next game with swapped colours; both lines continue."""
        if not self.is_over:
            return self
        number = self.number + 1
        games = (*self.games, self.table)
        begun = replace(self, table=GameTable(self.setup.game(number)), number=number, games=games)
        return _without_oldest(_recorded(begun, Change(ChangeKind.NEXT_GAME)))

    def back(self) -> RelayTable:
        """Undoes the last change, even the end of a game; the child concerned is next again."""
        if self.table.ended:
            return replace(self, table=replace(self.table, ended=False))
        if not self.done:
            return self
        last = self.done[-1]
        earlier = replace(self.without_tries(), done=self.done[:-1], lines=_before(self.lines, last))
        match last.kind:
            case ChangeKind.PUT | ChangeKind.PASSED | ChangeKind.SETTLED:
                game = replace(self.table.undo().game, undone=())
                return replace(earlier, table=GameTable(game))
            case ChangeKind.NEXT_GAME:
                return replace(earlier, table=self.games[-1], number=self.number - 1, games=self.games[:-1])
            case ChangeKind.PASSED_ON | ChangeKind.SKIPPED | ChangeKind.BROUGHT:
                return earlier
            case _:
                assert_never(last.kind)

    @property
    def untouched(self) -> bool:
        """Returns whether nothing has happened yet."""
        return not self.number and not self.done and not self.is_over

    @property
    def can_go_back(self) -> bool:
        """Returns whether there is anything to undo."""
        return self.table.ended or bool(self.done)


def _with_change(relay: RelayTable, kind: ChangeKind, child: str) -> RelayTable:
    """Records that the child had a turn, was sent to the end or was brought to the front."""
    place, turn = relay.lines.place(child), kind in WITH_TURN
    first = turn and child not in relay.lines.had
    lines = relay.lines.with_turn(child, had=True) if turn else relay.lines
    lines = lines.moved(child, 0 if kind is ChangeKind.BROUGHT else None)
    return _recorded(replace(relay, lines=lines), Change(kind, child, place, first))


def _recorded(relay: RelayTable, done: Change) -> RelayTable:
    return replace(relay, done=(*relay.done, done))


def _without_oldest(relay: RelayTable) -> RelayTable:
    """Drops the oldest game and its changes if more than `MOST_STORED_GAMES` games are stored."""
    if len(relay.games) <= MOST_STORED_GAMES:
        return relay
    starts = [index for index, done in enumerate(relay.done) if done.kind is ChangeKind.NEXT_GAME]
    first = starts[-MOST_STORED_GAMES - 1] + 1 if len(starts) > MOST_STORED_GAMES else 0
    return replace(relay, games=relay.games[-MOST_STORED_GAMES:], done=relay.done[first:])


def _before(lines: Lines, done: Change) -> Lines:
    """Returns the lines before `done`; unchanged if the child has left the class.

    The child whose turn it was is next again, even if others arrived or left in between.
    """
    team = None if done.child is None else lines.team_of(done.child)
    if done.child is None or team is None:
        return lines
    earlier = lines.moved(done.child, done.place)
    if done.kind is not ChangeKind.BROUGHT and earlier.next(team) != done.child:
        earlier = lines.moved(done.child, 0)
    return earlier.with_turn(done.child, had=False) if done.first else earlier


# The changes in a relay that can be undone.


class ChangeKind(Enum):
    """The kinds of changes that can be undone."""

    PUT = "put"  # a child played a stone
    PASSED = "pass"  # a child passed
    SETTLED = "settle"  # somebody marked dead stones, agreed on them or resumed play
    PASSED_ON = "on"  # a child let somebody else play; its turn is used up
    SKIPPED = "skip"  # the teacher sent a child to the end of the line
    BROUGHT = "bring"  # the teacher brought a child to the front
    NEXT_GAME = "game"  # the next game began


WITH_TURN = frozenset({ChangeKind.PUT, ChangeKind.PASSED, ChangeKind.PASSED_ON})
"""Changes that use up a child's turn."""
ON_BOARD = frozenset({ChangeKind.PUT, ChangeKind.PASSED, ChangeKind.SETTLED})
"""Changes to the game; the others change the lines or start the next game."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change that can be undone.

    Attributes:
        kind: What happened.
        child: Whose turn it was; None if nobody of the team was present, or if both teams did it together.
        place: The child's place in its line before.
        first: Whether it was the child's first turn.
    """

    kind: ChangeKind
    child: str | None = None
    place: int = 0
    first: bool = False


def changes_in_game(game: Game) -> tuple[ChangeKind, ...]:
    """Returns the changes on the board that led to this game, oldest first.

    An agreement of both teams about dead stones is one change.
    """
    changes: list[ChangeKind] = []
    for number, turn in enumerate(game.turns, 1):
        changes.append(ChangeKind.PASSED if turn.point is None else ChangeKind.PUT)
        for marking in game.markings:
            if marking.turns == number:
                steps = len(marking.marks) + bool(marking.agreed) + marking.resumed
                changes += [ChangeKind.SETTLED] * steps
    return tuple(changes)


# The two lines of children who wait for their turn.

Pair = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Lines:
    """The children of both teams, and the order in which they play.

    Attributes:
        teams: The members of each team, in the order of their numbers; this order never changes.
        waiting: The same children, in the order in which they play.
        had: Children who have had a turn.
        absent: Children who are absent; they are skipped but keep their places.
    """

    teams: Pair = ((), ())
    waiting: Pair = ((), ())
    had: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()

    @classmethod
    def of(cls, teams: Teams, roster: Roster) -> Lines:
        """Lines up both teams; children present who are in neither join the shorter line."""
        return cls(teams.both, teams.both).with_roster(roster)

    def with_roster(self, roster: Roster) -> Lines:
        """Updates the lines after children arrived, left or were removed from the class."""
        known = {seat.id for seat in roster.seats}
        lines = Lines(
            _only(self.teams, known), _only(self.waiting, known), self.had & known, roster.absent & known
        )
        for seat in roster.present:
            if seat.id not in lines.members:
                lines = lines._joined(seat.id)
        return lines

    @property
    def members(self) -> frozenset[str]:
        """The children of both teams, including absent ones."""
        return frozenset((*self.teams[0], *self.teams[1]))

    def team_of(self, child: str) -> int | None:
        """Returns the child's team, 0 or 1; None if it is in neither."""
        return next((team for team in (0, 1) if child in self.teams[team]), None)

    def here(self, team: int) -> tuple[str, ...]:
        """Returns the children of the team who are present, the next one first."""
        return tuple(child for child in self.waiting[team] if child not in self.absent)

    def next(self, team: int) -> str | None:
        """Returns the next child of the team; None if nobody of it is present."""
        return next(iter(self.here(team)), None)

    def place(self, child: str) -> int:
        """Returns the child's index in its line, counting absent children."""
        team = self.team_of(child)
        return 0 if team is None else self.waiting[team].index(child)

    @property
    def played(self) -> int:
        """Returns how many of the children present have had a turn."""
        return len(self.had & self.members - self.absent)

    @property
    def expected(self) -> int:
        """Returns how many children are present."""
        return len(self.members - self.absent)

    @property
    def everybody_had(self) -> bool:
        """Returns whether all children present have had a turn."""
        return self.played >= self.expected

    def moved(self, child: str, place: int | None) -> Lines:
        """Moves the child to this index of its line; None moves it to the end."""
        team = self.team_of(child)
        if team is None:
            return self
        rest = [other for other in self.waiting[team] if other != child]
        rest.insert(len(rest) if place is None else place, child)
        return replace(self, waiting=_with(self.waiting, team, tuple(rest)))

    def with_turn(self, child: str, *, had: bool) -> Lines:
        """Records that the child has had a turn, or not."""
        return replace(self, had=self.had | {child} if had else self.had - {child})

    def crossed(self, child: str) -> Lines:
        """Moves the child to the other team."""
        team = self.team_of(child)
        if team is None:
            return self
        rest = {*self.members} - {child}
        left = replace(self, teams=_only(self.teams, rest), waiting=_only(self.waiting, rest))
        return _in_line(left, 1 - team, child)

    @property
    def is_lopsided(self) -> bool:
        """Returns whether absences make the lines more uneven than the teams."""
        first, second = map(len, self.teams)
        return abs(len(self.here(0)) - len(self.here(1))) > max(1, abs(first - second))

    def evened(self) -> Lines:
        """Moves children from the end of the longer line until the lines differ by at most one."""
        lines = self
        while abs(len(lines.here(0)) - len(lines.here(1))) > 1:
            longer = 0 if len(lines.here(0)) > len(lines.here(1)) else 1
            lines = lines.crossed(lines.here(longer)[-1])
        return lines

    def _joined(self, child: str) -> Lines:
        """Adds a new child to the team with fewer children present."""
        return _in_line(self, 0 if len(self.here(0)) <= len(self.here(1)) else 1, child)


def _in_line(lines: Lines, team: int, child: str) -> Lines:
    """Adds a child to a team.

    A child without a turn plays before all who have had one, but after the child at the board.
    """
    here = lines.here(team)
    before = [lines.place(each) for each in here if each == here[0] or each not in lines.had]
    place = None if child in lines.had else max(before, default=-1) + 1
    joined = replace(
        lines,
        teams=_with(lines.teams, team, (*lines.teams[team], child)),
        waiting=_with(lines.waiting, team, (*lines.waiting[team], child)),
    )
    return joined.moved(child, place)


def _only(pair: Pair, known: set[str]) -> Pair:
    first, second = (tuple(child for child in line if child in known) for line in pair)
    return (first, second)


def _with(pair: Pair, team: int, line: tuple[str, ...]) -> Pair:
    return (line, pair[1]) if team == 0 else (pair[0], line)

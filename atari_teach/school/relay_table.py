"""A relay as a value: the games one after the other, the two lines, and what can be taken back.

Every step gives a new table; one that makes no sense gives the same table.
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
"""The numbers of captured stones that can be played for; 0: the most when the time is up."""
SIZES = range(5, 20)
MINUTES = range(1, 61)
MOST_HANDICAP = 9

# The rules of a relay until the time is up: nobody passes, and a full board is counted too.
_MOST_IN_TIME = replace(
    MOST_CAPTURES, sizes=tuple(SIZES), passing=False, turn_limit=None, no_move=NoMove.LOSES
)


@dataclass(frozen=True, slots=True)
class RelaySetup:
    """The agreement before a relay.

    Attributes:
        size: Lines of the board each way.
        goal: How many captured stones win, one of `GOALS`; 0: the most when the time is up.
        minutes: How long it is meant to last; the page has the clock.
        handicap: How many stones more the stronger team has to capture.
        stronger: The colour with which the stronger team begins; None where both are alike.
        everybody: Whether games follow each other until everybody has put a stone.
        silent: Whether it begins without words and sounds.
        go: Whether go is played: more territory wins; then goal and handicap are the usual ones.
        start: The board at the start of every game; None for an empty one.
        task: What those who watch do; None for nothing.
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
        """Refuses what nobody can play.

        Raises:
            ValueError: There is no such board, goal or handicap.
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
        """Returns whether captured stones are counted at the end, instead of a first few winning."""
        return self.goal == 0

    def extra(self, colour: Colour, number: int) -> int:
        """The stones that this side has to capture more in this game, from 0: colours swap each time."""
        if self.stronger is None:
            return 0
        stronger = self.stronger if number % 2 == 0 else self.stronger.other
        return self.handicap if colour is stronger else 0

    def ruleset(self, number: int) -> Ruleset:
        """The rules of the game of this number."""
        if self.go:
            return GO
        if self.counts:
            return _MOST_IN_TIME
        black, white = (self.goal + self.extra(colour, number) for colour in (Colour.BLACK, Colour.WHITE))
        return SCHOOL if (black, white) == (1, 1) else capture_n(black, white)

    def game(self, number: int) -> Game:
        """The game of this number, at its start."""
        start = Position.empty(self.size) if self.start is None else self.start
        return Game(self.ruleset(number), start)

    def goal_words(self, number: int) -> Text:
        """The words for what the teams try to do."""
        if self.go:
            return say("Go: more territory")
        if self.counts:
            return say("Most stones when the time is up")
        rules = self.ruleset(number)
        return say("First capture") if rules == SCHOOL else ruleset_title(rules)


@dataclass(frozen=True, slots=True)
class Teams:
    """The two teams, by id, in the order of the line.

    Attributes:
        black: Those who begin with Black.
        white: Those who begin with White.
    """

    black: tuple[str, ...] = ()
    white: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuses a child that stands in two places.

        Raises:
            ValueError: Somebody does.
        """
        if len({*self.black, *self.white}) != len(self.black) + len(self.white):
            raise ValueError("nobody stands in a line twice")

    @classmethod
    def drawn(cls, roster: Roster, seed: int) -> Teams:
        """Two teams of those who are here, drawn by lot; without names, the first half and the second."""
        ids = [seat.id for seat in roster.present]
        if any(seat.name for seat in roster.present):
            Random(seed).shuffle(ids)
        half = (len(ids) + 1) // 2
        return cls(tuple(ids[:half]), tuple(ids[half:]))

    @property
    def both(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The team that begins with Black, and the other."""
        return (self.black, self.white)


MOST_KEPT = 3
"""The number of finished games that are kept, to be looked at again and to be taken back."""


@dataclass(frozen=True, slots=True)
class RelayTable:
    """A relay.

    Attributes:
        setup: What it is played for.
        lines: Who waits in which line.
        table: The game on the board.
        number: Which game this is, from 0: colours swap with every game.
        games: The latest finished games, at most `MOST_KEPT`, the oldest first.
        done: What was done, as far back as those games reach.
        written: How many games were written down as finished.
        silent: Whether there are no words and sounds.
    """

    setup: RelaySetup
    lines: Lines
    table: GameTable
    number: int = 0
    games: tuple[GameTable, ...] = ()
    done: tuple[DoneDeed, ...] = ()
    written: int = 0
    silent: bool = False

    @classmethod
    def begin(cls, setup: RelaySetup, lines: Lines) -> RelayTable:
        """The first game, before its first stone."""
        return cls(setup, lines, GameTable(setup.game(0)), silent=setup.silent)

    def team(self, colour: Colour) -> int:
        """The team that plays this colour in this game: 0 began the relay with Black."""
        return (0 if colour is Colour.BLACK else 1) ^ (self.number % 2)

    def colour_of(self, team: int) -> Colour:
        """The colour that this team plays in this game."""
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
        """The child whose turn it is; None after a game, while all mark stones, and where nobody is here."""
        nobodys = self.is_over or self.table.marking is not None
        return None if nobodys else self.lines.next(self.team(self.game.to_play))

    @property
    def finished(self) -> bool:
        """Returns whether the relay may end here: a game has, and everybody who should has had a turn."""
        return self.is_over and (not self.setup.everybody or self.lines.everybody_had)

    @property
    def late(self) -> bool:
        """Returns whether the time was up before, so that this game ends when everybody has had a turn."""
        ended = bool(self.games) and self.games[-1].ended
        return self.setup.counts and self.setup.everybody and ended and not self.lines.everybody_had

    @property
    def outcome(self) -> Outcome | None:
        """The end of this game; None while it goes on, and where it was ended and nobody lost it.

        Where stones are counted, the other team is given what the stronger one has to capture more.
        """
        if not self.is_over or not self.setup.counts:
            return self.game.outcome
        black, white = (self.counted(colour) for colour in (Colour.BLACK, Colour.WHITE))
        if black == white:
            return Outcome(None, Reason.CAPTURES_COUNTED)
        return Outcome(Colour.BLACK if black > white else Colour.WHITE, Reason.CAPTURES_COUNTED)

    def counted(self, colour: Colour) -> int:
        """Returns how many captured stones count for this side."""
        return self.game.prisoners(colour) + self.setup.extra(colour.other, self.number)

    def choose(self, point: Point) -> RelayTable:
        """The relay after the child whose turn it is let a stone go; a refused one is remembered.

        While dead stones are marked: after the group on this crossing was marked, or no longer so.
        """
        if self.is_over:
            return self
        if self.table.marking is not None:
            return self._settled(self.table.choose(point))
        after = self.table.choose(point)
        if len(after.game.turns) == len(self.game.turns):
            return replace(self, table=after)
        put = self._with_turn(after, RelayDeed.PUT)
        return put.ended() if self.late and not put.late else put

    def passed(self) -> RelayTable:
        """The relay after the child whose turn it is passed, where go is played; that was its turn."""
        after = self.table.passed()
        return self if after is self.table else self._with_turn(after, RelayDeed.PASSED)

    def agreed(self) -> RelayTable:
        """The relay after both teams agreed with the marks: the game is counted."""
        return self._settled(self.table.agreed())

    def resumed(self) -> RelayTable:
        """The relay after somebody said that play goes on, instead of counting."""
        return self._settled(self.table.resumed())

    def _with_turn(self, table: GameTable, deed: RelayDeed) -> RelayTable:
        """The relay after the child whose turn it was did this on the board."""
        child, moved = self.child, replace(self, table=table)
        return _noted(moved, DoneDeed(deed)) if child is None else _with_deed(moved, deed, child)

    def _settled(self, table: GameTable) -> RelayTable:
        """The relay after something was said of the dead stones."""
        if table.game == self.game:
            return self
        return _noted(replace(self, table=table), DoneDeed(RelayDeed.SETTLED))

    def passed_on(self) -> RelayTable:
        """The relay where another plays this stone: the child has had its turn, like any other."""
        child = self.child
        return self if child is None else _with_deed(_quiet(self), RelayDeed.PASSED_ON, child)

    def skipped(self) -> RelayTable:
        """The child goes to the end of its line, and still has its turn to come."""
        child = self.child
        if child is None or len(self.lines.here(self.team(self.game.to_play))) < 2:
            return self
        return _with_deed(_quiet(self), RelayDeed.SKIPPED, child)

    def brought(self, child: str) -> RelayTable:
        """The teacher chose who is next in this child's team; the others stay in their order."""
        team = self.lines.team_of(child)
        if team is None or child in self.lines.absent or self.lines.next(team) == child:
            return self
        return _with_deed(_quiet(self), RelayDeed.BROUGHT, child)

    def crossed(self, child: str) -> RelayTable:
        """The child plays for the other team from now on."""
        return replace(_quiet(self), lines=self.lines.crossed(child))

    def ended(self) -> RelayTable:
        """This game ends here: it is counted, or nobody lost it."""
        return self if self.is_over else replace(self, table=self.table.end())

    def next_game(self) -> RelayTable:
        """The next game: colours swap, both lines go on."""
        if not self.is_over:
            return self
        number = self.number + 1
        games = (*self.games, self.table)
        begun = replace(self, table=GameTable(self.setup.game(number)), number=number, games=games)
        return _forgetting(_noted(begun, DoneDeed(RelayDeed.NEXT_GAME)))

    def back(self) -> RelayTable:
        """One deed earlier, past the end of a game too: whoever put that stone is next again."""
        if self.table.ended:
            return replace(self, table=replace(self.table, ended=False))
        if not self.done:
            return self
        last = self.done[-1]
        earlier = replace(_quiet(self), done=self.done[:-1], lines=_before(self.lines, last))
        match last.deed:
            case RelayDeed.PUT | RelayDeed.PASSED | RelayDeed.SETTLED:
                game = replace(self.table.undo().game, undone=())
                return replace(earlier, table=GameTable(game))
            case RelayDeed.NEXT_GAME:
                return replace(earlier, table=self.games[-1], number=self.number - 1, games=self.games[:-1])
            case RelayDeed.PASSED_ON | RelayDeed.SKIPPED | RelayDeed.BROUGHT:
                return earlier
            case _:
                assert_never(last.deed)

    @property
    def untouched(self) -> bool:
        """Returns whether nothing was done yet."""
        return not self.number and not self.done and not self.is_over

    @property
    def can_go_back(self) -> bool:
        """Returns whether there is anything to take back."""
        return self.table.ended or bool(self.done)


def _quiet(relay: RelayTable) -> RelayTable:
    """The relay with nothing tried or explained any more; what is lit stays."""
    return replace(relay, table=replace(relay.table, tried=None, why=False))


def _with_deed(relay: RelayTable, deed: RelayDeed, child: str) -> RelayTable:
    """The relay after the child stood in front, was sent to the end or brought to the front."""
    place, turn = relay.lines.place(child), deed in WITH_TURN
    first = turn and child not in relay.lines.had
    lines = relay.lines.with_turn(child, had=True) if turn else relay.lines
    lines = lines.moved(child, 0 if deed is RelayDeed.BROUGHT else None)
    return _noted(replace(relay, lines=lines), DoneDeed(deed, child, place, first))


def _noted(relay: RelayTable, done: DoneDeed) -> RelayTable:
    return replace(relay, done=(*relay.done, done))


def _forgetting(relay: RelayTable) -> RelayTable:
    """The relay without the oldest game where too many are kept, and without the deeds in it."""
    if len(relay.games) <= MOST_KEPT:
        return relay
    starts = [index for index, done in enumerate(relay.done) if done.deed is RelayDeed.NEXT_GAME]
    first = starts[-MOST_KEPT - 1] + 1 if len(starts) > MOST_KEPT else 0
    return replace(relay, games=relay.games[-MOST_KEPT:], done=relay.done[first:])


def _before(lines: Lines, done: DoneDeed) -> Lines:
    """The lines before this was done; a child that left the class for good is in none of them.

    Where somebody came or went meanwhile, whoever had the turn is next again all the same.
    """
    team = None if done.child is None else lines.team_of(done.child)
    if done.child is None or team is None:
        return lines
    earlier = lines.moved(done.child, done.place)
    if done.deed is not RelayDeed.BROUGHT and earlier.next(team) != done.child:
        earlier = lines.moved(done.child, 0)
    return earlier.with_turn(done.child, had=False) if done.first else earlier


# The deeds in a relay that can be taken back.


class RelayDeed(Enum):
    """The kinds of deeds that can be taken back."""

    PUT = "put"  # a child put a stone
    PASSED = "pass"  # a child passed
    SETTLED = "settle"  # dead stones were marked or agreed about, or play went on instead
    PASSED_ON = "on"  # a child let somebody else play; it had its turn
    SKIPPED = "skip"  # the teacher sent a child to the end of the line
    BROUGHT = "bring"  # the teacher brought a child to the front
    NEXT_GAME = "game"  # the next game began


WITH_TURN = frozenset({RelayDeed.PUT, RelayDeed.PASSED, RelayDeed.PASSED_ON})
"""The deeds after which a child has had its turn."""
ON_BOARD = frozenset({RelayDeed.PUT, RelayDeed.PASSED, RelayDeed.SETTLED})
"""These change the game; the others are about the lines, or begin another game."""


@dataclass(frozen=True, slots=True)
class DoneDeed:
    """A deed that was done.

    Attributes:
        deed: What.
        child: Whose turn it was; None where nobody of the team is here, or where all do it together.
        place: Where in the line the child stood before.
        first: Whether it was the child's first turn.
    """

    deed: RelayDeed
    child: str | None = None
    place: int = 0
    first: bool = False


def deeds_in_game(game: Game) -> tuple[RelayDeed, ...]:
    """The deeds on the board that led to this game, the earliest first.

    Both teams agree about dead stones in one deed.
    """
    deeds: list[RelayDeed] = []
    for number, turn in enumerate(game.turns, 1):
        deeds.append(RelayDeed.PASSED if turn.point is None else RelayDeed.PUT)
        for marking in game.markings:
            if marking.turns == number:
                steps = len(marking.marks) + bool(marking.agreed) + marking.resumed
                deeds += [RelayDeed.SETTLED] * steps
    return tuple(deeds)


# The two lines of children who wait for their turn, as a value.

Pair = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Lines:
    """The children who wait, team by team.

    Attributes:
        teams: The members of both teams; the order gives them their numbers and never changes.
        waiting: The same, in the order in which they come to the board.
        had: Who has had a turn.
        absent: Who is not here: they are passed over, and keep their places.
    """

    teams: Pair = ((), ())
    waiting: Pair = ((), ())
    had: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()

    @classmethod
    def of(cls, teams: Teams, roster: Roster) -> Lines:
        """Both teams in a line; whoever is here and in none of them joins the shorter one."""
        return cls(teams.both, teams.both).with_roster(roster)

    def with_roster(self, roster: Roster) -> Lines:
        """The lines after somebody came, went or left the class for good."""
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
        """The children in a team, those who are missing too."""
        return frozenset((*self.teams[0], *self.teams[1]))

    def team_of(self, child: str) -> int | None:
        """The team that the child is in; None where it is in none."""
        return next((team for team in (0, 1) if child in self.teams[team]), None)

    def here(self, team: int) -> tuple[str, ...]:
        """The children of the team who are here, the next one first."""
        return tuple(child for child in self.waiting[team] if child not in self.absent)

    def next(self, team: int) -> str | None:
        """The next child of the team; None where nobody of it is here."""
        return next(iter(self.here(team)), None)

    def place(self, child: str) -> int:
        """The child's place in its line, the absent counted, from 0."""
        team = self.team_of(child)
        return 0 if team is None else self.waiting[team].index(child)

    @property
    def played(self) -> int:
        """Returns how many of those who are here have had a turn."""
        return len(self.had & self.members - self.absent)

    @property
    def expected(self) -> int:
        """The number of children who are here."""
        return len(self.members - self.absent)

    @property
    def everybody_had(self) -> bool:
        """Returns whether everybody who is here has had a turn."""
        return self.played >= self.expected

    def moved(self, child: str, place: int | None) -> Lines:
        """The lines with the child at this place of its line; None: at the end."""
        team = self.team_of(child)
        if team is None:
            return self
        rest = [other for other in self.waiting[team] if other != child]
        rest.insert(len(rest) if place is None else place, child)
        return replace(self, waiting=_with(self.waiting, team, tuple(rest)))

    def with_turn(self, child: str, *, had: bool) -> Lines:
        """The lines with the child's turn noted, or taken back."""
        return replace(self, had=self.had | {child} if had else self.had - {child})

    def crossed(self, child: str) -> Lines:
        """The lines after the child went over to the other one."""
        team = self.team_of(child)
        if team is None:
            return self
        rest = {*self.members} - {child}
        left = replace(self, teams=_only(self.teams, rest), waiting=_only(self.waiting, rest))
        return _in_line(left, 1 - team, child)

    @property
    def is_lopsided(self) -> bool:
        """Whether the lines differ more than the teams do, since many of one team are missing."""
        first, second = map(len, self.teams)
        return abs(len(self.here(0)) - len(self.here(1))) > max(1, abs(first - second))

    def evened(self) -> Lines:
        """The lines when the last of the longer one have gone over, so that both are as long, or nearly."""
        lines = self
        while abs(len(lines.here(0)) - len(lines.here(1))) > 1:
            longer = 0 if len(lines.here(0)) > len(lines.here(1)) else 1
            lines = lines.crossed(lines.here(longer)[-1])
        return lines

    def _joined(self, child: str) -> Lines:
        """The lines after a child came later: it joins the team with fewer who are here."""
        return _in_line(self, 0 if len(self.here(0)) <= len(self.here(1)) else 1, child)


def _in_line(lines: Lines, team: int, child: str) -> Lines:
    """The lines with one more child in this team, at the end of its line.

    A child that has had no turn yet plays before all who have; whoever stands at the board stays there.
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

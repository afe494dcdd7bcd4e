"""The setup of a relay: the board, the goal, and which children stand in which team."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from atari_teach.classroom.roster import Roster
from atari_teach.i18n import Text, say
from atari_teach.rules import GO, MOST_CAPTURES, SCHOOL, Colour, Game, NoMove, Position, Ruleset, capture_n
from atari_teach.session.rules_card import ruleset_title

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

"""Time limits for programs.

Source: CodinGame's game engine of April 2026: a turn has its limit, counted in whole milliseconds; twice in a
game a player may exceed it by up to 50 ms, the third time is a timeout. A game has 30 seconds for the answers
of both players together.
"""

from dataclasses import dataclass, field, replace
from math import inf
from typing import Literal

from atari_teach.engine.rules import Colour


@dataclass(frozen=True, slots=True)
class TimeRule:
    """The limits, in milliseconds.

    Attributes:
        first: For a player's first answer.
        later: For every later answer.
        grace: By how much an answer may exceed its limit a few times in a game.
        excused: How many times a player may exceed the limit before losing.
        total: For all answers of both players in a game together.
    """

    first: float
    later: float
    grace: float = 0
    excused: int = 0
    total: float = inf

    def longer(self, factor: float) -> "TimeRule":
        """Returns a copy with every limit multiplied by `factor`."""
        return replace(
            self,
            first=self.first * factor,
            later=self.later * factor,
            grace=self.grace * factor,
            total=self.total * factor,
        )


TimeName = Literal["cg", "strict", "none"]
TIME_RULES: dict[TimeName, TimeRule] = {
    "cg": TimeRule(1000, 100, grace=50, excused=2, total=30_000),
    "strict": TimeRule(1000, 100),
    "none": TimeRule(inf, inf),
}


@dataclass(slots=True)
class GameClock:
    """The clock of one game.

    Attributes:
        rule: The limits.
        used: Total milliseconds of all answers so far.
        overruns: How many times each player exceeded the limit within the grace.
    """

    rule: TimeRule
    used: float = 0
    overruns: dict[Colour, int] = field(default_factory=lambda: dict.fromkeys(Colour, 0))

    def limit(self, *, first: bool) -> float:
        """Returns the limit for an answer, in milliseconds, without grace."""
        return self.rule.first if first else self.rule.later

    def patience(self, *, first: bool) -> float:
        """Returns how many milliseconds to wait for an answer."""
        return min(self.limit(first=first) + self.rule.grace, self.rule.total - self.used)

    def is_timeout(self, colour: Colour, taken: float, *, first: bool) -> bool:
        """Adds the time of an answer, in milliseconds; returns whether it is a timeout."""
        if int(taken) > self.patience(first=first):
            return True
        self.used += taken
        if int(taken) > self.limit(first=first):
            self.overruns[colour] += 1
        return self.overruns[colour] > self.rule.excused

"""Limits wrong guesses at a room's pictures: too few to hit the code, enough for a class that mistypes.

There are 16 · 15 · 14 · 13 = 43 680 codes of four different pictures, so a wrong guess had a chance of 1 in
43 680 to be right, whichever code it was against. A chance of less than 1 in 500 an hour allows
43 680 / 500 = 87.4 guesses. `MOST` is 86 in any sixty minutes, from all addresses together, and new pictures
do not change that: 86 / 43 680 is 1 in 508.

Within these 86, a room looks at `AT_ONCE` (60) wrong guesses and then at `EACH_HOUR` (26) more an hour. New
pictures, which only the teacher can draw, give the 60 back. The last `KEPT` (10) of the 60 are for addresses
with fewer than `FEW` (3) wrong guesses in the hour, so an address with a typo is not shut out by others.

One address is looked at `FREE` (8) times. Then it waits 2 s, 4 s, 8 s, at last 5 min each time. A right guess
from there ends the waiting, since a class behind one router has one address: thirty typos and thirty right
codes get through. An address that never guesses right has 8 guesses at once, 8 more in the next 8.5 minutes,
and 10 more in the rest of the hour: 26. One that knows the pictures and taps others has `MOST_OF_ONE` (40).
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from atari_teach.room.rates import Bucket, Rate

HOUR = 3600.0
MOST = 86
AT_ONCE = 60
EACH_HOUR = 26
KEPT = 10
FEW = 3
FREE = 8
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 300.0
MOST_OF_ONE = 40


class _Hour:
    """The wrong guesses of the last hour."""

    def __init__(self, most: int) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._most = most

    def count(self, now: float) -> int:
        while self._times and now - self._times[0] >= HOUR:
            self._times.popleft()
        return len(self._times)

    def add(self, now: float) -> None:
        self._times.append(now)

    def wait(self, now: float) -> float:
        """The seconds until one more is allowed."""
        return self._times[0] + HOUR - now if self.count(now) >= self._most else 0.0


@dataclass
class _Origin:
    """The wrong guesses from one address."""

    hour: _Hour = field(default_factory=lambda: _Hour(MOST_OF_ONE))
    in_a_row: int = 0
    until: float = 0.0


class Guesses:
    """Counts the wrong guesses at a room's pictures, and says who has to wait.

    Args:
        clock: Seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all = _Hour(MOST)
        self._origins: defaultdict[str, _Origin] = defaultdict(_Origin)
        self.wrong = 0
        """Wrong guesses since the pictures were drawn."""
        self._left = self._full()

    def _full(self) -> Bucket:
        return Bucket(Rate(EACH_HOUR / HOUR, AT_ONCE), self._clock)

    def wait(self, origin: str) -> float:
        """The seconds until a guess from this address is looked at; 0 for now."""
        now = self._clock()
        if (one := self._origins.get(origin)) is None:
            one = _Origin()
        needed = 1 if one.hour.count(now) < FEW else 1 + KEPT
        return max(0.0, self.pause, one.until - now, one.hour.wait(now), self._left.wait(needed))

    @property
    def is_used_up(self) -> bool:
        """Whether no address that comes now is looked at for a while; the teacher can do something then."""
        return self._left.wait(1) > 0 or self.pause > 0

    @property
    def pause(self) -> float:
        """The seconds for which no guess is looked at, not even at new pictures."""
        return self._all.wait(self._clock())

    def was_wrong(self, origin: str) -> None:
        """Counts a guess from this address that was looked at, and was wrong."""
        now = self._clock()
        self.wrong += 1
        self._left.take(1)
        self._all.add(now)
        for old in [each for each, one in self._origins.items() if not one.hour.count(now)]:
            del self._origins[old]
        one = self._origins[origin]
        one.hour.add(now)
        one.in_a_row += 1
        if one.in_a_row >= FREE:
            one.until = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (one.in_a_row - FREE))

    def was_right(self, origin: str) -> None:
        """Notes a right guess from this address: others there need not wait for wrong ones."""
        if (one := self._origins.get(origin)) is not None:
            one.in_a_row, one.until = 0, 0.0

    def begin_again(self) -> None:
        """Ends the waiting, since there are new pictures; `MOST` an hour still hold."""
        self.wrong = 0
        self._left = self._full()
        for one in self._origins.values():
            one.in_a_row, one.until = 0, 0.0

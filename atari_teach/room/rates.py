"""How much may come in a second: a bucket that fills by itself, and out of which everything is paid."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rate:
    """So much in a second, and at most so much at once."""

    each_second: float
    at_once: float


class Bucket:
    """Something that is used up, and comes back with time."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.at_once
        self._at = clock()

    def take(self, amount: float) -> bool:
        """Takes so much if it's there; answers whether it was."""
        if self.wait(amount) > 0:
            return False
        self._left -= amount
        return True

    def pay(self, amount: float) -> None:
        """Takes this amount even if the bucket holds less, for costs that are known only afterwards."""
        self.wait(0)
        self._left -= amount

    def wait(self, amount: float) -> float:
        """The seconds until so much is there."""
        now = self._clock()
        self._left = min(self._rate.at_once, self._left + (now - self._at) * self._rate.each_second)
        self._at = now
        # A millionth more or less is the clock's.
        return max(0.0, (amount - self._left - 1e-6) / self._rate.each_second)


@dataclass
class Buckets:
    """A bucket for each of many names; who wasn't heard of for longest is forgotten."""

    rate: Rate
    clock: Callable[[], float]
    most: int = 512
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def __getitem__(self, name: str) -> Bucket:
        """The bucket of a name."""
        bucket = self._buckets.setdefault(name, Bucket(self.rate, self.clock))
        self._buckets.move_to_end(name)
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket

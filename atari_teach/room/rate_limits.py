"""Rate limits: token buckets, and a queue that gives each sender its share of the working time."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rate:
    """The parameters of a token bucket: the amount added per second, and the maximum that it holds."""

    each_second: float
    at_once: float


class Bucket:
    """A token bucket: holds an amount that is used up, and refills with time."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.at_once
        self._at = clock()

    def take(self, amount: float) -> bool:
        """Takes this amount if the bucket holds so much; returns whether it did."""
        if self.wait(amount) > 0:
            return False
        self._left -= amount
        return True

    def pay(self, amount: float) -> None:
        """Takes this amount even if the bucket holds less, for costs that are known only afterwards."""
        self.wait(0)
        self._left -= amount

    def wait(self, amount: float) -> float:
        """Returns the seconds until the bucket holds this amount."""
        now = self._clock()
        self._left = min(self._rate.at_once, self._left + (now - self._at) * self._rate.each_second)
        self._at = now
        # Differences of a millionth are the clock's inaccuracy.
        return max(0.0, (amount - self._left - 1e-6) / self._rate.each_second)


@dataclass
class Buckets:
    """A token bucket for each name; the least recently used bucket is dropped if there are too many."""

    rate: Rate
    clock: Callable[[], float]
    most: int = 512
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def __getitem__(self, name: str) -> Bucket:
        """Returns the bucket of a name; makes it if necessary."""
        bucket = self._buckets.setdefault(name, Bucket(self.rate, self.clock))
        self._buckets.move_to_end(name)
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket


# Messages wait in one queue per sender, so that one computer does not keep the others waiting.
#
# The teacher's program handles messages in the thread of its window. It takes one message of each sender in
# turn and stops after some milliseconds, so that the window keeps responding. The time that a message took is
# charged to its sender. A sender that has used up its share waits, and messages beyond its queue are dropped.
# Programs send important messages again until they are answered.

SHARE = Rate(0.05, 0.5)
"""The working time for one sender: a twentieth of all time, and at most half a second at once."""
NEWCOMERS_SHARE = Rate(0.15, 1.0)
"""The working time for all newcomers at one address together, such as a class behind one router."""
AT_ONE_GO = 0.03
"""The seconds of work after which the window may handle its own events."""
MOST_WAITING = 200
"""The maximum number of queued messages per sender. Our own programs need fewer than ten."""
_MOST_SENDERS = 1024


class Turns:
    """Message queues, one per sender, from which messages are handled in turn.

    Args:
        clock: A monotonic clock, in seconds.
        work: The clock that measures working time, in seconds.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, work: Callable[[], float] = time.perf_counter
    ) -> None:
        self._clock = clock
        self._work = work
        self._shares: dict[str, Bucket] = {}
        self._queues: dict[str, deque[tuple[str, bytes]]] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether there is a message whose sender has not used up its share of the working time."""
        return any(self._shares[sender].wait(0) <= 0 for sender in self._queues)

    def put(self, sender: str, topic: str, payload: bytes, share: Rate = SHARE) -> None:
        """Queues a message; drops the sender's oldest message if the queue is full."""
        if sender not in self._shares:
            if len(self._shares) >= _MOST_SENDERS:
                self._forget()
            self._shares[sender] = Bucket(share, self._clock)
        self._queues.setdefault(sender, deque(maxlen=MOST_WAITING)).append((topic, payload))

    def _forget(self) -> None:
        """Forgets the oldest sender, if possible one without queued messages."""
        old = next(
            (sender for sender in self._shares if sender not in self._queues), next(iter(self._shares))
        )
        del self._shares[old]
        self._queues.pop(old, None)

    def work(self, handle: Callable[[str, bytes], None]) -> None:
        """Handles one message per sender in turn, until none is left or `AT_ONE_GO` seconds have passed."""
        end = self._work() + AT_ONE_GO
        while True:
            ready = [sender for sender in self._queues if self._shares[sender].wait(0) <= 0]
            if not ready:
                return
            for sender in ready:
                began = self._work()
                if began >= end:
                    return
                # Move this sender's queue to the end, so that the next call starts with another sender.
                queue = self._queues.pop(sender)
                topic, payload = queue.popleft()
                if queue:
                    self._queues[sender] = queue
                handle(topic, payload)
                self._shares[sender].pay(self._work() - began)

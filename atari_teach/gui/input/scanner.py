"""The scanner of one switch: a walk through a tree of targets. No Qt, and no clock of its own.

A level is offered item by item, each for the same time, round after round. Choosing a group leads into it;
its last item leads back out, and so do two rounds without a choice. Nothing is ever waited for.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import pairwise

ROUNDS = 2
"""The number of rounds in a group before it is left again."""
MOST = 8
"""The largest number of items in a level; more are put together."""


@dataclass(frozen=True, slots=True)
class Target:
    """A thing to choose, or a group of them.

    Attributes:
        key: Who it is: the same as long as it is there, however often the page is built anew.
        parts: What is offered once it is chosen; nothing: it is pressed itself.
    """

    key: Hashable
    parts: tuple["Target", ...] = ()

    def holds(self, key: Hashable) -> bool:
        """Returns whether this is the target with this key, or it is somewhere inside."""
        return self.key == key or any(part.holds(key) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Offer:
    """The target that the frame lies around now; with `back`, choosing it leads out of that group."""

    target: Target
    back: bool = False


def group(key: Hashable, parts: tuple[Target, ...]) -> tuple[Target, ...]:
    """Returns one group of these parts: none without parts, the part itself where it is alone."""
    return (Target(key, gathered(key, parts)),) if len(parts) > 1 else parts


def gathered(key: Hashable, parts: tuple[Target, ...], most: int = MOST) -> tuple[Target, ...]:
    """Returns the same parts; where there are more than `most`, neighbours in groups of about equal size."""
    if len(parts) <= most:
        return parts
    count = -(-len(parts) // most)
    edges = [round(len(parts) * number / count) for number in range(count + 1)]
    return tuple(
        Target((key, number), parts[first:last]) for number, (first, last) in enumerate(pairwise(edges))
    )


class Scanner:
    """The walk through the targets, one offered after the other.

    Attributes:
        scan_ms: How long each item is offered.
    """

    def __init__(self, scan_ms: float) -> None:
        self.scan_ms = scan_ms
        self._targets: tuple[Target, ...] = ()
        self._likely: Hashable = None
        self._way: list[Target] = []
        self._offer: Offer | None = None
        self._index = 0
        self._rounds = 0
        self._since_ms = 0.0
        self._fresh = True
        self._chosen: Hashable = None

    def restart(self) -> None:
        """Begins anew: everything there was has gone."""
        self._offer, self._chosen = None, None

    @property
    def offer(self) -> Offer | None:
        """The target that is offered now; None right after a choice, and where there is nothing to press."""
        return self._offer

    def look(self, targets: tuple[Target, ...], likely: Hashable, now_ms: float) -> None:
        """Goes on in what there is now. Call it often: what vanished is left, and what came is offered too.

        Args:
            targets: Everything that can be pressed, the likeliest first.
            likely: The key of what is pressed next most likely: a walk begins there. None where nobody knows:
                it begins after what was chosen last.
            now_ms: The time.
        """
        moved, self._targets, self._likely = likely != self._likely, targets, likely
        if self._offer is None or (moved and self._fresh):
            self._begin(now_ms)
        else:
            self._stay(now_ms)
        if self._offer is not None and now_ms - self._since_ms >= self.scan_ms:
            self._go_on(now_ms)

    def press(self, now_ms: float) -> Hashable:
        """Presses the switch; returns the key that it chose, None where it only led to another level."""
        offer = self._offer
        if offer is None:
            return None
        if offer.back:
            self._leave(now_ms)
        elif offer.target.parts:
            self._enter(offer.target, now_ms)
        else:
            self._chosen = (self._way[0] if self._way else offer.target).key
            self._offer = None
            return offer.target.key
        return None

    # levels

    def _items(self) -> tuple[Offer, ...]:
        """Returns the items of this level, in turn."""
        if not self._way:
            return tuple(Offer(target) for target in self._targets)
        return (*(Offer(part) for part in self._way[-1].parts), Offer(self._way[-1], back=True))

    def _begin(self, now_ms: float) -> None:
        self._way, self._fresh = [], True
        self._start(now_ms)

    def _enter(self, target: Target, now_ms: float) -> None:
        self._way.append(target)
        self._fresh = False
        self._start(now_ms)

    def _leave(self, now_ms: float) -> None:
        left = self._way.pop()
        items = self._items()
        self._rounds = 0
        keys = [item.target.key for item in items]
        self._show(items, keys.index(left.key) if left.key in keys else 0, now_ms)

    def _start(self, now_ms: float) -> None:
        """Begins a level at what is likely there, else at its first item."""
        items = self._items()
        likely = (n for n, item in enumerate(items) if not item.back and item.target.holds(self._likely))
        chosen = (n for n, item in enumerate(items) if not self._way and item.target.key == self._chosen)
        after = 0 if self._likely is not None else (next(chosen, -1) + 1) % max(1, len(items))
        self._rounds = 0
        self._show(items, next(likely, after), now_ms)

    def _stay(self, now_ms: float) -> None:
        """Keeps the place in a tree that may have been built anew."""
        level = self._targets
        for depth, old in enumerate(self._way):
            now = next((target for target in level if target.key == old.key and target.parts), None)
            if now is None:
                del self._way[depth:]
                self._start(now_ms)
                return
            self._way[depth], level = now, now.parts
        items, offer = self._items(), self._offer
        same = (n for n, item in enumerate(items) if offer is not None and _is_same(item, offer))
        found = next(same, None)
        if found is None:  # What moved up into its place is offered instead, for the whole time.
            self._show(items, min(self._index, len(items) - 1), now_ms)
        else:
            self._index, self._offer = found, items[found]

    def _go_on(self, now_ms: float) -> None:
        self._fresh = False
        items = self._items()
        index = (self._index + 1) % len(items)
        if index == 0 and self._way:
            self._rounds += 1
            if self._rounds >= ROUNDS:
                self._leave(now_ms)
                return
        self._show(items, index, now_ms)

    def _show(self, items: tuple[Offer, ...], index: int, now_ms: float) -> None:
        self._index, self._since_ms = index, now_ms
        self._offer = items[index] if items else None


def _is_same(one: Offer, other: Offer) -> bool:
    return one.back is other.back and one.target.key == other.target.key

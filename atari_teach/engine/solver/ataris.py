"""Attacks that consist only of ataris, and the points where a defender must move when threatened by one.

An attack is a series of the attacker's moves. Each of them leaves a group of the defender its last liberty,
and leaves each of the attacker's own groups two liberties or more. So the defender can capture nothing, and
has to fill that liberty; the attack succeeds when there are two of them, when filling leaves the group at
most one liberty again, or when another group can be captured anyway.

**The zone.** Suppose it is the *defender's* turn, neither side has a group in atari, and the attacker would
succeed if the defender passed. The zone of that attack holds

1. every point that is played in it, by either side,
2. the liberties that the defender's groups have after each filling (of all the groups that it joins),
3. both liberties of each group of the attacker that has exactly two after one of the attacker's moves.

Claim: a defender who puts a stone on a point `m` outside the zone loses, because the same attack succeeds.

Proof. Compare the attack with and without the stone on `m`. A group of the attacker has at most one liberty
less with it, namely `m`. After each of the attacker's moves it has two left: if it had three without the
stone, two remain; if it had two, they are in the zone (3), and `m` is not. So the attacker's moves are safe,
and the defender can capture nothing. A group of the defender that is put into atari had two liberties, both
played in the attack (1), so `m` is not one of them: the stone neither joins that group nor changes its
liberties. The same holds for whatever a filling joins: all liberties of those groups and all empty points
beside the filling are in the zone (1, 2), so the stone on `m` belongs to none of them, and after the filling
the group has the liberties that it had. Hence each atari must be answered by the same filling, which leads to
the same liberties, until the end. Since no stone is captured, it does not matter whether `m` was played first
or last, so the argument holds for every move.

So where the attacker threatens, all of the defender's moves outside the zone lose, and with several threats
all outside what their zones have in common. The other moves may still lose; the search decides that.

Source: the idea is Cazenave's abstract proof search and Thomsen's lambda search (of order 1), whose relevance
zones are kept as sets of points here.
"""

from collections.abc import Sequence
from typing import NamedTuple

from atari_teach.engine.solver.grid import Bits, Grid
from atari_teach.engine.solver.state import last_liberties

STEPS = 8
"""The maximum number of fillings in an attack."""

READINGS = 40
"""The maximum number of fillings tried before one state is answered, over all attacks."""

_WIDEST = 2


class Attack(NamedTuple):
    """An attack that succeeds.

    Attributes:
        point: The first move, as a set with one point.
        zone: The points where the defender must move if the attack is only threatened.
        length: The number of moves, including the capture, if the defender answers every atari by filling.
    """

    point: Bits
    zone: Bits
    length: int


class _Atari(NamedTuple):
    """An atari: its point, the liberty that the defender must fill, and all liberties after that."""

    point: Bits
    last: Bits
    after: Bits
    mine: Bits


class Ataris:
    """Searches for attacks on one board.

    Attributes:
        states: The number of states created so far.
    """

    def __init__(self, board: Grid) -> None:
        self.states = 0
        self._near = {1 << point: near for point, near in enumerate(board.near)}
        self._readings = 0

    def attack(self, empty: Bits, own: Sequence[Bits], other: Sequence[Bits]) -> Attack | None:
        """Returns the first attack found for the side to play, or None.

        The other side must have no group in atari, and the side to play at most one group in atari.
        """
        self._readings = READINGS
        found = self._read(empty, own, other, STEPS, first=True)
        return found[0] if found else None

    def attacks(self, empty: Bits, own: Sequence[Bits], other: Sequence[Bits]) -> list[Attack]:
        """Returns the attacks found; at most one for each first point."""
        self._readings = READINGS
        return self._read(empty, own, other, STEPS, first=False)

    def _read(
        self, empty: Bits, own: Sequence[Bits], other: Sequence[Bits], steps: int, *, first: bool
    ) -> list[Attack]:
        """Returns attacks in the order in which they are found, short ones first."""
        found: list[Attack] = []
        later: list[_Atari] = []
        for atari in self._all(empty, own, other):
            after = atari.after
            if atari.last & (atari.last - 1) or not after & (after - 1):
                found.append(Attack(atari.point, _zone(own, atari), 3))
                if first:
                    return found
            elif after.bit_count() <= _WIDEST:
                later.append(atari)
        if not steps:
            return found
        for atari in later:
            if self._readings <= 0:
                break
            rest = self._follow(empty, own, other, atari, steps - 1)
            if rest is not None:
                found.append(Attack(atari.point, _zone(own, atari) | rest.zone, rest.length + 2))
                if first:
                    return found
        return found

    def _follow(
        self, empty: Bits, own: Sequence[Bits], other: Sequence[Bits], atari: _Atari, steps: int
    ) -> Attack | None:
        """Returns the rest of the attack after this atari was answered; None if it fails."""
        self._readings -= 1
        self.states += 2
        point, last = atari.point, atari.last
        left = ~(point | last)
        others = [atari.after]
        others += [liberties & left for liberties in other if not liberties & last]
        for liberties in others:
            if not liberties & (liberties - 1):
                return Attack(liberties, liberties, 1)
        owns = [atari.mine & left]
        owns += [liberties & left for liberties in own if not liberties & point]
        found = self._read(empty & left, owns, others, steps, first=True)
        return found[0] if found else None

    def _all(self, empty: Bits, own: Sequence[Bits], other: Sequence[Bits]) -> list[_Atari]:
        """Returns every move that gives atari and leaves each own group at least two liberties."""
        danger = last_liberties(own)
        last = _pairs(other)
        near = self._near
        found = []
        for point, fill in last.items():
            if danger and danger != point:
                continue
            mine = near[point] & empty
            for liberties in own:
                if liberties & point:
                    mine |= liberties
            mine &= ~point
            if not mine & (mine - 1):
                continue
            after = 0
            if not fill & (fill - 1):
                after = near[fill] & empty
                for liberties in other:
                    if liberties & fill:
                        after |= liberties
                after &= ~(point | fill)
            found.append(_Atari(point, fill, after, mine))
        return found


def _pairs(groups: Sequence[Bits]) -> dict[Bits, Bits]:
    """Maps each liberty of the groups with exactly two liberties to the other liberties of those groups."""
    last: dict[Bits, Bits] = {}
    for liberties in groups:
        low = liberties & -liberties
        high = liberties ^ low
        if not high & (high - 1):
            last[low] = last.get(low, 0) | high
            last[high] = last.get(high, 0) | low
    return last


def _zone(own: Sequence[Bits], atari: _Atari) -> Bits:
    """Returns the points that this atari adds to the zone of the attack."""
    zone = atari.point | atari.last | atari.after
    rest = atari.mine & (atari.mine - 1)
    if not rest & (rest - 1):
        zone |= atari.mine
    for liberties in own:
        if not liberties & atari.point:
            rest = liberties & (liberties - 1)
            if not rest & (rest - 1):
                zone |= liberties
    return zone

"""What a state shows before it is searched: who wins at once or by ataris, or else which moves matter."""

from __future__ import annotations

from typing import NamedTuple

from atari_teach.solver.ataris import Ataris
from atari_teach.solver.grid import Bits, Grid
from atari_teach.solver.state import Proof, State, last_liberties, liberties_after

_MANY = 1 << 20
"""More points than there are; even, so that nobody is in a hurry."""


class Sight(NamedTuple):
    """What was seen.

    Attributes:
        proof: WIN or LOSS where no search is needed, else OPEN.
        point: The point of a winning move, as a set; empty where there is none.
        moves: Where OPEN: the points of all moves that have to be tried. Every other move loses.
        length: How many moves the game takes from here, where that was seen.
    """

    proof: Proof
    point: Bits
    moves: Bits
    length: int


class Scout:
    """Looks at states of one board.

    It sees what `state.look` sees, and further: captures by any run of ataris, and the threats of the other
    side. Where the other side threatens, only moves in the zone of the threat are left (see `ataris`); with
    several threats, those in all their zones, and where there is none, the state is lost.

    With `last` it looks at a game in which a side is to play without a stone, and loses, as soon as only so
    many points are empty (see `reserve`); 0 is never. No state it is asked about has fewer.
    """

    def __init__(self, board: Grid, last: int = 0) -> None:
        self._board = board
        self._last = last
        self._near = {1 << point: near for point, near in enumerate(board.near)}
        self._ataris = Ataris(board)

    @property
    def states(self) -> int:
        """How many states were made while reading ataris."""
        return self._ataris.states

    def look(self, state: State) -> Sight:
        """What can be said of a state without a search."""
        empty, own, other = state
        more = empty.bit_count() - self._last if self._last else _MANY
        if more < 2:
            return self._at_the_end(state, more)
        for liberties in other:
            if not liberties & (liberties - 1):
                return Sight(Proof.WIN, liberties, 0, 1)
        danger = last_liberties(own)
        if danger & (danger - 1):
            return Sight(Proof.LOSS, 0, 0, 2)
        attack = self._ataris.attack(empty, own, other)
        if attack is not None and (more % 2 or attack.length <= more):
            return Sight(Proof.WIN, attack.point, 0, attack.length)
        moves, length = danger or empty, 2
        if not danger:
            for threat in self._ataris.attacks(empty, other, own):
                if more % 2 and threat.length >= more:
                    continue
                moves &= threat.zone
                length = max(length, threat.length + 1)
        moves = self._safe(empty, own, moves)
        if moves:
            return Sight(Proof.OPEN, 0, moves, 0)
        return Sight(Proof.LOSS, 0, 0, length)

    def _at_the_end(self, state: State, more: int) -> Sight:
        """With one point more than the last, any move wins; with none more, the side to play has no stone."""
        points = state[0] if more else 0
        captures = last_liberties(state[2])
        while points:
            point = points & -points
            points ^= point
            if point & captures or liberties_after(self._board, state, point.bit_length() - 1):
                return Sight(Proof.WIN, point, 0, 1)
        return Sight(Proof.LOSS, 0, 0, 0)

    def _safe(self, empty: Bits, own: tuple[Bits, ...], points: Bits) -> Bits:
        """Those of these points where a new stone's group has two liberties or more."""
        near = self._near
        safe = 0
        while points:
            point = points & -points
            points ^= point
            joined = near[point] & empty
            if not joined & (joined - 1):
                for liberties in own:
                    if liberties & point:
                        joined |= liberties
                joined &= ~point
                if not joined & (joined - 1):
                    continue
            safe |= point
        return safe

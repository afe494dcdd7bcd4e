"""The opening book for 5x5: who wins every position of its first moves.

It has exactly one bit for every placement of the stones of both sides, up to symmetry. The index of the bit
follows from the stones. Take the image in which the stones of the side to play, read as a number, are the
smallest; those numbers in ascending order are the rows. Within a row, the stones of the other side occupy
some of the remaining points. All ways to do so, numbered by the combinatorial number system, are its columns.
If several images have the same row, the smallest column counts. The bit is set if the side to play wins.
Positions that `look` decides have an unused bit.

Source: the combinatorial number system is in Knuth, The Art of Computer Programming 4A, 7.2.1.3.
"""

from __future__ import annotations

import lzma
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

from atari_teach.engine.rules import Colour, Position
from atari_teach.engine.solver.grid import Bits, grid, points_in
from atari_teach.engine.solver.state import Proof, look, state_of, turned, turns

SIZE = 5
_BOARD = grid(SIZE)
_POINTS = SIZE * SIZE
_SIGN = b"Atari Teach book 2\n"
_PACKING = ({"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0},)
"""These settings compress the bits best, because they hardly align with bytes."""


@dataclass(frozen=True, slots=True)
class Book:
    """The winners of positions with equally many stones, or one more for the side not to play.

    Attributes:
        plies: The bits of the positions with no stone, with one stone, and so on; eight to a byte, lowest bit
            first.
    """

    plies: tuple[bytes, ...]

    @classmethod
    def from_bytes(cls, data: bytes) -> Book:
        """Returns the book stored in `data`.

        Raises:
            ValueError: The data is not a book, or it is damaged.
        """
        try:
            bits = lzma.decompress(data.removeprefix(_SIGN)) if data.startswith(_SIGN) else b""
        except lzma.LZMAError as problem:
            raise ValueError("this book is damaged") from problem
        plies: list[bytes] = []
        while bits:
            length = _bytes_of(len(plies))
            plies.append(bits[:length])
            bits = bits[length:]
        if not plies or len(plies[-1]) != _bytes_of(len(plies) - 1):
            raise ValueError("this is not a book")
        return cls(tuple(plies))

    def to_bytes(self) -> bytes:
        """Returns the book as bytes for `from_bytes`."""
        return _SIGN + lzma.compress(b"".join(self.plies), filters=_PACKING)

    def proof(self, position: Position, to_play: Colour) -> Proof:
        """Returns who wins this position, from `look` or the book; OPEN if neither knows."""
        if position.size != SIZE:
            return Proof.OPEN
        seen = look(_BOARD, state_of(position, to_play))
        if seen.proof is not Proof.OPEN:
            return seen.proof
        return self.known(*(_BOARD.bits(position.stones(colour)) for colour in (to_play, to_play.other)))

    def known(self, own: Bits, other: Bits) -> Proof:
        """Returns the book's entry for a position; `own` are the stones of the side to play."""
        stones = own.bit_count() + other.bit_count()
        if stones >= len(self.plies) or own.bit_count() != stones // 2:
            return Proof.OPEN
        place = place_of(own, other)
        return Proof.WIN if self.plies[stones][place >> 3] >> (place & 7) & 1 else Proof.LOSS


def place_of(own: Bits, other: Bits) -> int:
    """Returns the index of a position's bit, among the positions with the same numbers of stones."""
    images = [(turned(turn, own), turn) for turn in turns(_BOARD)]
    least = min(image for image, _ in images)
    column = min(_column(least, turned(turn, other)) for image, turn in images if image == least)
    return _row_numbers(own.bit_count())[least] * columns(own.bit_count(), other.bit_count()) + column


def rows(stones: int) -> tuple[Bits, ...]:
    """Returns all placements of `stones` stones of one colour (the smallest images), in ascending order."""
    return tuple(_row_numbers(stones))


def columns(own: int, other: int) -> int:
    """Returns the number of ways to place `other` stones on the points that `own` stones leave."""
    return comb(_POINTS - own, other)


@cache
def _row_numbers(stones: int) -> dict[Bits, int]:
    every = turns(_BOARD)
    ways = {sum(1 << point for point in points) for points in combinations(range(_POINTS), stones)}
    smallest = {min(turned(turn, way) for turn in every) for way in ways}
    return {bits: number for number, bits in enumerate(sorted(smallest))}


def _column(own: Bits, other: Bits) -> int:
    """Returns the column: the rank of these points among all sets of that size on the free points."""
    column = 0
    for number, point in enumerate(points_in(other), 1):
        column += comb(point - (own & ((1 << point) - 1)).bit_count(), number)
    return column


def _bytes_of(ply: int) -> int:
    """Returns the number of bytes for the bits of all positions with `ply` stones."""
    own = ply // 2
    return (len(rows(own)) * columns(own, ply - own) + 7) // 8

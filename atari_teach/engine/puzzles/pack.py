"""The pack: the puzzles that come with the app, in one small file.

The file has no answers: `answers` computes them again. It begins with a line that names the format, a
checksum, and a table of how many puzzles of each kind, grade and size follow. All puzzles on boards of one
size have the same number of bytes, so any of them is read without reading the others. The file is not
compressed: different versions of a compressor give different bytes.

`assets/puzzles/make.py` makes the file.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import overload
from zlib import crc32

from atari_teach.base.resources import MissingResourcesError, assets_folder
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position

PACK_NAME = "puzzles.pack"
_LOG = logging.getLogger(__name__)
_SIGN = b"Atari Teach puzzles 1\n"
_CELLS = (None, Colour.BLACK, Colour.WHITE)
_DIGITS = {cell: digit for digit, cell in enumerate(_CELLS)}
_NO_POINT = 127
_WHITE_PLAYS = 128

Place = tuple[Kind, int, int]
"""Kind, grade and size of the board."""


@dataclass(frozen=True, slots=True)
class Pack:
    """Puzzles by kind, grade and size of the board.

    Attributes:
        records: For each kind, grade and size that occurs, the bytes of its puzzles.
    """

    records: Mapping[Place, memoryview] = field(default_factory=dict)

    @classmethod
    def open(cls) -> Pack:
        """Returns the pack of the app; an empty one if its file is missing or damaged."""
        try:
            return cls.from_bytes((assets_folder() / "puzzles" / PACK_NAME).read_bytes())
        except (OSError, ValueError, MissingResourcesError):
            _LOG.warning("the pack of puzzles can't be read")
            return cls()

    @classmethod
    def of(cls, puzzles: Mapping[Place, Iterable[Puzzle]]) -> Pack:
        """Returns a pack of these puzzles; each must have the kind and the size that it is listed under."""
        return cls({place: memoryview(b"".join(map(_record, puzzles[place]))) for place in sorted(puzzles)})

    @classmethod
    def from_bytes(cls, data: bytes) -> Pack:
        """Returns the pack that is stored in `data`.

        Raises:
            ValueError: The data is not a pack, or it is damaged.
        """
        sign, checksum, rest = data[: len(_SIGN)], data[len(_SIGN) :][:4], data[len(_SIGN) + 4 :]
        if sign != _SIGN or checksum != crc32(rest).to_bytes(4, "big"):
            raise ValueError("this is not a pack of puzzles, or it is damaged")
        table, _, _ = rest.partition(b"\n")
        records: dict[Place, memoryview] = {}
        begin = len(table) + 1
        for kind, grade, size, many in json.loads(table):
            end = begin + many * _length(size)
            records[Kind(kind), grade, size] = memoryview(rest)[begin:end]
            begin = end
        if begin != len(rest):
            raise ValueError("this pack of puzzles has the wrong length")
        return cls(records)

    def to_bytes(self) -> bytes:
        """Returns the pack as bytes for `from_bytes`."""
        table = [[*place, len(record) // _length(place[2])] for place, record in self.records.items()]
        rest = b"".join([json.dumps(table).encode("ascii"), b"\n", *self.records.values()])
        return _SIGN + crc32(rest).to_bytes(4, "big") + rest

    @property
    def places(self) -> tuple[Place, ...]:
        """Every kind, grade and size of which the pack has puzzles."""
        return tuple(self.records)

    def puzzles(self, kind: Kind, grade: int, size: int | None = None) -> Sequence[Puzzle]:
        """Returns the puzzles of a kind and grade, on boards of one size or of all; each is read when asked.

        The order is the same in every run. There may be none.
        """
        wanted = (place for place in self.records if place[:2] == (kind, grade) and size in (None, place[2]))
        return _Puzzles(tuple((place, self.records[place]) for place in wanted))


class _Puzzles(Sequence[Puzzle]):
    """Puzzles that stay bytes until one is asked for."""

    def __init__(self, parts: tuple[tuple[Place, memoryview], ...]) -> None:
        self._parts = parts
        self._ends = list(accumulate(len(record) // _length(place[2]) for place, record in parts))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> Puzzle: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Puzzle]: ...

    def __getitem__(self, index: int | slice) -> Puzzle | Sequence[Puzzle]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(*index.indices(len(self))))
        number = range(len(self))[index]
        begin = 0
        for ((kind, _, size), record), end in zip(self._parts, self._ends, strict=True):
            if number < end:
                length = _length(size)
                start = (number - begin) * length
                return _puzzle(kind, size, record[start : start + length])
            begin = end
        raise AssertionError("the number is in the range")


def _length(size: int) -> int:
    """Returns the bytes of a puzzle: the board as a number to base 3, one for the last stone, one for turns.

    Sizes up to 11 fit.
    """
    board: int = 3 ** (size * size) - 1
    return (board.bit_length() + 7) // 8 + 2


def _record(puzzle: Puzzle) -> bytes:
    """Returns a puzzle as bytes, without its kind and size."""
    size = puzzle.position.size
    number = 0
    for cell in reversed(puzzle.position.cells):
        number = 3 * number + _DIGITS[cell]
    last = _NO_POINT if puzzle.last is None else puzzle.last.row * size + puzzle.last.column
    side = _WHITE_PLAYS if puzzle.to_play is Colour.WHITE else 0
    return number.to_bytes(_length(size) - 2, "big") + bytes((last | side, puzzle.turns))


def _puzzle(kind: Kind, size: int, record: memoryview) -> Puzzle:
    """Returns the puzzle that `_record` wrote."""
    number = int.from_bytes(record[:-2], "big")
    cells = []
    for _ in range(size * size):
        number, digit = divmod(number, 3)
        cells.append(_CELLS[digit])
    point = record[-2] & ~_WHITE_PLAYS
    row, column = divmod(point, size)
    return Puzzle(
        kind,
        Position(size, tuple(cells)),
        Colour.WHITE if record[-2] & _WHITE_PLAYS else Colour.BLACK,
        turns=record[-1],
        last=None if point == _NO_POINT else Point(column, row),
    )

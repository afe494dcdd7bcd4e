"""Converts positions to text diagrams and back.

A diagram has one line per row, the highest row first: the row's number and its points, `X` for Black, `O` for
White, `.` for empty. The last line has the column letters (with I)::

    2 . X
    1 O .
      A B
"""

import re
from dataclasses import dataclass

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD, CoordinateStyle, Point
from atari_teach.engine.rules.position import Position

_SIGNS = {".": None, "X": Colour.BLACK, "O": Colour.WHITE}
_LETTERS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}


@dataclass(eq=False)
class DiagramError(Exception):
    """A diagram that can't be parsed.

    Attributes:
        kind: What is wrong: "size", "row-number", "row-length", "sign" or "letters".
        line: The line of the text, counted from 1, blank ones included.
        column: The column in that line, counted from 1.
        found: The text found there.
        expected: The text that would be valid there.
    """

    kind: str
    line: int
    column: int
    found: str
    expected: str

    def __str__(self) -> str:
        """Returns the problem in one line, for programmers."""
        return f"{self.line}:{self.column}: {self.kind}: {self.found!r}, not {self.expected!r}"


def format_diagram(position: Position, style: CoordinateStyle = CoordinateStyle.WITH_I) -> str:
    """Returns the diagram of a position, without a newline at the end."""
    width = len(str(position.size))
    rows = [
        f"{row + 1:>{width}} "
        + " ".join(_LETTERS[position[Point(column, row)]] for column in range(position.size))
        for row in range(position.size - 1, -1, -1)
    ]
    letters = " ".join(style.letters[: position.size])
    return "\n".join([*rows, " " * (width + 1) + letters])


def parse_diagram(text: str) -> Position:
    """Returns the position of a diagram; blank lines around it do not matter.

    Raises:
        DiagramError: The text is not a diagram; the exception says where and why.
    """
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    size = len(lines) - 1
    if not SMALLEST_BOARD <= size <= LARGEST_BOARD:
        line = lines[0][0] if lines else 1
        raise DiagramError("size", line, 1, str(max(size, 0)), f"{SMALLEST_BOARD}-{LARGEST_BOARD}")
    cells: list[Colour | None] = []
    rows = [_read_row(number, line, size, size - index) for index, (number, line) in enumerate(lines[:-1])]
    for row in reversed(rows):
        cells.extend(row)
    _check_letters(*lines[-1], size)
    return Position(size, tuple(cells))


def _words(line: str) -> list[tuple[int, str]]:
    """Returns the words of a line, each with the column (from 1) where it begins."""
    return [(match.start() + 1, match.group()) for match in re.finditer(r"\S+", line)]


def _read_row(number: int, line: str, size: int, expected: int) -> list[Colour | None]:
    words = _words(line)
    column, label = words[0]
    if label != str(expected):
        raise DiagramError("row-number", number, column, label, str(expected))
    for place, word in words[1:]:
        if word not in _SIGNS:
            raise DiagramError("sign", number, place, word, ". X O")
    if len(words) - 1 != size:
        raise DiagramError("row-length", number, words[-1][0], str(len(words) - 1), str(size))
    return [_SIGNS[word] for _, word in words[1:]]


def _check_letters(number: int, line: str, size: int) -> None:
    expected = CoordinateStyle.WITH_I.letters[:size]
    words = _words(line)
    for index, (column, word) in enumerate(words):
        if index >= size or word != expected[index]:
            raise DiagramError("letters", number, column, word, " ".join(expected))
    if len(words) != size:
        raise DiagramError("letters", number, len(line.rstrip()), words[-1][1], " ".join(expected))

"""Points of the board and their names.

Every coordinate that the program reads or shows goes through this module. So the two styles, with and without
the letter I, are handled in one place.

Source: Ludus rules for Atari Go (columns A to I, with I); the usual Go style omits I.
"""

from enum import Enum
from typing import NamedTuple

SMALLEST_BOARD = 2
LARGEST_BOARD = 19


class CoordinateStyle(Enum):
    """The styles of column letters."""

    WITH_I = "with-i"
    GO = "go"

    @property
    def letters(self) -> str:
        """The 19 column letters from left to right."""
        return "ABCDEFGHIJKLMNOPQRS" if self is CoordinateStyle.WITH_I else "ABCDEFGHJKLMNOPQRST"


class Point(NamedTuple):
    """A crossing of two lines: column and row, counted from 0, row 0 at the bottom.

    >>> Point.parse("C3")
    Point(column=2, row=2)
    >>> str(Point(8, 7)), Point(8, 7).name(CoordinateStyle.GO)
    ('I8', 'J8')
    """

    column: int
    row: int

    def __str__(self) -> str:
        """Returns the name in the style with I, which diagrams, lessons and saved games use."""
        return self.name(CoordinateStyle.WITH_I)

    def name(self, style: CoordinateStyle) -> str:
        """Returns the name in the given style, such as "C3"."""
        return f"{style.letters[self.column]}{self.row + 1}"

    @classmethod
    def parse(cls, text: str, style: CoordinateStyle = CoordinateStyle.WITH_I) -> "Point":
        """Returns the point with a name such as "C3" or "c3".

        Raises:
            ValueError: The text does not name a point on the largest board.
        """
        cleaned = text.strip().upper()
        letter, digits = cleaned[:1], cleaned[1:]
        if letter == "" or letter not in style.letters or not digits.isascii() or not digits.isdigit():
            raise ValueError(f"no such point: {text!r}")
        row = int(digits) - 1
        if digits.startswith("0") or not 0 <= row < LARGEST_BOARD:
            raise ValueError(f"no such point: {text!r}")
        return cls(style.letters.index(letter), row)

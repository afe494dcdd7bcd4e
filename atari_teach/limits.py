"""How much of anything that comes from outside is taken in; every gate reads its limits here.

What a file, a program or another computer says is bounded before it is worked on. Past a limit there is one
sentence with the limit in it, and nothing has changed. `lessons/README.md` shows the same table (`TABLE`).
"""

from dataclasses import dataclass

KB = 1024
MB = 1024 * KB

# Lessons and plans.
LESSON_BYTES = 256 * KB
KEY_NAMES = 16
"""Names with dots between them, in a key or a header: TOML's reader takes memory by their square."""
BRACKETS = 40
"""Brackets within each other."""
FILE_TABLES = 1_000
FILE_VALUES = 8_000
LIST_ENTRIES = 400
"""A board has 361 points."""
TEXT_LETTERS = 2_000
"""Letters of one text that is read by somebody."""
STEPS = 200
PARTS = 60
"""Moments, cards, rules of feedback or other boards of one step."""
LINES = 100
"""Lines of a `sequence`."""
LINE_MOVES = 50
PLACED_STONES = 40
"""Stones that a child puts in one step."""
TAPPED_POINTS = 60
"""Points that a child taps in one step."""
MARKED_POINTS = 100
"""Points that are marked at once."""
TESTS = 12
"""Tests in one expression."""
PROBLEMS = 100
"""Problems of one file that are listed."""

# Files that bring a class or a pupil, and copies of everything.
CLASS_BYTES = 32 * MB
COPY_BYTES = 128 * MB
UNPACKED_BYTES = 256 * MB
"""What a class's file or a copy may be once it is unpacked, which happens piece by piece."""
CLASSES = 200
PUPILS = 2_000
EVENTS = 300_000
"""Things that happened, in one file: ten thousand for each child of a class."""
DELETED = 20_000
COUNTED = 1 << 31
"""The greatest number that anything is counted with, such as the names that a pupil has had."""
PUSHED = 1 << 30
"""Greater ones of other computers do not push our own on, so that ours never leave what others take."""
YEARS = range(1970, 2200)
"""When something may have happened; a clock without its battery begins in 1970."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One row of the table.

    Attributes:
        kind: What it is a limit of.
        what: What is counted.
        most: How many of them.
    """

    kind: str
    what: str
    most: int

    @property
    def shown(self) -> str:
        """The number as it is read: bytes in kB and MB, thousands apart."""
        if self.what == "bytes" and self.most % MB == 0:
            return f"{self.most // MB} MB"
        if self.what == "bytes" and self.most % KB == 0:
            return f"{self.most // KB} kB"
        return f"{self.most:,}".replace(",", " ")

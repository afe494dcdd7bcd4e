"""How much of anything that comes from outside is taken in; every gate reads its limits here.

What a file, a program or another computer says is bounded before it is worked on. Past a limit there is one
sentence, and nothing has changed. `docs/limits.md` shows the same table (`TABLE`).
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
FILE_VALUES = 3_000
LIST_ENTRIES = 400
"""A board has 361 points."""
TEXT_LETTERS = 2_000
"""Letters of one text that is read by somebody."""
STEPS = 60
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
"""What a class's file may be once it is unpacked, which happens piece by piece."""
COPY_UNPACKED_BYTES = 1024 * MB
"""The same of a copy, so that what we can keep can be put back: 2 000 000 events are some 450 MB."""
CLASSES = 200
PUPILS = 2_000
EVENTS = 200_000
"""Things that happened, in one file: what a large class does in four years."""
EVENT_BYTES = 4 * MB
"""The data of one event, such as a table with its game."""
ALL_EVENTS = 2_000_000
"""Things that happened, in all files that are collected at once, with what is here already."""
DELETED = 20_000
COUNTED = 1 << 31
"""The greatest number that anything is counted with, such as the names that a pupil has had."""
PUSHED = 1 << 30
"""Greater ones of other computers do not push our own on, so that ours never leave what others take."""
YEARS = range(1970, 2200)
"""When something may have happened; a clock without its battery begins in 1970."""

# Everything else.
SGF_BYTES = 4 * MB
SGF_TURNS = 5_000
SETTINGS_BYTES = 64 * KB
SETTING_LETTERS = 4_096
"""As long as a path may be."""
LIST_OF_NAMES_BYTES = 4_000_000
"""A workbook may have a picture of the school in it."""
LIST_UNPACKED_BYTES = 64 * MB
LIST_LINES = 2_000
RECORDING_BYTES = 8_000_000
RECORDING_SECONDS = 60
PASTED_LETTERS = 100_000
"""A game that is pasted on the page of the contest."""
PROGRAM_LINE = 1 * KB
"""A line that a program of the contest answers."""
PROGRAM_SAID = 1 * MB
"""What such a program says beside its answers."""
GTP_LINE = 64 * KB
GTP_LINES = 1_000
"""Lines that wait for the program, when another one speaks to it."""
MESSAGE_BYTES = 32 * KB
MESSAGE_EVENTS = 48
DEVICES = 256
"""Computers of one room."""
CLASS_PUPILS = 200
"""Pupils of one class, and places of one room: a club, or a year of a school."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One entry of the table of limits.

    Attributes:
        kind: What it is a limit of.
        what: What is counted.
        most: How many of them.
    """

    kind: str
    what: str
    most: int

    @property
    def words(self) -> str:
        """The limit as it is read, such as "256 kB" or "2 000 pupils"."""
        if self.what:
            return f"{_spaced(self.most)} {self.what}"
        unit, name = (
            (MB, "MB") if self.most % MB == 0 else (KB, "kB") if self.most % KB == 0 else (1, "bytes")
        )
        return f"{_spaced(self.most // unit)} {name}"


def _spaced(number: int) -> str:
    """Returns the number with a space between thousands."""
    return f"{number:,}".replace(",", " ")


_LESSON, _CLASS, _PROGRAM, _ROOM = "lesson or plan", "class file", "output of a bot", "message of a room"
TABLE = (
    Limit(_LESSON, "", LESSON_BYTES),
    Limit(_LESSON, "steps", STEPS),
    Limit(_LESSON, "tables", FILE_TABLES),
    Limit(_LESSON, "values", FILE_VALUES),
    Limit(_LESSON, "entries in a list", LIST_ENTRIES),
    Limit(_LESSON, "dotted names in a key", KEY_NAMES),
    Limit(_LESSON, "nested brackets", BRACKETS),
    Limit(_LESSON, "characters in a text", TEXT_LETTERS),
    Limit(_LESSON, "problems listed", PROBLEMS),
    Limit("step of a lesson", "moments, cards, feedback rules or other boards", PARTS),
    Limit("step of a lesson", "tests in an expression", TESTS),
    Limit("step of a lesson", "marked points", MARKED_POINTS),
    Limit("step of a lesson", "stones to place", PLACED_STONES),
    Limit("step of a lesson", "points to tap", TAPPED_POINTS),
    Limit("step of a lesson", "lines", LINES),
    Limit("step of a lesson", "moves in a line", LINE_MOVES),
    Limit(_CLASS, "", CLASS_BYTES),
    Limit(_CLASS, "classes", CLASSES),
    Limit(_CLASS, "pupils", PUPILS),
    Limit(_CLASS, "results", EVENTS),
    Limit(_CLASS, "results in all files imported together", ALL_EVENTS),
    Limit(_CLASS, "deletions", DELETED),
    Limit(_CLASS, "as the largest counter", COUNTED),
    Limit(_CLASS, "as the last year", YEARS[-1]),
    Limit("result in a class file", "", EVENT_BYTES),
    Limit("backup", "", COPY_BYTES),
    Limit("class file, unpacked", "", UNPACKED_BYTES),
    Limit("backup, unpacked", "", COPY_UNPACKED_BYTES),
    Limit("game in SGF", "", SGF_BYTES),
    Limit("game in SGF", "moves", SGF_TURNS),
    Limit("settings", "", SETTINGS_BYTES),
    Limit("settings", "characters in a text", SETTING_LETTERS),
    Limit("list of names", "", LIST_OF_NAMES_BYTES),
    Limit("list of names", "lines", LIST_LINES),
    Limit("list of names, unpacked", "", LIST_UNPACKED_BYTES),
    Limit("class", "pupils", CLASS_PUPILS),
    Limit("recording", "", RECORDING_BYTES),
    Limit("recording", "seconds", RECORDING_SECONDS),
    Limit("pasted game", "characters", PASTED_LETTERS),
    Limit(_PROGRAM, "characters in a line", PROGRAM_LINE),
    Limit(_PROGRAM, "characters on standard error", PROGRAM_SAID),
    Limit("GTP input", "characters in a line", GTP_LINE),
    Limit("GTP input", "waiting lines", GTP_LINES),
    Limit(_ROOM, "", MESSAGE_BYTES),
    Limit(_ROOM, "events", MESSAGE_EVENTS),
    Limit(_ROOM, "computers", DEVICES),
)

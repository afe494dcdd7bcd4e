"""Size limits for all input, defined in one place.

Input from a file, a program or another computer is checked before it is processed. If it exceeds a limit, the
app shows one sentence, and nothing changes. `docs/limits.md` shows the same table (`TABLE`).
"""

from dataclasses import dataclass

KB = 1024
MB = 1024 * KB

# Limits for lessons and plans.
LESSON_BYTES = 256 * KB
KEY_NAMES = 16
"""The maximum number of dotted names in a TOML key or header; the parser's memory grows with the square."""
BRACKETS = 40
"""The maximum depth of nested brackets in a TOML file."""
FILE_TABLES = 1_000
FILE_VALUES = 3_000
LIST_ENTRIES = 400
"""The maximum number of entries in a list; a board has 361 points."""
TEXT_LETTERS = 2_000
"""The maximum length of one displayed text."""
STEPS = 60
PARTS = 60
"""The maximum number of cards in one step of a lesson; also of moments of an explanation, of feedback rules
and of extra boards.
"""
LINES = 100
"""The maximum number of lines of play in a `sequence` exercise."""
LINE_MOVES = 50
PLACED_STONES = 40
"""The maximum number of stones that a child places in one step."""
TAPPED_POINTS = 60
"""The maximum number of points that a child taps in one step."""
MARKED_POINTS = 100
"""The maximum number of points marked at the same time."""
TESTS = 12
"""The maximum number of tests in one expression."""
PROBLEMS = 100
"""The maximum number of problems listed for one file."""

# Limits for files of classes and pupils, and for backups.
CLASS_BYTES = 32 * MB
COPY_BYTES = 128 * MB
UNPACKED_BYTES = 256 * MB
"""The maximum size of a class file after decompression, which happens in chunks."""
COPY_UNPACKED_BYTES = 1024 * MB
"""The maximum size of a backup after decompression.

Every allowed store must fit: 2 000 000 events take about 450 MB.
"""
CLASSES = 200
PUPILS = 2_000
EVENTS = 200_000
"""The maximum number of events in one file: about four years of a large class."""
EVENT_BYTES = 4 * MB
"""The maximum size of the data of one event, such as a table with its game."""
ALL_EVENTS = 2_000_000
"""The maximum number of events in all files that are imported together, plus those in the store."""
DELETED = 20_000
COUNTED = 1 << 31
"""The largest value of any counter, such as the number of names that a pupil has had."""
PUSHED = 1 << 30
"""Counters of this computer ignore larger values from other computers, so that they never exceed `COUNTED`.
"""
YEARS = range(1970, 2200)
"""The valid years of an event; a clock without a battery starts in 1970."""

# Limits for all other input.
SGF_BYTES = 4 * MB
SGF_TURNS = 5_000
SETTINGS_BYTES = 64 * KB
SETTING_LETTERS = 4_096
"""The maximum length of a text in the settings, such as a path."""
LIST_OF_NAMES_BYTES = 4_000_000
"""The maximum size of a file with a list of names. A spreadsheet may contain a picture, such as a logo."""
LIST_UNPACKED_BYTES = 64 * MB
LIST_LINES = 2_000
RECORDING_BYTES = 8_000_000
RECORDING_SECONDS = 60
RECORDINGS_BYTES = 512 * MB
"""The maximum size of a file of recordings. Those of all lessons in one language have about 200 MB."""
RECORDINGS = 5_000
RECORDINGS_LIST_BYTES = 4 * MB
"""The maximum size of the list in a file of recordings."""
PASTED_LETTERS = 100_000
"""The maximum length of a game pasted on the contest page."""
PROGRAM_LINE = 1 * KB
"""The maximum length of an answer line from a contest program."""
PROGRAM_SAID = 1 * MB
"""The maximum amount of error output that is read from a contest program."""
GTP_LINE = 64 * KB
GTP_LINES = 1_000
"""The maximum number of input lines that wait while the GTP engine is busy."""
MESSAGE_BYTES = 32 * KB
MESSAGE_EVENTS = 48
DEVICES = 256
"""The maximum number of computers in one room."""
CHILDREN = 12
"""The maximum number of children who share a computer at home; each has a picture that no other one has."""
CLASS_PUPILS = 200
"""The maximum number of pupils in one class, and in one room: enough for a club, or a whole school year."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One row of the table of limits.

    Attributes:
        kind: The kind of input.
        what: The unit that is counted; empty for bytes.
        most: The maximum.
    """

    kind: str
    what: str
    most: int

    @property
    def words(self) -> str:
        """The limit as text, such as "256 kB" or "2 000 pupils"."""
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
    Limit("computer at home", "children", CHILDREN),
    Limit("class", "pupils", CLASS_PUPILS),
    Limit("recording", "", RECORDING_BYTES),
    Limit("recording", "seconds", RECORDING_SECONDS),
    Limit("file of recordings", "", RECORDINGS_BYTES),
    Limit("file of recordings", "recordings", RECORDINGS),
    Limit("pasted game", "characters", PASTED_LETTERS),
    Limit(_PROGRAM, "characters in a line", PROGRAM_LINE),
    Limit(_PROGRAM, "characters on standard error", PROGRAM_SAID),
    Limit("GTP input", "characters in a line", GTP_LINE),
    Limit("GTP input", "waiting lines", GTP_LINES),
    Limit(_ROOM, "", MESSAGE_BYTES),
    Limit(_ROOM, "events", MESSAGE_EVENTS),
    Limit(_ROOM, "computers", DEVICES),
)

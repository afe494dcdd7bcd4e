"""What is wrong with a file that is no TOML, in a sentence for whoever wrote it.

`tomllib` speaks English only, to programmers, and hides the place in its sentence.
"""

import re
import tomllib
from typing import Final

from atari_teach.i18n import N_, Message, say
from atari_teach.teaching.files.line_index import LineIndex

DEEPEST = 40
"""More brackets within each other than any lesson has."""

_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_REPEATED = ("Cannot overwrite", "Cannot declare", "Duplicate inline", "Cannot mutate", "Cannot redefine")
_UNCLOSED_TEXTS = ("Unterminated string", "Expected '\"", "Expected \"'", "Illegal character '\\n'")
_ESCAPES = ("Unescaped", "Invalid hex", "Escaped character")
# How `tomllib` begins its sentence, and what is said instead.
_SENTENCES: Final = (
    *((beginning, N_("This is there twice.")) for beginning in _REPEATED),
    ("Invalid statement", N_("A key or a [table] is expected here.")),
    ("Expected newline", N_("Nothing more can stand on this line.")),
    ("Expected '=' after", N_("An equals sign is expected after the key.")),
    ("Expected ']", N_("A closing bracket is missing here.")),
    ("Invalid initial character for a key", N_("A key is expected here.")),
    ("Unclosed array", N_("This list has no closing bracket, or lacks a comma.")),
    ("Unclosed inline table", N_("This table has no closing brace, or lacks a comma.")),
    ("Unescaped '\\", N_("A backslash is written as two.")),
    ("Invalid hex value", N_("This code of a character can't be read.")),
    ("Escaped character", N_("This code of a character can't be read.")),
    ("Unterminated string", N_("This text has no closing quotes.")),
    ('Expected \'"""\'', N_("This text has no closing quotes.")),
    ("Expected \"'", N_("This text has no closing quotes.")),
    ("Illegal character '\\n'", N_("This text has no closing quotes.")),
    ("Illegal character", N_("There is an invisible character here that can't be read.")),
    ("Found invalid character", N_("There is an invisible character here that can't be read.")),
    ("Invalid value", N_("A value is expected here: a text in quotes, a number, true or false.")),
    ("Invalid date", N_("This can't be read as a value.")),
)


def syntax_problem(text: str, error: ValueError) -> tuple[int, int, Message]:
    """Line, column and sentence for what `tomllib` did not accept.

    Args:
        text: The text, with newline characters alone at the ends of its lines.
        error: What `tomllib` raised; numbers too long to be read are not a `TOMLDecodeError`.
    """
    reason = str(error)
    place = _PLACE.search(reason)
    line, column = (int(place[1]), int(place[2])) if place else _end(text)
    if not isinstance(error, tomllib.TOMLDecodeError):
        return (*_longest_number(text), say("This number is too long."))
    line, column = _better_place(text, reason, line, column)
    for beginning, sentence in _SENTENCES:
        if reason.startswith(beginning):
            return line, column, Message(sentence)
    return line, column, say("This can't be read as a value.")


def _better_place(text: str, reason: str, line: int, column: int) -> tuple[int, int]:
    """Where the trouble begins, for `tomllib` often notices it only later."""
    index = LineIndex(text)
    place: int | None = None
    if reason.startswith(_REPEATED):
        index = LineIndex.of(text)
        place = index.repeated
    elif reason.startswith(_UNCLOSED_TEXTS):
        index = LineIndex.of(text)
        place = index.lost
    elif reason.startswith(_ESCAPES):
        place = max(text.rfind("\\", 0, index.offset(line, column)), 0)
    return (line, column) if place is None else index.line_and_column(place)


def depth_problem(text: str) -> tuple[int, int, Message]:
    """The same for brackets within brackets that are too deep for `tomllib`."""
    depth = 0
    for line, content in enumerate(text.split("\n"), 1):
        for column, character in enumerate(content, 1):
            depth += (character in "[{") - (character in "]}")
            if depth > DEEPEST:
                return line, column, say("There are too many brackets within each other.")
    return 1, 1, say("There are too many brackets within each other.")


def _end(text: str) -> tuple[int, int]:
    """The end of the last line that has something on it."""
    lines = text.rstrip("\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def _longest_number(text: str) -> tuple[int, int]:
    longest = max(re.finditer(r"[0-9_]+", text), key=lambda match: len(match.group()), default=None)
    index = LineIndex(text)
    return index.line_and_column(0 if longest is None else longest.start())

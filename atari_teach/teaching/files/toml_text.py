"""Reads TOML from users safely; no other module parses their files.

Limits on keys and brackets are checked before `tomllib` reads the text, and limits on values afterwards. The
error messages of `tomllib` are English and written for programmers, so they are replaced by sentences for the
author of the file.
"""

import re
import tomllib
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from atari_teach.base.i18n import N_, Message, say
from atari_teach.base.limits import BRACKETS, FILE_TABLES, FILE_VALUES, KEY_NAMES, LIST_ENTRIES
from atari_teach.teaching.files.line_index import KeyPath, LineIndex
from atari_teach.teaching.files.remarks import Problem


def toml_of(text: str, path: Path) -> dict[str, object] | Problem:
    """The table in a TOML text, or the problem that prevents reading it.

    Args:
        text: The text; its lines end with newlines.
        path: The path of the file, for the problem.
    """
    before = _too_many_headers(text) or _too_deep(text)
    if before is not None:
        return Problem(path, *before)
    try:
        table = tomllib.loads(text)
    except RecursionError:
        return Problem(path, 1, 1, _brackets())
    except ValueError as error:  # TOMLDecodeError, and errors of `int()` and of the date classes
        return Problem(path, *_syntax_problem(text, error))
    found = _too_much(table)
    if found is None:
        return table
    where, words = found
    index = LineIndex.of(text, until=where)
    return Problem(path, *index.line_and_column(index.value(where)), words)


# The checks before `tomllib` reads the text, because it needs quadratic memory for keys with many names. A
# quick test avoids the full scan for usual files.

_TOKEN = re.compile(
    r"""
    (?P<name> \"{3}(?:[^"\\]|\\.|"{1,2}(?!"))*(?:"{3,5})?  # texts and comments without an end go on to it
            | '{3}(?:[^']|'{1,2}(?!'))*(?:'{3,5})?
            | "(?:[^"\\\n]|\\.)*"?
            | '[^'\n]*'?
            | [A-Za-z0-9_-]+ )
    | (?P<dot> [ \t]*\.[ \t]* )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | \#[^\n]*
    | [^\]\[{}.#"'A-Za-z0-9_ \t-]+
    | [ \t]+
    """,
    re.VERBOSE | re.DOTALL,
)
_BRACKET = re.compile(r"[\[\]{}]")
_HEADER = re.compile(r"^[ \t]*\[", re.MULTILINE)


def _too_many_headers(text: str) -> tuple[int, int, Message] | None:
    """The place of the first header beyond the limit, and the sentence about it; None if there is none.

    Lines inside strings that look like headers count as well.
    """
    if text.count("[") <= FILE_TABLES:
        return None
    found = next(islice(_HEADER.finditer(text), FILE_TABLES, None), None)
    if found is None:
        return None
    words = say("A file has at most {most} tables.", most=FILE_TABLES)
    return (*LineIndex(text).line_and_column(found.end() - 1), words)


def _too_deep(text: str) -> tuple[int, int, Message] | None:
    """The first key with too many names or bracket nested too deeply: line, column and sentence, or None."""
    dotted = any(line.count(".") >= KEY_NAMES for line in text.split("\n"))
    if not dotted and not _may_be_deep(text):
        return None
    names = depth = 0
    start, after_dot = 0, False
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "name":
            names, start = (names + 1, start) if after_dot and names else (1, token.start())
        elif kind != "dot":
            names = 0
            depth = max(0, depth + (kind == "open") - (kind == "close"))
        after_dot = kind == "dot"
        if names > KEY_NAMES:
            words = say("A key has at most {most} names with dots between them.", most=KEY_NAMES)
            return (*LineIndex(text).line_and_column(start), words)
        if depth > BRACKETS:
            return (*LineIndex(text).line_and_column(token.start()), _brackets())
    return None


def _may_be_deep(text: str) -> bool:
    """Returns whether brackets may be nested too deeply; brackets in strings and comments count as well."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth = max(0, depth + 1 if bracket[0] in "[{" else depth - 1)
        if depth > BRACKETS:
            return True
    return False


def _brackets() -> Message:
    return say("At most {most} brackets can stand within each other.", most=BRACKETS)


_FURTHEST = 1 << 63
"""TOML integers have 64 bits. Python reads longer ones, but can't print those with more than 4300 digits."""


def _too_much(table: Mapping[str, object]) -> tuple[KeyPath, Message] | None:
    """The place where a table exceeds a limit, and the sentence about it; None if it does not."""
    values = tables = 0
    waiting: list[tuple[KeyPath, object]] = [((), table)]
    while waiting:
        where, value = waiting.pop()
        if isinstance(value, list):
            if len(value) > LIST_ENTRIES:
                return where, say("A list has at most {most} entries.", most=LIST_ENTRIES)
            inside: list[tuple[KeyPath, object]] = [((*where, n), each) for n, each in enumerate(value)]
        elif isinstance(value, dict):
            tables += 1
            inside = [((*where, key), each) for key, each in value.items()]
        elif isinstance(value, int) and not -_FURTHEST <= value < _FURTHEST:
            return where, say("This number is too long.")
        else:
            continue
        values += len(inside)
        if tables > FILE_TABLES:
            return where, say("A file has at most {most} tables.", most=FILE_TABLES)
        if values > FILE_VALUES:
            return where, say("A file has at most {most} values.", most=FILE_VALUES)
        waiting += reversed(inside)
    return None


# Explains errors in texts that are not TOML.

_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_REPEATED = ("Cannot overwrite", "Cannot declare", "Duplicate inline", "Cannot mutate", "Cannot redefine")
_UNCLOSED_TEXTS = ("Unterminated string", "Expected '\"", "Expected \"'", "Illegal character '\\n'")
_ESCAPES = ("Unescaped", "Invalid hex", "Escaped character")
# Beginnings of `tomllib`'s messages, and our sentences for them.
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


def _syntax_problem(text: str, error: ValueError) -> tuple[int, int, Message]:
    """The line, column and sentence for an error of `tomllib`.

    Args:
        text: The text; its lines end with newlines.
        error: The exception. For numbers that are too long it is not a `TOMLDecodeError`.
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
    """The line and column where the error begins, because `tomllib` often reports a later place."""
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


def _end(text: str) -> tuple[int, int]:
    """The line and column at the end of the last line that is not empty."""
    lines = text.rstrip("\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def _longest_number(text: str) -> tuple[int, int]:
    longest = max(re.finditer(r"[0-9_]+", text), key=lambda match: len(match.group()), default=None)
    index = LineIndex(text)
    return index.line_and_column(0 if longest is None else longest.start())

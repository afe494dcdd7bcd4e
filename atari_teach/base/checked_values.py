"""Validates values from another computer or from a saved state before they are used.

Every function returns the value, or raises `MalformedError` if it is not valid.
"""

import re

from atari_teach.base.single_line import is_one_line

LONGEST_TEXT = 80
LARGEST_NUMBER = 1 << 40
_ID = re.compile(r"[0-9a-f]{16}")


class MalformedError(ValueError):
    """The data is not a valid message; the text is only for the log."""


def an_id(value: object) -> str:
    """Returns the value if it is an id: sixteen hexadecimal digits."""
    if not isinstance(value, str) or _ID.fullmatch(value) is None:
        raise MalformedError("no id")
    return value


def a_text(value: object, longest: int = LONGEST_TEXT) -> str:
    """Returns the value if it is a text of one line with at most `longest` characters."""
    if not isinstance(value, str) or not is_one_line(value, longest):
        raise MalformedError("no text")
    return value


def a_number(value: object, most: int = LARGEST_NUMBER) -> int:
    """Returns the value if it is an integer from 0 to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise MalformedError("no number")
    return value


def a_flag(value: object) -> bool:
    """Returns the value if it is a boolean."""
    if not isinstance(value, bool):
        raise MalformedError("neither true nor false")
    return value


def a_list(value: object, most: int) -> list[object]:
    """Returns the value if it is a list of at most `most` items."""
    if not isinstance(value, list) or len(value) > most:
        raise MalformedError("no list, or too long")
    return value

"""Values that came from another computer or a saved state, each looked at before it is used.

Every function gives the value back, and raises `MalformedError` where it isn't what it has to be.
"""

import re

from atari_teach.base.single_line import is_one_line

LONGEST_TEXT = 80
LARGEST_NUMBER = 1 << 40
_ID = re.compile(r"[0-9a-f]{16}")


class MalformedError(ValueError):
    """Bytes that are no message of ours; the sentence is for the log alone."""


def an_id(value: object) -> str:
    """Sixteen hexadecimal digits."""
    if not isinstance(value, str) or _ID.fullmatch(value) is None:
        raise MalformedError("no id")
    return value


def a_text(value: object, longest: int = LONGEST_TEXT) -> str:
    """A text of one line."""
    if not isinstance(value, str) or not is_one_line(value, longest):
        raise MalformedError("no text")
    return value


def a_number(value: object, most: int = LARGEST_NUMBER) -> int:
    """A whole number from 0 to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise MalformedError("no number")
    return value


def a_flag(value: object) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise MalformedError("neither true nor false")
    return value


def a_list(value: object, most: int) -> list[object]:
    """A list of at most so many values."""
    if not isinstance(value, list) or len(value) > most:
        raise MalformedError("no list, or too long")
    return value

"""Cleans and checks texts of one line, such as the name of a child, a class, a room or a player.

`tidy` cleans text that is typed, pasted or read from a list; `is_one_line` checks every file and message.
Neither depends on the Unicode version of this Python, so all computers agree.
"""

import re
import unicodedata

NAME_LENGTH = 60
"""The maximum length of a name, in characters."""

_CONTROLS = (
    # Control characters, and surrogates, which cannot be written as UTF-8.
    "\\x00-\\x08\\x0e-\\x1b\\x7f-\\x84\\x86-\\x9f\\ud800-\\udfff"
)
_BREAKS = re.compile(f"[\\t-\\r\\x1c-\\x1f\\x85\\u2028\\u2029{_CONTROLS}]")
# Invisible characters that are in a name only by accident: soft hyphens of Word, byte order marks,
# zero-width spaces. Marks of writing direction are removed too, because they would also turn the text next to
# the name; letters have their own direction. Joiners stay, because Persian letters and emoji need them, and
# so do variation selectors and flag tags.
_INVISIBLE = re.compile(
    f"[{_CONTROLS}\\xad\\u061c\\u115f\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff"
    "\\uffa0\\ufff9-\\ufffb"
    # Private-use characters look different on every computer. The last range holds code points that are never
    # characters.
    "\\ue000-\\uf8ff\\U000f0000-\\U0010ffff\\ufdd0-\\ufdef"
    + "".join(f"\\U{plane:04x}fffe\\U{plane:04x}ffff" for plane in range(15))
    + "]"
)
_JOINERS = "\u200c\u200d"
_COMBINING = re.compile(
    "[\u200c\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
)
"""Characters that combine with the character before them, in addition to those that Unicode calls marks."""
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")


def tidy(text: str, most: int = NAME_LENGTH) -> str:
    """Returns the text as one line of at most `most` characters, in NFC, without invisible characters."""
    line = " ".join(_INVISIBLE.sub("", " ".join(text.split())).split())
    line = unicodedata.normalize("NFC", line)
    return _visible(line[: _cut(line, most)])


def is_one_line(text: str, most: int) -> bool:
    """Returns whether a text is a line of at most `most` characters that can be written to a file.

    It accepts more than `tidy` returns, because older versions kept invisible characters.
    """
    return len(text) <= most and _BREAKS.search(text) is None


def _visible(line: str) -> str:
    """Returns the line without joiners at its ends; empty if nothing of it is visible."""
    bare = line.strip(" " + _JOINERS)
    return "" if all(_is_combining(each) for each in bare) else bare


def _cut(line: str, most: int) -> int:
    """Returns the index at which to cut the line.

    A letter with marks, a flag or an emoji sequence is not split.
    """
    at = min(most, len(line))
    while 0 < at < len(line) and _is_inside(line, at):
        at -= 1
    return at or min(most, len(line))


def _is_inside(line: str, at: int) -> bool:
    if _is_combining(line[at]) or line[at - 1] == "\u200d":
        return True
    flags = 0
    while flags < at and _FLAG.match(line[at - 1 - flags]):
        flags += 1
    return flags % 2 == 1 and _FLAG.match(line[at]) is not None


def _is_combining(letter: str) -> bool:
    return _COMBINING.match(letter) is not None or unicodedata.category(letter).startswith("M")

r"""Parses `class_lists.txt`: class lists as schools, their programs and teachers write them.

Each has a name after `===`, the list, and after `---` the children that a person sees in it. `\\t`, `\\r` and
`\\u0303` stand for invisible characters in that file. If lines make no child, their number is given; the
heading does not count.
"""

import re
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^=== (.*)\n((?:.*\n)*?)---(?: \((\d+) left out\))?(.*)\n", re.MULTILINE)
_UNSEEN = re.compile(r"\\(?:u([0-9a-f]{4})|([tr]))")
_LINES = {"t": "\t", "r": "\r"}


@dataclass(frozen=True)
class Case:
    """A class list and its children.

    Attributes:
        name: The source of such lists.
        text: The list.
        children: The whole names, in order.
        left_out: The number of lines without a child, except the heading.
    """

    name: str
    text: str
    children: tuple[str, ...]
    left_out: int


def _case(block: re.Match[str]) -> Case:
    name, text, left_out, children = block.groups()
    text = _UNSEEN.sub(lambda found: chr(int(found[1], 16)) if found[1] else _LINES[found[2]], text)
    names = tuple(child.strip() for child in children.split(" | ") if child.strip())
    return Case(name, text, names, int(left_out or 0))


ALL = tuple(
    map(_case, _BLOCK.finditer((Path(__file__).parent / "class_lists.txt").read_text(encoding="utf-8")))
)
BY_NAME = {case.name: case for case in ALL}

r"""Parses `class_lists.txt`: class lists as schools, their programs and teachers write them.

Each case has a name after `===`, then the list, and after `---` the children that a person sees in it. There,
`\\t`, `\\r` and `\\u0303` stand for invisible characters. If lines other than the heading are not
children, their number is given.
"""

import re
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^=== (.*)\n((?:.*\n)*?)---(?: \((\d+) left out\))?(.*)\n", re.MULTILINE)
_UNSEEN = re.compile(r"\\(?:u([0-9a-f]{4})|([tr]))")
_LINES = {"t": "\t", "r": "\r"}


@dataclass(frozen=True)
class Case:
    """A class list, and the children that should be found in it.

    Attributes:
        name: Where lists of this form come from.
        text: The list.
        children: The whole names of the children, in order.
        left_out: The number of lines without a child, not counting the heading.
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

"""Cuts the text of a lesson file into blocks: what is before the steps, each step, and what is after.

A step is changed within its block, so everything else in a file, its comments too, stays as it was typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from atari_teach.teaching.files.line_index import LineIndex

_HEADER = re.compile(r"[ \t]*\[\[?[ \t]*([A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*')")
_STEP = "step"


class NotInBlocksError(Exception):
    """The steps of a file do not stand one after the other under `[[step]]`.

    Attributes:
        line: The line, from 1, of what is written otherwise.
    """

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}: not a block of its own")


@dataclass(frozen=True, slots=True)
class Blocks:
    """The text of a lesson file, cut before each of its steps; joined, it is the very same text.

    Attributes:
        head: Everything before the first step.
        steps: The steps, each with the comment lines right above it.
        tail: Everything after the last step, such as an emblem at the end of a file.
    """

    head: str
    steps: tuple[str, ...] = ()
    tail: str = ""

    @classmethod
    def of(cls, text: str) -> Self:
        """The blocks of a text that is TOML, its lines ending in newline characters alone.

        Raises:
            NotInBlocksError: The steps are written in another way than the blocks need.
        """
        index = LineIndex.of(text)
        starts: list[int] = []
        end: int | None = None
        for offset, name, first in _headers(index):
            if name != _STEP:
                if starts and end is None:
                    end = offset
                continue
            if end is not None or not (first or starts):
                raise NotInBlocksError(index.line_and_column(offset)[0])
            if first:
                starts.append(offset)
        if not starts and (_STEP,) in index.entries:
            raise NotInBlocksError(index.line_and_column(index.entries[_STEP,].key)[0])
        if not starts:
            return cls(text)
        cuts = [_with_comment(text, start) for start in starts]
        last = len(text) if end is None else _with_comment(text, end)
        ends = [*cuts[1:], last]
        steps = tuple(text[start:stop] for start, stop in zip(cuts, ends, strict=True))
        return cls(text[: cuts[0]], steps, text[last:])

    def text(self) -> str:
        """The whole text."""
        return self.head + "".join(self.steps) + self.tail

    def with_order(self, steps: tuple[str, ...]) -> Blocks:
        """The blocks with the steps in this order; only the blank lines between them change."""
        parts = [self.head, *steps]
        apart = [_apart(part) for part in parts[:-1]]
        last = _apart(parts[-1]) if self.tail else parts[-1].rstrip("\n") + "\n"
        head, *blocks = [*apart, last]
        return Blocks(head, tuple(blocks), self.tail)


def _headers(index: LineIndex) -> list[tuple[int, str, bool]]:
    """Offset and first key of every header, and whether a step begins with it, in the order of the text."""
    found: dict[int, tuple[str, bool]] = {}
    for path, entry in index.entries.items():
        line = index.text.rfind("\n", 0, entry.key) + 1
        if entry.key != entry.value or _HEADER.match(index.text, line) is None:
            continue
        begins = len(path) == 2 and path[0] == _STEP and isinstance(path[1], int)
        before = found.get(line, ("", False))
        found[line] = (str(path[0]), begins or before[1])
    return [(offset, *found[offset]) for offset in sorted(found)]


def _with_comment(text: str, start: int) -> int:
    """The first of the comment lines that stand right above this line."""
    while start > 0:
        line = text.rfind("\n", 0, start - 1) + 1
        if not text[line:start].lstrip(" \t").startswith("#"):
            return start
        start = line
    return start


def _apart(block: str) -> str:
    """The block with an empty line at its end."""
    if block.endswith("\n\n"):
        return block
    return block + "\n" if block.endswith("\n") else block + "\n\n"

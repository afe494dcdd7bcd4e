"""A lesson draft: the text of its file as a value, with undo and redo.

Every change returns a new draft. A change to a step parses only that step's block of the text, with tomlkit.
So comments and everything else in a hand-written file stay the same, byte for byte.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain, count, pairwise
from typing import Any, Self

import tomlkit

from atari_teach.base.i18n import Multilingual, in_lesson_languages
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.files.line_index import LineIndex
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.own.draft_moves import BEFORE
from atari_teach.teaching.own.new_lesson import new_step
from atari_teach.teaching.own.parts import board_of, texts_in
from atari_teach.teaching.own.toml_parts import lesson_keys, put_text, step_of

# Cuts the text of a lesson file into blocks: the part before the steps, each step, and the part after them.
# A change to a step changes only the step's block.


_STEP_HEADER = re.compile(r"[ \t]*\[\[?[ \t]*([A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*')")
_STEP = "step"


class NotInBlocksError(Exception):
    """The steps of a file are not written one after the other as `[[step]]`.

    Attributes:
        line: The first line, counted from 1, on which a step is written differently.
    """

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}: not a block of its own")


@dataclass(frozen=True, slots=True)
class Blocks:
    """The text of a lesson file, cut before each step; the blocks joined give exactly the same text.

    Attributes:
        head: The text before the first step.
        steps: The steps, each with the comment lines directly above it.
        tail: The text after the last step, such as an emblem at the end of the file.
    """

    head: str
    steps: tuple[str, ...] = ()
    tail: str = ""

    @classmethod
    def of(cls, text: str) -> Self:
        """Cuts a TOML text whose lines end with newlines into blocks.

        Raises:
            NotInBlocksError: The steps are not written as separate blocks.
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
        """The text of the file, joined from the blocks."""
        return self.head + "".join(self.steps) + self.tail

    def with_order(self, steps: tuple[str, ...]) -> Blocks:
        """The blocks with the steps in this order; only blank lines between them change."""
        parts = [self.head, *steps]
        apart = [_apart(part) for part in parts[:-1]]
        last = _apart(parts[-1]) if self.tail else parts[-1].rstrip("\n") + "\n"
        head, *blocks = [*apart, last]
        return Blocks(head, tuple(blocks), self.tail)


def _headers(index: LineIndex) -> list[tuple[int, str, bool]]:
    """For every header of the text, in order: its index, its first key, and whether a step begins there."""
    found: dict[int, tuple[str, bool]] = {}
    for path, entry in index.entries.items():
        line = index.text.rfind("\n", 0, entry.key) + 1
        if entry.key != entry.value or _STEP_HEADER.match(index.text, line) is None:
            continue
        begins = len(path) == 2 and path[0] == _STEP and isinstance(path[1], int)
        before = found.get(line, ("", False))
        found[line] = (str(path[0]), begins or before[1])
    return [(offset, *found[offset]) for offset in sorted(found)]


def _with_comment(text: str, start: int) -> int:
    """The start of the comment lines directly above this line."""
    while start > 0:
        line = text.rfind("\n", 0, start - 1) + 1
        if not text[line:start].lstrip(" \t").startswith("#"):
            return start
        start = line
    return start


def _apart(block: str) -> str:
    """The block, ending with an empty line that separates it from the next one."""
    if block.endswith("\n\n"):
        return block
    return block + "\n" if block.endswith("\n") else block + "\n\n"


MOST_STEPS = 30
"""The maximum number of steps in a teacher's lesson."""
_MOST_UNDONE = 200
_ON_BOARD = ("board", BEFORE)
_KEPT = (*_ON_BOARD, "id", "kind", "say", "done", "hint", "to_play", "ruleset", "core")
"""The keys that a step keeps when its kind changes; an empty board is replaced by the new kind's board."""

Change = Callable[[MutableMapping[str, Any]], object]
"""A function that changes the table of a step or the head of a file; its return value is ignored."""

PartPath = tuple[str, int]
"""The key and index of a part in its step's table: ("beat", 2)."""
_PART = re.compile(r"^\[\[step\.([A-Za-z0-9_-]+)\]\]", re.MULTILINE)
_HEADER = re.compile(r"^[ \t]*(\[.*)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class LessonDraft:
    """A lesson file in the workshop; after changes it may be incomplete.

    Attributes:
        text: The text of the file; its lines end with newlines.
        windows: Whether the file has Windows line ends.
        marked: Whether the file begins with a byte order mark.
        earlier: The texts before each change, oldest first, for `undo`.
        later: The texts that `redo` restores; the last one is restored first.
    """

    text: str
    windows: bool = False
    marked: bool = False
    earlier: tuple[str, ...] = ()
    later: tuple[str, ...] = ()

    @classmethod
    def of_bytes(cls, data: bytes, text: str) -> Self:
        """The draft of a file, given as its bytes and the text that was read from them."""
        return cls(text, windows=b"\r\n" in data, marked=data.startswith(b"\xef\xbb\xbf"))

    def to_bytes(self) -> bytes:
        """The bytes to write to the file, with the line ends and byte order mark that the file had before."""
        text = self.text.replace("\n", "\r\n") if self.windows else self.text
        whole = text.encode("utf-8", "replace")
        return b"\xef\xbb\xbf" + whole if self.marked else whole

    @property
    def blocks(self) -> Blocks:
        """The head of the file and its steps."""
        return _blocks_of(self.text)

    @property
    def table(self) -> Mapping[str, Any]:
        """The contents of the file as plain values."""
        return _table_of(self.text)

    @property
    def id(self) -> str:
        """The id of the lesson; "lesson" if the file has none."""
        return str(self.table.get("id") or "lesson")

    @property
    def steps(self) -> Sequence[Mapping[str, Any]]:
        """The contents of each step as plain values."""
        steps = self.table.get("step", [])
        return steps if isinstance(steps, list) else []

    def undo(self) -> Self:
        """The draft before the last change; the same draft if it was not changed."""
        if not self.earlier:
            return self
        return replace(self, text=self.earlier[-1], earlier=self.earlier[:-1], later=(*self.later, self.text))

    def redo(self) -> Self:
        """The draft with the last undone change restored; the same draft if no change was undone."""
        if not self.later:
            return self
        return replace(self, text=self.later[-1], earlier=(*self.earlier, self.text), later=self.later[:-1])

    def change_head(self, change: Change) -> Self:
        """The draft after a change to the part before the steps: title, goal, notes, minutes."""
        blocks = self.blocks
        document = tomlkit.parse(blocks.head)
        change(document)
        return self._with(replace(blocks, head=document.as_string()))

    def change_step(self, index: int, change: Change) -> Self:
        """The draft after a change to one step; `index` counts from 0, as in all methods of this class."""
        blocks, steps = self.blocks, list(self.blocks.steps)
        document = tomlkit.parse(steps[index])
        change(step_of(document))
        steps[index] = document.as_string()
        return self._with(replace(blocks, steps=tuple(steps)))

    def change_table(self, index: int, path: PartPath | None, change: Change) -> Self:
        """The draft after a change to a step or to one of its parts; `change` gets only that table.

        tomlkit parses only the lines of that table, because it needs a tenth of a second for a large step.
        If the table's lines can't be separated from the rest, tomlkit parses the whole step.

        Args:
            index: The index of the step.
            path: The part; None: the step itself, without its parts.
            change: The change to this table.
        """
        pieces = _pieces_of(self.blocks.steps[index], self.steps[index])
        if path not in pieces:
            return self.change_step(index, lambda step: change(_at(step, path)))
        document = tomlkit.parse(pieces[path])
        change(step_of(document) if path is None else _at(document["step"], (path[0], 0)))
        pieces[path] = document.as_string()
        blocks, steps = self.blocks, list(self.blocks.steps)
        steps[index] = "".join(pieces.values())
        return self._with(replace(blocks, steps=tuple(steps)))

    def add_step(self, after: int, kind: Kind, position: Position | None = None) -> tuple[Self, int]:
        """The draft with one more step, and the step's index; the same draft if it has `MOST_STEPS` steps.

        Args:
            after: The index of the step before it; -1 to insert it first.
            kind: The kind of the new step.
            position: The new step's board; None: the board of the step before, or an empty board.
        """
        return self._insert(
            after, new_step(kind, self._free_id(kind.about.name), position or self._board_at(after))
        )

    def copy_step(self, index: int) -> tuple[Self, int]:
        """The draft with a copy of a step after it, and the copy's index; the copy gets its own id."""
        name = str(self.steps[index].get("id", "step"))
        document = tomlkit.parse(self.blocks.steps[index])
        put_text(step_of(document), "id", self._free_id(name.rstrip("0123456789").rstrip("-") or "step"))
        return self._insert(index, document.as_string())

    def move_step(self, index: int, by: int) -> Self:
        """The draft after a step changed places with the one before (-1) or after (1)."""
        other, steps = index + by, list(self.blocks.steps)
        if not (0 <= index < len(steps) and 0 <= other < len(steps)):
            return self
        steps[index], steps[other] = steps[other], steps[index]
        return self._with(self.blocks.with_order(tuple(steps)))

    def delete_step(self, index: int) -> Self:
        """The draft without a step; the same draft if this is its only step."""
        steps = self.blocks.steps
        if len(steps) < 2 or not 0 <= index < len(steps):
            return self
        return self._with(self.blocks.with_order((*steps[:index], *steps[index + 1 :])))

    def change_kind(self, index: int, kind: Kind) -> Self:
        """The draft with another kind for a step, which keeps its id, board, colour and the teacher's words.

        The question is replaced if the teacher has not changed the one that a new step begins with.
        """
        old = self.steps[index]
        if old.get("kind") == kind.about.name:
            return self
        made = step_of(tomlkit.parse(new_step(kind, "step", self._board_at(index))))

        def change(step: MutableMapping[str, Any]) -> None:
            lost = () if "board" in made else _ON_BOARD
            for key in [key for key in step if key not in _KEPT or key in lost]:
                del step[key]
            put_text(step, "kind", kind.about.name)
            if _is_usual(texts_in(step, "say")) and "say" in made:
                step["say"] = made["say"]
            for key in made:
                if key not in step:
                    step[key] = made[key]

        return self.change_step(index, change)

    def _insert(self, after: int, block: str) -> tuple[Self, int]:
        steps = self.blocks.steps
        if len(steps) >= MOST_STEPS:
            return self, min(max(after, 0), len(steps) - 1)
        place = min(after + 1, len(steps))
        return self._with(self.blocks.with_order((*steps[:place], block, *steps[place:]))), place

    def _with(self, blocks: Blocks) -> Self:
        text = blocks.text()
        if text == self.text:
            return self
        return replace(self, text=text, earlier=(*self.earlier, self.text)[-_MOST_UNDONE:], later=())

    def _free_id(self, name: str) -> str:
        return free_name(name, {str(step.get("id")) for step in self.steps})

    def _board_at(self, index: int) -> Position | None:
        steps = self.steps
        return board_of(steps[index]) if 0 <= index < len(steps) else None


def _is_usual(texts: Mapping[str, str]) -> bool:
    """Returns whether these are the words that a new step begins with, so the teacher wrote none."""
    return any(
        all(words in ("", usual[key]) for key, words in texts.items())
        for usual in _usual_questions(lesson_keys())
    )


@cache
def _usual_questions(_languages: tuple[str, ...]) -> tuple[Multilingual, ...]:
    fresh = (kind.fresh(kind.about.own_board, Colour.BLACK) for kind in KINDS.values())
    return tuple(in_lesson_languages(each.say) for each in fresh)


def free_name(name: str, taken: Collection[str]) -> str:
    """The name itself, or the first of `name-2`, `name-3`, … that is not taken."""
    numbered = (f"{name}-{number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


@lru_cache(maxsize=4)  # callers ask for the same draft repeatedly
def _table_of(text: str) -> Mapping[str, Any]:
    return tomllib.loads(text)


@lru_cache(maxsize=4)
def _blocks_of(text: str) -> Blocks:
    return Blocks.of(text)


def _at(step: Any, path: PartPath | None) -> Any:
    return step if path is None else step[path[0]][path[1]]


def _pieces_of(block: str, step: Mapping[str, Any]) -> dict[PartPath | None, str]:
    """The lines of a step for each of its tables, in order; empty if they can't be separated.

    A line that looks like a header may be part of a string. So the pieces are only used if there are as many
    as the step has tables, and if each of them contains exactly one header.
    """
    headers = list(_PART.finditer(block))
    cuts = [0, *(header.start() for header in headers), len(block)]
    texts = [block[start:end] for start, end in pairwise(cuts)]
    counts = Counter(header[1] for header in headers)
    if any(not isinstance(step.get(key), list) or len(step[key]) != many for key, many in counts.items()):
        return {}
    places = {key: count() for key in counts}
    paths = [None, *((header[1], next(places[header[1]])) for header in headers)]
    pieces = dict(zip(paths, texts, strict=True))
    return pieces if all(_has_one_header(text, path) for path, text in pieces.items()) else {}


def _has_one_header(piece: str, path: PartPath | None) -> bool:
    """Returns whether a piece has exactly one header; headers of tables inside the part don't count."""
    within = f"[step.{path[0]}." if path else None
    headers = (match[1] for match in _HEADER.finditer(piece))
    return sum(1 for header in headers if within is None or within not in header) == 1

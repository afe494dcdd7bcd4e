"""Problems of a file: first as remarks with key paths, then with line and column."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from atari_teach.base.i18n import Language, Message, render, say_n
from atari_teach.base.limits import PROBLEMS
from atari_teach.engine.rules import Point
from atari_teach.teaching.files.line_index import KeyPath, LineIndex

_LONGEST_SENTENCE = 400
"""Sentences are cut to this length, because they may quote long texts from the file."""

_LONGEST_WORD = 200
"""Quotations from the file are cut to this length."""

_MOST_LOCATED = 10 * PROBLEMS
"""The maximum number of remarks for which a line and column are searched."""

_INVISIBLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem in a file, for its author.

    Attributes:
        path: The file.
        line: The line, counted from 1.
        column: The column in characters, counted from 1.
        words: What is wrong, and what was expected.
    """

    path: Path
    line: int
    column: int
    words: Message

    def __str__(self) -> str:
        """The problem in the current language, as `file:line:column`, which editors can jump to."""
        return self.sentence()

    def sentence(self, language: Language | None = None) -> str:
        """The problem as one line `path:line:column: words`; by default in the current language."""
        words = _INVISIBLE.sub(" ", render(self.words, language))
        if len(words) > _LONGEST_SENTENCE:
            words = words[: _LONGEST_SENTENCE - 1] + "…"
        return f"{self.path}:{self.line}:{self.column}: {words}"


Problems = tuple[Problem, ...]
"""All problems of a file, in the order of the file."""


class Spot(Enum):
    """The part of an entry that a remark is about."""

    KEY = "key"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text value, counted from 0."""

    number: int


At = Spot | int | Word | Point
"""What a remark is about: key, value, a character or word of a text value, or a point of a diagram."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A problem whose line is not known yet.

    Attributes:
        where: The key path of the value.
        words: What is wrong.
        at: The part of the entry that the remark is about.
    """

    where: KeyPath
    words: Message
    at: At = Spot.VALUE

    def __post_init__(self) -> None:
        """Cuts long quotations from the file."""
        object.__setattr__(self, "words", _cut(self.words))


def _cut(words: Message) -> Message:
    """The message with its long field values cut."""
    if not any(isinstance(value, str) and len(value) > _LONGEST_WORD for _name, value in words.fields):
        return words
    cut = (
        (
            name,
            f"{value[: _LONGEST_WORD - 1]}…"
            if isinstance(value, str) and len(value) > _LONGEST_WORD
            else value,
        )
        for name, value in words.fields
    )
    return replace(words, fields=tuple(cut))


def located(remarks: Iterable[Remark], text: str, path: Path) -> Problems:
    """The remarks on a text as problems with lines and columns, in the order of the file.

    If there are too many problems, the last entry says how many are left out.
    """
    remarks = tuple(dict.fromkeys(remarks))
    if not remarks:
        return ()
    index = LineIndex.of(text)
    problems = (
        Problem(path, *index.line_and_column(_offset(index, remark)), remark.words)
        for remark in remarks[:_MOST_LOCATED]
    )
    unique = dict.fromkeys(problems)
    found = tuple(sorted(unique, key=lambda problem: (problem.line, problem.column)))
    shown = found[:PROBLEMS]
    left = len(found) - len(shown) + max(0, len(remarks) - _MOST_LOCATED)
    if not left:
        return found
    words = say_n(
        "There is {n} more problem; at most {most} are listed.",
        "There are {n} more problems; at most {most} are listed.",
        left,
        most=PROBLEMS,
    )
    return (*shown, Problem(path, shown[-1].line, shown[-1].column, words))


def _offset(index: LineIndex, remark: Remark) -> int:
    match remark.at:
        case Spot.KEY:
            return index.key(remark.where)
        case Spot.VALUE:
            return index.value(remark.where)
        case Point() | Word() if not index.content(remark.where):  # the value is inherited from another step
            return index.value(remark.where)
        case Point():
            diagram = index.content(remark.where)
            return index.inside(remark.where, offset_in_diagram(diagram, remark.at))
        case Word(number):
            words = [match.start() for match in re.finditer(r"\S+", index.content(remark.where))]
            return (
                index.inside(remark.where, words[number])
                if number < len(words)
                else index.value(remark.where)
            )
        case character:
            return index.inside(remark.where, character)


def offset_in_diagram(diagram: str, point: Point) -> int:
    """The index of a point's character in a valid diagram."""
    rows = [match for match in re.finditer(r"[^\n]+", diagram) if match.group().strip()]
    row = rows[len(rows) - 2 - point.row]
    signs = [match.start() for match in re.finditer(r"\S+", row.group())]
    return row.start() + signs[point.column + 1]

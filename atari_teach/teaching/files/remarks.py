"""Remarks on a lesson file: what is not right, first by its key path, then by line and column."""

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
"""Sentences repeat what the file says, and a file can say anything."""

_LONGEST_WORD = 200
"""So much is shown of what a sentence repeats of a file."""

_MOST_LOCATED = 10 * PROBLEMS
"""So many are looked for in the text and sorted."""

_INVISIBLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is not right, for whoever writes the file.

    Attributes:
        path: The file.
        line: The line, from 1.
        column: The column, from 1, in characters.
        words: What is not right, and what was expected.
    """

    path: Path
    line: int
    column: int
    words: Message

    def __str__(self) -> str:
        """The problem in the current language, the way editors jump to."""
        return self.sentence()

    def sentence(self, language: Language | None = None) -> str:
        """The line `path:line:column: words` in a language, by default the current one; always one line."""
        words = _INVISIBLE.sub(" ", render(self.words, language))
        if len(words) > _LONGEST_SENTENCE:
            words = words[: _LONGEST_SENTENCE - 1] + "…"
        return f"{self.path}:{self.line}:{self.column}: {words}"


Problems = tuple[Problem, ...]
"""All problems of a file, in the order of the file."""


class Spot(Enum):
    """The parts of an entry that a remark can mean."""

    KEY = "key"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the text that is the value, counted from 0."""

    number: int


At = Spot | int | Word | Point
"""The key, the value, a character or a word of a text that is the value, or a point of a diagram that is."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A problem before its line is known.

    Attributes:
        where: The key path of the value.
        words: What is not right.
        at: Which part of it is meant.
    """

    where: KeyPath
    words: Message
    at: At = Spot.VALUE

    def __post_init__(self) -> None:
        """Cuts what the words repeat of the file, wherever they are shown."""
        object.__setattr__(self, "words", _cut(self.words))


def _cut(words: Message) -> Message:
    """The words with what is longest in them cut."""
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
    """The remarks on a text with their lines and columns, in the order of the file.

    Of very many the first are there, and one more says how many are left out.
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
        case Point() | Word() if not index.content(remark.where):  # another step has the value
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
    """The place of a point's sign in a diagram that can be read."""
    rows = [match for match in re.finditer(r"[^\n]+", diagram) if match.group().strip()]
    row = rows[len(rows) - 2 - point.row]
    signs = [match.start() for match in re.finditer(r"\S+", row.group())]
    return row.start() + signs[point.column + 1]

"""The words of a step before any answer: its question, its cards, and its moments.

Each English sentence and its Portuguese version form a pair, with `ME` and `THEY` instead of colours. If a
variant named a wrong colour, its pair would not be in the list.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from atari_teach.base.i18n import ENGLISH, Multilingual, render
from atari_teach.engine.rules import SYMMETRIES, Colour, Group, Point, Position, Symmetry
from atari_teach.teaching.lessons.kinds import ChooseTask
from atari_teach.teaching.lessons.kinds.show import BeatText, ShowTask
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import as_shown
from tests.languages import PORTUGUESE
from tests.lessons.course import LESSONS

_SENTENCE = re.compile(r"[^.!?]+[.!?]*”?")
_NAMES = {
    Colour.BLACK: r"\b(?:(?i:black)|[Nn]egr[oa]s?)\b",
    Colour.WHITE: r"\b(?:(?i:white)|[Bb]ranc[oa]s?)\b",
}

Pair = tuple[str, str]
"""A sentence in English and in Portuguese, with `ME` and `THEY` instead of the colours."""


@dataclass(frozen=True)
class Asked:
    """A text of a step before any answer, with the board that is shown.

    Attributes:
        name: The names of the lesson and the step, and the index of the board.
        step: The step in the shown variant.
        symmetry: The symmetry of the variant.
        text: The text.
        place: The index of the card or moment that has the text; None for the question itself.
        part: The card or moment that has the text.
    """

    name: str
    step: Step
    symmetry: Symmetry
    text: Multilingual
    place: int | None = None
    part: Choice | BeatText | None = None

    @property
    def me(self) -> Colour:
        return self.step.to_play

    @property
    def they(self) -> Colour:
        return self.me.other

    @property
    def board(self) -> Position:
        shown = None if self.part is None else self.part.position
        return self.step.position if shown is None else shown

    @property
    def marks(self) -> tuple[Point, ...]:
        return (() if self.part is None else _pointed(self.part)) or _pointed(self.step)

    @property
    def prey(self) -> list[Group]:
        """The marked groups."""
        return list(self.board.groups_at(self.marks))

    def groups(self, colour: Colour) -> list[Group]:
        return list(self.board.groups(colour))

    def pairs(self) -> Iterator[Pair]:
        """Yields the text's pairs of sentences; one pair for all if the languages differ in their number."""
        english, portuguese = (
            form(render(said(self.text, self.me), language), self.me) for language in (ENGLISH, PORTUGUESE)
        )
        here, there = (
            [match[0].strip() for match in _SENTENCE.finditer(text)] for text in (english, portuguese)
        )
        yield from zip(here, there, strict=True) if len(here) == len(there) else [(english, portuguese)]

    def earlier(self) -> list[Step]:
        """All earlier steps of all lessons, in this variant, each on its first board."""
        lesson_id, step_id = self.name.split("[")[0].split("/")
        found: list[Step] = []
        for lesson in LESSONS:
            for written in lesson.steps:
                if (lesson.id, written.id) == (lesson_id, step_id):
                    return found
                found.append(as_shown(written, self.symmetry))
        raise AssertionError(self.name)

    def __str__(self) -> str:
        return f"{self.name} {self.place}"


def _pointed(part: Choice | BeatText | Step) -> tuple[Point, ...]:
    """The marked points of a part; if it has none, the points of its signs."""
    return part.marks or (() if isinstance(part, Choice) else part.signs.points)


def form(words: str, me: Colour) -> str:
    """The words without bold markers, and with roles instead of colours."""
    words = words.replace("**", "")
    for colour, pattern in _NAMES.items():
        role = "ME" if colour is me else "THEY"
        words = re.sub(pattern, lambda m, to=role: to if m[0][0].isupper() else to.lower(), words)  # type: ignore[misc]
    return words


def all_asked(symmetries: tuple[Symmetry, ...] = SYMMETRIES) -> Iterator[Asked]:
    """Yields all texts that come before answers, on every board of every step of all lessons.

    Steps that are never transformed, such as games, appear once.
    """
    for lesson in LESSONS:
        for written in lesson.steps:
            for number, board in enumerate(written.boards):
                for symmetry in symmetries if board.task.about.turned else SYMMETRIES[:1]:
                    yield from _of_step(f"{lesson.id}/{written.id}[{number}]", board, symmetry)


def _of_step(name: str, written: Step, symmetry: Symmetry) -> Iterator[Asked]:
    step = as_shown(written, symmetry)
    yield Asked(name, step, symmetry, step.say)
    task = step.task
    parts: dict[object, Choice | BeatText] = {}
    if isinstance(task, ChooseTask):
        parts = dict(enumerate(task.choices))
    elif isinstance(task, ShowTask):
        parts = dict(enumerate(task.beats))
    for (_kind, place, *key), words in task.words():
        if key != ["answer"]:  # the app says a card's `answer` after the choice: see `said.py`
            assert isinstance(place, int)
            yield Asked(name, step, symmetry, words, place, parts.get(place))

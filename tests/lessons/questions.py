"""What a step says before anybody answers: its question, its cards, the moments that it shows.

Both languages are taken together, sentence by sentence, with the colours as `ME` and `THEY`: a sentence that
had the colours the wrong way round in some variant would be another one.
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
"""A sentence in English and in Portuguese, with `ME` and `THEY` for the colours."""


@dataclass(frozen=True)
class Asked:
    """Something that is said before anybody answers, and what is seen then.

    Attributes:
        name: The lesson and the step, with the board's number.
        step: The step as it is shown.
        symmetry: How it is turned.
        text: The words.
        place: The number of the card or of the moment; None for the question itself.
        part: That card or moment.
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
        return (() if self.part is None else self.part.marks) or self.step.marks

    @property
    def prey(self) -> list[Group]:
        """The marked groups."""
        return list(self.board.groups_at(self.marks))

    def groups(self, colour: Colour) -> list[Group]:
        return list(self.board.groups(colour))

    def pairs(self) -> Iterator[Pair]:
        """Its sentences; all as one where the languages have different numbers of them."""
        english, portuguese = (
            form(render(said(self.text, self.me), language), self.me) for language in (ENGLISH, PORTUGUESE)
        )
        here, there = (
            [match[0].strip() for match in _SENTENCE.finditer(text)] for text in (english, portuguese)
        )
        yield from zip(here, there, strict=True) if len(here) == len(there) else [(english, portuguese)]

    def earlier(self) -> list[Step]:
        """The steps before it, of all lessons, turned as it is; each on its first board."""
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


def form(words: str, me: Colour) -> str:
    """The words without marks of emphasis, with the sides' roles in the place of their colours."""
    words = words.replace("**", "")
    for colour, pattern in _NAMES.items():
        role = "ME" if colour is me else "THEY"
        words = re.sub(pattern, lambda m, to=role: to if m[0][0].isupper() else to.lower(), words)  # type: ignore[misc]
    return words


def all_asked(symmetries: tuple[Symmetry, ...] = SYMMETRIES) -> Iterator[Asked]:
    """All that is said before anybody answers, on every board of every step of all lessons.

    What is never turned, such as a game, is seen once.
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
        if key != ["answer"]:  # that is said of an answer: `said.py`
            assert isinstance(place, int)
            yield Asked(name, step, symmetry, words, place, parts.get(place))

"""The exercises of a lesson on paper: each step, and what the pencil does there. No answers in here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from atari_teach.i18n import Multilingual, Text
from atari_teach.rules import Colour
from atari_teach.teaching.lessons.drawing import draw
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Choice, Choices, Draws
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.lessons.printing import Pencil
from atari_teach.teaching.lessons.step import Step


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise of a worksheet.

    Attributes:
        number: Its number, such as "3" or "7b".
        step: The step, as it is shown.
        pencil: What is done.
    """

    number: str
    step: Step
    pencil: Pencil

    @property
    def words(self) -> Multilingual:
        """The question."""
        return said(self.step.say, self.step.to_play)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The cards to choose from; none where something else is asked."""
        brought = self.step.task.brings(self.step)
        return brought.cards if isinstance(brought, Choices) else ()

    @property
    def colours(self) -> frozenset[Colour]:
        """The colours of the stones that the pencil draws; moves are numbers."""
        match self.pencil:
            case Pencil.GAME:
                return frozenset(Colour)
            case Pencil.STONES:
                return frozenset(Colour) if self.step.task.takes_turns else frozenset({self.step.to_play})
            case _:
                return frozenset()

    @property
    def has_board(self) -> bool:
        """Whether there is a board to look at: cards of an empty one need none, nor do pictures."""
        if not self.choices:
            return True
        return bool(self.step.position.stones()) and not self.has_pictures

    @property
    def has_pictures(self) -> bool:
        """Whether the choice is among boards."""
        return any(choice.position is not None for choice in self.choices)

    @property
    def pencil_task(self) -> Text:
        """The pencil's task, in a few words."""
        asked = self.step.task.pencilled()
        assert asked is not None, "whatever is no exercise on paper is left out"
        return asked.words


def exercises_of(lesson: Lesson, earlier: Sequence[Lesson]) -> tuple[Exercise, ...]:
    """The exercises of a lesson with their numbers; a recap's are drawn, always the same ones.

    Args:
        lesson: The lesson.
        earlier: The lessons that its recaps may draw from.
    """
    return tuple(
        exercise
        for number, step in enumerate(lesson.exercises, 1)
        for exercise in _exercises(str(number), step, lesson, earlier)
    )


def _exercises(number: str, step: Step, lesson: Lesson, earlier: Sequence[Lesson]) -> Iterator[Exercise]:
    if isinstance(brought := step.task.brings(step), Draws):
        drawn = draw(earlier, brought.count, lesson.number, only=brought.lessons or None)
        for letter, each in zip("abcdefghij", drawn, strict=False):
            asked = each.step.task.pencilled()
            if asked is not None:
                yield Exercise(number + letter, each.step, asked.pencil)
        return
    asked = step.task.pencilled()
    if asked is not None:
        yield Exercise(number, step, asked.pencil)

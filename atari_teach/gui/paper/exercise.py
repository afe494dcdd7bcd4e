"""What a step asks on paper, and what the pencil does there. Nothing in here knows an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from atari_teach.i18n import Message, Text, say
from atari_teach.teaching.drawing import draw
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.placeholders import said

if TYPE_CHECKING:
    from atari_teach.i18n import Multilingual


class Pencil(Enum):
    """What is drawn or written."""

    RINGS = "rings"  # around every answer
    NUMBER = "number"  # on a line
    TICK = "tick"  # in one of several squares
    STONES = "stones"  # where they are put
    MOVES = "moves"  # numbered
    WHY = "why"  # whether it is allowed, and the reason in words
    WHERE = "where"  # a ring, and the reason in words
    GAME = "game"  # a whole game


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise of a worksheet.

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
    def has_board(self) -> bool:
        """Whether there is a board to look at: cards of an empty one need none, nor do pictures."""
        task = self.step.task
        if not isinstance(task, ChooseTask):
            return True
        return bool(self.step.position.stones()) and not self.has_pictures

    @property
    def has_pictures(self) -> bool:
        """Whether it is chosen among boards."""
        task = self.step.task
        return isinstance(task, ChooseTask) and any(choice.position is not None for choice in task.choices)

    @property
    def how(self) -> Text:
        """What the pencil does, in a few words."""
        match self.pencil:
            case Pencil.RINGS:
                return say("Draw a circle around each answer.")
            case Pencil.NUMBER:
                return say("Write the number.")
            case Pencil.TICK:
                return say("Tick one square.")
            case Pencil.STONES:
                return _stones_words(self.step)
            case Pencil.MOVES:
                return say("Number the moves: 1 you, 2 the other side, 3 you…")
            case Pencil.WHY:
                return say("May you play there? Why?")
            case Pencil.WHERE:
                return say("Draw a circle where you try it. Is it allowed? Why?")
            case Pencil.GAME:
                return say("Play it in pairs, with crosses and circles.")
            case _:
                assert_never(self.pencil)


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
    if isinstance(step.task, RecapTask):
        drawn = draw(earlier, step.task.items, lesson.number, only=step.task.lessons or None)
        for letter, each in zip("abcdefghij", drawn, strict=False):
            pencil = _pencil(each.step)
            if pencil is not None:
                yield Exercise(number + letter, each.step, pencil)
        return
    pencil = _pencil(step)
    if pencil is not None:
        yield Exercise(number, step, pencil)


def _pencil(step: Step) -> Pencil | None:
    match step.task:
        case TapTask():
            return Pencil.RINGS
        case CountTask():
            return Pencil.NUMBER
        case ChooseTask():
            return Pencil.TICK
        case MoveTask() | PlaceTask() | BuildTask():
            return Pencil.STONES
        case SequenceTask():
            return Pencil.MOVES
        case TryTask(point=point):
            return Pencil.WHERE if point is None else Pencil.WHY
        case GameTask():
            return Pencil.GAME
        case RecapTask() | ShowTask() | TalkTask():
            return None
        case _:
            raise TypeError(step.task)


def _stones_words(step: Step) -> Message:
    if isinstance(step.task, MoveTask):
        return say("Draw your move.")
    if isinstance(step.task, PlaceTask) and step.task.stones == 1:
        return say("Draw your stone.")
    return say("Draw your stones.")

"""The answer of a step, computed while it is written: on its board, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from atari_teach.i18n import Message, say, say_n
from atari_teach.teaching.answers import Run
from atari_teach.teaching.hints import HINTS, hint
from atari_teach.teaching.lesson import (
    ChooseTask,
    CountTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    Step,
    TapTask,
    TryTask,
)
from atari_teach.teaching.picture import Ghost, Mark, MarkKind
from atari_teach.teaching.queries import how_many
from atari_teach.teaching.solutions import right_card, solving_points

if TYPE_CHECKING:
    from atari_teach.rules import Point

_MOST_NAMED = 12


@dataclass(frozen=True, slots=True)
class Answered:
    """What the program computed.

    Attributes:
        words: The answer, such as "C3, D4"; None where a step has none to compute, as a game.
        marks: The answer on the step's board.
        ghosts: Stones of the answer.
    """

    words: Message | None = None
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()


@lru_cache(maxsize=256)
def answered(step: Step) -> Answered:
    """The answer of a step that can be read; nothing where there is none."""
    if not step.is_exercise:
        return Answered()
    try:
        return _answered(step)
    except (ValueError, IndexError, KeyError, AssertionError):
        return Answered(say("The answer: none yet."))


def _answered(step: Step) -> Answered:
    run = Run(step)
    match step.task:
        case CountTask(ask):
            number = how_many(ask, run.study)
            return Answered(say("The answer: {n}.", n=number), hint(run, HINTS).marks)
        case ChooseTask():
            return Answered(say("The answer: card {n}.", n=right_card(step) + 1))
        case SequenceTask():
            points = solving_points(run)
            return Answered(say("The answer begins: {points}.", points=_named(points)), _marked(points))
        case TapTask():
            return Answered(_points(solving_points(run)), hint(run, HINTS).marks)
        case MoveTask() | PlaceTask() | TryTask():
            points = solving_points(run)
            return Answered(_points(points), _marked(points))
        case _:
            shown = hint(run, HINTS)
            return Answered(None, shown.marks, shown.ghosts)


def _marked(points: tuple[Point, ...]) -> tuple[Mark, ...]:
    return tuple(Mark(MarkKind.ANSWER, point) for point in points)


def _points(points: tuple[Point, ...]) -> Message:
    if not points:
        return say("The answer: none yet.")
    if len(points) > _MOST_NAMED:
        return say_n("The answer: {n} point.", "The answer: {n} points.", len(points))
    return say("The answer: {points}.", points=_named(points))


def _named(points: tuple[Point, ...]) -> str:
    return ", ".join(str(point) for point in points[:_MOST_NAMED])

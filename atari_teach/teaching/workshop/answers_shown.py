"""The answer of a step, computed while it is written: on its board, and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from atari_teach.i18n import Message, say, say_n
from atari_teach.teaching.lessons.kinds import (
    ChooseTask,
    CountTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.kinds.choose import right_card
from atari_teach.teaching.lessons.run import HINTS, hint, solving_points
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.linting.feedback import heard_after
from atari_teach.teaching.picture import Ghost, Mark, MarkKind
from atari_teach.teaching.queries import how_many
from atari_teach.teaching.workshop.moves import played_on

if TYPE_CHECKING:
    from atari_teach.rules import Point, Study

_MOST_NAMED = 12


@dataclass(frozen=True, slots=True)
class Answered:
    """What the program computed.

    Attributes:
        words: The answer, such as "C3, D4"; None where a step has none to compute, as a game.
        marks: The answer on the step's board.
        ghosts: Stones of the answer.
        wrong: For each thing that is said of answers the board after a move that it is said of, if there is
            one, with the other side to play.
    """

    words: Message | None = None
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    wrong: tuple[Study | None, ...] = ()


def answers_of(steps: Iterable[Step], cancel: Callable[[], bool] = lambda: False) -> dict[Step, Answered]:
    """The answers of these steps, each under its step `without_replies`; fewer where `cancel` says so."""
    asked = (without_replies(step) for step in steps)
    return {step: answered(step) for step in asked if not cancel()}


def without_replies(step: Step) -> Step:
    """The step without the moves that answer wrong ones: its answer and its wrong ones are the same."""
    if all(not rule.refute for rule in step.feedback):
        return step
    return replace(step, feedback=tuple(replace(rule, refute=()) for rule in step.feedback))


@lru_cache(maxsize=256)
def answered(step: Step) -> Answered:
    """The answer of a step that can be read; nothing where there is none."""
    if not step.is_exercise:
        return Answered()
    try:
        return replace(_answered(step), wrong=_wrong(step))
    except (ValueError, IndexError, KeyError, AssertionError):
        return Answered(say("The answer: none yet."))


def _wrong(step: Step) -> tuple[Study | None, ...]:
    return tuple(
        None if found is None else played_on(found[0].study, found[1]) for found in heard_after(step)
    )


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

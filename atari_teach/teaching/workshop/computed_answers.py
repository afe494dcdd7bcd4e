"""Computes the answer of a step while it is written, and shows it on its board and in words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from atari_teach.i18n import Text, say
from atari_teach.rules import Study
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.linting.feedback import heard_after
from atari_teach.teaching.picture import Mark
from atari_teach.teaching.workshop.moves import played_on


@dataclass(frozen=True, slots=True)
class ComputedAnswer:
    """The answer that the program computed.

    Attributes:
        words: The answer, such as "C3, D4"; None where a step has none to compute, as a game.
        marks: The answer on the step's board.
        wrong: For each thing that is said of answers the board after a move that it is said of, if there is
            one, with the other side to play.
    """

    words: Text | None = None
    marks: tuple[Mark, ...] = ()
    wrong: tuple[Study | None, ...] = ()


def answers_of(
    steps: Iterable[Step], cancel: Callable[[], bool] = lambda: False
) -> dict[Step, ComputedAnswer]:
    """The answers of these steps, each under its step `without_replies`; fewer where `cancel` says so."""
    asked = (without_replies(step) for step in steps)
    return {step: computed_answer(step) for step in asked if not cancel()}


def without_replies(step: Step) -> Step:
    """The step without the moves that answer wrong ones, which do not change its computed answer."""
    if all(not rule.refute for rule in step.feedback):
        return step
    return replace(step, feedback=tuple(replace(rule, refute=()) for rule in step.feedback))


@lru_cache(maxsize=256)
def computed_answer(step: Step) -> ComputedAnswer:
    """The answer of a step, computed; an empty one where there is nothing to answer."""
    if not step.is_exercise:
        return ComputedAnswer()
    try:
        told = step.task.answer_told(step)
        return ComputedAnswer(told.words, told.marks, _wrong(step))
    except (ValueError, IndexError, KeyError, AssertionError):
        return ComputedAnswer(say("The answer: none yet."))


def _wrong(step: Step) -> tuple[Study | None, ...]:
    return tuple(
        None if found is None else played_on(found[0].study, found[1]) for found in heard_after(step)
    )

"""A step as it is shown: mirrored, rotated or with the colours swapped, its words filled in to fit.

Answers are computed from the shown position, so nothing else has to change.
"""

from dataclasses import replace

from atari_teach.rules import SYMMETRIES, Symmetry
from atari_teach.teaching.lessons.step import Feedback, Step
from atari_teach.teaching.lessons.turning import Turning


def as_shown(step: Step, symmetry: Symmetry | None = None) -> Step:
    """The step in this variant; without one, as it is written, its words filled in."""
    shown_by = symmetry or Symmetry()
    turning = Turning(shown_by, step.position.size, shown_by.colour(step.to_play))
    return replace(
        step,
        task=step.task.turned(turning),
        position=turning.position(step.position),
        to_play=turning.me,
        say=turning.words(step.say),
        done=turning.maybe_words(step.done),
        hint=turning.maybe_words(step.hint),
        marks=turning.points(step.marks),
        feedback=tuple(_turned(rule, turning) for rule in step.feedback),
        begun=turning.maybe_position(step.begun),
        played=turning.points(step.played),
        repeats=turning.maybe_position(step.repeats),
        also=(),
    )


def _turned(rule: Feedback, turning: Turning) -> Feedback:
    return Feedback(
        when=turning.expression(rule.when),
        say=turning.words(rule.say),
        marks=turning.points(rule.marks),
        refute=turning.points(rule.refute),
    )


def in_variant(step: Step, number: int) -> Step:
    """The step in one of its variants: the number of its board times 16, and the index of the symmetry."""
    board, symmetry = divmod(number, len(SYMMETRIES))
    return as_shown(step.boards[board % len(step.boards)], SYMMETRIES[symmetry])


def variants(step: Step) -> range:
    """The numbers of all variants of a step; 0 is the step as it is written."""
    return range(len(step.boards) * len(SYMMETRIES))

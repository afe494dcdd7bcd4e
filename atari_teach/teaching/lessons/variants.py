"""A step as it is shown: mirrored, rotated or with swapped colours, with its words filled in.

Answers are computed from the shown position, so they need no transformation.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from atari_teach.engine.rules import SYMMETRIES, Position, Symmetry
from atari_teach.teaching.lessons.step import Feedback, Step
from atari_teach.teaching.lessons.step_variants import Turning


def as_shown(step: Step, symmetry: Symmetry | None = None) -> Step:
    """The step in this symmetry; by default as written, with its words filled in."""
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
        signs=step.signs.turned(turning),
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
        signs=rule.signs.turned(turning),
        refute=turning.points(rule.refute),
        claim=turning.maybe_expression(rule.claim),
    )


def in_variant(step: Step, number: int) -> Step:
    """The step in one of its variants; the number is 16 times the board's index plus the symmetry's index."""
    board, symmetry = divmod(number, len(SYMMETRIES))
    return as_shown(step.boards[board % len(step.boards)], SYMMETRIES[symmetry])


def variants(step: Step) -> range:
    """The numbers of all variants of a step; 0 is the step as written."""
    return range(len(step.boards) * len(SYMMETRIES))


# A repetition shows one of the boards that the child has seen least often, and never the same board twice in
# a row.

Looks = tuple[Position, ...]
"""All boards that the child sees in one variant: the step's, and those of its cards or moments."""


def next_variant(step: Step, before: Sequence[int], seed: int) -> int:
    """The number of the variant for the next attempt.

    The first attempt shows the step as written. Games are never mirrored or swapped, because the child's
    colour and the side that begins belong to the exercise; only their other boards are used.

    Args:
        step: The step as written.
        before: The variants of earlier attempts, in order; unknown numbers are ignored.
        seed: The random seed.
    """
    looks = {number: look_of(step, number) for number in _possible(step)}
    done = [looks[number] for number in before if number in looks]
    if not before:
        return 0
    turns = Counter(done)
    fewest = min(turns[look] for look in looks.values())
    waiting = [number for number, look in looks.items() if turns[look] == fewest]
    others = [number for number in waiting if not done or looks[number] != done[-1]] or waiting
    of_board, same = Counter(number // len(SYMMETRIES) for number in before), Counter(before)
    used = {number: (of_board[number // len(SYMMETRIES)], same[number]) for number in others}
    rarest = min(used.values())
    return Random(f"{seed} {len(before)}").choice([number for number in others if used[number] == rarest])


def look_of(step: Step, number: int) -> Looks:
    """The boards that a variant shows; two variants with the same boards look the same."""
    board, symmetry = divmod(number, len(SYMMETRIES))
    shown = step.boards[board]
    pictures = (position for _where, position in shown.task.boards())
    return tuple(SYMMETRIES[symmetry].position(position) for position in (shown.position, *pictures))


def _possible(step: Step) -> range:
    every = variants(step)
    return every if step.task.about.turned else range(0, len(every), len(SYMMETRIES))

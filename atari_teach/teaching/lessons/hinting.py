"""Hints that several kinds of steps share: where to look, and the stone or points of the answer."""

from collections.abc import Iterable
from dataclasses import replace

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.explain_marks import looked_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.predicates import tests_in
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.picture import Ghost, Mark, MarkKind

_MOST_NAMED = 12


def glowing(
    run: Run, asked_about: Iterable[Point], *, liberties: bool = True, large: bool = False
) -> tuple[Mark, ...]:
    """Marks where to look: the groups that a question is about, with their liberties.

    If the question names no point, the marks surround one point of the answer.

    Args:
        run: The step with the answers given so far.
        asked_about: The points that the question names.
        liberties: Whether the liberties of the groups are marked as well, which must not be the answer.
        large: Whether more than half of the board may be marked.
    """
    position = run.position
    # in a ko the step marks the point where the child may not play yet, which is no place to look
    marks = set() if run.study.repeats is not None else set(run.step.marks)
    named = set(asked_about) or marks or _first(run)
    empty = (point for point in named if position[point] is None)
    around = named | {near for point in empty for near in position.neighbours(point)}
    groups = position.groups_at(sorted(around))
    shown = named | {stone for group in groups for stone in group.stones} if groups else around
    if liberties:
        shown = shown | {point for group in groups for point in group.liberties}
    if not large and 2 * len(shown) > position.size**2:
        shown = around  # marks on nearly the whole board would help nobody
    return looked_at(shown)


def stone_hint(run: Run) -> Explanation:
    """Shows the right next stone as a ghost; if no stone is right, advises to begin again."""
    point = run.step.task.solving_point(run)
    if point is None:
        return Explanation(say("Begin again."))
    ghosts = (Ghost(point, run.to_play),) if run.position[point] is None else ()
    # Translators: the last hint for a child: the crossing is shown on the board.
    return Explanation(say("Here."), answers_at((point,)), ghosts)


def with_focus(run: Run, explanation: Explanation) -> Explanation:
    """The explanation; if neither it nor the question marks anything, it shows where to look."""
    if explanation.marks or run.step.task.question_marks(run):
        return explanation
    return replace(explanation, marks=run.step.task.focus(run))


def answers_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    """A mark that says “press here” on each point of the answer, in the given order."""
    return tuple(Mark(MarkKind.PRESS, point) for point in points)


def points_words(points: tuple[Point, ...]) -> Message:
    """The answer in words, if it consists of points."""
    if not points:
        return say("The answer: none yet.")
    if len(points) > _MOST_NAMED:
        return say_n("The answer: {n} point.", "The answer: {n} points.", len(points))
    return say("The answer: {points}.", points=named(points))


def named(points: tuple[Point, ...]) -> str:
    """The names of the points, separated by commas; at most 12."""
    return ", ".join(str(point) for point in points[:_MOST_NAMED])


def points_named(expression: Expression) -> set[Point]:
    """The points that an expression names, except those in a `not`."""
    return {point for test in tests_in(expression) for point in test.points}


def _first(run: Run) -> set[Point]:
    point = run.step.task.solving_point(run)
    return set() if point is None else {point}

"""The hints of several kinds of steps: where to look, and the stone or the points of the answer."""

from collections.abc import Iterable

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.explain_marks import in_order
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.predicates import tests_in
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.picture import Ghost, Mark, MarkKind

_MOST_NAMED = 12


def glowing(
    run: Run, asked_about: Iterable[Point], *, liberties: bool = True, large: bool = False
) -> tuple[Mark, ...]:
    """The groups that a question is about, with their liberties where these are not the answer itself.

    Where the question names no point, those beside one point of the answer; without any, its surroundings.

    Args:
        run: The step as far as it is done.
        asked_about: The points that the question names.
        liberties: Whether the liberties of the groups glow as well.
        large: Whether more than half of the board may glow.
    """
    position = run.position
    marks = set() if run.study.repeats is not None else set(run.step.marks)  # a ko has to wait
    named = set(asked_about) or marks or _first(run)
    empty = (point for point in named if position[point] is None)
    around = named | {near for point in empty for near in position.neighbours(point)}
    groups = position.groups_at(sorted(around))
    shown = named | {stone for group in groups for stone in group.stones} if groups else around
    if liberties:
        shown = shown | {point for group in groups for point in group.liberties}
    if not large and 2 * len(shown) > position.size**2:
        shown = around  # what lights the whole board shows nothing
    return tuple(Mark(MarkKind.FOCUS, point) for point in in_order(shown))


def stone_shown(run: Run) -> Explanation:
    """The next stone as a ghost; where there is none, to begin again."""
    point = run.step.task.solving_point(run)
    if point is None:
        return Explanation(say("Begin again."))
    ghosts = (Ghost(point, run.to_play),) if run.position[point] is None else ()
    # Translators: the last hint for a child: the crossing is shown on the board.
    return Explanation(say("Here."), answers_at((point,)), ghosts)


def answers_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    """These points marked as the answer."""
    return tuple(Mark(MarkKind.ANSWER, point) for point in points)


def points_told(points: tuple[Point, ...]) -> Message:
    """The answer in words, where it is points."""
    if not points:
        return say("The answer: none yet.")
    if len(points) > _MOST_NAMED:
        return say_n("The answer: {n} point.", "The answer: {n} points.", len(points))
    return say("The answer: {points}.", points=named(points))


def named(points: tuple[Point, ...]) -> str:
    """The names of points, as many as can be read."""
    return ", ".join(str(point) for point in points[:_MOST_NAMED])


def points_named(expression: Expression) -> set[Point]:
    """The points that an expression names, those behind a `not` left out."""
    return {point for test in tests_in(expression) for point in test.points}


def _first(run: Run) -> set[Point]:
    point = run.step.task.solving_point(run)
    return set() if point is None else {point}

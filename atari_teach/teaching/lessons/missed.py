"""Shows on the board what a legal move leaves open, if it misses the goal of its step."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain

from atari_teach.engine.rules import Colour, Group, Played, Point, Position, judge
from atari_teach.engine.rules.territory import territory
from atari_teach.teaching.explaining.explain_marks import (
    apart,
    diagonal_pairs,
    lit,
    looked_at,
    outlined,
    owned,
    parted,
)
from atari_teach.teaching.expressions.expression import Expression, each_test
from atari_teach.teaching.expressions.move_effects import after, joining_points
from atari_teach.teaching.expressions.predicates import tests_in
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.picture import Mark, MarkKind


def missed_marks(run: Run, point: Point, goal: Expression | None) -> tuple[Mark, ...]:
    """Marks what the goal asks for and the move does not do, on the board before the move.

    Examples are the doors of a group that stay open, and the gap between groups that are not joined.

    Args:
        run: The step before the move.
        point: A legal move that misses the goal.
        goal: The goal of the step; None: the stones that the step marks are the goal.
    """
    verdict = judge(run.study, point)
    if not isinstance(verdict, Played):
        return ()
    tests = () if goal is None else tuple(tests_in(goal))
    shown = (_MARKS[test.name](run, verdict, test.points) for test in tests if test.name in _MARKS)
    marks = next((marks for marks in shown if marks), ())
    if not marks:
        marks = _bad_touch(verdict, goal) or _with_doors(verdict.position.groups_at(run.step.marks))
    position = run.position
    return tuple(
        mark
        for mark in marks
        if mark.kind is not MarkKind.LIBERTY or (position[mark.point] is None and mark.point != point)
    )


def diagonal_gap(run: Run, point: Point, goal: Expression) -> tuple[Mark, ...]:
    """The gap between the new stone and the group that the goal is about, if they touch only diagonally."""
    tests = [test for test in tests_in(goal) if test.name in _DOORS_COUNT]
    targets = _targets(run, run.position, tuple(chain.from_iterable(test.points for test in tests)))
    stones = frozenset(stone for group in targets for stone in group.stones)
    if not tests or not stones.isdisjoint(run.position.neighbours(point)):
        return ()
    return parted(diagonal_pairs(run.position, stones, {point})[:1])


def _targets(run: Run, position: Position, points: Iterable[Point]) -> tuple[Group, ...]:
    """The opponent's groups that a goal names or, if it names none, that the step marks."""
    named = tuple(points) or run.step.marks
    return tuple(group for group in position.groups_at(named) if group.colour is run.to_play.other)


def _doors(run: Run, move: Played, points: tuple[Point, ...]) -> tuple[Mark, ...]:
    """The doors of the groups to close.

    If the step names no group, they are the groups that the move touches. If it touches none, the marks say
    “look” at the groups with the fewest doors, and do not show the doors, because one is the answer.
    """
    position = move.position
    touched = (near for near in position.neighbours(move.point) if position[near] is move.colour.other)
    groups = _targets(run, position, points) or position.groups_at(touched)
    if groups:
        return _with_doors(groups)
    return looked_at(stone for group in _weakest(position, move.colour.other) for stone in group.stones)


def _weakest(position: Position, colour: Colour) -> tuple[Group, ...]:
    """The groups of this colour with the fewest liberties."""
    groups = position.groups(colour)
    fewest = min((len(group.liberties) for group in groups), default=0)
    return tuple(group for group in groups if len(group.liberties) == fewest)


def _own_weakest(run: Run, move: Played, points: tuple[Point, ...]) -> tuple[Mark, ...]:
    """The doors of the mover's groups that the goal names, that the step marks, or that have the fewest."""
    named = move.position.groups_at(points or run.step.marks)
    own = tuple(group for group in named if group.colour is move.colour)
    return _with_doors(own or _weakest(move.position, move.colour))


def _own_doors(_run: Run, move: Played, points: tuple[Point, ...]) -> tuple[Mark, ...]:
    """The doors that the mover's groups have after the move."""
    return _with_doors(move.position.groups_at(points or (move.point,)))


def _gaps(_run: Run, move: Played, points: tuple[Point, ...]) -> tuple[Mark, ...]:
    """The gaps between the groups that should be joined."""
    position = move.position
    if points:
        groups = position.groups_at(points)
    else:
        groups = tuple(group for group in position.groups(move.colour) if move.point not in group.stones)
    return apart(groups) if len(groups) > 1 else ()


def _joined(run: Run, move: Played, points: tuple[Point, ...]) -> tuple[Mark, ...]:
    """The groups that should be cut apart, and the crossings where they can still be joined."""
    groups = move.position.groups_at(points)
    ways = joining_points(after(run.study, move), move.colour.other, points) if points else ()
    return (*lit(ways, numbered=False), *_outlines(groups))


def _of_territory(_run: Run, move: Played, _points: tuple[Point, ...]) -> tuple[Mark, ...]:
    return owned(move.position, (move.colour,)) if territory(move.position).of(move.colour) else ()


def _own_stones(run: Run, _move: Played, _points: tuple[Point, ...]) -> tuple[Mark, ...]:
    return looked_at(run.position.stones(run.to_play))


def _bad_touch(move: Played, goal: Expression | None) -> tuple[Mark, ...]:
    """Outlines the new stone's group, if the goal says that the stone must touch no other."""
    group = move.position.group_at(move.point)
    names = set() if goal is None else {test.name for test in each_test(goal)}
    if "touching" not in names or group is None or len(group.stones) < 2:
        return ()
    return outlined(group.stones)


def _with_doors(groups: tuple[Group, ...]) -> tuple[Mark, ...]:
    doors = {point for group in groups for point in group.liberties}
    return (*lit(doors, numbered=False), *_outlines(groups))


def _outlines(groups: tuple[Group, ...]) -> tuple[Mark, ...]:
    return outlined({stone for group in groups for stone in group.stones})


_DOORS_COUNT = frozenset({"captures", "surrounded", "atari", "in atari", "double atari", "wins"})
"""The tests about doors of the other side's groups."""

_MARKS: Mapping[str, Callable[[Run, Played, tuple[Point, ...]], tuple[Mark, ...]]] = {
    **dict.fromkeys(_DOORS_COUNT, _doors),
    "forced capture": _doors,
    "no forced capture": _own_weakest,
    "liberties": _own_doors,
    "saves": _own_doors,
    "connects": _gaps,
    "same group": _gaps,
    "cuts": _joined,
    "territory": _of_territory,
    "touching": _own_stones,
}

"""Evaluates expressions for a move and the board after it, for stones that were put, or for a position.

Most tests call the rules for one move. Some call a search (`proving`), which returns None if it can't tell.
`holds` treats None as false; `evaluate` returns it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar, assert_never

from atari_teach.engine.rules import (
    Colour,
    Game,
    Played,
    Point,
    Position,
    Refused,
    Situation,
    Study,
    Verdict,
    as_if_to_play,
    judge,
)
from atari_teach.teaching.expressions import move_effects as moves
from atari_teach.teaching.expressions import position_tests, queries
from atari_teach.teaching.expressions.expression import (
    AllOf,
    AnyOf,
    Expression,
    Not,
    Test,
    all_of,
    any_of,
    negated,
)
from atari_teach.teaching.expressions.position_tests import POSITION_TESTS
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.proving import proving


@dataclass(frozen=True, slots=True)
class MoveContext:
    """What a test about a move, or about stones that were put, needs to know.

    Attributes:
        before: The situation before the move (in a `build` step, before its last stone).
        point: The point of the move.
        verdict: The verdict of the rules.
        put: In a `build` step: the points of all stones that the child put.
    """

    before: Situation
    point: Point
    verdict: Verdict
    put: Collection[Point] = ()

    @classmethod
    def of_move(cls, before: Situation, point: Point) -> "MoveContext":
        """The context of a move of the side to play."""
        return cls(before, point, judge(as_if_to_play(before, before.to_play), point))

    @property
    def colour(self) -> Colour:
        """The side that moves."""
        return self.verdict.colour

    @property
    def played(self) -> Played | None:
        """The verdict if the move is legal; otherwise None."""
        return self.verdict if isinstance(self.verdict, Played) else None

    @property
    def after(self) -> Position:
        """The board after the move; if the rules refuse the move, the board before it."""
        return self.verdict.position if isinstance(self.verdict, Played) else self.before.position

    @property
    def now(self) -> Study:
        """The board after the move, with the side that moved to play again."""
        return Study(self.after, self.colour, self.before.ruleset)


def _captures(test: Test, context: MoveContext) -> bool:
    if context.played is None:
        return False
    taken = {stone for group in context.played.captured for stone in group.stones}
    if test.points:
        return test.points[0] in taken
    return test.compares(len(taken))


def _atari(test: Test, context: MoveContext) -> bool:
    if context.played is None:
        return False
    groups = moves.put_in_atari(context.played)
    return any(not test.points or test.points[0] in group.stones for group in groups)


def _double_atari(_test: Test, context: MoveContext) -> bool:
    if context.played is None:
        return False
    return len(moves.put_in_atari(context.played)) >= 2


def _saves(test: Test, context: MoveContext) -> bool:
    point = test.points[0]
    group, now = context.before.position.group_at(point), context.after.group_at(point)
    if context.played is None or group is None or now is None:
        return False
    if group.colour is not context.colour or not group.in_atari:
        return False
    return len(now.liberties) >= 2 if test.number is None else test.compares(len(now.liberties))


def _illegal(test: Test, context: MoveContext) -> bool:
    if test.points:
        return position_tests.illegal_there(test, context.now)
    return position_tests.refused_so(test, context.verdict)


def _wins(_test: Test, context: MoveContext) -> bool | None:
    """Returns whether the move wins the game.

    If the board is not from a game: whether a search proves that the move wins; None if it can't tell.
    """
    if context.played is None:
        return False
    if isinstance(context.before, Game) and context.colour is context.before.to_play:
        after = context.before.play(context.played.point)
        return (
            isinstance(after, Game) and after.outcome is not None and after.outcome.winner is context.colour
        )
    return proving.wins_with(as_if_to_play(context.before, context.colour), context.point)


def _forced_capture(test: Test, context: MoveContext) -> bool | None:
    asked = as_if_to_play(context.before, context.colour)
    target = test.points[0] if test.points else None
    return proving.begins_capture(asked, context.point, test.number or 1, target, ataris=bool(test.word))


def _no_forced_capture(test: Test, context: MoveContext) -> bool | None:
    if context.played is None:
        return False
    return proving.stays_safe(context.before, context.played, test.number or 1)


def _survives(test: Test, context: MoveContext) -> bool:
    game = context.before
    if not isinstance(game, Game) or test.number is None:
        return False
    after = game.play(context.point, context.colour)
    if isinstance(after, Refused):
        return False
    lost = after.outcome is not None and after.outcome.winner is context.colour.other
    return not lost and len(after.turns) >= test.number


def _area(test: Test, context: MoveContext) -> bool:
    position = context.after
    if context.point not in position:
        return False
    match test.word:
        case "corner":
            return context.point in queries.corners(position)
        case "edge":
            return context.point in queries.edges(position)
        case "centre":
            return context.point in queries.centre(position)
        case _:
            return True


def _touching(_test: Test, context: MoveContext) -> bool:
    before = context.before.position
    if context.point not in before:
        return False
    return any(before[near] is context.colour for near in before.neighbours(context.point))


def _occupied(test: Test, context: MoveContext) -> bool:
    point = test.points[0] if test.points else context.point
    before = context.before.position
    return point in before and before[point] is not None


def _most_liberties(_test: Test, context: MoveContext) -> bool:
    built = _liberties_of_put(context)
    return built is not None and built == _possible_liberties(context)[1]


def _least_liberties(_test: Test, context: MoveContext) -> bool:
    built = _liberties_of_put(context)
    return built is not None and built == _possible_liberties(context)[0]


def _liberties_of_put(context: MoveContext) -> int | None:
    """The number of liberties of the group that the child's stones form; None if they form several groups."""
    groups = context.after.groups_at(context.put)
    return len(groups[0].liberties) if len(groups) == 1 else None


def _possible_liberties(context: MoveContext) -> tuple[int | None, int | None]:
    return liberty_range(context.after.without(context.put), context.colour, len(set(context.put)))


def _surrounded_now(test: Test, context: MoveContext) -> bool:
    """Returns whether the group on the test's point has no liberties or was captured by the move."""
    taken = context.before.position[test.points[0]] is not None and context.after[test.points[0]] is None
    return taken or position_tests.surrounded(test, context.now)


def _afterwards(
    check: Callable[[Test, Situation], bool | None],
) -> Callable[[Test, MoveContext], bool | None]:
    return lambda test, context: check(test, context.now)


_Asked = TypeVar("_Asked")

MOVE_TESTS: dict[str, Callable[[Test, MoveContext], bool | None]] = {
    "captures": _captures,
    "atari": _atari,
    "double atari": _double_atari,
    "saves": _saves,
    "connects": lambda test, context: (
        moves.joined(context.after, test.points) and not moves.joined(context.before.position, test.points)
    ),
    "cuts": lambda test, context: (
        context.played is not None and moves.cuts(context.before, context.played, test.points)
    ),
    "liberties": _afterwards(position_tests.liberties_there),
    "legal": lambda test, context: (
        position_tests.legal_there(test, context.now) if test.points else context.played is not None
    ),
    "illegal": _illegal,
    "self atari": lambda _test, context: context.played is not None and moves.is_self_atari(context.played),
    "wins": _wins,
    "forced capture": _forced_capture,
    "no forced capture": _no_forced_capture,
    "free moves": _afterwards(position_tests.free_moves),
    "territory": _afterwards(position_tests.territory_there),
    "survives": _survives,
    "at": lambda test, context: context.point in test.points,
    "area": _area,
    "touching": _touching,
    "occupied": _occupied,
    "surrounded": _surrounded_now,
    "in atari": _afterwards(position_tests.in_atari),
    "same group": _afterwards(position_tests.same_group),
    "stones": lambda test, context: test.compares(len(context.put)),
    "groups": lambda test, context: test.compares(len(context.after.groups(context.colour))),
    "most liberties": _most_liberties,
    "least liberties": _least_liberties,
    "always": position_tests.always,
    "otherwise": position_tests.always,
    "never": position_tests.never,
}


# Searches all groups that a number of stones can form, for their numbers of liberties. This is fast enough
# for the few stones that a child puts: seven on a 7×7 board take about a second.

MOST_STONES = 6
"""With more stones than this, the search for liberties is skipped."""


@lru_cache(maxsize=64)
def liberty_range(position: Position, colour: Colour, stones: int) -> tuple[int | None, int | None]:
    """The lowest and the highest number of liberties of one group with this number of additional stones.

    All new stones have to belong to the group; existing stones of the colour may join it.

    Returns:
        (None, None) if no such group is possible, or if the stones are too many to search.
    """
    if not 1 <= stones <= MOST_STONES:
        return (None, None)
    counts = {len(_liberties(position, colour, put)) for put in _shapes(position, colour, stones)}
    return (min(counts), max(counts)) if counts else (None, None)


def _shapes(position: Position, colour: Colour, stones: int) -> set[frozenset[Point]]:
    """All sets of empty points that form one group, built by adding one liberty after the other."""
    shapes = {frozenset({point}) for point in position.empty_points()}
    for _ in range(stones - 1):
        shapes = {shape | {more} for shape in shapes for more in _liberties(position, colour, shape)}
    return shapes


def _liberties(position: Position, colour: Colour, put: frozenset[Point]) -> frozenset[Point]:
    group = position.with_stones(put, colour).group_at(next(iter(put)))
    assert group is not None, "stones were just put there"
    return group.liberties


def holds(expression: Expression, asked: MoveContext | Situation) -> bool:
    """Returns whether an expression is known to be true for a move, for put stones, or for a position.

    Raises:
        ValueError: The expression has a test that is not defined for this kind of question.
    """
    return evaluate(expression, asked) is True


def evaluate(expression: Expression, asked: MoveContext | Situation) -> bool | None:
    """Evaluates an expression as in `holds`; None if a search can't tell."""
    if isinstance(asked, MoveContext):
        return _evaluated(expression, MOVE_TESTS, asked, "a move")
    return _evaluated(expression, POSITION_TESTS, asked, "a position")


def _evaluated(
    expression: Expression,
    checks: Mapping[str, Callable[[Test, _Asked], bool | None]],
    asked: _Asked,
    kind: str,
) -> bool | None:
    def one(part: Expression) -> bool | None:
        return _evaluated(part, checks, asked, kind)

    match expression:
        case Test(name):
            if name not in checks:
                raise ValueError(f"not a test of {kind}: {expression}")
            return checks[name](expression, asked)
        case Not(inner):
            return negated(one(inner))
        case AllOf(parts):
            return all_of(map(one, parts))
        case AnyOf(parts):
            return any_of(map(one, parts))
        case _:
            assert_never(expression)


def context(run: Run, point: Point) -> MoveContext:
    """The context for evaluating tests about a stone on `point`."""
    return MoveContext(run.study, point, judge(run.study, point), put=(*run.moves, point))


def reached(run: Run, point: Point, goal: Expression) -> bool:
    """Returns whether a stone on `point` is legal and reaches the goal."""
    asked = context(run, point)
    return isinstance(asked.verdict, Played) and holds(goal, asked)


def tests_in(expression: Expression) -> Iterator[Test]:
    """All tests of an expression, in order, except those in a `not`."""
    match expression:
        case Test():
            yield expression
        case AllOf() | AnyOf():
            for part in expression.parts:
                yield from tests_in(part)
        case Not():
            return

"""Tells whether an expression holds of a move and the board after it, of put stones, or of a position.

Most tests ask the rules about one move. Some ask a search (`proving`), which may not know the answer: then it
is None, and for `holds` what is not known does not hold. Only `weighed` tells the two apart.
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
    """The facts that a test about a move, or about stones that were put, looks at.

    Attributes:
        before: The situation before the move (in a `build` step, before its last stone).
        point: Where.
        verdict: What the rules answered.
        put: All stones that the child put, in a `build` step.
    """

    before: Situation
    point: Point
    verdict: Verdict
    put: Collection[Point] = ()

    @classmethod
    def of_move(cls, before: Situation, point: Point) -> "MoveContext":
        """A move of the side to play, as the rules judge it."""
        return cls(before, point, judge(as_if_to_play(before, before.to_play), point))

    @property
    def colour(self) -> Colour:
        """The side that moves."""
        return self.verdict.colour

    @property
    def played(self) -> Played | None:
        """The verdict, if the move can be played."""
        return self.verdict if isinstance(self.verdict, Played) else None

    @property
    def after(self) -> Position:
        """The board afterwards; the one before, where the move was refused."""
        return self.verdict.position if isinstance(self.verdict, Played) else self.before.position

    @property
    def now(self) -> Study:
        """The board afterwards, with the same side to play again."""
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
    """Returns whether a game has been won with this move; of a board, whether a search proves it wins."""
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
    """The liberties of the group that the stones form, None where they do not form one."""
    groups = context.after.groups_at(context.put)
    return len(groups[0].liberties) if len(groups) == 1 else None


def _possible_liberties(context: MoveContext) -> tuple[int | None, int | None]:
    return liberty_range(context.after.without(context.put), context.colour, len(set(context.put)))


def _surrounded_now(test: Test, context: MoveContext) -> bool:
    """A group that a move has taken off the board was surrounded as well."""
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


# The groups that a number of stones can form on a board, and how many liberties they can have.
#
# All ways are tried, so this is for the few stones that a child puts: seven on a 7x7 board take about a
# second.

MOST_STONES = 6
"""More stones are not tried out."""


@lru_cache(maxsize=64)
def liberty_range(position: Position, colour: Colour, stones: int) -> tuple[int | None, int | None]:
    """The fewest and the most liberties of one group built with so many more stones.

    All of these have to be of the group; stones of the colour that lie there already may join it.

    Returns:
        (None, None) where there is no such group, or where so many stones are not tried out.
    """
    if not 1 <= stones <= MOST_STONES:
        return (None, None)
    counts = {len(_liberties(position, colour, put)) for put in _shapes(position, colour, stones)}
    return (min(counts), max(counts)) if counts else (None, None)


def _shapes(position: Position, colour: Colour, stones: int) -> set[frozenset[Point]]:
    """The sets of empty points that make one group: each grows from a smaller one by one of its liberties."""
    shapes = {frozenset({point}) for point in position.empty_points()}
    for _ in range(stones - 1):
        shapes = {shape | {more} for shape in shapes for more in _liberties(position, colour, shape)}
    return shapes


def _liberties(position: Position, colour: Colour, put: frozenset[Point]) -> frozenset[Point]:
    group = position.with_stones(put, colour).group_at(next(iter(put)))
    assert group is not None, "stones were just put there"
    return group.liberties


def holds(expression: Expression, asked: MoveContext | Situation) -> bool:
    """Returns whether an expression is known to hold of a move or put stones, or of a position, as on cards.

    Raises:
        ValueError: It has a test that speaks of something else.
    """
    return weighed(expression, asked) is True


def weighed(expression: Expression, asked: MoveContext | Situation) -> bool | None:
    """The same, None where a search could not tell."""
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
    """The facts about this stone that predicates need."""
    return MoveContext(run.study, point, judge(run.study, point), put=(*run.moves, point))


def reached(run: Run, point: Point, goal: Expression) -> bool:
    """Returns whether a stone can be put here and a goal holds after it."""
    asked = context(run, point)
    return isinstance(asked.verdict, Played) and holds(goal, asked)


def tests_in(expression: Expression) -> Iterator[Test]:
    """All tests of an expression, in order, those behind a `not` left out."""
    match expression:
        case Test():
            yield expression
        case AllOf() | AnyOf():
            for part in expression.parts:
                yield from tests_in(part)
        case Not():
            return

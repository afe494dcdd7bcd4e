"""Evaluates queries on a board. All answers of lessons are computed here; lesson files contain none.

A query without a colour is about the side to play, except `groups`, `stones`, `in atari` and `weakest`, which
are about both sides.
"""

from collections.abc import Callable

from atari_teach.engine.rules import Colour, Played, Point, Position, Refused, Situation, as_if_to_play, judge
from atari_teach.engine.rules.territory import territory
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.move_effects import cuts, is_self_atari, joining_points, put_in_atari
from atari_teach.teaching.proving.proved_queries import ask_search
from atari_teach.teaching.proving.proving import free_moves

Answer = frozenset[Point]
_NOTHING: Answer = frozenset()


def ask(test: Test, situation: Situation) -> frozenset[Point]:
    """The points that a query finds; empty if it names a point that has no stone.

    Queries that need a search return the points that were proved (see `proved_queries`). `groups`, `in atari`
    and `weakest` return the stones of these groups.

    Raises:
        ValueError: The test is not a query.
    """
    finder = _FINDERS.get(test.name)
    if finder is not None:
        return finder(test, situation)
    return ask_search(test, situation).points


def how_many(test: Test, situation: Situation) -> int:
    """The number that a query finds: groups for `groups`, `in atari` and `weakest`, otherwise points.

    0 if the number of free moves is not whole or can't be found; the linter reports queries with that result.

    Raises:
        ValueError: The test is not a query.
    """
    if test.name == "free moves":
        return free_moves(situation, _side(test, situation)) or 0
    found = ask(test, situation)
    return len(situation.position.groups_at(found)) if test.name in COUNTS_GROUPS else len(found)


COUNTS_GROUPS = frozenset({"groups", "in atari", "weakest"})
"""The queries that count groups instead of stones."""

OF_STONES = COUNTS_GROUPS | {"group", "stones", "captured"}
"""The queries whose answers are stones, not crossings."""


def corners(position: Position) -> frozenset[Point]:
    """The four corner points."""
    last = position.size - 1
    return frozenset(Point(column, row) for column in (0, last) for row in (0, last))


def edges(position: Position) -> frozenset[Point]:
    """The points on the border, without the corners."""
    last = position.size - 1
    border = {p for p in position.points() if p.column in (0, last) or p.row in (0, last)}
    return frozenset(border) - corners(position)


def centre(position: Position) -> frozenset[Point]:
    """The point in the middle, or the four around the middle of a board with an even number of lines."""
    size = position.size
    middle = {(size - 1) // 2, size // 2}
    return frozenset(Point(column, row) for column in middle for row in middle)


def _moves(situation: Situation, colour: Colour, fits: Callable[[Played], bool]) -> Answer:
    asked = as_if_to_play(situation, colour)
    verdicts = ((point, judge(asked, point)) for point in situation.position.empty_points())
    return frozenset(point for point, verdict in verdicts if isinstance(verdict, Played) and fits(verdict))


def _side(test: Test, situation: Situation) -> Colour:
    return test.colour or situation.to_play


def _liberties(test: Test, situation: Situation) -> Answer:
    group = situation.position.group_at(test.points[0])
    return _NOTHING if group is None else group.liberties


def _shared(test: Test, situation: Situation) -> Answer:
    one, other = (situation.position.group_at(point) for point in test.points)
    return _NOTHING if one is None or other is None else one.liberties & other.liberties


def _group(test: Test, situation: Situation) -> Answer:
    group = situation.position.group_at(test.points[0])
    return _NOTHING if group is None else group.stones


def _stones(test: Test, situation: Situation) -> Answer:
    return situation.position.stones(test.colour)


def _in_atari(test: Test, situation: Situation) -> Answer:
    groups = situation.position.groups(test.colour)
    return frozenset(stone for group in groups if group.in_atari for stone in group.stones)


def _weakest(test: Test, situation: Situation) -> Answer:
    groups = situation.position.groups(test.colour)
    fewest = min((len(group.liberties) for group in groups), default=0)
    return frozenset(stone for group in groups if len(group.liberties) == fewest for stone in group.stones)


def _illegal(test: Test, situation: Situation) -> Answer:
    asked = as_if_to_play(situation, _side(test, situation))
    empty = situation.position.empty_points()
    return frozenset(point for point in empty if isinstance(judge(asked, point), Refused))


def _captured(test: Test, situation: Situation) -> Answer:
    verdict = judge(as_if_to_play(situation, _side(test, situation)), test.points[0])
    if isinstance(verdict, Refused):
        return _NOTHING
    return frozenset(stone for group in verdict.captured for stone in group.stones)


def _atari(test: Test, situation: Situation) -> Answer:
    target = test.points[0]

    def gives_atari(played: Played) -> bool:
        return any(target in group.stones for group in put_in_atari(played))

    return _moves(situation, _side(test, situation), gives_atari)


def _free_moves(test: Test, situation: Situation) -> Answer:
    """The empty points of the side's territory; `how_many` counts the moves there."""
    # takes 10 ms to import with the solver; few lessons need it
    from atari_teach.engine.solver.board_values import home_points

    return home_points(situation.position, _side(test, situation))


_FINDERS: dict[str, Callable[[Test, Situation], Answer]] = {
    "liberties": _liberties,
    "shared": _shared,
    "group": _group,
    "groups": _stones,
    "stones": _stones,
    "in atari": _in_atari,
    "weakest": _weakest,
    "illegal": _illegal,
    "legal": lambda test, situation: _moves(situation, _side(test, situation), lambda _played: True),
    "self atari": lambda test, situation: _moves(situation, _side(test, situation), is_self_atari),
    "captures": lambda test, situation: _moves(
        situation, _side(test, situation), lambda played: bool(played.captured)
    ),
    "captured": _captured,
    "atari": _atari,
    "joins": lambda test, situation: joining_points(situation, _side(test, situation), test.points),
    "empty": lambda _test, situation: frozenset(situation.position.empty_points()),
    "corners": lambda _test, situation: corners(situation.position),
    "edges": lambda _test, situation: edges(situation.position),
    "double atari": lambda test, situation: _moves(
        situation, _side(test, situation), lambda played: len(put_in_atari(played)) >= 2
    ),
    "cuts": lambda test, situation: _moves(
        situation, _side(test, situation), lambda played: cuts(situation, played, test.points)
    ),
    "territory": lambda test, situation: territory(situation.position).of(_side(test, situation)),
    "neutral": lambda _test, situation: territory(situation.position).neutral,
    "free moves": _free_moves,
}

"""Little ends of games, made by chance, in which counting tells who wins; every one of them is proved.

The board is cut in two, one half for each colour. Rooms are hollowed out of both halves, and from the third
grade on points between them that either side may take first. Whoever has the last move wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from atari_teach.rules import Colour, Point, Position
from atari_teach.solver.grid import Grid, grid
from atari_teach.solver.solution import solve
from atari_teach.solver.state import Proof, state_of
from atari_teach.solver.values import spare_moves

HARDEST = 6
"""The grades are 1 to this."""

_STATES = 600
"""More than this a search may not need: the answer has to come while a child waits."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A board, who begins, and what is known of it.

    Attributes:
        position: The stones.
        first: Who begins.
        wins: Whether that side wins.
        shared: The points that groups of both colours touch.
    """

    position: Position
    first: Colour
    wins: bool
    shared: frozenset[Point]

    @property
    def winner(self) -> Colour:
        """Who wins if both play as well as can be."""
        return self.first if self.wins else self.first.other

    def spare(self, colour: Colour) -> int | None:
        """How many spare moves this colour has; None where the first move in a room decides that."""
        return spare_moves(self.position, colour)


@dataclass(frozen=True, slots=True)
class _Grade:
    """What the endings of a grade are like.

    Attributes:
        size: The lines of the board.
        rooms: How many empty points a side has in all, at least and at most.
        shared: How many points are shared.
        soft: Whether some room is worth more to whoever moves there first.
        apart: By how many spare moves the sides differ at most.
    """

    size: int
    rooms: tuple[int, int]
    shared: int = 0
    soft: bool = False
    apart: int = 1


_GRADES = (
    _Grade(5, (2, 4), apart=2),
    _Grade(6, (3, 6)),
    _Grade(6, (3, 5), shared=1),
    _Grade(6, (3, 5), shared=2),
    _Grade(6, (3, 5), soft=True),
    _Grade(7, (4, 6), shared=1, soft=True),
)


def make_ending(grade: int, seed: int, cancel: Callable[[], bool] = lambda: False) -> Ending | None:
    """An ending of this grade, the same for the same seed; None when told to stop.

    Args:
        grade: How hard it is, 1 to `HARDEST`; what lies outside is the nearest.
        seed: Which one.
        cancel: Asked after every try whether to stop.
    """
    plan = _GRADES[min(max(grade, 1), HARDEST) - 1]
    chance = Random(seed * 16 + grade)
    wanted = chance.random() < 0.6
    while not cancel():
        position = _drawn(plan, chance)
        first = chance.choice(tuple(Colour))
        if position is None or not _fits(plan, position):
            continue
        board, state = grid(plan.size), state_of(position, first)
        found = solve(board, state, states=_STATES, cancel=cancel)
        if found.proof is not (Proof.WIN if wanted else Proof.LOSS) or not found.states:
            continue
        if plan.soft and wanted and not _is_hot(board, position, first):
            continue
        return Ending(position, first, wanted, frozenset(_shared(position)))
    return None


def _fits(plan: _Grade, position: Position) -> bool:
    """Whether this is an ending of the grade: one group each, in no danger, and as far apart as may be."""
    groups = position.groups()
    if len(groups) != 2 or any(len(group.liberties) < 2 for group in groups):
        return False
    if len(list(_shared(position))) != plan.shared:
        return False
    black, white = (spare_moves(position, colour) for colour in Colour)
    if black is None or white is None:
        return plan.soft
    return not plan.soft and abs(black - white) <= plan.apart and black + white > 0


def _is_hot(board: Grid, position: Position, first: Colour) -> bool:
    """Whether the other side would win as well if it began: so the first move is what counts."""
    return solve(board, state_of(position, first.other), states=_STATES).proof is Proof.WIN


def _shared(position: Position) -> Iterator[Point]:
    for point in position.empty_points():
        if len({position[near] for near in position.neighbours(point)} - {None}) == 2:
            yield point


def _drawn(plan: _Grade, chance: Random) -> Position | None:
    """A board by chance; None where it came to nothing."""
    size = plan.size
    half = size // 2 + chance.randrange(2) * (size % 2)
    black: set[Point] = set()
    for row in range(size):
        half = min(max(half + chance.choice((-1, 0, 0, 1)), 2), size - 2)
        black |= {Point(column, row) for column in range(half)}
    halves = [black, set(Position.empty(size).points()) - black]
    taken: set[Point] = set()
    for _ in range(plan.shared):
        border = [p for p in sorted(black | halves[1]) if p not in taken and _is_border(p, halves)]
        taken.add(chance.choice(border))
    board = grid(size)
    stones = []
    for own in halves:
        rooms = _rooms(board, own - taken, chance.randint(*plan.rooms), chance)
        stones.append(own - taken - rooms)
    if chance.random() < 0.5:
        stones.reverse()
    turned = chance.random() < 0.5
    left, right = ([Point(p.row, p.column) if turned else p for p in side] for side in stones)
    return Position.of(size, left, right)


def _is_border(point: Point, halves: list[set[Point]]) -> bool:
    own = halves[0] if point in halves[0] else halves[1]
    return any(near not in own for near in _near(point) if near in halves[0] or near in halves[1])


def _near(point: Point) -> tuple[Point, ...]:
    column, row = point
    return Point(column, row + 1), Point(column + 1, row), Point(column, row - 1), Point(column - 1, row)


def _rooms(board: Grid, own: set[Point], number: int, chance: Random) -> set[Point]:
    """So many points of this half, or fewer, whose neighbours all lie in it."""
    inside = [p for p in sorted(own) if all(near in own or not _on(board, near) for near in _near(p))]
    rooms: set[Point] = set()
    while inside and len(rooms) < number:
        beside = [p for p in inside if any(near in rooms for near in _near(p))]
        point = chance.choice(beside if beside and chance.random() < 0.75 else inside)
        inside.remove(point)
        rooms.add(point)
    return rooms


def _on(board: Grid, point: Point) -> bool:
    return 0 <= point.column < board.columns and 0 <= point.row < board.rows

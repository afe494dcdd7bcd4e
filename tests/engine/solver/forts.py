"""Closed forts and corridors as states, to be placed side by side on a wide board."""

from collections.abc import Iterable
from functools import cache

from atari_teach.engine.solver.board_values import is_small, worth
from atari_teach.engine.solver.game_values import ZERO, Value, value_from
from atari_teach.engine.solver.grid import Bits, Grid, grid
from atari_teach.engine.solver.regions import Part, lasting, parts
from atari_teach.engine.solver.state import State

Cells = tuple[tuple[int, int], ...]
BOARD: Grid = grid(24, 9)
STAR = value_from([ZERO], [ZERO])
"""The value *: one move, for whichever side makes it."""
ROOM = 8
"""The number of columns of the board that one fort may use."""

FORTS: dict[str, tuple[Cells, ...]] = {
    "two": (((0, 0), (1, 0)),),
    "three": (((0, 0), (1, 0), (2, 0)),),
    "bent three": (((0, 0), (1, 0), (1, 1)),),
    "four": (((0, 0), (1, 0), (2, 0), (3, 0)),),
    "bent four": (((0, 0), (1, 0), (2, 0), (2, 1)),),
    "pyramid": (((0, 0), (1, 0), (2, 0), (1, 1)),),
    "square": (((0, 0), (1, 0), (0, 1), (1, 1)),),
    "five": (((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),),
    "plus": (((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)),),
    "bulky five": (((0, 0), (1, 0), (0, 1), (1, 1), (2, 0)),),
    "two eyes": (((0, 0),), ((2, 0),)),
    "three eyes": (((0, 0),), ((2, 0),), ((4, 0),)),
    "eye and two": (((0, 0),), ((2, 0), (3, 0))),
}


def bits(cells: Iterable[tuple[int, int]], column: int = 1, row: int = 1) -> Bits:
    """Returns the points of the board for cells counted from a corner at this column and row."""
    return sum(1 << (y + row) * BOARD.columns + x + column for x, y in cells)


def fort(rooms: Iterable[Cells], column: int = 1, *, outside: int = 0, mirrored: bool = False) -> Part:
    """Returns a group of Left's around empty areas ("rooms"), with `outside` lasting liberties elsewhere."""
    empty = liberties = 0
    for room in rooms:
        empty |= bits(room, column)
        liberties |= bits((cell for cell in room if not _is_inside(cell, room)), column)
    groups = (liberties | lasting(BOARD, outside),)
    return (empty, (), groups) if mirrored else (empty, groups, ())


def corridor(length: int, column: int = 1, *, rows: int = 1) -> Part:
    """Returns empty points between two walls that no side can capture."""
    empty = bits(((x, y) for x in range(length) for y in range(rows)), column)
    wall = empty | lasting(BOARD, 2)
    return empty, (wall,), (wall,)


def walled(length: int, column: int = 1) -> Part:
    """Returns a corridor whose walls have two eyes each instead of lasting liberties, for use in a search."""
    shared = bits(((x, 0) for x in range(length)), column)
    left, right = bits([(0, 2), (2, 2)], column), bits([(0, 4), (2, 4)], column)
    return shared | left | right, (shared | left,), (shared | right,)


def together(parts: Iterable[Part]) -> Part:
    """Returns one board that has all the parts."""
    empty: Bits = 0
    lefts: set[Bits] = set()
    rights: set[Bits] = set()
    for more, left, right in parts:
        empty |= more
        lefts.update(left)
        rights.update(right)
    return empty, tuple(sorted(lefts)), tuple(sorted(rights))


@cache
def shapes(points: int) -> tuple[Cells, ...]:
    """Returns all shapes of `points` connected points, each in only one of its eight orientations."""
    if points == 1:
        return (((0, 0),),)
    found = {
        _upright((*shape, (x, y)))
        for shape in shapes(points - 1)
        for cell in shape
        for x, y in _beside(cell)
        if (x, y) not in shape
    }
    return tuple(sorted(found))


def _is_inside(cell: tuple[int, int], room: Cells) -> bool:
    return all(near in room for near in _beside(cell))


def _beside(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def _upright(shape: Cells) -> Cells:
    """Returns a normal form of the shape that is the same in every orientation."""
    turned = []
    for swap, flip_x, flip_y in ((s, a, b) for s in (0, 1) for a in (1, -1) for b in (1, -1)):
        cells = [(y, x) if swap else (x, y) for x, y in shape]
        left, low = min(flip_x * x for x, _ in cells), min(flip_y * y for _, y in cells)
        turned.append(tuple(sorted((flip_x * x - left, flip_y * y - low) for x, y in cells)))
    return min(turned)


def value_of(board: Grid, state: State) -> Value | None:
    """Returns the value of this state for the side to play, Left; None if a part of it is too large."""
    return worth(board, state) if all(map(is_small, parts(board, state))) else None

"""Boards for the tests of the solver, from diagrams, names of points, and strings as in `slow.py`."""

from collections.abc import Iterable

from atari_teach.engine.rules import Colour, Point, Position, parse_diagram
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.state import State, state_of

SIDES = {"X": Colour.BLACK, "O": Colour.WHITE}
CELLS = {".": None, **SIDES}


def position(size: int, board: str) -> Position:
    """Returns the position for a board string as in `slow.py`."""
    return Position(size, tuple(CELLS[cell] for cell in board))


def state(size: int, board: str, turn: str) -> State:
    """Returns the state for a board string as in `slow.py`, seen by the side to play."""
    return state_of(position(size, board), SIDES[turn])


def drawn(diagram: str, turn: str) -> tuple[Position, Grid, State]:
    """Returns a diagram's position, grid and state."""
    found = parse_diagram(diagram)
    return found, grid(found.size), state_of(found, SIDES[turn])


def names(board: Grid, points: Iterable[int]) -> str:
    """Returns the names of points, in the given order."""
    return " ".join(str(board.point(point)) for point in points)


def names_in(board: Grid, points: Bits) -> str:
    """Returns the names of the points of a set, row by row from the bottom."""
    return names(board, points_in(points))


def bits(board: Grid, *points: str) -> Bits:
    """Returns the set of points with these names."""
    return sum(1 << board.number(Point.parse(point)) for point in points)

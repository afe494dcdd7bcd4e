"""The lynx: positions in which an older version placed a stone that allowed a forced capture."""

from collections.abc import Collection, Sequence

import pytest

from atari_teach.engine.opponent.evaluation import Board
from atari_teach.engine.opponent.lookahead import Planner, SearchLimits
from atari_teach.engine.opponent.lynx import Lynx
from atari_teach.engine.rules import Colour, Point, Position, Study, parse_diagram
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, put, state_of

BEHIND_THE_WALL = parse_diagram("""
    9 . X . . . . . X .
    8 . . X O . X X O .
    7 . . X O . X O . O
    6 . O O O X . O . .
    5 . . O X X . . . .
    4 . . O X . . . O .
    3 . O X X . O O X .
    2 . O . . X X O X .
    1 . . . . . . O X .
      A B C D E F G H I
""")
IN_THE_CORNER = parse_diagram("""
    9 . . . . . . . . .
    8 . . . . . X X O .
    7 . X . X X X O O .
    6 . . . O . O X . .
    5 . . . O . O X O .
    4 . . O . . X . . .
    3 . . . O . X X X .
    2 . . . . O X O O .
    1 . . . . . X . . .
      A B C D E F G H I
""")
COUNTED_OUT = parse_diagram("""
    7 . . . . . . .
    6 . . X X O O .
    5 . . . . X O .
    4 . . X X X O .
    3 . X X O O O .
    2 X O O . . . .
    1 . . . . . . .
      A B C D E F G
""")
STATES = 5_000
SMALL = SearchLimits(budget=4_000, depth=12, first=12, widths=(8, 8, 6, 6, 5), chase=200)


def answered(position: Position, colour: Colour, point: Point) -> Proof:
    """Returns the result that the solver proves for the other side after a stone; OPEN if it gives up."""
    board = grid(position.size)
    return solve(board, put(board, state_of(position, colour), board.number(point)), states=STATES).proof


@pytest.mark.parametrize(
    ("position", "colour", "once"),
    [
        (BEHIND_THE_WALL, Colour.BLACK, "G4"),
        (IN_THE_CORNER, Colour.WHITE, "B8"),
        (COUNTED_OUT, Colour.BLACK, "F1"),
    ],
    ids=["behind the wall", "in the corner", "counted out"],
)
def test_however_good_a_stone_looks_it_is_not_put_where_a_capture_is_then_seen_to_be_forced(
    position: Position, colour: Colour, once: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = grid(position.size)
    lost = next(point for point in position.empty_points() if str(point) == once)
    assert answered(position, colour, lost) is Proof.WIN
    best = Planner.best

    def likes_it(
        planner: Planner, here: Board, noise: Sequence[int], without: Collection[int] = ()
    ) -> int | None:
        liked = board.number(lost)
        return liked if liked not in without else best(planner, here, noise, without)

    monkeypatch.setattr(Planner, "best", likes_it)
    monkeypatch.setattr("atari_teach.engine.opponent.lynx._LIMITS", SMALL)
    point = Lynx().move(Study(position, colour))
    assert point is not None
    assert answered(position, colour, point) is not Proof.WIN

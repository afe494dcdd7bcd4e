"""One look at a state, and who wins tiny boards by nothing but looking on."""

from functools import cache

import pytest

from atari_teach.solver.grid import Grid, grid
from atari_teach.solver.state import Proof, State, look


def wins(board: Grid) -> Proof:
    """The winner of the empty board, seen by the side to play first."""

    @cache
    def search(state: State) -> bool:
        seen = look(board, state)
        if seen.proof is not Proof.OPEN:
            return seen.proof is Proof.WIN
        return any(not search(after) for _, after in seen.moves)

    return Proof.WIN if search((board.full, (), ())) else Proof.LOSS


@pytest.mark.parametrize(
    ("columns", "rows", "proof"),
    [(2, 2, Proof.LOSS), (3, 3, Proof.WIN), (4, 3, Proof.WIN)],
)
def test_the_winners_of_small_boards(columns: int, rows: int, proof: Proof) -> None:
    assert wins(grid(columns, rows)) is proof


def test_a_square_has_eight_symmetries_and_a_rectangle_four() -> None:
    assert len(set(grid(5).symmetries)) == 8
    assert len(set(grid(5, 4).symmetries)) == 4
    assert all(sorted(places) == list(range(20)) for places in grid(5, 4).symmetries)

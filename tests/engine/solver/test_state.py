"""Tests of `look`, and the winners of tiny boards, which `look` alone can find."""

import random
from functools import cache

import pytest

from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.regions import lasting
from atari_teach.engine.solver.state import Proof, State, look, packed, put, unpacked


def wins(board: Grid) -> Proof:
    """Returns the winner of the empty board, seen by the side to play first."""

    @cache
    def search(state: State) -> bool:
        seen = look(board, state)
        if seen.proof is not Proof.OPEN:
            return seen.proof is Proof.WIN
        return any(not search(after) for _, after in seen.moves)

    return Proof.WIN if search((board.full, (), ())) else Proof.LOSS


@pytest.mark.parametrize(
    ("columns", "rows", "proof"), [(2, 2, Proof.LOSS), (3, 3, Proof.WIN), (4, 3, Proof.WIN)]
)
def test_the_winners_of_small_boards(columns: int, rows: int, proof: Proof) -> None:
    assert wins(grid(columns, rows)) is proof


def test_a_square_has_eight_symmetries_and_a_rectangle_four() -> None:
    assert len(set(grid(5).symmetries)) == 8
    assert len(set(grid(5, 4).symmetries)) == 4
    assert all(sorted(places) == list(range(20)) for places in grid(5, 4).symmetries)


def test_a_packed_state_is_itself_again() -> None:
    dice = random.Random(1)
    for columns, rows in ((2, 2), (4, 3), (9, 9), (19, 19)):
        board = grid(columns, rows)
        for _game in range(20):
            state: State = (board.full, (), ())
            while state[0] and 0 not in state[1] + state[2]:
                assert unpacked(board, packed(board, state)) == state
                points = [point for point in range(len(board.near)) if state[0] >> point & 1]
                state = put(board, state, dice.choice(points))


def test_sides_and_liberties_that_nobody_can_take_are_told_apart_when_packed() -> None:
    board = grid(3)
    own, other = (1, 2 | lasting(board, 1)), (4, 8 | lasting(board, 2))
    states = [(15, own, other), (15, other, own), (15, own + other, ()), (15, (), own + other), (15, (), ())]
    assert len({packed(board, state) for state in states}) == len(states)
    assert [unpacked(board, packed(board, state)) for state in states] == states

"""The solver, compared with programs that know nothing of ataris, zones or proof numbers."""

import random
from functools import cache

import pytest

from atari_teach.engine.solver.ataris import Ataris
from atari_teach.engine.solver.grid import Grid, grid, points_in
from atari_teach.engine.solver.proof_number import ProofTable, Scout
from atari_teach.engine.solver.solution import Solver, check_line
from atari_teach.engine.solver.state import Proof, State, look, put
from tests.engine.solver import boards, slow

BOARDS = ((3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5), (6, 4))


@cache
def plain(board: Grid, state: State) -> bool:
    """Returns whether the side to play wins, by `look` alone."""
    seen = look(board, state)
    if seen.proof is not Proof.OPEN:
        return seen.proof is Proof.WIN
    return any(not plain(board, after) for _, after in seen.moves)


def open_states(how_many: int, seed: int) -> list[tuple[Grid, State]]:
    """Returns states that `look` does not decide, with about a dozen empty points."""
    chance = random.Random(seed)
    found: list[tuple[Grid, State]] = []
    while len(found) < how_many:
        board = grid(*chance.choice(BOARDS))
        state: State = (board.full, (), ())
        while True:
            moves = look(board, state).moves
            if not moves:
                break
            if state[0].bit_count() <= 12 and chance.random() < 0.3:
                found.append((board, state))
                break
            state = chance.choice(moves)[1]
    return found


@pytest.mark.parametrize(("how_many", "seed"), [(200, 1), pytest.param(2_000, 2, marks=pytest.mark.soak)])
def test_the_search_finds_the_winners_that_looking_on_finds(how_many: int, seed: int) -> None:
    for board, state in open_states(how_many, seed):
        solution = Solver(board).solve(state)
        assert (solution.proof is Proof.WIN) is plain(board, state), (board.columns, board.rows, state)
        assert check_line(board, state, solution.line), (board.columns, board.rows, state, solution)


def test_a_state_is_lost_only_when_every_move_that_matters_was_tried() -> None:
    tried = 0
    for board, state in open_states(150, 9):
        table = ProofTable(board)
        if table.search(state, 100_000, lambda: False) is Proof.LOSS:
            moves = table.scout.look(state).moves
            assert all(table.known(put(board, state, move))[0] is Proof.WIN for move in points_in(moves))
            tried += moves.bit_count()
    assert tried > 50


def zones_hold(how_many: int, seed: int) -> tuple[int, int]:
    """Checks that every move outside a zone loses; returns the number of zones, and of moves outside them."""
    zones = outside = 0
    for board, state in open_states(how_many, seed):
        empty, own, other = state
        if any(liberties.bit_count() < 2 for liberties in own):
            continue
        for threat in Ataris(board).attacks(empty, other, own):
            zones += 1
            for move, after in look(board, state).moves:
                if not threat.zone >> move & 1:
                    outside += 1
                    assert plain(board, after), (board.columns, board.rows, state, threat, move)
    return zones, outside


def test_moves_outside_the_zone_of_a_threat_lose() -> None:
    zones, outside = zones_hold(300, 3)
    assert zones > 50
    assert outside > 100


@pytest.mark.soak
def test_thousands_of_moves_outside_the_zone_of_a_threat_lose() -> None:
    zones, outside = zones_hold(3_000, 4)
    assert zones > 500
    assert outside > 1_000


def outlooks_hold(how_many: int, seed: int) -> int:
    """Checks, by brute force, the scout's decisions that `look` alone does not make; returns how many."""
    decided = 0
    for board, state in open_states(how_many, seed):
        seen = Scout(board).look(state)
        if seen.proof is not Proof.OPEN:
            decided += 1
            assert (seen.proof is Proof.WIN) is plain(board, state), (board.columns, board.rows, state)
            if seen.proof is Proof.WIN:
                assert not plain(board, put(board, state, next(points_in(seen.point))))
            continue
        for move, after in look(board, state).moves:
            assert seen.moves >> move & 1 or plain(board, after)
    return decided


@pytest.mark.parametrize(
    ("how_many", "seed", "least"), [(200, 5, 20), pytest.param(2_000, 6, 200, marks=pytest.mark.soak)]
)
def test_what_one_look_says_is_so(how_many: int, seed: int, least: int) -> None:
    assert outlooks_hold(how_many, seed) > least


@pytest.mark.parametrize(("how_many", "seed"), [(60, 7), pytest.param(1_250, 8, marks=pytest.mark.soak)])
def test_the_search_agrees_with_stones_on_a_board(how_many: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(how_many):
        size = chance.choice((3, 4, 5))
        board = slow.scattered(chance, size, min(size * size - 2, chance.randrange(6, 11)))
        state = boards.state(size, board, "X")
        proof = Solver(grid(size)).prove(state)
        assert (proof is Proof.WIN) is slow.wins(size, board, "X"), board

"""Searches on boards whose winners are known, and their cancelling."""

from itertools import count
from random import Random

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    LUDUS,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Point,
    Position,
    capture_n,
)
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.proof_number import ProofTable
from atari_teach.engine.solver.solution import Solution, Solver, applies, check_line, solve
from atari_teach.engine.solver.state import Proof, State, never, put, state_of
from atari_teach.table.games.openings import book
from tests import boards
from tests.engine.solver.boards import drawn, names
from tests.engine.solver.chance import position, some_open_position
from tests.engine.solver.checks import check_solution
from tests.engine.solver.length import shortest

PLENTY = 2_000_000

SPIGHT = boards.SPIGHT

CROSSCUT = """
6 . . . . . .
5 . . . . . .
4 . . O X . .
3 . . X O . .
2 . . . . . .
1 . . . . . .
  A B C D E F
"""


def empty(board: Grid) -> State:
    return board.full, (), ()


@pytest.mark.parametrize(
    ("columns", "rows", "proof"),
    [(2, 2, Proof.LOSS), (3, 3, Proof.WIN), (4, 3, Proof.WIN), (4, 4, Proof.LOSS), (5, 4, Proof.WIN)],
)
def test_the_winners_of_empty_boards(columns: int, rows: int, proof: Proof) -> None:
    assert solve(grid(columns, rows), empty(grid(columns, rows)), states=PLENTY).proof is proof


@pytest.mark.parametrize(("columns", "rows", "moves"), [(2, 2, 4), (3, 3, 7), (4, 3, 9)])
def test_how_long_the_empty_boards_take(columns: int, rows: int, moves: int) -> None:
    assert shortest(grid(columns, rows), empty(grid(columns, rows)), most=20) == moves


def test_a_board_of_four_lines_takes_fourteen_moves() -> None:
    assert shortest(grid(4), empty(grid(4)), most=14) == 14


def test_a_game_that_takes_longer_than_asked_for_has_no_length() -> None:
    assert shortest(grid(3), empty(grid(3)), most=6) is None
    assert shortest(grid(3), empty(grid(3)), most=7, states=5) is None


def test_five_lines_are_won_by_whoever_begins_in_few_states_and_yet_by_a_real_search() -> None:
    solution = solve(grid(5), empty(grid(5)))
    assert solution.proof is Proof.WIN
    assert 1_000 < solution.states <= 60_000
    assert check_line(grid(5), empty(grid(5)), solution.line)


def test_a_crosscut_of_six_lines_is_won_by_whoever_begins() -> None:
    _, board, state = drawn(CROSSCUT, "X")
    solution = solve(board, state)
    assert solution.proof is Proof.WIN
    assert solution.states <= 60_000
    assert check_line(board, state, solution.line)


def opening(point: str) -> Proof:
    """Returns the result of a game on 5x5 whose first stone is on this point, for the side that plays it."""
    board = grid(5)
    after = put(board, empty(board), board.number(Point.parse(point)))
    return {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN}[solve(board, after, states=PLENTY).proof]


def test_the_first_move_in_the_corner_loses_and_in_the_middle_wins() -> None:
    assert opening("A1") is Proof.LOSS
    assert opening("C3") is Proof.WIN


@pytest.mark.soak
@pytest.mark.parametrize(
    ("point", "proof"), [("B1", Proof.LOSS), ("C1", Proof.LOSS), ("B2", Proof.WIN), ("C2", Proof.WIN)]
)
def test_first_moves_at_the_edge_lose_and_all_others_win(point: str, proof: Proof) -> None:
    assert opening(point) is proof


def test_spights_problem_has_two_answers_for_black_and_white_to_play_loses() -> None:
    _, board, state = drawn(SPIGHT, "X")
    solver = Solver(board)
    winning = [
        point
        for point in range(25)
        if state[0] >> point & 1 and solver.prove(put(board, state, point)) is Proof.LOSS
    ]
    assert names(board, winning) == "C5 D5"
    assert solve(board, state).proof is Proof.WIN
    assert solve(*drawn(SPIGHT, "O")[1:]).proof is Proof.LOSS


def test_what_is_not_proved_within_the_states_is_said_to_be_open() -> None:
    solution = solve(grid(5), empty(grid(5)), states=1_000)
    assert solution.proof is Proof.OPEN
    assert solution.line == ()
    assert 1_000 <= solution.states < 1_200


def test_a_search_that_was_stopped_goes_on_where_it_was() -> None:
    solver = Solver(grid(5, 4))
    rounds = [solver.solve(empty(grid(5, 4)), states=300) for _ in range(80)]
    proofs = [each.proof for each in rounds]
    assert proofs[0] is Proof.OPEN
    assert proofs[-1] is Proof.WIN
    first = proofs.index(Proof.WIN)
    assert set(proofs[:first]) == {Proof.OPEN}
    assert all(each.states == 0 for each in rounds[first + 1 :])


def test_no_moves_are_kept_of_what_is_decided() -> None:
    """Most states in the table are decided. Storing their moves would use most of the memory."""
    table = ProofTable(grid(4))
    assert table.search(state_of(Position.empty(4), Colour.BLACK), 100_000, never) is not Proof.OPEN
    decided = [number for number, show in enumerate(table._proof) if not show or not table._disproof[number]]
    assert decided
    assert not table._kids.keys() & set(decided)


def test_a_search_ends_soon_after_it_is_told_to() -> None:
    asked = count()
    solution = solve(grid(5), empty(grid(5)), cancel=lambda: next(asked) >= 300)
    assert solution.proof is Proof.OPEN
    assert next(asked) < 310
    assert solve(grid(5), empty(grid(5)), cancel=lambda: True) == Solution(Proof.OPEN, 0, ())


def test_a_line_that_is_long_to_find_is_given_up_when_told_to() -> None:
    solver = Solver(grid(5, 4))
    assert solver.prove(empty(grid(5, 4)), states=PLENTY) is Proof.WIN
    asked = count()
    told = solver.solve(empty(grid(5, 4)), cancel=lambda: next(asked) >= 5)
    assert (told.proof, told.line) == (Proof.WIN, ())
    assert next(asked) < 10
    assert solver.solve(empty(grid(5, 4))).line


def test_the_same_question_has_the_same_answer() -> None:
    first, second = (solve(grid(5, 4), empty(grid(5, 4))) for _ in range(2))
    assert first == second


def test_a_leaf_decides_what_is_quiet_and_its_line_ends_there() -> None:
    board = grid(4)
    asked: list[State] = []

    def leaf(_: Grid, state: State) -> Proof:
        asked.append(state)
        return Proof.LOSS if len(asked) > 1 else Proof.OPEN

    solution = solve(board, empty(board), leaf=leaf)
    assert solution.proof is Proof.WIN
    assert len(asked) == 2
    assert len(solution.line) == 1


def test_a_line_that_is_cut_or_bent_is_seen_through() -> None:
    board = grid(4)
    solution = solve(board, empty(board))
    assert check_solution(board, empty(board), solution.proof, solution.line, PLENTY)
    assert not check_solution(board, empty(board), Proof.WIN, solution.line, PLENTY)
    assert not check_line(board, empty(board), solution.line[:-1])
    assert not check_line(board, empty(board), (solution.line[1], *solution.line[1:]))
    assert not check_solution(board, empty(board), Proof.WIN, (0, 15), PLENTY)


def test_it_holds_where_one_capture_wins_and_nothing_runs_out() -> None:
    assert applies(SCHOOL)
    assert applies(FIRST_CAPTURE)
    assert not any(applies(each) for each in (LUDUS, MOST_CAPTURES, capture_n(3), capture_n(1, 2)))


def test_a_search_that_is_cut_short_leans_to_whoever_wins() -> None:
    dice, known = Random(3), book()
    assert known is not None
    leanings: dict[Proof, list[float]] = {Proof.WIN: [], Proof.LOSS: []}
    for _ in range(60):
        board = position(*some_open_position(dice, 6))
        solver, state = Solver(grid(5)), state_of(board, Colour.BLACK)
        assert solver.leaning(state) == 1
        if solver.prove(state, states=100) is Proof.OPEN:
            leanings[known.proof(board, Colour.BLACK)].append(solver.leaning(state))
    won, lost = (sorted(leanings[proof]) for proof in (Proof.WIN, Proof.LOSS))
    assert min(len(won), len(lost)) >= 8
    assert won[len(won) // 2] > 2 * lost[len(lost) // 2]


def test_all_answers_are_counted_together() -> None:
    solver, state = Solver(grid(4)), empty(grid(4))
    first = solver.solve(state, states=100).states
    assert solver.states == first
    assert solver.solve(state, states=100).states + first == solver.states

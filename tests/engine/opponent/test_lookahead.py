"""The parts of the lynx's search: evaluation, chases, and the budget."""

from collections.abc import Iterator
from random import Random

import pytest

from atari_teach.engine.opponent.evaluation import Board, Move
from atari_teach.engine.opponent.fox import Fox
from atari_teach.engine.opponent.lookahead import Chase, Planner, SearchLimits, evaluator_of
from atari_teach.engine.rules import SCHOOL, Colour, Game, parse_diagram
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, put, state_of
from tests.engine.opponent.counts import worth
from tests.narrowing import instance_of, not_none

LIMITS = SearchLimits(budget=1_500, depth=6, first=10, widths=(6, 6, 5), chase=100)
LADDER = parse_diagram("""
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 . . X . . . .
    3 . X O O . . .
    2 . . X X . . .
    1 . . . . . . .
      A B C D E F G
""")


def never() -> bool:
    return False


def as_board(game: Game) -> Board:
    empty, own, other = state_of(game.position, game.to_play)
    board = grid(game.position.size)
    stones = sum(1 << board.number(point) for point in game.position.stones(game.to_play))
    return Board(empty, stones, list(own), list(other))


def boards(sizes: tuple[int, ...], games: int, seed: int = 0) -> Iterator[tuple[Grid, Board, Game]]:
    """Yields positions of games between foxes in which nothing can be captured."""
    for number in range(games):
        game = Game.new(sizes[number % len(sizes)])
        while not game.is_over:
            board = as_board(game)
            if all(liberties.bit_count() > 1 for liberties in board.other):
                yield grid(game.position.size), board, game
            move = Fox(seed + number, 40).move(game)
            game = instance_of(Game, game if move is None else game.play(move))


def atari_of(board: Board) -> Bits:
    last = 0
    for liberties in board.own:
        if liberties.bit_count() == 1:
            last |= liberties
    return last


def moves_of(where: Grid, board: Board) -> list[Move]:
    last = atari_of(board)
    return [] if last.bit_count() > 1 else evaluator_of(where).moves(board, last or board.empty)


def test_weighed_are_the_moves_that_leave_no_own_group_in_atari() -> None:
    for where, board, game in boards((5, 7, 9), 6):
        state = state_of(game.position, game.to_play)
        after = {point: put(where, state, point) for point in points_in(board.empty)}
        safe = {point for point, (_, _, mine) in after.items() if all(each.bit_count() > 1 for each in mine)}
        moves = moves_of(where, board)
        assert {move.point for move in moves} == safe
        for move in moves:
            empty, own, other = after[move.point]
            assert (move.after.empty, set(move.after.own), set(move.after.other)) == (
                empty,
                set(own),
                set(other),
            )
            assert move.after.stones == where.full ^ board.empty ^ board.stones


def test_what_is_worked_out_step_by_step_is_what_counting_finds() -> None:
    for number, (where, board, _) in enumerate(boards((5, 6, 9), 6, seed=50)):
        if number % 3 == 0:
            for move in moves_of(where, board):
                assert move.value == worth(where, move.after)


def test_the_best_is_weighed_first() -> None:
    for where, board, _ in boards((7,), 1):
        values = [move.value for move in moves_of(where, board)]
        assert values == sorted(values, reverse=True)


def test_a_chase_that_is_said_to_win_wins() -> None:
    found = 0
    for where, board, game in boards((5, 6), 60, seed=9):
        if atari_of(board).bit_count() > 1:
            continue
        point = Chase(where.near).first_move(board, 500)
        if point is not None:
            found += 1
            after = put(where, state_of(game.position, game.to_play), point)
            assert solve(where, after).proof is Proof.LOSS
    assert found > 30


def test_a_ladder_is_read_to_the_edge() -> None:
    board = as_board(Game(SCHOOL, LADDER, Colour.BLACK))
    point = not_none(Chase(grid(7).near).first_move(board, 500))
    assert str(grid(7).point(point)) in {"D4", "E3"}


def test_a_chase_reads_no_more_than_it_may() -> None:
    for where, board, _ in boards((9,), 2, seed=70):
        chase = Chase(where.near)
        if atari_of(board).bit_count() < 2:
            chase.first_move(board, 6)
            assert chase.read <= 7


@pytest.mark.parametrize("budget", [300, 1_500])
def test_the_budget_is_kept_but_for_one_position(budget: int) -> None:
    for number, (where, board, _) in enumerate(boards((9,), 1, seed=3)):
        if number % 6 == 0:
            planner = Planner(where, LIMITS._replace(budget=budget), never)
            planner.best(board, [0] * 81)
            most = budget + 10 * LIMITS.chase // 3 + 81
            assert planner.weighed <= most


def test_more_patience_looks_further() -> None:
    where, board, _ = list(boards((9,), 1, seed=3))[4]
    reached = []
    for budget in (400, 2_000, 8_000):
        planner = Planner(where, LIMITS._replace(budget=budget), never)
        planner.best(board, [0] * 81)
        reached.append(planner.reached)
    assert reached == sorted(reached)
    assert reached[0] < reached[-1]


def test_a_won_position_is_won_and_no_losing_move_is_chosen_where_another_wins() -> None:
    dice, checked = Random(2), 0
    for where, board, game in boards((5,), 40, seed=20):
        if board.empty.bit_count() > 13 or len(moves_of(where, board)) < 2 or dice.random() < 0.3:
            continue
        state = state_of(game.position, game.to_play)
        if solve(where, state).proof is not Proof.WIN:
            continue
        patient = LIMITS._replace(budget=6_000, depth=20)
        point = not_none(Planner(where, patient, never).best(board, [0] * 25))
        assert solve(where, put(where, state, point)).proof is Proof.LOSS
        checked += 1
    assert checked >= 10


def test_a_whim_decides_between_what_is_worth_the_same() -> None:
    noise = [0] * 49
    board = as_board(Game.new(7))
    chosen = set()
    for corner in (
        grid(7).number(point) for point in LADDER.points() if str(point) in {"C4", "E4", "D3", "D5"}
    ):
        liked = [2_000 if point == corner else 0 for point in range(49)]
        point = Planner(grid(7), LIMITS, never).best(board, liked)
        assert point == corner
        chosen.add(point)
    assert len(chosen) == 4
    assert Planner(grid(7), LIMITS, never).best(board, noise) is not None

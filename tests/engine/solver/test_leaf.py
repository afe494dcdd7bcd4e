"""The winner found by counting never contradicts a search; counting often decides where a search can't."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.engine.rules import Colour, Game, Point, Position, parse_diagram
from atari_teach.engine.solver.board_values import leaf, spare_moves
from atari_teach.engine.solver.game_values import wins
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, State, state_of
from tests.engine.solver.forts import value_of
from tests.narrowing import instance_of

HERE = Path(__file__).parent


def games(name: str) -> list[Game]:
    """Returns recorded games between the fox and the beaver; each line of the file has a size and moves."""
    found = []
    for line in (HERE / name).read_text(encoding="ascii").splitlines():
        size, *moves = line.split()
        game = Game.new(int(size))
        for move in moves:
            game = instance_of(Game, game.play(Point("ABCDEFGHI".index(move[0]), int(move[1:]) - 1)))
        found.append(game)
    return found


def before_the_end(game: Game, plies: int) -> tuple[int, State]:
    """Returns the size, and the state `plies` plies before the end (or at the start of a shorter game)."""
    while game.turns and plies:
        game, plies = game.undo(), plies - 1
    return game.position.size, state_of(game.position, game.to_play)


def _quiet(state: State) -> Iterator[State]:
    """If no group is in atari, yields the state as it is, and with the other side to play."""
    empty, own, other = state
    if all(mask & (mask - 1) for mask in (*own, *other)):
        yield state
        yield empty, other, own


def _claims(name: str, plies: range, every: int) -> tuple[int, int]:
    """Checks winners found by counting with a search; returns their number, and how many it confirmed."""
    claims = confirmed = 0
    for game in games(name)[::every]:
        for number in plies:
            size, state = before_the_end(game, number)
            for each in _quiet(state):
                claimed, value = leaf(grid(size), each), value_of(grid(size), each)
                if claimed is Proof.OPEN and value is None:
                    continue
                claims += 1
                found = solve(grid(size), each, states=20_000).proof
                if found is Proof.OPEN:
                    continue
                confirmed += 1
                assert claimed in {Proof.OPEN, found}, (name, number, each)
                assert value is None or wins(value, first=True) is (found is Proof.WIN), (name, number, each)
    return claims, confirmed


def test_what_counting_says_a_search_finds_too() -> None:
    claims, confirmed = _claims("games_small.txt", range(1, 9), 6)
    assert claims > 60
    assert confirmed == claims


@pytest.mark.soak
def test_what_counting_says_of_every_end_a_search_finds_too() -> None:
    claims, confirmed = _claims("games_small.txt", range(16), 1)
    assert claims > 400
    assert confirmed > claims * 0.95
    assert _claims("games_9x9.txt", range(1, 9), 1)[1] > 100


@pytest.mark.soak
def test_half_of_the_ends_on_nine_lines_are_decided_twelve_plies_before() -> None:
    decided = 0
    for game in games("games_9x9.txt"):
        size, state = before_the_end(game, 12)
        decided += solve(grid(size), state, states=10_000, leaf=leaf).proof is not Proof.OPEN
    assert decided >= 15


def test_an_end_twelve_plies_long_is_decided_which_a_search_alone_does_not_find() -> None:
    size, state = before_the_end(games("games_9x9.txt")[28], 12)
    assert solve(grid(size), state, states=3_000).proof is Proof.OPEN
    assert solve(grid(size), state, states=3_000, leaf=leaf).proof is not Proof.OPEN


@pytest.mark.parametrize("number", [0, 6, 7, 12])
def test_a_large_open_room_is_no_fort(number: int) -> None:
    board = grid(5)
    stones = (1 << number,) if number else ()
    near = board.near[number] if number else 0
    state: State = (board.full ^ (1 << number if number else 0), (), (near,) if stones else ())
    assert leaf(board, state) is Proof.OPEN
    assert solve(board, state, states=300, leaf=leaf).proof is Proof.OPEN


@pytest.mark.soak
def test_the_empty_board_of_five_lines_needs_a_real_search() -> None:
    board = grid(5)
    solution = solve(board, (board.full, (), ()), states=400_000, leaf=leaf)
    assert solution.proof is Proof.WIN
    assert solution.states > 1_000


SEKI = """
5 O O O O .
4 O X X X X
3 . X O O X
2 O X . . X
1 O X X X X
  A B C D E
"""
"""The white pair inside and the black ring share their last two liberties, so neither side may play there."""


def test_a_room_that_both_need_is_worked_out_and_not_counted() -> None:
    board, state = grid(5), state_of(parse_diagram(SEKI), Colour.BLACK)
    for each in _quiet(state):
        assert leaf(board, each) in {Proof.OPEN, solve(board, each).proof}
    assert spare_moves(parse_diagram(SEKI), Colour.BLACK) == 0


FORTS = """
5 . . X O .
4 . . X O O
3 X X X O .
2 X O O O .
1 X X O . .
  A B C D E
"""


def test_spare_moves_are_the_rooms_of_a_castle_but_two() -> None:
    position = parse_diagram(FORTS)
    assert spare_moves(position, Colour.WHITE) == 3
    assert spare_moves(position, Colour.BLACK) == 0, "a square of four is soft"
    assert spare_moves(Position.empty(5), Colour.BLACK) == 0

"""Five implementations must agree: the rules, the fast board, the states, and two slow programs."""

import random
from functools import cache

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    SCHOOL,
    Colour,
    Game,
    Played,
    Position,
    Ruleset,
    Study,
    judge,
    legal_points,
)
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, put, state_of
from benchmarks.search_board import SearchBoard
from tests.engine.rules.reference import Clumps
from tests.engine.solver import slow
from tests.engine.solver.boards import SIDES, position, state

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def bits_of(board: SearchBoard, points: object) -> int:
    assert isinstance(points, tuple | frozenset | set)
    return sum(1 << board.grid.number(point) for point in points)


def agree(board: SearchBoard, found: Position, to_play: Colour) -> None:
    """Checks that board and rules agree: stones, groups, liberties, legal points, and both states."""
    assert board.position() == found
    assert board.to_play is to_play
    for colour in (BLACK, WHITE):
        assert board.state(colour) == state_of(found, colour)
        groups = {
            (bits_of(board, each.stones), bits_of(board, each.liberties)) for each in found.groups(colour)
        }
        assert set(board.groups(colour)) == groups
    legal = board.legal()
    assert legal == bits_of(board, legal_points(Study(found, to_play, SCHOOL)))
    assert legal == sum(
        1 << spot for spot in range(found.size**2) if board.empty >> spot & 1 and board.is_legal(spot)
    )


def play_out(chance: random.Random, size: int, look_every: int) -> None:
    """Plays a random game to its end on rules, board and state in parallel."""
    found, board, to_play = Position.empty(size), SearchBoard(size), BLACK
    for turn in range(size * size):
        if not turn % look_every:
            agree(board, found, to_play)
        before = board.state()
        point = chance.choice(found.empty_points())
        verdict = judge(Study(found, to_play, SCHOOL), point)
        answer = board.play(board.grid.number(point))
        if not isinstance(verdict, Played):
            assert answer is None
            assert board.state() == before
            if not board.legal():
                return
            continue
        assert answer is bool(verdict.captured)
        assert board.captured is answer
        if answer:
            assert 0 in board.state()[1]
            return
        found, to_play = verdict.position, to_play.other
        assert put(board.grid, before, board.grid.number(point)) == board.state()
    agree(board, found, to_play)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_board_rules_and_states_agree_through_games_of_chance(size: int) -> None:
    chance = random.Random(size)
    for _ in range(8):
        play_out(chance, size, 3)


@pytest.mark.parametrize("size", [9, 13, 19])
def test_they_agree_on_large_boards(size: int) -> None:
    play_out(random.Random(size), size, 70)


@pytest.mark.soak
@pytest.mark.parametrize("size", range(2, 20))
def test_they_agree_through_a_great_many_games(size: int) -> None:
    chance = random.Random(100 + size)
    for _ in range(400 if size < 10 else 20):
        play_out(chance, size, 3 if size < 10 else 40)


def test_groups_and_liberties_are_those_of_the_reference() -> None:
    chance = random.Random(3)
    for _ in range(40):
        size = chance.randint(2, 7)
        cells, _turn = chance.choice(list(slow.played(chance, size, 50)))
        board = SearchBoard.of(position(size, cells), BLACK)
        spots = {(spot % size + 1, spot // size + 1): cell for spot, cell in enumerate(cells) if cell != "."}
        seen = Clumps(size, spots)
        for sign, colour in SIDES.items():
            mine = {
                (
                    sum(1 << (y - 1) * size + x - 1 for x, y in group),
                    sum(1 << (y - 1) * size + x - 1 for x, y in seen.liberties(next(iter(group)))),
                )
                for group in seen.all(sign)
            }
            assert set(board.groups(colour)) == mine


def random_positions(seed: int, many: int) -> list[tuple[int, str, str]]:
    """Returns crowded random boards of 3 to 5 lines."""
    chance = random.Random(seed)
    found = []
    for _ in range(many):
        size = chance.choice((3, 4, 5))
        cells = slow.scattered(chance, size, chance.randint(2, 8 if size == 3 else 9))
        found.append((size, cells, chance.choice("XO")))
    return found


@pytest.mark.parametrize(("seed", "many"), [(1, 125), pytest.param(2, 1250, marks=pytest.mark.soak)])
def test_the_winner_of_a_state_is_the_winner_on_the_stones(seed: int, many: int) -> None:
    """Checks that a liberty-set state has the same winner as the stones that it was made from."""
    seen = set()
    for size, cells, turn in random_positions(seed, many):
        proof = solve(grid(size), state(size, cells, turn)).proof
        assert proof is (Proof.WIN if slow.wins(size, cells, turn) else Proof.LOSS), (cells, turn)
        seen.add(proof)
    assert len(seen) == 2


@cache
def winner(ruleset: Ruleset, found: Position, to_play: Colour) -> Colour:
    """Returns the winner with best play, by brute force with the rules themselves."""
    game = Game(ruleset, found, to_play)
    if game.outcome is not None:
        assert game.outcome.winner is not None
        return game.outcome.winner
    for point in found.empty_points():
        after = game.play(point)
        if not isinstance(after, Game):
            continue
        if after.outcome is None:
            won = winner(ruleset, after.position, after.to_play)
        else:
            assert after.outcome.winner is not None
            won = after.outcome.winner
        if won is to_play:
            return to_play
    return to_play.other


@pytest.mark.parametrize(("seed", "many"), [(4, 60), pytest.param(5, 1250, marks=pytest.mark.soak)])
def test_both_rules_of_self_capture_have_the_same_winner(seed: int, many: int) -> None:
    for size, cells, turn in random_positions(seed, many):
        if cells.count(".") > 7:
            continue
        found, colour = position(size, cells), SIDES[turn]
        won = solve(grid(size), state_of(found, colour)).proof is Proof.WIN
        for ruleset in (SCHOOL, FIRST_CAPTURE):
            assert (winner(ruleset, found, colour) is colour) == won, (cells, turn, ruleset.name)

"""Forced captures, compared with a brute-force program."""

import random
from collections import Counter

import pytest

from atari_teach.engine.solver.forcing import begins_capture, captures_by_ataris, catches
from atari_teach.engine.solver.grid import grid, points_in
from tests.engine.solver import slow, slow_proofs
from tests.engine.solver.boards import state
from tests.engine.solver.slow_proofs import Referee
from tests.narrowing import not_none

MANY = 1_000_000


def boards(seed: int, many: int, most_empty: int) -> list[tuple[int, str, str]]:
    """Returns boards of 4 and 5 lines: random stones, and random games."""
    chance = random.Random(seed)
    found: list[tuple[int, str, str]] = []
    while len(found) < many:
        size = chance.choice((4, 5))
        if chance.random() < 0.5:
            cells, turn = slow.scattered(chance, size, chance.randint(4, most_empty)), chance.choice("XO")
        else:
            cells, turn = chance.choice(list(slow.played(chance, size, 24))[4:] or [("", "X")])
        if cells and cells.count(".") <= most_empty:
            found.append((size, cells, turn))
    return found


def compared(seed: int, many: int, most_empty: int, turns: tuple[int, ...]) -> Counter[tuple[int, bool]]:
    """Checks `begins_capture` for every move of some boards; returns how often each result occurred.

    Up to four own moves, every move is searched; in longer captures, each move after the first gives atari.
    """
    told: Counter[tuple[int, bool]] = Counter()
    for size, cells, turn in boards(seed, many, most_empty):
        board, here = grid(size), state(size, cells, turn)
        referee = Referee(size, MANY)
        for number in turns:
            for point in points_in(here[0]):
                long = number > 4
                found = begins_capture(board, here, point, number, states=MANY)
                there = referee.begins(cells, point, turn, number, ataris=long, later=False)
                if long and found and not there:
                    there = referee.begins(cells, point, turn, 4, ataris=False, later=False)
                assert found is there, (cells, turn, point, number)
                told[number, there] += 1
    return told


def test_up_to_four_own_moves_every_capture_is_found_and_no_other() -> None:
    told = compared(5, 60, 9, (1, 2, 3, 4))
    assert min(told[turns, found] for turns in (1, 2, 3, 4) for found in (True, False)) > 50


def test_a_longer_capture_begins_with_any_move_and_goes_on_by_ataris() -> None:
    told = compared(7, 40, 12, (5, 8))
    assert min(told[turns, found] for turns in (5, 8) for found in (True, False)) > 10


@pytest.mark.soak
def test_six_hundred_more_boards() -> None:
    compared(11, 500, 9, (1, 2, 3, 4))
    compared(13, 200, 12, (3, 5, 8))


def test_a_chase_is_of_nothing_but_ataris() -> None:
    told: Counter[bool] = Counter()
    for size, cells, turn in boards(17, 60, 12):
        board, here, referee = grid(size), state(size, cells, turn), Referee(size, MANY)
        for turns in (2, 6):
            there = referee.captures(cells, turn, turns, ataris=True)
            assert captures_by_ataris(board, here, turns, states=MANY) is there, (cells, turn, turns)
            told[there] += 1
            for point in points_in(here[0]):
                found = begins_capture(board, here, point, turns, states=MANY, ataris=True)
                assert found is referee.begins(cells, point, turn, turns, ataris=True), (cells, turn, point)
    assert min(told[True], told[False]) > 10


def test_the_group_that_was_meant_is_the_one_that_would_fall() -> None:
    """A given group must be the one that falls if the other side does nothing; another one does not count."""
    told: Counter[bool] = Counter()
    for size, cells, turn in boards(19, 60, 9):
        board, here, referee = grid(size), state(size, cells, turn), Referee(size, MANY)
        for stone in [spot for spot, sign in enumerate(cells) if sign == slow.OTHER[turn]]:
            doors = sum(1 << spot for spot in slow.liberties(size, cells, stone))
            for point in points_in(here[0]):
                found = begins_capture(board, here, point, 3, group=doors, states=MANY)
                there = referee.begins(cells, point, turn, 3, ataris=False)
                if there:
                    after, taken = with_stone(size, cells, point, turn)
                    there = (
                        after[stone] == "."
                        if taken
                        else referee.captures(after, turn, 2, ataris=False, stone=stone)
                    )
                assert found is there, (cells, turn, point, stone)
                told[there] += 1
    assert min(told[True], told[False]) > 100


def with_stone(size: int, cells: str, point: int, turn: str) -> tuple[str, int]:
    return not_none(slow_proofs.put(size, cells, point, turn))


def test_where_games_go_on_what_ataris_catch_is_caught() -> None:
    told: Counter[bool] = Counter()
    for size, cells, turn in boards(23, 40, 9):
        board, here, referee = grid(size), state(size, cells, turn), Referee(size, MANY)
        for stone in [spot for spot, sign in enumerate(cells) if sign == slow.OTHER[turn]]:
            doors = sum(1 << spot for spot in slow.liberties(size, cells, stone))
            for point in points_in(here[0]):
                if catches(board, here, point, 4, group=doors, states=MANY):
                    there = referee.begins(cells, point, turn, 4, ataris=True, stone=stone, later=False)
                    assert there, (cells, turn, point, stone)
                    told[there] += 1
    assert told[True] > 50


def test_what_the_states_do_not_tell_is_not_told() -> None:
    empty = state(5, "." * 25, "X")
    assert begins_capture(grid(5), empty, 12, 4, states=1) is None
    assert begins_capture(grid(5), empty, 12, 4, states=MANY) is False

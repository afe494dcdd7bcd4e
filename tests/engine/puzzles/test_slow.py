"""The second program for puzzles agrees with a program that takes no shortcuts."""

import random
from collections import Counter

from tests.engine.puzzles.slow import ENDLESS, Board, FirstCapture, GoesOn, shape
from tests.engine.rules.reference import Play, Spot
from tests.engine.solver import slow as plain


def stones(size: int, board: str, sign: str) -> int:
    return shape(size).bits((n % size, n // size) for n, cell in enumerate(board) if cell == sign)


def boards(seed: int, many: int, most_empty: int) -> list[tuple[int, str, str]]:
    """Returns boards of 4 and 5 lines, of random stones and of random games, with the side to play."""
    chance = random.Random(seed)
    found: list[tuple[int, str, str]] = []
    while len(found) < many:
        size = chance.choice((4, 5))
        if chance.random() < 0.5:
            board, turn = plain.scattered(chance, size, chance.randint(4, most_empty)), chance.choice("XO")
        else:
            board, turn = chance.choice(list(plain.played(chance, size, 24))[4:] or [("", "X")])
        if board and board.count(".") <= most_empty:
            found.append((size, board, turn))
    return found


def test_captures_within_up_to_four_own_moves_are_the_same() -> None:
    told: Counter[tuple[int, bool]] = Counter()
    for size, board, turn in boards(3, 120, 10):
        second = FirstCapture(size, 1_000_000)
        mine, theirs = stones(size, board, turn), stones(size, board, plain.OTHER[turn])
        for turns in (1, 2, 3, 4):
            expected = plain.captures_within(size, board, turn, turns)
            assert second.captures(mine, theirs, turns) is expected, (board, turn, turns)
            told[turns, expected] += 1
    assert all(told[turns, found] >= 15 for turns in (1, 2, 3, 4) for found in (True, False)), told


def test_captures_by_ataris_are_the_same() -> None:
    told: Counter[bool] = Counter()
    for size, board, turn in boards(4, 300, 14):
        second = FirstCapture(size, 1_000_000)
        mine, theirs = stones(size, board, turn), stones(size, board, plain.OTHER[turn])
        expected = plain.chased(size, board, turn)
        assert second.captures(mine, theirs, ENDLESS, ataris=True) is expected, (board, turn)
        told[expected] += 1
    assert min(told[True], told[False]) > 50, told


def falls(play: Play, turns: int, prey: Spot) -> bool:
    """Returns whether the side to play captures the stone on `prey` within `turns` own moves."""
    for spot in play.choices():
        answer = play.answer(spot)
        if any(spot == prey for spot in answer.captured):
            return True
        if turns > 1 and lost(play.put(spot), turns - 1, prey):
            return True
    return False


def lost(play: Play, turns: int, prey: Spot) -> bool:
    """Returns whether the side to play, which may pass, loses the stone on `prey` in so many turns."""
    ways = [play.skip(), *(play.put(spot) for spot in play.choices())]
    return all(falls(way, turns, prey) for way in ways)


def test_captures_in_games_that_go_on_are_the_same() -> None:
    told: Counter[tuple[int, bool]] = Counter()
    chance = random.Random(6)
    for _ in range(60):
        size = 4
        board = plain.scattered(chance, size, chance.randint(5, 8))
        prey = chance.choice([spot for spot, cell in enumerate(board) if cell == "O"] or [-1])
        if prey < 0:
            continue
        stones_of = {(n % size + 1, n // size + 1): cell for n, cell in enumerate(board) if cell != "."}
        play = Play.begin(size, "most-captures-400", stones_of, "X")
        second = GoesOn(size, 1_000_000)
        here = Board(stones(size, board, "X"), stones(size, board, "O"))
        target = shape(size).bits([(prey % size, prey // size)])
        for turns in (1, 2):
            expected = falls(play, turns, (prey % size + 1, prey // size + 1))
            assert second.captures(here, turns, target) is expected, (board, prey, turns)
            told[turns, expected] += 1
    assert all(told[turns, found] >= 5 for turns in (1, 2) for found in (True, False)), told


def test_two_eyes_live_for_ever_and_one_does_not() -> None:
    there = shape(5)
    wall = there.bits([(0, 1), (1, 1), (2, 1), (3, 1), (3, 0)])
    around = there.bits([(0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (4, 0)])
    second = GoesOn(5, 100_000)
    assert not second.lives_for_ever(wall, around, there.bits([(0, 1)]))
    assert second.lives_for_ever(wall | there.bits([(1, 0)]), around, there.bits([(0, 1)]))
    assert not second.lives_for_ever(wall | there.bits([(0, 0)]), around, there.bits([(0, 1)]))
    assert second.lives_for_ever(wall | there.bits([(1, 0)]), 0, there.bits([(0, 1)]))


def test_a_group_whose_only_liberty_is_outside_does_not_live() -> None:
    there = shape(5)
    wall = there.bits([(3, row) for row in range(1, 5)] + [(4, row) for row in range(1, 5)])
    around = there.bits([(2, row) for row in range(1, 5)] + [(1, 0), (3, 0)])
    assert not GoesOn(5, 100_000).lives_for_ever(wall, around, there.bits([(3, 1)]))

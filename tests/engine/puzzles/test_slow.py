"""The second program for puzzles agrees with a program that takes no shortcuts."""

import random
from collections import Counter

from tests.engine.puzzles.slow import ENDLESS, FirstCapture, shape
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

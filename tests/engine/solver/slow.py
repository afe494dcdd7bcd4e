"""A third implementation of Atari Go, by brute force, to check the solver.

A board is a string of `.`, `X` and `O`, row by row from the bottom. It uses nothing of `atari_teach`, only
the rules: a move captures, or is a self-capture, or neither; every move is tried.
"""

import random
from collections.abc import Iterator
from enum import Enum
from functools import cache

OTHER = {"X": "O", "O": "X"}


class End(Enum):
    """The effect of a move: it captures, it loses its own group, or neither."""

    CAPTURES = "captures"
    CAPTURES_ITSELF = "captures itself"
    GOES_ON = "goes on"


@cache
def neighbours(size: int, spot: int) -> tuple[int, ...]:
    """Returns the spots next to a spot."""
    row, column = divmod(spot, size)
    return tuple(
        y * size + x for y in range(size) for x in range(size) if abs(y - row) + abs(x - column) == 1
    )


def breathes(size: int, board: str, spot: int) -> bool:
    """Returns whether the group of the stone on this spot has a liberty."""
    seen, waiting = {spot}, [spot]
    while waiting:
        for near in neighbours(size, waiting.pop()):
            if board[near] == ".":
                return True
            if board[near] == board[spot] and near not in seen:
                seen.add(near)
                waiting.append(near)
    return False


@cache
def moves(size: int, board: str, turn: str) -> tuple[tuple[int, End, str], ...]:
    """Returns, for every empty spot, the effect of a stone there and the board with it.

    No stones are removed.
    """
    found = []
    for spot in range(size * size):
        if board[spot] != ".":
            continue
        after = board[:spot] + turn + board[spot + 1 :]
        around = [near for near in neighbours(size, spot) if after[near] == OTHER[turn]]
        if any(not breathes(size, after, near) for near in around):
            found.append((spot, End.CAPTURES, after))
        elif breathes(size, after, spot):
            found.append((spot, End.GOES_ON, after))
        else:
            found.append((spot, End.CAPTURES_ITSELF, after))
    return tuple(found)


@cache
def wins(size: int, board: str, turn: str) -> bool:
    """Returns whether the side to play wins.

    A self-capture is illegal under the school's rules and loses at once under the others; a side without a
    legal move loses. So a self-capture never helps, and the winner is the same under both rules.
    """
    there = moves(size, board, turn)
    return any(
        end is End.CAPTURES or (end is End.GOES_ON and not wins(size, after, OTHER[turn]))
        for _, end, after in there
    )


@cache
def captures_within(size: int, board: str, turn: str, turns: int) -> bool:
    """Returns whether the side to play captures within `turns` own turns, against any play.

    The rules are the school's. A game that ends because the other side has no legal move is not a capture.
    """
    there = moves(size, board, turn)
    if any(end is End.CAPTURES for _, end, _ in there):
        return turns > 0
    return turns > 1 and any(
        end is End.GOES_ON and caught_within(size, after, OTHER[turn], turns - 1) for _, end, after in there
    )


@cache
def caught_within(size: int, board: str, turn: str, turns: int) -> bool:
    """Returns whether the side to play loses a group within `turns` enemy turns, whatever it plays."""
    there = [each for each in moves(size, board, turn) if each[1] is not End.CAPTURES_ITSELF]
    return bool(there) and all(
        end is End.GOES_ON and captures_within(size, after, OTHER[turn], turns) for _, end, after in there
    )


def group_of(size: int, board: str, spot: int) -> frozenset[int]:
    """Returns the stones of the group on this spot."""
    seen, waiting = {spot}, [spot]
    while waiting:
        for near in neighbours(size, waiting.pop()):
            if board[near] == board[spot] and near not in seen:
                seen.add(near)
                waiting.append(near)
    return frozenset(seen)


def liberties(size: int, board: str, spot: int) -> frozenset[int]:
    """Returns the empty spots next to the group on this spot."""
    group = group_of(size, board, spot)
    return frozenset(near for stone in group for near in neighbours(size, stone) if board[near] == ".")


def scattered(chance: random.Random, size: int, empty: int) -> str:
    """Returns a random board with about `empty` empty spots, on which each group has a liberty."""
    while True:
        spots = ["."] * empty + [chance.choice("XO") for _ in range(size * size - empty)]
        chance.shuffle(spots)
        board = "".join(spots)
        if all(board[spot] == "." or breathes(size, board, spot) for spot in range(size * size)):
            return board


def played(chance: random.Random, size: int, plies: int) -> Iterator[tuple[str, str]]:
    """Yields the boards of a random game without captures, each with the side to play."""
    board, turn = "." * (size * size), "X"
    for _ in range(plies):
        yield board, turn
        quiet = [after for _, end, after in moves(size, board, turn) if end is End.GOES_ON]
        if not quiet:
            return
        board, turn = chance.choice(quiet), OTHER[turn]


@cache
def chased(size: int, board: str, turn: str) -> bool:
    """Returns whether the side to play captures by ataris only, against any play."""
    there = moves(size, board, turn)
    if any(end is End.CAPTURES for _, end, _ in there):
        return True
    for _, end, after in there:
        if end is not End.GOES_ON or all(then is not End.CAPTURES for _, then, _ in moves(size, after, turn)):
            continue
        answers = [each for each in moves(size, after, OTHER[turn]) if each[1] is not End.CAPTURES_ITSELF]
        if answers and all(end is End.GOES_ON and chased(size, then, turn) for _, end, then in answers):
            return True
    return False


@cache
def chased_down(size: int, board: str, turn: str, stone: int) -> bool:
    """Returns whether the side to play captures by giving atari to the group of `stone` in every move."""
    if len(liberties(size, board, stone)) == 1:
        return True
    for _, end, after in moves(size, board, turn):
        if end is not End.GOES_ON or len(liberties(size, after, stone)) != 1:
            continue
        answers = [each for each in moves(size, after, OTHER[turn]) if each[1] is not End.CAPTURES_ITSELF]
        if answers and all(end is End.GOES_ON and falls(size, then, turn, stone) for _, end, then in answers):
            return True
    return False


def falls(size: int, board: str, turn: str, stone: int) -> bool:
    """Returns whether the side to play captures any group now, or by chasing the group of `stone`."""
    return any(end is End.CAPTURES for _, end, _ in moves(size, board, turn)) or chased_down(
        size, board, turn, stone
    )

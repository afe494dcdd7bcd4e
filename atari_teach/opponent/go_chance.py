"""Games of go played to the end by chance.

Nobody fills an own eye. Where the last stone put a group into atari it is mostly saved, and where it left its
own group in atari that is mostly captured: without that, chance would tell of battles that nobody fights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.opponent.go_board import BLACK, EMPTY, PASS, GoBoard, board_numbers
from atari_teach.opponent.temper import never

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

_ANSWERS = 0.9
"""How often what the last stone calls for is done."""
_ASK_EVERY = 32
"""After so many stones it is asked whether to stop: far less than 10 ms."""


def play_out(board: GoBoard, chance: Random, cancel: Callable[[], bool] = never) -> list[int]:
    """Plays this board to its end, when nobody can put a stone but into an own eye, or when told to stop.

    Returns:
        The numbers of the points in the order in which stones were put, passes included.
    """
    moves: list[int] = []
    most, passes = 3 * len(board_numbers(board.size)), 0
    while passes < 2 and len(moves) < most:
        point = _answer(board, chance) or _anywhere(board, chance)
        if point == PASS:
            passes += 1
            board.pass_turn()
        else:
            passes = 0
            board.put(point)
        moves.append(point)
        if len(moves) % _ASK_EVERY == 0 and cancel():
            break
    return moves


def margin(board: GoBoard) -> int:
    """How much more Black has than White of a board that was played to its end: stones and eyes."""
    total = 0
    for number in board_numbers(board.size):
        owner = board.owner_of(number)
        if owner != EMPTY:
            total += 1 if owner == BLACK else -1
    return total


def _answer(board: GoBoard, chance: Random) -> int:
    """What the last stone calls for: capture its group, or save one that it put into atari; else PASS."""
    last = board.last
    if last == PASS or chance.random() > _ANSWERS:
        return PASS
    taking = board.atari_at(last)
    if taking and board.can_put(taking):
        return taking
    for spot in board.near[last]:
        if board.cells[spot] == board.side:
            saving = board.atari_at(spot)
            if saving and board.can_put(saving) and _has_room(board, saving):
                return saving
    return PASS


def _has_room(board: GoBoard, point: int) -> bool:
    """Whether a stone here has an empty point beside it, or a friend that is not in atari."""
    free = 0
    for spot in board.near[point]:
        cell = board.cells[spot]
        free += cell == EMPTY or (cell == board.side and not board.atari_at(spot)) * 2
    return free > 1


def _anywhere(board: GoBoard, chance: Random) -> int:
    """Any point that may be played and is no own eye; PASS where there is none."""
    empty = board.empty
    if not empty:
        return PASS
    first = int(chance.random() * len(empty))
    for place in range(first - len(empty), first):
        point = empty[place]
        if board.can_put(point) and not board.is_eye(point):
            return point
    return PASS

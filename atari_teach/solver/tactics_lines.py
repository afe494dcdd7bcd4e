"""The lines that reading shows, and a check of them that uses none of its shortcuts."""

from __future__ import annotations

from typing import NamedTuple

from atari_teach.solver.grid import Bits, Grid, points_in
from atari_teach.solver.state import State, last_liberties, liberties_after, put
from atari_teach.solver.tactics_reading import (
    ENDLESS,
    Reader,
    ReadingStoppedError,
    is_legal,
)


class Line(NamedTuple):
    """Moves of both sides in turn, the last of which captures.

    Attributes:
        moves: The points. The side that is caught resists as long as it can.
    """

    moves: tuple[int, ...]


def line_of(reader: Reader, state: State, turns: int, group: Bits = 0) -> Line:
    """The line of a capture that the reader has found: by `force`, or by a `chase` of the group.

    Raises:
        ReadingStoppedError: The reader may read no more.
    """
    moves: list[int] = []
    while True:
        point = reader.chase(state, turns, group) if group or turns == ENDLESS else reader.force(state, turns)
        assert point >= 0, "only what was found can be told"
        moves.append(point)
        if last_liberties(state[2]) >> point & 1:
            return Line(tuple(moves))
        after = reader.after(state, point)
        turns = turns if turns == ENDLESS else turns - 1
        answer, group = _answer(reader, after, turns, group & ~(1 << point))
        moves.append(answer)
        state = reader.after(after, answer)
        if last_liberties(state[2]):
            turns = 1


def lost_line(reader: Reader, after: State, turns: int) -> tuple[int, ...]:
    """The same, seen by the side that is caught and has the move; empty where it has none."""
    if not any(is_legal(reader.board, after, point) for point in points_in(after[0])):
        return ()
    answer, _ = _answer(reader, after, turns, 0)
    return (answer, *line_of(reader, reader.after(after, answer), turns).moves)


def _answer(reader: Reader, after: State, turns: int, group: Bits) -> tuple[int, Bits]:
    """The answer that resists longest, and the liberties of the chased group after it."""
    board, danger = reader.board, last_liberties(after[1])
    answers = [point for point in points_in(danger) if is_legal(board, after, point)]
    answers = answers or [point for point in points_in(after[0]) if is_legal(board, after, point)]
    if danger:
        best = max(answers, key=lambda point: liberties_after(board, after, point).bit_count())
    else:
        best = max(answers, key=lambda point: _resistance(reader, after, point, turns))
    if last_liberties(reader.after(after, best)[2]):
        group = 0
    elif group >> best & 1:
        group = liberties_after(board, after, best)
    return best, group


def _resistance(reader: Reader, after: State, point: int, turns: int) -> tuple[int, bool, int]:
    """How many turns this answer takes the other side; whether it helps a weak group; and its liberties."""
    reply = reader.after(after, point)
    needed = next(enough for enough in range(1, turns + 1) if reader.force(reply, enough) >= 0)
    weakest = min((mask.bit_count() for mask in after[1]), default=0)
    weak = any(mask >> point & 1 for mask in after[1] if mask.bit_count() == weakest)
    return needed, weak, liberties_after(reader.board, after, point).bit_count()


def check_capture(board: Grid, state: State, line: Line, *, states: int = 1_000_000) -> bool:
    """Whether a line is one: it can be played, only its last move captures, and no other answer escapes.

    After every move of the side that captures, each answer that can be put is tried, helpful or not, and has
    to be caught within as many turns as the line has left.
    """
    moves = line.moves
    for number, point in enumerate(moves):
        if not state[0] >> point & 1:
            return False
        if last_liberties(state[2]) >> point & 1:
            return number + 1 == len(moves) and number % 2 == 0
        if not is_legal(board, state, point):
            return False
        state = put(board, state, point)
        if number % 2 == 0 and not _all_caught(board, state, (len(moves) - number) // 2, states):
            return False
    return False


def _all_caught(board: Grid, after: State, turns: int, states: int) -> bool:
    if last_liberties(after[2]):
        return False
    reader = Reader(board, states, lambda: False)
    answers = [point for point in points_in(after[0]) if is_legal(board, after, point)]
    try:
        return bool(answers) and all(
            (reader.chase(reply, turns) if turns > 5 else reader.force(reply, turns)) >= 0
            for reply in (put(board, after, point) for point in answers)
        )
    except ReadingStoppedError:
        return False

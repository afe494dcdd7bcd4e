"""Tactics of a single state: captures in a few moves, chases, and saving groups.

Every answer is valid in a game that the first capture ends, against any play; see `reading` for what is
read. None or an empty set only means that nothing was found. A group is identified by its liberties, as in a
`State`; `liberties_of` returns them.

Source: the terms are those of every Go primer; the rule that a capturer may never be captured first is
specific to Atari Go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from atari_teach.engine.rules import Point, Position
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.reading import ENDLESS, Reader, ReadingStoppedError, is_legal
from atari_teach.engine.solver.state import State, last_liberties, liberties_after, never

STATES = 20_000
"""The default limit of states for a question: some tenths of a second."""


class Rescue(NamedTuple):
    """The ways to save a group, or the line that loses it.

    Attributes:
        points: Moves that capture, or after which no group of this side can be captured by ataris.
        line: If every move loses the group, or another one put in atari together with it: the longest such
            line, this side's move first. Else None.
        known: Whether all moves could be read. If not, points may be missing, and there is no line.
    """

    points: Bits
    line: Line | None
    known: bool


def liberties_of(position: Position, point: Point) -> Bits:
    """Returns the liberties of the group on this point; 0 if it is empty."""
    group = position.group_at(point)
    return 0 if group is None else grid(position.size).bits(group.liberties)


def capture_in(
    board: Grid, state: State, turns: int, *, states: int = STATES, cancel: Callable[[], bool] = never
) -> Line | None:
    """Returns a capture by ataris and quiet stones within `turns` own turns, the capture included.

    The result has the fewest turns that were found. Up to two turns the search is complete, even for a stone
    that leaves the other side only moves into atari. From three turns on, captures that begin with a stone
    without a threat are missed. None also if `states` are used up, or `cancel`, called every few
    milliseconds, returns true.
    """
    reader = Reader(board, states, cancel)
    try:
        for enough in range(1, turns + 1):
            if reader.force(state, enough) >= 0 or (enough == 2 and reader.squeeze(state) >= 0):
                return line_of(reader, state, enough)
    except ReadingStoppedError:
        pass
    return None


def ladder(
    board: Grid, state: State, group: Bits, *, states: int = STATES, cancel: Callable[[], bool] = never
) -> Line | None:
    """Returns the ladder that captures this group of the other side by ataris only.

    If a stone of the ladder also gives atari to another group, the last move may capture that group.
    """
    reader = Reader(board, states, cancel)
    try:
        for enough in (1, 2, 3, 4, 6, 8, 12, ENDLESS):
            if reader.chase(state, enough, group) >= 0:
                return line_of(reader, state, enough, group)
    except ReadingStoppedError:
        pass
    return None


def can_be_saved(
    board: Grid, state: State, group: Bits, *, states: int = STATES, cancel: Callable[[], bool] = never
) -> Rescue:
    """Returns what the side to play can do so that this own group is not captured by ataris.

    Every move is tried. A move that puts an own stone in atari, or leaves one there, does not help.
    """
    reader = Reader(board, states, cancel)
    saving = last_liberties(state[2])
    lines: list[tuple[int, ...]] = []
    lost = not saving
    try:
        for point in points_in(state[0] & ~saving):
            after = reader.safely(state, point)
            if after is None:
                continue
            if reader.chase(after, ENDLESS) < 0:
                saving |= 1 << point
                continue
            moved = liberties_after(board, state, point) if group >> point & 1 else group
            if lost and reader.chase(after, ENDLESS, moved) >= 0:
                lines.append((point, *line_of(reader, after, ENDLESS, moved).moves))
            else:
                lost = False
        if not lost or saving:
            return Rescue(saving, None, known=True)
        return Rescue(
            0, Line(max(lines, key=len)) if lines else _lost_in_atari(reader, state, group), known=True
        )
    except ReadingStoppedError:
        return Rescue(saving, None, known=False)


def _lost_in_atari(reader: Reader, state: State, group: Bits) -> Line | None:
    """Returns the line of a group in atari without a safe move; None if another group falls instead."""
    if group & (group - 1):
        return None
    return Line(moves) if (moves := lost_line(reader, state, 1)) else None


# Lines of play, for captures that a reader has found.


class Line(NamedTuple):
    """Moves of both sides in turn, the last of which captures.

    Attributes:
        moves: The points. The captured side resists as long as it can.
    """

    moves: tuple[int, ...]


def line_of(reader: Reader, state: State, turns: int, group: Bits = 0) -> Line:
    """Returns the line of a capture that the reader has found: by `force`, or by a `chase` of the group.

    Raises:
        ReadingStoppedError: The states are used up, or `cancel` returned true.
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
    """Returns the line of a capture, beginning with a move of the captured side; empty if it has no move."""
    if not any(is_legal(reader.board, after, point) for point in points_in(after[0])):
        return ()
    answer, _ = _answer(reader, after, turns, 0)
    return (answer, *line_of(reader, reader.after(after, answer), turns).moves)


def _answer(reader: Reader, after: State, turns: int, group: Bits) -> tuple[int, Bits]:
    """Returns the answer that resists longest, and the liberties of the chased group after it."""
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
    """Returns how well an answer resists: turns it lasts, whether it helps a weak group, its liberties."""
    reply = reader.after(after, point)
    needed = next(enough for enough in range(1, turns + 1) if reader.force(reply, enough) >= 0)
    weakest = min((mask.bit_count() for mask in after[1]), default=0)
    weak = any(mask >> point & 1 for mask in after[1] if mask.bit_count() == weakest)
    return needed, weak, liberties_after(reader.board, after, point).bit_count()

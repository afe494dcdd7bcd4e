"""Lines of moves that show what an answer leads to, in games that the first capture ends.

Up to four own moves, every move is read, so what is shown holds against any play. A longer capture consists
only of ataris. Nothing is shown that was not read to its end.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.forcing import EXACT, Forcing
from atari_teach.engine.solver.grid import Bits, grid, points_in
from atari_teach.engine.solver.reading import ENDLESS, Reader, ReadingStoppedError, is_legal
from atari_teach.engine.solver.state import State, last_liberties, liberties_after, put, state_of
from atari_teach.engine.solver.tactics import line_of, lost_line
from atari_teach.teaching.proving.cancellation import is_cancelled, raise_if_cancelled

STATES = 200_000
"""The maximum number of boards that are searched for the reply to one answer: a second at most."""

T = TypeVar("T")

Line = tuple[Point, ...]
"""Moves of both sides, alternating."""


class Lines:
    """Reads the lines of one board size; all of its lines share a limit.

    If the limit is reached, no line is found, and nothing is captured.
    """

    def __init__(self, size: int, states: int = STATES) -> None:
        self._grid = grid(size)
        self._forcing = Forcing(self._grid, states, cancel=is_cancelled)
        self._chase = Forcing(self._grid, states, ataris_only=True, cancel=is_cancelled)
        self._reader = Reader(self._grid, states, is_cancelled)

    def captures(self, position: Position, colour: Colour, turns: int) -> bool:
        """Returns whether this side, to play, captures within `turns` moves, or by ataris if more."""
        return self._or(lambda: self._needed(state_of(position, colour), turns) > 0, otherwise=False)

    def begins(self, position: Position, colour: Colour, point: Point, turns: int) -> bool:
        """Returns whether a stone here begins a capture within `turns` moves, or by ataris if more."""
        state, number = state_of(position, colour), self._grid.number(point)
        return self._or(lambda: self._begins(state, number, turns), otherwise=False)

    def chases(self, position: Position, colour: Colour, point: Point) -> bool:
        """Returns whether a stone here begins a capture by ataris, however many."""
        state, number = state_of(position, colour), self._grid.number(point)
        if not last_liberties(put(self._grid, state, number)[1]):
            return False
        return self._or(lambda: self._chase.begins(state, number, ENDLESS), otherwise=False)

    def capture(self, position: Position, colour: Colour, turns: int) -> Line:
        """Returns a capture by this side, to play, within `turns` moves, else by ataris; empty if none."""
        return self._points(self._or(lambda: self._capture(state_of(position, colour), turns), ()))

    def lost(self, position: Position, colour: Colour, turns: int) -> Line:
        """Returns how this side, to play, loses within `turns` moves of the other, else by ataris.

        The line begins with this side's move that resists longest; empty if it can prevent the capture.
        """
        return self._points(self._or(lambda: self._lost(state_of(position, colour), turns), ()))

    def reply(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """Returns the move of this side that delays a capture within `turns` moves longest; None if none."""
        found = self._or(lambda: self._reply(state_of(position, colour), turns), None)
        return None if found is None else self._grid.point(found[0])

    def prevents(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """Returns a move of this side after which the other captures neither within `turns` nor by ataris.

        A capture comes first, then moves of the weakest group that gain liberties: a child sees it run. If no
        move prevents both, one that prevents the capture within `turns` moves; None if there is none.
        """
        found = self._or(lambda: self._prevents(state_of(position, colour), turns), None)
        return None if found is None else self._grid.point(found)

    def escapes(self, position: Position, colour: Colour) -> Point | None:
        """Returns a move of this side after which ataris alone do not capture it; None if there is none.

        A capture comes first, then moves of the weakest group that gain liberties.
        """
        found = self._or(lambda: self._escapes(state_of(position, colour)), None)
        return None if found is None else self._grid.point(found)

    def _or(self, read: Callable[[], T], otherwise: T) -> T:
        """Returns what is read, or another value if the limit is reached."""
        try:
            return read()
        except ReadingStoppedError:
            raise_if_cancelled()
            return otherwise

    def _prevents(self, state: State, turns: int) -> int | None:
        if captures := last_liberties(state[2]):
            return next(points_in(captures))
        second = None
        for point in self._helping(state):
            after = put(self._grid, state, point)
            if self._needed(after, turns):
                continue
            if not self._chase.captures(after, ENDLESS):
                return point
            second = point if second is None else second
        return second

    def _escapes(self, state: State) -> int | None:
        if captures := last_liberties(state[2]):
            return next(points_in(captures))
        answers = ((point, put(self._grid, state, point)) for point in self._helping(state))
        return next((point for point, after in answers if not self._chase.captures(after, ENDLESS)), None)

    def _needed(self, state: State, turns: int) -> int:
        """Returns in how many moves the side to play captures; 0 if not within `turns`."""
        for number in range(1, turns + 1):
            reading = self._forcing if number <= EXACT else self._chase
            if reading.captures(state, number):
                return number
        return 0

    def _begins(self, state: State, point: int, turns: int) -> bool:
        if last_liberties(state[2]) >> point & 1:
            return True
        gives_atari = last_liberties(put(self._grid, state, point)[1])
        if gives_atari and self._chase.begins(state, point, turns):
            return True
        if self._forcing.begins(state, point, min(turns, EXACT)):
            return True
        return turns == EXACT + 1 and self._forcing.begins(state, point, turns)

    def _first(self, state: State, turns: int) -> int:
        """Returns the first move of a capture in exactly this number of moves."""
        captures = last_liberties(state[2])
        if captures:
            return next(iter(points_in(captures)))
        ataris = [p for p in points_in(state[0]) if last_liberties(put(self._grid, state, p)[1])]
        quiet = [p for p in points_in(state[0]) if p not in ataris]
        return next(point for point in (*ataris, *quiet) if self._begins(state, point, turns))

    def _capture(self, state: State, turns: int) -> tuple[int, ...]:
        needed = self._needed(state, turns)
        if not needed:
            chased = turns > 1 and self._reader.chase(state, ENDLESS) >= 0
            return line_of(self._reader, state, ENDLESS).moves if chased else ()
        point = self._first(state, needed)
        if last_liberties(state[2]):
            return (point,)
        rest = self._lost(put(self._grid, state, point), needed - 1)
        return (point, *rest) if rest else ()

    def _lost(self, after: State, turns: int) -> tuple[int, ...]:
        """Returns the line of a capture that the side to play can't prevent, beginning with its move."""
        found = self._reply(after, turns)
        if found is None:
            return ()
        point, needed = found
        if needed > turns and last_liberties(after[1]):
            return self._chased_line(after)
        if needed > turns and self._escapes(after) is not None:
            return ()
        rest = self._capture(put(self._grid, after, point), min(needed, turns))
        return (point, *rest) if rest else ()

    def _chased_line(self, after: State) -> tuple[int, ...]:
        """Returns how ataris catch the side to play, beginning with its move; empty if they do not."""
        danger = last_liberties(after[1])
        for point in points_in(danger):
            reply = put(self._grid, after, point)
            if is_legal(self._grid, after, point) and self._reader.chase(reply, ENDLESS) < 0:
                return ()
        return lost_line(self._reader, after, ENDLESS) if danger else ()

    def _reply(self, after: State, turns: int) -> tuple[int, int] | None:
        """Returns the move that resists longest, and in how many moves it loses; `turns` + 1: not at all."""
        best: tuple[int, int, int] | None = None
        move = -1
        for point in self._helping(after):
            reply = put(self._grid, after, point)
            needed = self._needed(reply, turns) or turns + 1
            room = liberties_after(self._grid, after, point).bit_count()
            rank = (needed, _helps(after, point), room)
            if best is None or rank > best:
                best, move = rank, point
        return None if best is None else (move, best[0])

    def _helping(self, state: State) -> Iterator[int]:
        """Yields the legal moves: liberties of the weakest own groups first, then the others."""
        empty, own, _ = state
        fewest = min((mask.bit_count() for mask in own), default=0)
        weak = _union(mask for mask in own if mask.bit_count() == fewest)

        def room(point: int) -> int:
            return -liberties_after(self._grid, state, point).bit_count()

        for some in (weak, empty & ~weak):
            legal = [point for point in points_in(some) if is_legal(self._grid, state, point)]
            yield from sorted(legal, key=room)

    def _points(self, moves: tuple[int, ...]) -> Line:
        return tuple(self._grid.point(number) for number in moves)


def _union(masks: Iterable[Bits]) -> Bits:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _helps(state: State, point: int) -> bool:
    """Returns whether a move is on a liberty of an own group that has the fewest."""
    fewest = min((mask.bit_count() for mask in state[1]), default=0)
    return any(mask >> point & 1 for mask in state[1] if mask.bit_count() == fewest)

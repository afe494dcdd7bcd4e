"""Lines of moves that capture one group in a game that goes on: captured stones come off the board."""

from collections.abc import Iterator

from atari_teach.engine.puzzles.catching import Catching
from atari_teach.engine.rules import GO, Colour, Played, Point, Position, Study, judge
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.removal import Stones
from atari_teach.teaching.proving.cancellation import is_cancelled, raise_if_cancelled
from atari_teach.teaching.puzzles.lines import STATES, Line


class CatchLines:
    """Reads the lines that capture the group of one stone; see `Lines` for the methods.

    Args:
        size: The size of the board.
        target: A stone of the group.
    """

    def __init__(self, size: int, target: Point) -> None:
        self._grid = grid(size)
        self._target = self._grid.number(target)
        self._reading = Catching(size, STATES, is_cancelled)

    def begins(self, position: Position, colour: Colour, point: Point, turns: int) -> bool:
        """Returns whether a stone here captures the group, or begins its capture within `turns` moves."""
        try:
            here = self._stones(position, colour)
            return self._reading.begins(here, self._grid.number(point), turns, self._target)
        except ReadingStoppedError:
            raise_if_cancelled()
            return False

    def chases(self, position: Position, colour: Colour, point: Point) -> bool:
        """Returns false: a group that is chased longer counts as not captured."""
        del position, colour, point
        return False

    def capture(self, position: Position, colour: Colour, turns: int) -> Line:
        """Returns no line: a capture by the other side does not end the game."""
        del position, colour, turns
        return ()

    def lost(self, position: Position, colour: Colour, turns: int) -> Line:
        """Returns how this side, to play, loses the group within `turns` moves; empty if it does not."""
        try:
            return self._lost(position, colour, turns)
        except ReadingStoppedError:
            raise_if_cancelled()
            return ()

    def _lost(self, position: Position, colour: Colour, turns: int) -> Line:
        line: list[Point] = []
        while turns:
            reply = self._reply(position, colour, turns)
            after = position if reply is None else self._played(position, colour, reply)
            needed = 0 if after is None else self._needed(after, colour.other, turns)
            if reply is None or after is None or not needed:
                return ()
            moves = (point for _, point in self._moves(after, colour.other))
            first = next(p for p in moves if self.begins(after, colour.other, p, needed))
            line += [reply, first]
            played = self._played(after, colour.other, first)
            assert played is not None, "the rules allow what was read"
            if played[self._grid.point(self._target)] is None:
                return tuple(line)
            position, turns = played, needed - 1
        return ()

    def reply(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """Returns the move of this side that delays the capture longest; None if it has none."""
        try:
            return self._reply(position, colour, turns)
        except ReadingStoppedError:
            raise_if_cancelled()
            return None

    def _reply(self, position: Position, colour: Colour, turns: int) -> Point | None:
        ranked = [
            (self._needed(after, colour.other, turns) or turns + 1, self._room(after), point)
            for after, point in self._moves(position, colour)
        ]
        return max(ranked)[-1] if ranked else None

    def prevents(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """Returns a move of this side after which the group is not captured within `turns`; None if none."""
        moves = self._moves(position, colour)
        try:
            saving = [
                (self._room(after), point)
                for after, point in moves
                if not self._needed(after, colour.other, turns)
            ]
        except ReadingStoppedError:
            raise_if_cancelled()
            return None
        return max(saving)[-1] if saving else None

    def _needed(self, position: Position, colour: Colour, turns: int) -> int:
        """Returns in how many moves this side, to play, captures the group; 0 if not within `turns`."""
        here = self._stones(position, colour)
        fits = (n for n in range(1, turns + 1) if self._reading.captures(here, n, self._target))
        return next(fits, 0)

    def _moves(self, position: Position, colour: Colour) -> Iterator[tuple[Position, Point]]:
        for point in position.empty_points():
            after = self._played(position, colour, point)
            if after is not None:
                yield after, point

    def _played(self, position: Position, colour: Colour, point: Point) -> Position | None:
        verdict = judge(Study(position, colour, GO), point)
        return verdict.position if isinstance(verdict, Played) else None

    def _room(self, position: Position) -> int:
        """Returns the number of liberties of the group."""
        group = position.group_at(self._grid.point(self._target))
        return 0 if group is None else len(group.liberties)

    def _stones(self, position: Position, colour: Colour) -> Stones:
        own, other = (self._grid.bits(position.stones(side)) for side in (colour, colour.other))
        return Stones(own, other)

"""Lines of moves that capture one group in a game that goes on: captured stones come off the board."""

from collections.abc import Iterator

from atari_teach.engine.puzzles.catching import Catching
from atari_teach.engine.rules import Colour, Point, Position, Study
from atari_teach.engine.solver.grid import grid, points_in
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.removal import Stones, stones_of
from atari_teach.teaching.proving.cancellation import is_cancelled, raise_if_cancelled
from atari_teach.teaching.puzzles.lines import STATES, Line


class CatchLines:
    """Reads the lines that capture the group of one stone; see `Lines` for the methods.

    The methods get the board of `study`, or a board after one more move. From this follows what ko forbids.

    Args:
        study: The board of the child, and what ko forbids there.
        target: A stone of the group.
    """

    def __init__(self, study: Study, target: Point) -> None:
        self._study = study
        self._grid = grid(study.position.size)
        self._target = self._grid.number(target)
        self._reading = Catching(study.position.size, STATES, is_cancelled)

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
            return tuple(map(self._grid.point, self._lost(self._stones(position, colour), turns)))
        except ReadingStoppedError:
            raise_if_cancelled()
            return ()

    def _lost(self, here: Stones, turns: int) -> list[int]:
        """Returns the line as numbers; one without a pass, so another reply if the longest line needs one."""
        for _, _, _, reply, after in self._replies(here, turns):
            needed = self._needed(after, turns)
            if not needed:
                return []
            for first, played in self._moves(after):
                if not self._reading.begins(after, first, needed, self._target):
                    continue
                if not played.own >> self._target & 1:
                    return [reply, first]
                rest = self._lost(played, needed - 1)
                if rest:
                    return [reply, first, *rest]
        return []

    def reply(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """Returns the move of this side that delays the capture longest; None if it has none."""
        try:
            found = self._replies(self._stones(position, colour), turns)
        except ReadingStoppedError:
            raise_if_cancelled()
            return None
        return found[0][2] if found else None

    def _replies(self, here: Stones, turns: int) -> list[tuple[int, int, Point, int, Stones]]:
        """Returns the moves of the side to play, those first that delay the capture longest."""
        ranked = [
            (
                self._needed(after, turns) or turns + 1,
                self._reading.room(after, self._target),
                self._grid.point(point),
                point,
                after,
            )
            for point, after in self._moves(here)
        ]
        return sorted(ranked, key=lambda each: each[:3], reverse=True)

    def prevents(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """Returns a move of this side after which the group is not captured within `turns`; None if none."""
        try:
            saving = [
                (self._reading.room(after, self._target), self._grid.point(point))
                for point, after in self._moves(self._stones(position, colour))
                if not self._needed(after, turns)
            ]
        except ReadingStoppedError:
            raise_if_cancelled()
            return None
        return max(saving)[-1] if saving else None

    def _needed(self, here: Stones, turns: int) -> int:
        """Returns in how many moves the side to play captures the group; 0 if not within `turns`."""
        fits = (n for n in range(1, turns + 1) if self._reading.captures(here, n, self._target))
        return next(fits, 0)

    def _moves(self, here: Stones) -> Iterator[tuple[int, Stones]]:
        """Yields the legal moves, each with the board after it."""
        for point in points_in(self._grid.full & ~(here.own | here.other)):
            after = self._reading.after(here, point)
            if after is not None:
                yield point, after

    def _stones(self, position: Position, colour: Colour) -> Stones:
        """Returns this board; what ko forbids is known of the child's board, or of one move later."""
        first = position == self._study.position
        before = self._study.repeats if first else self._study.position
        return stones_of(Study(position, colour, self._study.ruleset, repeats=before))

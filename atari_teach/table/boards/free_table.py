"""The stones of a free board and the history of its boards, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.engine.rules import Colour, Ko, NoMove, Played, Point, Position, Ruleset, Study, judge
from atari_teach.engine.rules.point import LARGEST_BOARD
from atari_teach.teaching.picture import Mark

SMALLEST = 5
FREE = Ruleset(
    "free", black_target=None, white_target=None, no_move=NoMove.PASSES, ko=Ko.SIMPLE, passing=True
)
"""The rules that apply while Black and White take turns; captures never end the game."""

REMEMBERED = 100
"""The number of boards that a child's free board keeps for undo."""


class PutMode(Enum):
    """What a click on a crossing does: place a stone of one colour, take turns, or remove a stone."""

    BLACK = "black"
    WHITE = "white"
    TURNS = "turns"
    NONE = "none"

    @property
    def colour(self) -> Colour | None:
        """The colour that every click places; None if both sides take turns, or if clicks remove stones."""
        return {PutMode.BLACK: Colour.BLACK, PutMode.WHITE: Colour.WHITE}.get(self)


@dataclass(frozen=True, slots=True)
class Board:
    """One position in the history of a free board.

    Attributes:
        position: The stones.
        to_play: The side whose turn it is, if stones are placed by turns.
        last: The stone that was placed last.
        taken: The points of the stones that the last move captured.
        repeats: The position that the next stone must not restore (ko), by turns.
        marks: The marks on this board.
    """

    position: Position
    to_play: Colour = Colour.BLACK
    last: Point | None = None
    taken: tuple[Point, ...] = ()
    repeats: Position | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def study(self) -> Study:
        """The position, the side to play and the ko restriction, from which the next move is judged."""
        return Study(self.position, self.to_play, FREE, repeats=self.repeats)


@dataclass(frozen=True, slots=True)
class FreeTable:
    """A free board with its history, as an immutable value.

    Attributes:
        past: The earlier boards and, as the last item, the present one; at most `remembered` boards.
        undone: The boards that `redo` can restore; it restores the last item first.
        puts: What a click on a crossing does.
        tried: The crossing where an illegal stone was just tried; None if there was none.
        why: Whether the explanation of the illegal stone is open.
        lights: Whether faces and lit liberties are shown on this board; None follows the settings.
        remembered: The maximum number of boards in `past`.
    """

    past: tuple[Board, ...]
    undone: tuple[Board, ...] = ()
    puts: PutMode = PutMode.BLACK
    tried: Point | None = None
    why: bool = False
    lights: bool | None = None
    remembered: int = REMEMBERED

    @classmethod
    def empty(cls, size: int, remembered: int = REMEMBERED) -> FreeTable:
        """An empty board.

        Raises:
            ValueError: There is no board of this size.
        """
        if not SMALLEST <= size <= LARGEST_BOARD:
            raise ValueError(f"a board to play on has {SMALLEST} to {LARGEST_BOARD} lines, not {size}")
        return cls((Board(Position.empty(size)),), remembered=remembered)

    @property
    def board(self) -> Board:
        """The present board."""
        return self.past[-1]

    def choose(self, point: Point) -> FreeTable:
        """The free board after a click on a crossing; an illegal stone is not placed, but becomes `tried`."""
        if point not in self.board.position:
            return self
        if self.puts is PutMode.TURNS:
            return self._played(point)
        board, colour = self.board, self.puts.colour
        if colour is None or board.position[point] is colour:
            if board.position[point] is None:
                return self._quiet()
            last = None if board.last == point else board.last
            return self._on(Board(board.position.without([point]), board.to_play, last))
        return self._on(Board(board.position.with_stones([point], colour), board.to_play, point))

    def passed(self) -> FreeTable:
        """The board after a pass: the same stones with the other side to play. Passing needs turns."""
        if self.puts is not PutMode.TURNS:
            return self
        board = self.board
        return self._on(Board(board.position, board.to_play.other, board.last))

    def put_next(self, puts: PutMode) -> FreeTable:
        """The same stones, but from now on a click on a crossing does what `puts` says."""
        return replace(self._quiet(), puts=puts)

    def cleared(self) -> FreeTable:
        """The free board without stones and with Black to play; unchanged if it was empty already."""
        size = self.board.position.size
        return self._on(Board(Position.empty(size))) if self.board.position.stones() else self

    def set_up(self, position: Position) -> FreeTable:
        """The free board with these stones; unchanged if they are there already."""
        if position == self.board.position:
            return self
        if position.size != self.board.position.size:
            return FreeTable((Board(position),), remembered=self.remembered)
        return self._on(Board(position))

    def undo(self) -> FreeTable:
        """The free board as it was before the last change of its stones."""
        if len(self.past) == 1:
            return self
        return replace(self._quiet(), past=self.past[:-1], undone=(*self.undone, self.past[-1]))

    def redo(self) -> FreeTable:
        """The free board with the last undone change restored."""
        if not self.undone:
            return self
        return replace(self._quiet(), past=(*self.past, self.undone[-1]), undone=self.undone[:-1])

    def _played(self, point: Point) -> FreeTable:
        board = self.board
        verdict = judge(board.study, point)
        if not isinstance(verdict, Played):
            return replace(self._quiet(), tried=point)
        taken = tuple(sorted(stone for group in verdict.captured for stone in group.stones))
        return self._on(Board(verdict.position, board.to_play.other, point, taken, board.position))

    def _quiet(self) -> FreeTable:
        return replace(self, tried=None, why=False)

    def _on(self, board: Board) -> FreeTable:
        past = (*self.past, board)
        if len(past) > self.remembered:
            # `taken` and `repeats` refer to the board before, which is dropped here. So the new first board
            # has neither.
            first = past[1]
            past = (Board(first.position, first.to_play, first.last, marks=first.marks), *past[2:])
        return replace(self._quiet(), past=past, undone=())

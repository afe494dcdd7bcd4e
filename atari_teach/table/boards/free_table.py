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
"""The rules for stones by turns: captures never end the game."""

REMEMBERED = 100
"""The number of boards that a child's free board keeps for undo."""


class PutMode(Enum):
    """The possible effects of choosing a crossing."""

    BLACK = "black"
    WHITE = "white"
    TURNS = "turns"
    NONE = "none"

    @property
    def colour(self) -> Colour | None:
        """The colour that is placed freely; None by turns or when removing stones."""
        return {PutMode.BLACK: Colour.BLACK, PutMode.WHITE: Colour.WHITE}.get(self)


@dataclass(frozen=True, slots=True)
class Board:
    """One board of the history.

    Attributes:
        position: The stones.
        to_play: The side to play by turns.
        last: The stone that was placed last.
        taken: Where the last stone captured.
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
        """The situation in which a stone by turns is judged."""
        return Study(self.position, self.to_play, FREE, repeats=self.repeats)


@dataclass(frozen=True, slots=True)
class FreeTable:
    """A free board with its history.

    Attributes:
        past: The boards so far, the present one last; at most `remembered`.
        undone: The boards that `redo` would restore, the next one last.
        puts: What choosing a crossing does.
        tried: The crossing where a stone was just refused.
        why: Whether the explanation is open.
        lights: Whether faces and lit liberties are shown here; None follows the settings.
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
        """The table after a crossing was chosen. A refused stone is kept as `tried`."""
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
        """The same stones with the other side to play; only by turns."""
        if self.puts is not PutMode.TURNS:
            return self
        board = self.board
        return self._on(Board(board.position, board.to_play.other, board.last))

    def put_next(self, puts: PutMode) -> FreeTable:
        """The same board where choosing a crossing now does `puts`."""
        return replace(self._quiet(), puts=puts)

    def cleared(self) -> FreeTable:
        """The table with an empty board, Black to play; an empty board stays as it is."""
        size = self.board.position.size
        return self._on(Board(Position.empty(size))) if self.board.position.stones() else self

    def undo(self) -> FreeTable:
        """The table before the last change of the stones."""
        if len(self.past) == 1:
            return self
        return replace(self._quiet(), past=self.past[:-1], undone=(*self.undone, self.past[-1]))

    def redo(self) -> FreeTable:
        """The table with the last undone change restored."""
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
            # The dropped board was the reason for `taken` and `repeats`, so the new first board has neither.
            first = past[1]
            past = (Board(first.position, first.to_play, first.last, marks=first.marks), *past[2:])
        return replace(self._quiet(), past=past, undone=())

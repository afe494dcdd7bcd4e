"""The stones of a free board, as a value that remembers what was done."""

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
"""The rules by turns: capturing goes on, and nothing ends."""

REMEMBERED = 100
"""The number of boards that a child's own table remembers."""


class PutMode(Enum):
    """The effects that choosing a crossing can have."""

    BLACK = "black"
    WHITE = "white"
    TURNS = "turns"
    NONE = "none"

    @property
    def colour(self) -> Colour | None:
        """The colour that is put freely."""
        return {PutMode.BLACK: Colour.BLACK, PutMode.WHITE: Colour.WHITE}.get(self)


@dataclass(frozen=True, slots=True)
class Board:
    """The board at one moment.

    Attributes:
        position: The stones.
        to_play: Whose turn it is when stones are put by turns.
        last: The stone that was put last.
        taken: Where stones were captured just now.
        repeats: The board that may not come back at once, by turns.
        marks: Marks that somebody put on it.
    """

    position: Position
    to_play: Colour = Colour.BLACK
    last: Point | None = None
    taken: tuple[Point, ...] = ()
    repeats: Position | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def study(self) -> Study:
        """The situation that is judged when a stone is put by turns."""
        return Study(self.position, self.to_play, FREE, repeats=self.repeats)


@dataclass(frozen=True, slots=True)
class FreeTable:
    """A free board with what was done on it.

    Attributes:
        past: The boards so far, the present one last; only so many are remembered.
        undone: The boards that `redo` would bring back, the next one last.
        puts: What choosing a crossing does.
        tried: The crossing where a stone was refused just now.
        why: Whether the explanation is being looked at.
        lights: Whether faces and lit liberties were switched on or off here; None: as chosen in general.
        remembered: How many boards are remembered.
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
        """The empty board.

        Raises:
            ValueError: There is no such board.
        """
        if not SMALLEST <= size <= LARGEST_BOARD:
            raise ValueError(f"a board to play on has {SMALLEST} to {LARGEST_BOARD} lines, not {size}")
        return cls((Board(Position.empty(size)),), remembered=remembered)

    @property
    def board(self) -> Board:
        """The board now."""
        return self.past[-1]

    def choose(self, point: Point) -> FreeTable:
        """The table after a crossing was chosen."""
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
        """The same board with the other side to play, by turns."""
        if self.puts is not PutMode.TURNS:
            return self
        board = self.board
        return self._on(Board(board.position, board.to_play.other, board.last))

    def put_next(self, puts: PutMode) -> FreeTable:
        """The same board, with another effect of choosing a crossing."""
        return replace(self._quiet(), puts=puts)

    def cleared(self) -> FreeTable:
        """The empty board, Black to begin; where it is empty, the same."""
        size = self.board.position.size
        return self._on(Board(Position.empty(size))) if self.board.position.stones() else self

    def undo(self) -> FreeTable:
        """The table before the last thing that was done to the stones."""
        if len(self.past) == 1:
            return self
        return replace(self._quiet(), past=self.past[:-1], undone=(*self.undone, self.past[-1]))

    def redo(self) -> FreeTable:
        """The table with that done again."""
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
            # The first board forgets what came before it: nothing was taken from it, nothing can come back.
            first = past[1]
            past = (Board(first.position, first.to_play, first.last, marks=first.marks), *past[2:])
        return replace(self._quiet(), past=past, undone=())

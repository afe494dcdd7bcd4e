"""The class board as an immutable value: the main line of moves, and one branch that was tried."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.rules.point import LARGEST_BOARD
from atari_teach.table.boards.class_proposals import ClassProposals
from atari_teach.table.boards.free_table import SMALLEST, Board, FreeTable, PutMode
from atari_teach.table.side_views import HiddenPart
from atari_teach.teaching.picture import Mark, MarkKind

REMEMBERED = 2000
"""The number of boards kept for undo: enough to go back through a year of lessons."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class TouchEffect(Enum):
    """What a touch places on the class board: a stone, or a kind of mark."""

    STONE = "none"
    MARK = "mark"
    RING = "ring"
    LETTER = "letter"


_MARKS = {
    TouchEffect.MARK: MarkKind.TARGET,
    TouchEffect.RING: MarkKind.RING,
    TouchEffect.LETTER: MarkKind.LETTER,
}


@dataclass(frozen=True, slots=True)
class WallTable:
    """The class board with its main line, one branch, marks and proposals.

    Attributes:
        played: The main line: the stones that were set up or played. Moves on a branch do not change it.
        branch: The last branch that was tried; None if there is none.
        on_branch: Whether the branch is in view.
        leafing: Whether an earlier board of the main line is in view, so that the next stone begins a branch.
        touch: What a touch places on the board.
        hidden: The part of the board that is hidden.
        asking: The proposals of the class; None while no question is asked.
        before: The class board that was replaced by an empty one; undo restores it. None if there is none.
        fixed: Whether the main line is a game that must not change: every stone begins a branch.
    """

    played: FreeTable
    branch: FreeTable | None = None
    on_branch: bool = False
    leafing: bool = False
    touch: TouchEffect = TouchEffect.STONE
    hidden: HiddenPart = HiddenPart.NOTHING
    asking: ClassProposals | None = None
    before: FreeTable | None = None
    fixed: bool = False

    @classmethod
    def empty(cls, size: int) -> WallTable:
        """An empty class board on which Black begins and stones are placed by turns.

        Raises:
            ValueError: There is no board of this size.
        """
        return cls(replace(FreeTable.empty(size, REMEMBERED), puts=PutMode.TURNS))

    @classmethod
    def of(cls, position: Position, last: Point | None = None) -> WallTable:
        """A class board with these stones, for example from a pupil's game; play goes on by turns.

        Args:
            position: The stones.
            last: The point of the last stone; the other side plays next. None: Black plays next.

        Raises:
            ValueError: There is no board of this size.
        """
        empty = cls.empty(position.size)
        before = None if last is None else position[last]
        board = Board(position, Colour.BLACK if before is None else before.other, last)
        return replace(empty, played=replace(empty.played, past=(board,)))

    @property
    def table(self) -> FreeTable:
        """The line of moves in view: the branch or the main line."""
        return self.branch if self.on_branch and self.branch is not None else self.played

    @property
    def board(self) -> Board:
        """The position in view, with its marks."""
        return self.table.board

    @property
    def turn(self) -> int:
        """The number of turns before the position in view, on the line of moves in view."""
        return len(self.table.past) - 1

    @property
    def turns(self) -> int:
        """The number of turns on the line of moves in view, including undone ones."""
        return self.turn + len(self.table.undone)

    def with_table(self, table: FreeTable) -> WallTable:
        """Returns a copy in which `table` replaces the branch or main line that is in view."""
        if self.on_branch:
            return replace(self, branch=table)
        return replace(self, played=table)

    def touched(self, point: Point) -> WallTable:
        """The class board after somebody touched this crossing."""
        if point not in self.board.position or self.hidden is not HiddenPart.NOTHING:
            # While the stones are hidden, the class can still propose where a stone was.
            asks = self.asking is not None and self.hidden is HiddenPart.STONES
            return self.proposed(point) if asks and point in self.board.position else self
        if self.asking is not None and not self.on_branch:
            return self.proposed(point)
        if self.touch is not TouchEffect.STONE:
            return self.marked(point)
        return self.put(point)

    def put(self, point: Point) -> WallTable:
        """The class board after a stone was placed.

        If an earlier board was in view, the stone begins a branch.
        """
        earlier = self.leafing and bool(self.table.undone)
        begun = self.branched() if not self.on_branch and (earlier or self.fixed) else self
        return begun.with_table(begun.table.choose(point))

    def marked(self, point: Point) -> WallTable:
        """The class board after a touch that marks this crossing, or removes its mark of the chosen kind."""
        marks, kind = self.board.marks, _MARKS[self.touch]
        rest = tuple(mark for mark in marks if mark.point != point)
        if any(mark.point == point and mark.kind is kind for mark in marks):
            return self.with_marks(rest)
        label = self._next_letter(rest) if self.touch is TouchEffect.LETTER else ""
        if label is None:
            return self
        return self.with_marks((*rest, Mark(kind, point, label)))

    def with_marks(self, marks: tuple[Mark, ...]) -> WallTable:
        """The class board with these marks on the position in view. Undo does not remove marks."""
        table = self.table
        return self.with_table(replace(table, past=(*table.past[:-1], replace(table.board, marks=marks))))

    @staticmethod
    def _next_letter(marks: tuple[Mark, ...]) -> str | None:
        taken = {mark.label for mark in marks}
        return next((letter for letter in LETTERS if letter not in taken), None)

    def stepped(self, turn: int) -> WallTable:
        """The class board with the position after `turn` turns in view; an invalid number changes nothing."""
        table = self.table
        boards = (*table.past, *reversed(table.undone))
        if not 0 <= turn < len(boards):
            return self
        there = replace(
            table, past=boards[: turn + 1], undone=tuple(reversed(boards[turn + 1 :])), tried=None, why=False
        )
        return replace(self.with_table(there), leafing=turn < len(boards) - 1)

    def undo(self) -> WallTable:
        """The class board one step earlier. The next stone replaces the undone steps."""
        if not self.on_branch and self.before is not None and not self.turn:
            return WallTable(self.before)
        return replace(self.with_table(self.table.undo()), leafing=False)

    def redo(self) -> WallTable:
        """The class board with the last undone step restored."""
        return replace(self.with_table(self.table.redo()), leafing=False)

    def resized(self, size: int) -> WallTable:
        """An empty class board of `size` lines; an invalid size changes nothing."""
        if not SMALLEST <= size <= LARGEST_BOARD:
            return self
        if size == self.played.board.position.size:
            return replace(self.back_to_played(), played=self.played.cleared())
        empty = replace(WallTable.empty(size).played, puts=self.played.puts, lights=self.played.lights)
        bare = not self.turns and self.before is not None and not self.board.position.stones()
        return WallTable(empty, before=self.before if bare else self.played)

    def branched(self) -> WallTable:
        """The class board on a branch from the position in view; an earlier branch from there continues."""
        board = self.played.board
        branch = self.branch
        if branch is not None and _same_game(branch.past[0], board):
            return replace(self, on_branch=True)
        begun = FreeTable((board,), puts=PutMode.TURNS, lights=self.played.lights, remembered=REMEMBERED)
        return replace(self, branch=begun, on_branch=True)

    def back_to_played(self) -> WallTable:
        """The class board with the main line in view; the branch is not deleted."""
        return replace(self, on_branch=False)

    def proposed(self, point: Point) -> WallTable:
        """The class board after the class proposed this crossing."""
        assert self.asking is not None
        return replace(self, asking=self.asking.propose(point))

    def play_proposal(self, *, on_branch: bool) -> WallTable:
        """Plays the chosen proposal: in the main line, or in a new branch if `on_branch`."""
        proposal = None if self.asking is None else self.asking.proposal
        if proposal is None or proposal.point is None or self.on_branch:
            return self
        if not on_branch:
            return replace(self, asking=None, hidden=HiddenPart.NOTHING).put(proposal.point)
        fresh = replace(self, branch=None, hidden=HiddenPart.NOTHING).branched()
        return fresh.with_table(fresh.table.choose(proposal.point))


def _same_game(one: Board, other: Board) -> bool:
    """Returns whether both boards have the same stones and the same side to play."""
    return one.position == other.position and one.to_play is other.to_play

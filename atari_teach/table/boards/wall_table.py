"""The board on the wall, as a value: what was played, and beside it what else is tried."""

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
"""More boards than a class plays in a year of mornings: taking back goes on to the beginning."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class TouchEffect(Enum):
    """The things that a touch of the board can leave there."""

    STONE = "none"
    MARK = "mark"
    RING = "ring"
    LETTER = "letter"


_MARKS = {
    TouchEffect.MARK: MarkKind.TARGET,
    TouchEffect.RING: MarkKind.ANSWER,
    TouchEffect.LETTER: MarkKind.LETTER,
}


@dataclass(frozen=True, slots=True)
class WallTable:
    """A board for the wall.

    Attributes:
        played: What was set up or played; it stays while something else is tried.
        branch: What else was tried last, kept beside it; None where nothing was.
        aside: Whether the branch is looked at.
        leafing: Whether somebody looks at an earlier board, so that a stone begins a branch.
        touch: What a touch leaves.
        hidden: What is out of sight.
        asking: What the class proposes; None while nobody asks.
        before: What lay here before another board was taken; it comes back by taking back.
        fixed: Whether what was played is a game that stays as it was: every stone begins a branch.
    """

    played: FreeTable
    branch: FreeTable | None = None
    aside: bool = False
    leafing: bool = False
    touch: TouchEffect = TouchEffect.STONE
    hidden: HiddenPart = HiddenPart.NOTHING
    asking: ClassProposals | None = None
    before: FreeTable | None = None
    fixed: bool = False

    @classmethod
    def empty(cls, size: int) -> WallTable:
        """The empty board, Black to begin, by turns.

        Raises:
            ValueError: There is no such board.
        """
        return cls(replace(FreeTable.empty(size, REMEMBERED), puts=PutMode.TURNS))

    @classmethod
    def of(cls, position: Position, last: Point | None = None) -> WallTable:
        """The board with these stones, such as those of a pupil's board, by turns.

        Args:
            position: The stones.
            last: The one that was put last: it is the other side's turn. None: Black begins.

        Raises:
            ValueError: There is no such board.
        """
        empty = cls.empty(position.size)
        before = None if last is None else position[last]
        board = Board(position, Colour.BLACK if before is None else before.other, last)
        return replace(empty, played=replace(empty.played, past=(board,)))

    @property
    def table(self) -> FreeTable:
        """The table that is looked at."""
        return self.branch if self.aside and self.branch is not None else self.played

    @property
    def board(self) -> Board:
        """The board now."""
        return self.table.board

    @property
    def turn(self) -> int:
        """Returns how many boards were before this one."""
        return len(self.table.past) - 1

    @property
    def turns(self) -> int:
        """Returns how many boards there are after the first."""
        return self.turn + len(self.table.undone)

    def with_table(self, table: FreeTable) -> WallTable:
        """The same with another table in view."""
        if self.aside:
            return replace(self, branch=table)
        return replace(self, played=table)

    def touched(self, point: Point) -> WallTable:
        """The board after a touch of this crossing."""
        if point not in self.board.position or self.hidden is not HiddenPart.NOTHING:
            # A crossing that is hidden can still be asked for: where did the stone lie?
            asks = self.asking is not None and self.hidden is HiddenPart.STONES
            return self.proposed(point) if asks and point in self.board.position else self
        if self.asking is not None and not self.aside:
            return self.proposed(point)
        if self.touch is not TouchEffect.STONE:
            return self.marked(point)
        return self.put(point)

    def put(self, point: Point) -> WallTable:
        """The board with a stone, as if nothing else went on; on an earlier board it begins a branch."""
        earlier = self.leafing and bool(self.table.undone)
        begun = self.branched() if not self.aside and (earlier or self.fixed) else self
        return begun.with_table(begun.table.choose(point))

    def marked(self, point: Point) -> WallTable:
        """The board with a mark where there was none of its kind; else without it."""
        marks, kind = self.board.marks, _MARKS[self.touch]
        rest = tuple(mark for mark in marks if mark.point != point)
        if any(mark.point == point and mark.kind is kind for mark in marks):
            return self.with_marks(rest)
        label = self._next_letter(rest) if self.touch is TouchEffect.LETTER else ""
        if label is None:
            return self
        return self.with_marks((*rest, Mark(kind, point, label)))

    def with_marks(self, marks: tuple[Mark, ...]) -> WallTable:
        """The same board with these marks; that is nothing to take back."""
        table = self.table
        return self.with_table(replace(table, past=(*table.past[:-1], replace(table.board, marks=marks))))

    @staticmethod
    def _next_letter(marks: tuple[Mark, ...]) -> str | None:
        taken = {mark.label for mark in marks}
        return next((letter for letter in LETTERS if letter not in taken), None)

    def stepped(self, turn: int) -> WallTable:
        """The board after so many turns, or steps, of what is in view."""
        table = self.table
        boards = (*table.past, *reversed(table.undone))
        if not 0 <= turn < len(boards):
            return self
        there = replace(
            table, past=boards[: turn + 1], undone=tuple(reversed(boards[turn + 1 :])), tried=None, why=False
        )
        return replace(self.with_table(there), leafing=turn < len(boards) - 1)

    def undo(self) -> WallTable:
        """The board one step earlier, to be done otherwise."""
        if not self.aside and self.before is not None and not self.turn:
            return WallTable(self.before)
        return replace(self.with_table(self.table.undo()), leafing=False)

    def redo(self) -> WallTable:
        """The board with that step done again."""
        return replace(self.with_table(self.table.redo()), leafing=False)

    def resized(self, size: int) -> WallTable:
        """An empty board of so many lines; a size that no board has changes nothing."""
        if not SMALLEST <= size <= LARGEST_BOARD:
            return self
        if size == self.played.board.position.size:
            return replace(self.back_to_played(), played=self.played.cleared())
        empty = replace(WallTable.empty(size).played, puts=self.played.puts, lights=self.played.lights)
        bare = not self.turns and self.before is not None and not self.board.position.stones()
        return WallTable(empty, before=self.before if bare else self.played)

    def branched(self) -> WallTable:
        """The board with a branch begun here; what was tried from this very board is still there."""
        board = self.played.board
        kept = self.branch
        if kept is not None and _same_game(kept.past[0], board):
            return replace(self, aside=True)
        begun = FreeTable((board,), puts=PutMode.TURNS, lights=self.played.lights, remembered=REMEMBERED)
        return replace(self, branch=begun, aside=True)

    def back_to_played(self) -> WallTable:
        """The board as it was played, where it was left; the branch is kept."""
        return replace(self, aside=False)

    def proposed(self, point: Point) -> WallTable:
        """The board after somebody proposed this crossing."""
        assert self.asking is not None
        return replace(self, asking=self.asking.propose(point))

    def play_proposal(self, *, aside: bool) -> WallTable:
        """The board with the stone chosen among the proposals: for good, or to see what would happen."""
        proposal = None if self.asking is None else self.asking.proposal
        if proposal is None or proposal.point is None or self.aside:
            return self
        if not aside:
            return replace(self, asking=None, hidden=HiddenPart.NOTHING).put(proposal.point)
        fresh = replace(self, branch=None, hidden=HiddenPart.NOTHING).branched()
        return fresh.with_table(fresh.table.choose(proposal.point))


def _same_game(one: Board, other: Board) -> bool:
    """Returns whether it goes on from both in the same way, as far as it is written down."""
    return one.position == other.position and one.to_play is other.to_play

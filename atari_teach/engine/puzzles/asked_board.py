"""The board of a puzzle as the solver sees it, and what a question asks about it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from atari_teach.engine.puzzles.catching import Catching
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.forcing import Forcing
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.reading import ENDLESS
from atari_teach.engine.solver.state import (
    State,
    last_liberties,
    liberties_after,
    never,
    passed,
    put,
    state_of,
)


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of a puzzle.

    Attributes:
        right: The right moves, any of which solves the puzzle. For `ATARI` and `LOSES` all points to tap. For
            `LATE` and `FASTER` the first moves that prove a yes; none for a no.
        later: Other moves that reach the same, one move later than asked or by a longer chase of ataris.
        yes: The answer to a question that is answered with yes or no; None for the other kinds.
        target: The group that the question is about, in `RACE`, `CATCH`, `SNAPBACK` and `LIVES`.
    """

    right: frozenset[Point] = frozenset()
    later: frozenset[Point] = frozenset()
    yes: bool | None = None
    target: frozenset[Point] = frozenset()


class AskedBoard:
    """A board with the searches of one puzzle, which share a limit and remember what they found.

    Attributes:
        position: The board.
        to_play: Who is asked.
        last: Where the last stone was placed; None if nobody knows.
        states: The maximum number of boards for each search.
        cancel: Called every few milliseconds; returns whether to stop.
        grid: The points of the board.
        state: The board, seen by the side that is asked.
        passed: The board, seen by the other side, as if it were to play.
        forcing: Reads captures in which every move is tried.
        chase: Reads captures that consist only of ataris.
    """

    def __init__(
        self,
        position: Position,
        to_play: Colour,
        last: Point | None,
        states: int,
        cancel: Callable[[], bool] = never,
    ) -> None:
        self.position = position
        self.to_play = to_play
        self.last = last
        self.states = states
        self.cancel = cancel
        self.grid = grid(position.size)
        self.state = state_of(position, to_play)
        self.passed = passed(self.state)
        self._answers: dict[tuple[Callable[[AskedBoard, int], Answers], int], Answers] = {}
        self.forcing = Forcing(self.grid, states, cancel=cancel)
        self.chase = Forcing(self.grid, states, ataris_only=True, cancel=cancel)

    def once(self, answers: "Callable[[AskedBoard, int], Answers]", turns: int) -> Answers:
        """Returns the answers for a number of own moves, which several kinds of puzzles may ask for."""
        found = self._answers.get((answers, turns))
        if found is None:
            found = self._answers[answers, turns] = answers(self, turns)
        return found

    @cached_property
    def catching(self) -> Catching:
        """Reads captures of one group in games that go on."""
        return Catching(self.position.size, self.states, self.cancel)

    @cached_property
    def captures(self) -> int:
        """The points where the side to play captures now."""
        return last_liberties(self.state[2])

    @cached_property
    def danger(self) -> int:
        """The points where the other side would capture."""
        return last_liberties(self.state[1])

    def shortest(self, state: State, deepest: int) -> int:
        """Returns in how many own moves the side to play captures; 0 if not within `deepest`."""
        return next((turns for turns in range(1, deepest + 1) if self.forcing.captures(state, turns)), 0)

    def ataris(self, point: int) -> int:
        """Returns the last liberties of the other side's groups after a stone of the side to play."""
        return last_liberties(put(self.grid, self.state, point)[1])

    def is_safe(self, point: int) -> bool:
        """Returns whether a stone that captures nothing leaves every own group two liberties."""
        return all(liberties & (liberties - 1) for liberties in put(self.grid, self.state, point)[2])

    def is_legal(self, point: int) -> bool:
        """Returns whether the side to play can place a stone on this empty point."""
        return bool(self.captures >> point & 1 or liberties_after(self.grid, self.state, point))

    def chases(self, point: int, turns: int = ENDLESS) -> bool:
        """Returns whether a stone that captures nothing begins a capture that consists only of ataris."""
        return bool(self.ataris(point)) and self.chase.begins(self.state, point, turns)

    def is_held(self, after: State, turns: int) -> bool:
        """Returns whether the side to play captures neither within `turns` moves nor by ataris."""
        return not (self.forcing.captures(after, turns) or self.chase.captures(after, ENDLESS))

    def points(self, numbers: Iterable[int]) -> frozenset[Point]:
        """Returns the points with these numbers."""
        return frozenset(map(self.grid.point, numbers))


class Question(NamedTuple):
    """What one kind of puzzle asks.

    Attributes:
        turns: Returns the number of own moves that the question speaks of on a board, read up to a number of
            moves; 0 if the board does not pose it.
        answers: Returns the answers on a board for a number of own moves.
        is_good: Returns whether it is a good question: few answers, and none without thinking.

    All of them raise `ReadingStoppedError` if the board's limit is used up.
    """

    turns: Callable[[AskedBoard, int], int]
    answers: Callable[[AskedBoard, int], Answers]
    is_good: Callable[[AskedBoard, Answers], bool]

"""Judges a board that somebody made: the puzzles that it poses, or the one reason why it poses none."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto

from atari_teach.engine.puzzles.answers import QUESTIONS, Answers
from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.capturing import begins
from atari_teach.engine.puzzles.finding import DEEPEST, FULLEST
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.grid import points_in
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.state import never, put

KINDS = (
    *(Kind.TWO, Kind.NOWHERE, Kind.LADDER, Kind.CRAWL, Kind.SIDE, Kind.QUIET, Kind.BIGGER, Kind.TAKE),
    *(Kind.SAVE, Kind.LATE, Kind.JOIN, Kind.GUARD, Kind.SNAPBACK, Kind.CATCH, Kind.RACE, Kind.LIVES),
    *(Kind.FASTER, Kind.THREAT, Kind.LOSES, Kind.ATARI),
)
"""The kinds that a board can pose, those with most to find first.

`KO` is left out: its board is the one after a capture, and nobody would see which stone was captured.
"""

STATES = 100_000
"""The number of boards that are searched: about a second on the largest board."""

_MOST_RIGHT = 2
_MOST_STOPS = 3


class WhyNot(Enum):
    """The reasons why a board poses no puzzle; the comments say what the evidence is."""

    EMPTY = auto()  # no stones
    SHUT_IN = auto()  # the stones of groups without liberties
    CROWDED = auto()  # nothing; the count is the largest number of stones
    TOO_HARD = auto()  # nothing: the limit was reached
    MANY = auto()  # the right answers, too many
    LATER = auto()  # the moves that capture one move later, too many
    UNLIKE = auto()  # the right answers, which begin in different ways
    OBVIOUS = auto()  # the right answers; no wrong move tempts
    LOST = auto()  # the last liberties of this side, which are more than one
    NOT_FOR_LONG = auto()  # the last liberty; a stone there saves from ataris, but not from a capture
    UNSTOPPED = auto()  # nothing; the other side captures within `turns`, whatever this one does
    STOPPED = auto()  # the moves that stop the other side's capture within `turns`, too many
    BRIEFLY = auto()  # the moves that stop such a capture, but not each of them for three moves
    NOTHING = auto()  # the other side's group with the fewest liberties; the count is their number


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle that a board poses, with its answers."""

    puzzle: Puzzle
    answers: Answers


@dataclass(frozen=True, slots=True)
class NoPuzzle:
    """Why a board poses no puzzle.

    Attributes:
        why: The reason.
        points: The points that prove it; see `WhyNot`.
        count: A number that belongs to the reason; usually that of the points.
        turns: The number of moves within which a side captures; 0 if the reason is not about a capture.
    """

    why: WhyNot
    points: frozenset[Point] = frozenset()
    count: int = 0
    turns: int = 0


def judged(
    position: Position, to_play: Colour, *, cancel: Callable[[], bool] = never, states: int = STATES
) -> tuple[Posed, ...] | NoPuzzle | None:
    """Returns the puzzles that a board poses, or why there are none; None if it was cancelled.

    Args:
        position: The board.
        to_play: Who is asked.
        cancel: Called every few milliseconds; returns whether to stop.
        states: The number of boards that may be searched.
    """
    unfit = _unfit(position)
    if unfit is not None:
        return unfit
    board = AskedBoard(position, to_play, None, states, cancel)
    found: list[Posed] = []
    for kind in KINDS:
        with suppress(ReadingStoppedError):
            found += _posed(kind, board)
        if cancel():
            return None
    if found:
        return tuple(found)
    try:
        return _why_not(AskedBoard(position, to_play, None, states, cancel))
    except ReadingStoppedError:
        return None if cancel() else NoPuzzle(WhyNot.TOO_HARD)


def _unfit(position: Position) -> NoPuzzle | None:
    """Returns why this board can't be asked about at all; None if it can."""
    stones, most = len(position.stones()), int(FULLEST * position.size**2)
    if not stones:
        return NoPuzzle(WhyNot.EMPTY)
    shut_in = frozenset(stone for group in position.groups() if not group.liberties for stone in group.stones)
    if shut_in:
        return NoPuzzle(WhyNot.SHUT_IN, shut_in, len(shut_in))
    return NoPuzzle(WhyNot.CROWDED, count=most) if stones > most else None


def _posed(kind: Kind, board: AskedBoard) -> list[Posed]:
    question = QUESTIONS[kind]
    turns = question.turns(board, DEEPEST)
    found = board.once(question.answers, turns) if turns else None
    if found is None or not question.is_good(board, found):
        return []
    return [Posed(Puzzle(kind, board.position, board.to_play, turns), found)]


def _why_not(board: AskedBoard) -> NoPuzzle:
    """Returns the reason why a board without a puzzle has none."""
    danger = board.points(points_in(board.danger))
    if not board.captures and danger:
        return NoPuzzle(WhyNot.LOST if len(danger) > 1 else WhyNot.NOT_FOR_LONG, danger, len(danger))
    turns = board.shortest(board.state, DEEPEST)
    if turns:
        found = board.once(begins, turns)
        if len(found.right) > _MOST_RIGHT:
            return NoPuzzle(WhyNot.MANY, found.right, len(found.right), turns)
        if len(found.later) > _MOST_RIGHT:
            return NoPuzzle(WhyNot.LATER, found.later, len(found.later), turns)
        # With two moves it matters how many groups a stone gives atari, with three only whether it does.
        ways = {min(board.ataris(board.grid.number(p)).bit_count(), 4 - turns) for p in found.right}
        why = WhyNot.UNLIKE if len(ways) > 1 else WhyNot.OBVIOUS
        return NoPuzzle(why, found.right, len(found.right), turns)
    threat = board.shortest(board.passed, DEEPEST)
    if threat:
        stops = board.points(_stops(board, threat))
        why = WhyNot.STOPPED if len(stops) > _MOST_STOPS else WhyNot.BRIEFLY
        return NoPuzzle(why if stops else WhyNot.UNSTOPPED, stops, len(stops), threat)
    groups = board.position.groups(board.to_play.other)
    weakest = min(groups, key=lambda group: (len(group.liberties), min(group.stones)), default=None)
    if weakest is None:
        return NoPuzzle(WhyNot.NOTHING)
    return NoPuzzle(WhyNot.NOTHING, weakest.stones, len(weakest.liberties))


def _stops(board: AskedBoard, turns: int) -> list[int]:
    """Returns the moves after which the other side does not capture within `turns`."""
    return [
        point
        for point in points_in(board.state[0])
        if board.is_safe(point) and board.is_held(put(board.grid, board.state, point), turns)
    ]

"""Long chases of ataris: ladders, which zigzag, and crawls, which go straight on.

A capture in five own moves or more is not read with every move. A first move is right or later if ataris
follow it to the capture, or if it captures within four moves of any kind. So a wrong move may still begin a
capture that needs two stones without atari.
"""

from itertools import pairwise

from atari_teach.engine.puzzles.asked_board import Answers, AskedBoard, Question
from atari_teach.engine.puzzles.capturing import few, tempts
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.solver.forcing import EXACT
from atari_teach.engine.solver.grid import points_in
from atari_teach.engine.solver.reading import Reader
from atari_teach.engine.solver.tactics import line_of

SHORTEST = 5
"""A capture in fewer own moves is no long chase."""

_LONGEST = 40
_LADDER = 0.75  # the smallest share of corners in a ladder
_CRAWL = 0.35  # the largest share in a crawl


def chase_line(board: AskedBoard, turns: int) -> tuple[int, ...]:
    """Returns the moves of both sides in a capture by ataris within `turns` own moves; empty if none."""
    reader = Reader(board.grid, board.states, board.cancel)
    return line_of(reader, board.state, turns).moves if reader.chase(board.state, turns) >= 0 else ()


def bends(board: AskedBoard, turns: int) -> float:
    """Returns at how many of its stones the chased group turns a corner, as a share of all."""
    run = [board.grid.point(number) for number in chase_line(board, turns)[1::2]]
    steps = [(b.column - a.column, b.row - a.row) for a, b in pairwise(run)]
    corners = [one != other for one, other in pairwise(steps)]
    return sum(corners) / len(corners) if corners else 0.0


def _turns(board: AskedBoard, deepest: int) -> int:
    """Returns the number of own moves of a long chase, if nothing captures sooner."""
    if deepest < 2 or board.captures or not board.chase.captures(board.state, _LONGEST):
        return 0
    turns = next(n for n in range(2, _LONGEST + 1) if board.chase.captures(board.state, n))
    return turns if turns >= SHORTEST and not board.forcing.captures(board.state, EXACT) else 0


def _chases(board: AskedBoard, turns: int) -> Answers:
    right, later = [], []
    for point in points_in(board.state[0]):
        if board.chases(point, turns) or board.forcing.begins(board.state, point, EXACT):
            right.append(point)
        elif board.chases(point) or board.chase.begins(board.state, point, turns + 1):
            later.append(point)
    return Answers(board.points(right), board.points(later))


def _is_ladder(board: AskedBoard, found: Answers) -> bool:
    return few(board, found) and tempts(board, found) and bends(board, _turns(board, SHORTEST)) >= _LADDER


def _is_crawl(board: AskedBoard, found: Answers) -> bool:
    return few(board, found) and tempts(board, found) and bends(board, _turns(board, SHORTEST)) <= _CRAWL


CHASING = {
    Kind.LADDER: Question(_turns, _chases, _is_ladder),
    Kind.CRAWL: Question(_turns, _chases, _is_crawl),
}
"""The questions about long chases."""

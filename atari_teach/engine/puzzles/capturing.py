"""Puzzles about a capture now or in a few moves, in games that the first capture ends.

A move that captures one move later than asked is never called wrong (`Answers.later`). The same holds for a
move that captures by ataris, however many.
"""

from collections.abc import Callable

from atari_teach.engine.puzzles.asked_board import Answers, AskedBoard, Question
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.solver.grid import Bits, points_in
from atari_teach.engine.solver.reading import ENDLESS
from atari_teach.engine.solver.state import liberties_after, put

SAVED_WITHIN = 3
"""A saved group is safe from every capture within this number of the other side's moves, and from ataris."""

_MOST_RIGHT = 2
_MOST_LATER = 2
_MOST_IN_ATARI = 3


def begins(board: AskedBoard, turns: int) -> Answers:
    """Returns the moves that capture within `turns` own moves, and those that do so later."""
    right, later = [], []
    for point in points_in(board.state[0]):
        captures = board.captures >> point & 1
        if captures or (turns > 1 and board.forcing.begins(board.state, point, turns)):
            right.append(point)
        elif board.chases(point) or board.forcing.begins(board.state, point, turns + 1):
            later.append(point)
    return Answers(board.points(right), board.points(later))


def few(board: AskedBoard, found: Answers) -> bool:
    """Returns whether one or two moves are right, and at most two others one move later."""
    del board
    return 1 <= len(found.right) <= _MOST_RIGHT and len(found.later) <= _MOST_LATER


def _few_right(board: AskedBoard, found: Answers) -> bool:
    del board
    return 1 <= len(found.right) <= _MOST_RIGHT


def tempts(board: AskedBoard, found: Answers) -> bool:
    """Returns whether a wrong move gives atari and is safe."""
    good = found.right | found.later
    return any(
        board.ataris(point) and board.is_safe(point)
        for point in points_in(board.state[0])
        if board.grid.point(point) not in good
    )


def _in_atari(board: AskedBoard, turns: int) -> Answers:
    del turns
    groups = (group for group in board.position.groups() if group.in_atari)
    return Answers(frozenset(stone for group in groups for stone in group.stones))


def _few_in_atari(board: AskedBoard, found: Answers) -> bool:
    groups = board.position.groups()
    weak = len(board.position.groups_at(found.right))
    return 1 <= weak <= _MOST_IN_ATARI and weak < len(groups)


def _at_once(board: AskedBoard, deepest: int) -> int:
    return int(deepest >= 1 and bool(board.captures))


def _saved(board: AskedBoard, turns: int) -> Answers:
    del turns
    found = _late(board, SAVED_WITHIN)
    return Answers(found.right)


def _late(board: AskedBoard, turns: int) -> Answers:
    """Returns yes if filling the last liberty saves every group, no if ataris catch this group anyway."""
    del turns
    if not _is_one(board.danger) or board.captures:
        return Answers()
    point = board.danger.bit_length() - 1
    joined = liberties_after(board.grid, board.state, point)
    if not joined & (joined - 1):
        return Answers(yes=False)
    after = put(board.grid, board.state, point)
    if board.chase.captures(after, ENDLESS, joined):
        return Answers(yes=False)
    if board.is_held(after, SAVED_WITHIN):
        return Answers(board.points([point]), yes=True)
    return Answers()


def _threatened(board: AskedBoard, deepest: int) -> int:
    """Returns 1 if exactly one last liberty has to be filled, and there is no capture."""
    return int(deepest >= 1 and _is_one(board.danger) and not board.captures)


def _shortest(board: AskedBoard, deepest: int) -> int:
    turns = board.shortest(board.state, deepest)
    return turns if turns > 1 else 0


def _in_two(board: AskedBoard, deepest: int) -> int:
    return _shortest(board, min(deepest, 2))


def _longer(board: AskedBoard, deepest: int) -> int:
    turns = _shortest(board, deepest)
    return turns if turns > 2 else 0


def _every(test: Callable[[Bits], bool]) -> Callable[[AskedBoard, Answers], bool]:
    """Returns the test whether every right move leaves such last liberties of the other side."""

    def holds(board: AskedBoard, found: Answers) -> bool:
        return few(board, found) and all(test(board.ataris(board.grid.number(p))) for p in found.right)

    return holds


def _which_side(board: AskedBoard, found: Answers) -> bool:
    return _every(bool)(board, found) and tempts(board, found)


def _without_atari(board: AskedBoard, found: Answers) -> bool:
    return _every(lambda ataris: not ataris)(board, found) and tempts(board, found)


def _is_one(bits: Bits) -> bool:
    return bool(bits) and not bits & (bits - 1)


def _is_more(bits: Bits) -> bool:
    return bool(bits & (bits - 1))


CAPTURING = {
    Kind.ATARI: Question(lambda _board, _deepest: 1, _in_atari, _few_in_atari),
    Kind.TAKE: Question(_at_once, begins, _few_right),
    Kind.SAVE: Question(_threatened, _saved, _few_right),
    Kind.LATE: Question(_threatened, _late, lambda _board, found: found.yes is not None),
    Kind.TWO: Question(_in_two, begins, _every(_is_more)),
    Kind.NOWHERE: Question(_in_two, begins, _every(_is_one)),
    Kind.SIDE: Question(_longer, begins, _which_side),
    Kind.QUIET: Question(_shortest, begins, _without_atari),
}
"""The questions about captures."""

"""Puzzles about the other side's threats, in games that the first capture ends.

The other side threatens a capture in two or three moves, and none at once. A guard is judged exactly within
that number of moves: the other side then captures neither within it nor by ataris.
"""

from atari_teach.engine.puzzles.asked_board import Answers, AskedBoard, Question
from atari_teach.engine.puzzles.capturing import few
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.solver.grid import points_in
from atari_teach.engine.solver.reading import ENDLESS
from atari_teach.engine.solver.state import last_liberties, liberties_after, passed, put

_MOST_GUARDS = 3
_MOST_LOSING = 3
_LONGEST_THREAT = 3
_GUARDED_WITHIN = 3
_CLOSE = 2


def _threat(board: AskedBoard, deepest: int) -> int:
    """Returns in how many moves the other side captures if it moves; 0 if this side captures within two.

    0 also for a capture at once, and if the other side needs more than three moves.
    """
    if deepest < _CLOSE or board.captures or board.danger:
        return 0
    turns = board.shortest(board.passed, min(deepest, _LONGEST_THREAT))
    return 0 if turns < _CLOSE or board.forcing.captures(board.state, _CLOSE) else turns


def _guards(board: AskedBoard, turns: int) -> Answers:
    guards = (
        point
        for point in points_in(board.state[0])
        if board.is_safe(point) and board.is_held(put(board.grid, board.state, point), turns)
    )
    return Answers(board.points(guards))


def _joins(board: AskedBoard, found: Answers) -> list[bool]:
    """Returns for each guard whether its stone joins two own groups."""
    position = board.position
    around = (
        [p for p in position.neighbours(guard) if position[p] is board.to_play] for guard in found.right
    )
    return [len(position.groups_at(stones)) > 1 for stones in around]


def _lasts(board: AskedBoard, found: Answers) -> bool:
    """Returns whether there are few guards, and each of them holds against every capture within three."""
    return 1 <= len(found.right) <= _MOST_GUARDS and all(
        not board.forcing.captures(put(board.grid, board.state, board.grid.number(p)), _GUARDED_WITHIN)
        for p in found.right
    )


def _is_guard(board: AskedBoard, found: Answers) -> bool:
    return _lasts(board, found) and not all(_joins(board, found))


def _is_join(board: AskedBoard, found: Answers) -> bool:
    return _lasts(board, found) and all(_joins(board, found))


def _theirs(board: AskedBoard, turns: int) -> Answers:
    """Returns the other side's moves that capture within `turns`, as if it were to play."""
    right, later = [], []
    theirs = board.passed
    for point in points_in(board.state[0]):
        if board.forcing.begins(theirs, point, turns):
            right.append(point)
            continue
        ataris = last_liberties(put(board.grid, theirs, point)[1])
        chases = ataris and board.chase.begins(theirs, point, ENDLESS)
        if chases or board.forcing.begins(theirs, point, turns + 1):
            later.append(point)
    return Answers(board.points(right), board.points(later))


def _only_one(board: AskedBoard, found: Answers) -> bool:
    return len(found.right) == 1 and few(board, found)


def _losing(board: AskedBoard, turns: int) -> Answers:
    """Returns the points where a stone could be captured at once."""
    del turns
    found = []
    for point in points_in(board.state[0] & ~board.captures):
        liberties = liberties_after(board.grid, board.state, point)
        if liberties and not liberties & (liberties - 1):
            found.append(point)
    return Answers(board.points(found))


def _peace(board: AskedBoard, deepest: int) -> int:
    """Returns 1 if neither side can capture, and every point can be played."""
    calm = deepest >= 1 and not board.captures and not board.danger
    return int(calm and all(map(board.is_legal, points_in(board.state[0]))))


def _some_lose(board: AskedBoard, found: Answers) -> bool:
    """Returns whether one to three stones would be lost, and not only one in a corner beside a stone."""
    ends = (0, board.position.size - 1)
    inside = any(point.column not in ends or point.row not in ends for point in found.right)
    return 1 <= len(found.right) <= _MOST_LOSING and inside


def _race(board: AskedBoard, deepest: int) -> int:
    """Returns the moves within which one side captures, whatever the other does; 0 if that is not clear.

    Both sides attack: each captures within that number of moves if it has one move more.
    """
    if deepest < _CLOSE or board.captures or board.danger:
        return 0
    own = board.shortest(board.state, deepest)
    if own:
        return own if board.forcing.captures(board.passed, own) else 0
    theirs = next((n for n in range(_CLOSE, deepest + 1) if board.forcing.caught(board.state, n)), 0)
    return theirs if theirs and _comes_near(board, theirs) else 0


def _comes_near(board: AskedBoard, turns: int) -> bool:
    """Returns whether this side would capture within `turns` own moves if the other side passed once."""
    safe = (point for point in points_in(board.state[0]) if board.is_safe(point))
    return any(
        board.forcing.captures(passed(put(board.grid, board.state, point)), turns - 1) for point in safe
    )


def _faster(board: AskedBoard, turns: int) -> Answers:
    """Returns yes with the moves that capture within `turns`, no if the other side then captures first."""
    if board.captures or board.danger:
        return Answers()
    first = [point for point in points_in(board.state[0]) if board.forcing.begins(board.state, point, turns)]
    if first:
        return Answers(board.points(first), yes=True)
    return Answers(yes=False if board.forcing.caught(board.state, turns) else None)


DEFENDING = {
    Kind.GUARD: Question(_threat, _guards, _is_guard),
    Kind.JOIN: Question(_threat, _guards, _is_join),
    Kind.THREAT: Question(_threat, _theirs, _only_one),
    Kind.LOSES: Question(_peace, _losing, _some_lose),
    Kind.FASTER: Question(_race, _faster, lambda _board, found: found.yes is not None),
}
"""The questions about threats."""

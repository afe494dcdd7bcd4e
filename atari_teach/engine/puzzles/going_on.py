"""Puzzles of games that go on after a capture: stones are removed, ko forbids to take back at once.

The rules are those of Go. The other side may pass, so a group falls within some moves only if it has no more
liberties than that. What holds here holds in games up to a number of captured stones as well.
"""

from collections.abc import Iterator

from atari_teach.engine.puzzles.asked_board import Answers, AskedBoard, Question
from atari_teach.engine.puzzles.capturing import few
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import (
    GO,
    Colour,
    Group,
    Played,
    Point,
    Position,
    Study,
    captured_by,
    judge,
    legal_points,
)
from atari_teach.engine.solver.grid import points_in
from atari_teach.engine.solver.removal import Stones

_MOST_LIBERTIES = 3
_BIGGEST_GIFT = 1
_TAKEN_BACK = 2


def before_ko(position: Position, to_play: Colour, last: Point | None) -> Position | None:
    """Returns the board before a ko capture on `last`, which the rules do not allow to be repeated.

    None if the last stone is not alone in atari, or if the stone that would take it could not be taken back.
    """
    group = None if last is None else position.group_at(last)
    if last is None or group is None or not group.in_atari or len(group.stones) > 1:
        return None
    (hole,) = group.liberties
    before = position.without([last]).with_stones([hole], to_play)
    took = judge(Study(before, to_play.other, GO), last)
    return before if isinstance(took, Played) and took.position == position else None


def _stones(board: AskedBoard, colour: Colour) -> Stones:
    own, other = (board.grid.bits(board.position.stones(side)) for side in (colour, colour.other))
    return Stones(own, other)


def _is_calm(board: AskedBoard) -> bool:
    """Returns whether nothing can be captured, and no ko."""
    return not board.captures and not board.danger


def _bigger_now(board: AskedBoard, deepest: int) -> int:
    taken = board.captures
    fights = before_ko(board.position, board.to_play, board.last) is not None
    return int(deepest >= 1 and bool(taken & (taken - 1)) and not fights)


def _bigger(board: AskedBoard, turns: int) -> Answers:
    del turns
    sizes = _sizes(board)
    return Answers(frozenset(point for point, size in sizes.items() if size == max(sizes.values())))


def _sizes(board: AskedBoard) -> dict[Point, int]:
    """Returns how many stones each capture takes."""
    points = map(board.grid.point, points_in(board.captures))
    return {
        point: sum(len(group.stones) for group in captured_by(board.position, point, board.to_play))
        for point in points
    }


def _one_is_bigger(board: AskedBoard, found: Answers) -> bool:
    return len(found.right) == 1 and len(_sizes(board)) > 1


def _ko(board: AskedBoard, turns: int) -> Answers:
    """Returns the point where the stone that has just captured may not be taken back."""
    del turns
    before = before_ko(board.position, board.to_play, board.last)
    if before is None:
        return Answers()
    return Answers(frozenset(before.stones() - board.position.stones()))


def _only_ko_forbids(board: AskedBoard, found: Answers) -> bool:
    before = before_ko(board.position, board.to_play, board.last)
    allowed = legal_points(Study(board.position, board.to_play, GO, repeats=before))
    return bool(found.right) and len(allowed) == len(board.position.empty_points()) - 1


def after_ko_captures(position: Position, to_play: Colour) -> Iterator[tuple[Position, Point]]:
    """Yields the boards after each capture that starts a ko, with the stone that captured."""
    for point in position.empty_points():
        took = judge(Study(position, to_play, GO), point)
        if isinstance(took, Played) and before_ko(took.position, to_play.other, point) == position:
            yield took.position, point


def race(position: Position, to_play: Colour) -> tuple[Group, Group] | None:
    """Returns the own group and the other one that race: they touch, and have two or three liberties each.

    None if there is no such pair, or more than one.
    """
    weak = [group for group in position.groups(to_play) if 1 < len(group.liberties) <= _MOST_LIBERTIES]
    pairs = [
        (own, other)
        for own in weak
        for other in position.touching(own)
        if 1 < len(other.liberties) <= _MOST_LIBERTIES
    ]
    return pairs[0] if len(pairs) == 1 else None


def _race_turns(board: AskedBoard, deepest: int) -> int:
    """Returns in how many moves this side captures the group it races, if it would else be captured."""
    pair = race(board.position, board.to_play) if _is_calm(board) else None
    if pair is None:
        return 0
    own, other = (board.grid.number(min(group.stones)) for group in pair)
    turns = _falls_in(board, other, deepest)
    if not turns:
        return 0
    lost = board.catching.captures(_stones(board, board.to_play.other), turns, own)
    return turns if lost else 0


def _falls_in(board: AskedBoard, target: int, deepest: int) -> int:
    """Returns in how many own moves the group of a stone falls; 0 if not within `deepest`."""
    reading = board.catching
    here = _stones(board, board.to_play)
    return next((n for n in range(2, min(deepest, 4) + 1) if reading.captures(here, n, target)), 0)


def _race(board: AskedBoard, turns: int) -> Answers:
    pair = race(board.position, board.to_play)
    return Answers() if pair is None else _caught(board, pair[1], turns)


def _caught(board: AskedBoard, group: Group, turns: int) -> Answers:
    """Returns the moves after which a group falls within `turns` own moves, or one more."""
    target, here, reading = (
        board.grid.number(min(group.stones)),
        _stones(board, board.to_play),
        board.catching,
    )
    right, later = [], []
    for point in points_in(board.state[0]):
        if reading.begins(here, point, turns, target):
            right.append(point)
        elif reading.begins(here, point, turns + 1, target):
            later.append(point)
    return Answers(board.points(right), board.points(later), target=group.stones)


def _weakest(board: AskedBoard) -> Iterator[Group]:
    """Yields the other side's groups with two or three liberties."""
    groups = board.position.groups(board.to_play.other)
    return (group for group in groups if 1 < len(group.liberties) <= _MOST_LIBERTIES)


def _catch_turns(board: AskedBoard, deepest: int) -> int:
    falls = [n for _, n in _falling(board, deepest)]
    return min(falls, default=0)


def _falling(board: AskedBoard, deepest: int) -> list[tuple[Group, int]]:
    if not _is_calm(board):
        return []
    found = (
        (group, _falls_in(board, board.grid.number(min(group.stones)), deepest)) for group in _weakest(board)
    )
    return [(group, turns) for group, turns in found if turns]


def _catch(board: AskedBoard, turns: int) -> Answers:
    found = [group for group, needed in _falling(board, turns) if needed == turns]
    return _caught(board, found[0], turns) if len(found) == 1 else Answers()


def _tempts_beside(board: AskedBoard, found: Answers) -> bool:
    """Returns whether there are few answers, and a liberty of the chased group is a wrong one."""
    groups = board.position.groups_at(found.target)
    wrong = {p for group in groups for p in group.liberties} - found.right - found.later
    return few(board, found) and bool(wrong)


def gives_and_takes(position: Position, point: Point, colour: Colour) -> bool:
    """Returns whether a stone is given: if the other side takes it, two or more are taken back there."""
    gave = judge(Study(position, colour, GO), point)
    if not isinstance(gave, Played) or gave.captured:
        return False
    stone = gave.position.group_at(point)
    if stone is None or not stone.in_atari or len(stone.stones) > _BIGGEST_GIFT:
        return False
    took = judge(Study(gave.position, colour.other, GO), next(iter(stone.liberties)))
    if not isinstance(took, Played):
        return False
    back = captured_by(took.position, point, colour)
    return sum(len(group.stones) for group in back) >= _TAKEN_BACK


def _snapback_turns(board: AskedBoard, deepest: int) -> int:
    if deepest < _TAKEN_BACK or not _is_calm(board):
        return 0
    return _TAKEN_BACK if any(_gifts(board)) and _catch_turns(board, _TAKEN_BACK) else 0


def _gifts(board: AskedBoard) -> Iterator[Point]:
    points = board.position.empty_points()
    return (point for point in points if gives_and_takes(board.position, point, board.to_play))


def _is_snapback(board: AskedBoard, found: Answers) -> bool:
    return few(board, found) and found.right <= set(_gifts(board))


def _is_catch(board: AskedBoard, found: Answers) -> bool:
    return _tempts_beside(board, found) and not found.right & set(_gifts(board))


GOING_ON = {
    Kind.BIGGER: Question(_bigger_now, _bigger, _one_is_bigger),
    Kind.KO: Question(
        lambda board, deepest: int(deepest >= 1 and bool(_ko(board, 1).right)), _ko, _only_ko_forbids
    ),
    Kind.RACE: Question(_race_turns, _race, _tempts_beside),
    Kind.CATCH: Question(_catch_turns, _catch, _is_catch),
    Kind.SNAPBACK: Question(_snapback_turns, _catch, _is_snapback),
}
"""The questions of games that go on after a capture."""

"""Groups that live for ever, and puzzles about the point that makes them live.

A group lives for ever if the other side can't capture it even when this side never plays again. Two eyes are
the simplest case.

Source: D. B. Benson, "Life in the Game of Go", Information Sciences 10 (1976).
"""

from collections.abc import Iterator

from atari_teach.engine.puzzles.asked_board import Answers, AskedBoard, Question
from atari_teach.engine.puzzles.capturing import few
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.reading import ReadingStoppedError

_LARGEST = 7  # points of an enclosed area, stones of the other side included
_WALL = 4  # liberties outside that each group around the area must have; with 3, stones outside could save

_Ko = int  # the point that may not be retaken; -1 for none
_Board = tuple[Bits, Bits, bool, _Ko, bool]  # own, other, whether it is the own turn, the ko, who loses kos


def _connected(board: Grid, start: Bits, among: Bits) -> Bits:
    """Returns the points of a set that are connected to a starting point in it."""
    found = frontier = start & among
    near = board.near
    while frontier:
        grown = 0
        for point in points_in(frontier):
            grown |= near[point]
        frontier = grown & among & ~found
        found |= frontier
    return found


def _parts(board: Grid, among: Bits) -> Iterator[Bits]:
    """Yields the connected parts of a set of points."""
    while among:
        part = _connected(board, among & -among, among)
        among &= ~part
        yield part


def _around(board: Grid, points: Bits) -> Bits:
    """Returns the points next to a set of points, outside it."""
    found = 0
    for point in points_in(points):
        found |= board.near[point]
    return found & ~points


def living(board: Grid, own: Bits, other: Bits) -> Bits:
    """Returns the stones of `own` that live for ever, by Benson's rule.

    A region is a connected part of the points without own stones. It is vital to a group if all its empty
    points are liberties of the group. A group needs two vital regions whose every border group lives as well.
    """
    groups = [(group, _around(board, group)) for group in _parts(board, own)]
    regions = [(region, _around(board, region)) for region in _parts(board, board.full & ~own)]
    while True:
        kept = [
            (group, around)
            for group, around in groups
            if sum(not region & ~other & ~around for region, _ in regions) > 1
        ]
        alive = 0
        for group, _ in kept:
            alive |= group
        inside = [(region, border) for region, border in regions if not border & ~alive]
        if len(kept) == len(groups) and len(inside) == len(regions):
            return alive
        groups, regions = kept, inside


def living_stones(position: Position, colour: Colour) -> frozenset[Point]:
    """Returns the stones of a side that live for ever."""
    board = grid(position.size)
    own, other = (board.bits(position.stones(side)) for side in (colour, colour.other))
    return frozenset(map(board.point, points_in(living(board, own, other))))


class _Corner:
    """The only group that one stone can make live, and the enclosed area that decides about it.

    Attributes:
        group: The stones of the group.
        area: The area inside it, with the stones there of the other side and of its own, which can fall.
    """

    def __init__(self, board: AskedBoard, own: Bits, other: Bits, group: Bits, area: Bits) -> None:
        self._grid = board.grid
        self._own, self._other = own, other
        self._left = board.states
        self._cancel = board.cancel
        self.group, self.area = group, area
        self._live: set[_Board] = set()
        self._met: set[_Board] = set()

    def lives_at_once(self, point: int) -> bool:
        """Returns whether the group lives for ever after a stone of its side."""
        after = self._put(self._own, self._other, point)
        return after is not None and self._is_alive(*after[:2])

    def can_live(self, point: int, *, ko_lost: bool) -> bool:
        """Returns whether the group can still be made to live after a stone of its side.

        Args:
            point: The stone.
            ko_lost: Whether the group's side may never take back in a ko; else the other side may not.
        """
        after = self._put(self._own, self._other, point)
        return after is not None and self._lives(*after[:2], False, after[2], ko_lost)

    def killing(self, point: int) -> int | None:
        """Returns an answer to a stone of the group's side after which no series of moves makes it live.

        None if there is none. The group's side may take back in a ko, so what is killed stays so.
        """
        after = self._put(self._own, self._other, point)
        if after is None:
            return None
        own, other, ko = after
        for answer in points_in(self.area & ~own & ~other):
            then = None if answer == ko else self._put(other, own, answer)
            if then is not None and not self._lives(then[1], then[0], True, then[2], False):
                return answer
        return None

    def is_lost(self) -> bool:
        """Returns whether the group dies if its side plays elsewhere, even if that side wins every ko."""
        return not self._lives(self._own, self._other, False, -1, False)

    def _is_alive(self, own: Bits, other: Bits) -> bool:
        self._left -= 1
        if self._left < 0 or (not self._left % 32 and self._cancel()):
            raise ReadingStoppedError
        return not self.group & ~living(self._grid, own, other)

    def _put(self, mover: Bits, other: Bits, point: int) -> tuple[Bits, Bits, _Ko] | None:
        """Returns both sides' stones after a move, and the point of a ko; None if it is not legal."""
        board, bit = self._grid, 1 << point
        mover |= bit
        taken = 0
        for near in points_in(board.near[point] & other & ~taken):
            group = _connected(board, 1 << near, other)
            if not _around(board, group) & ~mover & ~other:
                taken |= group
        other &= ~taken
        stone = _connected(board, bit, mover)
        liberties = _around(board, stone) & ~other & ~mover
        if not liberties:
            return None
        ko = taken if stone == bit and liberties == taken and not taken & (taken - 1) else 0
        return mover, other, ko.bit_length() - 1

    def _lives(self, own: Bits, other: Bits, own_turn: bool, ko: _Ko, ko_lost: bool) -> bool:
        """Returns whether the group can be made to live.

        A board that comes back counts as not alive. What this assumption has made others seem is looked at
        again, until nothing more is found to live.
        """
        while True:
            known = len(self._live)
            self._met.clear()
            found = self._reads(own, other, own_turn, ko, ko_lost)
            if found or len(self._live) == known:
                return found

    def _reads(self, own: Bits, other: Bits, own_turn: bool, ko: _Ko, ko_lost: bool) -> bool:
        board = (own, other, own_turn, ko, ko_lost)
        if board in self._live:
            return True
        if self.group & ~own or board in self._met:
            return False
        self._met.add(board)
        found = self._is_alive(own, other) or self._searched(*board)
        if found:
            self._live.add(board)
        return found

    def _searched(self, own: Bits, other: Bits, own_turn: bool, ko: _Ko, ko_lost: bool) -> bool:
        mover, waiting = (own, other) if own_turn else (other, own)
        if not own_turn and not self._reads(own, other, True, -1, ko_lost):
            return False
        for point in points_in(self.area & ~own & ~other):
            if point == ko and ko_lost == own_turn:
                continue
            after = self._put(mover, waiting, point)
            if after is None:
                continue
            then = after[:2] if own_turn else (after[1], after[0])
            if self._reads(*then, not own_turn, after[2], ko_lost) is own_turn:
                return own_turn
        return not own_turn


def _corner(board: AskedBoard) -> _Corner | None:
    """Returns the only enclosed group of the side to play, if it does not live yet; None if there is not one.

    The group has no liberty outside its area, and the groups around it have liberties enough.
    """
    points = board.grid
    own, other = (points.bits(board.position.stones(c)) for c in (board.to_play, board.to_play.other))
    alive = living(points, own, other)
    empty = points.full & ~own & ~other
    found = []
    for group in _parts(points, own & ~alive):
        around = _around(points, group)
        area = 0
        for region in _parts(points, points.full & ~own):
            if region & around & empty and region.bit_count() <= _LARGEST:
                area |= region
        walls = [wall for wall in _parts(points, other & ~area) if wall & around]
        free = empty & ~area
        strong = all((_around(points, wall) & free).bit_count() >= _WALL for wall in walls)
        if area and not around & free and walls and strong and area.bit_count() <= _LARGEST:
            others = _parts(points, own & ~group & ~alive)
            inside = sum(part for part in others if part & _around(points, area))
            found.append(_Corner(board, own, other, group, area | inside))
    return found[0] if len(found) == 1 else None


def _turns(board: AskedBoard, deepest: int) -> int:
    corner = _corner(board) if deepest >= 1 else None
    return int(corner is not None and corner.is_lost())


def _lives(board: AskedBoard, turns: int) -> Answers:
    """Returns the points that make the group live for ever, and those after which it can still be made to."""
    del turns
    corner = _corner(board)
    if corner is None:
        return Answers()
    right, later = [], []
    for point in points_in(corner.area & board.state[0]):
        if corner.lives_at_once(point):
            right.append(point)
        elif corner.can_live(point, ko_lost=True):
            later.append(point)
        elif corner.can_live(point, ko_lost=False):
            return Answers()
    stones = board.points(points_in(corner.group))
    return Answers(board.points(right), board.points(later), target=stones)


def killing(board: AskedBoard, point: Point) -> Point | None:
    """Returns the other side's answer to a wrong move, after which the group can't be made to live.

    None if there is none, or if the board does not pose the question.

    Raises:
        ReadingStoppedError: The board's limit is used up.
    """
    corner = _corner(board)
    found = None if corner is None else corner.killing(board.grid.number(point))
    return None if found is None else board.grid.point(found)


def _is_good(board: AskedBoard, found: Answers) -> bool:
    corner = _corner(board)
    assert corner is not None, "it has an answer"
    inside = board.points(points_in(corner.area & board.state[0]))
    return few(board, found) and bool(inside - found.right - found.later)


LIVING = {Kind.LIVES: Question(_turns, _lives, _is_good)}
"""The question which point makes a group live for ever."""

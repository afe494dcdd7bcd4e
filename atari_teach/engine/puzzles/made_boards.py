"""Boards made on purpose, for kinds of puzzles that games seldom pose, or only in hard ways.

A maker only draws boards. Whether a board poses a good puzzle, `finding` decides as for any other board.
"""

from collections.abc import Callable, Iterator
from random import Random

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.finding import LIMIT, puzzles_and_answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SYMMETRIES, Colour, Point, Position
from atari_teach.engine.solver.state import never

_Stones = dict[Point, Colour]

OWN, OTHER = Colour.BLACK, Colour.WHITE


def made(
    kind: Kind,
    size: int,
    chance: Random,
    *,
    tries: int,
    limit: int = LIMIT,
    cancel: Callable[[], bool] = never,
) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields good puzzles of a kind in `MAKERS` with their answers; the same ones for the same `chance`.

    Args:
        kind: A kind that has a maker.
        size: Lines of the boards.
        chance: Draws the boards.
        tries: How many boards are drawn.
        limit: The number of boards that are searched for each.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    for _ in range(tries):
        if cancel():
            return
        stones = MAKERS[kind](size, chance)
        if stones is None:
            continue
        symmetry = chance.choice(SYMMETRIES)
        position = symmetry.position(_position(size, stones))
        if all(group.liberties for group in position.groups()):
            yield from puzzles_and_answers(
                position, symmetry.colour(OWN), kinds=(kind,), limit=limit, cancel=cancel
            )


def _position(size: int, stones: _Stones) -> Position:
    black, white = ([p for p, colour in stones.items() if colour is side] for side in (OWN, OTHER))
    return Position.of(size, black, white)


def _near(size: int, point: Point) -> list[Point]:
    return list(Position.empty(size).neighbours(point))


def _with_idle(size: int, stones: _Stones, chance: Random, most: int, kept: set[Point]) -> _Stones:
    """Adds up to `most` stones that touch no other stone and no kept point, colours nearly in balance."""
    stones, board = dict(stones), Position.empty(size)
    points = list(board.points())
    chance.shuffle(points)
    wanted = chance.randint(0, most)
    for point in points:
        if not wanted:
            break
        around = {point, *board.neighbours(point)}
        if not around & kept and not around & set(stones):
            own = sum(colour is OWN for colour in stones.values())
            stones[point] = OWN if 2 * own < len(stones) else OTHER
            wanted -= 1
    return stones


def _easy(size: int, chance: Random) -> _Stones:
    """Returns three to eight stones, among them a group of one to three with a single liberty."""
    points = list(Position.empty(size).points())
    group = {chance.choice(points)}
    for _ in range(chance.choice((0, 0, 0, 1, 1, 2))):
        beside = sorted({near for stone in group for near in _near(size, stone)} - group)
        group.add(chance.choice(beside))
    liberties = sorted({near for stone in group for near in _near(size, stone)} - group)
    chance.shuffle(liberties)
    stones = dict.fromkeys(group, OTHER) | dict.fromkeys(liberties[1:], OWN)
    return _with_idle(size, stones, chance, max(0, 8 - len(stones)), {liberties[0]})


def _few_stones(size: int, chance: Random) -> _Stones | None:
    stones = _easy(size, chance)
    return stones if 3 <= len(stones) <= 8 else None


def _ladder(size: int, chance: Random) -> _Stones | None:
    """Returns a stone with two liberties, from one of which a chase zigzags across the board."""
    column, row = chance.randint(1, max(1, size // 2 - 1)), chance.randint(1, max(1, size // 2 - 1))
    stones: _Stones = {
        Point(column, row): OTHER,
        Point(column - 1, row): OWN,
        Point(column, row - 1): OWN,
        Point(column + 1, row - 1): OWN,
    }
    if chance.random() < 0.5:  # a longer tail
        stones[Point(column - 1, row)] = OTHER
        for point in (Point(column - 2, row), Point(column - 1, row + 1), Point(column - 1, row - 1)):
            if min(point) >= 0:
                stones[point] = OWN
    return _with_idle(size, stones, chance, size - 3, set())


def _two(size: int, chance: Random) -> _Stones | None:
    """Returns two groups of one or two stones with two liberties each, one of which they share."""
    shared = Point(chance.randrange(size), chance.randrange(size))
    beside = _near(size, shared)
    chance.shuffle(beside)
    stones: _Stones = {}
    kept = {shared}
    for stone in beside[:2]:
        group = {stone}
        if chance.random() < 0.4:
            group.add(chance.choice(_near(size, stone)))
        if shared in group or group & set(stones):
            return None
        liberties = sorted(
            {near for each in group for near in _near(size, each)} - group - kept - set(stones)
        )
        if not liberties:
            return None
        free = chance.choice(liberties)
        kept.add(free)
        stones |= dict.fromkeys(group, OTHER)
        stones |= {point: OWN for point in liberties if point != free}
    return _with_idle(size, stones, chance, size - 2, kept)


def _join(size: int, chance: Random) -> _Stones | None:
    """Returns two own groups that one stone of the other side would put in atari together."""
    stones = _two(size, chance)
    return None if stones is None else {point: colour.other for point, colour in stones.items()}


def _race(size: int, chance: Random) -> _Stones:
    """Returns two groups side by side on the edge, each shut in but for a few liberties."""
    board = Position.empty(size)
    column, highest = chance.randint(1, size - 3), min(4, size - 2)
    own = {Point(column, row) for row in range(chance.randint(2, highest))}
    other = {Point(column + 1, row) for row in range(chance.randint(2, highest))}
    around = [
        {near for point in group for near in board.neighbours(point)} - own - other for group in (own, other)
    ]
    shared = around[0] & around[1]
    stones = dict.fromkeys(own, OWN) | dict.fromkeys(other, OTHER)
    for wall, colour in zip(around, (OTHER, OWN), strict=True):
        top = max(point.row for point in wall)
        side = sorted(point for point in wall - shared if point.row < top)
        free = {point for point in wall if point.row == top} | set(side[: chance.randint(0, 2)])
        stones |= dict.fromkeys(wall - shared - free, colour)
    return _with_idle(size, stones, chance, size - 4, shared | own | other)


def _snapback(size: int, chance: Random) -> _Stones | None:
    """Returns a group that one stone joins to a free one, unless that point is taken first.

    The point and the group's other liberty touch: what takes the given stone has one liberty again.
    """
    board = Position.empty(size)
    given = Point(chance.randrange(size), chance.randrange(size))
    hole = chance.choice(board.neighbours(given))
    sides = [point for point in board.neighbours(given) if point != hole]
    caught = chance.choice(sides)
    corners = [p for p in board.neighbours(caught) if p in board.neighbours(hole) and p != given]
    if not corners or len(sides) < 2:
        return None
    group = {caught, corners[0]}
    if chance.random() < 0.5:
        group.add(chance.choice([p for each in sorted(group) for p in board.neighbours(each)]))
    free = set(sides) - group
    if group & {given, hole} or not free:
        return None
    beside = {near for point in (*group, hole) for near in board.neighbours(point)}
    wall = beside - group - free - {given, hole}
    free |= {near for point in sorted(free) for near in board.neighbours(point) if chance.random() < 0.5}
    free -= beside | {given, hole}
    free |= set(sides) - group
    stones = dict.fromkeys(group | free, OTHER) | dict.fromkeys(wall, OWN)
    return _with_idle(size, stones, chance, size - 3, {given, hole})


def _corner(size: int, chance: Random) -> _Stones | None:
    """Returns a group around a small area in a corner, and a wall of the other side around the group."""
    area = {Point(0, 0)}
    for _ in range(chance.randint(2, 4 if size < 7 else 5)):
        beside = sorted({p for each in area for p in _near(size, each) if p.column < 4 and p.row < 3} - area)
        area.add(chance.choice(beside))
    group = {near for each in area for near in _near(size, each)} - area
    group |= {each for each in _diagonals(size, area) if each not in area and chance.random() < 0.8}
    wall = {near for each in group for near in _near(size, each)} - area - group
    stones = dict.fromkeys(group, OWN) | dict.fromkeys(wall, OTHER)
    for point in sorted(area):
        draw = chance.random()
        if draw < 0.12:
            stones[point] = OTHER
        elif draw < 0.2:
            stones[point] = OWN
    return stones


def _diagonals(size: int, points: set[Point]) -> list[Point]:
    board = Position.empty(size)
    return sorted({each for point in points for each in board.diagonals(point)})


def _scattered(size: int, chance: Random) -> _Stones:
    """Returns stones drawn by lot on a quarter to a half of the points."""
    points = list(Position.empty(size).points())
    drawn = chance.sample(points, round(len(points) * chance.uniform(0.3, 0.55)))
    return {point: (OWN, OTHER)[number % 2] for number, point in enumerate(drawn)}


MAKERS: dict[Kind, Callable[[int, Random], _Stones | None]] = {
    Kind.ATARI: _few_stones,
    Kind.TAKE: _few_stones,
    Kind.TWO: _two,
    Kind.LADDER: _ladder,
    Kind.JOIN: _join,
    Kind.RACE: _race,
    Kind.BIGGER: _scattered,
    Kind.KO: _scattered,
    Kind.SNAPBACK: _snapback,
    Kind.LIVES: _corner,
}
"""The kinds for which boards are made on purpose, and the maker of each."""

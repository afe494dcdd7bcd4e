"""The points of fixed handicaps: where Black's stones lie before White's first turn.

Source: GTP, version 2, 4.1.1 "Fixed Handicap Placement".
"""

from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Position


def most_fixed(size: int) -> int:
    """The most stones of a fixed handicap on a board with so many lines; 0 where there is none."""
    if size < 7:
        return 0
    return 9 if size % 2 and size > 7 else 4


def handicap_points(size: int) -> dict[int, tuple[Point, ...]]:
    """The points of each number of stones, in the order of the protocol; a small board has its corners."""
    edge = 3 if size > 12 else 2 if size > 5 else 1 if size > 3 else 0
    low, middle, high = edge, size // 2, size - 1 - edge
    corners = (Point(low, low), Point(high, high), Point(low, high), Point(high, low))
    sides = (Point(low, middle), Point(high, middle), Point(middle, low), Point(middle, high))
    centre = (Point(middle, middle),)
    fixed = {number: corners[:number] for number in (2, 3, 4)}
    if most_fixed(size) > 4:
        fixed |= {5: corners + centre, 6: corners + sides[:2], 7: corners + sides[:2] + centre}
        fixed |= {8: corners + sides, 9: corners + sides + centre}
    return fixed


def start_with(size: int, stones: int) -> Position:
    """The empty board, or with so many black stones on it; White has the first turn then.

    Raises:
        ValueError: A board with so many lines has no place for that number of stones.
    """
    if not stones:
        return Position.empty(size)
    points = handicap_points(size).get(stones)
    if points is None:
        raise ValueError(f"nobody begins with {stones} stones on {size} lines")
    return Position.of(size, points, ())

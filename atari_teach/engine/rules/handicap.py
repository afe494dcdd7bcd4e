"""The points of fixed handicaps: where Black's stones are before White's first turn.

Source: GTP, version 2, 4.1.1 "Fixed Handicap Placement".
"""

from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Position


def most_fixed(size: int) -> int:
    """Returns the largest fixed handicap on a board of this size; 0 if there is none."""
    if size < 7:
        return 0
    return 9 if size % 2 and size > 7 else 4


def handicap_points(size: int) -> dict[int, tuple[Point, ...]]:
    """Maps each number of handicap stones to its points, in GTP's order; small boards use only corners."""
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
    """Returns the start position with this many black stones; if there are any, White plays first.

    Raises:
        ValueError: There is no fixed handicap of this many stones on a board of this size.
    """
    if not stones:
        return Position.empty(size)
    points = handicap_points(size).get(stones)
    if points is None:
        raise ValueError(f"nobody begins with {stones} stones on {size} lines")
    return Position.of(size, points, ())

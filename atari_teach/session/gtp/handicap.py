"""The points of fixed handicaps.

Source: GTP, version 2, 4.1.1 "Fixed Handicap Placement".
"""

from atari_teach.rules import Point


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

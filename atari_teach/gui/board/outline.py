"""The line around a group: straight along its stones, round at its corners."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from atari_teach.gui.board.geometry import Geometry
from atari_teach.rules import Point

# The four sides of a stone in the order of a walk around it with the group on the right hand:
# the step away from the stone, and the angle of that step for Qt.
_AWAY = ((0, 1), (1, 0), (0, -1), (-1, 0))
_ANGLE = (90, 0, 270, 180)

_Place = tuple[int, int, int]  # column, row, and which side


def contour(points: frozenset[Point], reach: float, geometry: Geometry) -> QPainterPath:
    """The closed lines at `reach` cells from the points of a group, those around its holes too."""
    path = QPainterPath()
    left = set(_open_sides(points))
    while left:
        first = place = min(left)
        across, up = _AWAY[first[2]]
        path.moveTo(*geometry.at(first[0] + across * reach, first[1] + up * reach))
        while place in left:
            left.remove(place)
            place = _walk_on(path, points, place, reach, geometry)
        path.closeSubpath()
    return path


def _open_sides(points: frozenset[Point]) -> Iterator[_Place]:
    for column, row in points:
        for side, (across, up) in enumerate(_AWAY):
            if (column + across, row + up) not in points:
                yield (column, row, side)


def _walk_on(
    path: QPainterPath, points: frozenset[Point], place: _Place, reach: float, geometry: Geometry
) -> _Place:
    """Draw along one side of one stone; answers the side that comes next."""
    column, row, side = place
    across, up = _AWAY[side]
    on, higher = _AWAY[(side + 1) % 4]
    path.lineTo(*geometry.at(column + across * reach, row + up * reach))
    ahead = (column + on, row + higher)
    if ahead not in points:
        box = geometry.rect(column, row, reach)
        path.arcTo(QRectF(*box), _ANGLE[side], -90)
        return (column, row, (side + 1) % 4)
    beyond = (ahead[0] + across, ahead[1] + up)
    if beyond not in points:
        return (*ahead, side)
    # The next stone stands in the way: turn along it.
    stop = 1 - reach
    path.lineTo(*geometry.at(column + on * stop + across * reach, row + higher * stop + up * reach))
    return (*beyond, (side - 1) % 4)

"""Paints the layers of pieces (the scenery) on a board of one size and material."""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QRegion

from atari_teach.engine.rules import Colour, CoordinateStyle, Point
from atari_teach.ui.art.confetti import draw_confetti
from atari_teach.ui.art.painting import ellipse, painted_pixmap, saved_state, stroke
from atari_teach.ui.art.palette import Palette, current
from atari_teach.ui.art.stones import draw_face
from atari_teach.ui.board.board_scenery import (
    HAND_REACH,
    LENS_REACH,
    LENS_SCALE,
    REACH,
    WITH_HAND,
    Layers,
    Piece,
    Shape,
)
from atari_teach.ui.board.empty_board import Material, draw_ground, ground_pixmap
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.marks import LEAST_FACE, Brush, draw_liberty
from atari_teach.ui.board.movements import STILL, SWINGS, Pose

Poses = Mapping[Piece, Pose]
AT_REST: Final[Poses] = MappingProxyType({})

_OUTLINE = 0.49
_OUTLINE_WIDTH = 0.045
_LINK_WIDTH = 0.1
_MOST_OUTLINES = 64
# The largest number of stones in a group whose outline is cached as a pixmap: small groups have few shapes.
_SMALL_GROUP = 3
_MOST_PARTS = 12
_LARGE = frozenset({Shape.OUTLINE, Shape.LENS, Shape.LINK, *WITH_HAND})


class BoardPainter:
    """Paints one board; caches frequent pieces as pixmaps.

    `ratio` is screen pixels per window pixel; without `coordinates`, the edge has no letters and numbers.
    """

    def __init__(
        self, geometry: Geometry, material: Material, coordinates: CoordinateStyle | None, ratio: float
    ) -> None:
        self.geometry = geometry
        self.material = material
        self.ratio = ratio
        self.palette: Palette = current()
        self._coordinates = coordinates
        self._brush = Brush(geometry.cell, material)
        between = round(geometry.line * ratio) % 2 == 0
        self._sprites = Sprites(REACH * geometry.cell, ratio, between=between)
        self._hands = Sprites(HAND_REACH * geometry.cell, ratio, between=between)
        self._outlines: dict[frozenset[Point], QPainterPath] = {}
        self._areas: dict[tuple[float, float], QRect] = {}
        self._small_outlines: dict[frozenset[tuple[int, int]], QPixmap] = {}
        self._ground: QPixmap | None = None
        self._ground_size = QSize()

    def paint(
        self, painter: QPainter, layers: Layers, size: QSize, area: QRect | QRegion, poses: Poses = AT_REST
    ) -> None:
        """Paints the board and its pieces on a widget of this size, at least inside `area`."""
        painter.drawPixmap(0, 0, self._ground_of(size))
        self.paint_pieces(painter, layers, area, poses)

    def paint_pieces(
        self, painter: QPainter, layers: Layers, area: QRectF | QRect | QRegion, poses: Poses = AT_REST
    ) -> None:
        """Paints the pieces that reach into `area`; those in `poses` are moving."""
        boxes = [self._columns_rows(part) for part in _parts(area)]
        near = [(low - REACH, high + REACH, down - REACH, up + REACH) for low, high, down, up in boxes]
        moving = {(piece.column, piece.row) for piece in poses}
        for layer in layers:
            lifted, lines = list[Piece](), list[Piece]()
            for piece in layer:
                if moving and (piece.column, piece.row) in moving and piece in poses:
                    if piece.shape is Shape.LINK:
                        lines.append(piece)
                    elif poses[piece].dy:
                        lifted.append(piece)
                    else:
                        self._paint_moving(painter, piece, poses[piece])
                    continue
                if piece.shape in _LARGE:
                    seen = any(_meet(piece.extent, box) for box in boxes)
                else:
                    _shape, column, row, *_rest = piece
                    seen = False
                    for low, high, down, up in near:
                        if low <= column <= high and down <= row <= up:
                            seen = True
                            break
                if seen:
                    self._paint_piece(painter, piece, layers)
            self._paint_lines(painter, [(piece, poses[piece]) for piece in lines])
            for piece in lifted:
                self._paint_moving(painter, piece, poses[piece])

    def _columns_rows(self, area: QRectF) -> tuple[float, float, float, float]:
        low_column, high_row = self.geometry.columns_rows(area.left(), area.top())
        high_column, low_row = self.geometry.columns_rows(area.right(), area.bottom())
        return low_column, high_column, low_row, high_row

    def area_of(self, piece: Piece) -> QRect:
        """Returns a rectangle in window pixels that contains everything a piece paints."""
        if piece.shape in _LARGE:
            return self._area_of(piece)
        place = (piece.column, piece.row)
        area = self._areas.get(place)
        if area is None:
            area = self._areas[place] = self._area_of(piece)
        return area

    def _area_of(self, piece: Piece) -> QRect:
        left, right, bottom, top = piece.extent
        x, y = self.geometry.at(left, top)
        far_x, far_y = self.geometry.at(right, bottom)
        return QRectF(QPointF(x, y), QPointF(far_x, far_y)).toAlignedRect().adjusted(-2, -2, 2, 2)

    def area_of_moving(self, piece: Piece, pose: Pose) -> QRect:
        """Returns a rectangle in window pixels that contains everything a piece in this pose paints."""
        area = self.area_of(piece)
        if pose.scale > 1.0:
            more = (pose.scale - 1.0) / 2
            across, up = math.ceil(area.width() * more), math.ceil(area.height() * more)
            area = area.adjusted(-across, -up, across, up)
        return QRectF(area).translated(pose.dx, pose.dy).toAlignedRect() if pose.dx or pose.dy else area

    def _ground_of(self, size: QSize) -> QPixmap:
        if self._ground is None or self._ground_size != size:
            self._ground = ground_pixmap(size, self.ratio, self.geometry, self.material, self._coordinates)
            self._ground_size = QSize(size)
        return self._ground

    def _paint_piece(self, painter: QPainter, piece: Piece, layers: Layers) -> None:
        if piece.shape is Shape.LENS:
            self._paint_lens(painter, piece, layers)
        elif piece.shape is Shape.OUTLINE:
            self._paint_outline(painter, piece)
        elif piece.shape is not Shape.LINK:
            middle = QPointF(*self.geometry.at(piece.column, piece.row))
            sprites = self._hands if piece.shape in WITH_HAND else self._sprites
            sprites.draw(painter, middle, _sprite_of(piece), lambda canvas: self._brush.draw(canvas, piece))

    def _paint_moving(self, painter: QPainter, piece: Piece, pose: Pose) -> None:
        if pose.opacity <= 0:
            return
        if piece.shape is Shape.OUTLINE:
            self._paint_moving_outline(painter, piece, pose)
            return
        middle = QPointF(*self.geometry.at(piece.column, piece.row))
        if pose.gaze is not None:
            key = (*_sprite_of(piece), pose.gaze)
            self._sprites.draw(painter, middle, key, lambda canvas: self._draw_looking(canvas, piece, pose))
            return
        swing = pose.swing
        if swing is None:
            sprites = self._hands if piece.shape in WITH_HAND else self._sprites
            sprites.draw_moving(
                painter, middle, _sprite_of(piece), lambda canvas: self._brush.draw(canvas, piece), pose
            )
            return

        def swinging(canvas: QPainter) -> None:
            draw_swinging(canvas, piece.shape, self.geometry.cell, swing / SWINGS)

        self._sprites.draw_moving(painter, middle, ("swing", piece.shape, swing), swinging, pose)

    def _draw_looking(self, canvas: QPainter, piece: Piece, pose: Pose) -> None:
        """Draws a stone whose eyes look in the pose's direction."""
        if piece.mood is None or pose.gaze is None or self.geometry.cell < LEAST_FACE:
            self._brush.draw(canvas, piece)
            return
        self._brush.draw(canvas, piece._replace(mood=None))
        radius, colour = self.material.stone * self.geometry.cell, piece.colour or Colour.BLACK
        draw_face(canvas, QPointF(), radius, colour, piece.mood, gaze=QPointF(*pose.gaze))

    def _paint_moving_outline(self, painter: QPainter, piece: Piece, pose: Pose) -> None:
        with saved_state(painter):
            painter.setOpacity(pose.opacity)
            if pose.drawn is None:
                self._paint_outline(painter, piece)
            else:
                box = QRectF(*self.geometry.rect(piece.column, piece.row, _OUTLINE))
                arc = QPainterPath()
                arc.arcMoveTo(box, 90)
                arc.arcTo(box, 90, -360 * pose.drawn)
                self._stroke(painter, arc, _OUTLINE_WIDTH)

    def _paint_lines(self, painter: QPainter, lines: Iterable[tuple[Piece, Pose]]) -> None:
        """Paints lines between stones; those that fade alike are one path, without gaps where they meet."""
        paths: dict[float, QPainterPath] = {}
        for piece, pose in lines:
            if pose.opacity > 0:
                start = QPointF(*self.geometry.at(piece.column, piece.row))
                way = QPointF(*self.geometry.at(*piece.end)) - start
                path = paths.setdefault(pose.opacity, QPainterPath())
                path.moveTo(start)
                path.lineTo(start + way * (1.0 if pose.drawn is None else pose.drawn))
        for opacity, path in paths.items():
            with saved_state(painter):
                painter.setOpacity(opacity)
                self._stroke(painter, path, _LINK_WIDTH)

    def _paint_outline(self, painter: QPainter, piece: Piece) -> None:
        """Paints the outline of a group; those of small groups are cached, because drawing them is slow."""
        if len(piece.points) > _SMALL_GROUP:
            self._draw_outline(painter, piece)
            return
        left, right, bottom, top = piece.extent
        shape = frozenset((round(p.column - left), round(p.row - bottom)) for p in piece.points)
        x, y = (math.floor(at * self.ratio + 0.01) / self.ratio for at in self.geometry.at(left, top))
        pixmap = self._small_outlines.get(shape)
        if pixmap is None:
            cells = QSizeF(right - left, top - bottom)
            size = (cells * self.geometry.cell * self.ratio).toSize() + QSize(2, 2)

            def draw(canvas: QPainter) -> None:
                canvas.translate(-x, -y)
                self._draw_outline(canvas, piece)

            pixmap = self._small_outlines[shape] = painted_pixmap(size, self.ratio, draw)
        painter.drawPixmap(QPointF(x, y), pixmap)

    def _stroke(self, painter: QPainter, path: QPainterPath, cells: float) -> None:
        """Draws a path as a line of this width in cells, with a white outline."""
        width = max(2.0, cells * self.geometry.cell)
        stroke(painter, path, current().under_stroke, width + 2 * self._brush.under)
        stroke(painter, path, current().liberty, width)

    def _draw_outline(self, painter: QPainter, piece: Piece) -> None:
        path = self._outlines.get(piece.points)
        if path is None:
            if len(self._outlines) >= _MOST_OUTLINES:
                self._outlines.clear()
            path = self._outlines[piece.points] = contour(piece.points, _OUTLINE, self.geometry)
        with saved_state(painter):
            self._stroke(painter, path, _OUTLINE_WIDTH)

    def _paint_lens(self, painter: QPainter, piece: Piece, layers: Layers) -> None:
        """Paints the surroundings of one point, enlarged, in a round lens."""
        (point,) = piece.points
        x, y = self.geometry.at(piece.column, piece.row)
        radius = (LENS_REACH - 0.15) * self.geometry.cell
        glass = ellipse(x, y, radius)
        enlarged = self._enlarged(point, x, y)
        plain = tuple(tuple(p for p in layer if p.shape is not Shape.LENS) for layer in layers)
        with saved_state(painter):
            painter.setClipPath(glass, Qt.ClipOperation.IntersectClip)
            draw_ground(painter, enlarged.geometry, self.material, None)
            enlarged.paint_pieces(painter, plain, glass.boundingRect())
        with saved_state(painter):
            stroke(painter, glass, current().under_stroke, 8)
            stroke(painter, glass, current().cursor, 4)

    def _enlarged(self, point: Point, x: float, y: float) -> "BoardPainter":
        small = self.geometry
        cell = small.cell * LENS_SCALE
        card = small.card
        old_x, old_y = small.centre(point)
        geometry = Geometry(
            size=small.size,
            card=type(card)(
                x - (old_x - card.x) * LENS_SCALE,
                y - (old_y - card.y) * LENS_SCALE,
                card.width * LENS_SCALE,
                card.height * LENS_SCALE,
            ),
            edge=small.edge * LENS_SCALE,
            cell=cell,
            left=x - point.column * cell,
            bottom=y + point.row * cell,
            line=small.line * LENS_SCALE,
        )
        return BoardPainter(geometry, self.material, None, self.ratio)


def _sprite_of(piece: Piece) -> tuple[Hashable, ...]:
    """Returns the cache key for a piece's pixmap. Uses the `id` of enums, because they hash slowly."""
    return (id(piece.shape), id(piece.colour), piece.label, id(piece.side), id(piece.mood), piece.points)


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Returns whether two boxes overlap; each is minimum and maximum column, minimum and maximum row."""
    return one[0] <= other[1] and one[1] >= other[0] and one[2] <= other[3] and one[3] >= other[2]


def _parts(area: QRectF | QRect | QRegion) -> list[QRectF]:
    """Returns the rectangles to paint: those of a region, or its bounding box if there are many."""
    if not isinstance(area, QRegion):
        return [QRectF(area)]
    if area.rectCount() > _MOST_PARTS:
        return [QRectF(area.boundingRect())]
    return [QRectF(part) for part in cast(Iterable[QRect], area)]


def draw_swinging(painter: QPainter, shape: Shape, cell: float, part: float) -> None:
    """Draws a door or confetti around (0, 0); `part`, from 0 to 1, is how far it is open or has spread."""
    if shape is Shape.CONFETTI:
        draw_confetti(painter, cell, part)
        return
    draw_liberty(painter, cell, opened=shape is Shape.DOOR, swing=part)


# The four sides of a stone, in the order of a walk around the group that keeps it on the right: the step away
# from the stone, and the angle of that step in Qt's degrees.
_AWAY = ((0, 1), (1, 0), (0, -1), (-1, 0))
_ANGLE = (90, 0, 270, 180)

_Place = tuple[int, int, int]  # column and row of a stone, and the index of one of its sides in `_AWAY`


def contour(points: frozenset[Point], reach: float, geometry: Geometry) -> QPainterPath:
    """Returns the outlines of a group and of its holes, at a distance of `reach` cells from its points."""
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
    """Adds a line along one side of one stone to the path, and returns the next side on the outline."""
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
    # The outline meets another stone of the group here, and continues along that stone.
    stop = 1 - reach
    path.lineTo(*geometry.at(column + on * stop + across * reach, row + higher * stop + up * reach))
    return (*beyond, (side - 1) % 4)


_MOST_BYTES = 8 << 20  # 8 MB: one and a half times the pixmaps that a large board shows at once
_STILL = STILL[:5]


class Sprites:
    """A cache of square pixmaps, each centred on a piece, for one cell size and one screen resolution.

    All crossings of a board have the same offset within a screen pixel, so all pieces that look alike share
    one pixmap. The least recently used pixmaps are dropped when the cache is full: on a small board in a
    large window, each pixmap is large.

    Args:
        reach: Half the side of a pixmap, in window pixels.
        ratio: The number of screen pixels per window pixel.
        between: Whether the middle of a piece is between two screen pixels rather than on one. Then pixmaps
            have an even number of screen pixels on each side.
    """

    def __init__(self, reach: float, ratio: float, *, between: bool) -> None:
        side = 2 * math.ceil(reach * ratio)
        self._side = side if between else side + 1
        self._ratio = ratio
        self._most_cached = max(1, _MOST_BYTES // (4 * self._side**2))
        self._cache: dict[Hashable, QPixmap] = {}  # the pixmap least recently used is first

    def draw(
        self, painter: QPainter, middle: QPointF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Draws the cached pixmap `key` at `middle`. If it is not cached, `paint` paints it around (0, 0)."""
        pixmap = self._picture(key, paint)
        ratio, half = self._ratio, self._side / 2
        x = math.floor(middle.x() * ratio - half + 0.01) / ratio
        y = math.floor(middle.y() * ratio - half + 0.01) / ratio
        painter.drawPixmap(QPointF(x, y), pixmap)

    def draw_moving(
        self, painter: QPainter, middle: QPointF, key: Hashable, paint: Callable[[QPainter], None], pose: Pose
    ) -> None:
        """Draws the pixmap `key` in a pose: moved, rotated, scaled, or transparent."""
        if pose[:5] == _STILL:  # the piece does not move; only its picture changes, as for a swinging door
            self.draw(painter, middle, key, paint)
            return
        pixmap = self._picture(key, paint)
        half = self._side / 2 / self._ratio
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, pose.swing is None)
        painter.setOpacity(pose.opacity)
        painter.translate(middle.x() + pose.dx, middle.y() + pose.dy)
        painter.rotate(pose.turn)
        painter.scale(pose.scale, pose.scale)
        painter.drawPixmap(QPointF(-half, -half), pixmap)
        painter.restore()

    def _picture(self, key: Hashable, paint: Callable[[QPainter], None]) -> QPixmap:
        pixmap = self._cache.pop(key, None)
        if pixmap is None:
            half = self._side / 2 / self._ratio

            def draw(painter: QPainter) -> None:
                painter.translate(half, half)
                paint(painter)

            pixmap = painted_pixmap(QSize(self._side, self._side), self._ratio, draw)
            if len(self._cache) >= self._most_cached:
                del self._cache[next(iter(self._cache))]
        self._cache[key] = pixmap
        return pixmap

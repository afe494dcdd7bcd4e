"""Paints a scenery on a board of one size, theme and screen."""

import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from atari_teach.gui.art.palette import Palette, current
from atari_teach.gui.art.strokes import ellipse, kept, stroke
from atari_teach.gui.board.geometry import Geometry
from atari_teach.gui.board.ground import draw_ground, ground_pixmap
from atari_teach.gui.board.marks import Brush
from atari_teach.gui.board.pixmaps import Sprites
from atari_teach.gui.board.scenery import LENS_REACH, LENS_SCALE, REACH, Layers, Look, Piece
from atari_teach.gui.board.theme import Theme
from atari_teach.rules import CoordinateStyle, Point

_OUTLINE = 0.49


class BoardPainter:
    """Paints one board, keeping what is painted again and again as pixmaps.

    Args:
        geometry: Where everything is.
        theme: The look.
        coordinates: The names at the edge; None for none.
        ratio: Screen pixels per window pixel.
    """

    def __init__(
        self, geometry: Geometry, theme: Theme, coordinates: CoordinateStyle | None, ratio: float
    ) -> None:
        self.geometry = geometry
        self.theme = theme
        self.ratio = ratio
        self.palette: Palette = current()
        self._coordinates = coordinates
        self._brush = Brush(geometry.cell, theme)
        between = round(geometry.line * ratio) % 2 == 0
        self._sprites = Sprites(REACH * geometry.cell, ratio, between=between)
        self._outlines: dict[tuple[frozenset[Point], float], QPixmap] = {}
        self._ground: QPixmap | None = None
        self._ground_size = QSize()

    def paint(self, painter: QPainter, layers: Layers, size: QSize, area: QRect) -> None:
        """The board and its pieces on a widget of this size, at least what lies in `area`."""
        painter.drawPixmap(0, 0, self._ground_of(size))
        self.paint_pieces(painter, layers, QRectF(area))

    def paint_pieces(self, painter: QPainter, layers: Layers, area: QRectF) -> None:
        """The pieces that reach into `area`."""
        low_column, high_row = self.geometry.columns_rows(area.left(), area.top())
        high_column, low_row = self.geometry.columns_rows(area.right(), area.bottom())
        for layer in layers:
            for piece in layer:
                left, right, bottom, top = piece.extent
                if left <= high_column and right >= low_column and bottom <= high_row and top >= low_row:
                    self._paint_piece(painter, piece, layers)

    def area_of(self, piece: Piece) -> QRect:
        """The window pixels that a piece may paint on, generously."""
        left, right, bottom, top = piece.extent
        x, y = self.geometry.at(left, top)
        far_x, far_y = self.geometry.at(right, bottom)
        return QRectF(QPointF(x, y), QPointF(far_x, far_y)).toAlignedRect().adjusted(-2, -2, 2, 2)

    def _ground_of(self, size: QSize) -> QPixmap:
        if self._ground is None or self._ground_size != size:
            self._ground = ground_pixmap(size, self.ratio, self.geometry, self.theme, self._coordinates)
            self._ground_size = QSize(size)
        return self._ground

    def _paint_piece(self, painter: QPainter, piece: Piece, layers: Layers) -> None:
        if piece.look is Look.LENS:
            self._paint_lens(painter, piece, layers)
        elif piece.look is Look.OUTLINE:
            self._paint_outline(painter, piece)
        else:
            middle = QPointF(*self.geometry.at(piece.column, piece.row))
            key = (piece.look, piece.colour, piece.label, piece.side)
            self._sprites.draw(painter, middle, key, lambda canvas: self._brush.draw(canvas, piece))

    def _paint_outline(self, painter: QPainter, piece: Piece) -> None:
        left, _, _, top = piece.extent
        x, y = self.geometry.at(left, top)
        x, y = math.floor(x * self.ratio) / self.ratio, math.floor(y * self.ratio) / self.ratio
        phase = (x * self.ratio) % 1
        pixmap = self._outlines.get((piece.points, phase))
        if pixmap is None:
            pixmap = self._outline_pixmap(piece, x, y)
            if len(self._outlines) >= 32:
                self._outlines.clear()
            self._outlines[piece.points, phase] = pixmap
        painter.drawPixmap(QPointF(x, y), pixmap)

    def _outline_pixmap(self, piece: Piece, x: float, y: float) -> QPixmap:
        left, right, bottom, top = piece.extent
        cell = self.geometry.cell
        pixmap = QPixmap(
            math.ceil((right - left) * cell * self.ratio) + 1,
            math.ceil((top - bottom) * cell * self.ratio) + 1,
        )
        pixmap.setDevicePixelRatio(self.ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-x, -y)
        width, under = max(2.0, 0.045 * cell), self._brush.under
        rim = _OUTLINE * cell + width / 2
        white, blue = QColor(current().under_stroke), QColor(current().liberty)
        for radius, colour in ((rim + under, white), (rim, blue), (rim - width, white)):
            self._fill_joined(painter, piece.points, radius, colour)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        self._fill_joined(painter, piece.points, rim - width - under, white)
        painter.end()
        return pixmap

    def _fill_joined(
        self, painter: QPainter, points: frozenset[Point], radius: float, colour: QColor
    ) -> None:
        """Discs of this radius, joined where two are neighbours, filled where four enclose a square."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        cell = self.geometry.cell
        for point in points:
            x, y = self.geometry.centre(point)
            painter.drawEllipse(QPointF(x, y), radius, radius)
            right, up = Point(point.column + 1, point.row), Point(point.column, point.row + 1)
            if right in points:
                painter.drawRect(QRectF(x, y - radius, cell, 2 * radius))
            if up in points:
                painter.drawRect(QRectF(x - radius, y - cell, 2 * radius, cell))
            if right in points and up in points and Point(right.column, up.row) in points:
                painter.drawRect(QRectF(x, y - cell, cell, cell))

    def _paint_lens(self, painter: QPainter, piece: Piece, layers: Layers) -> None:
        """The neighbourhood of one point, enlarged in a round glass."""
        (point,) = piece.points
        x, y = self.geometry.at(piece.column, piece.row)
        radius = (LENS_REACH - 0.15) * self.geometry.cell
        glass = ellipse(x, y, radius)
        enlarged = self._enlarged(point, x, y)
        plain = tuple(tuple(p for p in layer if p.look is not Look.LENS) for layer in layers)
        with kept(painter):
            painter.setClipPath(glass, Qt.ClipOperation.IntersectClip)
            draw_ground(painter, enlarged.geometry, self.theme, None)
            enlarged.paint_pieces(painter, plain, glass.boundingRect())
        with kept(painter):
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
        return BoardPainter(geometry, self.theme, None, self.ratio)

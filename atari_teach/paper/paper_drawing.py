"""Draws boards on paper: lines, stones, crosses and circles as with a pencil, and the lines of signs."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from atari_teach.engine.rules import Colour, Point
from atari_teach.paper.sheet import write
from atari_teach.teaching.picture import MarkKind, Picture
from atari_teach.ui.art.painting import ellipse
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.themes.print import INK, WHITE
from atari_teach.ui.board.empty_board import star_points

_THIN, _EDGE = 0.022, 0.045
_STONE = 0.44
_STAR = 0.085
_LEAST_STAR = 10.0
_WHITE = QColor(WHITE)


class PaperBoard:
    """A board on paper, drawn in a square.

    Args:
        room: The square.
        size: The number of lines of the board.
        margin: The space around the lines for letters or for stones at the edge, as a multiple of the line
            spacing.
    """

    def __init__(self, room: QRectF, size: int, margin: float = 0.5) -> None:
        side = min(room.width(), room.height())
        self.size = size
        self.cell = side / (size - 1 + 2 * margin)
        across = self.cell * (size - 1)
        self.left = room.left() + (room.width() - across) / 2
        self.bottom = room.top() + (room.height() + across) / 2

    def at(self, point: Point) -> QPointF:
        """Returns the position of a crossing."""
        return QPointF(self.left + point.column * self.cell, self.bottom - point.row * self.cell)

    def cells_at(self, column: float, row: float) -> QTransform:
        """Returns the transform that places a shape, which is in cells, around this column and row."""
        left, low = self.left + column * self.cell, self.bottom - row * self.cell
        return QTransform.fromTranslate(left, low).scale(self.cell, self.cell)

    def draw_lines(self, painter: QPainter) -> None:
        """Draws the lines, thicker ones at the edge, and the star points."""
        last = self.size - 1
        across = self.cell * last
        for number in range(self.size):
            share, most = (_EDGE, 12.0) if number in (0, last) else (_THIN, 5.0)
            painter.setPen(pencil(min(max(3.0, share * self.cell), most)))
            x, y = self.left + number * self.cell, self.bottom - number * self.cell
            painter.drawLine(QPointF(self.left, y), QPointF(self.left + across, y))
            painter.drawLine(QPointF(x, self.bottom), QPointF(x, self.bottom - across))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(INK))
        dot = max(_STAR * self.cell, _LEAST_STAR)
        for star in star_points(self.size):
            painter.drawEllipse(self.at(star), dot, dot)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def draw_letters(self, painter: QPainter, size: float) -> None:
        """Draws letters below the board, and numbers on its left."""
        for number in range(self.size):
            name = str(Point(number, 0))[0]
            below = self.at(Point(number, 0))
            left_end = self.at(Point(0, number))
            room = QRectF(below.x() - self.cell / 2, below.y() + size * 0.35, self.cell, size * 1.5)
            write(painter, name, room, size, align=Qt.AlignmentFlag.AlignHCenter, middle=True)
            room = QRectF(left_end.x() - size * 2.4, left_end.y() - size, size * 1.6, size * 2)
            write(painter, str(number + 1), room, size, align=Qt.AlignmentFlag.AlignRight, middle=True)

    def draw_stone(self, painter: QPainter, point: Point, colour: Colour, label: str = "") -> None:
        """Draws a stone, with a number if `label` is not empty."""
        centre, radius = self.at(point), self.cell * _STONE
        painter.setPen(pencil(max(4.0, self.cell * 0.05)))
        painter.setBrush(QColor(INK) if colour is Colour.BLACK else _WHITE)
        painter.drawEllipse(centre, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if label:
            ink = WHITE if colour is Colour.BLACK else INK
            room = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            middle = Qt.AlignmentFlag.AlignHCenter
            write(painter, label, room, radius, bold=True, align=middle, colour=ink, middle=True)

    def draw_cross(self, painter: QPainter, point: Point) -> None:
        """Draws a black stone as a pencil does: a cross."""
        centre, arm = self.at(point), self.cell * 0.3
        painter.setPen(pencil(self.cell * 0.1))
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
        painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm))

    def draw_circle(self, painter: QPainter, point: Point) -> None:
        """Draws a white stone as a pencil does: a circle."""
        radius = self.cell * 0.32
        painter.setPen(pencil(self.cell * 0.1))
        painter.setBrush(_WHITE)
        painter.drawEllipse(self.at(point), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def draw_liberty(self, painter: QPainter, point: Point) -> None:
        """Draws a liberty: an open doorway on its crossing; in *Simple* a small ring with a dot."""
        if not illustrated():
            ring = ellipse(0, 0, 0.2)
            self.fill_sign(painter, point, ring, WHITE)
            self.draw_sign(painter, point, [ring], 0.05)
            self.fill_sign(painter, point, ellipse(0, 0, 0.07))
            return
        half, top, low = self.cell * 0.16, self.cell * 0.22, self.cell * 0.2
        middle = self.at(point)
        arch = QPainterPath(QPointF(-half, low))
        arch.lineTo(-half, half - top)
        arch.arcTo(QRectF(-half, -top, 2 * half, 2 * half), 180, -180)
        arch.lineTo(half, low)
        arch.translate(middle)
        painter.fillPath(arch, _WHITE)
        painter.setPen(pencil(self.cell * 0.075))
        painter.drawPath(arch)

    def draw_sign(
        self, painter: QPainter, point: Point, shapes: Sequence[QPainterPath], width: float
    ) -> None:
        """Draws lines (in cells) around a point; a white outline makes them visible on black stones."""
        self.draw_sign_at(painter, *point, shapes, width)

    def draw_sign_at(
        self, painter: QPainter, column: float, row: float, shapes: Sequence[QPainterPath], width: float
    ) -> None:
        """Draws the lines of a sign around a place that may be between crossings."""
        cells = self.cells_at(column, row)
        placed = [cells.map(shape) for shape in shapes]
        for colour, across in ((WHITE, width + 0.1), (INK, width)):
            painter.setPen(pencil(self.cell * across, colour))
            for path in placed:
                painter.drawPath(path)

    def fill_sign(self, painter: QPainter, point: Point, shape: QPainterPath, colour: str = INK) -> None:
        """Fills a shape (in cells) around a point, and gives it a white outline."""
        placed = self.cells_at(*point).map(shape)
        painter.strokePath(placed, pencil(self.cell * 0.1, WHITE))
        painter.fillPath(placed, QColor(colour))

    def draw_picture(self, painter: QPainter, picture: Picture) -> None:
        """Draws the lines, the stones and the liberties of a picture."""
        self.draw_lines(painter)
        for colour in Colour:
            for point in picture.position.stones(colour):
                self.draw_stone(painter, point, colour)
        for mark in picture.marks:
            if mark.kind is MarkKind.LIBERTY:
                self.draw_liberty(painter, mark.point)


def pencil(width: float, colour: str = INK) -> QPen:
    """Returns a round pen."""
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen

"""Boards on paper: lines, letters, stones, and the crosses and circles of a pencil."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.gui.art.themes.print import INK, WHITE
from atari_teach.gui.board.ground import star_points
from atari_teach.gui.paper.sheet import write
from atari_teach.rules import Colour, Point
from atari_teach.teaching.picture import MarkKind, Picture

_THIN, _EDGE = 0.022, 0.045
_STONE = 0.44
_STAR = 0.085
_LEAST_STAR = 10.0
_WHITE = QColor(WHITE)


class PaperBoard:
    """The places of a board's crossings, in a square that it fills with its lines.

    Args:
        room: The square; what is left over stays white.
        size: Lines each way.
        margin: What stays free around the lines, in cells: room for letters, or for stones at the edge.
    """

    def __init__(self, room: QRectF, size: int, margin: float = 0.5) -> None:
        side = min(room.width(), room.height())
        self.size = size
        self.cell = side / (size - 1 + 2 * margin)
        across = self.cell * (size - 1)
        self.left = room.left() + (room.width() - across) / 2
        self.bottom = room.top() + (room.height() + across) / 2

    def at(self, point: Point) -> QPointF:
        """Returns the place of a crossing."""
        return QPointF(self.left + point.column * self.cell, self.bottom - point.row * self.cell)

    def draw_lines(self, painter: QPainter) -> None:
        """Draws the lines, those at the edge stronger, for there the board ends; and the star points."""
        last = self.size - 1
        across = self.cell * last
        for number in range(self.size):
            share, most = (_EDGE, 12.0) if number in (0, last) else (_THIN, 5.0)
            painter.setPen(_pen(min(max(3.0, share * self.cell), most)))
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
        """Draws letters below and numbers on the left."""
        for number in range(self.size):
            name = str(Point(number, 0))[0]
            below = self.at(Point(number, 0))
            beside = self.at(Point(0, number))
            room = QRectF(below.x() - self.cell / 2, below.y() + size * 0.35, self.cell, size * 1.5)
            write(painter, name, room, size, align=Qt.AlignmentFlag.AlignHCenter, middle=True)
            room = QRectF(beside.x() - size * 2.4, beside.y() - size, size * 1.6, size * 2)
            write(painter, str(number + 1), room, size, align=Qt.AlignmentFlag.AlignRight, middle=True)

    def draw_stone(self, painter: QPainter, point: Point, colour: Colour, label: str = "") -> None:
        """Draws a stone, and a number on it."""
        centre, radius = self.at(point), self.cell * _STONE
        painter.setPen(_pen(max(4.0, self.cell * 0.05)))
        painter.setBrush(QColor(INK) if colour is Colour.BLACK else _WHITE)
        painter.drawEllipse(centre, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if label:
            ink = WHITE if colour is Colour.BLACK else INK
            room = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            middle = Qt.AlignmentFlag.AlignHCenter
            write(painter, label, room, radius, bold=True, align=middle, colour=ink, middle=True)

    def draw_cross(self, painter: QPainter, point: Point) -> None:
        """Draws the pencil's black stone."""
        centre, arm = self.at(point), self.cell * 0.3
        painter.setPen(_pen(self.cell * 0.1))
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
        painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm))

    def draw_circle(self, painter: QPainter, point: Point) -> None:
        """Draws the pencil's white stone."""
        radius = self.cell * 0.32
        painter.setPen(_pen(self.cell * 0.1))
        painter.setBrush(_WHITE)
        painter.drawEllipse(self.at(point), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def draw_liberty(self, painter: QPainter, point: Point) -> None:
        """Draws an open way out: a small diamond on its crossing."""
        centre, arm = self.at(point), self.cell * 0.17
        painter.setPen(_pen(self.cell * 0.06))
        painter.setBrush(_WHITE)
        corners = ((0, -arm), (arm, 0), (0, arm), (-arm, 0))
        painter.drawPolygon([centre + QPointF(x, y) for x, y in corners])
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def draw_corners(self, painter: QPainter, point: Point) -> None:
        """Draws four corners around a stone: this one stays, or is meant."""
        centre, out, long = self.at(point), self.cell * 0.49, self.cell * 0.16
        painter.setPen(_pen(self.cell * 0.08))
        for x in (-1, 1):
            for y in (-1, 1):
                corner = centre + QPointF(x * out, y * out)
                painter.drawPolyline([corner - QPointF(x * long, 0), corner, corner - QPointF(0, y * long)])

    def draw_picture(self, painter: QPainter, picture: Picture) -> None:
        """Draws the lines, the stones and the open ways of a picture."""
        self.draw_lines(painter)
        for colour in Colour:
            for point in picture.position.stones(colour):
                self.draw_stone(painter, point, colour)
        for mark in picture.marks:
            if mark.kind is MarkKind.LIBERTY:
                self.draw_liberty(painter, mark.point)


def _pen(width: float) -> QPen:
    pen = QPen(QColor(INK), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen

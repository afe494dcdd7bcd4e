"""Draws boards on paper: lines, stones, crosses and circles as with a pencil, and marks in black and grey."""

from collections.abc import Iterable
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from atari_teach.engine.rules import Colour, Point
from atari_teach.paper.sheet import write
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.ui.art.themes.print import GREY, INK, WHITE
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

    def draw_lines(self, painter: QPainter) -> None:
        """Draws the lines, thicker ones at the edge, and the star points."""
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
        """Draws a black stone as a pencil does: a cross."""
        centre, arm = self.at(point), self.cell * 0.3
        painter.setPen(_pen(self.cell * 0.1))
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
        painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm))

    def draw_circle(self, painter: QPainter, point: Point) -> None:
        """Draws a white stone as a pencil does: a circle."""
        radius = self.cell * 0.32
        painter.setPen(_pen(self.cell * 0.1))
        painter.setBrush(_WHITE)
        painter.drawEllipse(self.at(point), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def draw_liberty(self, painter: QPainter, point: Point) -> None:
        """Draws a liberty: a small diamond on its crossing."""
        centre, arm = self.at(point), self.cell * 0.17
        painter.setPen(_pen(self.cell * 0.06))
        painter.setBrush(_WHITE)
        corners = ((0, -arm), (arm, 0), (0, arm), (-arm, 0))
        painter.drawPolygon([centre + QPointF(x, y) for x, y in corners])
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def draw_corners(self, painter: QPainter, point: Point) -> None:
        """Draws four corners around a stone, to point at it."""
        centre, out, long = self.at(point), self.cell * 0.49, self.cell * 0.16
        painter.setPen(_pen(self.cell * 0.08))
        for x in (-1, 1):
            for y in (-1, 1):
                corner = centre + QPointF(x * out, y * out)
                painter.drawPolyline([corner - QPointF(x * long, 0), corner, corner - QPointF(0, y * long)])

    def draw_picture(self, painter: QPainter, picture: Picture) -> None:
        """Draws the lines, the stones and the liberties of a picture."""
        self.draw_lines(painter)
        for colour in Colour:
            for point in picture.position.stones(colour):
                self.draw_stone(painter, point, colour)
        for mark in picture.marks:
            if mark.kind is MarkKind.LIBERTY:
                self.draw_liberty(painter, mark.point)


_GHOST = 0.36
_RING, _RING_AROUND = 0.33, 0.6
_OUTLINE = 0.58


def draw_marked(painter: QPainter, board: PaperBoard, picture: Picture) -> None:
    """Draws a picture with all its marks and ghosts, and a ring on the last stone."""
    board.draw_lines(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    groups = [mark.point for mark in picture.marks if mark.kind is MarkKind.GROUP]
    for colour in Colour:
        for point in picture.position.stones(colour):
            board.draw_stone(painter, point, colour)
    if groups:
        _draw_outline(painter, board, groups)
    for ghost in picture.ghosts:
        _draw_ghost(painter, board, ghost)
    for mark in reversed(picture.marks):
        _draw_mark(painter, board, mark, picture)
    if picture.last is not None and picture.position[picture.last] is not None:
        _draw_last(painter, board, picture.last, picture.position[picture.last])


def _draw_mark(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    stone = picture.position[mark.point]
    match mark.kind:
        case MarkKind.LIBERTY:
            board.draw_liberty(painter, mark.point)
            if mark.label:
                _draw_label(painter, board, mark.point, mark.label, stone)
        case MarkKind.BLOCKED:
            _draw_wall(painter, board, mark)
        case MarkKind.TARGET:
            board.draw_corners(painter, mark.point)
        case MarkKind.PRESS | MarkKind.RING | MarkKind.CHOSEN | MarkKind.RIGHT:
            _draw_ring(painter, board, mark.point, around=stone is not None)
        case MarkKind.TAKEN:
            _draw_taken(painter, board, mark.point)
        case MarkKind.LETTER | MarkKind.HANDS | MarkKind.REGION:
            _draw_label(painter, board, mark.point, mark.label, stone)
        case (
            MarkKind.GROUP
            | MarkKind.FOCUS
            | MarkKind.NOT_HERE
            | MarkKind.PARTED
            | MarkKind.TWICE
            | MarkKind.COMES_OFF
            | MarkKind.STAYS
        ):
            return
        case _:
            assert_never(mark.kind)


def _draw_ring(painter: QPainter, board: PaperBoard, point: Point, *, around: bool) -> None:
    """Draws a ring as the sign of an answer: on the crossing, or `around` the stone there."""
    radius = board.cell * (_RING_AROUND if around else _RING)
    painter.setPen(_pen(board.cell * 0.07))
    painter.drawEllipse(board.at(point), radius, radius)


def _draw_taken(painter: QPainter, board: PaperBoard, point: Point) -> None:
    """Draws the mark for a stone that was captured and removed."""
    radius = board.cell * 0.4
    painter.setPen(QPen(QColor(GREY), board.cell * 0.045, Qt.PenStyle.DotLine))
    painter.drawEllipse(board.at(point), radius, radius)


def _draw_wall(painter: QPainter, board: PaperBoard, mark: Mark) -> None:
    """Draws a bar across a line of the board, as the mark for a blocked direction."""
    if mark.side is None:
        return
    across, up = mark.side.value
    middle = board.at(mark.point) + QPointF(across, -up) * board.cell * 0.5
    along = QPointF(up, across) * board.cell * 0.26
    painter.setPen(_pen(board.cell * 0.13, WHITE))
    painter.drawLine(middle - along, middle + along)
    painter.setPen(_pen(board.cell * 0.075))
    painter.drawLine(middle - along, middle + along)


def _draw_label(painter: QPainter, board: PaperBoard, point: Point, label: str, stone: Colour | None) -> None:
    """Draws a letter or a number on a small plate that covers the lines."""
    centre, half = board.at(point), board.cell * 0.27
    room = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK if stone is Colour.BLACK else WHITE))
    painter.drawEllipse(room)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ink = WHITE if stone is Colour.BLACK else INK
    middle = Qt.AlignmentFlag.AlignHCenter
    write(painter, label, room, board.cell * 0.42, bold=True, align=middle, colour=ink, middle=True)


def _draw_ghost(painter: QPainter, board: PaperBoard, ghost: Ghost) -> None:
    """Draws a ghost: smaller than a stone, with its number or with a dotted rim."""
    centre, radius = board.at(ghost.point), board.cell * _GHOST
    black = ghost.colour is Colour.BLACK
    style = Qt.PenStyle.SolidLine if ghost.label else Qt.PenStyle.DotLine
    painter.setPen(QPen(QColor(INK), board.cell * 0.05, style))
    painter.setBrush(QColor(INK if black and ghost.label else WHITE))
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if ghost.label:
        room = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        ink, middle = WHITE if black else INK, Qt.AlignmentFlag.AlignHCenter
        size = radius * (1.05 if len(ghost.label) < 2 else 0.85)
        write(painter, ghost.label, room, size, bold=True, align=middle, colour=ink, middle=True, least=12)
    elif black:
        board.draw_cross(painter, ghost.point)


def _draw_last(painter: QPainter, board: PaperBoard, point: Point, stone: Colour | None) -> None:
    """Draws a ring inside the last stone."""
    radius = board.cell * 0.22
    painter.setPen(_pen(board.cell * 0.06, WHITE if stone is Colour.BLACK else INK))
    painter.drawEllipse(board.at(point), radius, radius)


def _draw_outline(painter: QPainter, board: PaperBoard, points: Iterable[Point]) -> None:
    """Draws one outline around adjacent stones."""
    marked = frozenset(points)
    # Outlines are united only at the end, since uniting them one by one takes quadratic time.
    around = QPainterPath()
    around.setFillRule(Qt.FillRule.WindingFill)
    out = board.cell * _OUTLINE
    for point in marked:
        centre = board.at(point)
        around.addEllipse(centre, out, out)
        for step, width, height in (((1, 0), board.cell, 2 * out), ((0, 1), 2 * out, board.cell)):
            if Point(point.column + step[0], point.row + step[1]) in marked:
                left = centre.x() - (0 if step[0] else out)
                top = centre.y() - (out if step[0] else board.cell)
                around.addRect(QRectF(left, top, width, height))
    painter.setPen(_pen(board.cell * 0.06, GREY))
    painter.drawPath(around.simplified())


def _pen(width: float, colour: str = INK) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen

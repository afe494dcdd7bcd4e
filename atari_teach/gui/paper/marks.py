"""The marks of a picture on paper: each kind has a shape of its own, in black and grey."""

from collections.abc import Iterable
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from atari_teach.gui.art.themes.print import GREY, INK, WHITE
from atari_teach.gui.paper.drawing import PaperBoard
from atari_teach.gui.paper.sheet import write
from atari_teach.rules import Colour, Point
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture

_GHOST = 0.36
_RING, _RING_AROUND = 0.33, 0.6
_OUTLINE = 0.58


def draw_marked(painter: QPainter, board: PaperBoard, picture: Picture) -> None:
    """Draws a picture with all its marks, the stones that are only thought of, and the last stone ringed."""
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
        case MarkKind.ANSWER | MarkKind.CHOSEN | MarkKind.RIGHT:
            _draw_ring(painter, board, mark.point, around=stone is not None)
        case MarkKind.TAKEN:
            _draw_taken(painter, board, mark.point)
        case MarkKind.LETTER | MarkKind.HANDS | MarkKind.REGION:
            _draw_label(painter, board, mark.point, mark.label, stone)
        case MarkKind.GROUP | MarkKind.FOCUS | MarkKind.EXTRA | MarkKind.MISSED:
            return
        case _:
            assert_never(mark.kind)


def _draw_ring(painter: QPainter, board: PaperBoard, point: Point, *, around: bool) -> None:
    """Draws a pencil's ring around an answer: within the crossing, or around the stone there."""
    radius = board.cell * (_RING_AROUND if around else _RING)
    painter.setPen(_pen(board.cell * 0.07))
    painter.drawEllipse(board.at(point), radius, radius)


def _draw_taken(painter: QPainter, board: PaperBoard, point: Point) -> None:
    """Draws the mark that a stone came off here."""
    radius = board.cell * 0.4
    painter.setPen(QPen(QColor(GREY), board.cell * 0.045, Qt.PenStyle.DotLine))
    painter.drawEllipse(board.at(point), radius, radius)


def _draw_wall(painter: QPainter, board: PaperBoard, mark: Mark) -> None:
    """Draws a bar across the line that is closed."""
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
    """Draws a letter or a number on its own small plate, so that no line crosses it."""
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
    """Draws a stone that is thought of: smaller, with its number, or with a broken rim."""
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
    """Draws a ring within the stone that was put last."""
    radius = board.cell * 0.22
    painter.setPen(_pen(board.cell * 0.06, WHITE if stone is Colour.BLACK else INK))
    painter.drawEllipse(board.at(point), radius, radius)


def _draw_outline(painter: QPainter, board: PaperBoard, points: Iterable[Point]) -> None:
    """Draws one line around stones that are neighbours."""
    marked = frozenset(points)
    around = QPainterPath()  # united once, at the end: one after the other takes time by their square
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

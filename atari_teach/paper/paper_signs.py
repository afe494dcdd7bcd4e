"""Draws pictures on paper with their signs, in black and grey: the same signs as on the screen."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from atari_teach.engine.rules import Colour, Point
from atari_teach.paper.paper_drawing import PaperBoard, pencil
from atari_teach.paper.sheet import write
from atari_teach.teaching.explaining.explain_marks import is_wall
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.ui.art import sign_shapes
from atari_teach.ui.art.hand import pointing_shapes, pulling_shapes
from atari_teach.ui.art.painting import box, ellipse
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.themes.print import GREY, INK, WHITE
from atari_teach.ui.board.board_scenery import LIFT, counted_twice, eyes, gap, joined

_GHOST = 0.36
_OUTLINE = 0.58


def draw_marked(painter: QPainter, board: PaperBoard, picture: Picture) -> None:
    """Draws a picture with all its marks and ghosts, and a ring on the last stone."""
    board.draw_lines(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    lifted = {mark.point for mark in picture.marks if mark.kind is MarkKind.COMES_OFF}
    for colour in Colour:
        for point in picture.position.stones(colour):
            if point not in lifted:
                board.draw_stone(painter, point, colour)
    for group in joined(picture):
        _draw_outline(painter, board, group)
    for ghost in picture.ghosts:
        _draw_ghost(painter, board, ghost)
    for corner in eyes(mark.point for mark in picture.marks if mark.kind is MarkKind.FOCUS):
        board.draw_sign_at(painter, *corner, sign_shapes.eye(), 0.05)
    for mark in reversed(picture.marks):
        _SIGNS[mark.kind](painter, board, mark, picture)
    if picture.last is not None and picture.position[picture.last] is not None:
        _draw_last(painter, board, picture.last, picture.position[picture.last])


_Draw = Callable[[QPainter, PaperBoard, Mark, Picture], None]


def _lines(shapes: Callable[[], Iterable[QPainterPath]], width: float) -> _Draw:
    """Returns a function that draws these lines, which are in cells, around the mark's point."""

    def draw(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
        board.draw_sign(painter, mark.point, list(shapes()), width)

    return draw


def _draw_liberty(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    board.draw_liberty(painter, mark.point)
    if mark.label:
        _draw_label(painter, board, mark, picture)


def _draw_press(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    _draw_hand(painter, board, mark.point, pointing_shapes())


def _draw_stays(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    board.draw_sign(painter, mark.point, sign_shapes.roots(), 0.06)
    _draw_hand(painter, board, mark.point, pulling_shapes())


def _draw_chosen(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    board.fill_sign(painter, mark.point, ellipse(0, 0, 0.2))


def _draw_ring(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    """Draws a ring around a stone; on an empty crossing it is smaller, unlike a white stone."""
    ring = sign_shapes.drawn_ring()
    if picture.position[mark.point] is None:
        ring = QTransform.fromScale(0.62, 0.62).map(ring)
    board.draw_sign(painter, mark.point, [ring], 0.06)


def _draw_twice(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    for way in sorted(counted_twice(picture, mark)):
        board.fill_sign(painter, mark.point, sign_shapes.arrow_from(way))


def _draw_hand(
    painter: QPainter, board: PaperBoard, point: Point, shapes: tuple[QPainterPath, QPainterPath]
) -> None:
    """Draws a white hand with a black sleeve."""
    hand, sleeve = shapes
    board.draw_sign(painter, point, [hand], 0.08)
    board.fill_sign(painter, point, sleeve)
    painter.fillPath(board.cells_at(*point).map(hand), QColor(WHITE))


def _draw_parted(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    """Draws two loose ends with a gap between them, in the middle between two stones."""
    sign = gap(mark)
    (way,) = sign.points
    board.draw_sign_at(painter, sign.column, sign.row, sign_shapes.loose_ends(way), 0.09)


def _draw_lifted(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    """Draws a stone above its crossing, and below it a dotted ring and an arrowhead that points up."""
    point, stone = mark.point, picture.position[mark.point]
    _draw_taken(painter, board, mark, picture)
    board.draw_sign(painter, point, [sign_shapes.chevron(below_stone=stone is not None)], 0.07)
    if stone is not None:
        painter.translate(0, -board.cell * LIFT)
        board.draw_stone(painter, point, stone)
        painter.translate(0, board.cell * LIFT)


def _draw_taken(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    """Draws a dotted ring: the mark for a stone that was captured and removed."""
    painter.setPen(Qt.PenStyle.NoPen)
    middle, across = board.at(mark.point), board.cell * 0.045
    for colour, radius in ((WHITE, 2 * across), (INK, across)):
        painter.setBrush(QColor(colour))
        for dot in sign_shapes.dots(0.4):
            painter.drawEllipse(middle + dot * board.cell, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _draw_blocked(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    """Draws a bar across a line of the board, or in *Simple* a square with a cross between two crossings."""
    if mark.side is None:
        return
    across, up = mark.side.value
    middle = board.at(mark.point) + QPointF(across, -up) * board.cell * 0.5
    if not illustrated() and not is_wall(picture.position, mark):
        square = box(-0.19, -0.19, 0.38, 0.38, 0.04).translated(across / 2, -up / 2)
        board.fill_sign(painter, mark.point, square)
        painter.setPen(pencil(board.cell * 0.06, WHITE))
        arm = board.cell * 0.09
        painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
        painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))
        return
    along = QPointF(up, across) * board.cell * 0.26
    painter.setPen(pencil(board.cell * 0.13, WHITE))
    painter.drawLine(middle - along, middle + along)
    painter.setPen(pencil(board.cell * 0.075))
    painter.drawLine(middle - along, middle + along)


def _draw_label(painter: QPainter, board: PaperBoard, mark: Mark, picture: Picture) -> None:
    """Draws a letter or a number on a small plate that covers the lines."""
    _write_on_plate(painter, board, mark, dark=picture.position[mark.point] is Colour.BLACK)


def _draw_proposal(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    """Draws a proposal of the class: its letter and a number in a ring."""
    board.draw_sign(painter, mark.point, [ellipse(0, 0, 0.36)], 0.06)
    _write_on_plate(painter, board, mark, dark=False, half=0.34)


def _draw_region(painter: QPainter, board: PaperBoard, mark: Mark, _picture: Picture) -> None:
    """Draws a crossing of a region: a dark tile with the region's letter."""
    board.fill_sign(painter, mark.point, box(-0.4, -0.4, 0.8, 0.8, 0.14))
    _write_on_plate(painter, board, mark, dark=True)


def _write_on_plate(
    painter: QPainter, board: PaperBoard, mark: Mark, *, dark: bool, half: float = 0.27
) -> None:
    centre, half = board.at(mark.point), board.cell * half
    room = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK if dark else WHITE))
    painter.drawEllipse(room)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ink, middle = WHITE if dark else INK, Qt.AlignmentFlag.AlignHCenter
    write(painter, mark.label, room, board.cell * 0.42, bold=True, align=middle, colour=ink, middle=True)


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
    painter.setPen(pencil(board.cell * 0.06, WHITE if stone is Colour.BLACK else INK))
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
    painter.setPen(pencil(board.cell * 0.06, GREY))
    painter.drawPath(around.simplified())


_SIGNS: Mapping[MarkKind, _Draw] = {
    MarkKind.PRESS: _draw_press,
    MarkKind.TARGET: _lines(lambda: [sign_shapes.diamond()], 0.075),
    MarkKind.GROUP: lambda *_: None,  # the outline of a whole group is drawn at once
    MarkKind.PARTED: _draw_parted,
    MarkKind.LIBERTY: _draw_liberty,
    MarkKind.BLOCKED: _draw_blocked,
    MarkKind.NOT_HERE: _lines(lambda: [sign_shapes.bar_across(), sign_shapes.bar_ring()], 0.08),
    MarkKind.NOT_THIS: _lines(sign_shapes.cross, 0.11),
    MarkKind.TWICE: _draw_twice,
    MarkKind.RIGHT: _lines(lambda: [sign_shapes.tick()], 0.11),
    MarkKind.FOCUS: _lines(sign_shapes.rays, 0.06),
    MarkKind.COMES_OFF: _draw_lifted,
    MarkKind.STAYS: _draw_stays,
    MarkKind.CHOSEN: _draw_chosen,
    MarkKind.TAKEN: _draw_taken,
    MarkKind.RING: _draw_ring,
    MarkKind.LETTER: _draw_label,
    MarkKind.HANDS: _draw_proposal,
    MarkKind.REGION: _draw_region,
}

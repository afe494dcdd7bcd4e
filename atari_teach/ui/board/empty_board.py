"""Paints the empty board: its material (such as wood), lines, star points and coordinates."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPixmap

from atari_teach.engine.rules import CoordinateStyle, Point
from atari_teach.ui.art.painting import box, ellipse, fill, painted_pixmap, saved_state, tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import dashed_pen
from atari_teach.ui.board.geometry import Geometry, Margins
from atari_teach.ui.kit.typeset import font

_LARGEST_CLOSE_BOARD = 9


@dataclass(frozen=True, slots=True)
class Material:
    """The material of a board; its colours come from the palette in use.

    Attributes:
        name: A name for debugging.
        flat: Whether it is drawn for a classroom projector: white background, black lines, stones without
            shadow.
        stone: The radius of a stone, in cells.
    """

    name: str
    flat: bool
    stone: float

    def margins(self, size: int, *, coordinates: bool) -> Margins:
        """Returns the margins around the lines; coordinate letters are below, numbers on the left."""
        wooden = 0.8 if size <= _LARGEST_CLOSE_BOARD else 0.65
        free, named = (0.64, 1.0) if self.flat else (wooden, wooden + 0.4)
        wide = named if coordinates else free
        return Margins(wide, free, free, wide)


WOOD = Material("wood", flat=False, stone=0.455)
WALL = Material("wall", flat=True, stone=0.46)
PAPER = Material("paper", flat=False, stone=0.455)
"""The material of a board that shows what might happen, in an explanation."""


_STARS = {9: (2, 6), 13: (3, 9), 19: (3, 9, 15)}
_CENTRES = {9: 4, 13: 6}


def star_points(size: int) -> frozenset[Point]:
    """Returns the customary star points of a board of this size; empty if boards of the size have none."""
    lines = _STARS.get(size, ())
    stars = {Point(column, row) for column in lines for row in lines}
    if size in _CENTRES:
        stars.add(Point(_CENTRES[size], _CENTRES[size]))
    return frozenset(stars)


def ground_pixmap(
    size: QSize, ratio: float, geometry: Geometry, material: Material, coordinates: CoordinateStyle | None
) -> QPixmap:
    """Returns the empty board as a pixmap of this size, transparent around the board."""
    pixels = (QSizeF(size) * ratio).toSize().expandedTo(QSize(1, 1))
    return painted_pixmap(
        pixels, ratio, lambda painter: draw_ground(painter, geometry, material, coordinates)
    )


def draw_ground(
    painter: QPainter, geometry: Geometry, material: Material, coordinates: CoordinateStyle | None
) -> None:
    """Draws the empty board with its lines, star points and coordinates."""
    with saved_state(painter):
        _draw_card(painter, geometry, material)
        _draw_lines(painter, geometry, line_colour(material))
        for star in star_points(geometry.size):
            x, y = geometry.centre(star)
            fill(painter, ellipse(x, y, max(3.2, 0.09 * geometry.cell)), line_colour(material))
        if coordinates is not None:
            _draw_coordinates(painter, geometry, material, coordinates)


def line_colour(material: Material) -> QColor:
    """Returns the colour of the lines: black for the wall, otherwise the palette's."""
    return QColor("#000000" if material.flat else current().grid)


def _draw_card(painter: QPainter, geometry: Geometry, material: Material) -> None:
    x, y, side, _ = geometry.card
    if material.flat:
        painter.fillRect(QRectF(x, y, side, side), QColor("#FFFFFF"))
        return
    colours, radius = current(), 20 / 632 * side
    if material == PAPER:
        sheet, width = box(x, y, side, side, radius), max(3.0, side / 130)
        fill(painter, sheet, colours.card)
        inner = box(x + width, y + width, side - 2 * width, side - 2 * width, radius)
        painter.setPen(dashed_pen(colours.tile, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(inner)
        return
    fill(painter, box(x, y + geometry.edge, side, side, radius), colours.board_edge)
    wood = QLinearGradient(QPointF(x, y), QPointF(x + side, y + side))
    wood.setColorAt(0, QColor(colours.wood_light))
    wood.setColorAt(1, QColor(colours.wood_dark))
    fill(painter, box(x, y, side, side, radius), QBrush(wood))


def _draw_lines(painter: QPainter, geometry: Geometry, colour: QColor) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    half, length = geometry.line / 2, (geometry.size - 1) * geometry.cell + geometry.line
    for index in range(geometry.size):
        x, y = geometry.at(index, index)
        top = geometry.bottom - (geometry.size - 1) * geometry.cell - half
        painter.fillRect(QRectF(x - half, top, geometry.line, length), colour)
        painter.fillRect(QRectF(geometry.left - half, y - half, length, geometry.line), colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _draw_coordinates(
    painter: QPainter, geometry: Geometry, material: Material, style: CoordinateStyle
) -> None:
    margins = material.margins(geometry.size, coordinates=True)
    cell = geometry.cell
    painter.setFont(font(max(10.0, min(0.36 * cell, 26.0)), bold=True))
    painter.setPen(line_colour(material))
    reach_x, reach_y = (0.5 + margins.left) / 2, (0.5 + margins.bottom) / 2
    for index in range(geometry.size):
        x, y = geometry.at(index, -reach_y)
        _write(painter, x, y, cell, style.letters[index])
        x, y = geometry.at(-reach_x, index)
        _write(painter, x, y, cell, str(index + 1))


def _write(painter: QPainter, x: float, y: float, cell: float, text: str) -> None:
    painter.drawText(QRectF(x - cell, y - cell, 2 * cell, 2 * cell), Qt.AlignmentFlag.AlignCenter, text)


def draw_wood(painter: QPainter, rect: QRectF, u: float, *, feet: bool = False) -> None:
    """Draws a block of pale wood with a darker front edge of 8 design pixels, inside the rectangle.

    With `feet`, it has two feet and a shadow, which reach 36 design pixels below the rectangle.
    """
    p = current()
    with saved_state(painter):
        face = rect.adjusted(0, 0, 0, -8 * u)
        if feet:
            ground = rect.bottom() + 14 * u
            fill(
                painter,
                ellipse(rect.center().x(), ground, rect.width() * 0.53, 20 * u),
                tint(p.board_shadow, 0.50),
            )
            for part in (0.19, 0.81):
                x = rect.x() + rect.width() * part
                fill(painter, box(x - 28 * u, rect.bottom() - 14 * u, 56 * u, 26 * u, 7 * u), p.board_foot)
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), 20 * u), p.board_edge)
        grain = QLinearGradient(face.topLeft(), QPointF(face.x() + face.width() * 0.4, face.bottom()))
        grain.setColorAt(0.0, QColor(p.wood_light))
        grain.setColorAt(1.0, QColor(p.wood_dark))
        block = box(face.x(), face.y(), face.width(), face.height(), 20 * u)
        painter.fillPath(block, grain)

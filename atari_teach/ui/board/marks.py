"""Paints the pieces of a board around (0, 0), for one cell size.

Every mark differs in shape as well as in colour, and has a white outline, so it is visible on wood and on
both stones.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.picture import Side
from atari_teach.ui.art import sign_shapes
from atari_teach.ui.art.doors import draw_closed_block, draw_liberty_disc, draw_liberty_door
from atari_teach.ui.art.hand import point_at, pull_at
from atari_teach.ui.art.painting import box, ellipse, fill, line, saved_state, stroke, tint
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.stones import draw_face, draw_stone
from atari_teach.ui.board.board_scenery import Piece, Shape
from atari_teach.ui.board.empty_board import WOOD, Material
from atari_teach.ui.kit.typeset import font

_LEAST, _MOST = 0.30, 0.49
"""The radius in cells of a disc that counts raised hands: for none, and for the largest number."""


def hands_radius(share: float) -> float:
    """Returns the radius in cells of a disc for raised hands; `share` is a part of the largest number."""
    return float((_LEAST**2 + (_MOST**2 - _LEAST**2) * min(max(share, 0.0), 1.0)) ** 0.5)


def draw_hands(painter: QPainter, cell: float, piece: Piece) -> None:
    """Draws a move's letter, and below it the number of raised hands, if there is one, on a disc."""
    letter, number = piece.label[:1], piece.label[1:]
    radius = hands_radius(piece.share) * cell
    rim = max(2.0, 0.05 * cell)
    fill(painter, ellipse(0, 0, radius + max(2.0, rim / 2)), current().under_stroke)
    fill(painter, ellipse(0, 0, radius), current().ink)
    fill(painter, ellipse(0, 0, radius - rim), current().sun)
    if not number:
        write(painter, letter, _MIDDLE, 1.24 * radius, current().ink, widest=1.44 * radius)
        return
    # positions and sizes in radii of the disc
    for text, down, px in ((letter, -0.485, 0.756), (number, 0.305, 1.0695)):
        middle = QPointF(0, down * radius)
        write(painter, text, middle, px * radius, current().ink, widest=1.44 * radius)


def write(
    painter: QPainter,
    text: str,
    at: QPointF,
    px: float,
    colour: str,
    *,
    widest: float,
    left: bool = False,
    halo: float = 0.0,
    edge: str = "",
) -> None:
    """Paints bold text centred on `at` (right of it if `left`), at most `widest`.

    `halo` is the width of an outline around it, and `edge` its colour; by default it is white.
    """
    path = QPainterPath()
    path.addText(0, 0, font(max(px, 9.0), bold=True), text)
    bounds = path.boundingRect()
    scale = min(1.0, widest / max(1.0, bounds.width()))
    with saved_state(painter):
        painter.translate(at)
        painter.scale(scale, scale)
        painter.translate(-bounds.left() if left else -bounds.center().x(), -bounds.center().y())
        if halo:
            stroke(painter, path, edge or current().under_stroke, halo)
        fill(painter, path, colour)


_MIDDLE = QPointF(0, 0)
_SMALL = 22.0
"""Boards with cells smaller than this, in window pixels, count as small, as in lists of pictures."""
_FLAT_BLACK, _FLAT_WHITE = "#000000", "#FFFFFF"
_WIDER_ON_WALL = 1.4
LEAST_FACE = 24.0
"""The smallest cell in window pixels on which faces are drawn."""


LEAST_NUMBERED = 43.0
"""The smallest cell in window pixels on which the crossings of territory are numbered."""


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints pieces for one cell size and one material."""

    cell: float
    material: Material

    @property
    def under(self) -> float:
        """The width of the white outline on either side of a line."""
        return max(1.5, min(2.0 + (self.cell - 44) * 0.015, 4.0))

    def draw(self, painter: QPainter, piece: Piece) -> None:
        """Paints a piece around (0, 0); `BoardPainter` paints outlines and lenses."""
        _PAINTED[piece.shape](self, painter, piece)

    def stone(self, painter: QPainter, piece: Piece) -> None:
        """Paints a stone, with its face if it has one."""
        colour = piece.colour or Colour.BLACK
        radius = self.material.stone * self.cell
        if not self.material.flat:
            draw_stone(painter, _MIDDLE, radius, colour)
            self._face(painter, piece, radius)
            return
        rim = max(2.0, 0.06 * self.cell)
        fill(painter, ellipse(0, 0, radius), _FLAT_BLACK)
        if colour is Colour.WHITE:
            fill(painter, ellipse(0, 0, radius - rim), _FLAT_WHITE)

    def ghost(self, painter: QPainter, piece: Piece) -> None:
        """Paints a ghost: a stone that is not really on the board, with its label."""
        colour = piece.colour or Colour.BLACK
        radius = self.material.stone * self.cell
        if piece.shape is Shape.HOVER:
            painter.setOpacity(0.75)
        if self.material.flat:
            grey = tint(_FLAT_BLACK if colour is Colour.BLACK else _FLAT_WHITE, 0.65)
            fill(painter, ellipse(0, 0, radius), grey)
            width = max(2.0, 0.06 * self.cell)
            self._dashed(painter, radius - width / 2, 16, _FLAT_BLACK, width)
        else:
            draw_stone(painter, _MIDDLE, radius, colour, ghost=True)
            self._face(painter, piece, radius)
        painter.setOpacity(1.0)
        if piece.label:
            self._write_on_ghost(painter, piece.label, colour)

    def _write_on_ghost(self, painter: QPainter, label: str, colour: Colour) -> None:
        """Paints a label in the colour that a stone's label has, so that the stone's colour is seen."""
        dark, light = current().ink, current().white_stone
        face, halo = (light, dark) if colour is Colour.BLACK else (dark, light)
        self._write(painter, label, 0.54, face, halo, max(1.5, 0.06 * self.cell))

    def counted(self, painter: QPainter, piece: Piece) -> None:
        """Paints a crossing of territory: a stone with its number, or a tile if that would be unreadable."""
        if self.cell >= LEAST_NUMBERED:
            self.ghost(painter, piece)
            return
        half, edge = 0.26 * self.cell, max(1.0, 0.06 * self.cell)
        dark, light = self._dark_and_light(piece.colour)
        fill(painter, box(-half, -half, 2 * half, 2 * half, 0.08 * self.cell), light)
        half -= edge
        fill(painter, box(-half, -half, 2 * half, 2 * half, 0.08 * self.cell), dark)

    def sum(self, painter: QPainter, piece: Piece) -> None:
        """Paints the number of crossings in a territory whose crossings are not numbered one by one."""
        if self.cell >= LEAST_NUMBERED:
            return
        radius = (0.495 + 0.065 * len(piece.label)) * self.cell
        dark, light = self._dark_and_light(piece.colour)
        fill(painter, ellipse(0, 0, radius), light)
        fill(painter, ellipse(0, 0, radius - max(1.5, 0.06 * self.cell)), dark)
        write(painter, piece.label, _MIDDLE, 0.8 * self.cell, light, widest=1.1 * self.cell)

    def _dark_and_light(self, colour: Colour | None) -> tuple[str, str]:
        """Returns the colour of a side's stones, and a colour for text that is readable on them."""
        own = (current().ink, current().white_stone)
        return own if colour is Colour.BLACK else (own[1], own[0])

    def last(self, painter: QPainter, piece: Piece) -> None:
        """Paints the ring on the stone played last; if the stone has a face, the ring is around the face."""
        colour = piece.colour
        inverse = current().white_stone if colour is Colour.BLACK else current().ink
        if not self.material.flat:
            faced = piece.mood is not None and self.cell >= LEAST_FACE
            radius, thick, least = (0.385, 0.05, 1.6) if faced else (0.19, 0.062, 2.0)
            width = max(least, thick * self.cell)
            stroke(painter, ellipse(0, 0, radius * self.cell), inverse, width)
            return
        inverse = _FLAT_WHITE if colour is Colour.BLACK else _FLAT_BLACK
        width = max(2.0, 0.06 * self.cell)
        stroke(painter, ellipse(0, 0, 0.45 * self.material.stone * self.cell), inverse, width)
        for path in self._corners(0.5 * self.cell, 0.17 * self.cell):
            stroke(painter, path, _FLAT_BLACK, width)

    def door(self, painter: QPainter, piece: Piece) -> None:
        """Paints a liberty as an open door, with the number of the liberty."""
        label = piece.label
        draw_liberty(painter, self.cell, opened=True)
        if label:
            radius = max(0.18 * self.cell, min(0.34 * self.cell, 10.5))
            painter.translate(0.30 * self.cell, 0.22 * self.cell)
            fill(painter, ellipse(0, 0, radius + self.under), current().under_stroke)
            fill(painter, ellipse(0, 0, radius), current().liberty)
            write(painter, label, _MIDDLE, 1.45 * radius, current().under_stroke, widest=1.45 * radius)

    def closed(self, painter: QPainter, piece: Piece) -> None:
        """Paints a blocked neighbour as a closed door with an X."""
        draw_liberty(painter, self.cell, opened=False)

    def wall(self, painter: QPainter, piece: Piece) -> None:
        """Paints a wall at the board's edge, where a stone has no liberty."""
        columns, rows = (piece.side or Side.UP).value
        painter.rotate(math.degrees(math.atan2(-rows, columns)))
        thick, long = max(0.18 * self.cell, 5.0), 0.74 * self.cell
        bar = box(-thick / 2, -long / 2, thick, long, 0.04 * self.cell)
        stroke(painter, bar, current().under_stroke, 2 * self.under)
        fill(painter, bar, current().grid)
        joint = max(1.0, 0.025 * self.cell)
        joints = [line((-thick / 2, y * long), (thick / 2, y * long)) for y in (-0.25, 0.0, 0.25)]
        for path in joints:
            painter.strokePath(path, QPen(QColor(current().under_stroke), joint))

    def target(self, painter: QPainter, piece: Piece) -> None:
        """Paints a diamond on the stone or crossing that the coach's words refer to.

        On a small picture the diamond is filled: an outline with a white rim would hide the stone.
        """
        small = self.cell < _SMALL and not self.material.flat
        diamond = self._in_cells(sign_shapes.diamond(0.22 if small else 0.36))
        if self.material.flat:
            fill(painter, diamond, current().sun)
        colour = _FLAT_BLACK if self.material.flat else current().danger
        if small:
            stroke(painter, diamond, current().under_stroke, 0.14 * self.cell)
            fill(painter, diamond, colour)
            return
        self._outlined(painter, diamond, colour, max(2.2, 0.06 * self.cell))

    def glow(self, painter: QPainter, piece: Piece) -> None:
        """Paints the light that a hint puts on a crossing, below the stones; its middle stays visible."""
        ring = ellipse(0, 0, 0.56 * self.cell).subtracted(ellipse(0, 0, 0.26 * self.cell))
        fill(painter, ring, tint(current().halo, 0.75))

    def press(self, painter: QPainter, piece: Piece) -> None:
        """Paints a hand that points at a crossing: press here."""
        width = min(max(self.cell, 24.0), 1.6 * self.cell)
        point_at(painter, _MIDDLE, width, cuff=current().hint, under=self.under)

    def hand(self, painter: QPainter, piece: Piece) -> None:
        """Paints the hand that pulls at a stone, while it moves."""
        pull_at(painter, self.cell, cuff=current().tile, under=self.under)

    def ring(self, painter: QPainter, piece: Piece) -> None:
        """Paints a ring that a person drew around a crossing: a loop whose ends overlap."""
        path = self._in_cells(sign_shapes.drawn_ring())
        self._outlined(painter, path, current().hint, max(2.2, 0.06 * self.cell))

    def parted(self, painter: QPainter, piece: Piece) -> None:
        """Paints two loose ends of a line with a gap between them, on the way from one stone to the other."""
        way = next(iter(piece.points), Point(1, 0))
        ends = [self._in_cells(end) for end in sign_shapes.loose_ends(way)]
        width = max(2.6, 0.09 * self.cell)
        self._outlined_together(painter, ends, current().tile, width)

    def twice(self, painter: QPainter, piece: Piece) -> None:
        """Paints an arrow from each counted stone to the crossing; a door there is seen between them."""
        ways = sorted(piece.points) or [Point(-1, 0), Point(1, 0)]
        arrows = [self._in_cells(sign_shapes.arrow_from(way)) for way in ways]
        for path in arrows:
            stroke(painter, path, current().under_stroke, 2 * self.under)
        for path in arrows:
            fill(painter, path, current().tile)

    def comes_off(self, painter: QPainter, piece: Piece) -> None:
        """Paints what is left below a lifted stone: its shadow, a dotted ring and an arrow that leads up."""
        radius = 0.42 * self.cell
        fill(painter, ellipse(0, 0, radius), tint(current().stone_shadow, 0.3))
        self._dotted(painter, radius)
        path = self._in_cells(sign_shapes.chevron(below_stone=piece.colour is not None))
        self._outlined(painter, path, current().hint, max(2.2, 0.07 * self.cell))

    def stays(self, painter: QPainter, piece: Piece) -> None:
        """Paints a hand that pulls at a stone, and the roots with which the stone holds on."""
        roots = [self._in_cells(root) for root in sign_shapes.roots()]
        self._outlined_together(painter, roots, current().grid, max(2.2, 0.07 * self.cell))
        pull_at(painter, self.cell, cuff=current().tile, under=self.under)

    def chosen(self, painter: QPainter, piece: Piece) -> None:
        """Paints a tapped point as a dot; it has no hole, as the ring of a liberty is one."""
        radius = max(0.22 * self.cell, 6.0)
        fill(painter, ellipse(0, 0, radius + self.under), current().under_stroke)
        fill(painter, ellipse(0, 0, radius), current().tile)

    def right(self, painter: QPainter, piece: Piece) -> None:
        """Paints a tick on a tapped point that belongs to the answer."""
        self._outlined(
            painter, self._in_cells(sign_shapes.tick()), current().hint, max(3.0, 0.11 * self.cell)
        )

    def not_here(self, painter: QPainter, piece: Piece) -> None:
        """Paints a ring with a bar across: no stone can go here.

        On the stones of a small picture there is only the bar: the ring would hide the stone.
        """
        shapes = [self._in_cells(sign_shapes.bar_across())]
        if self.cell >= _SMALL or piece.colour is None:
            shapes.append(self._in_cells(sign_shapes.bar_ring()))
        width = max(2.4, 0.085 * self.cell)
        self._outlined_together(painter, shapes, current().quiet, width)

    def not_this(self, painter: QPainter, piece: Piece) -> None:
        """Paints a cross on a point that is not part of the answer."""
        shapes = [self._in_cells(stroke_of_cross) for stroke_of_cross in sign_shapes.cross()]
        self._outlined_together(painter, shapes, current().quiet, max(3.0, 0.11 * self.cell))

    def rays(self, painter: QPainter, piece: Piece) -> None:
        """Paints rays around the light of a hint, except towards other lit crossings."""
        width = max(2.2, 0.06 * self.cell)
        for ray in sign_shapes.rays(piece.points):
            self._outlined(painter, self._in_cells(ray), current().hint, width)

    def eye(self, painter: QPainter, piece: Piece) -> None:
        """Paints an eye: look here."""
        lid, pupil = (self._in_cells(shape) for shape in sign_shapes.eye(max(0.56, 15 / self.cell)))
        fill(painter, lid, current().under_stroke)
        self._outlined(painter, lid, current().hint, max(1.6, 0.05 * self.cell))
        fill(painter, pupil, current().hint)

    def meet(self, painter: QPainter, piece: Piece) -> None:
        """Lights a crossing near an ambiguous press; if there is a stone, paints a ring around it."""
        if piece.colour is not None:
            self._outlined(
                painter, ellipse(0, 0, 0.4 * self.cell), current().hint, max(2.5, 0.07 * self.cell)
            )
        else:
            radius = 0.3 * self.cell
            fill(painter, ellipse(0, 0, radius), tint(current().halo, 0.8))
            for ends in (((-radius, 0), (radius, 0)), ((0, -radius), (0, radius))):
                stroke(painter, line(*ends), current().grid, max(2.0, 0.05 * self.cell))
            colour = _FLAT_BLACK if self.material.flat else current().sun
            self._outlined(painter, ellipse(0, 0, radius), colour, max(2.5, 0.07 * self.cell))

    def pending(self, painter: QPainter, piece: Piece) -> None:
        """Paints the ring around a pending stone: the user still has to confirm it."""
        width = max(2.2, 0.05 * self.cell)
        radius = self.material.stone * self.cell
        self._dashed(painter, radius, 16, _FLAT_BLACK if self.material.flat else current().ink, width)

    def taken(self, painter: QPainter, piece: Piece) -> None:
        """Paints a dotted ring where a stone was captured."""
        self._dotted(painter, 0.40 * self.cell)

    def _dotted(self, painter: QPainter, radius: float) -> None:
        """Paints a ring of dots, where a stone was."""
        size = max(1.3, 0.05 * self.cell)
        for at in sign_shapes.dots(radius):
            fill(painter, ellipse(at.x(), at.y(), size + self.under * 0.75), current().under_stroke)
        for at in sign_shapes.dots(radius):
            fill(painter, ellipse(at.x(), at.y(), size), current().grid)

    def letter(self, painter: QPainter, piece: Piece) -> None:
        """Paints a letter or number on a stone, or on a plate on an empty crossing."""
        label, under = piece.label, piece.colour
        if under is Colour.BLACK:
            self._write(painter, label, 0.52, current().white_stone)
        elif under is Colour.WHITE:
            self._write(painter, label, 0.52, current().ink)
        else:
            radius = 0.33 * self.cell
            fill(painter, ellipse(0, 0, radius), current().paper)
            stroke(painter, ellipse(0, 0, radius), current().ink, max(1.5, 0.03 * self.cell))
            self._write(painter, label, 0.46, current().ink)

    def region(self, painter: QPainter, piece: Piece) -> None:
        """Paints a tile in the colour of its region, with the region's letter."""
        letter, half = piece.label, 0.44 * self.cell
        tile = box(-half, -half, 2 * half, 2 * half, 0.16 * self.cell)
        face, words = region_colours(letter)
        fill(painter, tile, current().under_stroke)
        inside = half - max(1.0, 0.5 * self.under)
        fill(painter, box(-inside, -inside, 2 * inside, 2 * inside, 0.13 * self.cell), face)
        self._write(painter, letter, 0.5, words)

    def cursor(self, painter: QPainter, piece: Piece) -> None:
        """Paints the keyboard cursor as four corners."""
        reach, length = (0.54, 0.3) if self.cell < 40 else (0.5, 0.22)
        width = max(3.0, 0.055 * self.cell)
        for path in self._corners(reach * self.cell, length * self.cell):
            self._outlined(painter, path, current().cursor, width)

    def _face(self, painter: QPainter, piece: Piece, radius: float) -> None:
        if piece.mood is not None and self.cell >= LEAST_FACE:
            draw_face(painter, _MIDDLE, radius, piece.colour or Colour.BLACK, piece.mood)

    def _corners(self, reach: float, length: float) -> list[QPainterPath]:
        short = reach - length
        return [
            line((x * short, y * reach), (x * reach, y * reach), (x * reach, y * short))
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]

    def _outlined(self, painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
        self._outlined_together(painter, [path], colour, width)

    def _in_cells(self, shape: QPainterPath) -> QPainterPath:
        """Returns the shape, which is in cells, in pixels."""
        return QTransform.fromScale(self.cell, self.cell).map(shape)

    def _outlined_together(
        self, painter: QPainter, paths: Sequence[QPainterPath], colour: str, width: float
    ) -> None:
        """Paints lines whose white outlines are below all of them; on the wall they are wider."""
        width *= _WIDER_ON_WALL if self.material.flat else 1.0
        for path in paths:
            stroke(painter, path, current().under_stroke, width + 2 * self.under)
        for path in paths:
            stroke(painter, path, colour, width)

    def _dashed(self, painter: QPainter, radius: float, dashes: int, colour: str, width: float) -> None:
        circle = ellipse(0, 0, radius)
        stroke(painter, circle, current().under_stroke, width + 2 * self.under)
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        step = math.tau * radius / dashes / width
        pen.setDashPattern([0.6 * step, 0.4 * step])
        painter.strokePath(circle, pen)

    def _write(
        self, painter: QPainter, text: str, cells: float, colour: str, edge: str = "", halo: float = 0.0
    ) -> None:
        """Paints a label centred on (0, 0), in letters `cells` cells high, with an edge of this colour."""
        px, widest = cells * self.cell, 0.62 * self.cell
        write(painter, text, _MIDDLE, px, colour, widest=widest, halo=halo, edge=edge)


def draw_not_this(painter: QPainter, rect: QRectF) -> None:
    """Draws the sign of a wrong answer in the middle of a rectangle, as large as fits."""
    with saved_state(painter):
        painter.translate(rect.center())
        brush = Brush(rect.height() / _DISC, WOOD)
        brush.draw(painter, Piece(Shape.NOT_THIS, 0, 0))


def draw_press_here(painter: QPainter, rect: QRectF) -> None:
    """Draws the hand that says “press here”, with its fingertip at the upper left of a rectangle."""
    point_at(painter, rect.topLeft(), rect.width(), cuff=current().hint, under=2.0)


_DISC = 0.9
"""The diameter of the sign with its white outline, in cells."""

_PAINTED: Mapping[Shape, Callable[[Brush, QPainter, Piece], None]] = {
    Shape.STONE: Brush.stone,
    Shape.GHOST: Brush.ghost,
    Shape.HOVER: Brush.ghost,
    Shape.COUNTED: Brush.counted,
    Shape.SUM: Brush.sum,
    Shape.LAST: Brush.last,
    Shape.DOOR: Brush.door,
    Shape.CLOSED: Brush.closed,
    Shape.WALL: Brush.wall,
    Shape.TARGET: Brush.target,
    Shape.GLOW: Brush.glow,
    Shape.RAYS: Brush.rays,
    Shape.EYE: Brush.eye,
    Shape.PRESS: Brush.press,
    Shape.CHOSEN: Brush.chosen,
    Shape.RIGHT: Brush.right,
    Shape.NOT_HERE: Brush.not_here,
    Shape.NOT_THIS: Brush.not_this,
    Shape.PARTED: Brush.parted,
    Shape.TWICE: Brush.twice,
    Shape.COMES_OFF: Brush.comes_off,
    Shape.STAYS: Brush.stays,
    Shape.RING: Brush.ring,
    Shape.TAKEN: Brush.taken,
    Shape.LETTER: Brush.letter,
    Shape.REGION: Brush.region,
    Shape.HANDS: lambda brush, painter, piece: draw_hands(painter, brush.cell, piece),
    Shape.PENDING: Brush.pending,
    Shape.CURSOR: Brush.cursor,
    Shape.MEET: Brush.meet,
    Shape.HAND: Brush.hand,
}


def region_colours(letter: str) -> tuple[str, str]:
    """Returns the colour of the region with this letter, and the colour of the letter."""
    p = current()
    faces = ((p.tile, p.on_dark), (p.sun, p.ink), (p.pine, p.on_dark), (p.clay, p.ink), (p.air, p.ink))
    return faces[(ord(letter[:1] or "A") - ord("A")) % len(faces)]


def draw_liberty(painter: QPainter, cell: float, *, opened: bool, swing: float | None = None) -> None:
    """Draws an open door on a crossing, or a closed one between two; `swing` (0 to 1) is the opened part."""
    if illustrated():
        height = _door_height(cell) if opened else _closed_height(cell)
        draw_liberty_door(painter, _MIDDLE, height, opened=opened, lit=opened, swing=swing)
    else:
        draw = draw_liberty_disc if opened else draw_closed_block
        shut = 0.0 if swing is None else 1.0 - swing
        draw(painter, _MIDDLE, cell, grown=1.0 - shut if opened or swing is None else shut)


def _door_height(cell: float) -> float:
    return max(0.52 * cell, min(0.72 * cell, 22))


def _closed_height(cell: float) -> float:
    return max(0.40 * cell, min(0.54 * cell, 17))

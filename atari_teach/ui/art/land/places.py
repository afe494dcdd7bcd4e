"""Draws the places of the path as small pictures of 80 x 64, for the row of buttons below the path."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.ui.art.land.scenery import (
    draw_church,
    draw_cypress,
    draw_house,
    draw_keep,
    draw_lamps,
    draw_tree,
)
from atari_teach.ui.art.painting import (
    Drawing,
    box,
    ellipse,
    fill,
    line,
    pen,
    polygon,
    saved_state,
    stroke,
    tint,
)
from atari_teach.ui.art.palette import current, illustrated


class Place(Enum):
    """The places of the path, one for each unit of lessons; a teacher's own lessons are at the school."""

    VILLAGE = "village"
    FOREST = "forest"
    MOUNTAINS = "mountains"
    CASTLE = "castle"
    BRIDGE = "bridge"
    SCHOOL = "school"


def draw_place(painter: QPainter, rect: QRectF, place: Place, *, finished: bool = False) -> None:
    """Draws the place's picture with its sky; fills the rectangle, with round corners.

    If the place is `finished`, lamps hang over it.
    """
    with saved_state(painter):
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / 80, rect.height() / 64)
        sky = box(0, 0, 80, 64, 10)
        fill(painter, sky, current().sky)
        painter.setClipPath(sky, Qt.ClipOperation.IntersectClip)
        _DRAWINGS[place](painter)
        if finished:
            draw_lamps(painter, QPointF(-4, 4), QPointF(84, 4), 5, 5.0, 5.0)


def place_drawing(place: Place, *, finished: bool = False) -> Drawing:
    """Returns a drawing of the place, for a button."""
    return lambda painter, rect: draw_place(painter, rect, place, finished=finished)


def _ground(painter: QPainter, height: float, colour: str) -> None:
    hill = QPainterPath(QPointF(-2, 66 - height))
    hill.quadTo(QPointF(40, 66 - height - 10), QPointF(82, 66 - height))
    hill.lineTo(82, 66)
    hill.lineTo(-2, 66)
    fill(painter, hill, colour)


def _village(painter: QPainter) -> None:
    p = current()
    _ground(painter, 22, p.meadow)
    draw_church(painter, 40, 55, 0.36)
    draw_house(painter, 18, 57, 0.42, band=p.sun_disc if illustrated() else "")
    draw_house(painter, 66, 57, 0.40, width=58)
    draw_tree(painter, 42, 60, 0.36)
    _ground(painter, 6, p.meadow_deep)


def _forest(painter: QPainter) -> None:
    p = current()
    _ground(painter, 24, p.hill_far)
    _ground(painter, 10, p.meadow_deep)
    for x, s, dark in ((10, 0.72, True), (70, 0.66, False), (28, 0.86, False), (56, 0.9, True)):
        draw_tree(painter, x, 58, s, dark=dark)
    draw_cypress(painter, 42, 60, 0.72)


def _mountains(painter: QPainter) -> None:
    p = current()
    fill(painter, polygon((30, 66), (58, 20), (86, 66)), p.hill_near)
    fill(painter, polygon((-8, 66), (30, 10), (66, 66)), p.rock)
    cap = polygon((30, 10), (21.2, 23), (26, 27), (30, 22.6), (35, 27.4), (39, 24.2))
    fill(painter, cap, p.snow)
    fill(painter, polygon((58, 20), (52.6, 29), (58, 31), (63.6, 29)), p.snow)
    _ground(painter, 10, p.meadow_deep)


def _castle(painter: QPainter) -> None:
    _ground(painter, 22, current().meadow)
    draw_keep(painter, 40, 56, 0.66)
    _ground(painter, 8, current().meadow_deep)


def _bridge(painter: QPainter) -> None:
    p = current()
    fill(painter, ellipse(66, 46, 20, 8), p.hill_near)
    fill(painter, box(0, 46, 80, 20), p.river)
    fill(painter, box(0, 52, 80, 14), tint(p.river_light, 0.8))
    deck = QPainterPath(QPointF(-4, 46))
    deck.quadTo(QPointF(40, 10), QPointF(84, 46))
    for x, y in ((10, 38), (24, 31), (40, 28), (56, 31), (70, 38)):
        painter.strokePath(line((x, y), (x, 52)), pen(p.timber, 3))
    stroke(painter, deck, p.timber, 6)
    stroke(painter, deck.translated(0, -7), p.timber_dark, 2.4)


def _school(painter: QPainter) -> None:
    p = current()
    _ground(painter, 22, p.meadow)
    draw_tree(painter, 12, 57, 0.5, dark=True)
    draw_house(painter, 44, 57, 0.56, width=96, band=p.sun_disc if illustrated() else "")
    painter.strokePath(line((44, 20), (44, 4)), pen(p.timber_dark, 2))
    fill(painter, polygon((45, 4), (59, 8), (45, 12)), p.tile)
    _ground(painter, 6, p.meadow_deep)


_DRAWINGS: dict[Place, Callable[[QPainter], None]] = {
    Place.VILLAGE: _village,
    Place.FOREST: _forest,
    Place.MOUNTAINS: _mountains,
    Place.CASTLE: _castle,
    Place.BRIDGE: _bridge,
    Place.SCHOOL: _school,
}

"""The surfaces of buttons: what colour they are, and how they are painted up and down."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, ellipse, fill, kept, stroke, tint

_RIM = 3.0


class ButtonStyle(Enum):
    """The surface of a button. The `ROUND` ones are discs with a picture alone: give those a name."""

    PAPER = "paper"
    PINE = "pine"
    TILE = "tile"
    SUN = "sun"
    INK = "ink"
    FRAMED = "framed"  # paper with a tile-blue frame
    ROUND = "round"
    ROUND_SUN = "round sun"


ROUND_STYLES = frozenset({ButtonStyle.ROUND, ButtonStyle.ROUND_SUN})


@dataclass(frozen=True, slots=True)
class Surface:
    """The colours of one button: face, the darker side below it, words, and a frame or none."""

    face: str
    side: str
    words: str
    frame: str = ""


def surface_of(
    style: ButtonStyle, *, enabled: bool = True, pressed_look: bool = False, checked: bool = False
) -> Surface:
    """Returns a style's colours. Paper that stays down is tile blue, a checked card warm with a sun frame."""
    p = current()
    if not enabled:
        return Surface(p.disabled_face, p.button_side, p.disabled_text)
    if checked and style is ButtonStyle.FRAMED:
        return Surface(p.card_spoken, p.sun_side, p.words, p.sun if p.night else p.sun_side)
    if pressed_look and style in {ButtonStyle.PAPER, ButtonStyle.ROUND, ButtonStyle.FRAMED}:
        return Surface(p.pressed, p.pressed_side, p.on_pressed)
    match style:
        case ButtonStyle.PAPER | ButtonStyle.ROUND:
            return Surface(p.button, p.button_side, p.words)
        case ButtonStyle.PINE:
            return Surface(p.pine, p.pine_side, p.on_dark)
        case ButtonStyle.TILE:
            return Surface(p.tile, p.tile_side, p.on_dark)
        case ButtonStyle.SUN | ButtonStyle.ROUND_SUN:
            return Surface(p.sun, p.sun_side, p.ink)
        case ButtonStyle.INK:
            return Surface(p.chosen, p.chosen_side, p.on_chosen)
        case ButtonStyle.FRAMED:
            return Surface(p.button, p.tile_side, p.words, p.frame)
        case _:
            assert_never(style)


def surface_shape(rect: QRectF, radius: float, *, disc: bool) -> QPainterPath:
    """Returns the outline of a face."""
    if disc:
        return ellipse(rect.center().x(), rect.center().y(), min(rect.width(), rect.height()) / 2)
    return box(rect.x(), rect.y(), rect.width(), rect.height(), min(radius, rect.height() / 2))


def paint_surface(
    painter: QPainter, face: QRectF, depth: float, radius: float, surface: Surface, *, disc: bool, hover: bool
) -> QPainterPath:
    """Paints the side below and the face, lighter under the pointer; returns the face's shape."""
    if current().rim:  # it is drawn along the edge, and half of it would be cut off
        face = face.adjusted(_RIM / 2, _RIM / 2, -_RIM / 2, -_RIM / 2)
    shape = surface_shape(face, radius, disc=disc)
    if depth > 0:
        fill(painter, shape.translated(0, depth), surface.side)
        if not disc:
            fill(
                painter,
                surface_shape(face.adjusted(0, depth / 2, 0, depth / 2), radius, disc=False),
                surface.side,
            )
    fill(painter, shape, surface.frame or surface.face)
    if surface.frame:
        inset = max(3.0, face.height() * 0.045)
        inner = face.adjusted(inset, inset, -inset, -inset)
        fill(painter, surface_shape(inner, radius - inset, disc=disc), surface.face)
    if hover:
        fill(painter, shape, tint(current().on_dark, 0.28 if surface.words == current().ink else 0.10))
    draw_rim(painter, shape)
    return shape


def draw_rim(painter: QPainter, shape: QPainterPath) -> None:
    """Draws the rim that high contrast gives to whatever can be touched or read; none in other themes."""
    if current().rim:
        stroke(painter, shape, current().rim, _RIM)


def paint_hover_rim(painter: QPainter, shape: QPainterPath, surface: Surface) -> None:
    """Paints a thin rim for light faces under the pointer, where light alone would hardly be seen."""
    if surface.words == current().ink and not surface.frame:
        stroke(painter, shape, tint(current().sun, 0.9), 3.0)


def draw_focus_ring(painter: QPainter, shape: QPainterPath) -> None:
    """Draws a ring on an under-stroke along the shape; one of the two is seen on every colour."""
    with kept(painter):
        stroke(painter, shape, current().focus_under, 6.5)
        stroke(painter, shape, current().focus, 3.0)

"""Paints buttons: their surfaces (up or pressed), their contents, and the rings around them."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, painted_pixmap, saved_state, stroke, tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button_layout import ButtonContent, ButtonLayout, Shape
from atari_teach.ui.kit.pebble_row import draw_pebble_row
from atari_teach.ui.kit.typeset import Highlight, plain

_RIM = 3.0
_NOD = 5.0
"""How far the contents of a nodding button move to either side, in design pixels."""


class ButtonStyle(Enum):
    """The surface of a button. The `ROUND` styles are discs for a picture without words."""

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
    """The colours of a button: face, darker side below it, words, and frame (empty for no frame)."""

    face: str
    side: str
    words: str
    frame: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonState:
    """The state in which a button is painted.

    Attributes:
        style: The surface of the button.
        bright: Whether it is painted in the colours of an enabled button.
        down: Whether it is being pressed.
        held: Whether it stays down; a button with a paper surface is then tile blue.
        checked: Whether it is the chosen button of several; a chosen button stays down too.
        pointed: Whether the mouse pointer is on it and it is enabled.
        nod: The displacement of its contents while it nods, from -1 to 1.
        ringed: Whether it has the ring of a suggested button.
        focused: Whether it has the focus ring.
        lit: Start and length of the words that are being spoken.
    """

    style: ButtonStyle
    bright: bool = True
    down: bool = False
    held: bool = False
    checked: bool = False
    pointed: bool = False
    nod: float = 0.0
    ringed: bool = False
    focused: bool = False
    lit: tuple[int, int] = (0, 0)

    def surface(self) -> Surface:
        """Returns the colours in this state: tile blue for paper that stays down, framed if checked."""
        p, style = current(), self.style
        if not self.bright:
            return Surface(p.disabled_face, p.button_side, p.disabled_text)
        if self.checked and style is ButtonStyle.FRAMED:
            return Surface(p.card_spoken, p.sun_side, p.words, p.sun if p.night else p.sun_side)
        if self.held and style in {ButtonStyle.PAPER, ButtonStyle.ROUND, ButtonStyle.FRAMED}:
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

    def lit_from(self, first: int) -> Highlight | None:
        """Returns the highlight for a text that starts at index `first` in the button's spoken words."""
        start, length = self.lit
        p = current()
        back = p.paper if self.style is ButtonStyle.SUN else p.sun
        return Highlight(start - first, length, back, p.ink) if length > 0 and start >= first else None


def paint_button(
    painter: QPainter,
    ready: ButtonLayout,
    content: ButtonContent,
    picture: Drawing | None,
    state: ButtonState,
) -> None:
    """Paints a button with its contents and rings."""
    surface = state.surface()
    down = state.down or state.held or state.checked
    hover = state.pointed and not down
    drop = ready.depth * 0.8 if down else 0.0
    painter.translate(0, drop)
    _paint_surface(painter, ready, ready.depth - drop, surface, disc=content.disc, hover=hover)
    nod = state.nod * _NOD * ready.u
    painter.translate(nod, 0)
    if picture is not None and ready.picture is not None:
        with saved_state(painter):
            painter.setPen(QColor(surface.words))
            if state.bright:
                picture(painter, ready.picture)
            else:
                _paint_faded(painter, picture, ready.picture, surface)
    if ready.words is not None:
        ready.words.paint(painter, ready.words_at, surface.words, state.lit_from(0))
    if ready.second is not None:
        before = len(plain(content.words))
        lit = state.lit_from(before + 2 if before else 0)
        ready.second.paint(painter, ready.second_at, surface.words, lit)
    niche = content.shape is Shape.NICHE
    if content.lights:
        dark = surface.words == current().on_dark
        radius = 10.0 if niche else 6.0
        draw_pebble_row(painter, ready.lights, content.lights, ready.u, radius=radius, on_dark=dark)
    if niche:
        _paint_knob(painter, ready, state.style, surface)
    painter.translate(-nod, 0)
    if state.ringed:
        stroke(painter, _ring(ready, 3.0, disc=content.disc), current().sun, 5.0)
    if state.focused:
        draw_focus_ring(painter, _ring(ready, 3.5, disc=content.disc))


def _ring(ready: ButtonLayout, inset: float, *, disc: bool) -> QPainterPath:
    """Returns an outline `inset` pixels inside the rim of the face."""
    ring = ready.face.adjusted(inset, inset, -inset, -inset)
    return surface_shape(ring, ready.radius - inset, disc=disc)


def _paint_faded(painter: QPainter, picture: Drawing, rect: QRectF, surface: Surface) -> None:
    """Paints a paler picture, faded as one image: shapes faded singly are darker where they overlap."""
    device = painter.device()
    ratio = device.devicePixelRatioF()

    def paint(inner: QPainter) -> None:
        inner.setPen(QColor(surface.words))
        picture(inner, rect)

    painter.setOpacity(0.6)
    size = QSize(device.width(), device.height())
    painter.drawPixmap(0, 0, painted_pixmap(size * ratio, ratio, paint))


def _paint_knob(painter: QPainter, ready: ButtonLayout, style: ButtonStyle, surface: Surface) -> None:
    p = current()
    on = {ButtonStyle.SUN: p.paper, ButtonStyle.FRAMED: p.tile}.get(style, p.sun)
    at, r = ready.knob, ready.knob_radius
    fill(painter, ellipse(at.x(), at.y() + r * 0.18, r), tint(surface.side, 1.0))
    fill(painter, ellipse(at.x(), at.y(), r), on)
    glint = QPointF(at.x() - r * 0.3, at.y() - r * 0.3)
    fill(painter, ellipse(glint.x(), glint.y(), r * 0.27), tint(p.on_dark, 0.55))


def surface_shape(rect: QRectF, radius: float, *, disc: bool) -> QPainterPath:
    """Returns the outline of a face."""
    if disc:
        return ellipse(rect.center().x(), rect.center().y(), min(rect.width(), rect.height()) / 2)
    return box(rect.x(), rect.y(), rect.width(), rect.height(), min(radius, rect.height() / 2))


_SIGN, _LEAST_SIGN, _PALE = 0.34, 28.0, 0.35


def paint_refusal(painter: QPainter, ready: ButtonLayout, sign: Drawing, *, pale: bool) -> None:
    """Marks a button as a wrong answer: paints a sign in its corner and, if `pale`, a veil below the sign."""
    face = ready.face
    if pale:
        fill(painter, surface_shape(face, ready.radius, disc=False), tint(current().button, _PALE))
    side = min(_sign_side(face), 0.4 * face.width())  # beside a number in the middle, at least most of it
    sign(painter, QRectF(face.right() - side, face.y(), side, side))


def paint_hand(painter: QPainter, ready: ButtonLayout, hand: Drawing) -> None:
    """Paints a hand on the right of a button, clear of a number in its middle and of words at its bottom."""
    face = ready.face
    side = min(1.2 * _sign_side(face), 0.36 * face.width())
    hand(painter, QRectF(face.right() - side, face.y() + 0.2 * face.height(), side, side))


def _sign_side(face: QRectF) -> float:
    return min(0.6 * face.height(), max(_LEAST_SIGN, _SIGN * min(face.height(), face.width())))


def _paint_surface(
    painter: QPainter, ready: ButtonLayout, depth: float, surface: Surface, *, disc: bool, hover: bool
) -> None:
    """Paints a button's side and face: lighter under the pointer, with a rim if lightening is hard to see."""
    face, radius = ready.face, ready.radius
    if current().rim:  # the rim is centred on the edge; without this, its outer half would be cut off
        face = face.adjusted(_RIM / 2, _RIM / 2, -_RIM / 2, -_RIM / 2)
    shape = surface_shape(face, radius, disc=disc)
    if depth > 0:
        fill(painter, shape.translated(0, depth), surface.side)
        if not disc:
            side = face.adjusted(0, depth / 2, 0, depth / 2)
            fill(painter, surface_shape(side, radius, disc=False), surface.side)
    fill(painter, shape, surface.frame or surface.face)
    if surface.frame:
        inset = max(3.0, face.height() * 0.045)
        inner = face.adjusted(inset, inset, -inset, -inset)
        fill(painter, surface_shape(inner, radius - inset, disc=disc), surface.face)
    light = surface.words == current().ink
    if hover:
        fill(painter, shape, tint(current().on_dark, 0.28 if light else 0.10))
    draw_rim(painter, shape)
    if hover and light and not surface.frame:
        stroke(painter, shape, tint(current().sun, 0.9), 3.0)


def draw_rim(painter: QPainter, shape: QPainterPath) -> None:
    """Draws the rim around buttons and cards, which only the theme of high contrast has."""
    if current().rim:
        stroke(painter, shape, current().rim, _RIM)


def draw_focus_ring(painter: QPainter, shape: QPainterPath) -> None:
    """Draws the focus ring in two colours, so that one of them is visible on every background."""
    with saved_state(painter):
        stroke(painter, shape, current().focus_under, 6.5)
        stroke(painter, shape, current().focus, 3.0)


_by_keys: list[bool] = [True]
# While a finger or a mouse is used, no focus ring is drawn: a child would think that the answer with the ring
# is already chosen. The first key press shows the ring at the widget with the focus.


def keys_are_used(*, by_keys: bool) -> None:
    """Records whether the last input was a key (`by_keys`) or a press with mouse or finger."""
    if by_keys != _by_keys[0]:
        _by_keys[0] = by_keys
        focused = QApplication.focusWidget()
        if focused is not None:
            QWidget.update(focused)  # PySide6 6.9 finds only QListView's own `update`


def keys_in_use() -> bool:
    """Returns whether the last input was a key."""
    return _by_keys[0]


def shows_focus(widget: QWidget) -> bool:
    """Returns whether this widget has the focus and should draw the focus ring."""
    return _by_keys[0] and widget.hasFocus()

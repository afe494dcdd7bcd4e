"""The goal of a step without words: small pictures with arrows between them."""

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.teaching.lessons.goals import Goal, Panel, Sign, panels_of
from atari_teach.ui.art.bowls import draw_saucer
from atari_teach.ui.art.doors import draw_liberty_disc, draw_liberty_door
from atari_teach.ui.art.hand import REACH_DOWN, point_at
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, line, pen, polygon, saved_state
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.board.marks import write
from atari_teach.ui.board.miniature import draw_miniature, miniature_point

_ARROW = 0.36  # the length of an arrow, relative to a panel's side
_SMALL = 0.74  # the size of a sign, relative to a panel's side
_STONE = 0.125  # the radius of a stone, relative to a panel's side
_HAND = 0.44  # the width of a hand, relative to a panel's side
_BELOW = 0.12  # how far a hand may reach out of a panel, relative to its side: a card has that much room
_GRIP = QPointF(0.3, 0.5)  # the fingertip from the middle of the stone that it holds, in radii
_PICTOGRAMS = {Sign.EYE: Pictogram.SHOW, Sign.TALK: Pictogram.TALK, Sign.CARDS: Pictogram.CHOOSE}


@cache
def goal_drawing(goal: Goal) -> Drawing:
    """The drawing of this goal: its pictures in a row, centred in a rectangle."""
    panels = panels_of(goal)
    high = 1 + max(0.0, *map(_overhang, panels)) if panels else 1.0

    def draw(painter: QPainter, rect: QRectF) -> None:
        side = min(rect.height() / high, rect.width() / (len(panels) * (1 + _ARROW) - _ARROW))
        width = side * (len(panels) * (1 + _ARROW) - _ARROW)
        left, top = rect.center().x() - width / 2, rect.center().y() - side * high / 2
        for index, panel in enumerate(panels):
            if index:
                _draw_arrow(painter, QRectF(left - side * _ARROW, top, side * _ARROW, side))
            draw_panel(painter, QRectF(left, top, side, side), panel)
            left += side * (1 + _ARROW)

    return draw


def _draw_arrow(painter: QPainter, rect: QRectF) -> None:
    colour, middle, reach = current().words, rect.center(), rect.width() * 0.3
    shaft = line((middle.x() - reach, middle.y()), (middle.x() + reach * 0.5, middle.y()))
    painter.strokePath(shaft, pen(colour, max(3.0, reach * 0.34)))
    tip, back = middle.x() + reach * 1.15, middle.x() + reach * 0.1
    fill(painter, polygon((tip, middle.y()), (back, middle.y() - reach), (back, middle.y() + reach)), colour)


def _overhang(panel: Panel) -> float:
    """Returns how far the hand reaches below the panel and `_BELOW`, relative to the panel's side."""
    if panel.picture is None or panel.finger is None:
        return 0.0
    side = 100.0  # crossings are at whole pixels
    return _fingertip(QRectF(0, 0, side, side), panel).y() / side + REACH_DOWN * _HAND - 1 - _BELOW


def draw_panel(painter: QPainter, rect: QRectF, panel: Panel) -> None:
    """Draws one small picture in a square."""
    if panel.picture is None:
        assert panel.sign is not None
        _draw_sign(painter, rect, panel.sign, panel)
        return
    draw_miniature(painter, rect, panel.picture)
    if panel.finger is not None:
        at, radius = _fingertip(rect, panel), rect.width() * _STONE
        if panel.held is not None:
            draw_stone(painter, at - _GRIP * radius, radius, panel.held)
        point_at(painter, at, rect.width() * _HAND)


def _fingertip(rect: QRectF, panel: Panel) -> QPointF:
    """Returns the tip of the finger: on its crossing, or on the stone that it holds there."""
    assert panel.picture is not None
    assert panel.finger is not None
    at = QPointF(*miniature_point(rect, panel.picture, panel.finger))
    if panel.held is None:
        return at
    radius = rect.width() * _STONE
    if panel.picture.position[panel.finger] is not None:
        at += QPointF(radius * 0.75, radius * 0.65)  # offset, so that the stone below stays visible
    return at + _GRIP * radius


def _draw_sign(painter: QPainter, rect: QRectF, sign: Sign, panel: Panel) -> None:
    if sign in _PICTOGRAMS:
        side = rect.width() * _SMALL
        inner = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        draw_pictogram(painter, inner, _PICTOGRAMS[sign])
        return
    match sign:
        case Sign.CHECK:
            _draw_button(painter, rect, Icon.CHECK, current().card, current().words)
        case Sign.NEXT:
            _draw_button(painter, rect, Icon.RIGHT, current().pine, current().on_dark)
        case Sign.QUESTION:
            _draw_button(painter, rect, Icon.QUESTION, current().tile, current().on_dark)
        case Sign.KEYS:
            _draw_keys(painter, rect, panel.number)
        case Sign.SAUCER:
            height = rect.width() * 0.4
            saucer = QRectF(rect.x(), rect.center().y() - height / 2, rect.width(), height)
            draw_saucer(painter, saucer, panel.colour, panel.number)
        case Sign.HANDFUL:
            _draw_handful(painter, rect, panel)
        case Sign.MANY | Sign.FEW:
            _draw_piles(painter, rect, many=sign is Sign.MANY)


def _draw_button(painter: QPainter, rect: QRectF, icon: Icon, face: str, words: str) -> None:
    radius = rect.width() * 0.32
    at = rect.center()
    fill(painter, ellipse(at.x(), at.y() + radius * 0.12, radius), current().card_shadow)
    fill(painter, ellipse(at.x(), at.y(), radius), face)
    painter.strokePath(ellipse(at.x(), at.y(), radius), pen(words, max(2.0, radius * 0.08)))
    half = radius * 0.62
    draw_icon(painter, QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), icon, words)


def _draw_keys(painter: QPainter, rect: QRectF, number: int) -> None:
    """Draws three keys, and a finger on the key with the right number."""
    side, gap = rect.width() * 0.30, rect.width() * 0.05
    top = rect.y() + rect.height() * 0.16
    for index in range(3):
        x = rect.x() + index * (side + gap)
        pressed = index + 1 == number
        face, words = (current().tile, current().on_dark) if pressed else (current().page, current().words)
        fill(painter, box(x, top, side, side * 1.2, side * 0.22), face)
        painter.strokePath(box(x, top, side, side * 1.2, side * 0.22), pen(words, 2.0))
        draw_figure(painter, QRectF(x, top, side, side * 1.2), str(index + 1), words)
    middle = rect.x() + (number - 1) * (side + gap) + side / 2
    point_at(painter, QPointF(middle, top + side * 0.95), rect.width() * 0.5)


def _draw_handful(painter: QPainter, rect: QRectF, panel: Panel) -> None:
    """Draws several stones in an arc, so that they look neither like a row nor like a square."""
    radius, reach = rect.width() * _STONE, rect.width() * 0.38
    low = rect.center() + QPointF(0, rect.width() * 0.16)
    angles = [math.pi * (0.95 + 0.72 * index / max(1, panel.number - 1)) for index in range(panel.number)]
    places = [low + QPointF(math.cos(angle), math.sin(angle)) * reach for angle in angles]
    chain = line(*((at.x(), at.y()) for at in places))
    painter.strokePath(chain, pen(current().liberty, 2.9 * radius))
    painter.strokePath(chain, pen(current().card, 2.9 * radius - 5))
    for at in places:
        draw_stone(painter, at, radius, panel.colour)
    point_at(painter, rect.center() + QPointF(0, rect.width() * 0.06), rect.width() * 0.5)


def draw_figure(painter: QPainter, rect: QRectF, figure: str, colour: str) -> None:
    """Draws a number in the middle of a rectangle."""
    write(painter, figure, rect.center(), rect.height() * 0.62, colour, widest=rect.width())


def _draw_piles(painter: QPainter, rect: QRectF, *, many: bool) -> None:
    """Draws many doors above few doors. The pile to choose has a tick, and the other pile is faint."""
    half = rect.height() / 2
    for top, across, down, wanted in ((0.0, 3, 2, many), (half, 1, 1, not many)):
        row = QRectF(rect.x(), rect.y() + top, rect.width() * 0.68, half)
        with saved_state(painter):
            painter.setOpacity(1.0 if wanted else 0.35)
            _draw_doors(painter, row, across, down)
        if wanted:
            side = half * 0.6
            tick = QRectF(rect.right() - side, row.center().y() - side / 2, side, side)
            fill(painter, ellipse(tick.center().x(), tick.center().y(), side / 2), current().pine)
            draw_icon(
                painter,
                tick.adjusted(side / 5, side / 5, -side / 5, -side / 5),
                Icon.CHECK,
                current().on_dark,
            )


def _draw_doors(painter: QPainter, rect: QRectF, across: int, down: int) -> None:
    """Draws this many open doors, or discs in the design without doors."""
    high = rect.height() / max(2, down)
    wide = rect.width() / 3
    for row in range(down):
        for column in range(across):
            right, low = column - (across - 1) / 2, row - (down - 1) / 2
            at = rect.center() + QPointF(right * wide, low * high)
            if illustrated():
                draw_liberty_door(painter, at, high * 0.86, opened=True)
            else:
                draw_liberty_disc(painter, at, high * 1.1)

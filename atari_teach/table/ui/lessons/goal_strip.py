"""The goal of a step without words: small pictures with arrows between them."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from atari_teach.teaching.lessons.goals import Goal, Panel, Sign, Tally, Trend, panels_of
from atari_teach.ui.art.bowls import draw_saucer
from atari_teach.ui.art.hand import REACH_DOWN, point_at
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, line, pen, polygon, saved_state
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.board.marks import draw_not_this, write
from atari_teach.ui.board.miniature import draw_miniature, miniature_point
from atari_teach.ui.kit.pebble_row import StepState, draw_pebble_row

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
        if goal.pages > 1:
            low = rect.height() * _PAGES
            _draw_pages(painter, QRectF(rect.x(), rect.bottom() - low, rect.width(), low), goal)
            rect = rect.adjusted(0, 0, 0, -low)
        side = min(rect.height() / high, rect.width() / (len(panels) * (1 + _ARROW) - _ARROW))
        width = side * (len(panels) * (1 + _ARROW) - _ARROW)
        left, top = rect.center().x() - width / 2, rect.center().y() - side * high / 2
        for index, panel in enumerate(panels):
            if index:
                between = QRectF(left - side * _ARROW, top, side * _ARROW, side)
                (_draw_or if panel.either else draw_arrow)(painter, between)
            draw_panel(painter, QRectF(left, top, side, side), panel)
            left += side * (1 + _ARROW)

    return draw


_MOST_PLACES = 12
_FILLED = 0.8  # the diameter of what is there, relative to its place


@cache
def tally_drawing(tally: Tally) -> Drawing:
    """The drawing of an incomplete answer: what is there, then an empty place with a hand; or one too many.

    Three dots after the empty place say that there are more than one.
    """
    there = min(tally.there, _MOST_PLACES)
    places = there + min(tally.missing, 2)

    def draw(painter: QPainter, rect: QRectF) -> None:
        side = min(rect.height() * 0.7, rect.width() / (places + 0.6))
        left, top = rect.center().x() - side * places / 2, rect.center().y() - side / 2
        for index in range(there):
            place = QRectF(left + index * side, top, side, side)
            surplus = tally.too_many and index == there - 1
            with saved_state(painter):
                painter.setOpacity(0.35 if surplus else 1.0)
                _draw_there(painter, place, tally)
            if surplus:
                draw_not_this(painter, place)
        if tally.missing:
            empty = QRectF(left + there * side, top, side, side)
            if tally.missing > 1:
                _draw_more(painter, empty.translated(side, 0))
            _draw_empty(painter, empty)

    return draw


def _draw_there(painter: QPainter, place: QRectF, tally: Tally) -> None:
    at, radius = place.center(), place.width() * _FILLED / 2
    if tally.colour is not None:
        draw_stone(painter, at, radius, tally.colour)
        return
    fill(painter, ellipse(at.x(), at.y(), radius), current().pine if tally.right else current().tile)
    if tally.right:
        half = radius * 0.62
        draw_icon(
            painter,
            QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half),
            Icon.CHECK,
            current().on_dark,
        )


def _draw_empty(painter: QPainter, place: QRectF) -> None:
    at, radius = place.center(), place.width() * _FILLED / 2
    dashes = pen(current().words, max(2.0, radius * 0.14))
    dashes.setDashPattern([1.2, 1.8])
    painter.strokePath(ellipse(at.x(), at.y(), radius), dashes)
    point_at(painter, at, place.width() * 0.95)


def _draw_more(painter: QPainter, place: QRectF) -> None:
    for part in (0.3, 0.55, 0.8):
        at = QPointF(place.x() + part * place.width(), place.y() + place.height() * 0.3)
        fill(painter, ellipse(at.x(), at.y(), max(2.0, place.width() * 0.07)), current().words)


def draw_arrow(painter: QPainter, rect: QRectF) -> None:
    """Draws an arrow to the right, between two pictures that follow each other."""
    colour, middle, reach = current().words, rect.center(), rect.width() * 0.3
    shaft = line((middle.x() - reach, middle.y()), (middle.x() + reach * 0.5, middle.y()))
    painter.strokePath(shaft, pen(colour, max(3.0, reach * 0.34)))
    tip, back = middle.x() + reach * 1.15, middle.x() + reach * 0.1
    fill(painter, polygon((tip, middle.y()), (back, middle.y() - reach), (back, middle.y() + reach)), colour)


def _draw_or(painter: QPainter, rect: QRectF) -> None:
    """Draws a slanted line between two pictures of which one is true."""
    middle, reach = rect.center(), rect.width() * 0.3
    slant = line(
        (middle.x() - reach * 0.5, middle.y() + reach * 1.6),
        (middle.x() + reach * 0.5, middle.y() - reach * 1.6),
    )
    painter.strokePath(slant, pen(current().words, max(3.0, reach * 0.34)))


_PAGES = 0.26
"""The part of a goal's height that the dots for pages take."""


def _draw_pages(painter: QPainter, rect: QRectF, goal: Goal) -> None:
    """Draws a dot for each page of a talk; the present one is marked."""
    states = [StepState.DONE] * goal.page + [StepState.NOW] + [StepState.TODO] * (goal.pages - goal.page - 1)
    draw_pebble_row(painter, rect, states, rect.height() / 32)


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
    with saved_state(painter):
        half = rect.width() / 2 if panel.close else 0.0
        if panel.close:
            painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        draw_miniature(painter, rect.adjusted(-half, -half, half, half), panel.picture)
    if panel.finger is not None:
        at, radius = _fingertip(rect, panel), rect.width() * _STONE
        if panel.held is not None:
            draw_stone(painter, at - _GRIP * radius, radius, panel.held)
        point_at(painter, at, rect.width() * _HAND, cuff=current().tile if panel.partner else "")
    if panel.trend is not None:
        _draw_trend(painter, rect, panel.trend)


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


def draw_figure(painter: QPainter, rect: QRectF, figure: str, colour: str) -> None:
    """Draws a number in the middle of a rectangle."""
    write(painter, figure, rect.center(), rect.height() * 0.62, colour, widest=rect.width())


def _draw_trend(painter: QPainter, rect: QRectF, trend: Trend) -> None:
    """Draws a disc with an arrow at the lower right of a board: up for more, down for fewer."""
    radius = rect.width() * 0.17
    at, up = rect.bottomRight() - QPointF(radius, radius) * 0.8, -1 if trend is Trend.MORE else 1
    half, reach = radius * 0.55, radius * 0.65 * up
    fill(painter, ellipse(at.x(), at.y(), radius * 1.12), current().on_dark)
    fill(painter, ellipse(at.x(), at.y(), radius), current().pine)
    shaft = line((at.x(), at.y() - reach), (at.x(), at.y() + reach * 0.2))
    painter.strokePath(shaft, pen(current().on_dark, radius * 0.32))
    tip, back = at.y() + reach, at.y()
    fill(painter, polygon((at.x(), tip), (at.x() - half, back), (at.x() + half, back)), current().on_dark)

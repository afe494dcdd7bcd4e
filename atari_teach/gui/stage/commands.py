"""What a teacher can do on the stage: by key, in the strip at the top, and at the screen of her own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import Drawing, bow, box, ellipse, fill, line, pen, stroke, unit_square
from atari_teach.i18n import Text, say


class Deed(Enum):
    """One thing to do."""

    BACK = "back"
    NEXT = "next"
    UNDO = "undo"
    CURTAIN = "curtain"
    LOOK = "look"
    PAUSE = "pause"
    PARTS = "parts"
    FIVE = "five"
    PEOPLE = "people"
    CLASS = "class"
    KEYS = "keys"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class DeedLook:
    """How a deed is offered.

    Attributes:
        words: What its button says.
        picture: What its button shows.
        keys: What does it on the keyboard.
    """

    words: Text
    picture: Drawing
    keys: tuple[Qt.Key, ...] = ()


def _draw_pause(painter: QPainter, rect: QRectF) -> None:
    colour = painter.pen().color()
    with unit_square(painter, rect, 24):
        for x in (6.0, 14.0):
            fill(painter, box(x, 4, 4.6, 16, 1.6), colour)


def _draw_parts(painter: QPainter, rect: QRectF) -> None:
    """A list, one line of which is pointed at."""
    colour = painter.pen().color()
    with unit_square(painter, rect, 24):
        for y, left in ((5.0, 9.0), (12.0, 9.0), (19.0, 9.0)):
            fill(painter, box(left, y - 1.6, 13, 3.2, 1.6), colour)
        stroke(painter, line((2.6, 8.6), (6, 12)), colour, 2.4)
        stroke(painter, line((6, 12), (2.6, 15.4)), colour, 2.4)


def _draw_curtain(painter: QPainter, rect: QRectF) -> None:
    colour = painter.pen().color()
    with unit_square(painter, rect, 24):
        stroke(painter, line((2, 3.4), (22, 3.4)), colour, 2.6)
        for side in (1, -1):
            half = QPainterPath(QPointF(12 - side * 9, 4))
            half.lineTo(12 - side * 0.8, 4)
            half.cubicTo(QPointF(12 - side, 12), QPointF(12 - side * 5, 14), QPointF(12 - side * 5.4, 21))
            half.lineTo(12 - side * 9, 21)
            half.closeSubpath()
            fill(painter, half, colour)


def _draw_five(painter: QPainter, rect: QRectF) -> None:
    """A clock that shows five minutes to."""
    colour = painter.pen().color()
    with unit_square(painter, rect, 24):
        stroke(painter, ellipse(12, 12, 9), colour, 2.6)
        painter.strokePath(line((12, 12), (12, 6.4)), pen(colour, 2.4))
        painter.strokePath(line((12, 12), (8.2, 7.4)), pen(colour, 2.4))


def _draw_people(painter: QPainter, rect: QRectF) -> None:
    """Three children, one of them only dots."""
    colour = painter.pen().color()
    with unit_square(painter, rect, 24):
        for x in (6.0, 18.0):
            fill(painter, ellipse(x, 8.4, 3.1), colour)
            stroke(painter, bow((x - 3.6, 20), (x, 10), (x + 3.6, 20)), colour, 2.8)
        stroke(painter, ellipse(12, 5.6, 2.4), colour, 1.6)


LOOKS: dict[Deed, DeedLook] = {
    Deed.BACK: DeedLook(say("Before"), icon_drawing(Icon.LEFT), (Qt.Key.Key_PageUp,)),
    Deed.NEXT: DeedLook(say("Next"), icon_drawing(Icon.RIGHT), (Qt.Key.Key_Space, Qt.Key.Key_PageDown)),
    Deed.UNDO: DeedLook(say("Undo"), icon_drawing(Icon.UNDO)),
    Deed.CURTAIN: DeedLook(say("Curtain"), _draw_curtain, (Qt.Key.Key_Period, Qt.Key.Key_B)),
    Deed.LOOK: DeedLook(say("Look here!"), icon_drawing(Icon.EYE), (Qt.Key.Key_O,)),
    Deed.PAUSE: DeedLook(say("Pause"), _draw_pause, (Qt.Key.Key_P,)),
    Deed.PARTS: DeedLook(say("Another part"), _draw_parts),
    Deed.FIVE: DeedLook(say("5 minutes left"), _draw_five, (Qt.Key.Key_5,)),
    Deed.PEOPLE: DeedLook(say("Who is missing?"), _draw_people, (Qt.Key.Key_A,)),
    Deed.CLASS: DeedLook(say("Choose the class"), icon_drawing(Icon.PLUS)),
    Deed.KEYS: DeedLook(say("The keys"), icon_drawing(Icon.KEYBOARD)),
    Deed.LEAVE: DeedLook(say("Leave"), icon_drawing(Icon.CLOSE)),
}

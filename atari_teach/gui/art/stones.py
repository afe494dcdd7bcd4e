"""Stones, and the faces of Noz (black) and Lua (white)."""

from enum import Enum

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, kept, stroke
from atari_teach.rules import Colour


class Mood(Enum):
    """How a stone's face looks."""

    CALM = "calm"
    WATCHFUL = "watchful"
    WORRIED = "worried"
    CONTENT = "content"
    HAPPY = "happy"


_NO_GAZE = QPointF(0.0, 0.0)


def draw_stone(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    colour: Colour,
    *,
    ghost: bool = False,
    shadow: bool = True,
) -> None:
    """A stone with its shadow and crescent; a ghost is see-through with a dashed rim and no shadow."""
    p = current()
    with kept(painter):
        black = colour is Colour.BLACK
        shape = ellipse(centre.x(), centre.y(), radius)
        fill(painter, shape, p.black_stone if black else p.white_stone)
        if not black:
            stroke(painter, shape, p.white_rim, 3)


def draw_face(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    colour: Colour,
    mood: Mood,
    *,
    gaze: QPointF = _NO_GAZE,
) -> None:
    """A face for a stone drawn before; `gaze` is where the eyes look, each part from -1 to 1."""


def draw_character(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    colour: Colour,
    mood: Mood,
    *,
    gaze: QPointF = _NO_GAZE,
) -> None:
    """Noz or Lua: the stone and its face."""
    draw_stone(painter, centre, radius, colour)
    draw_face(painter, centre, radius, colour, mood, gaze=gaze)

"""The ring that shows where the keyboard is."""

from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import kept, stroke


def draw_focus_ring(painter: QPainter, shape: QPainterPath) -> None:
    """An ink ring on a white under-stroke along the shape: seen on every colour of the house."""
    with kept(painter):
        stroke(painter, shape, current().under_stroke, 6.5)
        stroke(painter, shape, current().ink, 3.0)

"""The ring that shows where the keyboard is."""

from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import kept, stroke


def draw_focus_ring(painter: QPainter, shape: QPainterPath) -> None:
    """A ring on an under-stroke along the shape, so far apart that one of them is seen on every colour."""
    with kept(painter):
        stroke(painter, shape, current().focus_under, 6.5)
        stroke(painter, shape, current().focus, 3.0)

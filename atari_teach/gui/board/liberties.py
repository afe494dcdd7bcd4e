"""Liberties on a board: little doors, or discs in the look *Simples*, around (0, 0)."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.doors import draw_closed_disc, draw_liberty_disc, draw_liberty_door
from atari_teach.gui.art.palette import illustrated

_MIDDLE = QPointF(0, 0)


def draw_liberty(painter: QPainter, cell: float, *, opened: bool, swing: float | None = None) -> None:
    """An open way on a crossing, or a closed one between two; while it opens, `swing` goes from 0 to 1."""
    if illustrated():
        height = _door_height(cell) if opened else _closed_height(cell)
        draw_liberty_door(painter, _MIDDLE, height, opened=opened, lit=opened, swing=swing)
    else:
        draw = draw_liberty_disc if opened else draw_closed_disc
        shut = 0.0 if swing is None else 1.0 - swing
        draw(painter, _MIDDLE, cell, grown=1.0 - shut if opened or swing is None else shut)


def _door_height(cell: float) -> float:
    return max(0.52 * cell, min(0.72 * cell, 22))


def _closed_height(cell: float) -> float:
    return max(0.40 * cell, min(0.54 * cell, 17))

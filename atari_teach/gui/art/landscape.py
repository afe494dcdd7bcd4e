"""Backgrounds of whole pages. `width` and `height` are the page's, `u` its scale."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import tint

Landscape: TypeAlias = Callable[[QPainter, float, float, float], None]


def paint_home(painter: QPainter, width: float, height: float, u: float) -> None:
    """Sky, sun, hills, and a table with a frieze along its front edge."""
    painter.fillRect(QRectF(0, 0, width, height), tint(current().sky))


def paint_village(painter: QPainter, width: float, height: float, u: float) -> None:
    """The page of the path: a village, a windmill, sheep, and the river for the stepping stones.

    Its lowest `96 * u` pixels are the strip for the place buttons.
    """
    painter.fillRect(QRectF(0, 0, width, height), tint(current().sky))


def paint_calm(painter: QPainter, width: float, height: float, u: float) -> None:
    """The quiet page of lessons and games: pale sky to paper, one meadow, a narrow frieze at the bottom."""
    painter.fillRect(QRectF(0, 0, width, height), tint(current().page))


def paint_plain(painter: QPainter, width: float, height: float, u: float) -> None:
    """Paper alone with the frieze, for settings and About."""
    painter.fillRect(QRectF(0, 0, width, height), tint(current().page))


def stepping_stones(count: int, width: float, height: float, u: float) -> tuple[QPointF, ...]:
    """The centres of `count` pebbles (2 to 8) in the river of `paint_village`, first lesson first."""
    return tuple(QPointF(width * (i + 0.5) / count, height / 2) for i in range(count))

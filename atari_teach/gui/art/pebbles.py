"""Pebbles: the stepping stones of the path, small counters, and the little boards on them."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath


class PebbleLook(Enum):
    """How a stepping stone is rimmed."""

    FREE = "free"
    SUGGESTED = "suggested"
    DONE = "done"


def pebble_path(rect: QRectF, seed: int = 0, exponent: float = 2.6) -> QPainterPath:
    """An irregular, always equally irregular for one seed, rounded shape inside the rectangle."""
    path = QPainterPath()
    path.addEllipse(rect)
    return path


def draw_pebble(painter: QPainter, rect: QRectF, seed: int, colour: str) -> None:
    """A small flat pebble with its shadow, as for "games together"."""


def draw_stepping_stone(
    painter: QPainter, rect: QRectF, diagram: str, look: PebbleLook, *, seed: int = 0
) -> None:
    """A lesson's pebble (128 x 104 in design pixels) with its mini board. See `draw_mini_board`."""


def draw_mini_board(painter: QPainter, rect: QRectF, diagram: str) -> None:
    """A little board of as many crossings as the diagram has, three by three as a rule.

    Rows are lines (or separated by "/"), top row first: `X` black, `O` white, `*` a lit liberty, `#` a cross,
    `?` a dashed ghost, `.` empty. Spaces are ignored.
    """

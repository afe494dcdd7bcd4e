"""Doors: the three of a lesson, and those that stand for liberties."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter


class LessonDoor(Enum):
    """One of the three small doors of a lesson."""

    CLOSED = "closed"
    HALF = "half"
    OPEN = "open"


def draw_lesson_door(painter: QPainter, rect: QRectF, state: LessonDoor) -> None:
    """A pine door that fits the rectangle's height, in its middle (.74 as wide as high, more when open)."""


def draw_lesson_doors(painter: QPainter, rect: QRectF, states: Sequence[LessonDoor]) -> None:
    """A lesson's doors side by side, centred."""


def draw_liberty_door(
    painter: QPainter, centre: QPointF, height: float, *, opened: bool, lit: bool = False
) -> None:
    """A tile-blue door: opened on a free crossing, closed with an X between two stones; `lit` adds a halo."""


def draw_liberty_doors(painter: QPainter, rect: QRectF, count: int, *, opened: bool) -> None:
    """A row of liberty doors from the left, as on the cards of the two sides."""

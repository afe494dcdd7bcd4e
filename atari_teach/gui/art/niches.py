"""The pictures in the doors of the home page; each fills its rectangle (124 x 108 in design pixels)."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter


def draw_learn(painter: QPainter, rect: QRectF) -> None:
    """Noz on the stepping stones of the river."""


def draw_friends(painter: QPainter, rect: QRectF) -> None:
    """Noz and Lua side by side."""


def draw_computer(painter: QPainter, rect: QRectF) -> None:
    """The chick with a stone."""


def draw_class(painter: QPainter, rect: QRectF) -> None:
    """A half circle of dots around a board; without a background."""

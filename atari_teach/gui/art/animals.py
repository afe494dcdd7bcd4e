"""The partners in the computer."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter


def draw_chick(painter: QPainter, rect: QRectF) -> None:
    """Pintainho, the chick: a head in the largest square that fits."""

"""The hand that shows whose turn it is, and how a thing is done."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.rules import Colour


def draw_hand(
    painter: QPainter, rect: QRectF, *, holding: Colour | None = None, facing_left: bool = False
) -> None:
    """A pointing hand (best 1.5 times as wide as high), with a stone under its finger when `holding`."""

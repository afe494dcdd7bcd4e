"""The azulejo band."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter


def draw_frieze(painter: QPainter, rect: QRectF, *, tile: float = 48.0, strength: float = 0.85) -> None:
    """A band of azulejo tiles over the rectangle; `tile` is the side of one, `strength` its opacity.

    The band is cut at the top and bottom when it is lower than a tile, as in the narrow friezes.
    """

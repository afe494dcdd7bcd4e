"""The application's icon."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap


def draw_logo(painter: QPainter, rect: QRectF) -> None:
    """A tile with a stone and the light of an open door."""


def logo_pixmap(side: int) -> QPixmap:
    """The icon as a square picture of `side` pixels."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_logo(painter, QRectF(0, 0, side, side))
    painter.end()
    return pixmap


def logo_icon() -> QIcon:
    """The icon in the sizes that desktops ask for."""
    icon = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        icon.addPixmap(logo_pixmap(side))
    return icon

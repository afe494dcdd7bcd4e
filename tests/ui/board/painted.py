"""Paints boards on images of a fixed size."""

from collections.abc import Callable

from PySide6.QtGui import QImage

from atari_teach.ui.board.geometry import Geometry

PAGE = "#808080"
Paint = Callable[..., tuple[QImage, Geometry]]

"""Small pictures, each painted once and then only copied."""

import math
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from atari_teach.gui.board.motion import Pose

_MOST = 400
_STILL = Pose()[:5]


class Sprites:
    """Square pictures around a middle, for one size and screen.

    Every middle of a board lies on the same spot of a screen pixel, so that one picture serves them all.

    Args:
        reach: From the middle to the rim, in window pixels.
        ratio: Screen pixels per window pixel.
        between: Whether middles lie between two screen pixels rather than on one, that is, whether an even
            number of screen pixels is symmetric around them.
    """

    def __init__(self, reach: float, ratio: float, *, between: bool) -> None:
        side = 2 * math.ceil(reach * ratio)
        self._side = side if between else side + 1
        self._ratio = ratio
        self._kept: dict[Hashable, QPixmap] = {}

    def draw(
        self, painter: QPainter, middle: QPointF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Copy the picture `key` to its place; `paint` makes it, around (0, 0), when it is new."""
        pixmap = self._picture(key, paint)
        ratio, half = self._ratio, self._side / 2
        x = math.floor(middle.x() * ratio - half + 0.01) / ratio
        y = math.floor(middle.y() * ratio - half + 0.01) / ratio
        painter.drawPixmap(QPointF(x, y), pixmap)

    def draw_moving(
        self,
        painter: QPainter,
        middle: QPointF,
        key: Hashable,
        paint: Callable[[QPainter], None],
        pose: Pose,
    ) -> None:
        """Copy the picture `key` there in a pose: moved, turned, larger or smaller, paler."""
        if pose[:5] == _STILL:  # only its picture changes, as that of a door that swings
            self.draw(painter, middle, key, paint)
            return
        pixmap = self._picture(key, paint)
        half = self._side / 2 / self._ratio
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, pose.swing is None)
        painter.setOpacity(pose.opacity)
        painter.translate(middle.x() + pose.dx, middle.y() + pose.dy)
        painter.rotate(pose.turn)
        painter.scale(pose.scale, pose.scale)
        painter.drawPixmap(QPointF(-half, -half), pixmap)
        painter.restore()

    def _picture(self, key: Hashable, paint: Callable[[QPainter], None]) -> QPixmap:
        pixmap = self._kept.get(key)
        if pixmap is None:
            pixmap = self._paint(paint)
            if len(self._kept) >= _MOST:
                self._kept.clear()
            self._kept[key] = pixmap
        return pixmap

    def _paint(self, paint: Callable[[QPainter], None]) -> QPixmap:
        pixmap = QPixmap(self._side, self._side)
        pixmap.setDevicePixelRatio(self._ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self._side / 2 / self._ratio
        painter.translate(half, half)
        paint(painter)
        painter.end()
        return pixmap

"""Who speaks in the place of a board on which there is nothing."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.gui.art.palette import illustrated
from atari_teach.gui.art.robin import Pose, draw_branch, draw_robin
from atari_teach.gui.kit.composite import Painted

_BIRD = 0.66
"""The part of the place that Pisco fills with his branch."""
_SIGN = 0.42


class Speaker(Painted):
    """Pisco, large on his branch; in a look without a bird the sign of the step."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pose, self._sign = Pose.LOOK, Pictogram.TALK
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_speaker(self, pose: Pose, sign: Pictogram) -> None:
        """Shows Pisco in this pose, or this sign."""
        self._pose, self._sign = pose, sign
        self.update()

    def paint(self, painter: QPainter) -> None:
        side = min(self.width(), self.height())
        if not illustrated():
            part = side * _SIGN
            at = QRectF((self.width() - part) / 2, (self.height() - part) / 2, part, part)
            draw_pictogram(painter, at, self._sign)
            return
        wide, high = side * _BIRD, side * _BIRD / 1.17
        left, top = (self.width() - wide) / 2, (self.height() - high) / 2
        draw_branch(painter, QRectF(left, top + high * 0.84, wide, high * 0.16))
        draw_robin(painter, QRectF(left + wide * 0.04, top, wide * 0.86, high * 0.92), self._pose)

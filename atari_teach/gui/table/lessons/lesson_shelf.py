"""The shelf at the end of a lesson: a pebble for each finished lesson, and this one's comes rolling."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.land.pebbles import draw_shelf
from atari_teach.gui.kit.composite import Painted
from atari_teach.i18n import ngettext


class LessonShelf(Painted):
    """A plank with the pebbles of the finished lessons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pebbles = 0
        self._emblem = ""
        self._comes = False
        self._roll: float | None = None

    def awaits(self) -> bool:
        """Returns whether a pebble of this lesson lies on it, or comes."""
        return self._comes

    def show_pebbles(self, pebbles: int, emblem: str = "", *, comes: bool) -> None:
        """Shows so many pebbles; whether the last one is this lesson's, has its emblem and comes rolling."""
        self._pebbles, self._comes, self._emblem = pebbles, comes, emblem
        finished = ngettext("{n} lesson finished", "{n} lessons finished", pebbles).format(n=pebbles)
        self.setAccessibleName(finished)
        self.update()

    def set_roll(self, part: float | None) -> None:
        """Lets the last pebble roll in; the part of its way that is done, or None for all of it."""
        if part != self._roll:
            self._roll = part
            self.update()

    def paint(self, painter: QPainter) -> None:
        rolled = self._roll if self._comes and self._roll is not None else 1.0
        own = self._emblem if self._comes else ""
        draw_shelf(painter, QRectF(self.rect()), self._pebbles, own, rolled=rolled)

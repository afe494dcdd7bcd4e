"""The stones in the child's river, shown at the end of a lesson and whenever a puzzle is solved."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import render, say_n
from atari_teach.table.scene import LessonView, PebbleState, Scene
from atari_teach.table.ui.river_looks import STONE_LOOKS, stones_in_words
from atari_teach.ui.art.land.river_stones import draw_river
from atari_teach.ui.kit.composite import Painted


class RiverStrip(Painted):
    """Water with the child's stones; the newest one can fall in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: LessonView | None = None
        self._fall: float | None = None

    def awaits(self) -> bool:
        """Returns whether a stone has just come, which falls into the water."""
        return self._view is not None and self._view.arriving is not None

    def show_scene(self, scene: Scene, *, ended: bool, fits: bool) -> None:
        """Shows the stones of a scene, if it has any and if there is room (`fits`).

        With `ended`, each stone is a finished lesson.
        """
        self._view = scene.side_view if isinstance(scene.side_view, LessonView) else None
        stones = () if self._view is None else self._view.river
        self.setVisible(fits and bool(stones))
        lessons = stones.count(PebbleState.DONE)
        finished = say_n("{n} lesson finished", "{n} lessons finished", lessons)
        words = (finished,) if ended else stones_in_words(stones)
        self.setAccessibleName(", ".join(map(render, words)))
        self.update()

    def set_fall(self, part: float | None) -> None:
        """Shows the stone that has just come while it falls in.

        `part` is the fraction of its time, None for the end of it.
        """
        if part != self._fall:
            self._fall = part
            self.update()

    def fall(self) -> float | None:
        """The fraction of the time in which the stone falls; None if nothing falls."""
        return self._fall

    def paint(self, painter: QPainter) -> None:
        view, arrived = self._view, 1.0 if self._fall is None else self._fall
        if view is not None:
            looks = [STONE_LOOKS[stone] for stone in view.river]
            draw_river(
                painter,
                QRectF(self.rect()),
                looks,
                view.emblem,
                arriving=view.arriving,
                arrived=arrived,
            )

"""A part of a plan as a row of a list: its picture, title, detail and minutes, and the teacher's note."""

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing, box, fill, kept
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.desk.edit_rows import Sketch
from atari_teach.gui.desk.plans.plan_words import detail_words, minutes_words
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.pictures import item_drawing
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.plans.plan import Item

_SKETCH = (64.0, 52.0)
_MOST_MINUTES = 0.34


def plated(drawing: Drawing) -> Drawing:
    """The drawing of the wall on a white plate, so that it can be seen on every background."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        with kept(painter):
            fill(
                painter,
                box(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() * 0.14),
                WALL.paper,
            )
            edge = min(rect.width(), rect.height()) * 0.08
            drawing(painter, rect.adjusted(edge, edge, -edge, -edge))

    return draw


class PartRow(Composite):
    """The row of one part."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sketch = Sketch(self)
        self.title = WordsLabel(self, px=20, bold=True)
        self.detail = WordsLabel(self, px=18, colour="second_text")
        self.note = WordsLabel(self, px=18)
        self.minutes = WordsLabel(self, px=20, middle=True)

    def show_item(self, item: Item, lessons: Iterable[Lesson]) -> None:
        """Shows this part."""
        self.sketch.show_drawing(item_drawing(item, lessons))
        self.title.set_words(item.title)
        detail = detail_words(item, lessons)
        self.detail.set_words("" if detail is None else detail)
        self.note.set_words("" if item.teacher is None else item.teacher)
        self.minutes.set_words(minutes_words(item.minutes))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(_SKETCH[1] * self._u, sum(self._heights(width)))

    def _words_width(self, width: float) -> float:
        return width - self._minutes_width(width) - (_SKETCH[0] + 28) * self._u

    def _minutes_width(self, width: float) -> int:
        """The width of the minutes on one line, at most a third of the row."""
        return ceil(min(self.minutes.width_of_one_line() + 4 * self._u, width * _MOST_MINUTES))

    def _heights(self, width: float) -> tuple[int, int, int]:
        room = self._words_width(width)
        detail = ceil(self.detail.height_for(room)) + 1 if self.detail.words() else 0
        note = ceil(self.note.height_for(room)) + 1 if self.note.words() else 0
        return ceil(self.title.height_for(room)) + 1, detail, note

    def lay_out(self, width: int, height: int, u: float) -> None:
        high = self.height()
        title, detail, note = self._heights(width)
        top = round((high - title - detail - note) / 2)
        left, room = round((_SKETCH[0] + 14) * u), round(self._words_width(width))
        sketch = round(_SKETCH[1] * u)
        self.sketch.setGeometry(0, round((high - sketch) / 2), round(_SKETCH[0] * u), sketch)
        self.title.setGeometry(left, top, room, title)
        self.detail.setGeometry(left, top + title, room, detail)
        self.note.setGeometry(left, top + title + detail, room, note)
        minutes = self._minutes_width(width)
        self.minutes.setGeometry(width - minutes, 0, minutes, high)

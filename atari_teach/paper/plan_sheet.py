"""A session plan on one page: its parts, their minutes, and the notes for the teacher."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, say, say_n
from atari_teach.paper.sheet import INSIDE, OnePage, height_of, write
from atari_teach.teaching.plans.plan import Item, Plan
from atari_teach.ui.art.themes.print import GREY, LINE

_TITLE, _GOAL, _LARGEST, _LEAST, _FOOT = 84.0, 44.0, 48.0, 24.0, 36.0
_MINUTES = 300.0
_GAP = 40.0
_LEADING = 1.1


@dataclass(frozen=True, slots=True)
class PlanSheet(OnePage):
    """The sheet of one plan, for the teacher."""

    plan: Plan
    language: Language

    @property
    def title(self) -> str:
        return self._say(self.plan.title)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the title and the goal, every part with its note, and the keys at the bottom."""
        del page
        top = INSIDE.top()
        room = QRectF(INSIDE.left(), top, INSIDE.width(), 2 * _TITLE)
        top += write(painter, self.title, room, _TITLE, bold=True) + 20
        if self.plan.goal is not None:
            room = QRectF(INSIDE.left(), top, INSIDE.width(), 4 * _GOAL)
            top += write(painter, self._say(self.plan.goal), room, _GOAL, colour=GREY) + _GAP
        foot = QRectF(INSIDE.left(), INSIDE.bottom() - 110, INSIDE.width(), 110)
        keys = say(
            "Space or Page Down: next. Page Up: back. U: undo. B: curtain. P: pause. 5: five minutes left."
        )
        write(painter, self._say(keys), foot, _FOOT, colour=GREY, middle=True)
        size = _LARGEST
        while size > _LEAST and self._height(size) > foot.top() - 20 - top:
            size -= 1
        for item in self.plan.items:
            top += self._draw_part(painter, item, top, size)

    def _height(self, size: float) -> float:
        return sum(self._height_of(item, size) for item in self.plan.items)

    def _height_of(self, item: Item, size: float) -> float:
        wide = INSIDE.width() - _MINUTES
        title = height_of(self._say(item.title), size, wide, bold=True, leading=_LEADING)
        note = height_of(self._note(item), size, wide, leading=_LEADING) if self._note(item) else 0.0
        return title + note + _GAP

    def _note(self, item: Item) -> str:
        return "" if item.teacher is None else self._say(item.teacher)

    def _draw_part(self, painter: QPainter, item: Item, top: float, size: float) -> float:
        """Draws a line, and below it a part with its minutes at the left; returns its height."""
        high, left = self._height_of(item, size), INSIDE.left() + _MINUTES
        painter.setPen(QPen(QColor(LINE), 3))
        painter.drawLine(QPointF(INSIDE.left(), top - _GAP / 2), QPointF(INSIDE.right(), top - _GAP / 2))
        minutes = self._say(say_n("{n} minute", "{n} minutes", item.minutes))
        room = QRectF(INSIDE.left(), top, _MINUTES - 30, high)
        write(painter, minutes, room, size, align=Qt.AlignmentFlag.AlignLeft, least=_LEAST)
        room = QRectF(left, top, INSIDE.right() - left, high)
        title = write(painter, self._say(item.title), room, size, bold=True, leading=_LEADING, least=_LEAST)
        if self._note(item):
            room = QRectF(left, top + title, INSIDE.right() - left, high - title)
            write(painter, self._note(item), room, size, leading=_LEADING, least=_LEAST)
        return high

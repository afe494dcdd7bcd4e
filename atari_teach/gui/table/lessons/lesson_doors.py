"""The three doors of a lesson at its end."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.progress import DoorState
from atari_teach.gui.art.doors import LessonDoor, draw_lesson_door
from atari_teach.gui.board.motion import eased
from atari_teach.gui.kit.alike import level_letters
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.texts import chained
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import say

_DOORS = 3
_MOST_WORDS = 0.46
"""The part of the card's height that the words may take from the doors."""
_LATER = 0.4  # how much of its swing a door is behind the one before


_NAMES = (say("Tried it"), say("Did it"), say("Did it another day"))


class LessonDoors(PlainCard):
    """Tried, done, done again another day: each a door with its words below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doors: tuple[DoorState, ...] = (DoorState.CLOSED,) * _DOORS
        self._above = 0.0
        self.words = tuple(WordsLabel(self, name, px=20, centred=True, middle=True) for name in _NAMES)
        self._swing: float | None = None

    def show_doors(self, doors: tuple[DoorState, DoorState, DoorState]) -> None:
        """How far each of them is open."""
        self._doors = doors
        opened = [name for name, door in zip(_NAMES, doors, strict=True) if door is DoorState.OPEN]
        self.set_name(chained(", ", opened))
        self.relayout()

    def set_swing(self, part: float | None) -> None:
        """So much of the time is over in which the open ones swing open in turn; None: all of it."""
        if part != self._swing:
            self._swing = part
            self.update()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The doors above; words that need more than a line take it from them."""
        part = self.width() / _DOORS
        needed = max(label.height_for(part * 0.9) for label in self.words)
        if needed + 1 > height * _MOST_WORDS:
            needed = max(label.least_height_for(part * 0.9) for label in self.words)
        low = max(height * 0.22, min(height * _MOST_WORDS, needed + 1))
        self._above = 0.93 * height - low
        for number, label in enumerate(self.words):
            left, wide = round(number * part + part * 0.05), round(part * 0.9)
            label.setGeometry(left, round(height * 0.93 - low), wide, round(low))
        level_letters(self.words)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part, height = self.width() / _DOORS, self.height()
        for number, door in enumerate(self._doors):
            place = QRectF(number * part, height * 0.07, part, self._above - height * 0.09)
            draw_lesson_door(painter, place, LessonDoor(door.value), swing=self._swing_of(number))
        painter.end()

    def _swing_of(self, number: int) -> float | None:
        if self._swing is None:
            return None
        begun = self._swing * (1.0 + _LATER * (_DOORS - 1)) - _LATER * number
        return eased(min(1.0, max(0.0, begun)))

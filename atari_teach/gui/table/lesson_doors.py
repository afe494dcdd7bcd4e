"""The three doors of a lesson at its end."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.progress import DoorState
from atari_teach.gui.art.doors import LessonDoor, draw_lesson_door
from atari_teach.gui.board.motion import eased
from atari_teach.gui.kit.alike import level_letters
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _

_DOORS = 3
_MOST_WORDS = 0.46
"""The part of the card's height that the words may take from the doors."""
_LATER = 0.4  # how much of its swing a door is behind the one before


class LessonDoors(PlainCard):
    """Tried, done, done again another day: each a door with its words below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doors: tuple[DoorState, ...] = (DoorState.CLOSED,) * _DOORS
        self._above = 0.0
        self.words = tuple(WordsLabel(self, px=20, centred=True, middle=True) for _number in range(_DOORS))
        self._swing: float | None = None
        self.retranslate()

    def show_doors(self, doors: tuple[DoorState, DoorState, DoorState]) -> None:
        """How far each of them is open."""
        self._doors = doors
        self.retranslate()
        self.update()

    def set_swing(self, part: float | None) -> None:
        """So much of the time is over in which the open ones swing open in turn; None: all of it."""
        if part != self._swing:
            self._swing = part
            self.update()

    def retranslate(self) -> None:
        """Its words, in the current language."""
        names = (_("Tried it"), _("Did it"), _("Did it another day"))
        for label, name in zip(self.words, names, strict=True):
            label.set_words(name)
        self.relayout()
        said = [name for name, door in zip(names, self._doors, strict=True) if door is DoorState.OPEN]
        self.setAccessibleName(", ".join(said))

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

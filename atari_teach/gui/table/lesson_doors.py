"""The three doors of a lesson at its end."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.progress import DoorState
from atari_teach.gui.art.doors import LessonDoor, draw_lesson_door
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _

_DOORS = 3


class LessonDoors(PlainCard):
    """Tried, done, done again another day: each a door with its words below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doors: tuple[DoorState, ...] = (DoorState.CLOSED,) * _DOORS
        self.words = tuple(WordsLabel(self, px=20, centred=True, middle=True) for _number in range(_DOORS))
        self.retranslate()

    def show_doors(self, doors: tuple[DoorState, DoorState, DoorState]) -> None:
        """How far each of them is open."""
        self._doors = doors
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Its words, in the current language."""
        names = (_("Tried it"), _("Did it"), _("Did it another day"))
        for label, name in zip(self.words, names, strict=True):
            label.set_words(name)
        said = [name for name, door in zip(names, self._doors, strict=True) if door is DoorState.OPEN]
        self.setAccessibleName(", ".join(said))

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        super().set_scale(u)
        for label in self.words:
            label.set_scale(u)

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return all(label.fits() for label in self.words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        part, height = self.width() / _DOORS, self.height()
        for number, label in enumerate(self.words):
            label.setGeometry(
                round(number * part + part * 0.05),
                round(height * 0.70),
                round(part * 0.9),
                round(height * 0.22),
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part, height = self.width() / _DOORS, self.height()
        for number, door in enumerate(self._doors):
            place = QRectF(number * part, height * 0.09, part, height * 0.60)
            draw_lesson_door(painter, place, LessonDoor(door.value))
        painter.end()

"""The teacher's strip at the top of the stage: everything that keys do, for a mouse or a finger."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.language_switch import LanguageSwitch
from atari_teach.gui.kit.scale import target_px, text_factor
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.commands import LOOKS, Deed
from atari_teach.i18n import Language, Text

_ROW = 64.0
_ROWS = 2
_GAP = 10.0
_LINE = 54.0


class Strip(Composite):
    """Two rows of buttons on black, and a line that tells where in the plan this is.

    At the right end of that line there is room for what closes it, where something does.

    Signals:
        wanted: A `Deed` is wanted.
        language_chosen: Another language is wanted.
    """

    wanted = Signal(object)
    language_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = 0.0
        self.where = WordsLabel(self, px=22, bold=True, colour=WALL.on_dark, middle=True)
        self.languages = LanguageSwitch(self)
        self.languages.chosen.connect(self.language_chosen)
        self.buttons = {deed: _button(deed, self) for deed in Deed}
        self.buttons[Deed.NEXT].set_style(ButtonStyle.SUN)
        for deed, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=deed: self.wanted.emit(of))
        self.hide()

    def set_language(self, language: Language) -> None:
        """Which language is spoken now."""
        self.languages.set_language(language)

    def show_state(self, where: Text, down: Iterable[Deed], possible: Iterable[Deed]) -> None:
        """Where this is, what is going on, and what can be done now."""
        self.where.set_words(where)
        going, can = frozenset(down), frozenset(possible)
        for deed, button in self.buttons.items():
            button.set_pressed_look(deed in going)
            button.setEnabled(deed in can)

    def leave_room(self, room: float) -> None:
        """Keep so many pixels free at the right end of the first line."""
        self._room = room
        self.relayout()

    def height_needed(self, u: float) -> float:
        """How high it is in window pixels."""
        return self._line(u) + _ROWS * (self._row(u) + _GAP * u) + _GAP * u

    def free_place(self, u: float) -> float:
        """The middle of its first line, at whose end there is room for what closes it."""
        return self._line(u) / 2

    @staticmethod
    def _row(u: float) -> float:
        return target_px(_ROW, u) * min(1.5, text_factor()) + 4

    @staticmethod
    def _line(u: float) -> float:
        return max(48.0, _LINE * u) + _GAP * u

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
        fill(painter, box(0, self.height() - 6 * self._u, self.width(), 6 * self._u), WALL.sun)
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        gap = _GAP * self._u
        high, languages = self._line(u) - gap, min(self.languages.natural_width() * u, self.width() * 0.34)
        right = self.width() - gap - languages - self._room
        self.languages.setGeometry(round(right), round(gap / 2), round(languages), round(high))
        self.where.setGeometry(round(2 * gap), round(gap / 2), round(right - 3 * gap), round(high))
        deeds = tuple(self.buttons)
        across = -(-len(deeds) // _ROWS)
        wide = (self.width() - gap * (across + 1)) / across
        for index, deed in enumerate(deeds):
            row, column = divmod(index, across)
            x = gap + column * (wide + gap)
            y = self._line(u) + row * (self._row(u) + gap)
            self.buttons[deed].setGeometry(round(x), round(y), round(wide), round(self._row(u)))


def _button(deed: Deed, parent: QWidget) -> PictureButton:
    look = LOOKS[deed]
    return PictureButton(look.words, look.picture, parent=parent, px=20, picture_size=(30, 30), radius=14)

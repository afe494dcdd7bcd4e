"""One pebble for each child of a class, filled when the child has had its turn."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, stroke
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _

_RADIUS, _STEP = 10.0, 25.0
_LEAST_STEP = 9.0  # window pixels: closer together, pebbles are no pebbles
_GAP = 16.0


class TurnRow(QWidget):
    """The pebbles from the left, "18 of 25" at the right end; where there is little room, the words alone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._played = self._expected = 0
        self.words = WordsLabel(self, px=26, bold=True, middle=True)

    def show_turns(self, played: int, expected: int, *, silent: bool = False) -> None:
        """So many of so many have had their turn; in silence only the pebbles tell it."""
        self._played, self._expected = played, expected
        counted = _("{n} of {all}").format(n=played, all=expected)
        self.words.set_words("" if silent else counted)
        self.setAccessibleName(_("{n} of {all} have played").format(n=played, all=expected))
        self._lay_out()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.words.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether the words are wholly inside."""
        return self.words.isHidden() or self.words.fits()

    def least_width(self) -> float:
        """The words alone, in window pixels."""
        return self.words.width_of_one_line() + 4

    def step(self) -> float:
        """How far apart the pebbles are; 0 where there is no room for them."""
        room = self.width() - (self.least_width() + _GAP * self._u if self.words.words() else 0)
        step = min(_STEP * self._u, room / max(1, self._expected))
        return step if step >= _LEAST_STEP else 0.0

    def _lay_out(self) -> None:
        wide = min(float(self.width()), self.least_width())
        self.words.setVisible(bool(self.words.words()))
        self.words.setGeometry(round(self.width() - wide), 0, round(wide), self.height())
        self.update()

    # Qt's own names

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_turns(self._played, self._expected, silent=not self.words.words())
        elif event.type() == QEvent.Type.StyleChange:
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        step = self.step()
        if not step:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        end = self.width() - (self.least_width() + _GAP * self._u if self.words.words() else 0)
        radius, middle = min(_RADIUS * self._u, step * 0.42), QRectF(self.rect()).center().y()
        rim = max(1.5, radius * 0.22)
        for index in range(self._expected):
            x = end - step * (self._expected - index - 0.5)
            if index < self._played:
                fill(painter, ellipse(x, middle, radius), current().ink)
            else:
                stroke(painter, ellipse(x, middle, radius - rim / 2), current().second_text, rim)
        painter.end()

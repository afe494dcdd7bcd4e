"""A row with one pebble for each child of a class, filled when the child has had its turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill, stroke
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import say

_RADIUS, _STEP = 10.0, 25.0
_LEAST_STEP = 9.0  # window pixels: closer together, pebbles are no pebbles
_GAP = 16.0


class TurnRow(Composite):
    """The pebbles from the left, "18 of 25" at the right end; where there is little room, the words alone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._played = self._expected = 0
        self.words = WordsLabel(self, px=26, bold=True, middle=True)

    def show_turns(self, played: int, expected: int, *, silent: bool = False) -> None:
        """Shows how many children have had their turn; in silence by the pebbles alone."""
        self._played, self._expected = played, expected
        self.words.set_words("" if silent else say("{n} of {all}", n=played, all=expected))
        self.set_name(say("{n} of {all} have played", n=played, all=expected))
        self.relayout()

    def least_width(self) -> float:
        """The width of the words alone, in window pixels."""
        return self.words.width_of_one_line() + 4

    def step(self) -> float:
        """The distance of the pebbles; 0 where there is no room for them."""
        room = self.width() - (self.least_width() + _GAP * self._u if self.words.words() else 0)
        step = min(_STEP * self._u, room / max(1, self._expected))
        return step if step >= _LEAST_STEP else 0.0

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words at the right end."""
        wide = min(float(width), self.least_width())
        self.words.setVisible(bool(self.words.words()))
        self.words.setGeometry(round(width - wide), 0, round(wide), height)

    # Qt's own names

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

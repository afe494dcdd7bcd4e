"""Who was chosen to play with: a picture, the name, how it plays, and which of the three foxes it is."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.animals.animals import draw_partner, paws_drawing
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say, say_n
from atari_teach.opponent.level import Level
from atari_teach.rules import Ruleset
from atari_teach.session.games.levels import FOXES, level_name, level_temper

_PAWS = tuple(paws_drawing(count) for count in (1, 2, 3))
_PICTURE = 176.0
_GAP = 26.0


class PartnerCard(Composite):
    """A row of the set-up page; as high for everybody, so that nothing below moves.

    Signals:
        chosen: The `Level` of the fox whose paw prints were pressed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._level = Level.CHICK
        self.name = WordsLabel(self, px=30, bold=True, middle=True)
        self.temper = WordsLabel(self, px=22, leading=1.1)
        self.foxes = SettingRow(FOXES, self, pictures=_PAWS, picture_size=(102, 36))
        prints = [say_n("{n} paw print", "{n} paw prints", n) for n in (1, 2, 3)]
        self.foxes.set_words(say("Which fox?"), prints, wordless=True)
        self.foxes.chosen.connect(self.chosen)

    def show_partner(self, level: Level, size: int, ruleset: Ruleset) -> None:
        """Show this partner, who is to play by these rules on so many lines."""
        self._level = level
        self.name.set_words(level_name(level))
        self.temper.set_words(level_temper(level, size, ruleset))
        self.foxes.setVisible(level in FOXES)
        self.foxes.set_value(level)
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self._side()
        draw_partner(painter, QRectF(0, (self.height() - side) / 2, side, side), self._level)
        painter.end()

    def _side(self) -> float:
        return _PICTURE * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(self.width(), place=True)

    def _arrange(self, width: float, *, place: bool) -> float:
        """Place everything in this width, or only answer how high it would be."""
        left = self._side() + _GAP * self._u
        room = max(1.0, width - left)
        name, temper = ceil(self.name.height_for(room)) + 1, ceil(self.temper.height_for(room)) + 1
        lines = max(temper, ceil(22 * 1.3 * self._u * text_factor()) + 1)
        foxes = ceil(self.foxes.height_for(room)) + 1
        gap = 8 * self._u
        words = name + lines + gap + foxes + gap
        high = max(self._side(), words)
        if place:
            shown = words if self._level in FOXES else name + temper + gap
            top = (self.height() - shown) / 2
            for part, height in ((self.name, name), (self.temper, temper), (self.foxes, foxes)):
                part.setGeometry(round(left), round(top), round(room), round(height))
                top += height + gap
        return high

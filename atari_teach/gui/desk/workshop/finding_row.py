"""What is not right yet, above the rows in which it can be made so."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, draw_icon
from atari_teach.gui.art.palette import current
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from atari_teach.teaching.workshop.findings import Finding

_MOST = 3
_PAD = 14.0
_ICON = 30.0


class FindingRow(QWidget):
    """The first few findings, what hinders first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.words = WordsLabel(self, px=18)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Show these; whether there are any is for the pane to see."""
        in_order = sorted(found, key=lambda each: not each.hinders)
        told = list(dict.fromkeys(render(each.words) for each in in_order))
        self.words.set_words(" ".join(told[:_MOST]))
        self._lay_out()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.words.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return self.words.fits()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        words = ceil(self.words.height_for(self._room(width)))
        return max(words, _ICON * self._u) + 2 * _PAD * self._u + 2.0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything anew."""
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A warm card with a sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u = self._u
        paint_card(painter, QRectF(self.rect()), 16 * u, 3 * u, current().card_spoken)
        side = _ICON * u
        draw_icon(painter, QRectF(_PAD * u, (self.height() - side) / 2, side, side), Icon.QUESTION)
        painter.end()

    def _room(self, width: float) -> float:
        return width - (3 * _PAD + _ICON) * self._u

    def _lay_out(self) -> None:
        left = (2 * _PAD + _ICON) * self._u
        top = _PAD * self._u
        room = max(1, round(self._room(self.width())))
        self.words.setGeometry(round(left), round(top), room, max(1, round(self.height() - 2 * top)))

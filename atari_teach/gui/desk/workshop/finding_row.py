"""The row above the panes that tells what is not right yet."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon
from atari_teach.gui.art.palette import current
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.words import WordsLabel, chained
from atari_teach.i18n import render
from atari_teach.teaching.workshop.findings import Finding

_MOST = 3
_PAD = 14.0
_ICON = 30.0


class FindingRow(Composite):
    """The first few findings, what hinders first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(self, px=18)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows these findings; the pane sees to it that there are any."""
        in_order = sorted(found, key=lambda each: not each.hinders)
        told = {render(each.words): each.words for each in reversed(in_order)}  # what reads the same, once
        self.words.set_words(chained(" ", list(reversed(told.values()))[:_MOST]))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        words = ceil(self.words.height_for(self._room(width)))
        return max(words, _ICON * self._u) + 2 * _PAD * self._u + 2.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a warm card with a sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u = self._u
        paint_card(painter, QRectF(self.rect()), 16 * u, 3 * u, current().card_spoken)
        side = _ICON * u
        draw_icon(painter, QRectF(_PAD * u, (self.height() - side) / 2, side, side), Icon.QUESTION)
        painter.end()

    def _room(self, width: float) -> float:
        return width - (3 * _PAD + _ICON) * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        left = (2 * _PAD + _ICON) * self._u
        top = _PAD * self._u
        room = max(1, round(self._room(self.width())))
        self.words.setGeometry(round(left), round(top), room, max(1, round(self.height() - 2 * top)))

"""What is opened over the table: a title, rows, and a way back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.view import RowsView
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _


class OpenedView(RowsView):
    """Rows on a card, with a title and a way back.

    Signals:
        closed: The table is wanted again.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=16)
        self.back = PictureButton("", icon_drawing(Icon.BACK), parent=self, px=20)
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.back.clicked.connect(lambda _down=False: self.closed.emit())

    def retranslate(self) -> None:
        """Fixed words in the current language."""
        self.back.set_words(_("Back to the table"))
        self.pane.retranslate()

    def relayout(self) -> None:
        """The way back and the title above the rows."""
        u, edge = self._u, round(24 * self._u)
        high = max(52.0, 60 * u)
        for part in (self.back, self.title):
            part.set_scale(u)
        wide = min(self.width() * 0.4, self.back.natural_width() * u + 8)
        self.back.setGeometry(edge, round(16 * u), round(wide), round(high))
        left = round(edge + wide + 20 * u)
        self.title.setGeometry(left, round(16 * u), max(1, self.width() - left - edge), round(high))
        self.pane.set_scale(u)
        top = round(high + 32 * u)
        self.pane.setGeometry(edge, top, self.width() - 2 * edge, max(1, self.height() - top - edge))
        self.pane.relayout()

    def fits(self) -> bool:
        """Whether the title is wholly inside."""
        return self.title.fits()

    def stops(self) -> tuple[QWidget, ...]:
        """What the keyboard goes through."""
        return (self.back, self.pane.up, self.pane.down)

"""The moments of a finished game under each other: a small board and a title for each, to choose from."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.robin import Pose, draw_robin
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import text_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.table.beat_list import BeatButton
from atari_teach.i18n import _
from atari_teach.session.beside import ReviewView
from atari_teach.teaching.advice.review import MOST_MOMENTS

_BOARDS = (112.0, 98.0, 86.0, 75.0, 64.0)
"""Sides of the small boards, in design pixels: the first with which all moments are in view."""
_TITLE = 22.0
_PAD = 14.0
_GAP = 8.0


class MomentList(Composite):
    """A card with the moments; what takes more room than there is moves up and down.

    Signals:
        chosen: A moment was chosen; its index, from 0.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = ReviewView()
        self.title = WordsLabel(self, px=_TITLE, bold=True, middle=True)
        self.pane = ScrollPane(self, gap=_GAP)
        self.items = [self._item(index) for index in range(MOST_MOMENTS)]
        self.retranslate()
        self.hide()

    def show_view(self, view: ReviewView) -> None:
        """List these moments, the chosen one lit."""
        other = view.moments != self._view.moments
        self._view = view
        for index, (item, moment) in enumerate(zip(self.items, view.moments, strict=False)):
            item.show_beat(moment, now=index == view.chosen)
        if other or len(self.pane.rows()) != len(view.moments):
            self.pane.set_rows(self.items[: len(view.moments)])
            self._size_boards()
        if view.chosen is not None:
            self.pane.reveal(self.items[view.chosen])
        self._say()
        self.update()

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        self.show_view(self._view)
        self.pane.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, QRectF(self.rect()), 22 * self._u, 5 * self._u)
        if not self._view.moments:
            self._paint_robin(painter)
        painter.end()

    def _paint_robin(self, painter: QPainter) -> None:
        """Pisco thinks while the game is looked through, and is glad of one that needs no moment."""
        side = min(self.width() * 0.7, self.height() * 0.5)
        room = QRectF(0, 0, side, side * 0.8)
        room.moveCenter(QPointF(self.width() / 2, self.height() / 2))
        draw_robin(painter, room, Pose.THINK if self._view.working else Pose.HAPPY)

    def _item(self, index: int) -> BeatButton:
        item = BeatButton(self.pane.content, index, board=_BOARDS[-1])
        item.clicked.connect(lambda _down=False: self.chosen.emit(index))
        item.hide()
        return item

    def _say(self) -> None:
        waits = self._view.working and not self._view.moments
        self.title.set_words(_("Looking…") if waits else _("Moments"))
        self.setAccessibleName(self.title.words())

    def lay_out(self, width: int, height: int, u: float) -> None:
        pad = round(_PAD * self._u)
        width, high = self.width() - 2 * pad, round(1.5 * text_px(_TITLE, u))
        self.title.setGeometry(pad, pad // 2, width, high)
        top = pad // 2 + high + round(6 * u)
        self.pane.setGeometry(pad, top, width, max(0, self.height() - top - pad - round(5 * u)))
        self._size_boards()

    def _size_boards(self) -> None:
        """Boards as large as leave every moment in view: whoever doesn't read chooses by them."""
        for board in _BOARDS:
            for item in self.items:
                item.set_board(board)
            if self.pane.height_needed(self.pane.width()) <= self.pane.height():
                break
        self.pane.relayout()

"""The list from which a moment of an explanation can be chosen; each has a small board and a sentence."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import _, render
from atari_teach.teaching.picture import Beat
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import ellipse, fill, painted_pixmap
from atari_teach.ui.art.palette import current
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.button_layout import ButtonLayout
from atari_teach.ui.kit.card import paint_card
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.listen_button import ListenButton, Readable
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.typeset import plain, set_text
from atari_teach.ui.kit.words_label import WordsLabel

_BOARD = 112.0
_WORDS = 20.0
_PAD = 14.0
_NARROW = 170.0
"""The minimum width for words next to the small board, in window pixels; with less, they are below it."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_READY = 6
"""The number of entries created in advance, so that they have their place in the Tab order."""


class BeatButton(PictureButton):
    """One entry of the list; its accessible name also describes the marks.

    `board` is the size of the small board, in design pixels.
    """

    def __init__(self, parent: QWidget, index: int, *, board: float = _BOARD) -> None:
        super().__init__("", self._draw, parent=parent, px=_WORDS, bold=False, depth=4)
        self._index = index
        self._board = board
        self._beat: Beat | None = None
        self._painted: tuple[object, QPixmap] | None = None
        self.set_picture(self._draw, (board, board))

    def set_board(self, board: float) -> None:
        """Sets the size of the small board, in design pixels."""
        if board != self._board:
            self._board, self._painted = board, None
            self.set_picture(self._draw, (board, board))

    def show_beat(self, beat: Beat, *, now: bool) -> None:
        """Shows this moment in the entry; `now` tells whether it is the moment on the large board."""
        if beat != self._beat:
            self._beat, self._painted = beat, None
        self.set_words(render(beat.words))
        self.set_name(f"{self._index + 1}. {spoken_words(beat)}")
        self.set_style(ButtonStyle.SUN if now else ButtonStyle.PAPER)
        self.update()

    def height_for(self, width: float) -> float:
        """The height of the entry in window pixels. In a narrow list, the words are below the small board."""
        u, px = self._u, text_px(_WORDS, self._u)
        if self._is_narrow(width):
            below = set_text(self.words(), px, max(width - 2 * 18 * u, 40.0)).height
            return self._board * u + below + 3 * _PAD * u
        return (
            max(self._board * u, set_text(self.words(), px, self._words_width(width)).height) + 2 * _PAD * u
        )

    def _words_width(self, width: float) -> float:
        """The width for words beside the small board, in window pixels."""
        return width - (self._board + 12 + 2 * 18) * self._u

    def _is_narrow(self, width: float) -> bool:
        """Returns whether the words of all entries of a list of this width are below their small boards."""
        return self._words_width(width) < _NARROW * self._u * self._board / _BOARD

    def lines(self) -> Sequence[tuple[float, float]]:
        """Returns top and bottom of each line of words, in window pixels below the top of the entry."""
        return [(rect.top(), rect.bottom()) for rect in self.laid_out().text_rects()]

    def laid_out(self) -> ButtonLayout:
        """The layout of the entry. A board beside words is left-aligned, whatever the length of the words.

        Long words wrap, so that all entries have the same letter size.
        """
        shape = Shape.COLUMN if self._is_narrow(self.width()) else Shape.BESIDE
        self.set_look(most_px=text_px(_WORDS, self._u), shape=shape)
        layout = super().laid_out()
        picture = layout.picture
        if picture is not None and layout.words_at.x() > picture.center().x():
            shift = picture.x() - _PAD * self._u
            picture.translate(-shift, 0)
            layout.words_at -= QPointF(shift, 0)
        return layout

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            event.ignore()  # the list moves the focus instead
        else:
            super().keyPressEvent(event)

    def _draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._beat is None:
            return
        ratio = painter.device().devicePixelRatio()
        key = (rect.size().toSize(), ratio, id(current()))
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, _small_board(self._beat, self._board_in(rect), ratio))
        painter.drawPixmap(self._board_in(rect).topLeft(), self._painted[1])
        self._draw_number(painter, rect)

    def _board_in(self, rect: QRectF) -> QRectF:
        """The rectangle of the small board, shifted so that the number of the moment covers no crossing."""
        away = 0.9 * self._number_radius()
        return rect.adjusted(away, away, 0, 0)

    def _number_radius(self) -> float:
        return max(12.0, 15 * self._u)

    def _draw_number(self, painter: QPainter, rect: QRectF) -> None:
        radius = self._number_radius()
        at = rect.topLeft()
        number = QRectF(at.x() - radius * 0.8, at.y() - radius * 0.8, 2 * radius, 2 * radius)
        fill(painter, ellipse(number.center().x(), number.center().y(), radius), current().chosen)
        setting = set_text(str(self._index + 1), round(radius * 1.2), 4 * radius, bold=True)
        where = number.center()
        where -= QRectF(0, 0, setting.widest, setting.height).center()
        setting.paint(painter, where, current().on_chosen)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self._painted = None
        super().changeEvent(event)


class BeatList(Painted):
    """The list of moments, which covers the words of the explanation.

    Signals:
        chosen: A moment was chosen; its index, from 0.
        closed: The user wants to close the list.
    """

    chosen = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._beats: tuple[Beat, ...] = ()
        self._index = 0
        self.title = WordsLabel(self, px=24, bold=True, middle=True)
        self.close_button = PictureButton(
            picture=icon_drawing(Icon.CLOSE), style=ButtonStyle.ROUND, parent=self, depth=4
        )
        self.listen = ListenButton(self)
        self.listen.set_page_texts(self._listed)
        self.listen.offered.connect(self.relayout)
        self.pane = ScrollPane(self, gap=12)
        self.items: list[BeatButton] = []
        for _item in range(_READY):
            self._add_item()
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.retranslate()
        self.hide()

    def show_beats(self, beats: tuple[Beat, ...], index: int) -> None:
        """Lists these moments; `index` is the index of the moment on the large board."""
        while len(self.items) < len(beats):
            self._add_item()
        other = beats != self._beats
        self._beats, self._index = beats, index
        for at, beat in enumerate(beats):
            self.items[at].show_beat(beat, now=at == index)
        if other or len(self.pane.rows()) != len(beats):
            self.pane.set_rows(self.items[: len(beats)])

    def _listed(self) -> Sequence[Readable]:
        return self.items[: len(self._beats)]

    def take_keys(self) -> None:
        """Focuses the entry of the moment that is on the large board."""
        if self._beats:
            self.items[self._index].setFocus()

    def retranslate(self) -> None:
        self.title.set_words(_("All moments"))
        self.close_button.set_name(_("Close the list"))
        self.setAccessibleName(self.title.words())
        if self._beats:
            self.show_beats(self._beats, self._index)
            self.pane.relayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self._walk(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paint(self, painter: QPainter) -> None:
        u = self._u
        paint_card(painter, QRectF(0, 0, self.width(), self.height() - 6 * u), 24 * u, 6 * u)

    def _add_item(self) -> None:
        index = len(self.items)
        item = BeatButton(self.pane.content, index)
        item.set_scale(self._u)
        item.clicked.connect(lambda _down=False: self.chosen.emit(index))
        item.hide()
        self.items.append(item)

    def _walk(self, step: int) -> None:
        """Moves the focus by `step` entries, up or down, and stops at the ends of the list."""
        shown = self.items[: len(self._beats)]
        at = next((index for index, item in enumerate(shown) if item.hasFocus()), self._index)
        if shown:
            shown[max(0, min(at + step, len(shown) - 1))].setFocus()

    def lay_out(self, width: int, height: int, u: float) -> None:
        side = target_px(52, self._u)
        pad = round(16 * u)
        left = self.width() - side - pad
        if not self.listen.isHidden():
            left -= side + pad / 2
            self.listen.setGeometry(round(left), pad, round(side), round(side))
        self.title.setGeometry(pad, pad, round(left - 2 * pad), round(side))
        self.close_button.setGeometry(round(self.width() - side - pad), pad, round(side), round(side))
        top = round(side + 1.75 * pad)
        self.pane.setGeometry(
            pad, top, self.width() - 2 * pad, max(0, self.height() - top - round(1.5 * pad))
        )


def spoken_words(beat: Beat) -> str:
    """The words of a moment for somebody who can't see its marks."""
    return plain(render(beat.words if beat.spoken is None else beat.spoken))


def _small_board(beat: Beat, rect: QRectF, ratio: float) -> QPixmap:
    room = QRectF(0, 0, rect.width(), rect.height())
    size = rect.size().toSize() * ratio
    return painted_pixmap(size, ratio, lambda painter: draw_miniature(painter, room, beat.picture))

"""What can be done with the moments of an explanation besides leafing: play them, or see them as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, fill
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.button_layout import ButtonLayout
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.typeset import plain, set_text
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.table.free_panel import FreePanel
from atari_teach.gui.table.games.game_panel import GamePanel
from atari_teach.gui.table.lessons.coach import CoachPanel
from atari_teach.gui.table.playback import BeatTimer
from atari_teach.gui.table.wall.class_board import ClassBoard
from atari_teach.gui.table.wall.wall_panel import WallPanel
from atari_teach.i18n import _, render
from atari_teach.teaching.picture import Beat

if TYPE_CHECKING:
    from atari_teach.gui.table.panels import Panel
    from atari_teach.gui.table.table_page import TablePage


_LEAST_WIDTH = 220
"""In window pixels: what a list beside the board needs."""


class Beats(QObject):
    """Lets the moments of a table follow each other by themselves, and opens the list of them.

    They follow each other only where that was chosen, or for this explanation with the button; the same
    button stops them, the last moment stays, and while the list is open nothing moves.
    """

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._beats: tuple[Beat, ...] = ()
        self._playing = self._listed = False
        self.timer = BeatTimer(self)
        self.timer.due.connect(self._next)
        self.list = page.beat_list
        self.list.chosen.connect(self._chosen)
        self.list.closed.connect(self.close_list)
        page.panel_made.connect(self._attach)
        page.shown.connect(self._shown)
        page.beat_shown.connect(self._shown)
        page.installEventFilter(self)
        page.board.installEventFilter(self)

    def _attach(self, panel: Panel) -> None:
        if isinstance(panel, CoachPanel | FreePanel):
            panel.strip.play_on.connect(self._play_or_stop)
        if isinstance(panel, CoachPanel | FreePanel | GamePanel | WallPanel):
            panel.strip.list_wanted.connect(self.open_list)

    def _worded(self) -> tuple[CoachPanel | FreePanel, ...]:
        """The panels with words beside the board that have been needed."""
        found = (self._page.made(CoachPanel), self._page.made(FreePanel))
        return tuple(panel for panel in found if panel is not None)

    @property
    def playing(self) -> bool:
        """Whether the moments follow each other by themselves now."""
        return self._playing

    @property
    def listed(self) -> bool:
        """Whether the list is open."""
        return self._listed

    def open_list(self) -> None:
        """Show all moments at once."""
        if not self._beats:
            return
        self._stop()
        self._listed = True
        self._show_list()
        self.list.take_keys()

    def close_list(self) -> None:
        """Go back to the moment that is on the board."""
        if self._listed:
            self._chosen(self._page.beat_index)

    def cover(self) -> None:
        """Keep the list over what the panel has just shown; with its explanation, it goes."""
        scene = self._page.scene
        if self._listed and (scene is None or scene.beats != self._beats):
            self._listed = False
            self.list.hide()
        if self._listed:
            self._show_list()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page.board:
            if self._listed and event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
                self._place_list()
        elif event.type() == QEvent.Type.Hide:
            self._stop()
        elif event.type() == QEvent.Type.Show:
            self._begin()
        elif self._listed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            # Esc is the window's way back; while the list is open, it is the way back from the list.
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.close_list()
                return True
        return super().eventFilter(watched, event)

    def _shown(self) -> None:
        """Another scene or moment is on the screen."""
        scene = self._page.scene
        beats = () if scene is None else scene.beats
        if beats != self._beats:
            self._beats = beats
            self._begin()
        else:
            self._go_on()

    def _begin(self) -> None:
        """Play if that was chosen in general; the list is looked at in peace."""
        self._playing = bool(self._beats) and self._page.options.auto_beats and not self._listed
        self._go_on()

    def _go_on(self) -> None:
        """Wait for the next moment, if there is one and it comes by itself."""
        index = self._page.beat_index
        last = index + 1 >= len(self._beats)
        self._playing = self._playing and not last
        self._mark_button(offered=not last)
        if not self._playing or not self._page.isVisible():
            self.timer.stop()
            return
        self.timer.set_pace(self._page.options.pace)
        self.timer.start(plain(render(self._beats[index].words)))

    def _next(self) -> None:
        self._page.go_to_beat(self._page.beat_index + 1)

    def _play_or_stop(self) -> None:
        if self._playing:
            self._stop()
        elif self._beats:
            self._playing = True
            self._go_on()

    def _stop(self) -> None:
        self._playing = False
        self.timer.stop()
        self._mark_button(offered=self._page.beat_index + 1 < len(self._beats))

    def _mark_button(self, *, offered: bool) -> None:
        for panel in self._worded():
            panel.strip.show_playing(playing=self._playing, offered=offered)

    def _show_list(self) -> None:
        # Beside a game the list covers only one side's bowl and saucer.
        for panel in self._worded():
            panel.hide()
        self._place_list()
        self.list.show_beats(self._beats, self._page.beat_index)
        self.list.show()
        self.list.raise_()

    def _place_list(self) -> None:
        """Beside the board where there is more room, as high as the board; in narrow windows below it."""
        page, u = self._page, self._page.scale()
        board, gap = page.board.geometry(), round(14 * u)
        left, right = board.left(), page.width() - board.right()
        # Large words stand in a strip below the board; the list has its room too.
        cards = (side.card for side in self._worded() if page.panel is side)
        low = max(board.bottom(), *(card.geometry().bottom() for card in cards), 0)
        height = low + 1 - board.top()
        self.list.set_scale(u)
        if max(left, right) < _LEAST_WIDTH:
            top = board.bottom() + gap
            self.list.setGeometry(gap, top, page.width() - 2 * gap, page.height() - top - gap)
        elif right >= left:
            self.list.setGeometry(board.right() + gap, board.top(), right - 2 * gap, height)
        else:
            self.list.setGeometry(gap, board.top(), left - 2 * gap, height)

    def _chosen(self, index: int) -> None:
        """Go to this moment; the list has been of use."""
        self._listed = False
        self.list.hide()
        self._page.go_to_beat(index)
        self._page.relayout()  # only a page that is laid out says whether there is room for Pisco
        self._give_keys_back()

    def _give_keys_back(self) -> None:
        """The button that opened the list has the keyboard again."""
        panel = self._page.panel
        if not isinstance(panel, ClassBoard) and panel.strip.isVisible():
            panel.strip.list_button.setFocus()


# All moments of an explanation under each other: a small board and a sentence for each, to choose from.

_BOARD = 112.0
_WORDS = 20.0
_PAD = 14.0
_NARROW = 170.0
"""Where less room than this is left beside the board, the words stand below it."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_READY = 6
"""So many moments have their place in the order of the Tab key from the start; hardly any has more."""


class BeatButton(PictureButton):
    """One moment; its name is what it says to somebody who can't see the marks.

    Args:
        parent: The widget it lives in.
        index: Which moment, from 0.
        board: The side of its small board, in design pixels.
    """

    def __init__(self, parent: QWidget, index: int, *, board: float = _BOARD) -> None:
        super().__init__("", self._draw, parent=parent, px=_WORDS, bold=False, depth=4)
        self._index = index
        self._board = board
        self._beat: Beat | None = None
        self._painted: tuple[object, QPixmap] | None = None
        self.set_picture(self._draw, (board, board))

    def set_board(self, board: float) -> None:
        """Another side of the small board, in design pixels."""
        if board != self._board:
            self._board, self._painted = board, None
            self.set_picture(self._draw, (board, board))

    def show_beat(self, beat: Beat, *, now: bool) -> None:
        """Show this moment; `now` if it is the one on the board."""
        if beat != self._beat:
            self._beat, self._painted = beat, None
        self.set_words(render(beat.words))
        self.set_name(f"{self._index + 1}. {spoken_words(beat)}")
        self.set_style(ButtonStyle.SUN if now else ButtonStyle.PAPER)
        self.update()

    def height_for(self, width: float) -> float:
        """The height in window pixels that the board needs, and words beside or, in a narrow list, below."""
        u, px = self._u, text_px(_WORDS, self._u)
        beside = width - (self._board + 12 + 2 * 18) * u
        if beside < _NARROW * u * self._board / _BOARD:
            below = set_text(self.words(), px, max(width - 2 * 18 * u, 40.0)).height
            return self._board * u + below + 3 * _PAD * u
        return max(self._board * u, set_text(self.words(), px, beside).height) + 2 * _PAD * u

    def _laid_out(self) -> ButtonLayout:
        """The boards stand under each other at the left edge, however long the words are.

        These take another line rather than get smaller than those of the other moments.
        """
        self.set_most(text_px(_WORDS, self._u))
        layout = super()._laid_out()
        picture = layout.picture
        if picture is not None and layout.words_at.x() > picture.center().x():
            shift = picture.x() - _PAD * self._u
            picture.translate(-shift, 0)
            layout.words_at -= QPointF(shift, 0)
        return layout

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            event.ignore()  # the list walks; a button alone would go anywhere
        else:
            super().keyPressEvent(event)

    def _draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._beat is None:
            return
        ratio = painter.device().devicePixelRatio()
        key = (rect.size().toSize(), ratio, id(current()))
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, _small_board(self._beat, rect, ratio))
        painter.drawPixmap(rect.topLeft(), self._painted[1])
        self._draw_number(painter, rect)

    def _draw_number(self, painter: QPainter, rect: QRectF) -> None:
        radius = max(12.0, 15 * self._u)
        at = rect.topLeft()
        number = QRectF(at.x() - radius * 0.5, at.y() - radius * 0.5, 2 * radius, 2 * radius)
        fill(painter, ellipse(number.center().x(), number.center().y(), radius), current().chosen)
        setting = set_text(str(self._index + 1), round(radius * 1.2), 4 * radius, bold=True)
        where = number.center()
        where -= QRectF(0, 0, setting.widest, setting.height).center()
        setting.paint(painter, where, current().on_chosen)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self._painted = None
        super().changeEvent(event)


class BeatList(Composite):
    """The list, in the place of the words that it is a list of.

    Signals:
        chosen: A moment was chosen; its index, from 0.
        closed: The list is to go away.
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
        self.pane = ScrollPane(self, gap=12)
        self.items: list[BeatButton] = []
        for _item in range(_READY):
            self._add_item()
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.retranslate()
        self.hide()

    def show_beats(self, beats: tuple[Beat, ...], index: int) -> None:
        """List these moments, the one with this index being on the board."""
        while len(self.items) < len(beats):
            self._add_item()
        other = beats != self._beats
        self._beats, self._index = beats, index
        for at, beat in enumerate(beats):
            self.items[at].show_beat(beat, now=at == index)
        if other or len(self.pane.rows()) != len(beats):
            self.pane.set_rows(self.items[: len(beats)])

    def take_keys(self) -> None:
        """Give the keyboard to the moment on the board."""
        if self._beats:
            self.items[self._index].setFocus()

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        self.title.set_words(_("All moments"))
        self.close_button.set_name(_("Close the list"))
        self.setAccessibleName(self.title.words())
        if self._beats:
            self.show_beats(self._beats, self._index)
            self.pane.relayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in _STEPS:
            self._walk(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u = self._u
        paint_card(painter, QRectF(0, 0, self.width(), self.height() - 6 * u), 24 * u, 6 * u)
        painter.end()

    def _add_item(self) -> None:
        index = len(self.items)
        item = BeatButton(self.pane.content, index)
        item.set_scale(self._u)
        item.clicked.connect(lambda _down=False: self.chosen.emit(index))
        item.hide()
        self.items.append(item)

    def _walk(self, step: int) -> None:
        """Up and down the list; the ends stay the ends."""
        shown = self.items[: len(self._beats)]
        at = next((index for index, item in enumerate(shown) if item.hasFocus()), self._index)
        if shown:
            shown[max(0, min(at + step, len(shown) - 1))].setFocus()

    def lay_out(self, width: int, height: int, u: float) -> None:
        side = target_px(52, self._u)
        pad = round(16 * u)
        self.title.setGeometry(pad, pad, round(self.width() - side - 3 * pad), round(side))
        self.close_button.setGeometry(round(self.width() - side - pad), pad, round(side), round(side))
        top = round(side + 1.75 * pad)
        self.pane.setGeometry(
            pad, top, self.width() - 2 * pad, max(0, self.height() - top - round(1.5 * pad))
        )


def spoken_words(beat: Beat) -> str:
    """What a moment says to somebody who can't see its marks."""
    return plain(render(beat.words if beat.spoken is None else beat.spoken))


def _small_board(beat: Beat, rect: QRectF, ratio: float) -> QPixmap:
    pixmap = QPixmap(rect.size().toSize() * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_miniature(painter, QRectF(0, 0, rect.width(), rect.height()), beat.picture)
    painter.end()
    return pixmap

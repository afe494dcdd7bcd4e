"""The page that lists the games in one file; a press opens a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from atari_teach.base.i18n import Message, render, say, say_n
from atari_teach.exchange.sgf import ListedGame
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.painting import box, fill, tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import least_text_px, target_px, text_px
from atari_teach.ui.kit.scroll_pane import triangle
from atari_teach.ui.kit.surfaces import draw_focus_ring
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typeset import fit_text

_WHICH = say("Which game?")
_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
_PX = 22.0
_PAD = 16.0
_LINES = 3.0
"""The height of a row of the list, in lines of words: two lines and a margin."""


def build(_app: AppContext) -> GamesPage:
    """Returns the page that lists the games of a file."""
    return GamesPage()


class GamesPage(Page):
    """The games of a file in a `QListView`, which supports scrolling and screen readers.

    Attributes:
        view: The list.
        up: Scrolls back by a page.
        down: Scrolls on by a page.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choose: Callable[[ListedGame], object] = lambda _game: None
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.top.set_title(_WHICH)
        self.card = PlainCard(self)
        self.model = _Games(self)
        self.view = QListView(self.card)
        self.view.setModel(self.model)
        self.view.setItemDelegate(_Rows(self))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setUniformItemSizes(True)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.viewport().setAutoFillBackground(False)
        self.view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.view.clicked.connect(self._chosen)
        self.view.activated.connect(self._chosen)
        self.up = self._scroll_button(-1, say("Further up"))
        self.down = self._scroll_button(1, say("Further down"))
        self._frame = QHBoxLayout(self.card)
        self._frame.addWidget(self.view)
        ways = QVBoxLayout()
        ways.addWidget(self.up)
        ways.addStretch()
        ways.addWidget(self.down)
        self._frame.addLayout(ways)
        self.view.verticalScrollBar().rangeChanged.connect(self._update_scroll_buttons)
        self.view.verticalScrollBar().valueChanged.connect(self._update_scroll_buttons)

    def show_games(
        self, file: str, games: Sequence[ListedGame], choose: Callable[[ListedGame], object]
    ) -> None:
        """Shows the games of this file; `choose` is called with the pressed one."""
        self._choose = choose
        self.model.show_games(games)
        self.view.setCurrentIndex(self.model.index(0))
        self.view.scrollToTop()
        self.top.set_title(_WHICH, file)
        self._say()

    def retranslate(self) -> None:
        """Updates the accessible name of the list."""
        self._say()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: the list, then the bar."""
        return (self.view, self.up, self.down, self.top)

    def take_keys(self) -> None:
        self.view.setFocus()

    def spoken(self) -> Sequence[Readable]:
        """Returns the texts to read aloud: the question, and the first games."""
        return [self.top.title, *(self.model.words(row) for row in range(min(5, self.model.rowCount())))]

    def asked(self) -> Sequence[Readable]:
        return [self.top.title]

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the list on a card below the bar."""
        self.put_on_top(self.top)
        self.put(self.card, 24, 84, 1318, 660)
        pad = round(_PAD * u)
        self._frame.setContentsMargins(pad, pad, pad, pad + round(5 * u))
        for button in (self.up, self.down):
            button.set_scale(u)
            button.setFixedSize(*(2 * (round(target_px(64, u)),)))
        self.view.doItemsLayout()
        self._update_scroll_buttons()

    def _scroll_button(self, way: int, name: Message) -> PictureButton:
        button = PictureButton(
            "", triangle(way), ButtonStyle.PINE, self.card, picture_size=(26, 20), radius=18, name=name
        ).let_repeat()
        bar = self.view.verticalScrollBar()
        button.clicked.connect(lambda _down=False: bar.setValue(bar.value() + way * bar.pageStep()))
        return button

    def _update_scroll_buttons(self) -> None:
        bar = self.view.verticalScrollBar()
        for button, edge in ((self.up, bar.minimum()), (self.down, bar.maximum())):
            button.setVisible(bar.maximum() > 0)
            button.setEnabled(bar.value() != edge)

    def _say(self) -> None:
        self.view.setAccessibleName(render(_WHICH))

    def _chosen(self, index: _Index) -> None:
        # Where a single click activates a row, Qt emits `clicked` and `activated`; only the first may open
        # the game.
        choose, self._choose = self._choose, lambda _game: None
        choose(self.model.games[index.row()])


class _Games(QAbstractListModel):
    """The list model of the games in a file."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.games: Sequence[ListedGame] = ()

    def show_games(self, games: Sequence[ListedGame]) -> None:
        self.beginResetModel()
        self.games = games
        self.endResetModel()

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.games)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return self.words(index.row()) if role in wanted else None

    def words(self, row: int) -> str:
        """The words of both lines of a row, for screen readers."""
        return ". ".join(self.lines(row))

    def lines(self, row: int) -> tuple[str, str]:
        """The two lines of a row: the players; the date, the board size and the number of moves."""
        game = self.games[row]
        black, white = game.names
        who = f"{black or '?'} – {white or '?'}" if black or white else game.title
        moves = say_n("{n} move", "{n} moves", game.moves)
        facts = (game.date, render(say("Board: {size}", size=game.size)), render(moves))
        return f"{game.number}. {who or render(say('A game'))}", " · ".join(filter(None, facts))


class _Rows(QAbstractItemDelegate):
    """Paints two lines of words for each game."""

    def __init__(self, page: GamesPage) -> None:
        super().__init__(page)
        self._page = page

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        u = self._page.scale()
        return QSize(100, round(max(target_px(58, u), _LINES * text_px(_PX, u))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        u, p = self._page.scale(), current()
        rect: QRectF = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = rect.adjusted(3, 2, -3, -2)
        shape = box(place.x(), place.y(), place.width(), place.height(), 10 * u)
        if index.row() % 2:
            fill(painter, shape, tint(p.bar, 0.32))
        half = place.height() / 2
        room = QRectF(place.x() + _PAD * u, place.y(), place.width() - 2 * _PAD * u, half)
        for line, (words, px, colour) in enumerate(
            zip(self._page.model.lines(index.row()), (_PX, _PX - 3), (p.words, p.second_text), strict=True)
        ):
            setting, _fits = fit_text(words, text_px(px, u), least_text_px(u), room, bold=not line)
            at = room.translated(0, line * half)
            setting.paint(painter, QPointF(at.x(), at.y() + (half - setting.height) / 2), colour)
        if state & QStyle.StateFlag.State_HasFocus:
            draw_focus_ring(painter, shape)
        painter.restore()

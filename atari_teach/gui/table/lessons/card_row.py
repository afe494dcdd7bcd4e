"""The cards to choose from, side by side: words, a small board, or both."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.gui.board.words import describe_picture
from atari_teach.gui.kit.choice_card import ChoiceCard, make_alike
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import text_px
from atari_teach.gui.kit.typeset import plain
from atari_teach.gui.table.flow import flow
from atari_teach.gui.table.lessons.card_signs import card_drawing
from atari_teach.i18n import _, render
from atari_teach.session.scene import Card, Cards

MOST_CARDS = 4
_LEAST_CARD = 54.0


class CardRow(Composite):
    """Two to four cards; `picked(int)` counts from 0."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Cards | None = None
        self.cards = tuple(ChoiceCard(self) for _place in range(MOST_CARDS))
        for index, card in enumerate(self.cards):
            card.clicked.connect(lambda _checked=False, of=index: self.picked.emit(of))

    def show_cards(self, cards: Cards) -> None:
        """Show these cards; one that was chosen stays marked."""
        self._shown = cards
        for index, widget in enumerate(self.cards):
            widget.setVisible(index < len(cards.cards))
            if index < len(cards.cards):
                _fill(widget, cards.cards[index], index)
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        count = 0 if self._shown is None else len(self._shown.cards)
        if not count:
            return
        gap = 14 * self._u
        shown = self.cards[:count]
        for card in shown:
            card.stand(column=True)
        for rows in range(1, count + 1):
            self._place(count, rows, gap)
            more = -(-count // (rows + 1))
            low = (self.height() - gap * rows) / (rows + 1) < _LEAST_CARD
            if low or more == -(-count // rows) or self._large_enough(count):
                break
        make_alike(shown)

    def _large_enough(self, count: int) -> bool:
        """Whether all words are whole, and as large as was chosen or nearly."""
        wanted = text_px(22, self._u) * 0.7
        return all(
            card.fits() and (not card.words() or card.used_px() >= wanted) for card in self.cards[:count]
        )

    def _place(self, count: int, rows: int, gap: float) -> None:
        across = -(-count // rows)
        room = Rectangle(0, 0, self.width(), self.height())
        wide = (room.width - gap * (across - 1)) / across
        for card, where in zip(self.cards[:count], flow([wide] * count, room, gap), strict=True):
            left, top = round(where.x), round(where.y)
            right, bottom = round(where.x + where.width), round(where.y + where.height)
            card.setGeometry(left, top, right - left, bottom - top)


def _fill(widget: ChoiceCard, card: Card, index: int) -> None:
    words = "" if card.words is None else render(card.words)
    widget.show_choice(words, _drawing(card))
    widget.setChecked(card.chosen)
    widget.set_pressed_look(card.chosen)
    widget.set_pointed(card.pointed)
    name = "" if words else _("Card {n}").format(n=index + 1)
    widget.set_name(f"{_('It is this card.')} {name or plain(words)}" if card.pointed else name)
    if card.picture is not None:
        widget.setAccessibleDescription(describe_picture(card.picture))


def _drawing(card: Card) -> Drawing | None:
    """The card's board, or else the picture of what its words mean."""
    picture = card.picture
    if picture is None:
        return None if card.sign is None else card_drawing(card.sign, card.own)

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_miniature(painter, rect, picture)

    return draw

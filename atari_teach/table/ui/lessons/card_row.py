"""A row of cards to choose from, with words, a small board, or both."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import _, render
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.scene import Card, Cards, Control, Pressed
from atari_teach.table.ui.layout import flow
from atari_teach.table.ui.lessons.goal_strip import draw_figure, draw_panel
from atari_teach.table.ui.panel import CONTROL_LOOKS
from atari_teach.teaching.lessons.material import CardSign, card_panel
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.hand import draw_hand, point_at
from atari_teach.ui.art.icons.icons import Icon, draw_icon, icon_drawing
from atari_teach.ui.art.land.home_pictures import draw_learn
from atari_teach.ui.art.painting import Drawing, ellipse, fill, line, pen, saved_state, stroke, unit_square
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone
from atari_teach.ui.board.board_words import describe_picture
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.board.marks import draw_not_this, draw_press_here
from atari_teach.ui.board.miniature import draw_miniature, miniature_point
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.button_layout import WORTH
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import text_px
from atari_teach.ui.kit.surfaces import surface_shape
from atari_teach.ui.kit.typeset import plain

_WITH_WORDS, _ALONE = (110.0, 96.0), (160.0, 132.0)
_CLEAR = 14.0
"""The space between a picture and the edge of its card, where a frame may be drawn."""
_FRAME = 36.0
"""The width that a card's frame takes on its left and right side together."""
_SQUARE = 1.12
"""The maximum width of a card that shows only a board, as a multiple of its height."""
_PX, _LARGE_PX = 24.0, 32.0
_LARGER = 1.4
"""The words are placed next to the pictures if this makes the pictures larger by this factor."""
_LEAST_PICTURE = 28.0
"""The minimum size of a picture in window pixels.

Below it, slightly smaller words next to a larger picture are better.
"""
_SMALLER = 0.7
_DASH = 2.0
"""The length of a dash with its gap, as a multiple of the corner's radius."""


class ChoiceCard(PictureButton):
    """A button for one card: a picture and words. `setChecked(True)` marks it as the chosen card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "",
            None,
            ButtonStyle.FRAMED,
            parent,
            px=_PX,
            bold=False,
            picture_size=_WITH_WORDS,
            radius=20,
            shape=Shape.COLUMN,
            clear=_CLEAR,
        )
        self._natural = _WITH_WORDS
        self._pointed = False
        self.setCheckable(True)

    def show_choice(self, words: str, picture: Drawing | None = None) -> None:
        self._natural = _WITH_WORDS if words else _ALONE
        self.set_words(words)
        self.set_picture(picture, self._natural)

    def enlarge(self, wide: float, high: float) -> None:
        """Allows a picture of this size in window pixels, and larger words.

        With 0 the usual sizes are used.
        """
        usual = _WITH_WORDS if self.words() else _ALONE
        side = min(wide, high) / self._u - _FRAME if self._u else 0.0
        self._natural = (max(usual[0], side), max(usual[1], side)) if wide else usual
        self.set_look(px=_LARGE_PX if wide else _PX)

    def set_pointed(self, pointed: bool) -> None:
        """Sets whether a hint points at this card; if so, it has a frame of thick dashes."""
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._pointed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ready = self.laid_out()
            painter.translate(0, ready.depth * 0.8 if self.isDown() else 0.0)
            _draw_dashes(painter, ready.face, ready.radius)
            painter.end()

    def shows_picture(self) -> bool:
        """Returns whether the card has a picture, even if there is no space to draw it."""
        return self._content.has_picture

    def stand(self, *, column: bool) -> None:
        """Makes words and picture as large as possible; with `column` the words are below the picture."""
        shown, size = self._picture is not None, self._natural
        if not column:
            size = (size[1], size[1])  # a square picture saves width
        shape = Shape.COLUMN if column else Shape.BESIDE
        self.set_look(shape=shape, most_px=0, picture_size=size, has_picture=shown)

    def shrink(self, px: int, high: float) -> None:
        """Limits the size of words and picture, in window pixels."""
        wide, tall = self._content.size_of_picture()
        part = min(1.0, high / (tall * self._u)) if tall else 0.0
        size = (wide * part, tall * part)
        self.set_look(most_px=px, picture_size=size, has_picture=self.shows_picture() and part > 0)


def _draw_dashes(painter: QPainter, face: QRectF, radius: float) -> None:
    width = max(5.0, face.height() * 0.055)
    rim = face.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    shape = surface_shape(rim, radius - width / 2, disc=False)
    stroke(painter, shape, current().under_stroke, width + 1)
    pen = QPen(QColor(current().hint), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([_DASH * 0.6 / width * radius, _DASH * 0.4 / width * radius])
    painter.strokePath(shape, pen)


def use_common_sizes(cards: Sequence[ChoiceCard]) -> None:
    """Gives all cards the same letter size and picture size.

    It tries the words below the pictures and next to them, and uses the better arrangement.
    """
    under = _stand(cards, column=True)
    if any(card.words() for card in cards) and any(card.shows_picture() for card in cards):
        next_to = _stand(cards, column=False)
        if not _is_better(next_to, under):
            _stand(cards, column=True)
    for _time in range(2):  # the second time without pictures, which leaves more width for words
        measures = _measure(cards)
        for card in cards:
            card.shrink(measures.px, measures.picture if measures.picture >= _LEAST_PICTURE else 0.0)


@dataclass(frozen=True, slots=True)
class _Measures:
    """The result of trying an arrangement: whether all words fit, and the smallest letters and picture."""

    all_fit: bool
    px: int
    picture: float


def _is_better(next_to: _Measures, under: _Measures) -> bool:
    """Returns whether words are better next to their pictures than below them."""
    if next_to.all_fit < under.all_fit:
        return False
    if under.picture < _LEAST_PICTURE <= next_to.picture:
        return next_to.px >= under.px * _SMALLER
    larger = next_to.px > under.px * WORTH or next_to.picture > under.picture * _LARGER
    return larger and next_to.px >= under.px and next_to.picture >= under.picture


def _stand(cards: Sequence[ChoiceCard], *, column: bool) -> _Measures:
    for card in cards:
        card.stand(column=column)
    return _measure(cards)


def _measure(cards: Sequence[ChoiceCard]) -> _Measures:
    pictures = [card.laid_out().picture_height for card in cards if card.shows_picture()]
    return _Measures(
        all(card.fits() for card in cards),
        min((card.used_px() for card in cards if card.words()), default=0),
        min(pictures, default=0.0),
    )


MOST_CARDS = 4
_LEAST_CARD = 54.0


class CardRow(Composite):
    """A row of two to four cards. The signal `picked(int)` has the index of the card that was pressed."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Cards | None = None
        self.instead = False  # whether the cards replace the board
        self.cards = tuple(ChoiceCard(self) for _place in range(MOST_CARDS))
        for index, card in enumerate(self.cards):
            card.clicked.connect(lambda _checked=False, of=index: self.picked.emit(of))

    def show_cards(self, cards: Cards) -> None:
        """Shows these cards; the chosen card stays marked."""
        self._shown = cards
        self.instead = cards.instead
        for index, widget in enumerate(self.cards):
            widget.setVisible(index < len(cards.cards))
            if index < len(cards.cards):
                _fill(widget, cards.cards[index], index)
        self.relayout()

    def press_of(self, index: int) -> Pressed:
        """Returns what a press on the card with this index means."""
        control = None if self._shown is None else self._shown.cards[index].control
        return Pressed(Control.CHOICE, index) if control is None else Pressed(control)

    def lay_out(self, width: int, height: int, u: float) -> None:
        count = 0 if self._shown is None else len(self._shown.cards)
        if not count:
            return
        gap = 14 * self._u
        shown = self.cards[:count]
        if self.instead:
            self._fill_board(shown, gap)
            return
        for card in shown:
            card.enlarge(0, 0)
        for card in shown:
            card.stand(column=True)
        for rows in range(1, count + 1):
            self._place(count, rows, gap)
            more = -(-count // (rows + 1))
            low = (self.height() - gap * rows) / (rows + 1) < _LEAST_CARD
            if low or more == -(-count // rows) or self._large_enough(count):
                break
        use_common_sizes(shown)

    def _fill_board(self, shown: Sequence[ChoiceCard], gap: float) -> None:
        """Makes the cards' boards as large as possible; cards with only words get wide rows."""
        count, room = len(shown), Rectangle(0, 0, self.width(), self.height())
        boards = self._shown is not None and all(card.picture for card in self._shown.cards)

        def side(across: int) -> float:
            return min(*_cell(count, across, room, gap))

        across = max(range(1, count + 1), key=side) if boards else 1
        wide, high = _cell(count, across, room, gap)
        if boards:
            wide, high = min(wide, high * _SQUARE), min(high, wide * _SQUARE)
        above = (room.height - -(-count // across) * (high + gap) + gap) / 2
        for index, card in enumerate(shown):
            row, column = divmod(index, across)
            free = room.width - (min(across, count - row * across) * (wide + gap) - gap)
            left, top = int(free / 2 + column * (wide + gap)), int(above + row * (high + gap))
            card.setGeometry(left, top, int(wide), int(high))
            card.enlarge(wide, high)
            card.stand(column=True)
        use_common_sizes(shown)

    def _large_enough(self, count: int) -> bool:
        """Returns whether all words fit, at nearly the chosen text size."""
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


def _cell(count: int, across: int, room: Rectangle, gap: float) -> tuple[float, float]:
    """The width and height of each card if `across` cards are in a row."""
    rows = -(-count // across)
    return (room.width - gap * (across - 1)) / across, (room.height - gap * (rows - 1)) / rows


def _fill(widget: ChoiceCard, card: Card, index: int) -> None:
    words = "" if card.words is None else render(card.words)
    widget.show_choice(words, _drawing(card))
    widget.setChecked(card.chosen)
    widget.set_pressed_look(card.chosen)
    widget.set_pointed(card.pointed)
    widget.set_hand(draw_press_here if card.pointed else None)
    widget.set_refused(draw_not_this if card.refused else None, pale=not card.shows_reply)
    name = "" if words else _("Card {n}").format(n=index + 1)
    widget.set_name(f"{_('It is this card.')} {name or plain(words)}" if card.pointed else name)
    refused = _("chosen: not this one") if card.refused else ""
    board = "" if card.picture is None else describe_picture(card.picture)
    widget.set_description(". ".join(part for part in (refused, board) if part))


def _drawing(card: Card) -> Drawing | None:
    """Returns the drawing of the card's board, control or sign; None if the card has only words."""
    picture = card.picture
    if picture is None and card.control is not None:
        return icon_drawing(CONTROL_LOOKS[card.control].icon)
    if picture is None:
        return None if card.sign is None else card_drawing(card.sign, card.own)

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_miniature(painter, rect, picture)

    return draw


_STONE = 30.0
"""The radius of a stone that stands for a side, in hundredths of the picture's size."""


@cache
def card_drawing(sign: CardSign, own: Colour) -> Drawing:
    """Returns the drawing of a sign, in the largest square that fits; `own` is the child's colour."""
    panel = card_panel(sign, own)

    def draw(painter: QPainter, rect: QRectF) -> None:
        if panel is None:
            with unit_square(painter, rect, 100):
                _DRAWINGS[sign](painter, own)
            return
        side = min(rect.width(), rect.height())
        at = rect.center()
        draw_panel(painter, QRectF(at.x() - side / 2, at.y() - side / 2, side, side), panel)

    return draw


def _draw_disc(painter: QPainter, icon: Icon, face: str) -> None:
    """Draws a disc with a rim, so that it is also visible on a chosen card."""
    fill(painter, ellipse(50, 50, 40), current().on_dark)
    fill(painter, ellipse(50, 50, 37), face)
    draw_icon(painter, QRectF(26, 26, 48, 48), icon, current().on_dark)


def _draw_side(painter: QPainter, colour: Colour) -> None:
    """Draws the stone of a side on a sun."""
    fill(painter, ellipse(50, 50, 43), current().sun)
    draw_character(painter, QPointF(50, 50), _STONE + 2, colour, Mood.HAPPY, shadow=False)


def _draw_same(painter: QPainter) -> None:
    """Draws a black stone and a white one, with an equals sign between them."""
    for x, colour in ((19.0, Colour.BLACK), (81.0, Colour.WHITE)):
        draw_stone(painter, QPointF(x, 50), 18, colour)
    words = painter.pen().color()
    for y in (43.0, 57.0):
        painter.strokePath(line((42, y), (58, y)), pen(words, 5.5))


def _draw_staying(painter: QPainter) -> None:
    """Draws two stones that stay where they are."""
    _draw_crossings(painter, 28, 74)
    draw_stone(painter, QPointF(28, 58), 21, Colour.BLACK)
    draw_stone(painter, QPointF(74, 58), 21, Colour.WHITE)


def _draw_crossings(painter: QPainter, *at: float) -> None:
    level = 58.0
    words = painter.pen().color()  # in the colour of board lines, it would be invisible on a dark card
    painter.strokePath(line((0, level), (100, level)), pen(words, 3.0))
    for x in at:
        painter.strokePath(line((x, level - 32), (x, level + 32)), pen(words, 3.0))


def _draw_order(painter: QPainter, own: Colour, number: int) -> None:
    """Draws a hand that puts the first or the second stone on a board, each with its number."""
    room, size = QRectF(0, 0, 100, 100), 2
    draw_miniature(painter, room, Picture(Position.empty(size)))
    for move, point in enumerate((Point(0, 1), Point(1, 1))[:number], 1):
        colour, at = (
            own if move == 1 else own.other,
            QPointF(*miniature_point(room, Picture(Position.empty(size)), point)),
        )
        draw_stone(painter, at, 22, colour)
        words = current().white_stone if colour is Colour.BLACK else current().black_stone
        draw_figure(painter, QRectF(at.x() - 20, at.y() - 20, 40, 40), str(move), words)
        if move == number:
            point_at(painter, at + QPointF(13, 19), 44)


def _draw_hurry(painter: QPainter) -> None:
    """Draws three arrows in a row, which mean "on and on"."""
    colour = painter.pen().color()
    for x in (20.0, 44.0, 68.0):
        painter.strokePath(line((x, 24), (x + 20, 50), (x, 76)), pen(colour, 10))


_BOW = 24.0
"""How far the stones of a greeting bow, in degrees."""


def _draw_greeting(painter: QPainter) -> None:
    """Draws Noz and Lua, who bow to each other; in a design without faces, two hands that meet."""
    if not illustrated():
        draw_hand(painter, QRectF(-2, 32, 49, 36), holding=Colour.BLACK)
        draw_hand(painter, QRectF(53, 32, 49, 36), holding=Colour.WHITE, facing_left=True)
        return
    for x, colour, looks in ((15.0, Colour.BLACK, 1.0), (85.0, Colour.WHITE, -1.0)):
        with saved_state(painter):
            painter.translate(x, 76)
            painter.rotate(_BOW * looks)
            draw_character(painter, QPointF(0, -24), 24, colour, Mood.HAPPY, gaze=QPointF(looks, 1))


def _draw_yes(painter: QPainter, _own: Colour) -> None:
    _draw_disc(painter, Icon.CHECK, current().pine)


def _draw_no(painter: QPainter, _own: Colour) -> None:
    _draw_disc(painter, Icon.CLOSE, current().tile)


_DRAWINGS: Mapping[CardSign, Callable[[QPainter, Colour], None]] = {
    CardSign.YES: _draw_yes,
    CardSign.NO: _draw_no,
    CardSign.ME: _draw_side,
    CardSign.THEY: lambda painter, own: _draw_side(painter, own.other),
    CardSign.SAME: lambda painter, _own: _draw_same(painter),
    CardSign.FIRST: lambda painter, own: _draw_order(painter, own, 1),
    CardSign.SECOND: lambda painter, own: _draw_order(painter, own, 2),
    CardSign.NONE_OFF: lambda painter, _own: _draw_staying(painter),
    CardSign.GREETING: lambda painter, _own: _draw_greeting(painter),
    CardSign.CUP: lambda painter, _own: draw_icon(painter, QRectF(12, 12, 76, 76), Icon.CUP),
    CardSign.HURRY: lambda painter, _own: _draw_hurry(painter),
    CardSign.PATH: lambda painter, _own: draw_learn(painter, QRectF(0, 6.5, 100, 87)),
}

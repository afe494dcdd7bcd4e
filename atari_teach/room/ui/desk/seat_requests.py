"""Widgets for deciding who may sit down: a bar over the boards, and a list of all requests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.room.messages import SeatOffer
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seating import WishView
from atari_teach.room.ui.code_pad import ChosenPicture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import portrait_for, portrait_name
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.forms.desk_view import RowsView
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.press_feedback import Nod
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained, in_current_language

SETTLE_SECONDS = 0.7
"""The seconds before a new request can be answered, so that no press hits a request by mistake."""
_PICTURE, _WORDS, _ANSWER, _MORE, _ALL = 1, 5, 2, 2, 3
_PX = 19


@dataclass(frozen=True, slots=True)
class ShownRequest:
    """A request for a seat, with the texts and picture to show.

    Attributes:
        wish: The request.
        picture: The key of the picture of the pupil whose seat it is.
        who: The pupil's name, or the picture's.
        words: The sentence that says what the computer asks for.
    """

    wish: WishView
    picture: str
    who: Words
    words: Words

    @property
    def key(self) -> tuple[str, str]:
        """The key of the request: the computer that asks, and the pupil whose seat it asks for."""
        return self.wish.device, self.wish.pupil


def shown_requests(
    wishes: Sequence[WishView],
    seats: dict[str, SeatOffer],
    called: Callable[[str], str],
    address_of: Callable[[str], str],
) -> tuple[ShownRequest, ...]:
    """Returns these requests with the texts and pictures to show.

    Args:
        wishes: The requests.
        seats: All seats, by the ids of their pupils.
        called: Returns the name of the pupil with an id; "" if it isn't known.
        address_of: Returns the address of the computer with a login; "" if it isn't known.
    """
    shown = []
    for wish in wishes:
        picture = seats[wish.pupil].picture
        who: Words = called(wish.pupil) or portrait_name(portrait_for(picture))
        words: list[Words] = [_wish(wish.line, who)]
        if address := address_of(wish.device):
            words.append(f"({address})")
        shown.append(ShownRequest(wish, picture, who, chained(" ", words)))
    return tuple(shown)


class WishRow(Composite):
    """One request with the pupil's picture and two answer buttons; a row of a `ScrollPane`.

    An answer counts for the request that was shown when the press began, even if another one replaces it.

    Signals:
        answered: A `WishView`, and whether the teacher says yes.

    Attributes:
        clock: A monotonic clock, in seconds.
    """

    answered = Signal(object, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.clock: Callable[[], float] = monotonic
        self.request: ShownRequest | None = None
        self._since = 0.0
        self._meant: WishView | None = None
        self._nod = Nod(self)
        self.picture = ChosenPicture(self)
        self.words = WordsLabel(self, px=_PX, bold=True, middle=True)
        self.yes = PictureButton(say("Yes"), icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=20)
        self.no = PictureButton(say("No"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        _in_a_row(
            self, ((self.picture, _PICTURE), (self.words, _WORDS), (self.yes, _ANSWER), (self.no, _ANSWER))
        )
        for button, yes in ((self.yes, True), (self.no, False)):
            button.pressed.connect(partial(self._begin, button))
            button.clicked.connect(partial(self._end, yes))

    def show_wish(self, request: ShownRequest) -> bool:
        """Shows this request; returns whether the row showed another request before."""
        is_another = self.request is None or request.wish != self.request.wish
        if is_another:
            self.settle()
        self.request = request
        self.picture.show_child(request.picture)
        self.words.set_words(request.words)
        for button, answer in ((self.yes, say("Yes")), (self.no, say("No"))):
            button.setEnabled(True)
            button.set_name(chained(" ", (request.words, answer)))
        return is_another

    def end(self) -> None:
        """Shows that the row's request was answered or withdrawn."""
        if self.request is not None:
            over = say("Nobody asks for the place of {who} any more.", who=self.request.who)
            self.request = None
            self.words.set_words(over)
            for button in (self.yes, self.no):
                button.setEnabled(False)
                button.set_name(over)

    def settle(self) -> None:
        """Disables the answer buttons for `SETTLE_SECONDS`."""
        self._since = self.clock()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        self.words.set_scale(self._u)
        share = _WORDS / (_PICTURE + _WORDS + 2 * _ANSWER)
        return max(target_px(72, self._u), text_px(_PX, self._u) * 2.7, self.words.height_for(width * share))

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Sets the gaps of the Qt layout, which places the parts."""
        _with_gaps(self, u)

    def stops(self) -> Sequence[float]:
        """Returns the top of the row: the pane scrolls by whole rows."""
        return (0.0,)

    def answers(self) -> Sequence[PictureButton]:
        """Returns the buttons in Tab order."""
        return (self.yes, self.no)

    def _begin(self, button: PictureButton) -> None:
        is_settled = self.clock() - self._since >= SETTLE_SECONDS
        self._meant = self.request.wish if self.request is not None and is_settled else None
        if self._meant is None:
            self._nod.of(button)

    def _end(self, yes: bool, _down: bool = False) -> None:
        meant, self._meant = self._meant, None
        if meant is not None:
            self.answered.emit(meant, yes)


class WishBar(PlainCard):
    """Shows one request until it is answered or withdrawn, and the number of others.

    Signals:
        answered: A `WishView`, and whether the teacher says yes.
        all_welcome: The teacher lets everybody sit down for some minutes.
        list_wanted: The teacher wants to see all requests.
    """

    answered = Signal(object, bool)
    all_welcome = Signal()
    list_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.row = WishRow(self)
        self.yes, self.no, self.words = self.row.yes, self.row.no, self.row.words
        self.more = PictureButton("", icon_drawing(Icon.LIST), parent=self, px=_PX)
        self.all = PictureButton(
            say("All may sit down"), icon_drawing(Icon.CLASS), ButtonStyle.SUN, self, px=20
        )
        one = _PICTURE + _WORDS + 2 * _ANSWER
        _in_a_row(self, ((self.row, one), (self.more, _MORE), (self.all, _ALL)))
        self.row.answered.connect(self.answered)
        self.more.clicked.connect(lambda _down=False: self.list_wanted.emit())
        self.all.clicked.connect(lambda _down=False: self.all_welcome.emit())
        self.hide()

    def show_wishes(self, wishes: Sequence[ShownRequest]) -> None:
        """Shows one of these requests: the one shown before, if it still waits, or else the oldest."""
        if not wishes:
            self.row.request = None  # The bar is hidden.
            return
        shown = self.row.request
        now = next(
            (request for request in wishes if shown is not None and request.key == shown.key), wishes[0]
        )
        more = len(wishes) - 1
        self.all.setVisible(any(request.wish.line is LineOf.EMPTY for request in wishes))
        self.more.setVisible(more > 0)
        if more:
            self.more.set_words(say_n("{n} more asks", "{n} more ask", more))
        self.set_name(now.words)
        if self.row.show_wish(now):
            announce(self, in_current_language(now.words))

    def stops(self) -> Sequence[PictureButton]:
        """Returns the buttons in Tab order."""
        return (*self.row.answers(), self.more, self.all)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Sets the margins and gaps of the Qt layout, which places the parts."""
        edge = round(10 * u)
        _with_gaps(self, u, (edge, round(6 * u), edge, round(11 * u)))


class WishList(PlainCard):
    """A card with all requests. While it is open, no row moves to the place of another one.

    Signals:
        answered: A `WishView`, and whether the teacher says yes.
        all_welcome: The teacher lets everybody sit down for some minutes.
        closed: The teacher wants to go back to the boards.
    """

    answered = Signal(object, bool)
    all_welcome = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.clock: Callable[[], float] = monotonic
        self.rows: dict[tuple[str, str], WishRow] = {}
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.all = PictureButton(
            say("All may sit down"), icon_drawing(Icon.CLASS), ButtonStyle.SUN, self, px=20
        )
        self.close_button = PictureButton(say("Close"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        self.view = RowsView(self, gap=12)
        grid = QGridLayout(self)
        for column, part in enumerate((self.title, self.all, self.close_button)):
            _let_grow(part)
            grid.addWidget(part, 0, column)
        _let_grow(self.view)
        grid.addWidget(self.view, 1, 0, 1, 3)
        for column, stretch in enumerate((5, 3, 2)):
            grid.setColumnStretch(column, stretch)
        grid.setRowStretch(1, 1)
        self.all.clicked.connect(lambda _down=False: self.all_welcome.emit())
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.hide()

    def open_with(self, wishes: Sequence[ShownRequest]) -> None:
        """Opens the list with these requests."""
        for row in self.rows.values():
            row.hide()
            row.deleteLater()
        self.rows = {}
        self.show_wishes(wishes)
        self.show()
        self.raise_()
        self.relayout()
        self.close_button.setFocus()

    def show_wishes(self, wishes: Sequence[ShownRequest]) -> None:
        """Updates the list: new requests are added at the end, and finished ones keep their rows."""
        self.title.set_words(
            say_n("{n} computer asks for a place.", "{n} computers ask for a place.", len(wishes))
        )
        self.set_name(self.title.words())
        self.all.setVisible(any(request.wish.line is LineOf.EMPTY for request in wishes))
        there = {request.key: request for request in wishes}
        for key, row in self.rows.items():
            if key not in there:
                row.end()
        new = [key for key in there if key not in self.rows]
        for key in new:
            self.rows[key] = self._row()
        for key, request in there.items():
            self.rows[key].show_wish(request)
        if new:
            self.view.show_rows(tuple(self.rows.values()))
            self.set_scale(self._u)

    def stops(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order."""
        answers = [button for row in self.rows.values() for button in row.answers()]
        return (*answers, self.view.pane.up, self.view.pane.down, self.all, self.close_button)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Sets the margins and gaps of the Qt layout, which places the parts."""
        edge = round(16 * u)
        grid = self.layout()
        if isinstance(grid, QGridLayout):
            grid.setRowMinimumHeight(0, round(target_px(64, u)))
            grid.setContentsMargins(edge, edge, edge, round(21 * u))
            grid.setSpacing(edge)
            grid.activate()

    def _row(self) -> WishRow:
        row = WishRow(self.view.inside)
        row.clock = self.clock
        row.answered.connect(self._answer)
        return row

    def _answer(self, wish: WishView, yes: bool) -> None:
        self.answered.emit(wish, yes)
        # Otherwise a second key press would answer another request, since the focus moves to the next row.
        for row in self.rows.values():
            if row.isAncestorOf(self.focusWidget()):
                row.settle()


def _let_grow(part: QWidget) -> None:
    part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)


def _in_a_row(owner: QWidget, parts: Sequence[tuple[QWidget, int]]) -> None:
    """Lays out widgets in a row; the number of each is its relative width."""
    row = QHBoxLayout(owner)
    row.setContentsMargins(0, 0, 0, 0)
    for part, share in parts:
        _let_grow(part)
        row.addWidget(part, share)


def _with_gaps(owner: QWidget, u: float, edges: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
    if (row := owner.layout()) is not None:
        row.setContentsMargins(*edges)
        row.setSpacing(round(10 * u))
        row.activate()


def _wish(line: LineOf, who: Words) -> Text:
    if line is LineOf.EMPTY:
        return say("A computer asks for the place of {who}.", who=who)
    if line is LineOf.GONE:
        return say("A second computer asks for the place of {who}; the first is gone.", who=who)
    return say("A second computer asks for the place of {who}, where somebody sits.", who=who)

"""The bar over the boards on which a teacher says who may sit down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits.portraits import portrait_for, portrait_name
from atari_teach.gui.board.accessible import announce
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.words import Words, WordsLabel, chained, in_current_language
from atari_teach.i18n import Text, say, say_n
from atari_teach.room.messages import SeatOffer
from atari_teach.room.places import LineOf
from atari_teach.room.seating import WishView

_STRETCHES = (5, 2, 2, 3)


class WishBar(PlainCard):
    """Shows the computer that has waited longest for a yes, and how many more wait.

    Signals:
        answered: The login of a computer, and whether the teacher says yes.
        all_welcome: Everybody may sit down for now.
    """

    answered = Signal(str, bool)
    all_welcome = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._device = ""
        self.words = WordsLabel(self, px=19, bold=True, middle=True)
        self.yes = PictureButton(say("Yes"), icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=20)
        self.no = PictureButton(say("No"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        self.all = PictureButton(
            say("All may sit down"), icon_drawing(Icon.CLASS), ButtonStyle.SUN, self, px=20
        )
        row = QHBoxLayout(self)
        for part, stretch in zip((self.words, *self.stops()), _STRETCHES, strict=True):
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
            row.addWidget(part, stretch)
        self.yes.clicked.connect(lambda _down=False: self.answered.emit(self._device, True))
        self.no.clicked.connect(lambda _down=False: self.answered.emit(self._device, False))
        self.all.clicked.connect(lambda _down=False: self.all_welcome.emit())
        self.hide()

    def show_wishes(
        self,
        wishes: Sequence[WishView],
        seats: dict[str, SeatOffer],
        called: Callable[[str], str],
        address_of: Callable[[str], str],
    ) -> None:
        """Shows the first of these wishes.

        Args:
            wishes: Those that wait, the longest first; at least one.
            seats: All places, by the ids of their pupils.
            called: Gives a pupil's name, or "".
            address_of: Gives the address of the computer with a login, or "".
        """
        first = wishes[0]
        self.all.setVisible(any(wish.line is LineOf.EMPTY for wish in wishes))
        is_another, self._device = first.device != self._device, first.device
        who: Words = called(first.pupil) or portrait_name(portrait_for(seats[first.pupil].picture))
        more = len(wishes) - 1
        words: list[Words] = [_wish(first.line, who)]
        if address := address_of(first.device):
            words.append(f"({address})")
        if more:
            words.append(say_n("{n} more asks.", "{n} more ask.", more))
        told = chained(" ", words)
        self.words.set_words(told)
        self.set_name(told)
        self.yes.set_name(chained(" ", (told, say("Yes"))))
        self.no.set_name(chained(" ", (told, say("No"))))
        if is_another:
            announce(self, in_current_language(told))

    def stops(self) -> Sequence[PictureButton]:
        """Returns its buttons in the order of Tab."""
        return (self.yes, self.no, self.all)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words and the buttons in a row."""
        edge, row = round(10 * u), self.layout()
        if row is not None:
            row.setContentsMargins(2 * edge, round(6 * u), edge, round(11 * u))
            row.setSpacing(edge)
            row.activate()


def _wish(line: LineOf, who: Words) -> Text:
    if line is LineOf.EMPTY:
        return say("A computer asks for the place of {who}.", who=who)
    if line is LineOf.GONE:
        return say("A second computer asks for the place of {who}; the first is gone.", who=who)
    return say("A second computer asks for the place of {who}, where somebody sits.", who=who)

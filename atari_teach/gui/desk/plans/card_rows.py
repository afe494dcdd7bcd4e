"""The rows of one card to speak about: what it says, what it answers, and its picture."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.buttons_row import ButtonsRow
from atari_teach.gui.desk.edit_rows import StepRow
from atari_teach.gui.desk.plans.plan_words import in_language
from atari_teach.gui.desk.text_row import TextRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.stage.pictures import card_drawing
from atari_teach.i18n import say
from atari_teach.teaching.plans.plan import TalkCard
from atari_teach.teaching.plans.plan_editing import clean, same
from atari_teach.teaching.plans.plan_pictures import PICTURES, picture_title

_NAMES = ("", *PICTURES)


class CardRows(QObject):
    """What can be changed of one card.

    Signals:
        changed: A dict of what is otherwise now.
        removed: The card is to go.
    """

    changed = Signal(object)
    removed = Signal()

    def __init__(self, parent: QWidget, place: int) -> None:
        super().__init__(parent)
        self._card: TalkCard | None = None
        number = place + 1
        self.heading = Heading(parent, say("Card {n}", n=number), px=22, bold=True)
        self.say = TextRow(parent, say("What card {n} says", n=number), lines=1)
        answer = say("The answer of card {n} (may stay empty)", n=number)
        self.reveal = TextRow(parent, answer, lines=1)
        self.picture = StepRow(parent, choice=True)
        question = say("The picture of card {n}", n=number)
        self.picture.set_words(question, say("the one before"), say("the next one"))
        self.away = ButtonsRow(parent)
        self.bin = PictureButton(
            say("Take out card {n}", n=number), icon_drawing(Icon.BIN), parent=self.away, px=20, depth=4
        )
        self.away.set_buttons((self.bin,))
        self.rows: tuple[QWidget, ...] = (self.heading, self.say, self.reveal, self.picture, self.away)
        self.say.typed.connect(self._said)
        self.reveal.typed.connect(self._revealed)
        self.picture.stepped.connect(self._turn_over)
        self.bin.clicked.connect(lambda _down=False: self.removed.emit())

    def show_card(self, card: TalkCard, *, alone: bool) -> None:
        """Show this card; the only one stays."""
        self._card = card
        self.say.set_text(in_language(card.say))
        self.reveal.set_text("" if card.reveal is None else in_language(card.reveal))
        name = card.picture
        drawing = card_drawing(name, revealed=card.reveal is not None) if name else None
        self.picture.show_value(picture_title(name) if name in PICTURES else say("none"), drawing)
        self.bin.setEnabled(not alone)

    def _said(self, text: str) -> None:
        words = clean(text)
        if words:
            self.changed.emit({"say": same(words)})
        elif self._card is not None:
            self.say.set_text(in_language(self._card.say))

    def _revealed(self, text: str) -> None:
        words = clean(text)
        self.changed.emit({"reveal": same(words) if words else None})

    def _turn_over(self, by: int) -> None:
        if self._card is not None:
            here = _NAMES.index(self._card.picture) if self._card.picture in _NAMES else 0
            self.changed.emit({"picture": _NAMES[(here + by) % len(_NAMES)]})

"""Cards to choose from: letters and pictures of one size on all of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import Drawing, stroke
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.button_layout import WORTH
from atari_teach.gui.kit.surfaces import surface_shape

_WITH_WORDS, _ALONE = (110.0, 96.0), (160.0, 132.0)
_CLEAR = 14.0
"""The distance of a picture from the card's edge, which has a frame."""
_LARGER = 1.4
"""The factor by which pictures must get larger for the words to stand beside them rather than below."""
_LEAST_PICTURE = 28.0
"""A picture of fewer window pixels tells nothing; rather, words beside a larger one are a little smaller."""
_SMALLER = 0.7
_DASH = 2.0
"""A dash and the gap after it, in roundings of the corner."""


class ChoiceCard(PictureButton):
    """A card to choose: a picture over its words; `setChecked(True)` keeps the choice to be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "",
            None,
            ButtonStyle.FRAMED,
            parent,
            px=24,
            bold=False,
            picture_size=_WITH_WORDS,
            radius=20,
            column=True,
        )
        self._natural = _WITH_WORDS
        self._change(clear=_CLEAR)
        self._pointed = False
        self.setCheckable(True)

    def show_choice(self, words: str, picture: Drawing | None = None) -> None:
        """Shows this choice."""
        self._natural = _WITH_WORDS if words else _ALONE
        self.set_words(words)
        self.set_picture(picture, self._natural)

    def set_pointed(self, pointed: bool) -> None:
        """Sets whether a hint points here: the thick dashes of a hint's last step, as on the board."""
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._pointed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ready = self._laid_out()
            painter.translate(0, ready.depth * 0.8 if self.isDown() else 0.0)
            _draw_dashes(painter, ready.face, ready.radius)
            painter.end()

    def shows_picture(self) -> bool:
        """Returns whether there is a picture, with room or without."""
        return self._content.has_picture

    def stand(self, *, column: bool) -> None:
        """Makes words and picture as large as they can be, under or beside each other."""
        shown, size = self._picture is not None, self._natural
        if not column:
            size = (size[1], size[1])  # no wider than it has to be
        self._change(column=column, beside=not column, most_px=0, picture_size=size, has_picture=shown)

    def shrink(self, px: int, high: float) -> None:
        """Makes words and picture no larger than this, in window pixels."""
        wide, tall = self._content.size_of_picture()
        part = min(1.0, high / (tall * self._u)) if tall else 0.0
        size = (wide * part, tall * part)
        self._change(most_px=px, picture_size=size, has_picture=self.shows_picture() and part > 0)


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
    """Gives the cards letters of one size and pictures of one size, in the way that suits them best."""
    under = _stand(cards, column=True)
    if any(card.words() for card in cards) and any(card.shows_picture() for card in cards):
        beside = _stand(cards, column=False)
        if not _is_better(beside, under):
            _stand(cards, column=True)
    for _time in range(2):  # without their pictures words have another width
        measures = _measure(cards)
        for card in cards:
            card.shrink(measures.px, measures.picture if measures.picture >= _LEAST_PICTURE else 0.0)


@dataclass(frozen=True, slots=True)
class _Measures:
    """The result of a try: whether all words are whole; the least letters and picture, in window pixels."""

    whole: bool
    px: int
    picture: float


def _is_better(beside: _Measures, under: _Measures) -> bool:
    """Returns whether words stand better beside their pictures than under them."""
    if beside.whole < under.whole:
        return False
    if under.picture < _LEAST_PICTURE <= beside.picture:
        return beside.px >= under.px * _SMALLER
    larger = beside.px > under.px * WORTH or beside.picture > under.picture * _LARGER
    return larger and beside.px >= under.px and beside.picture >= under.picture


def _stand(cards: Sequence[ChoiceCard], *, column: bool) -> _Measures:
    for card in cards:
        card.stand(column=column)
    return _measure(cards)


def _measure(cards: Sequence[ChoiceCard]) -> _Measures:
    pictures = [card.used_picture() for card in cards if card.shows_picture()]
    return _Measures(
        all(card.fits() for card in cards),
        min((card.used_px() for card in cards if card.words()), default=0),
        min(pictures, default=0.0),
    )

"""What is spoken about, one sentence and one picture filling the wall."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing, box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.texts import chained
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import Text

_SAY, _REVEAL = 76.0, 64.0
_LEAST = 18
_FRAME, _ROUND = 8.0, 24.0


def paint_white(painter: QPainter, width: float, height: float, _u: float) -> None:
    """The ground of everything on the wall."""
    fill(painter, box(0, 0, width, height), WALL.paper)


class Band(Composite):
    """An answer: words on a yellow card with a black frame."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(
            self, px=_REVEAL, bold=True, floor=_LEAST, colour=WALL.ink, centred=True, middle=True
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame, corner = _FRAME * self._u, _ROUND * self._u
        rect = QRectF(self.rect())
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), corner), WALL.ink)
        rect.adjust(frame, frame, -frame, -frame)
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), corner - frame), WALL.sun)
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The words inside the frame."""
        inset = round((_FRAME + 12) * u)
        self.words.setGeometry(self.rect().adjusted(inset, inset // 2, -inset, -inset // 2))


class CardView(Page):
    """A card: its picture, its sentence, and an answer that comes when it is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_white)
        self._picture: Drawing | None = None
        self._wide = False
        self._answer: Text | None = None
        self.sentence = WordsLabel(self, px=_SAY, bold=True, floor=_LEAST, colour=WALL.ink, middle=True)
        self.band = Band(self)
        self.band.hide()

    def show_card(
        self, words: Text, picture: Drawing | None, reveal: Text | None = None, *, wide: bool = False
    ) -> None:
        """Show this; `wide` for a picture that is wider than high and stands above its words."""
        self._answer = reveal
        self._picture, self._wide = picture, wide
        self.band.setVisible(reveal is not None)
        self.sentence.set_words(words)
        self.band.words.set_words("" if reveal is None else reveal)
        self.set_name(words if reveal is None else chained(" ", (words, reveal)))
        self.relayout()

    @property
    def flat(self) -> bool:
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The picture on the left, or above; words as large as they can be."""
        x, y, wide, high = self._words_place()
        if self._answer is not None:
            self.put(self.sentence, x, y, wide, high * 0.6)
            self.put(self.band, x, y + high * 0.6 + 16, wide, high * 0.4 - 16)
        else:
            self.put(self.sentence, x, y, wide, high)

    def _words_place(self) -> tuple[float, float, float, float]:
        if self._picture is None:
            return 110, 90, 1146, 556
        if self._wide:
            return 110, 420, 1146, 226
        return 640, 90, 640, 556

    def picture_place(self) -> QRectF:
        """Where the picture is, in window pixels."""
        u, corner = self.scale(), self.stage().topLeft()
        x, y, wide, high = (110, 80, 1146, 330) if self._wide else (60, 104, 540, 540)
        return QRectF(corner.x() + x * u, corner.y() + y * u, wide * u, high * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._picture is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._picture(painter, self.picture_place())
            painter.end()

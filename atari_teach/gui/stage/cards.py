"""The views that show one sentence and one picture over the whole wall: talk cards and the promises."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing, box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.words import WordsLabel, chained
from atari_teach.gui.stage.pictures import draw_crossing, draw_stays, draw_turns
from atari_teach.i18n import Text, say
from atari_teach.rules import Colour

_SAY, _REVEAL = 76.0, 64.0
_LEAST = 18
_FRAME, _ROUND = 8.0, 24.0


def paint_white(painter: QPainter, width: float, height: float, _u: float) -> None:
    """Paints the white background of every view on the wall."""
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
        """Lays out the words inside the frame."""
        inset = round((_FRAME + 12) * u)
        self.words.setGeometry(self.rect().adjusted(inset, inset // 2, -inset, -inset // 2))


class CardView(Page):
    """The view of a talk card: its picture, its sentence, and an answer that is shown on demand."""

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
        """Shows this card; `wide` for a picture that is wider than high and stands above its words."""
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
        """Lays out the picture on the left, or above, and the words as large as they can be."""
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
        """The rectangle of the picture, in window pixels."""
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


PROMISES: tuple[tuple[Drawing, Text], ...] = (
    (draw_crossing, say("Stones lie on the crossings.")),
    (draw_turns, say("We take turns.")),
    (draw_stays, say("A stone put down does not move.")),
)
_WIDE, _GAP, _LEFT, _TOP, _HIGH = 410.0, 26.0, 42.0, 60.0, 580.0


class PromisesView(Page):
    """The three promises in columns; a press on one, or 1, 2 and 3, lights it while it is said aloud."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_white)
        self._lit: int | None = None
        self.labels = tuple(
            WordsLabel(self, words, px=48, bold=True, floor=18, colour=WALL.ink, centred=True, middle=True)
            for _picture, words in PROMISES
        )
        self.set_name(chained(" ", [words for _picture, words in PROMISES]))

    @property
    def flat(self) -> bool:
        return True

    @property
    def lit(self) -> int | None:
        """The index of the lit promise; None for none."""
        return self._lit

    def light(self, index: int | None) -> None:
        """Lights this promise; if it is lit already, none."""
        self._lit = None if index == self._lit else index
        self.update()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the pictures above and the words below."""
        for index, label in enumerate(self.labels):
            self.put(label, _LEFT + index * (_WIDE + _GAP) + 18, _TOP + 396, _WIDE - 36, 170)

    def column(self, index: int) -> QRectF:
        """The rectangle of a column, in window pixels."""
        u, corner = self.scale(), self.stage().topLeft()
        x = _LEFT + index * (_WIDE + _GAP)
        return QRectF(corner.x() + x * u, corner.y() + _TOP * u, _WIDE * u, _HIGH * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, (drawing, _words) in enumerate(PROMISES):
            self._paint_column(painter, index, drawing)
        painter.end()

    def _paint_column(self, painter: QPainter, index: int, drawing: Drawing) -> None:
        u, place = self.scale(), self.column(index)
        lit = index == self._lit
        fill(painter, box(place.x(), place.y(), place.width(), place.height(), 26 * u), WALL.ink)
        frame = (16 if lit else 4) * u
        inner = place.adjusted(frame, frame, -frame, -frame)
        if lit:
            between = place.adjusted(4 * u, 4 * u, -4 * u, -4 * u)
            fill(painter, box(between.x(), between.y(), between.width(), between.height(), 23 * u), WALL.sun)
        fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), 20 * u), WALL.paper)
        drawing(painter, QRectF(place.x() + 40 * u, place.y() + 70 * u, 330 * u, 316 * u))
        for stone in range(index + 1):
            at = place.topLeft()
            at.setX(at.x() + (40 + stone * 34) * u)
            at.setY(at.y() + 44 * u)
            draw_flat_stone(painter, at, 14 * u, Colour.BLACK)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for index in range(len(PROMISES)):
            if self.column(index).contains(event.position()):
                self.light(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = event.key() - Qt.Key.Key_1
        if 0 <= index < len(PROMISES):
            self.light(index)
        else:
            event.ignore()

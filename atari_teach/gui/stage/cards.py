"""The views that show one sentence and one picture over the whole wall: talk cards and the promises."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing, box, fill, round_box, smooth_painter
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.composite import Painted
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.words import WordsLabel, chained
from atari_teach.gui.stage.pictures import sign_drawing
from atari_teach.i18n import Text, say
from atari_teach.rules import Colour

_SAY, _LEAST = 76.0, 18


def paint_white(painter: QPainter, width: float, height: float, _u: float) -> None:
    """Paints the white background of every view on the wall."""
    fill(painter, box(0, 0, width, height), WALL.paper)


class WallPage(Page):
    """A page on the wall of a classroom: flat, and white in every theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_white)

    @property
    def flat(self) -> bool:
        return True

    def in_window(self, x: float, y: float, width: float, height: float) -> QRectF:
        """The rectangle in window pixels of one in design pixels."""
        u, corner = self.scale(), self.stage().topLeft()
        return QRectF(corner.x() + x * u, corner.y() + y * u, width * u, height * u)


def paint_frames(painter: QPainter, rect: QRectF, u: float, *frames: tuple[float, float, str]) -> None:
    """Paints round boxes in each other: for each its distance from the rectangle, radius and colour."""
    for inset, radius, colour in frames:
        inner = rect.adjusted(inset * u, inset * u, -inset * u, -inset * u)
        fill(painter, round_box(inner, radius * u), colour)


class Band(Painted):
    """Words on a card with a frame: an answer in black on yellow, or another strip of words.

    Args:
        frames: The distance, radius and colour of its boxes, as `paint_frames` takes them.
        inset: The distance of the words from its edge.
    """

    def __init__(
        self,
        parent: QWidget,
        *,
        px: float = 64.0,
        colour: str = WALL.ink,
        frames: Sequence[tuple[float, float, str]] = ((0, 24, WALL.ink), (8, 16, WALL.sun)),
        inset: float = 20.0,
    ) -> None:
        super().__init__(parent)
        self._frames, self._inset = frames, inset
        self.words = WordsLabel(
            self, px=px, bold=True, floor=_LEAST, colour=colour, centred=True, middle=True
        )

    def paint(self, painter: QPainter) -> None:
        paint_frames(painter, QRectF(self.rect()), self._u, *self._frames)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words inside the frame."""
        inset = round(self._inset * u)
        self.words.setGeometry(self.rect().adjusted(inset, inset // 2, -inset, -inset // 2))


class CardView(WallPage):
    """The view of a talk card: its picture, its sentence, and an answer that is shown on demand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        return self.in_window(*((110, 80, 1146, 330) if self._wide else (60, 104, 540, 540)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._picture is not None:
            with smooth_painter(self) as painter:
                self._picture(painter, self.picture_place())


PROMISES: tuple[tuple[Drawing, Text], ...] = (
    (sign_drawing("crossing"), say("Stones go on the crossings.")),
    (sign_drawing("turns"), say("We take turns.")),
    (sign_drawing("stays"), say("Once a stone is down, it stays.")),
)
_WIDE, _GAP, _LEFT, _TOP, _HIGH = 410.0, 26.0, 42.0, 60.0, 580.0


class PromisesView(WallPage):
    """The three promises in columns; a press on one, or 1, 2 and 3, lights it while it is said aloud."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lit: int | None = None
        self.labels = tuple(
            WordsLabel(self, words, px=48, bold=True, floor=16, colour=WALL.ink, centred=True, middle=True)
            for _picture, words in PROMISES
        )
        self.set_name(chained(" ", [words for _picture, words in PROMISES]))

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
            self.put(label, _LEFT + index * (_WIDE + _GAP) + 16, _TOP + 360, _WIDE - 32, 212)

    def column(self, index: int) -> QRectF:
        """The rectangle of a column, in window pixels."""
        return self.in_window(_LEFT + index * (_WIDE + _GAP), _TOP, _WIDE, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with smooth_painter(self) as painter:
            for index, (drawing, _words) in enumerate(PROMISES):
                self._paint_column(painter, index, drawing)

    def _paint_column(self, painter: QPainter, index: int, drawing: Drawing) -> None:
        u, place = self.scale(), self.column(index)
        lit = ((4, 23, WALL.sun), (16, 20, WALL.paper)) if index == self._lit else ((4, 20, WALL.paper),)
        paint_frames(painter, place, u, (0, 26, WALL.ink), *lit)
        drawing(painter, QRectF(place.x() + 56 * u, place.y() + 66 * u, 298 * u, 286 * u))
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

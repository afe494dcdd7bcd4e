"""The views of the wall without a board: talk cards, promises, and tidying up."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.school.ui.stage.stage_pictures import draw_wall_bowl, sign_drawing, staying_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, line, pen, round_box, smooth_painter
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_flat_stone
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.motion import Driver
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.words_label import WordsLabel, chained

_SAY, _LEAST = 76.0, 18


def paint_white(painter: QPainter, width: float, height: float, _u: float) -> None:
    """Paints the white background of all views on the wall."""
    fill(painter, box(0, 0, width, height), WALL.paper)


class WallPage(Page):
    """A page for the wall of a classroom: flat, and white in every theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_white)

    @property
    def flat(self) -> bool:
        return True

    def in_window(self, x: float, y: float, width: float, height: float) -> QRectF:
        """Converts a rectangle from design pixels to window pixels."""
        u, corner = self.scale(), self.stage().topLeft()
        return QRectF(corner.x() + x * u, corner.y() + y * u, width * u, height * u)


def paint_frames(painter: QPainter, rect: QRectF, u: float, *frames: tuple[float, float, str]) -> None:
    """Paints nested rounded boxes, each given as (distance from `rect`, radius, colour)."""
    for inset, radius, colour in frames:
        inner = rect.adjusted(inset * u, inset * u, -inset * u, -inset * u)
        fill(painter, round_box(inner, radius * u), colour)


class Band(Painted):
    """Words on a card with a frame.

    Args:
        frames: The boxes, as for `paint_frames`.
        inset: Distance of the words from the edge.
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
    """A talk card: its picture, its sentence, and an answer shown on demand."""

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
        """Shows this card; `wide` pictures are placed above the words."""
        self._answer = reveal
        self._picture, self._wide = picture, wide
        self.band.setVisible(reveal is not None)
        self.sentence.set_words(words)
        self.band.words.set_words("" if reveal is None else reveal)
        self.set_name(words if reveal is None else chained(" ", (words, reveal)))
        self.relayout()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the picture on the left or above, and the words as large as possible."""
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
        """Returns the rectangle of the picture in window pixels."""
        return self.in_window(*((110, 80, 1146, 330) if self._wide else (60, 104, 540, 540)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._picture is not None:
            with smooth_painter(self) as painter:
                self._picture(painter, self.picture_place())


PROMISES: tuple[tuple[Drawing, Text], ...] = (
    (sign_drawing("crossing"), say("Stones go on the crossings.")),
    (sign_drawing("turns"), say("We take turns.")),
    (staying_drawing(), say("Once a stone is down, it stays.")),
)
_WIDE, _GAP, _LEFT, _TOP, _HIGH = 410.0, 26.0, 42.0, 60.0, 580.0


class PromisesView(WallPage):
    """The three promises in columns; a press or the keys 1 to 3 light one while the class says it."""

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
        """The index of the lit promise; None if none is lit."""
        return self._lit

    def light(self, index: int | None) -> None:
        """Lights this promise, or none if it is already lit."""
        self._lit = None if index == self._lit else index
        self.update()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the pictures above the words."""
        for index, label in enumerate(self.labels):
            self.put(label, _LEFT + index * (_WIDE + _GAP) + 16, _TOP + 360, _WIDE - 32, 212)

    def column(self, index: int) -> QRectF:
        """Returns the rectangle of a column in window pixels."""
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


ROLL_MS = 900.0
"""How long a stone takes to roll into its bowl."""
_LATER_MS = 60.0
_BOARD = QRectF(383, 128, 600, 600)
_BOWLS = {Colour.BLACK: QRectF(36, 262, 310, 376), Colour.WHITE: QRectF(1020, 262, 310, 376)}
_FULL = 20
"""How many stones of a full bowl are visible; more would be hidden."""


def usual_stones() -> Position:
    """Returns the stones to tidy up if no game was played."""
    black = [Point(x, y) for x, y in ((3, 3), (4, 2), (2, 5), (5, 4), (1, 1), (3, 1))]
    white = [Point(x, y) for x, y in ((3, 4), (2, 3), (4, 4), (5, 2), (1, 4))]
    return Position.of(7, black, white)


class _Rolling(QWidget):
    """A layer above the bowls for the rolling stones."""

    def __init__(self, parent: QWidget, paint: Callable[[QPainter], None]) -> None:
        super().__init__(parent)
        self._paint = paint
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            self._paint(painter)


class TidyView(WallPage):
    """The board of the last game between two bowls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position = usual_stones()
        self._begun: dict[Colour, float] = {}
        self._home: set[Colour] = set()
        self._words = ""
        self.title = WordsLabel(self, px=58, bold=True, floor=18, colour=WALL.ink, centred=True, middle=True)
        self.bowls = {
            colour: PictureButton(
                words,
                self._bowl(colour),
                ButtonStyle.PAPER,
                self,
                px=40,
                picture_size=(270, 220),
                shape=Shape.COLUMN,
            )
            for colour, words in ((Colour.BLACK, say("Black")), (Colour.WHITE, say("White")))
        }
        for colour, bowl in self.bowls.items():
            bowl.clicked.connect(lambda _down=False, of=colour: self.roll_home(of))
        self._rolling = _Rolling(self, lambda painter: self._paint_stones(painter, rolling=True))
        self.driver = Driver(self)
        self.driver.ticked.connect(self._tick)
        self.driver.ended.connect(self._arrived)
        self._ask(hurried=False)

    def show_stones(self, position: Position, *, hurried: bool) -> None:
        """Shows these stones on the board; `hurried` if only five minutes are left."""
        self._position = position
        self._begun.clear()
        self._home = {colour for colour in Colour if not self._places(colour)}
        self._ask(hurried=hurried)
        self.update()

    def _ask(self, *, hurried: bool) -> None:
        words = say("Five minutes left. Let's tidy up!") if hurried else say("Let's tidy up!")
        self.title.set_words(words)
        self.set_name(words)

    @property
    def done(self) -> bool:
        """Returns whether all stones are in the bowls or rolling."""
        return self._home | set(self._begun) == set(Colour)

    def roll_home(self, colour: Colour) -> None:
        """Rolls all stones of this colour into their bowl."""
        if colour in self._begun or colour in self._home:
            return
        self._begun[colour] = self.driver.now
        if not self.driver.moves:
            self._arrived()
            return
        count = len(self._places(colour))
        pace = self.driver.pace
        self.driver.run_until(self.driver.now + (ROLL_MS + _LATER_MS * count) * pace)

    def roll_all(self) -> None:
        """Rolls all stones into the bowls."""
        for colour in Colour:
            self.roll_home(colour)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the board between the bowls, low enough for small children to reach."""
        self.put(self.title, 90, 20, 1186, 92)
        for colour, place in _BOWLS.items():
            self.put(self.bowls[colour], place.x(), place.y(), place.width(), place.height())
        self._rolling.setGeometry(self.rect())
        self._rolling.raise_()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the bowls, Black's first."""
        return tuple(self.bowls.values())

    def _tick(self, _now: float) -> None:
        self.update()
        self._rolling.update()
        for bowl in self.bowls.values():
            bowl.update()

    def _arrived(self) -> None:
        self._home |= set(self._begun)
        self._begun.clear()
        self._tick(0.0)

    def _places(self, colour: Colour) -> tuple[Point, ...]:
        position = self._position
        return tuple(point for point in position.points() if position[point] is colour)

    def _progress(self, colour: Colour, index: int) -> float:
        """Returns how far this stone has rolled, from 0 to 1."""
        if colour in self._home:
            return 1.0
        if colour not in self._begun:
            return 0.0
        pace = max(0.01, self.driver.pace)
        passed = self.driver.now - self._begun[colour] - _LATER_MS * pace * index
        return min(1.0, max(0.0, passed / (ROLL_MS * pace)))

    def _bowl(self, colour: Colour) -> Drawing:
        def draw(painter: QPainter, rect: QRectF) -> None:
            count = len(self._places(colour))
            there = sum(self._progress(colour, index) >= 1.0 for index in range(count))
            draw_wall_bowl(painter, rect, colour, max(0, _FULL - count + there))

        return draw

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with smooth_painter(self) as painter:
            painter.save()
            self._in_design(painter)
            self._paint_board(painter)
            painter.restore()
            self._paint_stones(painter, rolling=False)

    def _in_design(self, painter: QPainter) -> None:
        painter.translate(self.stage().topLeft())
        painter.scale(self.scale(), self.scale())

    def _paint_stones(self, painter: QPainter, *, rolling: bool) -> None:
        """Paints the stones on the board, or the rolling ones."""
        self._in_design(painter)
        for colour in Colour:
            for index, point in enumerate(self._places(colour)):
                part = self._progress(colour, index)
                if part < 1.0 and (part > 0.0) is rolling:
                    draw_flat_stone(painter, self._on_way(colour, point, part), self._cell() * 0.46, colour)

    def _cell(self) -> float:
        return _BOARD.width() / self._position.size

    def _centre(self, point: Point) -> QPointF:
        cell, size = self._cell(), self._position.size
        return _BOARD.topLeft() + QPointF((point.column + 0.5) * cell, (size - 0.5 - point.row) * cell)

    def _on_way(self, colour: Colour, point: Point, part: float) -> QPointF:
        start, end = self._centre(point), _BOWLS[colour].center() - QPointF(0, 60)
        eased = part * part * (3 - 2 * part)
        lift = 60 * 4 * part * (1 - part)
        return start + (end - start) * eased - QPointF(0, lift)

    def _paint_board(self, painter: QPainter) -> None:
        last = self._position.size - 1
        for at in range(self._position.size):
            for first, end in ((Point(0, at), Point(last, at)), (Point(at, 0), Point(at, last))):
                one, other = self._centre(first).toTuple(), self._centre(end).toTuple()
                painter.strokePath(line(one, other), pen(WALL.ink, 4))

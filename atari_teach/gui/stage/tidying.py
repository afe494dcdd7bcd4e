"""The view in which a class tidies up: a press on a bowl lets its stones roll home."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing, line, pen, smooth_painter
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.gui.kit.motion import Driver
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.cards import WallPage
from atari_teach.gui.stage.pictures import draw_wall_bowl
from atari_teach.i18n import say
from atari_teach.rules import Colour, Point, Position

ROLL_MS = 900.0
"""The time a stone takes to roll home, in milliseconds."""
_LATER_MS = 60.0
_BOARD = QRectF(383, 128, 600, 600)
_BOWLS = {Colour.BLACK: QRectF(36, 262, 310, 376), Colour.WHITE: QRectF(1020, 262, 310, 376)}
_FULL = 20
"""The number of stones of a full bowl that are in view; more are hidden behind them."""


def usual_stones() -> Position:
    """The stones to tidy up where no game was played."""
    black = [Point(x, y) for x, y in ((3, 3), (4, 2), (2, 5), (5, 4), (1, 1), (3, 1))]
    white = [Point(x, y) for x, y in ((3, 4), (2, 3), (4, 4), (5, 2), (1, 4))]
    return Position.of(7, black, white)


class _Rolling(QWidget):
    """A layer above the bowls with the stones that are rolling."""

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
        """Shows these stones on the board; `hurried` when only five minutes are left."""
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
        """Returns whether all stones are home, or on their way."""
        return self._home | set(self._begun) == set(Colour)

    def roll_home(self, colour: Colour) -> None:
        """Lets the stones of this bowl roll home."""
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
        """Lets the stones of both bowls roll home."""
        for colour in Colour:
            self.roll_home(colour)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the board in the middle and a bowl on each side, low enough for small children."""
        self.put(self.title, 90, 20, 1186, 92)
        for colour, place in _BOWLS.items():
            self.put(self.bowls[colour], place.x(), place.y(), place.width(), place.height())
        self._rolling.setGeometry(self.rect())
        self._rolling.raise_()

    def tab_order(self) -> tuple[QWidget, ...]:
        """The bowls, Black's first."""
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
        """The part of its way that the stone of this index has rolled, from 0 to 1."""
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
        """Paints the stones that lie on the board, or those that are rolling."""
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

"""One stone that flies over a page: its way, and the small widget that is moved along it."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.stones import draw_face, draw_stone
from atari_teach.gui.board.differences import Stone
from atari_teach.gui.board.motion import arched, eased
from atari_teach.rules import Colour
from atari_teach.teaching.explaining.moods import Mood

_LIFT = 8.0


class Way(Enum):
    """How a stone flies."""

    HOP = "hop"  # in an arc to the saucer, a tenth smaller at once
    BRING = "bring"  # straight from the bowl to its crossing
    BACK = "back"  # lifted a little, then gliding to the bowl


@dataclass(frozen=True, slots=True)
class Flight:
    """One stone on its way, in window pixels of the page.

    Attributes:
        stone: The stone, where it lies or lay on the board.
        way: How it flies.
        begin: Where from.
        end: Where to.
        radii: Its radius at both ends.
        start: When it sets out, in milliseconds of the board's driver.
        length: How long it flies.
    """

    stone: Stone
    way: Way
    begin: QPointF
    end: QPointF
    radii: tuple[float, float]
    start: float
    length: float

    def at(self, now: float) -> tuple[QPointF, float, float]:
        """Its middle, radius and opacity."""
        part = min(1.0, max(0.0, (now - self.start) / self.length))
        small, large = self.radii[1], self.radii[0]
        match self.way:
            case Way.HOP:
                gone = eased(part)
                middle = self.begin + (self.end - self.begin) * gone
                reach = abs(self.end.x() - self.begin.x()) + abs(self.end.y() - self.begin.y())
                middle -= QPointF(0, min(0.22 * reach, 6 * large) * arched(part))
                shrunk = large * (1.0 - 0.1 * min(1.0, 5 * part))
                return middle, shrunk + (small - shrunk) * gone, 1.0
            case Way.BRING:
                gone = 1.0 - (1.0 - part) ** 2
                return self.begin + (self.end - self.begin) * gone, large + (small - large) * gone, 1.0
            case Way.BACK:
                gone = eased(max(0.0, (part - 0.2) / 0.8))
                middle = self.begin + (self.end - self.begin) * gone
                middle -= QPointF(0, _LIFT * min(1.0, 5 * part) * (1.0 - gone))
                return middle, large + (small - large) * gone, 1.0 - max(0.0, (part - 0.8) / 0.4)
            case _ as never:
                assert_never(never)


class FlyingStone(QWidget):
    """One stone over the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.flight: Flight | None = None
        self._sprite = QPixmap()
        self._shown = (QPointF(), 0.0, 1.0)
        self.hide()

    def fly(self, flight: Flight, sprite: QPixmap, now: float) -> None:
        """Be this stone from now on."""
        self.flight, self._sprite = flight, sprite
        self.move_on(now)
        self.raise_()
        self.show()

    def aim(self, end: QPointF, radius: float) -> None:
        """Land here after all, this large."""
        if self.flight is not None:
            self.flight = replace(self.flight, end=end, radii=(self.flight.radii[0], radius))

    def move_on(self, now: float) -> None:
        """Be where the stone is at this moment."""
        if self.flight is None:
            return
        shown = self.flight.at(now)
        if self.flight.way is not Way.HOP and now >= self.flight.start + self.flight.length:
            self.hide()  # a captured stone stays on the saucer until all have arrived
        if shown == self._shown and self.width() > 1:
            return
        middle, radius, _opacity = self._shown = shown
        reach = round(1.25 * radius) + 2
        corner = QPoint(round(middle.x()) - reach, round(middle.y()) - reach)
        self.setGeometry(corner.x(), corner.y(), 2 * reach, 2 * reach)
        self.update()

    def rest(self) -> None:
        """Be nothing any more."""
        self.flight = None
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        middle, radius, opacity = self._shown
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(opacity)
        reach = 1.25 * radius
        at = middle - QPointF(self.pos())
        place = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
        painter.drawPixmap(place, self._sprite, QRectF(self._sprite.rect()))
        painter.end()


def stone_sprite(colour: Colour, mood: Mood | None, radius: float, ratio: float) -> QPixmap:
    """A stone of this radius in window pixels, with a face if it has a mood; two and a half radii wide."""
    side = round(2.5 * radius * ratio)
    sprite = QPixmap(side, side)
    sprite.fill(Qt.GlobalColor.transparent)
    painter = QPainter(sprite)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(side / 2, side / 2)
    draw_stone(painter, middle, radius * ratio, colour)
    if mood is not None:
        draw_face(painter, middle, radius * ratio, colour, mood)
    painter.end()
    return sprite

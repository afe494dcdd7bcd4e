"""The diploma with a child's name and achievement. It shows no ranks, and needs little ink."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, Message, say
from atari_teach.engine.rules import Colour, Point
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.sheet import HEIGHT, WIDTH, OnePage, write
from atari_teach.ui.art.land.pebbles import pebble_path
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.themes.print import GREY, INK, LINE, TILE, TILE_PALE, WHITE

_TITLE, _NAME, _WORDS, _SMALL = 210.0, 118.0, 68.0, 40.0
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_LEFT, _RIGHT = 360.0, WIDTH - 360.0


class Achievement(Enum):
    """The achievements for diplomas, in the order of the path.

    The last one, playing games, fits everybody.
    """

    RULES = "rules"
    SAFE = "safe"
    ATTACK = "attack"
    END = "end"
    BRIDGE = "bridge"
    TOGETHER = "together"


@dataclass(frozen=True, slots=True)
class Diploma(OnePage):
    """The sheet of a diploma.

    Attributes:
        reached: The achievement.
        name: The child's name; empty for a line to write the name on.
        language: The language of the words.
    """

    reached: Achievement
    name: str
    language: Language

    @property
    def title(self) -> str:
        """The title of the sheet, without the child's name."""
        return self._say(say("Diploma"))

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the frame, two stones, the name, the achievement, stepping stones, and lines to write on."""
        del page
        draw_tiles(painter)
        draw_players(painter, QPointF(WIDTH / 2, 620))
        self._write(painter, self.title, 820, 260, _TITLE, bold=True)
        self._draw_name(painter)
        self._write(painter, self._say(ACHIEVEMENT_WORDS[self.reached]), 1470, 340, _WORDS)
        done = list(Achievement).index(self.reached) + 1
        draw_pebbles(painter, QRectF(_LEFT - 40, 1850, _RIGHT - _LEFT + 80, 330), min(done, 5))
        half = (_RIGHT - _LEFT) / 2
        # Translators: on paper, below a line: the day is written there by hand.
        self._draw_line(painter, say("Date"), _LEFT, _LEFT + half - 60)
        # Translators: on paper, below a line: somebody signs there.
        self._draw_line(painter, say("Signature"), _LEFT + half + 60, _RIGHT)
        self._write(painter, "Atari Teach", 2630, 50, 34)

    def _draw_name(self, painter: QPainter) -> None:
        """Draws the child's name, or a line to write it on."""
        if self.name:
            room = QRectF(_LEFT, 1150, _RIGHT - _LEFT, 250)
            write(painter, self.name, room, _NAME, bold=True, align=_CENTRE, middle=True, least=50)
            return
        painter.setPen(QPen(QColor(LINE), 4))
        painter.drawLine(QPointF(_LEFT + 100, 1350), QPointF(_RIGHT - 100, 1350))
        # Translators: on paper, below a line: the child's name is written there by hand.
        self._write(painter, self._say(say("Name")), 1365, 60, _SMALL)

    def _draw_line(self, painter: QPainter, words: Message, left: float, right: float) -> None:
        painter.setPen(QPen(QColor(LINE), 3))
        painter.drawLine(QPointF(left, 2440), QPointF(right, 2440))
        room = QRectF(left, 2452, right - left, 60)
        write(painter, self._say(words), room, _SMALL, align=_CENTRE, colour=GREY)

    @staticmethod
    def _write(
        painter: QPainter, text: str, top: float, high: float, size: float, *, bold: bool = False
    ) -> None:
        room = QRectF(_LEFT, top, _RIGHT - _LEFT, high)
        colour = GREY if size < _WORDS else None
        if colour is None:
            write(painter, text, room, size, bold=bold, align=_CENTRE, middle=True, leading=1.1)
        else:
            write(painter, text, room, size, align=_CENTRE, middle=True, colour=colour)


ACHIEVEMENT_WORDS: Final = {
    Achievement.RULES: say("knows the rules of Atari Go and plays it with others."),
    Achievement.SAFE: say("looks before every move, and knows how to run, to join and to keep groups safe."),
    Achievement.ATTACK: say("knows how to cut and to catch: with ladders, nets and double ataris."),
    Achievement.END: say("builds castles, counts what is left, and plays a game to its very end."),
    Achievement.BRIDGE: say("has crossed the bridge and played a first game of Go."),
    Achievement.TOGETHER: say("plays with many partners, greets, says thanks, and helps to tidy up."),
}
"""The words for each achievement, which follow the name."""
# Translators: units of the course: what was learned in each.
ACHIEVEMENT_NAMES: Final = {
    Achievement.RULES: say("The rules"),
    Achievement.SAFE: say("Keep safe"),
    Achievement.ATTACK: say("Attack"),
    Achievement.END: say("The end of the game"),
    Achievement.BRIDGE: say("The way to Go"),
    Achievement.TOGETHER: say("Playing together"),
}
"""The name of each achievement, for the page on which one is chosen."""


# Ornaments that need little ink: a frame of tiles, stepping stones, and two stones of the game.

_TILE = 110.0
_ACROSS, _DOWN = 16, 24
_PEBBLES = 5
_RADIUS = 150.0
_STONES = (
    ((1, 1),),
    ((0, 1), (1, 1)),
    ((0, 1), (1, 1), (1, 0)),
    ((0, 0), (1, 1), (0, 2)),
    ((0, 0), (1, 0), (0, 2)),
)
"""For each stepping stone, the black stones on its small board."""


def draw_tiles(painter: QPainter) -> None:
    """Draws a frame of tiles along the edges of the page."""
    left, top = (WIDTH - _ACROSS * _TILE) / 2, (HEIGHT - _DOWN * _TILE) / 2
    for row in range(_DOWN):
        for column in range(_ACROSS):
            if row in (0, _DOWN - 1) or column in (0, _ACROSS - 1):
                _draw_tile(painter, QRectF(left + column * _TILE, top + row * _TILE, _TILE, _TILE))
    painter.setPen(QPen(QColor(TILE), 5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    frame = QRectF(left, top, _ACROSS * _TILE, _DOWN * _TILE)
    painter.drawRect(frame)
    painter.drawRect(frame.adjusted(_TILE, _TILE, -_TILE, -_TILE))


def draw_players(painter: QPainter, centre: QPointF) -> None:
    """Draws a black and a white stone next to each other; with faces if the design has them."""
    for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
        at = centre + QPointF(side * _RADIUS * 1.12, 0)
        black = colour is Colour.BLACK
        painter.setPen(QPen(QColor(INK), 9))
        painter.setBrush(QColor(INK if black else WHITE))
        painter.drawEllipse(at, _RADIUS, _RADIUS)
        if illustrated():
            _draw_face(painter, at, WHITE if black else INK)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_pebbles(painter: QPainter, room: QRectF, done: int) -> None:
    """Draws five stepping stones, with small boards on the first `done` ones."""
    wide = room.width() / (_PEBBLES + 0.4)
    for number in range(_PEBBLES):
        lower = room.height() * (0.32 if number % 2 == 0 else 0.0)
        place = QRectF(room.left() + (number + 0.2) * wide, room.top() + lower, wide * 0.9, wide * 0.76)
        reached = number < done
        painter.setPen(QPen(QColor(TILE if reached else LINE), 7 if reached else 4))
        painter.setBrush(QColor(TILE_PALE) if reached else Qt.BrushStyle.NoBrush)
        painter.drawPath(pebble_path(place, number))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if reached:
            _draw_little_board(painter, place, number)


def _draw_little_board(painter: QPainter, place: QRectF, number: int) -> None:
    side = place.height() * 0.74
    square = QRectF(place.center().x() - side / 2, place.center().y() - side / 2, side, side)
    board = PaperBoard(square, 3, 0.5)
    board.draw_lines(painter)
    for column, row in _STONES[number]:
        board.draw_stone(painter, Point(column, row), Colour.BLACK)
    board.draw_stone(painter, Point(2, 1), Colour.WHITE)
    board.draw_stone(painter, Point(2, 2), Colour.WHITE)


def _draw_tile(painter: QPainter, room: QRectF) -> None:
    """Draws a quarter of a circle in each corner, and a diamond in the middle."""
    painter.save()
    painter.setClipRect(room)
    side = room.width()
    for corner in (room.topLeft(), room.topRight(), room.bottomLeft(), room.bottomRight()):
        painter.setPen(QPen(QColor(TILE), 4))
        painter.setBrush(QColor(TILE_PALE))
        painter.drawEllipse(corner, side * 0.46, side * 0.46)
        painter.setBrush(QColor(WHITE))
        painter.drawEllipse(corner, side * 0.27, side * 0.27)
    painter.setBrush(QColor(TILE))
    painter.setPen(Qt.PenStyle.NoPen)
    out = side * 0.13
    centre = room.center()
    corners = ((0, -out), (out, 0), (0, out), (-out, 0))
    painter.drawPolygon([centre + QPointF(x, y) for x, y in corners])
    painter.restore()


def _draw_face(painter: QPainter, at: QPointF, colour: str) -> None:
    """Draws two eyes and a smile."""
    r = _RADIUS
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for side in (-1, 1):
        painter.drawEllipse(at + QPointF(side * r * 0.32, -r * 0.16), r * 0.1, r * 0.15)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(colour), r * 0.075)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    smile = QRectF(at.x() - r * 0.34, at.y() - r * 0.1, r * 0.68, r * 0.5)
    painter.drawArc(smile, 200 * 16, 140 * 16)

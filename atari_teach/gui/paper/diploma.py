"""The diploma: who, and what was learnt. It ranks nobody, and needs little ink."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.gui.art.themes.print import GREY, LINE
from atari_teach.gui.paper.ornament import draw_pebbles, draw_players, draw_tiles
from atari_teach.gui.paper.sheet import WIDTH, write
from atari_teach.i18n import Language, Message, render, say

_TITLE, _NAME, _WORDS, _SMALL = 210.0, 118.0, 68.0, 40.0
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_LEFT, _RIGHT = 360.0, WIDTH - 360.0


class Achievement(Enum):
    """The achievements on diplomas, in the order of the path; last what belongs to every game."""

    RULES = "rules"
    SAFE = "safe"
    ATTACK = "attack"
    END = "end"
    BRIDGE = "bridge"
    TOGETHER = "together"


@dataclass(frozen=True, slots=True)
class Diploma:
    """The sheet of a diploma, one page.

    Attributes:
        reached: What it is for.
        name: Who gets it; empty: a line to write the name on.
        language: The language of the words.
    """

    reached: Achievement
    name: str
    language: Language

    @property
    def title(self) -> str:
        """The title; no name stands there."""
        return self._say(say("Diploma"))

    def pages(self) -> int:
        """Returns 1."""
        return 1

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws tiles around, the two stones, the name, what was learnt, the path of pebbles, two lines."""
        del page
        draw_tiles(painter)
        draw_players(painter, QPointF(WIDTH / 2, 620))
        self._write(painter, self.title, 820, 260, _TITLE, bold=True)
        self._draw_name(painter)
        self._write(painter, self._say(achievement_words(self.reached)), 1470, 340, _WORDS)
        done = list(Achievement).index(self.reached) + 1
        draw_pebbles(painter, QRectF(_LEFT - 40, 1850, _RIGHT - _LEFT + 80, 330), min(done, 5))
        half = (_RIGHT - _LEFT) / 2
        self._draw_line(painter, say("Date"), _LEFT, _LEFT + half - 60)
        self._draw_line(painter, say("Signature"), _LEFT + half + 60, _RIGHT)
        self._write(painter, "Atari Teach", 2630, 50, 34)

    def _draw_name(self, painter: QPainter) -> None:
        """Draws the name, or a line for it."""
        if self.name:
            room = QRectF(_LEFT, 1150, _RIGHT - _LEFT, 250)
            write(painter, self.name, room, _NAME, bold=True, align=_CENTRE, middle=True, least=50)
            return
        painter.setPen(QPen(QColor(LINE), 4))
        painter.drawLine(QPointF(_LEFT + 100, 1350), QPointF(_RIGHT - 100, 1350))
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

    def _say(self, words: Message) -> str:
        return render(words, self.language)


def achievement_words(reached: Achievement) -> Message:
    """Returns the words of an achievement on the diploma, behind the name."""
    match reached:
        case Achievement.RULES:
            return say("knows the rules of Atari Go and plays it with others.")
        case Achievement.SAFE:
            return say("looks before every move, and knows how to run, to join and to keep groups safe.")
        case Achievement.ATTACK:
            return say("knows how to cut and to catch: with ladders, nets and double ataris.")
        case Achievement.END:
            return say("builds castles, counts what is left, and plays a game to its very end.")
        case Achievement.BRIDGE:
            return say("has crossed the bridge and played a first game of Go.")
        case Achievement.TOGETHER:
            return say("plays with many partners, greets, says thanks, and helps to tidy up.")


def achievement_name(reached: Achievement) -> Message:
    """Returns the name of an achievement where one is chosen."""
    match reached:
        case Achievement.RULES:
            return say("The rules")
        case Achievement.SAFE:
            return say("Keep safe")
        case Achievement.ATTACK:
            return say("Attack")
        case Achievement.END:
            return say("The end of the game")
        case Achievement.BRIDGE:
            return say("Bridge to Go")
        case Achievement.TOGETHER:
            return say("Playing together")

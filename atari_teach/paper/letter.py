"""The letter to families: what the class plays, why, and how to play it at home."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.base.i18n import Language, Message, say
from atari_teach.engine.rules import Point
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.sheet import INSIDE, OnePage, height_of, write, write_before_line
from atari_teach.ui.art.themes.print import GREY

_TITLE, _WORDS, _LEAST = 84.0, 54.0, 34.0
_BETWEEN = 44.0
_BOARD = 680.0

PARAGRAPHS: Final = (
    say("Dear families,"),
    say(
        "Our class is playing Atari Go at the moment: a small game that comes from Go, one of the "
        "oldest games in the world. Two players use black and white stones; whoever first catches "
        "a stone of the other colour wins. A game takes a few minutes, and then everybody looks "
        "for a new partner."
    ),
    say(
        "We play it the way Yasutoshi Yasuda, a Japanese professional Go player, taught it: few "
        "explanations, many games and good manners. The children greet each other, take turns, "
        "wait, look closely and learn to lose with a smile. At the end they say thanks and tidy "
        "up together. Nobody is ranked."
    ),
    say(
        "**Ask your child to teach you.** A pencil and the little board below are enough: crosses for Black, "
        "circles for White, always where lines meet. A group with no empty crossing beside it is caught and "
        "rubbed out. Then swap colours and play once more."
    ),
    say(
        "At school we also use a computer program: it needs no internet and no account, and what "
        "it records stays on that computer."
    ),
    say("Enjoy your games!"),
)
"""The words of the letter."""


@dataclass(frozen=True, slots=True)
class Letter(OnePage):
    """The sheet of the letter, one page."""

    language: Language

    @property
    def title(self) -> str:
        return self._say(say("A letter to families"))

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws lines for school and date, the letter, a board to play on, and a line for the signature."""
        del page
        top = INSIDE.top()
        half = INSIDE.width() / 2
        self._draw_line(painter, say("School and class"), QRectF(INSIDE.left(), top, half + 180, 60))
        self._draw_line(painter, say("Date"), QRectF(INSIDE.left() + half + 240, top, half - 240, 60))
        top += 150
        heading = QRectF(INSIDE.left(), top, INSIDE.width(), 120)
        top += write(painter, self._say(say("Our class plays Atari Go")), heading, _TITLE, bold=True) + 50
        board = INSIDE.bottom() - _BOARD
        room = board - 40 - top
        size = _WORDS
        while size > _LEAST and self._height(size) > room:
            size -= 1
        for words in PARAGRAPHS:
            text = self._say(words)
            rect = QRectF(
                INSIDE.left(), top, INSIDE.width(), height_of(text, size, INSIDE.width(), leading=1.1) + 4
            )
            top += write(painter, text, rect, size, leading=1.1) + _BETWEEN
        self._draw_foot(painter, QRectF(INSIDE.left(), board, INSIDE.width(), _BOARD))

    def _height(self, size: float) -> float:
        heights = [height_of(self._say(words), size, INSIDE.width(), leading=1.1) for words in PARAGRAPHS]
        return sum(heights) + _BETWEEN * (len(heights) - 1)

    def _draw_foot(self, painter: QPainter, room: QRectF) -> None:
        """Draws a board to play on, and a line for the signature."""
        board = PaperBoard(QRectF(room.left(), room.top(), _BOARD, _BOARD), 7, 0.1)
        board.draw_lines(painter)
        left = room.left() + _BOARD + 90
        wide = room.right() - left
        words = say("A board for home: draw more of them on squared paper.")
        write(painter, self._say(words), QRectF(left, room.top() + 20, wide, 130), 40, colour=GREY)
        self._draw_sign(painter, QRectF(left, room.top() + 190, 90, 90), say("Black"), cross=True, wide=wide)
        self._draw_sign(painter, QRectF(left, room.top() + 300, 90, 90), say("White"), cross=False, wide=wide)
        self._draw_line(painter, say("Signature"), QRectF(left, room.bottom() - 80, wide, 60))

    def _draw_sign(
        self, painter: QPainter, room: QRectF, words: Message, *, cross: bool, wide: float
    ) -> None:
        sign = PaperBoard(room, 2)
        sign.cell, sign.left, sign.bottom = 90.0, room.left() + 45, room.top() + 45
        (sign.draw_cross if cross else sign.draw_circle)(painter, Point(0, 0))
        words_room = QRectF(room.right() + 24, room.top(), wide - 120, 90)
        write(painter, self._say(words), words_room, 44, middle=True)

    def _draw_line(self, painter: QPainter, words: Message, room: QRectF) -> None:
        """Draws words, followed by a line to write on."""
        write_before_line(painter, self._say(words) + ":", room, 40, colour=GREY, gap=20, down=52)

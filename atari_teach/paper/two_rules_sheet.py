"""A sheet that compares two rulesets: a few boards, and what each ruleset says about a move there."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, say
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.paper.sheet import INSIDE, OnePage, height_of, write
from atari_teach.play.samples import SAMPLES, Sample
from atari_teach.play.two_rules import TwoRules
from atari_teach.table.rules_card import ruleset_title
from atari_teach.teaching.explaining.rules_difference import TITLE, sort_words
from atari_teach.teaching.picture import Ghost, Picture
from atari_teach.ui.art.themes.print import GREY, LINE

_SHOWN = ("corner", "ko", "stuck", "three")
"""The keys of the sample boards on the sheet.

The two rulesets judge the moves on these boards differently: illegal or lost, won or illegal, game over or
lost, won or unfinished.
"""
_TITLE, _UNDER, _NAME, _WORDS, _FOOT = 92.0, 44.0, 42.0, 44.0, 40.0
_GAP, _PAD = 40.0, 28.0
_MARGIN = 0.65


@dataclass(frozen=True, slots=True)
class TwoRulesSheet(OnePage):
    """The sheet that compares two rulesets on one page.

    Attributes:
        language: The language of the words.
    """

    language: Language

    @property
    def title(self) -> str:
        return self._say(TITLE)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws a row for each board, and the instructions."""
        del page
        high = write(painter, self.title, INSIDE, _TITLE, bold=True)
        under = self._say(say("Cover the words. What do the two sets of rules say of the new stone?"))
        room = QRectF(INSIDE.left(), INSIDE.top() + high + 10, INSIDE.width(), 120)
        high += write(painter, under, room, _UNDER, colour=GREY) + 10
        foot = self._say(say("Agree on the rules before a game. Whoever knows both can play with everybody."))
        low = height_of(foot, _FOOT, INSIDE.width()) + 10
        top, bottom = INSIDE.top() + high + _GAP, INSIDE.bottom() - low - 20
        shown = [each for each in SAMPLES if each.key in _SHOWN]
        each = (bottom - top - _GAP * (len(shown) - 1)) / len(shown)
        for row, one in enumerate(shown):
            self._draw_row(
                painter, one, QRectF(INSIDE.left(), top + row * (each + _GAP), INSIDE.width(), each)
            )
        below = QRectF(INSIDE.left(), INSIDE.bottom() - low, INSIDE.width(), low)
        write(painter, foot, below, _FOOT, align=Qt.AlignmentFlag.AlignHCenter)

    def _draw_row(self, painter: QPainter, one: Sample, room: QRectF) -> None:
        """Draws a frame with the board, and on its right what each ruleset says."""
        painter.setPen(QPen(QColor(LINE), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 40, 40)
        inside = room.adjusted(_PAD, _PAD, -_PAD, -_PAD)
        square = QRectF(inside.left(), inside.top(), inside.height(), inside.height())
        position, point = one.start.position, one.point
        assert point is not None, "the sheet is about one stone of each board"
        picture = Picture(position, ghosts=(Ghost(point, one.start.to_play),))
        painter.save()
        draw_marked(painter, PaperBoard(square, position.size, _MARGIN), picture)
        painter.restore()
        left = square.right() + 2 * _PAD
        half = inside.height() / 2
        for number in (0, 1):
            side_room = QRectF(left, inside.top() + number * half, inside.right() - left, half)
            self._draw_side(painter, TwoRules(one.start, one.rulesets).press(point), number, side_room)

    def _draw_side(self, painter: QPainter, now: TwoRules, number: int, room: QRectF) -> None:
        """Writes the name of one ruleset, and what it says about the move."""
        view = now.side(number)
        name = self._say(ruleset_title(view.ruleset))
        sort = "" if view.sort is None else self._say(sort_words(view.sort))
        first = write(painter, f"{name}: {sort}", room, _NAME, bold=True)
        below = QRectF(room.left(), room.top() + first + 8, room.width(), room.height() - first - 8)
        write(painter, self._say(view.words), below, _WORDS)

"""The pictures of the players being watched, and the name plates next to the board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.contest.watching import OurBot, OwnProgram, Partner, Seat, WatchedGame, seat_title
from atari_teach.engine.rules import Colour
from atari_teach.ui.art.animals import partner_drawing
from atari_teach.ui.art.hand import draw_hand
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, stroke, tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.robot import robot_drawing
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.kit.card import paint_card
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import text_factor, text_px
from atari_teach.ui.kit.words_label import WordsLabel, chained

_BARS = (5, 10, 20, 40, 80, 160, 320, 640, 10**6)
"""The possible scales of the bar: the number of captured stones that fills it."""


def seat_drawing(seat: Seat) -> Drawing:
    """Returns the picture of the player."""
    if isinstance(seat, Partner):
        return partner_drawing(seat.level)
    return robot_drawing(own=isinstance(seat, OwnProgram))


class PlayerPlate(Painted):
    """The name plate of a player: picture, colour, name, whether it is to move, and its captures as a bar."""

    def __init__(self, parent: QWidget, colour: Colour) -> None:
        super().__init__(parent)
        self._colour = colour
        self._seat: Seat = OurBot()
        self._captured, self._most = 0, _BARS[0]
        self._active = self._won = False
        self.name = WordsLabel(self, px=24, bold=True, middle=True)
        self.count = WordsLabel(self, px=28, bold=True, centred=True, middle=True)

    def show_player(self, now: WatchedGame) -> None:
        """Shows the state of this player in the game."""
        self._seat = now.meeting.seat(self._colour)
        self._captured = now.captures[0 if self._colour is Colour.BLACK else 1]
        self._most = next(each for each in _BARS if each >= max(now.captures))
        self._active, self._won = now.to_play is self._colour, now.winner is self._colour
        side = say("Black") if self._colour is Colour.BLACK else say("White")
        name = chained(": ", (side, seat_title(self._seat)))
        self.name.set_words(name)
        self.count.set_words(str(self._captured))
        name_parts = [name, _captured(self._captured)]
        if self._active or self._won:
            # Translators: of a player whose turn it is, read after the name.
            name_parts.append(say("to move") if self._active else say("has won"))
        self.set_name(chained(", ", name_parts))
        self.update()

    def bar(self) -> float:
        """Returns how much of the bar is filled, 0 to 1."""
        return self._captured / self._most

    def lay_out(self, width: int, height: int, u: float) -> None:
        left, right = self._picture().right() + 14 * u, self._hand().x() - 8 * u
        stone = self._stone_side() + 8 * u
        half = height * 0.54
        self.name.setGeometry(
            round(left + stone), round(4 * u), round(right - left - stone), int(half) - round(4 * u)
        )
        number = self._number()
        self.count.setGeometry(
            round(right - number), round(half), round(number), round(height - half - 8 * u)
        )

    def paint(self, painter: QPainter) -> None:
        u, p = self._u, current()
        area = QRectF(self.rect())
        lit = self._active or self._won
        if lit:
            fill(painter, box(0, 0, area.width(), area.height(), 20 * u), p.sun)
            edge = 5 * u
            area = area.adjusted(edge, edge, -edge, -edge + 3 * u)
        paint_card(painter, area, 16 * u, 5 * u, p.card_spoken if lit else p.card)
        seat_drawing(self._seat)(painter, self._picture())
        side = self._stone_side()
        place = self.name.geometry()
        draw_stone(
            painter, QPointF(place.x() - 8 * u - side / 2, place.center().y() + 1), side / 2, self._colour
        )
        self._paint_bar(painter)
        if self._active:
            draw_hand(painter, self._hand(), holding=self._colour, facing_left=True)
        elif self._won:
            icon_drawing(Icon.CUP, p.words)(painter, self._hand())

    def _paint_bar(self, painter: QPainter) -> None:
        u, p, place = self._u, current(), self.count.geometry()
        high = min(22 * u, place.height() * 0.62)
        left = self._picture().right() + 14 * u
        track = QRectF(left, place.center().y() - high / 2, max(1.0, place.x() - 10 * u - left), high)
        rim = max(1.5, 2 * u)
        fill(painter, box(*_numbers(track), high / 2), tint(p.words, 0.22))
        if self._captured:
            filled = QRectF(track)
            filled.setWidth(max(high, track.width() * self.bar()))
            shape = box(*_numbers(filled.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)), high / 2)
            fill(painter, shape, p.black_stone if self._colour is Colour.BLACK else p.white_stone)
            stroke(painter, shape, p.second_text, rim)

    def _picture(self) -> QRectF:
        side = self.height() - 22 * self._u
        return QRectF(14 * self._u, 9 * self._u, side, side)

    def _stone_side(self) -> float:
        return min(self.height() * 0.26, 26 * self._u * max(1.0, text_factor() * 0.8))

    def _number(self) -> float:
        return text_px(28, self._u) * 2.0

    def _hand(self) -> QRectF:
        wide = min(84 * self._u, self.width() * 0.16)
        return QRectF(self.width() - wide - 14 * self._u, self.height() * 0.16, wide, self.height() * 0.6)


def _numbers(rect: QRectF) -> tuple[float, float, float, float]:
    return rect.x(), rect.y(), rect.width(), rect.height()


def _captured(count: int) -> Text:
    return say_n("{n} stone captured", "{n} stones captured", count)

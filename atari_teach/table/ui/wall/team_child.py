"""A child at the class board, with its name, and its picture or number."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say, say_n
from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Player
from atari_teach.table.side_views import RelayChild
from atari_teach.ui.art.painting import Drawing, ellipse, fill, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_empty_place, draw_flat_stone, words_on
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import LEAST_TEXT
from atari_teach.ui.kit.typeset import font
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained


@dataclass(frozen=True, slots=True)
class TeamChild:
    """The look of a child.

    Attributes:
        name: The displayed name; empty to show only a number.
        number: The number on the stone instead of a picture; 0 for none.
        picture: The child's picture; None for the team's stone.
    """

    name: str = ""
    number: int = 0
    picture: Drawing | None = None

    @classmethod
    def of(cls, child: RelayChild | None) -> TeamChild | None:
        """The look of this child; None without a child."""
        if child is None:
            return None
        picture = portrait_drawing(portrait_for(child.picture)) if child.picture else None
        return cls(child.name, 0 if child.name else child.number, picture)

    @property
    def spoken(self) -> Words:
        """The child's name or number for screen readers."""
        return self.name or (say("number {n}", n=self.number) if self.number else "")


def draw_child(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    colour: Colour,
    child: TeamChild | None,
    *,
    active: bool,
) -> None:
    """Draws a child's picture in a ring, yellow during its turn; without a picture, the team's stone."""
    if child is None or child.picture is None:
        draw_flat_stone(painter, middle, radius, colour, on=colour)
        return
    ring = WALL.sun if active else words_on(colour)
    fill(painter, ellipse(middle.x(), middle.y(), radius), ring)
    inner = radius * 0.94
    fill(painter, ellipse(middle.x(), middle.y(), inner), WALL.paper)
    side = inner * 2
    child.picture(painter, QRectF(middle.x() - inner, middle.y() - inner, side, side))


def draw_saucer(
    painter: QPainter, spots: Sequence[QPointF], radius: float, captured: int, colour: Colour
) -> None:
    """Draws this side's captured stones, and empty places for those that it still needs."""
    for index, spot in enumerate(spots):
        if index < captured:
            draw_flat_stone(painter, spot, radius, colour.other, on=colour)
        else:
            draw_empty_place(painter, spot, radius, colour)


def disc_in(place: Rectangle) -> tuple[QPointF, float]:
    """The largest disc in a rectangle: its centre and its radius."""
    return QRectF(*place).center(), min(place.width, place.height) / 2


LEAST_LABEL = 24
"""The minimum text size of a child's name on the class board, in window pixels."""
_LEAST_U = 0.65
"""In windows smaller than 1024 x 600 names are smaller as well."""


def label_px(names: Collection[str], wide: float, most: float, u: float) -> int:
    """Returns one text size in window pixels for the names of all children, so that all look equal.

    Args:
        names: The names.
        wide: The width of the narrowest place for a name, in window pixels.
        most: The maximum size, in window pixels.
        u: Window pixels per design pixel.
    """
    least = _least_label(u)
    widest = max((_across(name, 100) for name in names), default=1.0)
    px = int(max(least, min(most, 100 * wide / widest)))
    while px > least and not _fit(names, px, wide):  # fonts come in whole pixels
        px -= 1
    return px


def fits(names: Iterable[str], wide: float, u: float) -> bool:
    """Returns whether all these names fit in this width in the minimum size."""
    return _fit(names, _least_label(u), wide)


def _least_label(u: float) -> float:
    return max(LEAST_TEXT, min(LEAST_LABEL, LEAST_LABEL * u / _LEAST_U))


def _fit(names: Iterable[str], px: float, wide: float) -> bool:
    return all(_across(name, px) <= wide for name in names)


def _across(words: str, px: float) -> float:
    return QFontMetricsF(font(px, bold=True)).horizontalAdvance(words)


def spoken_side(player: Player, child: TeamChild, after: TeamChild, side: Words) -> Words:
    """The team in words: the child at the board, the next child, captured stones."""
    spoken: list[Words] = [part for part in (player.name or child.spoken, side) if part]
    if player.active:
        spoken.append(say("Your turn"))
    if after.spoken:
        spoken.append(say("next: {name}", name=after.spoken))
    if player.captured:
        spoken.append(say_n("{n} stone captured", "{n} stones captured", player.captured))
    return chained(", ", spoken)


_RADIUS, _STEP = 10.0, 25.0
_LEAST_STEP = 9.0  # window pixels: closer pebbles can't be distinguished
_GAP = 16.0


class TurnRow(Painted):
    """A row of pebbles with "18 of 25" at its right end; if there is little room, only the words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._played = self._expected = 0
        self.words = WordsLabel(self, px=26, bold=True, middle=True)

    def show_turns(self, played: int, expected: int, *, silent: bool = False) -> None:
        """Shows how many children have had their turn; with `silent`, only as pebbles."""
        self._played, self._expected = played, expected
        self.words.set_words("" if silent else say("{n} of {all}", n=played, all=expected))
        self.set_name(say_n("{n} of {all} has played", "{n} of {all} have played", played, all=expected))
        self.relayout()

    def least_width(self) -> float:
        """The width of the words without pebbles, in window pixels."""
        return self.words.width_of_one_line() + 4

    def step(self) -> float:
        """The distance of the pebbles; 0 if they do not fit."""
        room = self.width() - (self.least_width() + _GAP * self._u if self.words.words() else 0)
        step = min(_STEP * self._u, room / max(1, self._expected))
        return step if step >= _LEAST_STEP else 0.0

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words at the right end."""
        wide = min(float(width), self.least_width())
        self.words.setVisible(bool(self.words.words()))
        self.words.setGeometry(round(width - wide), 0, round(wide), height)

    def paint(self, painter: QPainter) -> None:
        step = self.step()
        if not step:
            return
        end = self.width() - (self.least_width() + _GAP * self._u if self.words.words() else 0)
        radius, middle = min(_RADIUS * self._u, step * 0.42), QRectF(self.rect()).center().y()
        rim = max(1.5, radius * 0.22)
        for index in range(self._expected):
            x = end - step * (self._expected - index - 0.5)
            if index < self._played:
                fill(painter, ellipse(x, middle, radius), current().ink)
            else:
                stroke(painter, ellipse(x, middle, radius - rim / 2), current().second_text, rim)

"""A child at the board on the wall: its name, and its picture or its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.portraits.portraits import portrait_drawing, portrait_for
from atari_teach.gui.art.strokes import Drawing, ellipse, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_empty_place, draw_flat_stone, words_on
from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.words import Words, chained
from atari_teach.i18n import say, say_n
from atari_teach.rules import Colour
from atari_teach.session.beside import RelayChild
from atari_teach.session.scene import Player


@dataclass(frozen=True, slots=True)
class TeamChild:
    """The look of a child: its name, and its picture or number.

    Attributes:
        name: The written name; empty for a number alone.
        number: The number on the stone instead of a picture; 0 for none.
        picture: The child's picture; None: the team's stone.
    """

    name: str = ""
    number: int = 0
    picture: Drawing | None = None

    @classmethod
    def of(cls, child: RelayChild | None) -> TeamChild | None:
        """The look of this child; None for nobody."""
        if child is None:
            return None
        picture = portrait_drawing(portrait_for(child.picture)) if child.picture else None
        return cls(child.name, 0 if child.name else child.number, picture)

    @property
    def spoken(self) -> Words:
        """The child in words, for screen readers."""
        return self.name or (say("number {n}", n=self.number) if self.number else "")


_PALE = 0.4


def draw_child(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    colour: Colour,
    child: TeamChild | None,
    *,
    active: bool,
) -> None:
    """Draws a child's picture in a ring, pale where its team waits; without a picture, the team's stone."""
    if child is None or child.picture is None:
        draw_flat_stone(painter, middle, radius, colour, on=colour)
        return
    painter.save()
    painter.setOpacity(1.0 if active else _PALE)
    ring = WALL.sun if active else words_on(colour)
    fill(painter, ellipse(middle.x(), middle.y(), radius), ring)
    inner = radius * 0.94
    fill(painter, ellipse(middle.x(), middle.y(), inner), WALL.paper)
    side = inner * 2
    child.picture(painter, QRectF(middle.x() - inner, middle.y() - inner, side, side))
    painter.restore()


def draw_saucer(
    painter: QPainter, spots: Sequence[QPointF], radius: float, captured: int, colour: Colour
) -> None:
    """Draws the stones that this side has captured, and empty places for those that it still needs."""
    for index, spot in enumerate(spots):
        if index < captured:
            draw_flat_stone(painter, spot, radius, colour.other, on=colour)
        else:
            draw_empty_place(painter, spot, radius, colour)


def disc_in(place: Rectangle) -> tuple[QPointF, float]:
    """The largest disc in a rectangle: its centre and its radius."""
    return QRectF(*place).center(), min(place.width, place.height) / 2


def shorter_names(name: str) -> tuple[str, ...]:
    """The name, and shorter forms for less and less room: “Rui Sá”, “Rui S.”, “Rui”."""
    first, *others = name.split() or [""]
    initials = [f"{first} {other[0]}." for other in others if other[0].isupper()]
    shorter = (name, *initials[-1:], first)
    return tuple(dict.fromkeys(each for each in shorter if each))


def spoken_side(player: Player, child: TeamChild, after: TeamChild, side: Words) -> Words:
    """The team in words: who is at the board, who is next, what was captured."""
    spoken: list[Words] = [part for part in (player.name or child.spoken, side) if part]
    if player.active:
        spoken.append(say("Your turn"))
    if after.spoken:
        spoken.append(say("next: {name}", name=after.spoken))
    if player.captured:
        spoken.append(say_n("{n} stone captured", "{n} stones captured", player.captured))
    return chained(", ", spoken)

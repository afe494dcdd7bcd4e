"""The things in a landscape that move: where each stands, and how it looks at a moment of its motion.

The landscapes leave them out; whoever shows a landscape puts them on it, and may let them move.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import pi, sin
from types import MappingProxyType
from typing import Final, assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.ui.art.land.places import Place
from atari_teach.ui.art.land.scenery import draw_cloud, draw_sailing_boat, draw_sheep, draw_windmill
from atari_teach.ui.art.painting import kept


class Thing(Enum):
    """The things that move."""

    WINDMILL = "windmill"
    SHEEP = "sheep"
    BOAT = "boat"
    CLOUD = "cloud"
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Living:
    """A thing, and where its foot stands in a landscape of 1366 x 768.

    Attributes:
        s: Times its size.
        left: Of a sheep: whether it looks to the left.
    """

    thing: Thing
    x: float
    y: float
    s: float = 1.0
    left: bool = False


_ROOM: Final = MappingProxyType(
    {
        Thing.WINDMILL: QRectF(-38, -84, 76, 86),
        Thing.SHEEP: QRectF(-32, -56, 64, 60),
        Thing.BOAT: QRectF(-40, -68, 80, 80),
        Thing.CLOUD: QRectF(-76, -56, 152, 60),
    }
)
"""All the room that a thing needs around its foot, wherever it moves."""

_HOP, _ROCK, _DRIFT = 14.0, 9.0, 12.0


def room_of(living: Living, u: float) -> QRectF:
    """Returns the room that it needs around its foot, in window pixels."""
    room, s = _ROOM[living.thing], living.s * u
    return QRectF(room.x() * s, room.y() * s, room.width() * s, room.height() * s)


def draw_living(painter: QPainter, living: Living, u: float, part: float = 0.0) -> None:
    """Draws it with its foot on the origin, when this part of one motion is over; 0 and 1 are at rest.

    A windmill turns by a quarter, which looks as before; a sheep hops, a boat rocks, a cloud drifts.
    """
    s = living.s * u
    with kept(painter):
        match living.thing:
            case Thing.WINDMILL:
                draw_windmill(painter, 0, 0, s, turned=90.0 * part)
            case Thing.SHEEP:
                draw_sheep(painter, 0, -_HOP * s * abs(sin(2 * pi * part)), s, left=living.left)
            case Thing.BOAT:
                painter.rotate(_ROCK * sin(4 * pi * part) * (1.0 - part))
                draw_sailing_boat(painter, 0, 0, s)
            case Thing.CLOUD:
                draw_cloud(painter, _DRIFT * s * sin(2 * pi * part), 0, s)
            case _:
                assert_never(living.thing)


HOME: Final = (Living(Thing.CLOUD, 640, 125, 0.76),)
"""What moves in the landscape of the home page."""

_AT: Final[Mapping[Place, tuple[Living, ...]]] = MappingProxyType(
    {
        Place.VILLAGE: (
            Living(Thing.WINDMILL, 628, 322),
            Living(Thing.CLOUD, 330, 110, 0.6),
            Living(Thing.SHEEP, 560, 644),
            Living(Thing.SHEEP, 612, 658, left=True),
        ),
        Place.FOREST: (Living(Thing.CLOUD, 820, 170, 0.55),),
        Place.MOUNTAINS: (
            Living(Thing.SHEEP, 640, 372, 0.7),
            Living(Thing.CLOUD, 820, 150, 0.6),
            Living(Thing.SHEEP, 590, 650),
            Living(Thing.SHEEP, 642, 660, left=True),
        ),
        Place.CASTLE: (Living(Thing.CLOUD, 930, 176, 0.6),),
        Place.BRIDGE: (
            Living(Thing.BOAT, 320, 376, 1.1),
            Living(Thing.CLOUD, 300, 176, 0.6),
            Living(Thing.BOAT, 716, 248, 0.6),
        ),
        Place.SCHOOL: (Living(Thing.CLOUD, 300, 96, 0.6), Living(Thing.SHEEP, 612, 646)),
    }
)


def living_at(place: Place) -> tuple[Living, ...]:
    """Returns what moves at a place, the first thing first."""
    return _AT[place]

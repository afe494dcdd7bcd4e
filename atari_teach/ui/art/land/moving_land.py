"""The things that move in a landscape: their positions, and how to draw them while they move.

The landscapes do not contain these things. A page that shows a landscape adds them as widgets.
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
from atari_teach.ui.art.painting import saved_state


class Thing(Enum):
    """The kinds of things that move in a landscape."""

    WINDMILL = "windmill"
    SHEEP = "sheep"
    BOAT = "boat"
    CLOUD = "cloud"
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Living:
    """A moving thing, with the position of its foot in a landscape of 1366 x 768.

    Attributes:
        s: The factor of its size.
        left: For a sheep: whether it looks to the left.
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
"""For each kind of thing, the area around its foot that it can cover while it moves."""

_HOP, _ROCK, _DRIFT = 14.0, 9.0, 12.0


def room_of(living: Living, u: float) -> QRectF:
    """Returns the area, in window pixels around its foot, that a thing can cover while it moves."""
    room, s = _ROOM[living.thing], living.s * u
    return QRectF(room.x() * s, room.y() * s, room.width() * s, room.height() * s)


def draw_living(painter: QPainter, living: Living, u: float, part: float = 0.0) -> None:
    """Draws the thing with its foot at the origin, at `part` of its motion (0 and 1: at rest).

    A windmill makes a quarter turn, after which it looks the same. A sheep hops, a boat rocks, a cloud
    drifts.
    """
    s = living.s * u
    with saved_state(painter):
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
"""The moving things on the home page."""

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
    """Returns the moving things at a place, in the order in which they start."""
    return _AT[place]

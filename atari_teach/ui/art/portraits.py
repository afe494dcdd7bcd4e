"""The pictures that children choose for their profile, from the files of `assets/art/portraits`."""

from collections import Counter
from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.base.i18n import Text, _, render, say_in
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.svg_pictures import draw_picture


class Portrait(Enum):
    """A child's picture; the values are stored in files, and are the names of the picture files."""

    SARDINE = "sardine"
    BOAT = "boat"
    LEMON = "lemon"
    KITE = "kite"
    LIGHTHOUSE = "lighthouse"
    SNAIL = "snail"
    CLOVER = "clover"
    ROCKET = "rocket"
    WHALE = "whale"
    CRAB = "crab"
    BEE = "bee"
    BUTTERFLY = "butterfly"
    LADYBIRD = "ladybird"
    OCTOPUS = "octopus"
    STARFISH = "starfish"
    RABBIT = "rabbit"
    SUNFLOWER = "sunflower"
    TREE = "tree"
    MUSHROOM = "mushroom"
    CACTUS = "cactus"
    APPLE = "apple"
    CHERRIES = "cherries"
    RAINBOW = "rainbow"
    MOUNTAIN = "mountain"
    UMBRELLA = "umbrella"
    BELL = "bell"
    DRUM = "drum"
    BALL = "ball"
    BALLOON = "balloon"
    SNOWMAN = "snowman"
    ROBOT = "robot"
    PENCIL = "pencil"
    KEY = "key"
    HOUSE = "house"
    WINDMILL = "windmill"
    TRAM = "tram"
    ANCHOR = "anchor"
    ICE_CREAM = "ice cream"
    PLANET = "planet"
    MOON = "moon"
    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    STAR = "star"
    RHOMBUS = "rhombus"
    HEXAGON = "hexagon"
    CROSS = "cross"
    RING = "ring"
    HALF_CIRCLE = "half circle"
    ARROW = "arrow"
    ZIGZAG = "zigzag"
    STRIPES = "stripes"


THINGS = tuple(Portrait)[:40]
"""The pictures of animals and things, for all ages; their order is part of the protocol of rooms."""
SHAPES = tuple(Portrait)[40:]
"""The plain shapes, which the look Simple offers to older pupils."""
OFFERED = THINGS[:24]
"""The pictures that a child chooses from: only as many as it can easily look through.

In a class, all pictures are offered, since each child needs a different one.
"""


def offered_pictures() -> tuple[Portrait, ...]:
    """Returns the pictures that the current look offers to a child who chooses one."""
    return OFFERED if illustrated() else SHAPES


def draw_portrait(painter: QPainter, rect: QRectF, portrait: Portrait) -> None:
    """Draws a child's picture, cut to a circle, with an ink rim."""
    draw_picture(painter, rect, f"portraits/{portrait.value}")


def portrait_for(key: str) -> Portrait:
    """Returns the picture with this key; the first one if the key is unknown."""
    return next((portrait for portrait in Portrait if portrait.value == key), Portrait.SARDINE)


def friends_portrait(own: Portrait) -> Portrait:
    """Returns the default picture for the partner of a child whose picture is `own`."""
    return Portrait.SARDINE if own is Portrait.BOAT else Portrait.BOAT


def portrait_drawing(portrait: Portrait) -> Drawing:
    """Returns a drawing of the portrait, for a button."""
    return lambda painter, rect: draw_portrait(painter, rect, portrait)


# Names of the pictures, for screen readers and for telling namesakes apart.
# Translators: name of a picture that a child chooses for itself, read aloud to whoever does not see it.
_NAMES = {
    Portrait.SARDINE: say_in("picture", "Sardine"),
    Portrait.BOAT: say_in("picture", "Boat"),
    Portrait.LEMON: say_in("picture", "Lemon"),
    Portrait.KITE: say_in("picture", "Kite"),
    Portrait.LIGHTHOUSE: say_in("picture", "Lighthouse"),
    Portrait.SNAIL: say_in("picture", "Snail"),
    Portrait.CLOVER: say_in("picture", "Clover"),
    Portrait.ROCKET: say_in("picture", "Rocket"),
    Portrait.WHALE: say_in("picture", "Whale"),
    Portrait.CRAB: say_in("picture", "Crab"),
    Portrait.BEE: say_in("picture", "Bee"),
    Portrait.BUTTERFLY: say_in("picture", "Butterfly"),
    Portrait.LADYBIRD: say_in("picture", "Ladybird"),
    Portrait.OCTOPUS: say_in("picture", "Octopus"),
    Portrait.STARFISH: say_in("picture", "Starfish"),
    Portrait.RABBIT: say_in("picture", "Rabbit"),
    Portrait.SUNFLOWER: say_in("picture", "Sunflower"),
    Portrait.TREE: say_in("picture", "Tree"),
    Portrait.MUSHROOM: say_in("picture", "Mushroom"),
    Portrait.CACTUS: say_in("picture", "Cactus"),
    Portrait.APPLE: say_in("picture", "Apple"),
    Portrait.CHERRIES: say_in("picture", "Cherries"),
    Portrait.RAINBOW: say_in("picture", "Rainbow"),
    Portrait.MOUNTAIN: say_in("picture", "Mountain"),
    Portrait.UMBRELLA: say_in("picture", "Umbrella"),
    Portrait.BELL: say_in("picture", "Bell"),
    Portrait.DRUM: say_in("picture", "Drum"),
    Portrait.BALL: say_in("picture", "Ball"),
    Portrait.BALLOON: say_in("picture", "Balloon"),
    Portrait.SNOWMAN: say_in("picture", "Snowman"),
    Portrait.ROBOT: say_in("picture", "Robot"),
    Portrait.PENCIL: say_in("picture", "Pencil"),
    Portrait.KEY: say_in("picture", "Key"),
    Portrait.HOUSE: say_in("picture", "House"),
    Portrait.WINDMILL: say_in("picture", "Windmill"),
    Portrait.TRAM: say_in("picture", "Tram"),
    Portrait.ANCHOR: say_in("picture", "Anchor"),
    Portrait.ICE_CREAM: say_in("picture", "Ice cream"),
    Portrait.PLANET: say_in("picture", "Planet"),
    Portrait.MOON: say_in("picture", "Moon"),
    Portrait.CIRCLE: say_in("picture", "Blue circle"),
    Portrait.SQUARE: say_in("picture", "Yellow square"),
    Portrait.TRIANGLE: say_in("picture", "Green triangle"),
    Portrait.STAR: say_in("picture", "Orange star"),
    Portrait.RHOMBUS: say_in("picture", "Blue rhombus"),
    Portrait.HEXAGON: say_in("picture", "Yellow hexagon"),
    Portrait.CROSS: say_in("picture", "Green cross"),
    Portrait.RING: say_in("picture", "Orange ring"),
    Portrait.HALF_CIRCLE: say_in("picture", "Blue half circle"),
    Portrait.ARROW: say_in("picture", "Yellow arrow"),
    Portrait.ZIGZAG: say_in("picture", "Green zigzag"),
    Portrait.STRIPES: say_in("picture", "Orange stripes"),
}


def portrait_name(portrait: Portrait) -> Text:
    """Returns the name of what the picture shows, for screen readers and lists without pictures."""
    return _NAMES[portrait]


def names_or_pictures(pupils: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Returns the names of pupils for a list without pictures, in the same order and the current language.

    If pupils share a name, the name of each one's picture is added. A pupil without a name gets only the name
    of the picture.

    Args:
        pupils: The name of each pupil and the key of the picture.
    """
    listed = list(pupils)
    namesakes = Counter(name for name, _picture in listed)
    called = []
    for name, picture in listed:
        seen = render(portrait_name(portrait_for(picture)))
        # Translators: A child in a list: its name, and the picture that tells it from another of that name.
        both = _("{name} ({picture})").format(name=name, picture=seen)
        called.append(seen if not name else both if namesakes[name] > 1 else name)
    return tuple(called)

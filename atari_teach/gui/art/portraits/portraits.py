"""Pictures that children choose for themselves, on a square of 100 x 100."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.portraits import portraits_of_nature as animals
from atari_teach.gui.art.portraits import portraits_of_nature as garden
from atari_teach.gui.art.portraits import portraits_of_things as toys
from atari_teach.gui.art.portraits import portraits_of_things as travels
from atari_teach.gui.art.strokes import (
    Drawing,
    bow,
    box,
    ellipse,
    fill,
    line,
    pen,
    polygon,
    stroke,
    unit_square,
)
from atari_teach.i18n import Text, say_in


class Portrait(Enum):
    """A child's picture; the values are stored."""

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


def draw_portrait(painter: QPainter, rect: QRectF, portrait: Portrait) -> None:
    """Draws a round picture with an ink rim."""
    p = current()
    ground, draw = _DRAWINGS[portrait]
    with unit_square(painter, rect):
        fill(painter, ellipse(50, 50, 49), p.ink)
        face = ellipse(50, 50, 45.6)
        fill(painter, face, getattr(p, ground))
        painter.setClipPath(face, Qt.ClipOperation.IntersectClip)
        draw(painter)


def portrait_for(key: str) -> Portrait:
    """The picture of this key; the first one where nobody knows it."""
    return next((portrait for portrait in Portrait if portrait.value == key), Portrait.SARDINE)


def friends_portrait(own: Portrait) -> Portrait:
    """The picture of somebody who has chosen none, beside a child who has this one."""
    return Portrait.SARDINE if own is Portrait.BOAT else Portrait.BOAT


def portrait_drawing(portrait: Portrait) -> Drawing:
    """The portrait as the picture of a button."""
    return lambda painter, rect: draw_portrait(painter, rect, portrait)


def _sardine(painter: QPainter) -> None:
    p = current()
    painter.translate(50, 50)
    painter.rotate(-12)
    tail = QPainterPath(QPointF(-22, 0))
    tail.lineTo(-40, -15)
    tail.quadTo(QPointF(-34, 0), QPointF(-40, 15))
    tail.closeSubpath()
    fill(painter, tail, p.tile)
    body = QPainterPath(QPointF(-28, 0))
    body.cubicTo(QPointF(-10, -24), QPointF(24, -20), QPointF(38, 0))
    body.cubicTo(QPointF(24, 18), QPointF(-10, 20), QPointF(-28, 0))
    fill(painter, body, p.sea)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    back = QPainterPath(QPointF(-30, 0))
    back.cubicTo(QPointF(-8, -8), QPointF(20, -8), QPointF(40, 2))
    back.lineTo(40, -30)
    back.lineTo(-30, -30)
    fill(painter, back, p.tile)
    for x in (-10, -1, 8):
        painter.strokePath(bow((x, -1), (x + 5, 6), (x, 13)), pen(p.paper, 3))
    painter.restore()
    fill(painter, ellipse(24, -2.6, 5.2), p.paper)
    fill(painter, ellipse(24.6, -2.4, 2.8), p.ink)


def _boat(painter: QPainter) -> None:
    p = current()
    fill(painter, polygon((47, 18), (47, 62), (24, 62)), p.paper)
    fill(painter, polygon((53, 24), (53, 62), (74, 62)), p.clay)
    stroke(painter, line((50, 16), (50, 66)), p.leg, 3)
    hull = QPainterPath(QPointF(17, 66))
    hull.lineTo(83, 66)
    hull.quadTo(QPointF(80, 82), QPointF(68, 82))
    hull.lineTo(32, 82)
    hull.quadTo(QPointF(20, 82), QPointF(17, 66))
    fill(painter, hull, p.tile)
    fill(painter, box(0, 80, 100, 30), p.sea)
    for x in (4, 28, 52, 76):
        painter.strokePath(bow((x, 82), (x + 10, 74), (x + 20, 82)), pen(p.sea, 5))


def _lemon(painter: QPainter) -> None:
    p = current()
    painter.translate(52, 54)
    painter.rotate(-24)
    fruit = QPainterPath(QPointF(-30, 0))
    fruit.cubicTo(QPointF(-24, -28), QPointF(20, -28), QPointF(26, -6))
    fruit.quadTo(QPointF(36, -6), QPointF(36, 0))
    fruit.quadTo(QPointF(36, 6), QPointF(26, 6))
    fruit.cubicTo(QPointF(20, 28), QPointF(-24, 28), QPointF(-30, 0))
    fill(painter, fruit, p.sun_side)
    fill(painter, fruit.translated(-2.5, -3), p.sun)
    fill(painter, ellipse(-8, -10, 8, 4), p.light)
    leaf = QPainterPath(QPointF(-28, -6))
    leaf.cubicTo(QPointF(-30, -30), QPointF(-6, -36), QPointF(4, -26))
    leaf.cubicTo(QPointF(-4, -16), QPointF(-18, -12), QPointF(-28, -6))
    fill(painter, leaf, p.pine)


def _kite(painter: QPainter) -> None:
    p = current()
    painter.strokePath(bow((44, 62), (28, 70), (40, 82)), pen(p.ink, 2.6))
    painter.strokePath(bow((40, 82), (50, 92), (38, 98)), pen(p.ink, 2.6))
    for x, y in ((36, 72), (43, 85)):
        fill(painter, polygon((x - 7, y - 5), (x + 7, y + 5), (x + 7, y - 5), (x - 7, y + 5)), p.sun)
    fill(painter, polygon((62, 12), (80, 40), (53, 36)), p.sun)
    fill(painter, polygon((80, 40), (44, 64), (53, 36)), p.robin)
    fill(painter, polygon((44, 64), (34, 30), (53, 36)), p.tile)
    fill(painter, polygon((34, 30), (62, 12), (53, 36)), p.paper)


def _lighthouse(painter: QPainter) -> None:
    p = current()
    fill(painter, polygon((46, 26), (2, 12), (2, 44)), p.light)
    fill(painter, polygon((54, 26), (98, 12), (98, 44)), p.light)
    tower = polygon((41, 36), (59, 36), (66, 84), (34, 84))
    fill(painter, tower, p.paper)
    painter.save()
    painter.setClipPath(tower, Qt.ClipOperation.IntersectClip)
    for y in (44, 64):
        fill(painter, box(20, y, 60, 10), p.robin)
    painter.restore()
    fill(painter, box(38, 32, 24, 5, 2), p.ink)
    fill(painter, box(43, 20, 14, 12, 2), p.sun)
    fill(painter, polygon((40, 21), (50, 11), (60, 21)), p.robin)
    rocks = QPainterPath(QPointF(10, 100))
    rocks.quadTo(QPointF(24, 76), QPointF(50, 82))
    rocks.quadTo(QPointF(78, 76), QPointF(90, 100))
    rocks.closeSubpath()
    fill(painter, rocks, p.slate)


def _snail(painter: QPainter) -> None:
    p = current()
    body = QPainterPath(QPointF(14, 78))
    body.quadTo(QPointF(50, 66), QPointF(72, 70))
    body.quadTo(QPointF(76, 56), QPointF(76, 44))
    body.cubicTo(QPointF(80, 38), QPointF(90, 40), QPointF(89, 52))
    body.cubicTo(QPointF(88, 70), QPointF(82, 80), QPointF(66, 80))
    body.lineTo(18, 80)
    body.closeSubpath()
    for ends in (((80, 44), (76, 30)), ((85, 44), (90, 31))):
        painter.strokePath(line(*ends), pen(p.sun, 3))
        fill(painter, ellipse(*ends[1], 3.2), p.ink)
    fill(painter, body, p.sun)
    fill(painter, ellipse(45, 50, 25), p.bowl)
    spiral = QPainterPath(QPointF(45, 51))
    spiral.cubicTo(QPointF(54, 49), QPointF(51, 38), QPointF(42, 40))
    spiral.cubicTo(QPointF(28, 43), QPointF(31, 65), QPointF(46, 64))
    spiral.cubicTo(QPointF(62, 62), QPointF(63, 42), QPointF(54, 35))
    painter.strokePath(spiral, pen(p.paper, 4))
    fill(painter, box(0, 79, 100, 30), p.moss)


def _clover(painter: QPainter) -> None:
    p = current()
    painter.strokePath(bow((52, 52), (58, 72), (48, 90)), pen(p.pine, 5))
    painter.translate(50, 46)
    for turn in (45, 135, 225, 315):
        painter.save()
        painter.rotate(turn)
        leaf = QPainterPath(QPointF(0, -2))
        leaf.cubicTo(QPointF(-26, -14), QPointF(-17, -38), QPointF(0, -26))
        leaf.cubicTo(QPointF(17, -38), QPointF(26, -14), QPointF(0, -2))
        fill(painter, leaf, p.pine)
        painter.strokePath(line((0, -6), (0, -19)), pen(p.land, 2.6))
        painter.restore()


def _rocket(painter: QPainter) -> None:
    p = current()
    for x, y, r in ((20, 30, 2.4), (78, 66, 2.4), (30, 74, 1.8), (72, 20, 1.8)):
        fill(painter, ellipse(x, y, r), p.sun)
    painter.translate(50, 50)
    painter.rotate(38)
    flame = QPainterPath(QPointF(-8, 22))
    flame.quadTo(QPointF(-9, 36), QPointF(0, 44))
    flame.quadTo(QPointF(9, 36), QPointF(8, 22))
    fill(painter, flame, p.sun)
    for side in (-1, 1):
        fin = QPainterPath(QPointF(side * 9, 4))
        fin.quadTo(QPointF(side * 24, 10), QPointF(side * 21, 28))
        fin.lineTo(side * 8, 20)
        fin.closeSubpath()
        fill(painter, fin, p.robin)
    body = QPainterPath(QPointF(0, -38))
    body.cubicTo(QPointF(20, -22), QPointF(18, 8), QPointF(9, 24))
    body.lineTo(-9, 24)
    body.cubicTo(QPointF(-18, 8), QPointF(-20, -22), QPointF(0, -38))
    fill(painter, body, p.paper)
    fill(painter, ellipse(0, -8, 8), p.ink)
    fill(painter, ellipse(0, -8, 5.6), p.sea)


_DRAWINGS: dict[Portrait, tuple[str, Callable[[QPainter], None]]] = {
    Portrait.SARDINE: ("sun", _sardine),
    Portrait.BOAT: ("air", _boat),
    Portrait.LEMON: ("air", _lemon),
    Portrait.KITE: ("air", _kite),
    Portrait.LIGHTHOUSE: ("sea", _lighthouse),
    Portrait.SNAIL: ("land", _snail),
    Portrait.CLOVER: ("light", _clover),
    Portrait.ROCKET: ("tile", _rocket),
    Portrait.WHALE: ("air", animals.draw_whale),
    Portrait.CRAB: ("land", animals.draw_crab),
    Portrait.BEE: ("air", animals.draw_bee),
    Portrait.BUTTERFLY: ("land", animals.draw_butterfly),
    Portrait.LADYBIRD: ("land", animals.draw_ladybird),
    Portrait.OCTOPUS: ("air", animals.draw_octopus),
    Portrait.STARFISH: ("tile", animals.draw_starfish),
    Portrait.RABBIT: ("moss", animals.draw_rabbit),
    Portrait.SUNFLOWER: ("tile", garden.draw_sunflower),
    Portrait.TREE: ("air", garden.draw_tree),
    Portrait.MUSHROOM: ("air", garden.draw_mushroom),
    Portrait.CACTUS: ("light", garden.draw_cactus),
    Portrait.APPLE: ("light", garden.draw_apple),
    Portrait.CHERRIES: ("paper", garden.draw_cherries),
    Portrait.RAINBOW: ("air", garden.draw_rainbow),
    Portrait.MOUNTAIN: ("air", garden.draw_mountain),
    Portrait.UMBRELLA: ("air", toys.draw_umbrella),
    Portrait.BELL: ("tile", toys.draw_bell),
    Portrait.DRUM: ("light", toys.draw_drum),
    Portrait.BALL: ("moss", toys.draw_ball),
    Portrait.BALLOON: ("air", toys.draw_balloon),
    Portrait.SNOWMAN: ("sea", toys.draw_snowman),
    Portrait.ROBOT: ("light", toys.draw_robot),
    Portrait.PENCIL: ("air", toys.draw_pencil),
    Portrait.KEY: ("pine", travels.draw_key),
    Portrait.HOUSE: ("air", travels.draw_house),
    Portrait.WINDMILL: ("light", travels.draw_windmill),
    Portrait.TRAM: ("air", travels.draw_tram),
    Portrait.ANCHOR: ("tile", travels.draw_anchor),
    Portrait.ICE_CREAM: ("pine", travels.draw_ice_cream),
    Portrait.PLANET: ("tile", travels.draw_planet),
    Portrait.MOON: ("tile", travels.draw_moon),
}


# Names of the pictures, for those who hear them instead of seeing them.

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
}


def portrait_name(portrait: Portrait) -> Text:
    """The word for what is seen."""
    return _NAMES[portrait]

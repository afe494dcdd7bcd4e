"""Every drawing fills its rectangle, stays inside it, restores the painter, and differs from the others."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from itertools import combinations, pairwise
from typing import cast

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour
from atari_teach.ui.art import palette
from atari_teach.ui.art.animals import Feeling, draw_chick, draw_partner, draw_paws
from atari_teach.ui.art.bowls import draw_bowl, draw_saucer
from atari_teach.ui.art.doors import (
    draw_closed_block,
    draw_liberty_disc,
    draw_liberty_door,
)
from atari_teach.ui.art.hand import draw_hand
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.ui.art.land import home_pictures as niches
from atari_teach.ui.art.land import landscape
from atari_teach.ui.art.land.frieze import draw_frieze
from atari_teach.ui.art.land.journey import landscape_of
from atari_teach.ui.art.land.pebbles import (
    PebbleLook,
    draw_hop,
    draw_mini_board,
    draw_pebble,
    draw_stepping_stone,
    pebble_path,
    pebbles_drawing,
)
from atari_teach.ui.art.land.places import Place, draw_place
from atari_teach.ui.art.land.river_stones import StoneLook, draw_river, river_drawing
from atari_teach.ui.art.land.terrain import stepping_stones
from atari_teach.ui.art.logo import draw_logo, logo_icon
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.portraits import Portrait, draw_portrait
from atari_teach.ui.art.robin import Pose, draw_branch, draw_robin
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone
from atari_teach.ui.art.water_lily import Lily, draw_lily
from atari_teach.ui.board import empty_board as wood

pytestmark = pytest.mark.usefixtures("qapp")

BLACK, WHITE = Colour.BLACK, Colour.WHITE
LILIES = (Lily(), Lily(0.5), Lily(1), Lily(1, 0.5), Lily(1, 1), Lily(1, 1, 0.5), Lily(1, 1, 1))


def round_thing(draw: Callable[[QPainter, QPointF, float], None], part: float = 0.44) -> Drawing:
    """Turns a function that draws around a centre into a drawing that fills its rectangle."""
    return lambda painter, rect: draw(painter, rect.center(), min(rect.width(), rect.height()) * part)


def stone_drawings() -> Iterator[tuple[str, Drawing]]:
    for colour in Colour:
        for ghost in (False, True):
            yield f"stone {colour.name} {ghost}", round_thing(partial(draw_stone, colour=colour, ghost=ghost))
        for mood in Mood:
            yield f"{mood} {colour.name}", round_thing(partial(draw_character, colour=colour, mood=mood))
        for count in (0, 1, 12, 40, 90):
            yield f"bowl {colour.name} {count}", partial(draw_bowl, colour=colour, stones=count)
            yield f"saucer {colour.name} {count}", partial(draw_saucer, colour=colour, stones=count)
        yield f"hand {colour.name}", partial(draw_hand, holding=colour)
    for disc in (draw_liberty_disc, draw_closed_block):
        yield disc.__name__, round_thing(disc, 2.2)
    for opened in (False, True):
        for lit in (False, True):
            door = partial(draw_liberty_door, opened=opened, lit=lit)
            yield f"liberty {opened} {lit}", round_thing(door, 0.64)


def partner_drawings() -> Iterator[tuple[str, Drawing]]:
    yield "chick", draw_chick
    for level in Level:
        yield f"partner {level}", partial(draw_partner, level=level)
    for feeling in (Feeling.THINKING, Feeling.GLAD):
        yield f"partner {feeling}", partial(draw_partner, level=Level.OWL, feeling=feeling)
    yield "paws", partial(draw_paws, count=3)


def drawings() -> Iterator[tuple[str, Drawing]]:
    yield from stone_drawings()
    for kind in Pictogram:
        yield f"pictogram {kind}", partial(draw_pictogram, kind=kind)
    for icon in Icon:
        yield f"icon {icon}", partial(draw_icon, icon=icon)
    for portrait in Portrait:
        yield f"portrait {portrait}", partial(draw_portrait, portrait=portrait)
    for place in Place:
        yield f"place {place}", partial(draw_place, place=place)
    for pose in Pose:
        yield f"robin {pose}", partial(draw_robin, pose=pose)
        yield f"robin left {pose}", partial(draw_robin, pose=pose, facing_left=True)
    for lily in LILIES:
        yield f"lily {lily}", partial(draw_lily, lily=lily)
    yield "mini board", partial(draw_mini_board, diagram=".X*/O#?/...")
    yield "pebble", partial(draw_pebble, seed=3, colour="#8FA3B0")
    yield "today's pebbles", pebbles_drawing((True, False, False))
    for arrived in (0.4, 0.8):
        yield (
            f"a stone that falls into the river {arrived}",
            partial(draw_river, stones=(StoneLook.DRY,) * 3, arriving=2, arrived=arrived),
        )
    for look in (PebbleLook.FREE, PebbleLook.DONE, PebbleLook.KNOWN):
        yield f"stepping stone {look}", partial(draw_stepping_stone, diagram=".X.", look=look)
    for count in (0, 1, 3, 8, 40):
        yield f"river {count}", river_drawing((StoneLook.DRY, StoneLook.WET, StoneLook.PALE) * count)
    yield "hop", draw_hop
    yield "branch", draw_branch
    yield from partner_drawings()
    yield "frieze", draw_frieze
    yield "logo", draw_logo
    yield "wood", partial(wood.draw_wood, u=1.0)
    for niche in (niches.draw_learn, niches.draw_friends, niches.draw_computer, niches.draw_class):
        yield niche.__name__, niche


ALL = dict(drawings())
MARGIN = 40


def painted(draw: Drawing, width: float, height: float, ratio: float = 1.0) -> QImage:
    """Paints the drawing in a rectangle with a wide margin that should stay empty; returns the image."""
    size = (round((width + 2 * MARGIN) * ratio), round((height + 2 * MARGIN) * ratio))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    draw(painter, QRectF(MARGIN, MARGIN, width, height))
    painter.end()
    return image


def painted_bounds(image: QImage) -> QRectF:
    """Returns the bounding box of everything that is painted, in points; empty if nothing is painted."""
    ratio = image.devicePixelRatio()
    wide, high = image.width(), image.height()
    # the bytes of a pixel, little-endian: blue, green, red, alpha
    opacity = bytes(cast("memoryview", image.constBits()))[3::4]
    rows = [y for y in range(high) if any(opacity[y * wide : (y + 1) * wide])]
    columns = [x for x in range(wide) if max(opacity[x::wide]) > 8]
    if not rows or not columns:
        return QRectF()
    width, height = columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1
    return QRectF(columns[0] / ratio, rows[0] / ratio, width / ratio, height / ratio)


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_fills_its_rectangle_and_keeps_inside_it(name: str) -> None:
    bounds = painted_bounds(painted(ALL[name], 96, 80))
    # space for shadows, halos and white outlines
    allowed = QRectF(MARGIN, MARGIN, 96, 80).adjusted(-9, -9, 9, 9)
    assert allowed.contains(bounds), bounds
    assert max(bounds.width() / 96, bounds.height() / 80) > 0.55, bounds


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_leaves_the_painter_as_it_found_it(name: str) -> None:
    image = QImage(120, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(3, 4)
    before = (painter.worldTransform(), painter.opacity(), painter.pen(), painter.hasClipping())
    ALL[name](painter, QRectF(10, 10, 90, 80))
    assert (painter.worldTransform(), painter.opacity(), painter.pen(), painter.hasClipping()) == before
    painter.end()


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_survives_a_window_with_no_room(name: str) -> None:
    for size in ((0, 0), (1, 1), (0, 30), (7, 3)):
        painted(ALL[name], *size)  # a Qt warning would fail the test


@pytest.mark.parametrize(
    ("kinds", "draw"),
    [
        (Icon, lambda k: partial(draw_icon, icon=k)),
        (Pictogram, lambda k: partial(draw_pictogram, kind=k)),
        (Portrait, lambda k: partial(draw_portrait, portrait=k)),
        (Place, lambda k: partial(draw_place, place=k)),
        (Pose, lambda k: partial(draw_robin, pose=k)),
        (Mood, lambda k: round_thing(partial(draw_character, colour=WHITE, mood=k))),
    ],
)
def test_no_two_of_a_family_look_the_same(kinds: type[Enum], draw: Callable[[Enum], Drawing]) -> None:
    pictures = {kind: painted(draw(kind), 48, 48) for kind in kinds}
    for one, other in combinations(pictures, 2):
        assert pictures[one] != pictures[other], (one, other)


def test_a_robin_looking_left_is_the_mirror_image() -> None:
    right = painted_bounds(painted(partial(draw_robin, pose=Pose.LOOK), 120, 96))
    left = painted_bounds(painted(partial(draw_robin, pose=Pose.LOOK, facing_left=True), 120, 96))
    whole = 120 + 2 * MARGIN
    assert left.left() == pytest.approx(whole - right.right(), abs=2)


def count_like(image: QImage, colour: str) -> int:
    wanted = QColor(colour).rgb()
    return sum(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("draw", [draw_bowl, draw_saucer])
def test_more_stones_are_seen_to_be_more(draw: Callable[..., None]) -> None:
    counts = (0, 1, 2, 5, 10, 16) if draw is draw_saucer else (0, 1, 3, 8, 15, 25, 40)
    seen = [
        count_like(painted(partial(draw, colour=BLACK, stones=n), 232, 190), palette.DAY.black_stone)
        for n in counts
    ]
    assert seen[0] == 0
    assert all(fewer < more for fewer, more in pairwise(seen)), seen


def test_a_pebble_is_the_same_every_time_and_different_for_another_seed() -> None:
    rect = QRectF(0, 0, 128, 104)
    assert pebble_path(rect, 4) == pebble_path(rect, 4)
    assert pebble_path(rect, 4) != pebble_path(rect, 5)
    assert pebble_path(rect, 4).boundingRect().width() == pytest.approx(128, abs=0.01)


@pytest.mark.parametrize(
    "size", [(1024, 600), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]
)
@pytest.mark.parametrize("count", range(1, 9))
def test_stepping_stones_lie_apart_on_the_page_above_the_strip(size: tuple[int, int], count: int) -> None:
    width, height = size
    u = min(width / 1366, height / 768)
    stones = stepping_stones(count, width, height, u)
    assert len(stones) == count
    for stone in stones:
        assert 64 * u <= stone.x() <= width - 64 * u
        assert 64 * u + 52 * u <= stone.y() <= height - (96 + 52 + 60) * u
    for one, other in combinations(stones, 2):
        assert (one - other).manhattanLength() >= 150 * u


@pytest.mark.parametrize(
    "paint",
    [
        *(landscape.paint_home, landscape.paint_calm, landscape.paint_meadow),
        *map(landscape_of, Place),
        *(landscape_of(place, finished=True) for place in Place),
    ],
)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (1920, 1080), (1, 1)])
def test_a_landscape_covers_the_whole_page(paint: landscape.Landscape, size: tuple[int, int]) -> None:
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, *size, min(size[0] / 1366, size[1] / 768))
    painter.end()
    step = max(1, size[0] // 64)
    holes = [
        (x, y)
        for x in range(0, size[0], step)
        for y in (*range(0, size[1], step), size[1] - 1)
        if image.pixelColor(x, y).alpha() < 255
    ]
    assert holes == []


def test_the_icon_of_the_application_comes_in_the_sizes_of_desktops() -> None:
    sizes = {size.width() for size in logo_icon().availableSizes()}
    assert {16, 24, 32, 48, 64, 128, 256} <= sizes

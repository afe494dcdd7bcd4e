"""Each look and theme changes some drawings, and leaves the others unchanged."""

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, render, use_older_words
from atari_teach.base.level import Level
from atari_teach.base.settings import Look, Theme
from atari_teach.engine.rules import Colour
from atari_teach.ui.art.animals import Feeling, draw_partner
from atari_teach.ui.art.land.home_pictures import draw_computer
from atari_teach.ui.art.land.journey import landscape_of
from atari_teach.ui.art.land.landscape import paint_calm, paint_home
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.art.palette import PALETTES, current, current_theme, palette_for
from atari_teach.ui.art.portraits import Portrait, draw_portrait
from atari_teach.ui.art.robin import Pose, draw_branch, draw_robin
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone
from atari_teach.ui.board.board_scenery import Piece, Shape
from atari_teach.ui.board.empty_board import WALL
from atari_teach.ui.board.marks import Brush
from atari_teach.ui.kit.card import draw_speech_bar
from atari_teach.ui.kit.language_switch import DEPTH, LanguageSwitch
from tests.languages import PORTUGUESE
from tests.ui.art.measures import LOOKS_AND_THEMES, contrast, using_look

pytestmark = pytest.mark.usefixtures("qapp")

every_look_and_theme = pytest.mark.parametrize(("look", "theme"), LOOKS_AND_THEMES)
WIDE, HIGH = 320, 180


def painted(draw: Callable[[QPainter], None], width: int = WIDE, height: int = HIGH) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return image


def colours(image: QImage) -> set[str]:
    values = set(memoryview(image.constBits()).cast("I"))
    return {QColor(value).name().upper() for value in values if value}


def test_each_look_has_every_theme_and_knows_which_it_is() -> None:
    assert set(PALETTES) == set(LOOKS_AND_THEMES)
    for look, theme in LOOKS_AND_THEMES:
        with using_look(look, theme):
            assert current_theme() is theme
    assert len({id(palette) for palette in PALETTES.values()}) == len(LOOKS_AND_THEMES)


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("colour", list(Colour))
@pytest.mark.parametrize("mood", list(Mood))
def test_nobody_has_a_face_in_simples(theme: Theme, colour: Colour, mood: Mood) -> None:
    def character(painter: QPainter) -> None:
        draw_character(painter, QPointF(90, 90), 80, colour, mood)

    with using_look(Look.SIMPLE, theme):
        assert painted(character) == painted(lambda p: draw_stone(p, QPointF(90, 90), 80, colour))
    with using_look(Look.ILLUSTRATED, theme):
        assert painted(character) != painted(lambda p: draw_stone(p, QPointF(90, 90), 80, colour))


@pytest.mark.parametrize("theme", list(Theme))
def test_there_is_no_bird_in_simples_and_the_computer_is_a_silhouette(theme: Theme) -> None:
    rect = QRectF(10, 10, 160, 130)
    with using_look(Look.SIMPLE, theme):
        assert colours(painted(lambda p: draw_branch(p, rect))) == set()
        for pose in Pose:
            assert colours(painted(lambda p, pose=pose: draw_robin(p, rect, pose))) == set()  # type: ignore[misc]
        p = current()
        seen = painted(lambda painter: draw_computer(painter, rect))
        solid = {seen.pixelColor(x, y).name().upper() for x in range(40, 140, 3) for y in range(30, 120, 3)}
        assert {p.silhouette, p.silhouette_ground} <= solid
        assert p.robin not in solid


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("level", list(Level))
def test_a_partner_in_simples_is_one_colour_without_a_feeling(theme: Theme, level: Level) -> None:
    rect = QRectF(0, 0, 160, 160)
    with using_look(Look.SIMPLE, theme):
        p = current()
        seen = [painted(lambda q, f=f: draw_partner(q, rect, level, f), 160, 160) for f in Feeling]  # type: ignore[misc]
        assert seen[0] == seen[1] == seen[2]
        inside = {seen[0].pixelColor(x, y).name().upper() for x in range(30, 130) for y in range(40, 125)}
        greys = {colour for colour in inside if QColor(colour).hslSaturationF() > 0.35}
        assert {p.silhouette, p.silhouette_ground} <= inside
        assert not greys, greys
    with using_look(Look.ILLUSTRATED, theme):
        drawn = {
            bytes(painted(lambda q, f=f: draw_partner(q, rect, level, f), 160, 160).constBits())  # type: ignore[misc]
            for f in Feeling
        }
        assert len(drawn) == len(Feeling)


@pytest.mark.parametrize("level", list(Level))
def test_a_partner_of_older_pupils_is_a_level_and_no_animal(level: Level) -> None:
    rect = QRectF(0, 0, 160, 160)
    use_older_words(True)
    assert render(level.title, ENGLISH) == f"Level {level.number}"
    assert render(level.title, PORTUGUESE) == f"Nível {level.number}"
    with using_look(Look.SIMPLE, Theme.DAY):
        row = painted(lambda q: draw_partner(q, rect, level, paws=False), 160, 160)
        bars = [row.pixelColor(round(1.6 * (16 + 8.5 * number)), 108).name() for number in range(1, 8)]
        assert bars.count(current().silhouette.lower()) == level.number
    assert len({each.number for each in Level}) == len({each.animal for each in Level}) == 7


@every_look_and_theme
def test_every_place_fills_its_page_and_no_two_are_alike(look: Look, theme: Theme) -> None:
    with using_look(look, theme):
        seen = []
        finished = (landscape_of(place, finished=True) for place in Place)
        for paint in (*map(landscape_of, Place), *finished, paint_home, paint_calm):
            image = painted(lambda p, paint=paint: paint(p, WIDE, HIGH, WIDE / 1366))  # type: ignore[misc]
            assert all(
                image.pixelColor(x, y).alpha() == 255 for x in range(0, WIDE, 9) for y in range(0, HIGH, 9)
            )
            seen.append(bytes(image.constBits()))
        assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("theme", list(Theme))
def test_landscapes_of_simples_are_shades_of_one_colour(theme: Theme) -> None:
    """The hues of all strong colours in a landscape are within a few degrees of one another."""
    with using_look(Look.SIMPLE, theme):
        for place, finished in product(Place, (False, True)):
            land = landscape_of(place, finished=finished)
            image = painted(lambda p, land=land: land(p, 683, 384, 0.5), 683, 330)  # type: ignore[misc]
            strong = {name for name in colours(image) if QColor(name).hslSaturationF() > 0.30}
            assert {name for name in strong if 0.1 < QColor(name).lightnessF() < 0.9} == set(), place


@pytest.mark.parametrize("place", list(Place))
def test_landscapes_calm_down_in_high_contrast(place: Place) -> None:
    """Behind the page's title, no colour of the landscape is close to the text colour."""
    with using_look(Look.ILLUSTRATED, Theme.HIGH_CONTRAST):
        image = painted(lambda p: landscape_of(place, finished=True)(p, 683, 384, 0.5), 683, 384)
        title = {image.pixelColor(x, y).name() for x in range(80, 300, 5) for y in range(4, 30, 3)}
        assert min(contrast(current().words, colour) for colour in title) >= 7.0


@every_look_and_theme
@pytest.mark.parametrize("colour", list(Colour))
def test_the_stones_of_the_wall_are_black_and_white_in_every_theme(
    look: Look, theme: Theme, colour: Colour
) -> None:
    def stone(painter: QPainter) -> None:
        painter.translate(60, 60)
        Brush(100, WALL).draw(painter, Piece(Shape.STONE, 0, 0, colour))

    with using_look(look, theme):
        middle = painted(stone).pixelColor(60, 60).name()
    assert middle == ("#000000" if colour is Colour.BLACK else "#ffffff")


@pytest.mark.parametrize("theme", list(Theme))
def test_the_pictures_of_children_are_the_same_in_both_looks(theme: Theme) -> None:
    for portrait in Portrait:
        pictures = []
        for look in Look:
            with using_look(look, theme):
                rect = QRectF(0, 0, 90, 90)
                pictures.append(painted(lambda p, rect=rect: draw_portrait(p, rect, portrait)))  # type: ignore[misc]  # noqa: B023
        assert pictures[0] == pictures[1], portrait


@every_look_and_theme
def test_the_bar_of_the_card_that_speaks_stays_within_its_corners(look: Look, theme: Theme) -> None:
    with using_look(look, theme):
        image = painted(lambda p: draw_speech_bar(p, QRectF(20, 20, 200, 120), 24, 1.0))
        assert image.pixelColor(24, 80).name().upper() == palette_for(look, theme).frame
        assert image.pixelColor(20, 20).alpha() == 0
        assert image.pixelColor(40, 80).alpha() == 0


def test_high_contrast_draws_a_whole_rim_round_the_languages(qtbot: QtBot) -> None:
    with using_look(Look.ILLUSTRATED, Theme.HIGH_CONTRAST):
        switch = LanguageSwitch()
        qtbot.addWidget(switch)
        switch.resize(248, 55)
        picture = switch.grab().toImage()
        foot = picture.height() - round(DEPTH) - 2
        for x, y in ((124, 1), (124, foot), (1, 26), (246, 26)):
            assert picture.pixelColor(x, y) == QColor(current().rim), (x, y)

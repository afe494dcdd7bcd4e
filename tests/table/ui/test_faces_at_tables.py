"""Faces and lit liberties at a table: the key F, the buttons, both designs, and stones in the saucer."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Helps, Look, Settings
from atari_teach.engine.rules import Colour
from atari_teach.play.friend import friends_left
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.explaining.moods import Mood
from atari_teach.ui.art.bowls import draw_saucer
from atari_teach.ui.art.palette import use_look
from atari_teach.ui.board.board_scenery import Shape
from tests.window.house import House, Open
from tests.window.sitting import lesson_at, new_game, points

EN = ENGLISH


def faces(house: House) -> bool:
    """Returns whether stones on the table's board have faces."""
    layers = house.table.board._layers
    stones = [piece for layer in layers for piece in layer if piece.shape is Shape.STONE]
    assert stones
    return any(piece.mood is not None for piece in stones)


def press_f(house: House) -> bool:
    house.tab_to(house.table.board)
    house.key(Qt.Key.Key_F)
    return faces(house)


def game(house: House) -> None:
    new_game(house)
    for point in points("B2", "C3"):
        house.table.act(Chose(point))
    house.settle()


def test_in_a_game_f_shows_faces_only_where_the_button_does(house: House) -> None:
    game(house)
    assert not press_f(house)
    assert not house.button(Control.LIGHTS).isVisible()
    house.table.act(Pressed(Control.END))
    assert house.button(Control.LIGHTS).isVisible()
    assert [press_f(house), press_f(house)] == [True, False]
    house.click(house.button(Control.LIGHTS))
    assert faces(house)


def test_who_always_wants_faces_has_them_in_games_with_the_button(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, helps=Helps.ALWAYS))
    game(house)
    assert faces(house)
    assert house.button(Control.LIGHTS).isVisible()
    assert not press_f(house)
    house.window.choose(replace(house.window.settings, helps=Helps.NEVER))
    assert not faces(house)
    assert not house.button(Control.LIGHTS).isVisible()


def test_what_was_lit_is_dark_when_somebody_sits_down_again(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, helps=Helps.ALWAYS))
    game(house)

    def lit() -> bool:
        return any(piece.shape is Shape.DOOR for layer in house.table.board._layers for piece in layer)

    house.table.board.light(points("C3")[0])
    assert lit()
    house.window.back()
    left = friends_left(house.controller.sitting)
    assert left is not None
    house.controller.sit_down(left)
    assert not lit()


def test_single_letters_can_be_switched_off(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, helps=Helps.ALWAYS, letters=False))
    game(house)
    assert press_f(house), "nothing was pressed"


def test_in_a_lesson_the_button_comes_with_the_answer(house: House) -> None:
    lesson_at(house, "place")
    tool = house.table.coach.tools[Control.LIGHTS]
    assert tool.isHidden()
    for point in house.scene.picture.position.points():
        if not house.scene.picture.faces:
            house.table.act(Chose(point))
    house.settle()
    assert faces(house)
    assert tool.isVisible()
    house.click(tool)
    assert not faces(house)
    assert press_f(house)


def test_another_look_is_worn_by_the_board_at_once(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, helps=Helps.ALWAYS))
    game(house)
    for look in (Look.SIMPLE, Look.ILLUSTRATED):
        house.window.choose(replace(house.window.settings, look=look))
        assert faces(house) is (look is Look.ILLUSTRATED)


@pytest.mark.parametrize(("look", "stones"), [(Look.ILLUSTRATED, 7), (Look.ILLUSTRATED, 0), (Look.SIMPLE, 7)])
def test_captured_stones_look_content_in_the_saucer_but_not_in_simple(
    monkeypatch: pytest.MonkeyPatch, look: Look, stones: int
) -> None:
    moods: list[Mood] = []
    monkeypatch.setattr(
        "atari_teach.ui.art.bowls.draw_face",
        lambda _painter, _at, _radius, _colour, mood: moods.append(mood),
    )
    image = QImage(164, 62, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    use_look(look)
    draw_saucer(painter, QRectF(0, 0, 164, 62), Colour.WHITE, stones)
    use_look(Look.ILLUSTRATED)
    painter.end()
    assert moods == [Mood.CONTENT] * (stones if look is Look.ILLUSTRATED else 0)

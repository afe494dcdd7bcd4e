"""The list of all moments of an explanation: opening, the arrow keys, closing."""

import math

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Text, render, say
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point, Position
from atari_teach.features import PageName
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.step_list import BeatButton, BeatList, spoken_words
from atari_teach.teaching.picture import Beat, Picture
from atari_teach.ui.board.miniature import miniature_point
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.window.explained import PLACES, explained
from tests.window.house import BY_HAND, House, Open
from tests.window.sitting import new_game

KEY = Qt.Key
EN = ENGLISH


def strip_of(house: House) -> object:
    page = house.table
    return next(s for s in (page.coach.strip, page.free.strip, page.game.ribbon) if s.isVisible())


def items(house: House) -> list[BeatButton]:
    return [item for item in house.table.beat_list.items if item.isVisible()]


def open_list(house: House) -> BeatList:
    house.click(strip_of(house).list_button)  # type: ignore[attr-defined]
    assert house.table.beat_list.isVisible()
    return house.table.beat_list


@pytest.mark.parametrize("place", PLACES)
def test_all_moments_are_listed_and_one_of_them_is_gone_to(a_house: Open, place: str) -> None:
    house = PLACES[place](a_house())
    beats = house.scene.beats
    open_list(house)
    assert [item.words() for item in items(house)] == [render(beat.words) for beat in beats]
    assert house.focus() is items(house)[0]
    last = len(beats) - 1
    house.table.beat_list.items[last].click()
    assert house.table.beat_index == last
    assert house.table.board.picture() == beats[last].picture
    assert not house.table.beat_list.isVisible()
    assert house.focus() is strip_of(house).list_button  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", PLACES)
def test_escape_and_the_cross_go_back_to_the_moment_that_was_there(a_house: Open, place: str) -> None:
    house = PLACES[place](a_house())
    house.table.go_to_beat(1)
    open_list(house)
    assert house.focus() is items(house)[1]
    house.key(KEY.Key_Escape)
    assert house.place() is PageName.TABLE
    assert not house.table.beat_list.isVisible()
    assert house.table.beat_index == 1
    house.click(open_list(house).close_button)
    assert not house.table.beat_list.isVisible()
    house.key(KEY.Key_Escape)
    assert not house.scene.beats, "the explanation closes before the table is left"
    house.key(KEY.Key_Escape)
    assert house.place() is not PageName.TABLE, "now it is the way back again"


def test_the_list_covers_the_words_but_not_the_board(a_house: Open) -> None:
    for size in ((1024, 600), (1366, 768), (1920, 1080)):
        house = explained(a_house(size=size))
        shown = open_list(house)
        page = house.table
        assert not shown.geometry().intersects(page.board.geometry())
        assert page.rect().contains(shown.geometry())
        assert not page.coach.card.isVisible()
        house.key(KEY.Key_Escape)
        assert page.coach.card.isVisible()


def test_pisco_comes_back_when_the_list_is_closed(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    house.key(KEY.Key_Escape)
    assert house.table.coach.robin.isVisible()


def test_pisco_never_follows_from_a_list_to_the_board_of_a_game(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    house.table.relayout()
    assert not house.table.coach.robin.isVisible(), "the list stands where he stood"
    new_game(house)
    assert not house.table.coach.robin.isVisible()


def test_the_list_has_the_room_of_large_words_below_the_board_too(a_house: Open) -> None:
    house = explained(a_house(settings=Settings(language=ENGLISH, text_percent=200)))
    page = house.table
    card = page.coach.card.geometry()
    assert card.top() > page.board.geometry().bottom(), "large words stand below"
    assert open_list(house).geometry().bottom() == card.bottom()


def test_the_lower_edge_of_the_list_cuts_no_line(a_house: Open) -> None:
    house = explained(a_house(size=(1920, 1080), settings=Settings(language=ENGLISH, text_percent=200)))
    pane = open_list(house).pane
    assert pane.overflows()
    edge = pane.view.height()
    for item in items(house):
        top = item.mapTo(pane.view, QPoint(0, 0)).y()
        lines = [(top + rect.top(), top + rect.bottom()) for rect in item.text_rects()]
        assert not any(above + 1 < edge < below for above, below in lines)


def test_the_list_is_walked_with_the_arrows(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    house.key(KEY.Key_Up)
    assert house.focus() is items(house)[0]
    house.key(KEY.Key_Down, times=20)
    assert house.focus() is items(house)[-1]
    house.key(KEY.Key_Return)
    assert house.table.beat_index == len(house.scene.beats) - 1


def test_what_is_listed_says_itself_to_somebody_who_cannot_see_the_marks(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    told = [beat.spoken for beat in house.scene.beats]
    assert any(told), "an explanation has words with coordinates"
    for number, (item, beat) in enumerate(zip(items(house), house.scene.beats, strict=True), 1):
        assert item.accessibleName() == f"{number}. {spoken_words(beat)}"
        words: Text = beat.words if beat.spoken is None else beat.spoken
        assert spoken_words(beat) == render(words).replace("**", "")


def test_the_list_speaks_the_other_language_and_stays(a_house: Open) -> None:
    house = explained(a_house())
    shown = open_list(house)
    before = [item.words() for item in items(house)]
    house.speak(PORTUGUESE)
    assert shown.isVisible()
    assert not house.table.coach.card.isVisible()
    after = [item.words() for item in items(house)]
    assert len(after) == len(before)
    assert after != before
    assert shown.title.words() == "Todos os momentos"


def test_the_list_goes_when_its_explanation_goes_and_nothing_plays_behind_it(a_house: Open) -> None:
    house = explained(a_house(pace=BY_HAND, settings=Settings(language=EN, auto_beats=True)))
    shown = open_list(house)
    assert not house.table.beats.timer.isActive()
    house.table.act(Pressed(Control.WHY))
    assert not shown.isVisible()
    assert house.table.coach.card.isVisible()


def test_each_moment_has_its_own_small_board(a_house: Open) -> None:
    house = explained(a_house())
    open_list(house)
    pictures: list[QImage] = [item.grab().toImage() for item in items(house)]
    assert len({bytes(picture.constBits()) for picture in pictures}) == len(pictures)


def test_the_number_of_a_moment_covers_no_crossing(qtbot: QtBot) -> None:
    for size in (5, 9, 19):
        parent = QWidget()
        qtbot.addWidget(parent)
        button = BeatButton(parent, 0)
        button.set_scale(0.73)
        rect = QRectF(20, 20, 82, 82)
        radius = button._number_radius()
        middle = rect.topLeft() + QPointF(0.2 * radius, 0.2 * radius)
        x, y = miniature_point(button._board_in(rect), Picture(Position.empty(size)), Point(0, size - 1))
        assert math.hypot(x - middle.x(), y - middle.y()) > radius


@pytest.mark.parametrize(("width", "u", "beside"), [(225, 0.75, False), (330, 1.0, False), (600, 0.75, True)])
def test_the_words_of_all_moments_are_on_the_same_side_of_their_boards(
    qtbot: QtBot, width: int, u: float, beside: bool
) -> None:
    told = (
        "Aqui.",
        "Aqui havia outra ideia.",
        "Daqui as Brancas podem ganhar, façam o que fizerem as Negras.",
    )
    parent = QWidget()
    qtbot.addWidget(parent)
    shown = BeatList(parent)
    shown.set_scale(u)
    shown.resize(width, 500)
    shown.show_beats(tuple(Beat(Picture(Position.empty(5)), say(words)) for words in told), 0)
    parent.resize(width, 500)
    shown.show()
    parent.show()
    layouts = [item.laid_out() for item in shown.items[: len(told)]]
    pictures = [not_none(layout.picture) for layout in layouts]
    assert len({picture.x() for picture in pictures}) == 1
    for layout, picture in zip(layouts, pictures, strict=True):
        assert (layout.words_at.x() > picture.right()) is beside
        assert (layout.words_at.y() > picture.bottom()) is not beside

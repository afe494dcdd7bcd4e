"""The key G with a coordinate, and the page of the keys."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.base.settings import Coordinates
from atari_teach.engine.rules import CoordinateStyle, Point
from atari_teach.features import PageName
from atari_teach.home.ui.keys import LETTER_WORDS, SHEET, KeyLineView, KeysPage
from atari_teach.play.friend import new_friends
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.keyboard import GoTo, Typed, go_to_field, read_coordinate
from atari_teach.ui.board.cursor_keys import Letter
from tests.languages import WRITTEN
from tests.window.house import House, Open

WITH_I, GO = CoordinateStyle.WITH_I, CoordinateStyle.GO


@pytest.mark.parametrize(
    ("text", "size", "style", "typed"),
    [
        ("", 9, WITH_I, Typed()),
        ("c", 9, WITH_I, Typed()),
        ("c3", 9, WITH_I, Typed(Point(2, 2), sure=True)),
        ("I9", 9, WITH_I, Typed(Point(8, 8), sure=True)),
        ("I9", 9, GO, Typed(off=True)),
        ("J9", 9, GO, Typed(Point(8, 8), sure=True)),
        ("C1", 19, WITH_I, Typed(Point(2, 0))),
        ("C2", 19, WITH_I, Typed(Point(2, 1), sure=True)),
        ("C19", 19, WITH_I, Typed(Point(2, 18), sure=True)),
        ("C1", 9, WITH_I, Typed(Point(2, 0), sure=True)),
        ("C0", 9, WITH_I, Typed(off=True)),
        ("F1", 5, WITH_I, Typed(off=True)),
        ("C6", 5, WITH_I, Typed(off=True)),
        ("3", 9, WITH_I, Typed(off=True)),
        ("CC", 9, WITH_I, Typed(off=True)),
        ("C²", 9, WITH_I, Typed(off=True)),
    ],
)
def test_a_coordinate_is_read_sign_by_sign(
    text: str, size: int, style: CoordinateStyle, typed: Typed
) -> None:
    assert read_coordinate(text, size, style) == typed


def at_a_board(house: House, size: int) -> GoTo:
    """Opens a board of this size; returns its open field for a coordinate."""
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=size)))
    house.table.board.setFocus()
    house.key(Qt.Key.Key_G)
    field = go_to_field(house.table)
    assert house.focus() is field.line
    assert field.line.accessibleName()
    return field


def type_in(house: House, text: str) -> None:
    QTest.keyClicks(house.focus(), text)


def test_g_and_a_coordinate_take_the_cursor_there(house: House) -> None:
    field = at_a_board(house, 9)
    type_in(house, "b7")
    assert house.focus() is house.table.board
    assert field.isHidden()
    assert house.table.board.cursor_point() == Point.parse("B7")
    house.key(Qt.Key.Key_Return)
    assert house.scene.picture.last == Point.parse("B7")


def test_where_more_digits_could_follow_enter_goes(house: House) -> None:
    field = at_a_board(house, 19)
    type_in(house, "c1")
    assert field.line.text() == "C1"
    house.key(Qt.Key.Key_Return)
    assert house.table.board.cursor_point() == Point.parse("C1")
    house.key(Qt.Key.Key_G)
    type_in(house, "c12")
    assert house.table.board.cursor_point() == Point.parse("C12")


def test_escape_gives_up_and_stays_at_the_table(house: House) -> None:
    field = at_a_board(house, 9)
    before = house.table.board.cursor_point()
    type_in(house, "b")
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.TABLE
    assert field.isHidden()
    assert house.focus() is house.table.board
    assert house.table.board.cursor_point() == before


@pytest.mark.parametrize("size", [(800, 480), (1366, 768)])
def test_what_leads_nowhere_is_said_and_can_be_typed_anew(a_house: Open, size: tuple[int, int]) -> None:
    for language in WRITTEN:
        house = a_house(size=size)
        house.window.language_wanted.emit(language)
        field = at_a_board(house, 5)
        house.key(Qt.Key.Key_Return)
        assert field.note.words()
        type_in(house, "g")
        assert field.note.words()
        assert field.fits()
        assert house.table.rect().contains(field.geometry())
        type_in(house, "b2")
        assert house.table.board.cursor_point() == Point.parse("B2")


def test_the_letters_in_use_are_those_at_the_edge(house: House) -> None:
    house.window.choose(replace(house.window.settings, coordinates=Coordinates.GO_STYLE))
    at_a_board(house, 9)
    type_in(house, "j1")
    assert house.table.board.cursor_point() == Point(8, 0)


def test_letters_can_be_switched_off(house: House) -> None:
    house.window.choose(replace(house.window.settings, letters=False))
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=9)))
    house.table.board.setFocus()
    coordinates = house.window.settings.coordinates
    for letter in Letter:
        house.key(Qt.Key(ord(letter.value)))
    QTest.keyClicks(house.table.board, "?")
    assert house.focus() is house.table.board
    assert house.window.settings.coordinates is coordinates
    assert house.place() is PageName.TABLE


# The page of the keys


def test_the_sheet_names_every_letter_once() -> None:
    assert set(LETTER_WORDS) == set(Letter)
    keys = [key for group in SHEET for line in group.lines for key in line.keys]
    assert len(keys) == len(set(keys))
    assert {letter.value for letter in Letter} <= set(keys)


@pytest.mark.parametrize("how", ["F1", "?"])
def test_the_sheet_is_opened_with_a_key_and_closed_with_escape(how: str, house: House) -> None:
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=5)))
    house.table.board.setFocus()
    if how == "F1":
        house.key(Qt.Key.Key_F1)
    else:
        QTest.keyClicks(house.table.board, how)
    assert house.place() is PageName.KEYS
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.TABLE
    assert house.table.session is not None


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1366, 768)])
def test_the_whole_sheet_can_be_read(a_house: Open, size: tuple[int, int], text_percent: int) -> None:
    house = a_house(size=size)
    house.window.choose(replace(house.window.settings, text_percent=text_percent))
    house.window.go_to(PageName.KEYS)
    page = house.window.page(PageName.KEYS)
    assert isinstance(page, KeysPage)
    names = []
    for language in WRITTEN:
        house.window.language_wanted.emit(language)
        QApplication.processEvents()
        lines = page.findChildren(KeyLineView)
        assert all(line.fits() for line in lines), [
            line.accessibleName() for line in lines if not line.fits()
        ]
        for line in lines:
            parts = [label.geometry() for label in (*line.caps, line.does)]
            assert all(line.rect().contains(part) for part in parts), line.accessibleName()
            assert not any(a.intersects(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
        names.append([line.accessibleName() for line in lines])
    assert not [pair for pair in zip(*names, strict=True) if pair[0] == pair[1]]
    if text_percent == 100 and size[0] > 800:
        assert page.sheet.height() <= page.pane.view.height(), "the keys of a table without scrolling"

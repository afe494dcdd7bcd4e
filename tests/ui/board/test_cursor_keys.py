"""Keys jump between groups, and no letter key has two meanings."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.cursor_keys import Letter, colour_of_groups, cursor_after, letter_of, next_group
from atari_teach.ui.board.view import BoardOptions
from tests.teaching.steps import points
from tests.ui.board.table import Table

BOARD = Position.of(7, points("B6 C6 E6 C3 C2 G1"), points("A1 D4 D5"))
PICTURE = Picture(BOARD, last=Point.parse("D4"), hand=Colour.WHITE, lights=True)


@pytest.mark.parametrize(
    ("cursor", "colour", "there", "back"),
    [
        ("A7", Colour.BLACK, "B6", "G1"),
        ("B6", Colour.BLACK, "E6", "G1"),
        ("C6", Colour.BLACK, "E6", "G1"),  # gives the result of a jump from the group's first stone
        ("E6", Colour.BLACK, "C3", "B6"),
        ("C2", Colour.BLACK, "G1", "E6"),
        ("G1", Colour.BLACK, "B6", "C3"),
        ("D4", Colour.WHITE, "A1", "A1"),
        ("D5", Colour.BLACK, "C3", "E6"),
    ],
)
def test_jumps_go_from_group_to_group_as_one_reads(
    cursor: str, colour: Colour, there: str, back: str
) -> None:
    at = Point.parse(cursor)
    assert next_group(PICTURE, at, colour) == Point.parse(there)
    assert next_group(PICTURE, at, colour, backwards=True) == Point.parse(back)


def test_there_is_nowhere_to_jump_without_stones() -> None:
    assert next_group(Picture(Position.empty(5)), Point(2, 2), Colour.BLACK) is None


def test_own_stones_are_those_in_the_hand_and_blacks_where_nothing_is_put() -> None:
    assert colour_of_groups(Letter.OWN_GROUP, PICTURE) is Colour.WHITE
    assert colour_of_groups(Letter.ENEMY_GROUP, PICTURE) is Colour.BLACK
    assert colour_of_groups(Letter.OWN_GROUP, Picture(BOARD)) is Colour.BLACK


@pytest.mark.parametrize(
    ("key", "place"),
    [
        (Qt.Key.Key_Left, "C4"),
        (Qt.Key.Key_Up, "D5"),
        (Qt.Key.Key_Home, "A4"),
        (Qt.Key.Key_End, "G4"),
        (Qt.Key.Key_Q, None),
    ],
)
def test_arrows_home_and_end_take_the_cursor_along_a_line(key: Qt.Key, place: str | None) -> None:
    assert cursor_after(key, Point.parse("D4"), 7) == (None if place is None else Point.parse(place))


@pytest.mark.parametrize("letter", list(Letter))
def test_a_letter_is_one_with_shift_too_and_none_with_another_key(letter: Letter) -> None:
    modifier = Qt.KeyboardModifier
    pressed = {
        held: letter_of(QKeyEvent(QEvent.Type.KeyPress, ord(letter.value), held))
        for held in (
            modifier.NoModifier,
            modifier.ShiftModifier,
            modifier.ControlModifier,
            modifier.AltModifier,
        )
    }
    assert list(pressed.values()) == [letter, letter, None, None]


def test_the_letters_take_the_cursor_from_stone_to_stone(table: Table) -> None:
    table.board.show_picture(PICTURE)
    table.board.move_cursor(Point.parse("A7"))
    for key, place in (("O", "D5"), ("O", "A1"), ("E", "G1"), ("E", "B6"), ("P", "D4")):
        table.press(Qt.Key(ord(key)))
        assert table.board.cursor_point() == Point.parse(place), key
    table.board.set_options(BoardOptions(letters=False))
    for key in "OEPL":
        table.press(Qt.Key(ord(key)))
        assert table.board.cursor_point() == Point.parse("D4")
    assert table.board.lit() is None

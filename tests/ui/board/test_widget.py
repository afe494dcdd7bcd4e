"""The board widget: keyboard input, words for screen readers, and every board size."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import use
from atari_teach.engine.rules import Colour, CoordinateStyle, Point, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.board.empty_board import WALL
from atari_teach.ui.board.view import BoardOptions
from tests.languages import PORTUGUESE
from tests.ui.board.seen import GAME, at, places
from tests.ui.board.table import Table


def test_arrows_move_the_cursor_and_enter_and_space_choose(table: Table) -> None:
    moved: list[Point] = []
    table.board.cursor_moved.connect(moved.append)
    table.board.show_picture(GAME)
    table.press(Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Space)
    assert moved == at("D5", "E5", "E4")
    assert table.chosen == at("E5", "E4")


def test_the_cursor_stays_on_the_board_and_home_and_end_are_row_ends(table: Table) -> None:
    table.board.show_picture(GAME)
    table.press(Qt.Key.Key_Home)
    assert table.board.cursor_point() == Point.parse("A4")
    table.press(Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Right, *[Qt.Key.Key_Down] * 5)
    assert table.board.cursor_point() == Point.parse("G1")


def test_the_cursor_is_seen_only_while_the_keyboard_is_used_and_the_board_has_the_focus(
    table: Table, qtbot: QtBot
) -> None:
    table.board.show_picture(GAME)
    assert places(table, Shape.CURSOR) == set()
    table.press(Qt.Key.Key_Up)
    assert places(table, Shape.CURSOR) == {"D5"}
    assert table.colour_at("D5", 0.5, 0.4) == "#5b2a86"
    table.click("A1")
    assert places(table, Shape.CURSOR) == set()
    table.press(Qt.Key.Key_Up)
    assert places(table, Shape.CURSOR) == {"D6"}
    table.board.clearFocus()
    assert places(table, Shape.CURSOR) == set()


def test_l_lights_the_liberties_of_the_group_at_the_cursor_and_puts_them_out(table: Table) -> None:
    table.board.show_picture(GAME)
    table.press(Qt.Key.Key_L)
    assert places(table, Shape.DOOR) == {"E4", "D5", "D3"}
    table.press(Qt.Key.Key_L)
    assert places(table, Shape.DOOR) == set()


def test_other_keys_are_the_pages(qtbot: QtBot, table: Table) -> None:
    got: list[int] = []

    class Page(QWidget):
        def keyPressEvent(self, event: QKeyEvent) -> None:
            got.append(event.key())

    page = Page()
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(table.board)
    table.board.show_picture(Picture(GAME.position, hand=GAME.hand))
    keys = [Qt.Key.Key_G, Qt.Key.Key_W, Qt.Key.Key_H, Qt.Key.Key_C, Qt.Key.Key_PageUp, Qt.Key.Key_L]
    table.press(*keys)
    QTest.keyClick(table.board, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert [key for key in got if key != Qt.Key.Key_Control] == [*keys, Qt.Key.Key_Home]
    table.board.setParent(None)


def test_letters_can_be_switched_off(table: Table) -> None:
    table.board.set_options(BoardOptions(letters=False))
    table.board.show_picture(GAME)
    table.press(Qt.Key.Key_L)
    assert places(table, Shape.DOOR) == set()


def test_the_position_is_told_in_words(table: Table) -> None:
    table.board.show_picture(Picture(GAME.position, last=Point.parse("D4"), lights=True))
    assert table.board.accessibleName() == "Board with 7 lines each way"
    words = "Black stones: C3, C4. White stones: D4. The last stone is on D4."
    assert table.board.accessibleDescription() == words
    assert table.board.tell(Point.parse("C4")) == "C4, black, group of 2, 5 liberties"
    assert table.board.tell(Point.parse("D4")) == "D4, white, 3 liberties, last move"
    table.press(Qt.Key.Key_Left)
    assert table.board.accessibleDescription() == words


def test_the_words_use_the_chosen_coordinates(table: Table) -> None:
    table.board.set_options(BoardOptions(coordinates=CoordinateStyle.GO))
    table.board.show_picture(Picture(Position.of(9, [Point(8, 8)])))
    assert table.board.accessibleDescription() == "Black stones: J9. No white stones."
    assert table.board.tell(Point(8, 8)) == "J9, black, 2 liberties"


def test_the_words_follow_the_language(table: Table) -> None:
    table.board.show_picture(GAME)
    english = table.board.accessibleDescription()
    use(PORTUGUESE)
    QApplication.sendEvent(table.board, QEvent(QEvent.Type.LanguageChange))
    assert table.board.accessibleDescription() != english
    assert "negras" in table.board.accessibleDescription()


def test_a_new_size_of_board_puts_everything_in_place(table: Table) -> None:
    for size in (5, 19, 9, 2):
        table.board.show_picture(Picture(Position.empty(size), hand=Colour.BLACK))
        table.click("B2")
        assert table.chosen.pop() == Point.parse("B2")
        assert table.board.cursor_point() in Position.empty(size)


def test_a_new_window_size_puts_everything_in_place(table: Table) -> None:
    table.board.show_picture(GAME)
    for width, height in ((300, 900), (1200, 400), (160, 160)):
        table.board.resize(width, height)
        table.click("G1")
        assert table.chosen.pop() == Point.parse("G1")


def test_the_wall_board_is_white_and_flat(table: Table) -> None:
    table.board.show_picture(Picture(GAME.position))
    table.board.set_options(BoardOptions(material=WALL))
    assert table.colour_at("A1", 0.5, -0.5) == "#ffffff"
    assert table.colour_at("A1", 0.5) == "#000000"
    assert table.colour_at("C3") == "#000000"

"""Mouse and touch input on the board chooses points."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.board.view import BoardOptions
from tests.ui.board.seen import GAME, at, pieces, places
from tests.ui.board.table import Table

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def test_a_click_chooses_the_point(table: Table) -> None:
    table.board.show_picture(GAME)
    table.click("E5")
    table.click("C3")
    assert table.chosen == at("E5", "C3")


@pytest.mark.parametrize(
    ("across", "down", "counts"), [(0.44, 0, True), (0.3, -0.3, True), (0.48, 0, False), (0.4, 0.4, False)]
)
def test_a_click_counts_within_045_of_a_cell(table: Table, across: float, down: float, counts: bool) -> None:
    table.board.show_picture(GAME)
    QTest.mouseClick(table.board, LEFT, PLAIN, table.place("E5", across, down))
    assert (table.chosen == at("E5")) is counts


def test_a_click_counts_for_the_point_it_pressed_on(table: Table) -> None:
    table.board.show_picture(GAME)
    QTest.mousePress(table.board, LEFT, PLAIN, table.place("E5"))
    assert table.chosen == []
    QTest.mouseRelease(table.board, LEFT, PLAIN, table.place("F5"))
    assert table.chosen == at("E5")


def test_a_click_that_leaves_the_board_does_not_count(table: Table) -> None:
    table.board.show_picture(GAME)
    QTest.mousePress(table.board, LEFT, PLAIN, table.place("E5"))
    QTest.mouseRelease(table.board, LEFT, PLAIN, QPoint(-5, 100))
    assert table.chosen == []


def test_other_buttons_do_nothing(table: Table) -> None:
    table.board.show_picture(GAME)
    QTest.mouseClick(table.board, Qt.MouseButton.RightButton, PLAIN, table.place("E5"))
    assert table.chosen == []


def test_a_burst_of_clicks_on_a_point_counts_once(table: Table) -> None:
    table.board.show_picture(GAME)
    table.click("E5")
    for _ in range(5):
        table.click("E5", wait_ms=90)
    QTest.mouseDClick(table.board, LEFT, PLAIN, table.place("E5"))
    assert table.chosen == at("E5")
    table.click("E5", wait_ms=401)
    assert table.chosen == at("E5", "E5")


def test_the_stone_in_the_hand_follows_the_pointer(table: Table) -> None:
    table.board.show_picture(GAME)
    empty = table.colour_at("E5", 0.2, 0.2)
    QTest.mouseMove(table.board, table.place("E5"))
    assert places(table, Shape.HOVER) == {"E5"}
    assert table.colour_at("E5", 0.2, 0.2) != empty
    QTest.mouseMove(table.board, table.place("F5"))
    assert places(table, Shape.HOVER) == {"F5"}
    QApplication.sendEvent(table.board, QEvent(QEvent.Type.Leave))
    assert places(table, Shape.HOVER) == set()


def test_the_group_under_the_pointer_opens_its_doors(table: Table) -> None:
    table.board.show_picture(GAME)
    QTest.mouseMove(table.board, table.place("D4"))
    assert places(table, Shape.DOOR) == {"E4", "D5", "D3"}
    QTest.mouseMove(table.board, table.place("G7"))
    assert places(table, Shape.DOOR) == set()
    table.board.show_picture(Picture(GAME.position))
    QTest.mouseMove(table.board, table.place("D4"))
    assert places(table, Shape.DOOR) == set()


def test_the_stone_just_put_opens_no_doors_before_the_pointer_has_been_elsewhere(table: Table) -> None:
    table.board.show_picture(GAME)
    QTest.mouseMove(table.board, table.place("E5"))
    put = Position.of(7, at("C3", "C4", "E5"), at("D4"))
    table.board.show_picture(Picture(put, lights=True))
    QTest.mouseMove(table.board, table.place("E5", 0.2, 0.1))
    assert places(table, Shape.DOOR) == set()
    QTest.mouseMove(table.board, table.place("G7"))
    QTest.mouseMove(table.board, table.place("E5"))
    assert places(table, Shape.DOOR) == {"D5", "F5", "E4", "E6"}


def test_a_press_in_a_square_lights_its_four_crossings_and_chooses_none(table: Table) -> None:
    missed: list[tuple[Point, ...]] = []
    table.board.missed.connect(missed.append)
    table.board.show_picture(GAME)
    plain = table.colour_at("E5")
    QTest.mouseClick(table.board, LEFT, PLAIN, table.place("E5", 0.5, -0.45))
    assert set(missed[0]) == set(at("E5", "F5", "E6", "F6"))
    assert table.chosen == []
    assert places(table, Shape.MEET) == {"E5", "F5", "E6", "F6"}
    assert table.colour_at("E5", 0.15, 0.15) != plain
    table.board.forget_press()  # as happens when its time is over
    assert places(table, Shape.MEET) == set()
    QTest.mouseClick(table.board, LEFT, PLAIN, table.place("E5", 0.5, -0.45))
    table.click("B2")
    assert places(table, Shape.MEET) == set()
    assert not table.board._until.isActive()
    assert len(missed) == 2


def test_with_confirmation_a_stone_is_shown_first_and_put_with_a_second_click(table: Table) -> None:
    waiting: list[Point | None] = []
    table.board.pending_changed.connect(waiting.append)
    table.board.set_options(BoardOptions(confirm_move=True))
    table.board.show_picture(GAME)
    table.click("E5")
    assert table.chosen == []
    assert places(table, Shape.GHOST) == places(table, Shape.PENDING) == {"E5"}
    table.click("F5")
    table.click("F5")
    assert table.chosen == at("F5")
    assert waiting == [*at("E5", "F5"), None]
    assert places(table, Shape.PENDING) == set()


def test_with_confirmation_a_button_or_enter_puts_the_stone(table: Table) -> None:
    table.board.set_options(BoardOptions(confirm_move=True))
    table.board.show_picture(GAME)
    table.click("E5")
    table.board.put_pending()
    table.board.put_pending()
    assert table.chosen == at("E5")
    table.press(Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert table.chosen == at("E5")
    table.press(Qt.Key.Key_Return)
    assert len(table.chosen) == 2


def test_answers_and_occupied_points_need_no_confirmation(table: Table) -> None:
    table.board.set_options(BoardOptions(confirm_move=True))
    table.board.show_picture(GAME)
    table.click("C3")
    table.board.show_picture(Picture(GAME.position))
    table.click("E5")
    assert table.chosen == at("C3", "E5")


def test_a_stone_that_waits_goes_when_the_position_changes(table: Table) -> None:
    table.board.set_options(BoardOptions(confirm_move=True))
    table.board.show_picture(GAME)
    table.click("E5")
    table.board.show_picture(
        Picture(GAME.position, marks=(Mark(MarkKind.FOCUS, Point(1, 1)),), hand=GAME.hand)
    )
    assert table.board.pending() == Point.parse("E5")
    table.board.show_picture(Picture(Position.empty(7), hand=GAME.hand))
    assert table.board.pending() is None


def tap(table: Table, name: str, *, until: str | None = None, wait_ms: float = 1000) -> None:
    table.clock.now += wait_ms
    device = QTest.createTouchDevice()
    QTest.touchEvent(table.board, device).press(0, table.place(name)).commit()
    QTest.touchEvent(table.board, device).release(0, table.place(until or name)).commit()


def test_a_tap_is_a_click(table: Table) -> None:
    table.board.show_picture(GAME)
    tap(table, "E5")
    tap(table, "F5", until="G6")
    assert table.chosen == at("E5", "F5")


def test_a_mouse_event_that_repeats_a_tap_is_ignored(table: Table) -> None:
    table.board.show_picture(GAME)
    tap(table, "E5")
    table.click("F5", wait_ms=50)
    assert table.chosen == at("E5")
    assert places(table, Shape.HOVER) == set()
    table.click("F5", wait_ms=1000)
    assert table.chosen == at("E5", "F5")


def test_a_mouse_event_of_a_touch_screen_is_no_second_tap(table: Table) -> None:
    table.board.show_picture(GAME)
    device = QTest.createTouchDevice(QInputDevice.DeviceType.TouchScreen)
    place = QPointF(table.place("E5"))
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(table.board, QMouseEvent(kind, place, place, LEFT, LEFT, PLAIN, device))
    assert table.chosen == []


def test_a_tap_on_a_group_opens_its_doors_until_the_next_tap(table: Table) -> None:
    table.board.show_picture(GAME)
    tap(table, "D4")
    assert places(table, Shape.DOOR) == {"E4", "D5", "D3"}
    tap(table, "A1")
    assert places(table, Shape.DOOR) == set()


def test_on_a_large_board_a_tap_is_magnified_and_confirmed_by_a_second(table: Table) -> None:
    table.board.show_picture(Picture(Position.empty(13), hand=Colour.WHITE))
    tap(table, "G7")
    assert table.chosen == []
    assert len([piece for piece in pieces(table) if piece.shape is Shape.LENS]) == 1
    table.board.grab()
    tap(table, "G7")
    assert table.chosen == at("G7")
    assert not [piece for piece in pieces(table) if piece.shape is Shape.LENS]


def test_on_a_large_board_a_mouse_needs_no_confirmation(table: Table) -> None:
    table.board.show_picture(Picture(Position.empty(13), hand=Colour.WHITE))
    table.click("G7")
    assert table.chosen == at("G7")

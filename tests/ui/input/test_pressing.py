"""Trembling hands: a double press counts once, and no other press is lost."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import REPEAT_MS, Settings
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.learn.ui.path import PathPage
from atari_teach.play.computer import new_computer
from atari_teach.play.friend import new_friends
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.room.ui.code_pad import CodePad
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.stage.teacher import AttendanceSheet
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Scene
from atari_teach.ui.forms.edit_rows import StepRow
from atari_teach.ui.input.presses import ANOTHER_MS, PressFilter
from atari_teach.ui.kit.button import REPEATS, PictureButton
from atari_teach.workshop.ui.editor import CommandBar
from tests.narrowing import instance_of
from tests.window.fingers import tap
from tests.window.house import House, Open
from tests.window.places import home, lesson_at

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SQUARE = 50


class Hand:
    """Presses keys and the mouse in the real window, at times that the test sets."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = 1000.0
        house.controller.input.presses._clock_ms = lambda _event: self.now

    def click(self, at: QPoint, after_ms: float) -> None:
        self.now += after_ms
        QTest.mouseClick(self.house.handle, LEFT, NONE, at)

    def tap(self, at: QPoint, after_ms: float) -> None:
        self.now += after_ms
        tap(self.house, at)


def middle_of(house: House, widget: QWidget) -> QPoint:
    return widget.mapTo(house.window, widget.rect().center())


def set_up(house: House) -> FriendSetupPage:
    return instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))


def place_of(house: House, point: Point) -> QPoint:
    board = house.table.board
    x, y = board.geometry_now().centre(point)
    return board.mapTo(house.window, QPoint(round(x), round(y)))


TABLES: dict[str, Callable[[House], None]] = {
    "friends": lambda house: house.controller.sit_down(
        new_friends(house.controller.sitting, GameSetup(size=9))
    ),
    "friends on 19 lines": lambda house: house.controller.sit_down(
        new_friends(house.controller.sitting, GameSetup(size=19))
    ),
    "computer": lambda house: house.controller.sit_down(
        new_computer(house.controller.sitting, GameSetup(size=7), Colour.BLACK)
    ),
    "a move in a lesson": lambda house: lesson_at(house, "move"),
    "free board": lambda house: house.controller.opener.to_board(wall=False),
}


@pytest.mark.parametrize("clicks", [80, pytest.param(400, marks=pytest.mark.soak)])
@pytest.mark.parametrize("table", TABLES)
def test_clicks_within_50_pixels_never_put_two_stones_for_one_turn(
    table: str, clicks: int, house: House
) -> None:
    hand, dice = Hand(house), random.Random(table)
    chosen: list[Point] = []
    board = house.table.board

    def happened(action: object, _before: Scene, _after: Scene) -> None:
        if isinstance(action, Chose):
            chosen.append(action.point)

    house.table.happened.connect(happened)
    corner, expected = QPoint(), 0
    for number in range(clicks):
        if number % 40 == 0:
            TABLES[table](house)
            house.table.relayout()
            spot = QPoint(dice.randrange(board.width() - SQUARE), dice.randrange(board.height() - SQUARE))
            corner = board.mapTo(house.window, spot)
            hand.now += 1000
        at = corner + QPoint(dice.randrange(SQUARE + 1), dice.randrange(SQUARE + 1))
        after_ms = dice.choice((0, 1, 60, 150, 399, 400, 700))
        on_board = board.mapFrom(house.window, at)
        under = board.geometry_now().point_at(on_board.x(), on_board.y())
        expected += under is not None and (after_ms >= REPEAT_MS[0] or number % 40 == 0)
        hand.click(at, after_ms)
        assert len(chosen) == expected, number  # each burst of presses counts once
        house.settle()


@pytest.mark.parametrize("how", ["click", "tap"])
@pytest.mark.parametrize("repeat_ms", REPEAT_MS)
def test_a_press_that_trembles_opens_one_page(how: str, repeat_ms: int, house: House) -> None:
    house.window.choose(replace(house.window.settings, repeat_ms=repeat_ms))
    hand = Hand(house)
    press = hand.click if how == "click" else hand.tap
    press(middle_of(house, home(house).doors[PageName.FRIENDS]), 1000)
    assert house.place() is PageName.FRIENDS
    back = middle_of(house, set_up(house).top.back_button)
    press(back, 10)
    assert house.place() is PageName.HOME
    for after_ms in (*(repeat_ms - 1,) * 3, max(repeat_ms, ANOTHER_MS)):
        press(back, after_ms)
        assert house.place() is PageName.HOME, "nothing lies where the way back was"


def test_the_board_knows_how_long_a_press_is_the_same(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, repeat_ms=1500))
    TABLES["friends"](house)
    assert house.table.board.options().repeat_ms == 1500
    house.window.choose(replace(house.window.settings, repeat_ms=800))
    board = house.table.board
    now = [0.0]
    board._chooser._clock_ms = lambda: now[0]
    put: list[Point] = []
    board.chosen.connect(put.append)
    for at_ms in (0, 799, 1599):
        now[0] = at_ms
        board.choose(Point.parse("C3"))
    assert put == [Point.parse("C3")] * 2


def test_a_quick_child_who_taps_three_stones_is_heard_three_times(house: House) -> None:
    hand = Hand(house)
    lesson_at(house, "tap")
    for name in ("A4", "B5", "C5"):
        hand.tap(place_of(house, Point.parse(name)), 90)
    assert len(house.scene.picture.marks) >= 3 + 1


def test_a_key_that_bounces_counts_once_and_after_a_step_at_once(house: House) -> None:
    hand = Hand(house)
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=9)))
    turns = []
    house.table.happened.connect(lambda *_what: turns.append(1))
    for key, after_ms in (
        *((Qt.Key.Key_Return, 30) for _bounce in range(5)),
        (Qt.Key.Key_Right, 30),
        (Qt.Key.Key_Return, 30),
        (Qt.Key.Key_Return, 399),
        (Qt.Key.Key_Right, 1),
    ):
        hand.now += after_ms
        QTest.keyClick(house.handle, key)
    assert len(turns) == 2


def test_jumps_from_group_to_group_may_follow_each_other_fast_as_arrows_do(house: House) -> None:
    hand = Hand(house)
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=9)))
    for name in ("A9", "E5", "C9", "E7", "E9"):
        house.table.act(Chose(Point.parse(name)))
    board = house.table.board
    board.setFocus()
    board.move_cursor(Point.parse("E5"))
    visited = []
    for _jump in range(3):
        hand.now += 90
        QTest.keyClick(house.handle, Qt.Key.Key_E)
        visited.append(str(board.cursor_point()))
    assert visited == ["A9", "C9", "E9"]


def test_typing_a_name_with_double_letters_loses_none(house: House) -> None:
    hand = Hand(house)
    house.click(home(house).doors[PageName.FRIENDS])
    field = set_up(house).names[0]
    field.setFocus()
    for key in (Qt.Key.Key_A, Qt.Key.Key_N, Qt.Key.Key_N, Qt.Key.Key_A):
        hand.now += 5
        QTest.keyClick(house.handle, key)
    assert field.text().lower() == "anna"


def test_a_list_of_names_and_a_pin_may_have_the_same_key_twice(house: House) -> None:
    hand = Hand(house)
    names = house.window.page(PageName.CLASSES)
    house.window.go_to(PageName.CLASSES)
    assert isinstance(names, ClassesPage)
    names.names.names.setFocus()
    for key in (Qt.Key.Key_A, Qt.Key.Key_N, Qt.Key.Key_N, Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Return):
        hand.now += 5
        QTest.keyClick(house.handle, key)
    assert names.names.names.toPlainText().lower() == "anna\n\n"
    chosen: list[str] = []
    house.window.teacher_lock.choose(chosen.append)
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_Return):
        hand.now += 5
        QTest.keyClick(house.handle, key)
    assert chosen == ["1122"]


def steps_of(kind: str, window: QWidget) -> tuple[QWidget, PictureButton]:
    """Returns a button of which every quick press counts, as one more step, and the widget around it."""
    match kind:
        case "row of the editor":
            row = StepRow(window)
            return row, row.more
        case "undo in the editor":
            bar = CommandBar(window)
            return bar, bar.undo
        case "pictures of a room":
            pad = CodePad(window)
            return pad, pad.rub
        case _:
            sheet = AttendanceSheet(window)
            return sheet, sheet.less


@pytest.mark.parametrize(
    "kind", ["row of the editor", "undo in the editor", "pictures of a room", "children who are there"]
)
def test_every_press_on_a_button_that_steps_counts(qtbot: QtBot, kind: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    now = 1000.0
    PressFilter(window, Settings().repeat_ms, lambda _event: now)
    part, button = steps_of(kind, window)
    window.resize(900, 600)
    part.setGeometry(0, 0, 900, 600)
    window.show()
    part.show()
    heard = QSignalSpy(button.clicked)
    for _press in range(3):
        button.setEnabled(True)
        now += Settings().repeat_ms + 50
        at = button.mapTo(window, button.rect().center())
        QTest.mouseClick(window.windowHandle(), LEFT, NONE, at)
    assert heard.count() == 3


GAPS_MS = (50, 200, 399, 401, 500, 600)
_BOARD_PAGES = {PageName.TABLE, PageName.STAGE}


def pages_of(house: House) -> list[PageName]:
    return [name for name in PageName if name not in _BOARD_PAGES and house.window.page(name) is not None]


def buttons_now(house: House) -> list[QAbstractButton]:
    """Returns the enabled buttons, except those of which every quick press counts."""
    found = house.window.page(house.place()).findChildren(QAbstractButton)
    return [
        button
        for button in found
        if button.isVisible()
        and button.isEnabled()
        and not button.property(REPEATS)
        and not button.visibleRegion().isEmpty()
    ]


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.soak)])
def test_on_no_page_does_a_second_press_choose_what_lies_under_the_first(a_house: Open, every: int) -> None:
    house = a_house(size=(1024, 600))
    hand = Hand(house)
    heard: list[QAbstractButton] = []
    pressed = 0
    for name in pages_of(house):
        house.window.go_to(PageName.HOME)
        house.window.go_to(name)
        if house.place() is not name:
            continue  # the page can't be shown: it is locked, or empty
        for number in range(pressed % every, len(buttons_now(house)), every):
            if house.place() is not name:
                house.window.go_to(PageName.HOME)
                house.window.go_to(name)
            here = buttons_now(house)
            if number >= len(here):
                continue
            at = middle_of(house, here[number])
            hand.click(at, 5000)
            house.settle()
            if (dialog := QApplication.activeModalWidget()) is not None:
                dialog.close()  # otherwise the modal dialog would get every press
                continue
            for button in house.window.findChildren(QAbstractButton):
                if not button.property("heard"):
                    button.setProperty("heard", True)
                    button.clicked.connect(lambda _down=False, of=button: heard.append(of))
            heard.clear()
            hand.click(at, GAPS_MS[pressed % len(GAPS_MS)])
            assert heard == [], f"{name}: {here[number].accessibleName()!r} is pressed twice"
            pressed += 1
    assert pressed > 100 // every


def test_the_last_next_of_a_lesson_does_not_lead_on_to_a_place(house: House) -> None:
    house.window.go_to(PageName.PATH)
    lesson_at(house, "talk")
    hand, at = Hand(house), QPoint()
    while house.place() is PageName.TABLE:
        house.settle()
        following = house.button(Control.NEXT)
        at = middle_of(house, following)
        assert following.isVisible()
        hand.click(at, 2000)
    path = instance_of(PathPage, house.window.page(PageName.PATH))
    before = (house.place(), path._place)
    assert before[0] is PageName.PATH
    hand.click(at, 600)
    assert (house.place(), path._place) == before

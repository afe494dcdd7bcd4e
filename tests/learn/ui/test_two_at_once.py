"""Two children at one screen: each has a board and keys, and the first lays a stone in the river."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.base.settings import Settings
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.learn.river.puzzles_for_two import TwoAtOnce
from atari_teach.learn.ui.two_at_once import ChildsBoard, TwoAtOncePage
from tests.gallery.two_at_once import puzzles, tried
from tests.narrowing import instance_of, not_none
from tests.window.house import BY_HAND, House, Open
from tests.window.sitting import to_friends


def to_two(house: House) -> TwoAtOncePage:
    house.click(to_friends(house).puzzles)
    assert house.place() is PageName.TWO_AT_ONCE
    page = instance_of(TwoAtOncePage, house.window.page(PageName.TWO_AT_ONCE))
    house.qtbot.waitUntil(lambda: page.now is not None)
    assert len(now(page).asked) == 6
    assert now(page).stones == ()
    page.show_puzzles(puzzles())  # the same ones in every run
    for side in page.sides:
        side.board._chooser._clock_ms = house._clock
    return page


def now(page: TwoAtOncePage) -> TwoAtOnce:
    return not_none(page.now)


def right(page: TwoAtOncePage, side: ChildsBoard) -> Point:
    return now(page).now.point_for(side.who, min(now(page).now.right))


def wrong(page: TwoAtOncePage, side: ChildsBoard) -> Point:
    return not_none(tried(now(page), side.who).tried(side.who))


def click(house: House, side: ChildsBoard, point: Point) -> None:
    x, y = side.board.geometry_now().centre(point)
    QTest.mouseClick(side.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    QApplication.processEvents()
    house.settle()


def test_whoever_is_first_lays_the_stone_and_after_six_puzzles_both_are_across(house: House) -> None:
    page = to_two(house)
    order = (page.left, page.right, page.right, page.left, page.right, page.left)
    for number, side in enumerate(order, 1):
        other = page.left if side is page.right else page.right
        click(house, side, right(page, side))
        assert now(page).stones[-1] is side.who
        assert "You were first" in side.words.words()
        assert "was first" in other.words.words()
        assert side.words.words() in page.heard()
        stones, late = now(page).stones, right(page, other)
        click(house, other, late)
        assert now(page).stones == stones, f"puzzle {number}: too late"
        house.click(page.next)
    assert now(page).is_over
    assert (
        page.river.accessibleName() == "The river, 1: Black, 2: White, 3: White, 4: Black, 5: White, 6: Black"
    )
    assert page.left.words.words() == "You are both across the river!"
    house.click(page.again)
    house.qtbot.waitUntil(lambda: page.now is not None)
    assert now(page).stones == ()


def test_a_wrong_stone_goes_back_and_the_other_board_never_waits(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    before = page.left.board.picture()
    click(house, page.left, wrong(page, page.left))
    assert page.left.words.words() == "Not there. Look again!"
    assert page.left.taking_back.isActive()
    click(house, page.left, right(page, page.left))
    assert now(page).stones == (), "the wrong stone is still there"
    page.left.taking_back.timeout.emit()
    assert page.left.board.picture() == before
    click(house, page.left, wrong(page, page.left))
    click(house, page.right, right(page, page.right))
    assert now(page).stones == (Colour.WHITE,)


def test_a_capture_that_takes_longer_is_named_so_and_lays_no_stone(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    late = not_none(tried(now(page), Colour.WHITE, late=True).tried(Colour.WHITE))
    question = page.right.words.words()
    click(house, page.right, late)
    assert page.right.words.words() == "That captures too, but later."
    assert page.right.board.picture().marks == ()
    assert now(page).stones == ()
    page.right.taking_back.timeout.emit()
    assert page.right.words.words() == question


def test_a_wrong_stone_does_not_stay_while_somebody_looks_at_the_settings(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    click(house, page.left, wrong(page, page.left))
    house.window.go_to(PageName.SETTINGS)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.TWO_AT_ONCE
    click(house, page.left, right(page, page.left))
    assert now(page).stones == (Colour.BLACK,)


def test_a_refused_stone_is_explained_until_the_next_press(house: House) -> None:
    page = to_two(house)
    question = page.right.words.words()
    stone = min(page.right.board.picture().position.stones())
    click(house, page.right, stone)
    assert page.right.words.words() not in (question, "Not there. Look again!")
    click(house, page.right, right(page, page.right))
    assert now(page).stones == (Colour.WHITE,)


def test_two_fingers_at_once_reach_both_boards(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    device = QTest.createTouchDevice()
    left, good = wrong(page, page.left), right(page, page.right)
    at = QPoint(*map(round, page.left.board.geometry_now().centre(left)))
    beside = QPoint(*map(round, page.right.board.geometry_now().centre(good)))
    fingers = QTest.touchEvent(house.window, device)
    fingers.press(0, at, page.left.board).press(1, beside, page.right.board).commit()
    QTest.touchEvent(house.window, device).release(0, at, page.left.board).stationary(1).commit()
    assert now(page).tried_black == left
    QTest.touchEvent(house.window, device).release(1, beside, page.right.board).commit()
    assert now(page).stones == (Colour.WHITE,)
    QApplication.processEvents()
    assert house.focus() is page, "no board keeps the keys of the other child"


def move(house: House, side: ChildsBoard, to: Point, keys: dict[str, Qt.Key]) -> None:
    at = side.board.cursor_point()
    across, up = to.column - at.column, to.row - at.row
    house.key(keys["right" if across > 0 else "left"], times=abs(across))
    house.key(keys["up" if up > 0 else "down"], times=abs(up))
    assert side.board.cursor_point() == to


LEFT = {"up": Qt.Key.Key_W, "left": Qt.Key.Key_A, "down": Qt.Key.Key_S, "right": Qt.Key.Key_D}
RIGHT = {name: getattr(Qt.Key, f"Key_{name.title()}") for name in LEFT}


def test_each_child_has_its_own_keys_also_after_a_press_with_the_mouse(house: House) -> None:
    page = to_two(house)
    click(house, page.left, wrong(page, page.left))
    move(house, page.left, right(page, page.left), LEFT)
    house.key(Qt.Key.Key_Space)
    assert now(page).stones == (Colour.BLACK,)
    house.qtbot.waitUntil(lambda: not page._resting.isActive())
    house.key(Qt.Key.Key_Return)
    assert now(page).answer is None
    left = page.left.board.cursor_point()
    move(house, page.right, right(page, page.right), RIGHT)
    assert page.left.board.cursor_point() == left
    house.key(Qt.Key.Key_Return)
    assert now(page).stones == (Colour.BLACK, Colour.WHITE)


def test_without_letter_keys_the_letters_do_nothing_and_are_not_named(a_house: Open) -> None:
    page = to_two(house := a_house(settings=Settings(letters=False)))
    before = page.left.board.cursor_point()
    house.key(Qt.Key.Key_W)
    assert page.left.board.cursor_point() == before
    assert not page.left.keys.isVisible()
    assert page.right.keys.isVisible()


def test_keys_pressed_too_late_do_not_skip_the_answer(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    click(house, page.left, right(page, page.left))
    house.key(Qt.Key.Key_Return)
    assert now(page).answer is not None


def test_with_tab_both_boards_are_reached_and_named_and_the_keyboard_is_never_lost(house: House) -> None:
    page = to_two(house)
    assert page.left.board.accessibleName().startswith("Left, Black. ")
    assert page.right.board.accessibleName().startswith("Right, White. ")
    house.cursor_to(right(page, page.left), page.left.board)
    house.key(Qt.Key.Key_Return)
    assert house.focus() is page.next
    house.key(Qt.Key.Key_Return)
    assert house.focus() is page.left.board
    house.press(page.show_it)
    assert now(page).stones == (Colour.BLACK, None)
    assert house.focus() is page.next


def test_back_leaves_and_nothing_is_recorded_and_the_next_visit_begins_anew(house: House) -> None:
    page = to_two(house)
    before = house.register.progress(house.register.me().id)
    click(house, page.left, right(page, page.left))
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.FRIENDS
    assert house.register.progress(house.register.me().id) == before
    to_two(house)  # which looks for stones


def test_leaving_while_puzzles_are_drawn_harms_nothing(house: House) -> None:
    house.click(to_friends(house).puzzles)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.FRIENDS
    to_two(house)


def test_without_the_pack_the_page_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pack, "open", Pack)
    house.click(to_friends(house).puzzles)
    page = instance_of(TwoAtOncePage, house.window.page(PageName.TWO_AT_ONCE))
    house.qtbot.waitUntil(lambda: page.waiting.words() == "No puzzles were found.")
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.FRIENDS

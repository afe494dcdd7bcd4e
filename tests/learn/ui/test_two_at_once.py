"""Two children at one screen: each has a board and keys, and the first lays a stone in the river."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.base.cue import Cue
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


def wrong_after(page: TwoAtOncePage, side: ChildsBoard, point: Point) -> Point:
    """Returns a wrong point that is not this one."""
    position = now(page).now.seen_by(side.who).position
    states = ((each, now(page).press(side.who, each)) for each in position.empty_points() if each != point)
    return next(each for each, state in states if state.is_wrong(side.who))


def test_a_wrong_stone_goes_back_and_the_other_board_never_waits(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    before = page.left.board.picture()
    click(house, page.left, wrong(page, page.left))
    assert page.left.words.words() == "Not there. Look again!"
    page.left.taking_back.timeout.emit()
    assert page.left.board.picture() == before
    click(house, page.left, wrong(page, page.left))
    click(house, page.right, right(page, page.right))
    assert now(page).stones == (Colour.WHITE,)


def rests_no_more(side: ChildsBoard) -> None:
    side.rest.stop()
    side.rest.timeout.emit()


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_right_stone_counts_while_the_wrong_one_still_lies_there(a_house: Open, *, by_keys: bool) -> None:
    page = to_two(house := a_house(pace=BY_HAND))

    def choose(side: ChildsBoard, point: Point) -> None:
        if by_keys:
            move(house, side, point, LEFT if side is page.left else RIGHT)
            house.key(Qt.Key.Key_Space if side is page.left else Qt.Key.Key_Return)
        else:
            click(house, side, point)

    for side in page.sides:
        choose(side, wrong(page, side))
        rests_no_more(side)
        assert now(page).is_wrong(side.who)
        choose(side, right(page, side))
        assert now(page).stones[-1] is side.who
        page._go_on()


def test_a_stone_must_be_confirmed_also_while_the_wrong_one_lies_there(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND, settings=Settings(confirm_move=True)))
    board = page.left.board
    for _press in range(2):
        click(house, page.left, wrong(page, page.left))
    rests_no_more(page.left)
    click(house, page.left, right(page, page.left))
    assert now(page).stones == ()
    page.left.taking_back.timeout.emit()
    assert board.pending() == right(page, page.left), "it is not lost when the wrong stone goes"
    click(house, page.left, right(page, page.left))
    assert now(page).stones == (Colour.BLACK,)


def test_a_press_too_soon_after_a_wrong_one_is_not_lost_but_waits(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    first = wrong(page, page.left)
    click(house, page.left, first)
    click(house, page.left, wrong_after(page, page.left, first))
    click(house, page.left, right(page, page.left))
    assert now(page).tried_black == first, "who presses everywhere is not faster"
    rests_no_more(page.left)
    assert now(page).stones == (Colour.BLACK,)


def test_a_point_that_waits_is_not_played_in_the_next_puzzle(a_house: Open) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    click(house, page.left, wrong(page, page.left))
    click(house, page.left, right(page, page.left))
    click(house, page.right, right(page, page.right))
    page._go_on()
    page.left.rest.timeout.emit()
    assert now(page).stones == (Colour.WHITE,)
    assert now(page).tried_black is None


def test_a_double_click_is_one_wrong_try(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    page = to_two(house := a_house(pace=BY_HAND))
    first, cues = wrong(page, page.left), list[Cue]()
    monkeypatch.setattr(page._app.voices, "play", cues.append)
    x, y = page.left.board.geometry_now().centre(first)
    QTest.mouseDClick(page.left.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    click(house, page.left, first)
    rests_no_more(page.left)
    assert cues == [Cue.NOT_YET]
    assert now(page).tried_black == first


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

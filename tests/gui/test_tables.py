"""At the tables of the real window: left and come back to, saved and opened, helped and answered."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from atari_teach.gui.navigation import PageName
from atari_teach.gui.pages.game_setup import ComputerSetupPage, FriendSetupPage
from atari_teach.gui.pages.home import HomePage
from atari_teach.gui.table.page import TablePage
from atari_teach.i18n import Language, use
from atari_teach.rules import Colour, Point
from atari_teach.session.scene import Control, Pressed, Tone
from tests.gui.house import House, every_kind
from tests.gui.playing import TODAY

Open = Callable[..., House]
KINDS = [step.kind.value for step in every_kind().steps]


def points(*names: str) -> list[Point]:
    return [Point.parse(name) for name in names]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use(Language.EN)
    yield
    use(Language.EN)


@pytest.fixture
def a_house(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Makes houses, one after the other, on the same folder."""
    houses: list[House] = []

    def make(**options: object) -> House:
        for earlier in houses:
            earlier.close()
        houses.append(House(qtbot, tmp_path, (every_kind(),), **options))  # type: ignore[arg-type]
        return houses[-1]

    yield make
    for house in houses:
        house.close()


def home(house: House) -> HomePage:
    page = house.window.page(PageName.HOME)
    assert isinstance(page, HomePage)
    return page


def to_friends(house: House) -> FriendSetupPage:
    house.window.start_at(PageName.HOME)
    house.click(home(house).doors["friends"])
    page = house.window.page(PageName.FRIENDS)
    assert isinstance(page, FriendSetupPage)
    return page


def to_computer(house: House) -> ComputerSetupPage:
    house.window.start_at(PageName.HOME)
    house.click(home(house).doors["computer"])
    page = house.window.page(PageName.COMPUTER)
    assert isinstance(page, ComputerSetupPage)
    return page


def new_game(house: House) -> None:
    setup = to_friends(house)
    house.click(setup.sizes.answers[0])
    house.click(setup.play)


def lesson_at(house: House, kind: str) -> None:
    house.household.sit_down(house.household.tables.lesson("every-kind"))
    house.table.act(Pressed(Control.STEP_TO, KINDS.index(kind)))
    house.settle()


def click_at_once(house: House, point: Point) -> None:
    """A click, and no time for anything to be written."""
    x, y = house.table.board.geometry_now().centre(point)
    QTest.mouseClick(house.table.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))


# left, and come back to

AGAIN = pytest.mark.parametrize("restart", [False, True], ids=["in the same run", "after a new start"])


@AGAIN
def test_a_game_of_two_friends_goes_on(a_house: Open, restart: bool) -> None:
    house = a_house()
    new_game(house)
    for point in points("C3", "A2", "D3", "B1"):
        house.click_point(point)
    house.click_point(Point.parse("A1"))
    before = house.scene
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME
    house = a_house() if restart else house
    house.click(to_friends(house).resume)
    assert house.scene == before
    house.click_point(Point.parse("A3"))
    assert house.scene.picture.position[Point.parse("A3")] is Colour.BLACK


@AGAIN
def test_a_game_with_the_computer_goes_on(a_house: Open, restart: bool) -> None:
    house = a_house()
    house.click(to_computer(house).play)
    house.click_point(Point(3, 3))
    before = house.scene.picture
    assert len(before.position.stones()) == 2
    house.key(Qt.Key.Key_Escape)
    house = a_house() if restart else house
    house.click(to_computer(house).resume)
    assert house.scene.picture == before


@AGAIN
def test_a_game_that_was_left_while_the_chick_thought_goes_on_with_its_move(
    a_house: Open, restart: bool
) -> None:
    house = a_house()
    house.click(to_computer(house).play)
    click_at_once(house, Point(3, 3))
    QTest.keyClick(house.table.board, Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME
    house = a_house() if restart else house
    house.click(to_computer(house).resume)
    assert len(house.scene.picture.position.stones()) == 2


@AGAIN
@pytest.mark.parametrize(
    ("kind", "stones"), [("place", ["A1"]), ("tap", ["A4", "B5"]), ("build", ["C4", "D3"]), ("game", ["C3"])]
)
def test_an_unfinished_step_keeps_its_taps_and_stones(
    a_house: Open, restart: bool, kind: str, stones: list[str]
) -> None:
    house = a_house()
    lesson_at(house, kind)
    for point in points(*stones):
        house.click_point(point)
    before = house.scene.picture
    house.key(Qt.Key.Key_Escape)
    house = a_house() if restart else house
    house.household.sit_down(house.household.tables.lesson("every-kind"))
    assert house.scene.place is not None
    assert house.scene.place.kind == kind
    assert house.scene.picture.position == before.position
    assert {mark.point for mark in house.scene.picture.marks} == {mark.point for mark in before.marks}


def test_a_turned_step_is_come_back_to_as_it_was_turned_even_another_day(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "place")
    for point in points("A1", "E5"):
        house.click_point(point)
    assert house.tone() is Tone.DONE
    house = a_house(today=TODAY + timedelta(days=1))
    lesson_at(house, "place")
    house.click_point(Point.parse("E3"))
    before = house.scene.picture.position
    for days in (2, 3):
        house = a_house(today=TODAY + timedelta(days=days))
        house.household.sit_down(house.household.tables.lesson("every-kind"))
        assert house.scene.picture.position == before
        house.click_point(Point.parse("C3"))  # not the answer; the table is written down again


def test_a_lesson_left_at_a_finished_step_goes_on_after_it(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "move")
    house.click_point(Point.parse("C2"))
    assert house.tone() is Tone.DONE
    house.key(Qt.Key.Key_Escape)
    house.household.sit_down(house.household.tables.lesson("every-kind"))
    assert house.scene.place is not None
    assert house.scene.place.kind == "sequence"


def test_what_was_done_is_kept_when_somebody_leaves_at_once(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "move")
    click_at_once(house, Point.parse("C2"))
    QTest.keyClick(house.table.board, Qt.Key.Key_Escape)
    assert house.household.tables.progress.step_doors("every-kind", "move").done
    lesson_at(house, "try")
    click_at_once(house, Point.parse("C4"))
    QTest.mouseClick(house.button(Control.WHY), Qt.MouseButton.LeftButton)
    house = a_house()  # the window is closed
    assert house.household.tables.progress.step_doors("every-kind", "try").done


def test_tidying_up_leaves_nothing_to_come_back_to(a_house: Open) -> None:
    house = a_house()
    new_game(house)
    house.click_point(Point(2, 2))
    house.click_point(Point(1, 1))
    house.click(house.button(Control.END))
    house.click(house.button(Control.TIDY))
    assert house.place() is PageName.HOME
    assert not to_friends(house).resume.isVisible()
    house.household.room.to_board(wall=False)
    house.click_point(Point(2, 2))
    house.click(house.button(Control.TIDY))
    house.household.room.to_board(wall=False)
    assert not house.scene.picture.position.stones()


def test_games_together_are_counted_when_the_next_begins_or_all_is_put_away(a_house: Open) -> None:
    house = a_house()
    new_game(house)
    for number in (1, 2):
        house.click_point(Point(2, 2))
        house.click_point(Point(1, 1))
        house.click(house.button(Control.END))
        house.click(house.button(Control.SWAP))
        assert house.scene.together == number
        assert f": {number}" in house.table.game.together.words.words()
    house.click_point(Point(2, 2))
    house = a_house()
    house.click(to_friends(house).resume)
    assert house.scene.together == 2


# files

DIALOG = pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # the plugin without a screen


def choose_file(house: House, control: Control, path: Path) -> None:
    house.click(house.button(control))
    dialogs = [dialog for dialog in house.window.findChildren(QFileDialog) if dialog.isVisible()]
    dialogs[0].fileSelected.emit(str(path))
    dialogs[0].close()


def ribbon(house: House) -> str:
    assert house.table.game.ribbon.isVisible()
    return house.table.game.ribbon.sentence.words()


@DIALOG
def test_a_game_is_saved_and_opened_again(a_house: Open, tmp_path: Path) -> None:
    house = a_house()
    new_game(house)
    for point in points("C3", "A2", "D3"):
        house.click_point(point)
    before = house.scene.picture.position
    choose_file(house, Control.SAVE, tmp_path / "jogo.sgf")
    assert ribbon(house) == "The game is in the file jogo.sgf."
    house.click_point(Point.parse("B1"))
    assert not house.table.game.ribbon.isVisible()
    choose_file(house, Control.OPEN, tmp_path / "jogo.sgf")
    assert house.scene.picture.position == before
    house.click_point(Point.parse("E5"))
    assert house.scene.picture.position[Point.parse("E5")] is Colour.WHITE


@DIALOG
def test_a_broken_file_is_told_of_and_nothing_is_lost(a_house: Open, tmp_path: Path) -> None:
    house = a_house()
    new_game(house)
    for point in points("C3", "A2", "D3"):
        house.click_point(point)
    before = house.scene.picture
    (tmp_path / "broken.sgf").write_text("(;GM[1]SZ[7];B[cc", encoding="ascii")
    choose_file(house, Control.OPEN, tmp_path / "broken.sgf")
    assert ribbon(house) == house.said
    assert house.scene.picture == before
    choose_file(house, Control.OPEN, tmp_path / "nothing.sgf")
    assert "nothing.sgf" in ribbon(house)
    assert house.scene.picture == before


@DIALOG
def test_a_full_disk_is_told_of_after_a_game_too(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = a_house()
    new_game(house)
    house.click_point(Point(2, 2))
    house.click_point(Point(1, 1))
    house.click(house.button(Control.END))

    def full(_file: int, _data: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        choose_file(house, Control.SAVE, tmp_path / "game.sgf")
    assert ribbon(house) == "The disk is full: the game was not saved."
    assert house.scene.over


# helped, and answered


def test_three_hints_a_demonstration_and_the_way_on(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "move")
    said = set()
    for _level in range(3):
        house.click(house.button(Control.HINT))
        said.add((house.said, house.scene.picture.marks))
        assert house.tone() is Tone.THINK
    assert len(said) == 3
    assert not house.button(Control.HINT).isEnabled()
    house.click(house.button(Control.SHOW_ME))
    assert house.said == "Now it is your turn."
    house.click_point(Point.parse("B2"))
    assert house.tone() is Tone.NOT_YET
    house.click(house.button(Control.AGAIN))
    assert house.tone() is Tone.ASK
    house.click(house.button(Control.SKIP))
    assert house.scene.place is not None
    assert house.scene.place.kind == "sequence"
    house.focus()


def test_a_try_lies_there_for_400_ms_before_it_is_answered_and_taken_back(a_house: Open) -> None:
    house = a_house(pace=1.0)
    lesson_at(house, "move")
    page, tried = house.table, Point.parse("C2")
    tried = Point.parse("B2")
    click_at_once(house, tried)
    timer = page._playback._timer
    assert page.board.picture().position[tried] is Colour.BLACK
    assert timer.interval() == 400
    assert timer.isActive()
    assert house.tone() is Tone.NOT_YET
    shown = stones_shown(house, page)
    assert shown >= 2, "the try, and its answer or the board as it was"
    assert page.board.picture() == house.scene.picture
    assert page.board.picture().position[tried] is None


def stones_shown(house: House, page: TablePage) -> int:
    """How many pictures are shown one after the other until none follows."""
    shown = 1
    before = page.board.picture()
    while page._playback.running:
        house.qtbot.waitUntil(lambda before=before: page.board.picture() is not before, timeout=2000)  # type: ignore[misc]
        before = page.board.picture()
        shown += 1
    return shown


def test_the_next_click_ends_the_pictures_that_run_and_counts(a_house: Open) -> None:
    house = a_house(pace=1.0)
    lesson_at(house, "move")
    click_at_once(house, Point.parse("B2"))
    assert house.table._playback.running
    house.click_point(Point.parse("C2"))
    assert house.tone() is Tone.DONE
    assert house.scene.picture.position[Point.parse("C3")] is None


def test_show_me_shows_and_takes_everything_back(a_house: Open) -> None:
    house = a_house(pace=0.05)
    lesson_at(house, "sequence")
    before = house.scene.picture.position
    house.click(house.button(Control.SHOW_ME))
    assert house.table._playback.running
    assert stones_shown(house, house.table) > 4
    assert house.table.board.picture().position == before
    house.click_point(Point.parse("E2"))
    assert house.tone() is not Tone.NOT_YET

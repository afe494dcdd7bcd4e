"""A file that was double-clicked or dropped shows what is in it; one that is none is told of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from atari_teach.classroom.files.transfer import export_file
from atari_teach.classroom.register import Register
from atari_teach.exchange.sgf import save_game
from atari_teach.gui.desk.workshop.workshop_page import WorkshopPage
from atari_teach.gui.navigation.fence import PinPage
from atari_teach.gui.navigation.pages import PageName
from atari_teach.resources import lessons_folder
from atari_teach.rules import Colour, Game, Point
from tests.gui.desk.at_the_workshop import drop
from tests.gui.desk.rooms import all_words, page, type_pin, with_pin
from tests.gui.places import Open
from tests.gui.sitting import new_game, points

_ROOT = Path(__file__).parents[3]
_ON_A_MAC = """
import sys
from PySide6.QtGui import QFileOpenEvent
from atari_teach.app import _Application
app = _Application(["atari-teach"])
app.file_wanted.connect(print)
app.sendEvent(app, QFileOpenEvent(sys.argv[1]))
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    played = Game.new(7)
    for point in points("C3", "D5"):
        after = played.play(point)
        assert isinstance(after, Game)
        played = after
    file = tmp_path / "uma partida.sgf"
    save_game(file, played, ("Ana", "Rui"))
    return file


@pytest.fixture
def class_file(tmp_path: Path) -> Path:
    other = Register.open(tmp_path / "other")
    made = other.add_class("4.º B")
    other.add_pupils(made.id, [("Ulisses", "boat")])
    file = tmp_path / "4B.atariteach"
    assert export_file(other, file, class_id=made.id) is None
    other.close()
    return file


def test_a_game_stands_on_the_table_and_can_be_gone_on_with(a_house: Open, game: Path) -> None:
    house = a_house()
    drop(house, game)
    assert house.place() is PageName.TABLE
    assert house.scene.picture.position[Point.parse("D5")] is Colour.WHITE
    house.click_point(Point.parse("E5"))
    assert house.scene.picture.position[Point.parse("E5")] is Colour.BLACK


def test_a_game_that_was_left_unfinished_is_not_swept_away(a_house: Open, game: Path) -> None:
    house = a_house()
    new_game(house)
    for point in points("B2", "B3"):
        house.click_point(point)
    house.window.back()
    drop(house, game)
    assert house.place() is PageName.TABLE
    assert house.scene.picture.position[Point.parse("B3")] is Colour.WHITE
    assert "uma partida.sgf" in house.window.banner.sentence.words()


def test_a_broken_game_is_told_of_and_the_page_stays(a_house: Open, tmp_path: Path) -> None:
    house = a_house()
    broken = tmp_path / "broken.sgf"
    broken.write_bytes(b"(;GM[1]SZ[7];B[")
    drop(house, broken)
    assert house.place() is PageName.HOME
    assert house.window.banner.isVisible()
    drop(house, tmp_path / "nothing.SGF")
    assert house.place() is PageName.HOME


def test_a_class_is_joined_behind_the_fence(a_house: Open, class_file: Path) -> None:
    house = a_house()
    with_pin(house)
    drop(house, class_file)
    assert isinstance(house.window.page(house.place()), PinPage)
    assert house.controller.register.classes() == ()
    type_pin(house)
    assert house.place() is PageName.COPIES
    assert [each.name for each in house.controller.register.classes()] == ["4.º B"]
    assert "4B.atariteach" in all_words(house)


def test_a_lesson_is_opened_in_the_workshop(a_house: Open) -> None:
    house = a_house()
    drop(house, lessons_folder() / "02-liberties" / "lesson.toml")
    assert house.place() is PageName.WORKSHOP
    assert page(house, WorkshopPage).isVisible()


def test_a_window_that_is_lent_to_a_class_opens_no_file(a_house: Open, game: Path, class_file: Path) -> None:
    house = a_house()
    with_pin(house)
    house.window.fence.kiosk = True
    for file in (game, class_file, lessons_folder() / "02-liberties" / "lesson.toml"):
        drop(house, file)
        assert house.place() is PageName.HOME
        assert "by the teacher alone" in house.window.banner.sentence.words()
        house.window.banner.ok_button.click()
    assert house.controller.register.classes() == ()
    house.controller.open_files((game,), by_whoever_started=True)
    assert house.place() is PageName.TABLE


def test_a_class_that_looks_on_goes_on_with_its_lesson(a_house: Open, game: Path) -> None:
    house = a_house()
    house.window.go_to(PageName.STAGE)
    drop(house, game)
    assert house.place() is PageName.STAGE
    assert "uma partida.sgf" in house.window.banner.sentence.words()


def test_of_two_files_the_first_is_opened_and_that_is_said(a_house: Open, game: Path, tmp_path: Path) -> None:
    house = a_house()
    drop(house, game, tmp_path / "another.sgf")
    assert house.scene.picture.position[Point.parse("D5")] is Colour.WHITE
    assert "of these only uma partida.sgf" in house.window.banner.sentence.words()


def test_two_classes_are_both_joined(a_house: Open, class_file: Path, tmp_path: Path) -> None:
    other = Register.open(tmp_path / "third")
    made = other.add_class("1.º C")
    second = tmp_path / "1C.ATARITEACH"
    assert export_file(other, second, class_id=made.id) is None
    other.close()
    house = a_house()
    drop(house, class_file, second)
    assert sorted(each.name for each in house.controller.register.classes()) == ["1.º C", "4.º B"]
    assert house.window.banner.isHidden()


@pytest.mark.parametrize("suffix", ["sgf", "toml", "atariteach"])
def test_what_cannot_be_read_is_told_in_one_sentence_with_its_name(
    a_house: Open, tmp_path: Path, suffix: str
) -> None:
    house = a_house()
    folder = tmp_path / f"a folder.{suffix}"
    folder.mkdir()
    huge = tmp_path / f"huge.{suffix}"
    with huge.open("wb") as file:
        file.truncate(3_000_000_000)
    for path in (folder, tmp_path / f"gone.{suffix}", huge):
        drop(house, path)
        said = all_words(house) if suffix == "atariteach" else house.window.banner.sentence.words()
        assert path.name in said or "too big" in said, (path, said)
        house.window.start_at(PageName.HOME)
        if house.window.banner.isVisible():
            house.window.banner.ok_button.click()


def test_a_mac_tells_the_program_that_is_open(game: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _ON_A_MAC, str(game)], cwd=_ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(game)

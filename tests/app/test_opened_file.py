"""The app shows files that were double-clicked or dropped, or an error message."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach import features
from atari_teach.base.resources import lessons_folder
from atari_teach.engine.rules import Colour, Game, Point
from atari_teach.exchange.sgf import ListedGame, games_in, save_game
from atari_teach.features import PageName
from atari_teach.play.ui import game_reader
from atari_teach.play.ui.game_reader import read_game
from atari_teach.play.ui.games import GamesPage
from atari_teach.store.files.transfer import export_file
from atari_teach.store.register import Register
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.navigation.teacher_lock import PinPage
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.engine.rules.playing import played
from tests.window.classrooms import all_words, page, type_pin, with_pin
from tests.window.house import House, Open
from tests.window.sitting import new_game, points
from tests.workshop.ui.at_the_workshop import drop

_ROOT = Path(__file__).parents[2]
_ON_A_MAC = """
import sys
from PySide6.QtGui import QFileOpenEvent
from atari_teach.app.start import _Application
app = _Application(["atari-teach"])
app.file_wanted.connect(print)
app.sendEvent(app, QFileOpenEvent(sys.argv[1]))
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "uma partida.sgf"
    save_game(file, played(Game.new(7), "C3 D5"), ("Ana", "Rui"))
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


def test_a_game_stands_on_the_table_and_can_be_gone_on_with(game: Path, house: House) -> None:
    drop(house, game)
    assert house.place() is PageName.TABLE
    assert house.scene.picture.position[Point.parse("D5")] is Colour.WHITE
    house.click_point(Point.parse("E5"))
    assert house.scene.picture.position[Point.parse("E5")] is Colour.BLACK


def test_a_game_that_was_left_unfinished_is_not_swept_away(game: Path, house: House) -> None:
    new_game(house)
    for point in points("B2", "B3"):
        house.click_point(point)
    house.window.back()
    drop(house, game)
    assert house.place() is PageName.TABLE
    assert house.scene.picture.position[Point.parse("B3")] is Colour.WHITE
    assert "uma partida.sgf" in house.window.banner.sentence.words()


def test_a_game_that_was_only_looked_at_gives_way_to_the_next_one(
    a_house: Open, game: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.sgf"
    other.write_bytes(b"(;GM[1]SZ[7];B[aa])")
    house = a_house()
    drop(house, game)
    house.window.back()
    drop(house, other)
    assert house.scene.picture.position[Point.parse("A7")] is Colour.BLACK
    drop(house, game)
    assert house.scene.picture.position[Point.parse("D5")] is Colour.WHITE
    house.click_point(Point.parse("E5"))
    drop(house, other)
    assert house.scene.picture.position[Point.parse("E5")] is Colour.BLACK, "somebody has played on in it"
    assert "other.sgf" in house.window.banner.sentence.words()


LONG = b"(;GM[1]SZ[9]RU[Japanese]RE[B+T]" + b";B[aa]C[%b];W[bb]" % (b"chat " * 40_000) + b")"


@pytest.fixture
def go_on(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Makes reading wait; the test sets the returned event to let it go on."""
    event = Event()

    def read(path: Path) -> tuple[ListedGame, ...]:
        assert event.wait(60)
        return games_in(path)

    monkeypatch.setattr(game_reader, "games_in", read)
    yield event
    event.set()


def test_a_long_game_is_read_in_a_thread(a_house: Open, tmp_path: Path, qtbot: QtBot, go_on: Event) -> None:
    (tmp_path / "long.sgf").write_bytes(LONG)
    house = a_house()
    drop(house, tmp_path / "long.sgf")
    assert house.place() is PageName.HOME, "the window does not wait"
    go_on.set()
    qtbot.waitUntil(lambda: house.place() is PageName.TABLE)
    assert house.scene.picture.position[Point.parse("B8")] is Colour.WHITE
    assert house.scene.over


def test_who_goes_elsewhere_meanwhile_stays_there(
    a_house: Open, tmp_path: Path, qtbot: QtBot, go_on: Event
) -> None:
    (tmp_path / "long.sgf").write_bytes(LONG)
    house = a_house()
    drop(house, tmp_path / "long.sgf")
    house.window.go_to(PageName.ABOUT)
    reader = next(each for each in house.window.children() if type(each).__name__ == "_Reader")
    with qtbot.waitSignal(reader.destroyed):
        go_on.set()
    assert house.place() is PageName.ABOUT


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    games = "".join(
        f"(;GM[1]SZ[{9 + number % 3}]PB[Ana {number}]PW[Rui]DT[2024-05-{number:02}];B[cc];W[dd];B[aa])"
        for number in range(1, 31)
    )
    file = tmp_path / "many.sgf"
    file.write_bytes(f"(;GM[1]C[cover])(;GM[1]SZ[9]GN[First problem];B[ee]){games}".encode())
    return file


def test_of_several_games_one_is_chosen(collection: Path, qtbot: QtBot, house: House) -> None:
    drop(house, collection)
    qtbot.waitUntil(lambda: house.place() is PageName.GAMES)
    games = page(house, GamesPage)
    lines = [games.model.words(row) for row in range(games.model.rowCount())]
    assert len(lines) == 31, "the cover page is no game"
    assert lines[0] == "2. First problem. Board: 9 · 1 move"
    assert lines[30] == "32. Ana 30 – Rui. 2024-05-30 · Board: 9 · 3 moves"
    assert games.view.hasFocus()
    QTest.keyClick(games.view, Qt.Key.Key_End)
    rect = games.view.visualRect(games.model.index(30))
    assert games.view.viewport().rect().contains(rect), "the list has scrolled"
    QTest.keyClick(games.view, Qt.Key.Key_Return)
    assert house.place() is PageName.TABLE
    assert house.scene.players is not None
    assert house.scene.players[0].name == "Ana 30"


def test_a_press_chooses_a_game_for_the_table_too(collection: Path, house: House) -> None:
    # Fewer games, so that the list need not scroll.
    collection.write_bytes(collection.read_bytes()[:400] + b")")
    new_game(house)
    read_game(house.window, collection, page(house, TablePage).put_on)
    games = page(house, GamesPage)
    QTest.mouseClick(
        games.view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=games.view.visualRect(games.model.index(1)).center(),
    )
    assert house.place() is PageName.TABLE
    assert house.scene.players is not None
    assert house.scene.players[0].name == "Ana 1"
    house.window.back()
    assert house.place() is not PageName.GAMES


def test_a_screen_reader_finds_every_game(collection: Path, qtbot: QtBot, house: House) -> None:
    drop(house, collection)
    qtbot.waitUntil(lambda: house.place() is PageName.GAMES)
    found = QAccessible.queryAccessibleInterface(page(house, GamesPage).view)
    assert found.text(QAccessible.Text.Name) == "Which game?"
    assert found.childCount() == 31
    assert "Ana 1 – Rui" in found.child(1).text(QAccessible.Text.Name)


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        (
            "a.gib",
            b"\\HS\r\n\\[GAMEBLACKNAME=x\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\nSTO 0 2 1 15 3\r\n\\GE\r\n",
            "GIB",
        ),
        (
            "b.ngf",
            (
                b"Rating game\r\n19\r\nana 5D\r\nrui 5D\r\nsite\r\n0\r\n1\r\n7\r\n20140101 [10:00]\r\n5\r\n"
                b"White loses on time\r\n2\r\nPMABBQDQDA\r\n"
            ),
            "NGF",
        ),
        ("c.ugf", b"[Header]\r\nVer=200\r\nLang=ja\r\n[Data]\r\nQD,B1,1,0\r\n", "UGF"),
        ("d.sgf", b"[Header]\r\nVer=200\r\n[Data]\r\n", "UGF"),
    ],
)
def test_a_game_in_another_format_is_called_by_its_name(
    a_house: Open, tmp_path: Path, name: str, data: bytes, kind: str
) -> None:
    (tmp_path / name).write_bytes(data)
    house = a_house()
    drop(house, tmp_path / name)
    said = house.window.banner.sentence.words()
    assert said == f"{name}: This is a {kind} file. Open it in Sabaki, and save it there as SGF."


def test_a_broken_game_is_told_of_and_the_page_stays(tmp_path: Path, house: House) -> None:
    broken = tmp_path / "broken.sgf"
    broken.write_bytes(b"(;GM[1]SZ[7];B[")
    drop(house, broken)
    assert house.place() is PageName.HOME
    assert house.window.banner.sentence.words().startswith("broken.sgf: This game file ends too early")
    drop(house, tmp_path / "nothing.SGF")
    assert house.place() is PageName.HOME


def test_a_class_is_joined_behind_the_fence(class_file: Path, house: House) -> None:
    with_pin(house)
    drop(house, class_file)
    assert isinstance(house.window.page(house.place()), PinPage)
    assert house.controller.register.classes() == ()
    type_pin(house)
    assert house.place() is PageName.COPIES
    assert [each.name for each in house.controller.register.classes()] == ["4.º B"]
    assert "4B.atariteach" in all_words(house)


def test_a_lesson_is_opened_in_the_workshop(house: House) -> None:
    drop(house, lessons_folder() / "02-liberties" / "lesson.toml")
    assert house.place() is PageName.WORKSHOP
    assert page(house, WorkshopPage).isVisible()


def test_a_window_that_is_lent_to_a_class_opens_no_file(game: Path, class_file: Path, house: House) -> None:
    with_pin(house)
    house.window.teacher_lock.kiosk = True
    for file in (game, class_file, lessons_folder() / "02-liberties" / "lesson.toml"):
        drop(house, file)
        assert house.place() is PageName.HOME
        assert "Only the teacher can open" in house.window.banner.sentence.words()
        house.window.banner.ok_button.click()
    assert house.controller.register.classes() == ()
    house.controller.open_files((game,), from_command_line=True)
    assert house.place() is PageName.TABLE


def test_a_class_that_looks_on_goes_on_with_its_lesson(game: Path, house: House) -> None:
    house.window.go_to(PageName.STAGE)
    drop(house, game)
    assert house.place() is PageName.STAGE
    assert "uma partida.sgf" in house.window.banner.sentence.words()


def test_of_two_files_the_first_is_opened_and_that_is_said(game: Path, tmp_path: Path, house: House) -> None:
    drop(house, game, tmp_path / "another.sgf")
    assert house.scene.picture.position[Point.parse("D5")] is Colour.WHITE
    assert "Only one file at a time: uma partida.sgf" in house.window.banner.sentence.words()


def test_of_several_files_the_first_that_can_be_opened_is_opened(
    game: Path, tmp_path: Path, house: House
) -> None:
    drop(house, tmp_path / "photo.jpg", game)
    assert house.scene.picture.position[Point.parse("D5")] is Colour.WHITE
    assert "Only one file at a time: uma partida.sgf" in house.window.banner.sentence.words()


def test_nobody_says_that_a_file_was_opened_when_none_can_be(tmp_path: Path, house: House) -> None:
    drop(house, tmp_path / "photo.jpg", tmp_path / "film.mp4")
    assert "photo.jpg can't be opened" in house.window.banner.sentence.words()
    house.window.banner.ok_button.click()
    assert house.window.banner.isHidden()


def test_a_file_of_a_feature_that_was_taken_out_is_not_called_something_else(
    tmp_path: Path, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(features, "is_present", lambda name: name != "workshop")
    drop(house, tmp_path / "lesson.toml")
    assert house.window.banner.sentence.words() == (
        "lesson.toml can't be opened: the part for such files is not in this program."
    )


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
    tmp_path: Path, suffix: str, house: House
) -> None:
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

"""Tables in the real window: saving and opening games, hints, tries with their answers."""

import errno
import os
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.app.table_opener import game_name
from atari_teach.engine.rules import SCHOOL, Colour, Point
from atari_teach.play.friend import FriendSession
from atari_teach.store.event import Event
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Tone
from atari_teach.table.ui.options import Child
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.navigation import game_files
from tests.window.house import BY_HAND, House, Open
from tests.window.sitting import click_at_once, lesson_at, new_game, points

# Files

DIALOG = pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # the offscreen plugin


def choose_file(house: House, control: Control, path: Path) -> None:
    house.click(house.button(control))
    dialogs = [dialog for dialog in house.window.findChildren(QFileDialog) if dialog.isVisible()]
    dialogs[0].fileSelected.emit(str(path))
    dialogs[0].close()


def ribbon(house: House) -> str:
    assert house.table.game.ribbon.isVisible()
    return house.table.game.ribbon.sentence.words()


@DIALOG
@pytest.mark.parametrize("control", [Control.SAVE, Control.OPEN])
def test_where_a_game_is_saved_or_opened_nobody_can_delete_files(control: Control, house: House) -> None:
    new_game(house)
    house.click_point(Point.parse("C3"))
    house.click(house.button(control))
    (dialog,) = (dialog for dialog in house.window.findChildren(QFileDialog) if dialog.isVisible())
    changing = [action for action in dialog.findChildren(QAction) if "delete" in action.objectName()]
    assert changing
    assert not any(action.isEnabled() for action in changing)
    assert dialog.testOption(QFileDialog.Option.ReadOnly)
    dialog.close()


@DIALOG
def test_a_game_is_saved_and_opened_again(tmp_path: Path, house: House) -> None:
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


def asked(house: House, control: Control) -> QFileDialog:
    house.click(house.button(control))
    (dialog,) = (dialog for dialog in house.window.findChildren(QFileDialog) if dialog.isVisible())
    return dialog


@DIALOG
def test_a_game_is_saved_in_the_documents_under_its_day_and_players_and_the_folder_is_kept(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents, chosen = tmp_path / "documents", tmp_path / "chosen"
    for folder in (documents, chosen):
        folder.mkdir()
    monkeypatch.setattr(game_files, "documents_folder", lambda: documents)
    house = a_house()
    new_game(house)
    house.click_point(Point.parse("C3"))
    day = house.controller.app.now().date().isoformat()
    dialog = asked(house, Control.SAVE)
    assert Path(dialog.directory().absolutePath()) == documents
    assert [Path(file).name for file in dialog.selectedFiles()] == [f"{day} Black - White.sgf"]
    dialog.fileSelected.emit(str(chosen / f"{day} Black - White.sgf"))
    dialog.close()
    assert house.window.settings.games_folder == str(chosen)
    dialog = asked(house, Control.SAVE)
    assert [Path(file).name for file in dialog.selectedFiles()] == [f"{day} Black - White (2).sgf"]
    dialog.close()
    dialog = asked(house, Control.OPEN)
    assert Path(dialog.directory().absolutePath()) == chosen
    dialog.close()


@pytest.mark.parametrize(
    ("names", "name"),
    [(("", ""), "2026-11-23 Black - White"), (("Ana", 'Zé: "o/maior"'), "2026-11-23 Ana - Zé o maior")],
)
def test_the_name_of_a_game_is_one_that_every_system_allows(names: tuple[str, str], name: str) -> None:
    scene = FriendSession(GameSetup(SCHOOL, 5, names=names)).scene()
    assert game_name(scene, Child("Marta"), date(2026, 11, 23)) == name


@DIALOG
def test_a_broken_file_is_told_of_and_nothing_is_lost(tmp_path: Path, house: House) -> None:
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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
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


# Help and answers


def test_three_hints_a_demonstration_and_the_way_on(house: House) -> None:
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
    house = a_house(pace=BY_HAND)
    lesson_at(house, "move")
    page, tried = house.table, Point.parse("C2")
    tried = Point.parse("B2")
    click_at_once(house, tried)
    timer = page._playback._timer
    assert page.board.picture().position[tried] is Colour.BLACK
    assert timer.interval() == BY_HAND * 400
    assert timer.isActive()
    assert house.tone() is Tone.NOT_YET
    shown = stones_shown(page)
    assert shown >= 2, "the try, and its answer or the board as it was"
    assert page.board.picture() == house.scene.picture
    assert page.board.picture().position[tried] is None


def stones_shown(page: TablePage) -> int:
    """The number of pictures shown one after the other."""
    shown, timer = 1, page._playback._timer
    while timer.isActive():
        before = page.board.picture()
        timer.stop()
        timer.timeout.emit()
        shown += page.board.picture() is not before
    return shown


def test_the_next_click_ends_the_pictures_that_run_and_counts(a_house: Open) -> None:
    house = a_house(pace=BY_HAND)
    lesson_at(house, "move")
    click_at_once(house, Point.parse("B2"))
    assert house.table._playback._timer.isActive()
    house.click_point(Point.parse("C2"))
    assert house.tone() is Tone.DONE
    assert house.scene.picture.position[Point.parse("C3")] is None


def test_show_me_shows_and_takes_everything_back(a_house: Open) -> None:
    house = a_house(pace=BY_HAND)
    lesson_at(house, "sequence")
    before = house.scene.picture.position
    house.click(house.button(Control.SHOW_ME))
    assert house.table._playback._timer.isActive()
    assert stones_shown(house.table) > 4
    assert house.table.board.picture().position == before
    house.click_point(Point.parse("E2"))
    assert house.tone() is not Tone.NOT_YET


# Little height


@pytest.mark.parametrize(("size", "frieze"), [((1366, 768), True), ((1366, 540), False)])
def test_no_frieze_runs_behind_what_stands_down_to_the_edge(
    size: tuple[int, int], frieze: bool, house: House
) -> None:
    lesson_at(house, "place")
    house.window.resize(*size)
    page = house.table
    lowest = max(part.geometry().bottom() for part in (page.board, *page.coach.buttons.values()))
    assert (lowest < size[1] - 24 * page.scale()) == frieze
    seen = page.grab().toImage()
    row = {seen.pixelColor(x, seen.height() - 1).rgb() for x in range(0, size[0], 3)}
    assert (len(row) > 1) == frieze, "a frieze has colours side by side, a meadow has one"


# Saving


class Paints(QObject):
    """Records when a board is painted."""

    def __init__(self, board: QWidget, order: list[str]) -> None:
        super().__init__(board)
        self._order = order
        board.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._order.append("painted")
        return False


@pytest.mark.painted
def test_a_stone_is_painted_and_on_the_disk_before_anything_else_can_happen(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    new_game(house)
    house.settle()
    order: list[str] = []
    _paints = Paints(house.table.board, order)
    register, write = house.controller.register, house.table._records._record

    def written(events: tuple[Event, ...]) -> object:
        order.append("written")
        return write(events)

    monkeypatch.setattr(house.table._records, "_record", written)
    click_at_once(house, Point.parse("C3"))
    assert order == ["painted", "written"]
    saved = register.progress(register.me().id).saved_table(FriendSession.KEY)
    assert saved is not None
    assert len(list(saved["turns"])) == 1  # type: ignore[call-overload]

"""Two friends make and solve puzzles in the window: by mouse, by keyboard, with one switch, and by file."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QFileDialog

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.base.settings import Settings
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour, Point
from atari_teach.exchange.puzzle_files import MadePuzzle, puzzle_text, save_puzzles
from atari_teach.features import PageName
from atari_teach.learn.own_puzzles.asked import AskedPuzzles
from atari_teach.learn.own_puzzles.kept import kept_puzzles
from atari_teach.learn.own_puzzles.puzzle_board import PuzzleBoard
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.play.ui.games import GamesPage
from atari_teach.table.scene import Control, FreeView
from atari_teach.table.ui.free_panel import FreePanel
from atari_teach.ui.kit.button import PictureButton
from tests.languages import PORTUGUESE
from tests.learn.own_puzzles.boards import SIDE, TWO, puzzle
from tests.narrowing import instance_of, not_none
from tests.window.classrooms import page
from tests.window.house import House, Open
from tests.window.pupil_path import Walker, do_a_step
from tests.window.sitting import points, to_friends
from tests.window.switching import Switch
from tests.workshop.ui.at_the_workshop import drop

DIALOG = pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # Qt's offscreen plugin logs this
PROBLEM = "(;SZ[5]PL[B]AB[ba][ab][bc]AW[bb];B[cb])"
NONE_HERE = "(;SZ[7]AB[aa]AW[gg][dd])"


def free_panel(house: House) -> FreePanel:
    return not_none(house.table.made(FreePanel))


def card(house: House, index: int) -> PictureButton:
    return house.table.coach.cards.cards[index]


def words_of(button: QAbstractButton) -> str:
    return button.accessibleName()


def put_stones(house: House, black: str, white: str) -> None:
    """Puts these stones on the free board with the mouse."""
    for colour, names in (("black", black), ("white", white)):
        house.click(free_panel(house).stones[colour])
        for point in points(*names.split()):
            house.click_point(point)


def test_a_puzzle_is_made_in_two_presses_from_the_free_board(house: House) -> None:
    house.click(to_friends(house).free)
    house.click(free_panel(house).buttons[Control.PUZZLE])
    house.click(card(house, 0))
    assert house.said == "There are no stones yet. Put some on the board."
    house.click(house.button(Control.EDIT))
    assert isinstance(house.scene.side_view, FreeView)
    assert house.place() is PageName.TABLE


def test_two_friends_at_one_screen(house: House) -> None:
    house.controller.opener.to_board(wall=False)
    put_stones(house, black="A4 C2 D3 A2 C1 D1", white="B2 C3")
    house.click(free_panel(house).buttons[Control.PUZZLE])
    house.click(card(house, 0))
    assert house.said.startswith("It is a puzzle")
    house.click(card(house, 0))
    session = instance_of(PuzzleBoard, house.table.session)
    playing = not_none(not_none(session._maker)._playing)
    do_a_step(house, house, playing.asked.step)
    assert words_of(house.way_on()) == "Back"
    house.click(house.way_on())
    assert house.said.startswith("It is a puzzle")
    (kept,) = kept_puzzles(house.controller.sitting.progress)
    assert kept.position == house.scene.picture.position
    house.click(house.button(Control.EDIT))
    assert house.table.board.picture().position == kept.position


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE], ids=lambda language: language.code)
def test_a_puzzle_is_made_and_solved_without_a_mouse(a_house: Open, language: Language) -> None:
    by_switch = language is PORTUGUESE
    house = a_house(settings=Settings(language=language, scanning=by_switch))
    walker: Walker = Switch(house) if by_switch else house
    house.controller.opener.to_board(wall=False)
    walker.press(free_panel(house).stones["black"])
    for name in ("A2", "B3", "C2"):
        walker.put(Point.parse(name))
    walker.press(free_panel(house).stones["white"])
    walker.put(Point.parse("B2"))
    walker.press(free_panel(house).buttons[Control.PUZZLE])
    walker.press(card(house, 0))
    walker.press(card(house, 0))
    playing = not_none(not_none(instance_of(PuzzleBoard, house.table.session)._maker)._playing)
    assert render(house.scene.words) in ("Black captures now. Where?", "As Negras capturam já. Onde?")
    do_a_step(house, walker, playing.asked.step)
    walker.press(house.way_on())
    walker.press(house.button(Control.EDIT))
    assert isinstance(house.scene.side_view, FreeView)


def test_a_screen_reader_hears_verdict_reason_and_board(house: House) -> None:
    house.controller.opener.to_board(wall=False)
    house.click(free_panel(house).buttons[Control.PUZZLE])
    assert card(house, 0).accessibleName() == "Black plays"
    house.click(card(house, 0))
    assert house.table.coach.card.accessibleName() == "There are no stones yet. Put some on the board."


@DIALOG
def test_a_puzzle_is_saved_with_its_maker_and_the_friend_opens_it(house: House, tmp_path: Path) -> None:
    house.register.change_pupil(house.register.me().id, "Ana", "boat")
    house.controller.opener.to_board(wall=False)
    put_stones(house, black="A2 B3 C2", white="B2")
    house.click(free_panel(house).buttons[Control.PUZZLE])
    house.click(card(house, 0))
    house.click(card(house, 2))
    (dialog,) = (dialog for dialog in house.window.findChildren(QFileDialog) if dialog.isVisible())
    assert dialog.windowTitle() == "Save the puzzle"
    assert dialog.nameFilters() == ["Puzzles (*.sgf)"]
    name = Path(dialog.selectedFiles()[0]).name
    assert name == "A puzzle by Ana.sgf"
    dialog.fileSelected.emit(str(tmp_path / name))
    dialog.close()
    assert "A puzzle by Ana.sgf" in earlier(house)

    house.window.start_at(PageName.HOME)
    drop(house, tmp_path / name)
    opened(house)
    assert render(house.scene.title) == "A puzzle by Ana"
    assert house.said == "Black captures now. Where?"
    house.click_point(Point.parse("B1"))
    assert words_of(house.way_on()) == "Back"
    house.click(house.way_on())
    assert house.place() is PageName.HOME


def earlier(house: House) -> str:
    words = house.scene.earlier
    assert words is not None
    return render(words)


def opened(house: House) -> AskedPuzzles:
    """Waits until a puzzle of a file is asked."""
    house.qtbot.waitUntil(lambda: house.place() is PageName.TABLE)
    house.settle()
    return instance_of(AskedPuzzles, house.table.session)


def test_a_puzzle_goes_to_the_page_for_printing_with_its_answer(house: House) -> None:
    house.controller.opener.to_board(wall=False)
    put_stones(house, black="A2 B3 C2", white="B2")
    house.click(free_panel(house).buttons[Control.PUZZLE])
    house.click(card(house, 0))
    house.click(card(house, 3))
    assert house.place() is PageName.PRINT
    printing = instance_of(PrintPage, house.window.page(PageName.PRINT))
    house.qtbot.waitUntil(lambda: not printing.lessons.answers.busy)
    assert [sheet.title for sheet in printing.sheet().sheets] == ["A puzzle", "Answers: A puzzle"]
    house.window.back()
    assert house.place() is PageName.TABLE
    assert house.said.startswith("It is a puzzle")


def test_the_puzzles_of_a_file_are_asked_one_after_the_other(house: House, tmp_path: Path) -> None:
    path = tmp_path / "three.sgf"
    path.write_text(PROBLEM + NONE_HERE + puzzle_text(puzzle(SIDE, Kind.SIDE), "Rui"), encoding="utf-8")
    drop(house, path)
    games = page(house, GamesPage)
    games.view.clicked.emit(games.model.index(0))
    session = opened(house)
    assert render(house.scene.title) == "A puzzle from three.sgf"
    do_a_step(house, house, session.asked.step)
    assert words_of(house.way_on()) == "Next"
    house.click(house.way_on())
    house.settle()
    assert render(house.scene.title) == "A puzzle by Rui"
    assert earlier(house).startswith(
        "Number 2 of the file can't be asked. Black captures nothing within three"
    )
    house.click(house.button(Control.SKIP))
    assert house.said.startswith("That was all.")
    house.click(house.way_on())
    assert house.place() is not PageName.TABLE


def test_a_problem_that_is_no_puzzle_is_shown_as_a_board_with_the_reason(
    house: House, tmp_path: Path
) -> None:
    path = tmp_path / "calm.sgf"
    path.write_text(NONE_HERE, encoding="utf-8")
    drop(house, path)
    house.qtbot.waitUntil(lambda: house.place() is PageName.TABLE)
    assert house.scene.picture.position[Point.parse("A7")] is Colour.BLACK
    assert "calm.sgf: This board is not asked as a puzzle. Black captures nothing within" in house.said


def test_nothing_is_recorded_when_a_friends_puzzle_is_played(house: House, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.sgf"
    assert save_puzzles(path, [MadePuzzle(puzzle(TWO), "Rui")]) is None
    before = house.controller.sitting.progress
    drop(house, path)
    do_a_step(house, house, opened(house).asked.step)
    assert house.controller.sitting.progress == before

"""A window lent to a class (`--kiosk`): files can only be used in one folder, by name."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog

from atari_teach.features import PageName
from atari_teach.paper.paper import print_sheet
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.table.scene import Control
from atari_teach.ui.navigation import main_window
from atari_teach.ui.navigation.teacher_lock import PinPage
from tests.window.classrooms import page, type_pin, with_pin
from tests.window.house import House, Open
from tests.window.sitting import new_game, points

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which files can be used."""
    folder = tmp_path / "Documentos" / "Atari Teach"
    folder.parent.mkdir()
    monkeypatch.setattr(main_window, "lent_folder", lambda: folder)
    return folder


def lent(a_house: Open, *, pin: bool = True) -> House:
    house = a_house()
    if pin:
        with_pin(house)
    house.window.teacher_lock.kiosk = True
    return house


def dialogs(house: House) -> list[QFileDialog]:
    return [dialog for dialog in house.window.findChildren(QFileDialog) if dialog.isVisible()]


def told(house: House) -> str:
    said: str = house.window.banner.sentence.words()
    house.window.banner.ok_button.click()
    return said


@pytest.mark.parametrize("pin", [True, False])
def test_a_game_is_saved_by_name_without_asking_where(a_house: Open, only: Path, pin: bool) -> None:
    house = lent(a_house, pin=pin)
    new_game(house)
    house.click_point(points("C3")[0])
    house.click(house.button(Control.SAVE))
    (first,) = only.iterdir()
    assert first.suffix == ".sgf"
    assert told(house) == f"Saved as {first.name}, in the folder {only}."
    house.click(house.button(Control.SAVE))
    assert len(list(only.iterdir())) == 2
    assert dialogs(house) == []


def test_a_game_is_opened_with_the_digits_alone(a_house: Open, only: Path) -> None:
    house = lent(a_house)
    new_game(house)
    house.click(house.button(Control.OPEN))
    assert dialogs(house) == []
    assert house.place() is PageName.PIN
    type_pin(house)
    assert house.place() is PageName.TABLE
    (dialog,) = dialogs(house)
    dialog.close()


def test_without_digits_nothing_is_opened(a_house: Open, only: Path) -> None:
    house = lent(a_house, pin=False)
    new_game(house)
    house.click(house.button(Control.OPEN))
    assert dialogs(house) == []
    assert "Only the teacher can open" in told(house)


def test_a_paper_is_saved_by_name(a_house: Open, only: Path) -> None:
    house = lent(a_house, pin=False)
    house.window.go_to(PageName.PRINT)
    shown = page(house, PrintPage)
    shown.pdf.click()
    assert dialogs(house) == []
    (paper,) = only.iterdir()
    assert paper.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kiosk", [True, False])
def test_nobody_prints_into_a_file(
    a_house: Open, only: Path, kiosk: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = lent(a_house, pin=False)
    house.window.teacher_lock.kiosk = kiosk
    house.window.go_to(PageName.PRINT)
    shown = page(house, PrintPage)
    offered: list[bool] = []

    def look(dialog: QPrintDialog) -> int:
        offered.append(dialog.testOption(QPrintDialog.PrintDialogOption.PrintToFile))
        return 0

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["one"])
    monkeypatch.setattr(QPrintDialog, "exec", look)
    monkeypatch.setattr(QPrinter, "setDocName", lambda *_: None)
    assert print_sheet(shown.sheet(), shown) is None
    assert offered == [not kiosk]


def test_a_class_is_exported_and_brought_in_with_the_digits_alone(a_house: Open, only: Path) -> None:
    house = lent(a_house)
    house.window.teacher_lock.go_to(PageName.COPIES)
    assert house.place() is PageName.PIN
    page(house, PinPage)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is not PageName.COPIES

"""The page that prints: what is chosen lies on the pile, and comes out as a PDF."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

from atari_teach.gui.desk import printing
from atari_teach.gui.desk.printing import PrintPage
from atari_teach.gui.navigation import PageName
from atari_teach.i18n import Language, say
from tests.gui.house import House


@pytest.fixture
def house(a_house: Callable[..., House]) -> House:
    return a_house()


@pytest.fixture
def page(house: House) -> PrintPage:
    house.window.go_to(PageName.PRINT)
    page = house.window.page(PageName.PRINT)
    assert isinstance(page, PrintPage)
    return page


def titles(page: PrintPage) -> list[str]:
    return [sheet.title for sheet in page.sheet().sheets]


def test_the_card_and_a_board_are_there_from_the_beginning(page: PrintPage) -> None:
    assert titles(page) == ["Teach it in 2 minutes", "Atari Go with a pencil, 7 × 7"]
    assert page.turn.value.words() == "Page 1 of 2"
    assert not page.turn.less.isEnabled()


def test_what_is_pressed_is_put_on_the_pile_and_looked_at(page: PrintPage) -> None:
    page.boards.boards.answers[3].click()
    assert page.turn.value.words() == "Page 3 of 3"
    assert page.view.accessibleName() == page.sheet().title == "Atari Go on paper"
    page.boards.others.answers[1].click()
    assert page.turn.value.words() == "Page 4 of 4"
    page.turn.less.click()
    assert page.turn.value.words() == "Page 3 of 4"
    for answer in (*page.boards.others.answers, page.boards.boards.answers[2]):
        answer.click()
    assert titles(page) == ["Atari Go with a pencil, 9 × 9"]
    page.boards.boards.answers[3].click()
    assert not page.pdf.isEnabled()
    assert not page.printer.isEnabled()
    assert page.turn.value.words() == "Choose a sheet."


def test_the_sheets_may_speak_another_language_than_the_window(house: House, page: PrintPage) -> None:
    page.languages.answers[1].click()
    assert titles(page) == ["Ensinar em 2 minutos", "Atari Go a lápis, 7 × 7"]
    assert page.pdf.words() == "Save as PDF"
    house.speak(Language.PT_PT)
    page.languages.answers[0].click()
    assert titles(page)[0] == "Teach it in 2 minutes"
    assert page.pdf.words() == "Guardar em PDF"


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # dialogs without a screen
def test_it_is_saved_where_somebody_says(
    page: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.boards.letters.answers[1].click()
    page.pdf.click()
    assert page.dialog is not None
    path = tmp_path / "sheets.pdf"
    page.dialog.fileSelected.emit(str(path))
    page.dialog.close()
    assert page.line.words() == "Saved as sheets.pdf."
    assert len(PdfReader(io.BytesIO(path.read_bytes())).pages) == 2

    def full(*_names: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(os, "fsync", full)
    page.pdf.click()
    page.dialog.fileSelected.emit(str(tmp_path / "more.pdf"))
    page.dialog.close()
    assert page.line.words() == "The disk is full: nothing was saved."
    assert not (tmp_path / "more.pdf").exists()


def test_what_the_printer_says_is_shown(page: PrintPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "print_sheet", lambda _sheet, _parent: say("There is no printer here."))
    page.printer.click()
    assert page.line.words() == "There is no printer here."
    page.boards.boards.answers[0].click()
    assert page.line.words() == ""

"""Sheets as PDF: A4, with every word, nothing in the margins, saved atomically."""

import io
from dataclasses import dataclass
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, render, use
from atari_teach.paper.paper import ask_where, pdf_of, picture_of, print_sheet, write_pdf
from atari_teach.paper.sheet import HEIGHT, INSIDE, WIDTH, SheetPile
from atari_teach.paper.table_sheet import Column, TableSheet
from atari_teach.ui.kit.dialogs import file_name
from tests.narrowing import not_none


@dataclass(frozen=True, slots=True)
class _Marked:
    """Pages with a mark in each corner."""

    title: str = "Marks"

    def pages(self) -> int:
        return 2

    def draw(self, painter: QPainter, page: int) -> None:
        painter.fillRect(QRectF(WIDTH - 100, HEIGHT - 100 * (page + 1), 100, 100), QColor("#000000"))


def _table(rows: int, words: str = "Marta", **parts: object) -> TableSheet:
    columns = (Column("Board", "centre"), Column("Black", stretch=1), Column("White", stretch=1))
    cells = tuple((str(number), f"{words} {number}", f"Rui {number}") for number in range(1, rows + 1))
    return TableSheet("Round 3", columns, cells, **parts)  # type: ignore[arg-type]


def _texts(data: bytes) -> list[str]:
    """The words on every page; in Qt's PDFs spaces and tabs look the same."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(data)).pages]


def test_a_sheet_is_a4_and_has_its_title(qtbot: QtBot) -> None:
    read = PdfReader(io.BytesIO(pdf_of(SheetPile("Marks", (_Marked(), _table(3), _Marked())))))
    assert len(read.pages) == 5
    assert read.metadata is not None
    assert read.metadata.title == "Marks"
    for page in read.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx((595, 842), abs=1.5)


def test_a_unit_is_a_tenth_of_a_millimetre(qtbot: QtBot) -> None:
    first, second = (picture_of(_Marked(), page, 210) for page in (0, 1))
    assert (first.width(), first.height()) == (210, 297)
    assert first.pixelColor(205, 292).lightness() < 10
    assert second.pixelColor(205, 292).lightness() > 245
    assert second.pixelColor(205, 282).lightness() < 10


def test_every_row_is_on_one_page_and_every_page_tells_what_it_is(qtbot: QtBot) -> None:
    use(ENGLISH)
    pages = _texts(pdf_of(_table(70, footer="Atari Teach", notes=("The end of it.",))))
    assert len(pages) > 1
    for number, text in enumerate(pages, 1):
        assert "Round 3" in text
        assert "Black" in text
        assert f"Page {number} of {len(pages)}" in text
    whole = " ".join(pages)
    for number in range(1, 71):
        assert f"Rui {number} " in whole + " ", number
    assert "The end of it." in pages[-1]


@pytest.mark.parametrize("times", [0, 2])
def test_every_page_has_the_heads_and_no_row_is_cut(qtbot: QtBot, times: int) -> None:
    """The first and the last word of a row, however many lines it has, are on one page only."""
    use(ENGLISH)
    between = " ".join(["Constança Albuquerque de Vasconcelos e Sousa Pimentel da Costa"] * times)
    columns = (Column("Board", "centre"), Column("Black", stretch=1), Column("White", stretch=1))
    rows = tuple(
        (str(number), f"Ana{number}a {between} Zita{number}z", f"Rui {between}") for number in range(1, 71)
    )
    sheet = TableSheet("Round 3", columns, rows, footer="Atari Teach", size=24)
    texts = [page.extract_text() for page in PdfReader(io.BytesIO(pdf_of(sheet))).pages]
    assert len(texts) > 1
    for text in texts:
        assert [text.count(column.words) for column in columns] == [1, 1, 1]
        assert text.index("Board") < text.index("Black") < text.index("White") < text.index("Ana")
    for number in range(1, 71):
        whole = [text for text in texts if f"Ana{number}a" in text and f"Zita{number}z" in text]
        parts = [text for text in texts if f"Ana{number}a" in text or f"Zita{number}z" in text]
        assert len(whole) == len(parts) == 1, number
        told = whole[0][whole[0].index(f"Ana{number}a") : whole[0].index(f"Zita{number}z")]
        assert ("\n" in told) == (times > 0), number


def test_one_page_has_no_number(qtbot: QtBot) -> None:
    assert _table(5).pages() == 1
    assert "Page" not in _texts(pdf_of(_table(5)))[0]


@pytest.mark.parametrize(
    "rows", [28, 40, *(pytest.param(rows, marks=pytest.mark.soak) for rows in (31, 34, 37, 43, 46, 49))]
)
def test_nothing_is_drawn_at_the_edges(qtbot: QtBot, rows: int) -> None:
    """Long names wrap; rows and notes do not reach the foot."""
    long = "Maria Constança Albuquerque de Vasconcelos e Sousa Pimentel da Costa Cabral"
    sheet = _table(rows, long, notes=("A note of one line.",) * 3, footer="Foot", size=60)
    for page in range(sheet.pages()):
        picture = picture_of(sheet, page, 420)
        left, right = round(INSIDE.left() / 5) - 3, round(INSIDE.right() / 5) + 3
        dark = [
            (x, y)
            for y in range(0, picture.height(), 2)
            for x in (*range(left), *range(right, 420))
            if picture.pixelColor(x, y).lightness() < 200
        ]
        assert dark == []
        between = round((INSIDE.bottom() - 55) / 5)
        assert all(picture.pixelColor(x, between).lightness() > 200 for x in range(420)), page


def test_a_table_without_rows_is_a_page(qtbot: QtBot) -> None:
    assert _table(0).pages() == 1
    assert "Round 3" in _texts(pdf_of(_table(0)))[0]


def test_a_pdf_is_saved_or_a_sentence_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    assert write_pdf(_table(3), tmp_path / "round.pdf") is None
    assert (tmp_path / "round.pdf").read_bytes().startswith(b"%PDF")
    assert write_pdf(_table(3), tmp_path / "none" / "round.pdf") is not None


def test_without_a_printer_a_pdf_is_advised(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from PySide6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    parent = QWidget()
    qtbot.addWidget(parent)
    told = not_none(print_sheet(_table(3), parent))
    assert "PDF" in render(told, ENGLISH)


def test_the_printer_that_was_chosen_prints(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A printer that prints to a file."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinterInfo

    printed = tmp_path / "printed.pdf"
    answers = [QPrintDialog.DialogCode.Rejected, QPrintDialog.DialogCode.Accepted]

    def answer(dialog: QPrintDialog) -> QPrintDialog.DialogCode:
        dialog.printer().setOutputFileName(str(printed))
        return answers.pop(0)

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["One"])
    monkeypatch.setattr(QPrintDialog, "exec", answer)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert print_sheet(_table(3), parent) is None
    assert not printed.exists()
    assert print_sheet(SheetPile("All", (_table(3), _Marked())), parent) is None
    texts = _texts(printed.read_bytes())
    assert len(texts) == 3
    assert "Marta 3" in texts[0]


def test_a_name_is_one_that_every_system_allows() -> None:
    assert file_name('4.º B: "Round" 1/2') == "4 º B Round 1 2"
    assert file_name(" ..\n") == "Atari Teach"
    assert len(file_name("x" * 300)) == 80
    for device in ("CON", "aux", "Nul.", "com1", "LPT³"):
        assert file_name(device) == f"Atari Teach {device.strip('.')}"
    for name in ("Constança", "COM10", "Auxiliadora", "nul a nul"):
        assert file_name(name) == name


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_the_dialog_saves_where_somebody_chose(qtbot: QtBot, tmp_path: Path) -> None:
    parent = QWidget()
    saved: list[Path] = []
    qtbot.addWidget(parent)
    dialog = not_none(ask_where(parent, "Round 1", "pdf", saved.append))
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile("mine")
    dialog.accept()
    assert saved == [tmp_path / "mine.pdf"]

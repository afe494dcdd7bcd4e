"""A damaged or malicious workbook gives rows or a sentence, and never ends the calling program."""

import io
import random
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.base import own_process
from atari_teach.base.i18n import Message, render
from atari_teach.base.limits import LIST_UNPACKED_BYTES
from atari_teach.store.class_list import workbooks
from atari_teach.store.class_list.list_tables import tables_in_file
from tests.app.test_app import environment
from tests.soak_cases import one_in
from tests.store.workbooks import ods, xlsx

ROOT = Path(__file__).resolve().parents[2]
OLD = (Path(__file__).parent / "old_excel.xls").read_bytes()
ENDS_IT = (
    *((1613, b"\x72"), (1610, b"\xad\xad")),  # the number of rows
    *((1839, b"\x80" * 4), (1977, b"\xff" * 4), (2039, b"\xff\xff")),  # the position of a cell
    *((63, bytes(4)), (66, b"\x7f" * 4), (75, b"\x05\x05")),  # the sector table of the file
)
DAMAGED = 400


def told_of(folder: Path, content: bytes, name: str = "list.xls") -> str:
    """Returns the sentence on why a workbook can't be read; empty if it can."""
    path = folder / name
    path.write_bytes(content)
    tables = tables_in_file(path)
    return render(tables) if isinstance(tables, Message) else ""


def put(content: bytes, at: int, over: bytes) -> bytes:
    return content[:at] + over + content[at + len(over) :]


def damaged(seed: int) -> bytes:
    """Returns an old Excel workbook, truncated or with changed bytes, mostly in fields for sizes."""
    dice = random.Random(seed)
    if seed % 5 == 0:
        return OLD[: dice.randrange(8, len(OLD))]
    content = OLD
    for _time in range(dice.choice((1, 2, 4, 60))):
        at = dice.choice((dice.randrange(44, 80), dice.randrange(1604, 1620), dice.randrange(1830, 2060)))
        byte = dice.choice((0, 0x7F, 0x80, 0xFF, dice.randrange(256)))
        content = put(content, at, bytes([byte]) * dice.choice((1, 2, 4)))
    return content


@pytest.mark.parametrize(("at", "over"), ENDS_IT)
def test_damage_that_ends_the_library_is_told_in_a_sentence(tmp_path: Path, at: int, over: bytes) -> None:
    said = told_of(tmp_path, put(OLD, at, over))
    assert not said or "list.xls is" in said


def test_what_the_library_asks_too_much_memory_for_is_said_to_be_damaged_or_too_large(tmp_path: Path) -> None:
    assert "list.xls is damaged, or far too large" in told_of(tmp_path, put(OLD, *ENDS_IT[0]))


@pytest.mark.parametrize("seed", one_in(40, range(DAMAGED), 1))
def test_a_damaged_workbook_of_old_excel_gives_rows_or_one_sentence(tmp_path: Path, seed: int) -> None:
    said = told_of(tmp_path, damaged(seed))
    assert not said or said.startswith("list.xls ")


def repacked(book: bytes, parts: dict[str, bytes]) -> bytes:
    """Returns the workbook with some of its parts replaced."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(book)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed,
    ):
        for name in {*old.namelist(), *parts}:
            packed.writestr(name, parts.get(name) or old.read(name))
    return out.getvalue()


def sheet_with(cells: bytes) -> bytes:
    """Returns an Excel workbook with these rows."""
    head = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    parts = {"xl/worksheets/sheet1.xml": head + cells + b"</sheetData></worksheet>"}
    return repacked(xlsx(("4B", [["Ana"]])), parts)


def far_cell(place: str) -> bytes:
    return sheet_with(
        b'<row r="1"><c r="A1" t="inlineStr"><is><t>Ana</t></is></c></row>'
        b'<row r="1048576"><c %s t="inlineStr"><is><t>x</t></is></c></row>' % place.encode()
    )


def content_of(book: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(book)) as packed:
        return packed.read("content.xml")


def many_columns() -> bytes:
    """Returns a LibreOffice workbook with a cell that is repeated a thousand million times."""
    book = ods([["Ana"]])
    words = content_of(book)
    repeated = words.replace(
        b"<table:table-cell ", b'<table:table-cell table:number-columns-repeated="1000000000" '
    )
    assert repeated != words
    return repacked(book, {"content.xml": repeated})


def lying() -> bytes:
    """Returns a workbook with a part of 200 MB whose declared size is a thousand bytes."""
    book = repacked(xlsx(("4B", [["Ana"]])), {"xl/worksheets/sheet1.xml": bytes(200_000_000)})
    small, large = (1000).to_bytes(4, "little"), (200_000_000).to_bytes(4, "little")
    assert large in book
    return book.replace(large, small)


LARGE: dict[str, Callable[[], bytes]] = {
    "the last cell": lambda: far_cell('r="XFD1048576"'),
    "the last cell, formatted": lambda: far_cell('r="XFD1048576" s="1"'),
    "the last cell, in small letters": lambda: far_cell("s='1' r='xfd1048576'"),
    "a row behind the last": lambda: far_cell('r="C4294967295"'),
    "a row before the first": lambda: far_cell('r="A0"'),
    "more cells than a class has": lambda: far_cell('r="DA30000"'),
    "many short texts": lambda: repacked(
        xlsx(("4B", [["Ana"]])), {"xl/sharedStrings.xml": b"<sst>" + b"<si/>" * 6_000_000 + b"</sst>"}
    ),
    "many rows": lambda: sheet_with(b"<row/>" * 3_000_000),
    "many columns": many_columns,
    "a part that says it is small": lying,
    "zeros": lambda: repacked(
        xlsx(("4B", [["Ana"]])), {"xl/workbook.xml": bytes(LIST_UNPACKED_BYTES - 10_000)}
    ),
}


@pytest.mark.parametrize("kind", LARGE)
def test_a_packed_workbook_that_is_far_too_large_gives_rows_or_one_sentence(
    tmp_path: Path, kind: str
) -> None:
    said = told_of(tmp_path, LARGE[kind](), "list.xlsx")
    assert not said or said.startswith("list.xlsx ")
    assert said or kind.startswith("many "), "what is not one cell may be read"


def instead(code: str, monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Runs another program instead of the one that reads workbooks; returns the started processes."""
    started: list[subprocess.Popen[bytes]] = []

    def start(_command: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", code]
        started.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        return started[-1]

    monkeypatch.setattr(workbooks, "start_again", start)
    return started


def test_a_process_that_does_not_come_to_an_end_is_ended_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = instead("import time; time.sleep(600)", monkeypatch)
    monkeypatch.setattr(workbooks, "_SECONDS", 0.2)
    assert told_of(tmp_path, OLD) == ("list.xls takes too long to read. Save the list as CSV, and open that.")
    assert started[0].returncode is not None


@pytest.mark.parametrize("code", ["", "import sys; sys.stdin.buffer.read()"])
def test_a_process_that_fails_for_a_reason_of_its_own_does_not_blame_the_workbook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    instead(f"{code}\nraise SystemExit(1)", monkeypatch)
    assert "Workbooks can't be read on this computer" in told_of(tmp_path, OLD)


def test_a_process_that_cannot_be_started_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_process, "this_program", lambda: (str(tmp_path / "gone"),))
    assert "Workbooks can't be read on this computer" in told_of(tmp_path, OLD)


def test_the_process_that_reads_loads_nothing_of_the_window() -> None:
    code = """
import sys
from atari_teach.__main__ import main
assert main(["read-workbook"]) == 0
loaded = {name for name in sys.modules if name.startswith(("PySide6", "atari_teach.ui", "atari_teach.room"))}
assert not loaded, loaded
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(), input=OLD, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Ana Costa" in done.stdout

"""Workbooks (xlsx, xls, ods) as tables of cells."""

import datetime as dt
import io
import re
import zipfile
import zlib

from atari_teach.i18n import Message, say
from atari_teach.limits import LIST_UNPACKED_BYTES, MB

SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How files begin that may be workbooks: packed ones, and those of Excel before 2007."""

_MOST_CELLS = 2_000_000
_ROW_NUMBERS = 1 << 32
"""The library counts rows from 0 in 32 bits: the one before the first is the last one for it."""
_FILLED = re.compile(
    # Rows with their numbers, and cells with something in them, with their places; either may be left out.
    rb"""<(?:\w+:)?(?P<is_row>row)\b(?:[^<>]*?\sr\s*=\s*["'](?P<row>\d{1,12})["'])?[^<>]*>"""
    rb"""|<(?:\w+:)?c\b(?:[^<>]*?\sr\s*=\s*["'](?P<column>[A-Za-z]{1,12})(?P<at>\d{1,12})["'])?[^<>]*(?<!/)>"""
    rb"""\s*<(?:\w+:)?(?:v|is|f)\b"""
)


def sheets_of(content: bytes, name: str) -> tuple[tuple[str, list[list[str]]], ...] | Message:
    """The title and the cells of each visible sheet, or the sentence on why there are none.

    Args:
        content: The file.
        name: Its name, for the sentence.
    """
    if content.startswith(b"PK"):
        trouble = _trouble_of_packed(content, name)
        if trouble is not None:
            return trouble
    try:
        from python_calamine import CalamineWorkbook, PasswordError, SheetVisibleEnum
    except ImportError:
        return say("Workbooks can't be read on this computer. Save {name} as CSV, and open that.", name=name)
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(content)) as book:
            seen = [sheet.name for sheet in book.sheets_metadata if sheet.visible is SheetVisibleEnum.Visible]
            sheets = []
            for title in seen or book.sheet_names:
                sheet = book.get_sheet_by_name(title)
                if sheet.width * sheet.height > _MOST_CELLS:
                    return say("{name} has too many cells for a class list. Nothing was imported.", name=name)
                rows = sheet.to_python()
                sheets.append((title, [[_words(cell) for cell in row] for row in rows]))
            return tuple(sheets)
    except PasswordError:
        return say("{name} has a password. Save the list as CSV, and open that.", name=name)
    except BaseException as error:
        # A panic of the library is a `BaseException`, of a class that can't be imported.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return say(
            "{name} is not a workbook that can be read. Save the list as CSV, and open that.", name=name
        )


def _trouble_of_packed(content: bytes, name: str) -> Message | None:
    """The sentence on a packed file that is no workbook, or unpacks to too much; else None."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            members = packed.infolist()
            if sum(member.file_size for member in members) > LIST_UNPACKED_BYTES:
                most = LIST_UNPACKED_BYTES // MB
                return say(
                    "{name} holds more than {most} MB, too much for a class list. Nothing was imported.",
                    name=name,
                    most=most,
                )
            if packed.testzip() is not None:  # which also finds members that say they are smaller
                return say("{name} is damaged. Save the list again, or as CSV.", name=name)
            # A workbook may keep its sheets under any name.
            if any(_cells_of(packed.read(member)) > _MOST_CELLS for member in members):
                return say("{name} has too many cells for a class list. Nothing was imported.", name=name)
    except (zipfile.BadZipFile, zlib.error, OSError, ValueError, NotImplementedError, RuntimeError, EOFError):
        return say("{name} is damaged. Save the list again, or as CSV.", name=name)
    names = {member.filename for member in members}
    if "word/document.xml" in names:
        return say(
            "{name} is a Word document. Open it, copy the names there, and paste them here.", name=name
        )
    if not any(each.startswith("xl/") or each == "content.xml" for each in names):
        return say(
            "{name} is not a workbook that can be read. Save the list as CSV, and open that.", name=name
        )
    return None


def _cells_of(sheet: bytes) -> int:
    """The cells of the rectangle from the first one to the last with something in it, in Excel's XML.

    The library makes room for all of them before it says how many there are. One letter in the last cell of a
    sheet is 400 GB, and where memory ends, the library ends the program.
    """
    row = column = height = width = 0
    for found in _FILLED.finditer(sheet):
        if found["is_row"]:
            row, column = int(found["row"] or row + 1), 0
            continue
        column += 1
        if found["column"]:
            row, column = int(found["at"]), 0
            for letter in found["column"].upper():
                column = 26 * column + letter - 64
        height = max(height, (row - 1) % _ROW_NUMBERS + 1)
        width = max(width, column)
    return height * width


def _words(cell: object) -> str:
    """The cell as it is read in a table."""
    if isinstance(cell, bool):
        return str(cell)
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, dt.datetime) and cell.time() == dt.time():
        return cell.date().isoformat()
    return str(cell)

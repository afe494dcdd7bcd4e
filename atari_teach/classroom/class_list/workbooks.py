"""Workbooks (xlsx, xls, ods) as tables of cells."""

import datetime as dt
import io
import zipfile
import zlib

from atari_teach.i18n import Message, say
from atari_teach.limits import LIST_UNPACKED_BYTES, MB

SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How files begin that may be workbooks: packed ones, and those of Excel before 2007."""

_MOST_CELLS = 2_000_000


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


def _words(cell: object) -> str:
    """The cell as it is read in a table."""
    if isinstance(cell, bool):
        return str(cell)
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, dt.datetime) and cell.time() == dt.time():
        return cell.date().isoformat()
    return str(cell)

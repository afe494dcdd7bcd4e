"""Workbooks (xlsx, xls, ods) as tables of cells, read in a child process.

A damaged file can make the library request more memory than there is. Then the library aborts its process,
which no `except` can prevent.
"""

import datetime as dt
import io
import json
import subprocess
import sys
import zipfile
from contextlib import suppress

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import LIST_OF_NAMES_BYTES, LIST_UNPACKED_BYTES, MB
from atari_teach.base.own_process import start_again

SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""The first bytes of files that may be workbooks: zip files, and files of Excel before 2007."""

COMMAND = "read-workbook"
Sheets = list[tuple[str, list[list[str]]]]

_SECONDS = 20.0
"""The time limit in seconds; a slow computer with a virus scanner needs five just to start Python."""


def sheets_of(content: bytes, name: str) -> tuple[tuple[str, list[list[str]]], ...] | Message:
    """Returns title and cells of each visible sheet, or the sentence on why the workbook can't be read.

    Args:
        content: The content of the file.
        name: The name of the file, for the sentence.
    """
    answer = _answer(content)
    return (
        _sentence(answer, name) if isinstance(answer, str) else tuple((title, rows) for title, rows in answer)
    )


def _answer(content: bytes) -> Sheets | str:
    """Lets a child process read the workbook; returns the sheets, or a keyword for the problem."""
    try:
        process = start_again(COMMAND)
    except OSError:
        return "not here"
    with process:
        try:
            answer, _ = process.communicate(content, _SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return "slow"
    if process.returncode:
        # Python's own errors exit with 1 or 2; an abort is a signal, or on Windows a much greater number.
        return "not here" if 0 < process.returncode < 256 else "ended"
    sheets: Sheets | str = json.loads(answer)
    return sheets


def _sentence(trouble: str, name: str) -> Message:
    """Returns the sentence for a keyword that `_answer` returned."""
    match trouble:
        case "not here":
            return say(
                "Workbooks can't be read on this computer. Save {name} as CSV, and open that.", name=name
            )
        case "slow":
            return say("{name} takes too long to read. Save the list as CSV, and open that.", name=name)
        case "ended":
            return say(
                "{name} is damaged, or far too large for a class list. Save the list as CSV, and open that.",
                name=name,
            )
        case "damaged":
            return say("{name} is damaged. Save the list again, or as CSV.", name=name)
        case "unpacked":
            most = LIST_UNPACKED_BYTES // MB
            return say(
                "{name} holds more than {most} MB, too much for a class list. Nothing was imported.",
                name=name,
                most=most,
            )
        case "cells":
            return say("{name} has too many cells for a class list. Nothing was imported.", name=name)
        case "password":
            return say("{name} has a password. Save the list as CSV, and open that.", name=name)
        case "word":
            return say(
                "{name} is a Word document. Open it, copy the names there, and paste them here.", name=name
            )
        case _:
            return say(
                "{name} is not a workbook that can be read. Save the list as CSV, and open that.", name=name
            )


_MOST_CELLS = 2_000_000
_MOST_MEMORY = 1 << 30


def main() -> int:
    """Reads the workbook on the standard input; returns the exit code."""
    _limit_memory()
    print(json.dumps(sheets_in(sys.stdin.buffer.read())))
    return 0


def sheets_in(content: bytes) -> Sheets | str:
    """Returns the title and the cells of each visible sheet, or a keyword for the problem."""
    trouble = _trouble_of_packed(content) if content.startswith(b"PK") else ""
    if trouble:
        return trouble
    try:
        from python_calamine import CalamineWorkbook, PasswordError, SheetVisibleEnum
    except ImportError:
        return "not here"
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(content)) as book:
            seen = [sheet.name for sheet in book.sheets_metadata if sheet.visible is SheetVisibleEnum.Visible]
            sheets: Sheets = []
            cells = letters = 0
            for title in seen or book.sheet_names:
                sheet = book.get_sheet_by_name(title)
                cells += sheet.width * sheet.height
                if cells > _MOST_CELLS:
                    return "cells"
                rows = [[_words(cell) for cell in row] for row in sheet.to_python()]
                letters += sum(len(cell) for row in rows for cell in row)
                if letters > LIST_OF_NAMES_BYTES:  # the limit for lists in text form too
                    return "cells"
                sheets.append((title, rows))
            return sheets
    except PasswordError:
        return "password"
    except MemoryError:
        return "ended"
    except BaseException as error:
        # The library's panic is a `BaseException`, whose class can't be imported.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return "strange"


def _trouble_of_packed(content: bytes) -> str:
    """Returns a keyword if a zip file is not a workbook or unpacks to too many bytes; else ""."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            members = packed.infolist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return "damaged"
    if sum(member.file_size for member in members) > LIST_UNPACKED_BYTES:
        return "unpacked"
    names = {member.filename for member in members}
    if "word/document.xml" in names:
        return "word"
    is_workbook = any(name.startswith("xl/") or name == "content.xml" for name in names)
    return "" if is_workbook else "strange"


def _limit_memory() -> None:
    """Limits this process to 1 GB, and keeps the system from reporting its crash."""
    if sys.platform == "win32":
        import ctypes
        import struct

        # JOBOBJECT_EXTENDED_LIMIT_INFORMATION: ProcessMemoryLimit, and no dialog about a crash.
        limits = bytearray(144)
        struct.pack_into("<I", limits, 16, 0x100 | 0x400)
        struct.pack_into("<Q", limits, 112, _MOST_MEMORY)
        kernel = ctypes.windll.kernel32
        kernel.CreateJobObjectW.restype = ctypes.c_void_p
        job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
        kernel.SetInformationJobObject(job, 9, bytes(limits), len(limits))
        kernel.AssignProcessToJobObject(job, ctypes.c_void_p(-1))
        return
    import resource

    for limit, most in ((resource.RLIMIT_AS, _MOST_MEMORY), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):  # the limit is lower already, or the system has none
            resource.setrlimit(limit, (most, most))


def _words(cell: object) -> str:
    """Returns the text of a cell."""
    if isinstance(cell, bool):
        return str(cell)
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, dt.datetime) and cell.time() == dt.time():
        return cell.date().isoformat()
    return str(cell)

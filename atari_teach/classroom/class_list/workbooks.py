"""Workbooks (xlsx, xls, ods) as tables of cells, read in a child process (`workbook_process`).

A damaged file can make the library ask for more memory than there is. Then the library ends its process, and
no `except` prevents that.
"""

import json
import subprocess

from atari_teach.i18n import Message, say
from atari_teach.limits import LIST_UNPACKED_BYTES, MB
from atari_teach.own_process import start_again

SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How files begin that may be workbooks: packed ones, and those of Excel before 2007."""

COMMAND = "read-workbook"
Sheets = list[tuple[str, list[list[str]]]]

_SECONDS = 20.0
"""A slow computer with a virus scanner starts Python in five."""


def sheets_of(content: bytes, name: str) -> tuple[tuple[str, list[list[str]]], ...] | Message:
    """The title and the cells of each visible sheet, or the sentence on why there are none.

    Args:
        content: The file.
        name: Its name, for the sentence.
    """
    answer = _answer(content)
    return (
        _sentence(answer, name) if isinstance(answer, str) else tuple((title, rows) for title, rows in answer)
    )


def _answer(content: bytes) -> Sheets | str:
    """The sheets, or the word for why there are none, from a child process."""
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
    """The sentence for a word of `workbook_process`, or for how that process ended."""
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

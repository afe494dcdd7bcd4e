"""Tables as CSV that a spreadsheet opens as a table, and never as a program."""

import csv
import io
from collections.abc import Iterable, Sequence

from atari_teach.base.i18n import Language

# The wide signs of East Asian letters count as well.
_FORMULA_SIGNS = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
_BLANKS = " \u00a0\u200b\ufeff\u3000"


def csv_cell(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula: an apostrophe stands before such signs.

    >>> csv_cell("=1+1"), csv_cell("Ana"), csv_cell(" @here")
    ("'=1+1", 'Ana', "' @here")
    """
    begins = text.lstrip(_BLANKS)[:1]  # Some spreadsheets pass over blanks.
    return f"'{text}" if begins in _FORMULA_SIGNS else text


def csv_bytes(rows: Iterable[Sequence[str]], language: Language) -> bytes:
    """The rows as a file: UTF-8 with the mark that spreadsheets look for, cells parted as they expect.

    Args:
        rows: The cells as words; numbers are written out by whoever knows the language.
        language: Decides between comma and semicolon.
    """
    out = io.StringIO(newline="")
    # Where spreadsheets read a decimal comma, they part cells by semicolons.
    between = ";" if language.file.decimal == "," else ","
    writer = csv.writer(out, delimiter=between, lineterminator="\r\n")
    writer.writerows([csv_cell(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", errors="replace")

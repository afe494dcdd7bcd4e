"""Writes CSV tables whose cells a spreadsheet never runs as formulas."""

import csv
import io
from collections.abc import Iterable, Sequence

from atari_teach.base.i18n import Language

# The full-width forms of these signs in East Asian text begin a formula as well.
_FORMULA_SIGNS = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
_BLANKS = " \u00a0\u200b\ufeff\u3000"


def csv_cell(text: str) -> str:
    """Returns the text as a cell that is never a formula, with an apostrophe before a leading formula sign.

    >>> csv_cell("=1+1"), csv_cell("Ana"), csv_cell(" @here")
    ("'=1+1", 'Ana', "' @here")
    """
    begins = text.lstrip(_BLANKS)[:1]  # blanks are skipped, because some spreadsheets skip them too
    return f"'{text}" if begins in _FORMULA_SIGNS else text


def csv_bytes(rows: Iterable[Sequence[str]], language: Language) -> bytes:
    """Returns the rows as a CSV file: UTF-8 with a byte order mark, as spreadsheets expect.

    Args:
        rows: The cells as text; the caller formats numbers for the language.
        language: The language, which decides whether cells are separated by commas or semicolons.
    """
    out = io.StringIO(newline="")
    # Spreadsheets for languages with a decimal comma separate cells by semicolons.
    between = ";" if language.file.decimal == "," else ","
    writer = csv.writer(out, delimiter=between, lineterminator="\r\n")
    writer.writerows([csv_cell(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", errors="replace")

"""A spreadsheet reads every cell of the CSV files as text, never as a formula."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.base.i18n import ENGLISH, Language, languages
from atari_teach.exchange.csv_cells import csv_bytes, csv_cell
from tests.languages import PORTUGUESE


@pytest.mark.parametrize(
    "text", ["=1+1", "+351", "-3", "@home", "\tx", "\rx", "\nx", "  =cmd", "\uff1dA1", "\ufeff=A1"]
)
def test_no_cell_begins_as_a_formula(text: str) -> None:
    assert csv_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ana", "3", "6 of 22", "O'Neill", "a=b", " Zé"])
def test_other_cells_stay_as_they_are(text: str) -> None:
    assert csv_cell(text) == text


@pytest.mark.parametrize(("language", "line"), [(ENGLISH, b"A,B;C\r\n"), (PORTUGUESE, b'A;"B;C"\r\n')])
def test_cells_are_parted_as_the_language_expects(language: Language, line: bytes) -> None:
    assert csv_bytes([("A", "B;C")], language) == b"\xef\xbb\xbf" + line


@settings(max_examples=50)
@given(
    st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2, max_size=4), max_size=4),
    st.sampled_from(languages()),
)
def test_what_is_read_again_is_what_was_written(rows: list[list[str]], language: Language) -> None:
    text = csv_bytes(rows, language).decode("utf-8-sig")
    between = ";" if language.file.decimal == "," else ","
    read = list(csv.reader(io.StringIO(text, newline=""), delimiter=between))
    assert read == [[csv_cell(cell) for cell in row] for row in rows]
    signs = "=+-@\t\r\n"
    assert not any(cell.startswith(sign) for row in read for cell in row for sign in signs)


def test_half_a_letter_disturbs_nobody() -> None:
    assert csv_bytes([("\ud800x",)], ENGLISH) == b"\xef\xbb\xbf?x\r\n"

"""Names: one line, normalised, without invisible characters, and never cut inside a character."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.base.single_line import NAME_LENGTH, is_one_line, tidy
from tests.drawn_names import NAMES, anything

FAMILY = "👨‍👩‍👧"
FLAG = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    "name",
    ["علی‌رضا", "Eva 👩‍🚀", "❤️", "नमस्ते", "שרה", "李小龍", "Žofie", "O’Neill", FAMILY, FLAG, "🇵🇹", "🫨", "क्‍ष"],
)
def test_what_people_write_stays_as_it_is(name: str) -> None:
    assert tidy(name) == unicodedata.normalize("NFC", name)
    assert is_one_line(tidy(name), NAME_LENGTH)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Jo\xadão", "João"),
        ("\ufeffAna", "Ana"),
        ("Joa\u0303o", "João"),
        ("Ana\u200b Rita", "Ana Rita"),
        ("\u200fשרה\u200f", "שרה"),
        ("Ana\u202egnp", "Anagnp"),
        ("\u2067Ana\u2069", "Ana"),
        ("Ana\tMaria\r\nSilva\u2028Sá", "Ana Maria Silva Sá"),
        ("A\x00n\x7fa\x9f", "Ana"),
        ("A\ud83dna", "Ana"),
        ("Ana\u200d", "Ana"),
        ("\u200c \u200d\ufe0f\u0301", ""),
        ("\u3164", ""),
    ],
)
def test_what_nobody_sees_goes(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


@pytest.mark.parametrize("whole", ["e\u0323\u0302", FAMILY, FLAG, "🇵🇹", "👍🏽", "❤️", "नि"])
@pytest.mark.parametrize("before", range(5))
def test_a_long_name_is_cut_between_its_characters(whole: str, before: int) -> None:
    cut = tidy("x" * before + whole * NAME_LENGTH)
    assert NAME_LENGTH - len(whole) < len(cut) <= NAME_LENGTH
    one = tidy(whole)
    assert cut.removeprefix("x" * before).replace(one, "") == ""


@given(anything())
def test_a_tidy_name_is_a_line_and_stays_so(text: str) -> None:
    name = tidy(text)
    assert tidy(name) == name
    assert is_one_line(name, NAME_LENGTH)
    assert name.encode("utf-8").decode("utf-8") == name


@given(NAMES)
def test_a_drawn_name_is_kept_as_it_is(name: str) -> None:
    assert tidy(name) == name


@pytest.mark.parametrize(
    "text", ["a\nb", "a\x00", "\x7f", "a\u2028b", "a\x85", "\ud800", "x" * (NAME_LENGTH + 1)]
)
def test_what_is_no_line_is_refused(text: str) -> None:
    assert not is_one_line(text, NAME_LENGTH)


@given(st.text(max_size=NAME_LENGTH))
def test_a_line_of_an_older_program_passes(text: str) -> None:
    """Version 1.0.0 accepted and stored names with soft hyphens, byte order marks and direction marks."""
    visible = "".join(" " if c.isspace() else c for c in text)
    visible = "".join(c for c in visible if unicodedata.category(c) not in {"Cc", "Cs", "Co", "Cn"})
    assert is_one_line(" ".join(visible.split())[:NAME_LENGTH].rstrip(), NAME_LENGTH)

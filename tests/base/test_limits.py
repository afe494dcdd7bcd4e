"""The table of limits in the documentation matches the code."""

from itertools import groupby
from pathlib import Path

import pytest

from atari_teach.base import limits
from atari_teach.base.limits import TABLE, Limit

PAGE = Path(__file__).parents[2] / "docs" / "limits.md"


def test_the_documentation_shows_every_limit() -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = text[text.index("| what comes in | at most |") :].split("\n\n")[0].splitlines()[2:]
    by_kind = groupby(TABLE, key=lambda limit: limit.kind)
    assert shown == [f"| {kind} | {'; '.join(limit.words for limit in some)} |" for kind, some in by_kind]


def test_every_limit_is_in_the_table() -> None:
    numbers = {
        name: value for name, value in vars(limits).items() if name.isupper() and isinstance(value, int)
    }
    inside = {"KB", "MB", "PUSHED"}
    assert {limit.most for limit in TABLE} >= {
        number for name, number in numbers.items() if name not in inside
    }


@pytest.mark.parametrize(
    ("what", "most", "words"),
    [("", 256 * 1024, "256 kB"), ("", 8_000_000, "8 000 000 bytes"), ("pupils", 2000, "2 000 pupils")],
)
def test_a_limit_is_read_in_words(what: str, most: int, words: str) -> None:
    assert Limit("file", what, most).words == words

"""The table of limits in the documentation says what the gates say."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from atari_teach import limits
from atari_teach.classroom.class_list import tables
from atari_teach.classroom.files import packed_file, packed_rows
from atari_teach.contest import program
from atari_teach.exchange import sgf
from atari_teach.limits import TABLE, Limit
from atari_teach.room import fields, messages
from atari_teach.room.line import names
from atari_teach.session.gtp import wire
from atari_teach.settings import file
from atari_teach.teaching.lessons import recordings

CONTRIBUTING = Path(__file__).parents[1] / "CONTRIBUTING.md"


def test_the_documentation_shows_every_limit() -> None:
    text = CONTRIBUTING.read_text(encoding="utf-8")
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


def test_the_gates_ask_the_table() -> None:
    assert packed_file.LARGEST_FILE == limits.COPY_BYTES
    assert packed_rows.MOST_ROWS["event"] == limits.EVENTS
    assert (sgf.LARGEST_FILE, wire.LONGEST_LINE) == (limits.SGF_BYTES, limits.GTP_LINE)
    assert tables.LARGEST_FILE == limits.LIST_OF_NAMES_BYTES
    assert (program.LONGEST_LINE, program.MOST_STDERR) == (limits.PROGRAM_LINE, limits.PROGRAM_SAID)
    assert messages.LARGEST == names.LARGEST_MESSAGE == limits.MESSAGE_BYTES
    assert (fields.MOST_ROWS, names.MOST_DEVICES) == (limits.MESSAGE_EVENTS, limits.DEVICES)
    assert file._LARGEST_FILE == limits.SETTINGS_BYTES
    assert recordings.LARGEST_BYTES == limits.RECORDING_BYTES


@pytest.mark.parametrize(
    ("what", "most", "words"),
    [("", 256 * 1024, "256 kB"), ("", 8_000_000, "8 000 000 bytes"), ("pupils", 2000, "2 000 pupils")],
)
def test_a_limit_is_read_in_words(what: str, most: int, words: str) -> None:
    assert Limit("file", what, most).words == words

"""A recording belongs to the words that are said, in their language."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.store.files.own_recordings import OwnRecordings, recording_name
from tests.languages import PORTUGUESE

WORDS = "Where can the black stone go?"


@pytest.fixture
def recordings(tmp_path: Path) -> OwnRecordings:
    return OwnRecordings(tmp_path)


def test_a_recording_is_found_by_its_words_in_its_language_only(recordings: OwnRecordings) -> None:
    assert recordings.find(WORDS, ENGLISH) is None
    recordings.keep(WORDS, ENGLISH, b"sound")
    file = recordings.find(WORDS, ENGLISH)
    assert file is not None
    assert file.read_bytes() == b"sound"
    assert recordings.find(WORDS, PORTUGUESE) is None
    assert recordings.find(WORDS.replace("black", "white"), ENGLISH) is None


@pytest.mark.parametrize("same", ["It is **atari**.", "It is atari.", "It is\u00a0atari. ", "It  is\natari."])
def test_bold_and_blanks_make_no_other_sentence(same: str) -> None:
    assert recording_name(same) == recording_name("It is atari.")


def test_an_accent_written_in_two_ways_is_the_same(recordings: OwnRecordings) -> None:
    recordings.keep("peça", PORTUGUESE, b"sound")
    assert recordings.find("pec\u0327a", PORTUGUESE) is not None


def test_the_last_recording_replaces_the_one_before(recordings: OwnRecordings) -> None:
    recordings.keep(WORDS, ENGLISH, b"first")
    recordings.keep(WORDS, ENGLISH, b"second")
    assert recordings.content(WORDS, ENGLISH, 3) == b"sec"
    assert recordings.newest(ENGLISH) == recording_name(WORDS)
    assert recordings.newest(PORTUGUESE) is None


def test_what_is_deleted_is_gone(recordings: OwnRecordings) -> None:
    recordings.keep(WORDS, ENGLISH, b"sound")
    recordings.keep("Other.", ENGLISH, b"sound")
    assert recordings.delete(WORDS, ENGLISH)
    assert recordings.find(WORDS, ENGLISH) is None
    assert recordings.find("Other.", ENGLISH) is not None
    assert recordings.delete(WORDS, ENGLISH), "there is none any more"


def test_deleting_all_leaves_what_others_put_there(recordings: OwnRecordings, tmp_path: Path) -> None:
    recordings.keep(WORDS, ENGLISH, b"sound")
    recordings.keep(WORDS, PORTUGUESE, b"sound")
    foreign = tmp_path / "recordings" / "en" / "song.wav"
    foreign.write_bytes(b"song")
    assert recordings.any()
    assert recordings.delete_all()
    assert not recordings.any()
    assert [file.name for file in tmp_path.rglob("*.wav")] == ["song.wav"]


def test_nothing_is_written_before_something_is_recorded(recordings: OwnRecordings, tmp_path: Path) -> None:
    recordings.find(WORDS, ENGLISH)
    recordings.newest(ENGLISH)
    assert recordings.delete_all()
    assert list(tmp_path.iterdir()) == []

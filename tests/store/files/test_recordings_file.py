"""A file of recordings is given on to another computer; a bad file changes nothing, and says why."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atari_teach.base.i18n import ENGLISH, Language, Message, render
from atari_teach.store.files import recordings_file
from atari_teach.store.files.own_recordings import OwnRecordings
from atari_teach.store.files.recordings_file import Compared, Given, TooManyError, bring_in, compare, packed
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.store.sounds import sound

GIVEN = (Given("It is **atari**.", ENGLISH, "atari"), Given("Está em atari.", PORTUGUESE, "atari"))


@pytest.fixture
def here(tmp_path: Path) -> OwnRecordings:
    made = OwnRecordings(tmp_path / "here")
    for given in GIVEN:
        made.keep(given.words, given.language, sound(given.words))
    return made


@pytest.fixture
def there(tmp_path: Path) -> OwnRecordings:
    return OwnRecordings(tmp_path / "there")


@pytest.fixture
def file(tmp_path: Path, here: OwnRecordings) -> Path:
    path = tmp_path / "voices.atarivoice"
    path.write_bytes(b"".join(packed(GIVEN, here)))
    return path


def test_what_is_given_on_arrives_as_it_was(file: Path, there: OwnRecordings) -> None:
    assert compare(file, there) == Compared(GIVEN, (), 0)
    assert bring_in(file, there) is None
    for given in GIVEN:
        assert there.content(given.words, given.language, 10_000) == sound(given.words)
    assert compare(file, there) == Compared((), (), 2)


def test_sentences_without_a_recording_are_left_out(
    tmp_path: Path, here: OwnRecordings, there: OwnRecordings
) -> None:
    path = tmp_path / "one.atarivoice"
    path.write_bytes(b"".join(packed([GIVEN[0], Given("Nobody said this.", ENGLISH)], here)))
    assert compare(path, there) == Compared(GIVEN[:1], (), 0)


def test_what_would_be_replaced_is_known_before(file: Path, there: OwnRecordings) -> None:
    there.keep(GIVEN[0].words, ENGLISH, sound("mine"))
    assert compare(file, there) == Compared(GIVEN[1:], GIVEN[:1], 0)
    assert there.content(GIVEN[0].words, ENGLISH, 10_000) == sound("mine")
    assert bring_in(file, there) is None
    assert there.content(GIVEN[0].words, ENGLISH, 10_000) == sound(GIVEN[0].words)


def _rewritten(path: Path, change: Callable[[dict[str, Any]], object], **more: bytes) -> None:
    """Replaces the list in the file by the changed one, and adds or replaces the sounds in `more`."""
    with zipfile.ZipFile(path) as archive:
        sounds = {name: archive.read(name) for name in archive.namelist()}
    table = json.loads(sounds.pop("list.json"))
    change(table)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {**sounds, **{f"{key[1:]}.wav": each for key, each in more.items()}}.items():
            archive.writestr(name, content)
        archive.writestr("list.json", json.dumps(table))


def _row(path: Path, **changes: object) -> None:
    _rewritten(path, lambda table: table["recordings"][0].update(changes))


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "gone": (lambda path: path.unlink(), "cannot be opened"),
    "empty": (lambda path: path.write_bytes(b""), "is not a file of recordings"),
    "text": (lambda path: path.write_text("song"), "is not a file of recordings"),
    "half": (lambda path: path.write_bytes(path.read_bytes()[:400]), "is not a file of recordings"),
    "other format": (
        lambda path: _rewritten(path, lambda table: table.update(format="x")),
        "is not a file of",
    ),
    "no list": (lambda path: _rewritten(path, lambda table: table.update(recordings=7)), "is not a file of"),
    "newer": (lambda path: _rewritten(path, lambda table: table.update(version=2)), "comes from a newer"),
    "no words": (lambda path: _row(path, words=7), "is not a file of recordings"),
    "too long": (lambda path: _row(path, words="x" * 5_000), "is not a file of recordings"),
    "language": (lambda path: _row(path, language="xx"), "a language that this program does not have: xx"),
    "missing": (lambda path: _row(path, file="9.wav"), "is damaged or not complete"),
    "elsewhere": (lambda path: _row(path, file="../../0001.wav"), "is damaged or not complete"),
    "no sound": (lambda path: _rewritten(path, lambda _t: None, _0002=b"MP3"), "“Está em atari.” can't be"),
    "only the head of a sound": (
        lambda path: _rewritten(path, lambda _t: None, _0002=sound()[:44]),
        "“Está em atari.” can't be played",
    ),
    "too long a sound": (
        lambda path: _rewritten(path, lambda _t: None, _0002=sound(seconds=61)),
        "“Está em atari.” can't be played",
    ),
    "bomb": (
        lambda path: _rewritten(path, lambda _t: None, _0002=bytes(9_000_000)),
        "is damaged or not complete",
    ),
}


PACKED = {"deflate": zipfile.ZIP_DEFLATED, "LZMA": zipfile.ZIP_LZMA}


@pytest.mark.parametrize("packed_by", PACKED)
def test_whatever_is_damaged_in_a_compressed_file_it_says_so(
    packed_by: str, file: Path, there: OwnRecordings
) -> None:
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(file, "w", PACKED[packed_by]) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    good = file.read_bytes()
    for place in range(0, len(good), 7):
        file.write_bytes(good[:place] + bytes([good[place] ^ 0xFF]) + good[place + 1 :])
        assert isinstance(compare(file, there), Compared | Message)


def test_of_two_recordings_of_a_sentence_the_last_is_imported(file: Path, there: OwnRecordings) -> None:
    def twice(table: dict[str, Any]) -> None:
        table["recordings"].append({**table["recordings"][0], "words": "It  is atari.", "file": "0003.wav"})

    _rewritten(file, twice, _0003=sound("again"))
    found = instance_of(Compared, compare(file, there))
    assert len(found.new) == 2
    assert bring_in(file, there) is None
    assert there.content(GIVEN[0].words, ENGLISH, 10_000) == sound("again")
    assert compare(file, there) == Compared((), (), 2)


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_changes_nothing_and_says_why(
    name: str, file: Path, here: OwnRecordings, there: OwnRecordings, tmp_path: Path
) -> None:
    spoil, words = BAD[name]
    spoil(file)
    found = instance_of(Message, compare(file, there))
    told = render(found, ENGLISH)
    assert words in told
    assert "voices.atarivoice" in told
    assert not (tmp_path / "there").exists()


def test_a_folder_is_not_a_file(tmp_path: Path, there: OwnRecordings) -> None:
    assert "cannot be opened" in render(instance_of(Message, compare(tmp_path, there)), ENGLISH)


def test_flipped_bytes_are_noticed(file: Path, there: OwnRecordings) -> None:
    content = bytearray(file.read_bytes())
    place = content.index(b"data") + 20
    content[place] ^= 0xFF
    file.write_bytes(content)
    assert "is damaged" in render(instance_of(Message, compare(file, there)), ENGLISH)


def test_more_than_can_be_read_again_is_not_written(
    here: OwnRecordings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recordings_file, "RECORDINGS", 1)
    with pytest.raises(TooManyError):
        b"".join(packed(GIVEN, here))


def test_a_damaged_recording_is_not_given_on(here: OwnRecordings, tmp_path: Path) -> None:
    here.keep(GIVEN[0].words, ENGLISH, b"broken")
    path = tmp_path / "rest.atarivoice"
    path.write_bytes(b"".join(packed(GIVEN, here)))
    assert compare(path, OwnRecordings(tmp_path / "there")) == Compared(GIVEN[1:], (), 0)


def test_the_language_of_a_sentence_goes_with_it(file: Path, there: OwnRecordings) -> None:
    bring_in(file, there)
    assert there.find(GIVEN[1].words, Language("pt_PT")) is not None
    assert there.find(GIVEN[1].words, ENGLISH) is None

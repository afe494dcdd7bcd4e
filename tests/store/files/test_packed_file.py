"""Unpacking a packed file gives the same contents, and any other file is refused."""

import json
import random
import zlib
from datetime import UTC, datetime, timedelta, timezone

import pytest

from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.files.packed_file import Flaw, Label, Packed, label_of, pack, unpack
from tests.narrowing import instance_of
from tests.store.packed import DAY, MOMENT, sealed, some_contents

NOW = datetime(2026, 11, 20, 9, 30, tzinfo=timezone(timedelta(hours=1)))
ID, OTHER = "0123456789abcdef", "fedcba9876543210"
EVENT = ["event", ID, 1, OTHER, MOMENT, DAY, "step_done", '{"lesson":"l"}']
PUPIL = ["pupil", ID, MOMENT, 1, "Ana", "fox", OTHER, False]
CLASS = ["class", ID, MOMENT, 1, "4B", False]


def by_hand(*lines: object, version: str = "1", counts: tuple[int, int, int] | None = None) -> bytes:
    """Returns a file with these lines and a valid checksum."""
    kinds = [line[0] for line in lines if isinstance(line, list) and line]
    pupils, events, gone = counts or (kinds.count("pupil"), kinds.count("event"), kinds.count("gone"))
    label = {"made_at": NOW.isoformat(), "why": "", "pupils": pupils, "events": events, "gone": gone}
    text = "".join(json.dumps(line) + "\n" for line in (label, *lines))
    return sealed(f"Atari Teach {version}\n".encode() + zlib.compress(text.encode()))


@pytest.mark.parametrize("contents", [Contents(), some_contents(), some_contents(2, events=3000)])
def test_what_was_packed_is_what_comes_out(contents: Contents) -> None:
    packed = pack(contents, NOW, "day")
    label = Label(NOW, "day", len(contents.pupils), len(contents.events), len(contents.gone))
    assert unpack(packed) == Packed(label, contents)
    assert label_of(packed[:65536]) == label


def test_a_file_by_hand_is_read_so_that_the_refusals_below_mean_something() -> None:
    found = instance_of(Packed, unpack(by_hand(["gone", OTHER], CLASS, PUPIL, EVENT)))
    assert (found.contents.pupils[0].name, found.contents.classes[0].name) == ("Ana", "4B")


@pytest.mark.parametrize("data", [b"", b"x", b"PK\x03\x04" * 99, b"SQLite format 3\x00", b"Atari Teach \n"])
def test_what_is_none_of_ours_is_foreign(data: bytes) -> None:
    assert unpack(data) is Flaw.FOREIGN
    assert label_of(data) is None


@pytest.mark.parametrize("version", ["3", "9999"])
def test_a_file_of_a_newer_program_is_told_from_a_damaged_one(version: str) -> None:
    assert unpack(by_hand(PUPIL, version=version)) is Flaw.NEWER
    assert label_of(by_hand(PUPIL, version=version)) is None


def test_no_cut_and_no_changed_byte_goes_unnoticed() -> None:
    whole = pack(some_contents(), NOW)
    chance = random.Random(3)
    for length in {*range(40), *(chance.randrange(len(whole)) for _cut in range(200)), len(whole) - 1}:
        assert isinstance(unpack(whole[:length]), Flaw)
    for _change in range(300):
        changed = bytearray(whole)
        changed[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        assert isinstance(unpack(bytes(changed)), Flaw)
    assert isinstance(unpack(whole + b"\n"), Flaw)


@pytest.mark.parametrize(
    "line",
    [
        [],
        {},
        7,
        ["hat", ID],
        ["gone"],
        ["gone", "x" * 16],
        ["gone", ID.upper()],
        EVENT[:-1],
        [*EVENT, ""],
        ["event", ID + "0", *EVENT[2:]],
        [*EVENT[:2], 0, *EVENT[3:]],
        [*EVENT[:2], True, *EVENT[3:]],
        [*EVENT[:2], 1 << 62, *EVENT[3:]],
        [*EVENT[:2], 1.5, *EVENT[3:]],
        [*EVENT[:4], "yesterday", *EVENT[5:]],
        [*EVENT[:5], "2026-02-30", *EVENT[6:]],
        [*EVENT[:5], "20261120", *EVENT[6:]],
        [*EVENT[:6], "\ud800", *EVENT[7:]],
        [*EVENT[:7], "[]"],
        [*EVENT[:7], "{"],
        [*EVENT[:7], '{"é":1}'],
        [*EVENT[:7], "[" * 9000],
        ["pupil", "", *PUPIL[2:]],
        [*PUPIL[:3], -1, *PUPIL[4:]],
        [*PUPIL[:6], "../../4B", False],
        [*PUPIL[:7], 1],
        [*CLASS[:4], None, False],
    ],
    ids=lambda line: str(line)[:60],
)
def test_a_row_that_we_would_never_write_is_refused_though_the_checksum_holds(line: object) -> None:
    assert unpack(by_hand(line, counts=None)) is Flaw.DAMAGED
    assert unpack(by_hand(PUPIL, line, EVENT, counts=(1, 1, 0))) is Flaw.DAMAGED


def test_the_same_row_twice_and_wrong_counts_are_refused() -> None:
    assert unpack(by_hand(PUPIL, PUPIL)) is Flaw.DAMAGED
    assert unpack(by_hand(PUPIL, counts=(2, 0, 0))) is Flaw.DAMAGED
    assert unpack(by_hand(PUPIL, [*PUPIL[:4], "Rui", *PUPIL[5:]], counts=(1, 0, 0))) is Flaw.DAMAGED


def test_a_name_is_tidied_as_if_it_had_been_typed() -> None:
    found = instance_of(Packed, unpack(by_hand([*PUPIL[:4], " Ana\n\u0000 " + "x" * 900, *PUPIL[5:]])))
    assert found.contents.pupils[0].name == "Ana " + "x" * 56


@pytest.mark.parametrize(
    "body",
    [
        b"Atari Teach 1\n",
        b"Atari Teach 1\n" + zlib.compress(b""),
        b"Atari Teach 1\n" + zlib.compress(b"{}\n"),
        b"Atari Teach 1\n" + zlib.compress(b"[" * 90_000),
        b"Atari Teach 1\n" + zlib.compress(b"{}\n")[:-2],
        b"Atari Teach 1\n" + zlib.compress(b"{}\n") + b"more",
        b"Atari Teach 1\n" + b"no zlib",
    ],
)
def test_what_is_inside_may_be_anything(body: bytes) -> None:
    assert unpack(sealed(body)) is Flaw.DAMAGED
    assert label_of(sealed(body)) is None


def test_a_file_that_grows_without_end_when_it_is_opened_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.store.files.packed_file.COPY_UNPACKED_BYTES", 1 << 22)
    empty = by_hand().removesuffix(b"")[:-16]
    label = zlib.decompress(empty.removeprefix(b"Atari Teach 1\n"))
    bomb = b"Atari Teach 1\n" + zlib.compress(label + b'["gone","0"]\n' * (1 << 20))
    assert len(bomb) < 1 << 16
    assert unpack(sealed(bomb)) is Flaw.DAMAGED
    one_line = b"Atari Teach 1\n" + zlib.compress(label + b" " * (1 << 25))
    assert unpack(sealed(one_line)) is Flaw.DAMAGED


def test_a_label_without_a_time_zone_is_none() -> None:
    naive = json.dumps({"made_at": "2026-11-20T09:30:00", "why": "", "pupils": 0, "events": 0, "gone": 0})
    data = sealed(b"Atari Teach 1\n" + zlib.compress(naive.encode() + b"\n"))
    assert (unpack(data), label_of(data)) == (Flaw.DAMAGED, None)
    assert NOW.astimezone(UTC).tzinfo is not None

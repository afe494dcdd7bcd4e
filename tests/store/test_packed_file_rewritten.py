"""Removing pupils from a packed file gives the same as removing them from its contents."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from atari_teach.store import event
from atari_teach.store.disk.deleting import folded, names_of
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.files.backups import without_deleted
from atari_teach.store.files.copies import without
from atari_teach.store.files.packed_file import Flaw, Packed, pack, unpack
from atari_teach.store.register import Register
from tests.narrowing import instance_of, not_none
from tests.store.files.test_packed_file import by_hand
from tests.store.packed import DAY, MOMENT, sealed, some_contents

NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)


def typed(contents: Contents, owner: str, *names: str) -> Contents:
    """Returns the contents with a table where these names were typed."""
    table = event.table_saved("friend", {"names": list(names)})
    row = EventRow("0" * 16, 999, owner, MOMENT, DAY, table.kind, table.text)
    return replace(contents, events=(*contents.events, row))


def left_in(pieces: Iterator[bytes] | Flaw | None) -> Packed:
    assert not isinstance(pieces, Flaw)
    assert pieces is not None
    return instance_of(Packed, unpack(b"".join(pieces)))


@pytest.mark.parametrize("seed", range(12))
def test_the_file_says_what_the_contents_would(seed: int) -> None:
    contents = some_contents(seed, pupils=6)
    first, second, *_others = contents.pupils
    contents = typed(contents, second.pupil, "Rui", first.name.upper())
    for gone in ({first.pupil}, {second.pupil}, {contents.classes[0].id}, {first.pupil, "f" * 16}):
        left = left_in(without(pack(contents, NOW, "day"), frozenset(gone)))
        names = {folded(name) for name in names_of(contents, gone)}
        assert left.contents == without_deleted(contents, frozenset(gone), names)
        assert (left.label.made_at, left.label.why) == (NOW, "day")
        assert left.label.gone == len(contents.gone | gone)


def test_a_name_that_was_changed_meanwhile_is_taken_out_too() -> None:
    contents = typed(some_contents(), some_contents().pupils[0].pupil, "Zulmira", "Rui")
    left = left_in(without(pack(contents, NOW), frozenset({"f" * 16}), [" zulmira "]))
    assert "erased" in {row.kind for row in left.contents.events}
    assert "ulmira" not in repr(left.contents)


def test_a_file_that_knows_of_them_already_stays_as_it_is() -> None:
    contents = some_contents()
    data = pack(contents, NOW)
    assert without(data, contents.gone) is None
    assert without(data, frozenset()) is None
    once = without(data, frozenset({contents.pupils[0].pupil}))
    assert not isinstance(once, Flaw)
    assert once is not None
    assert without(b"".join(once), frozenset({contents.pupils[0].pupil})) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK",
        pack(some_contents(), NOW)[:-3],
        by_hand(7),
        by_hand("no row"),
        by_hand(["event"]),
        sealed(b"Atari Teach 1\n"),
        by_hand(["pupil", "f" * 16]),
    ],
)
def test_what_cannot_be_read_cannot_be_rewritten(data: bytes) -> None:
    assert isinstance(without(data, frozenset({"f" * 16}), ["names"]), Flaw)


def test_the_rows_of_a_store_are_packed_as_its_contents_are(tmp_path: Path) -> None:
    register = Register.open(tmp_path)
    assert register.add_contents(replace(some_contents(7, pupils=9, events=300)))
    there = not_none(register.snapshot())
    with there:
        counts, lines = there.counts(), [list(map(str, row)) for row in there.rows()]
    contents = register.contents()
    assert (counts["pupil"], counts["event"], counts["gone"]) == (9, 300, 1)
    assert len(lines) == 9 + 300 + 1 + 1
    assert [line[1] for line in lines if line[0] == "pupil"] == [row.pupil for row in contents.pupils]
    register.close()

"""The register keeps what is recorded, in order, for its owner alone."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from datetime import timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from atari_teach.classroom import event, store
from atari_teach.classroom.event import Event, EventKind
from atari_teach.classroom.folder import FILE_NAME
from atari_teach.classroom.progress import StepDoors
from atari_teach.classroom.pupil import NAME_LENGTH, tidy_name
from atari_teach.classroom.register import Register

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from atari_teach.classroom.rows import EventRow, PupilRow
    from tests.classroom.conftest import Clock


def steps(register: Register, pupil_id: str) -> list[str]:
    return [str(entry.event.data["step"]) for entry in register.events(pupil_id)]


def record(register: Register, *names: str) -> bool:
    return register.record(register.me().id, [event.step_done("l", name) for name in names])


def reopened(folder: Path, clock: Clock) -> tuple[list[str], bool]:
    """The steps that are on the disk, and whether all is well there."""
    register = Register.open(folder, clock)
    found = steps(register, register.me().id), register.saving and register.notice is None
    register.close()
    return found


def test_what_was_recorded_is_there_at_the_next_start(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    me = register.me()
    events = [
        event.step_tried("l", "a", 3, ["DIAG_LIB"]),
        event.hint_used("l", "a", 1),
        event.step_done("l", "a", 3),
        event.table_saved("friend", {"moves": ["C3", "\ud800 \0 ção"], "long": "x" * 20_000}),
        Event("from a later version", {"any": [1, None, {"deep": 2.5}]}),
    ]
    assert register.saving
    assert register.record(me.id, events)
    before = register.events(me.id)
    register.close()
    register = Register.open(folder, clock)
    assert register.notice is None
    assert register.me() == me
    assert [entry.event for entry in register.events(me.id)] == events
    assert register.events(me.id) == before
    assert register.progress(me.id).step_doors("l", "a") == StepDoors(tried=True, done=True)
    register.close()


def test_every_event_knows_its_moment_and_the_day_where_the_pupil_was(folder: Path, clock: Clock) -> None:
    clock.now = clock.now.astimezone(timezone(timedelta(hours=-12))).replace(hour=23, minute=59)
    register = Register.open(folder, clock)
    record(register, "late")
    (entry,) = register.events(register.me().id)
    assert entry.day == clock.now.date()
    assert entry.at == "2026-11-20T11:59:00.000000Z"
    register.close()


def test_done_again_after_midnight_opens_the_third_door(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    record(register, "a")
    clock.go_on(hours=14)
    record(register, "a")
    assert not register.progress(register.me().id).step_doors("l", "a").again
    clock.go_on(hours=1)
    record(register, "a")
    assert register.progress(register.me().id).step_doors("l", "a").again
    register.close()


def test_a_clock_that_goes_back_does_not_change_the_order(folder: Path, clock: Clock) -> None:
    for name in ("first", "second", "third"):
        register = Register.open(folder, clock)
        register.record(
            register.me().id, [event.step_done("l", name), event.table_saved("friend", {"at": name})]
        )
        register.close()
        clock.go_on(days=-4000)
    register = Register.open(folder, clock)
    assert register.progress(register.me().id).saved_table("friend") == {"at": "third"}
    register.close()


def test_pupils_are_kept_apart_and_in_the_order_in_which_they_came(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    ana = register.add_pupil("Ana", "fox")
    clock.go_on(minutes=1)
    rui = register.add_pupil("Rui")
    assert register.me() == ana
    register.record(ana.id, [event.step_done("l", "a")])
    register.record(rui.id, [event.step_done("l", "b")])
    register.close()
    register = Register.open(folder, clock)
    assert register.pupils() == (ana, rui)
    assert (steps(register, ana.id), steps(register, rui.id)) == (["a"], ["b"])
    register.close()


def test_a_pupil_is_renamed_for_good_and_the_old_name_is_nowhere(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    ana = register.add_pupil("Unrepeatable", "fox")
    changed = register.change_pupil(ana.id, "Ana", "owl")
    assert (changed.id, changed.name, changed.picture) == (ana.id, "Ana", "owl")
    register.close()
    assert b"Unrepeatable" not in (folder / FILE_NAME).read_bytes()
    register = Register.open(folder, clock)
    assert register.pupils() == (changed,)
    register.close()


def test_nothing_is_recorded_for_nobody(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    with pytest.raises(ValueError, match="no pupil"):
        register.record("nobody", [event.step_done("l", "a")])
    with pytest.raises(ValueError, match="no pupil"):
        register.change_pupil("nobody", "", "")
    register.close()


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("  Ana\t Sofia\n", "Ana Sofia"),
        ("\x00\x1b[31mRui", "[31mRui"),
        ("\ud800João", "João"),
        ("é" * 99, "é" * NAME_LENGTH),
    ],
)
def test_names_are_one_line_that_can_be_written(name: str, tidy: str, folder: Path, clock: Clock) -> None:
    assert tidy_name(name) == tidy
    register = Register.open(folder, clock)
    assert register.add_pupil(name).name == tidy
    assert register.saving
    register.close()


def test_events_of_two_computers_never_share_an_id(folder: Path, clock: Clock, tmp_path: Path) -> None:
    register = Register.open(folder, clock)
    record(register, "before")
    register.close()
    shutil.copytree(folder, tmp_path / "copy")
    ids: set[tuple[str, int]] = set()
    for each in (folder, tmp_path / "copy"):
        register = Register.open(each, clock)
        record(register, "after")
        ids |= {(entry.origin, entry.counter) for entry in register.events(register.me().id)}
        register.close()
    assert len(ids) == 3


def test_only_the_owner_can_read_what_is_written(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, int] = {}
    write = store.write

    def watched(db: sqlite3.Connection, pupils: Iterable[PupilRow], events: Iterable[EventRow]) -> None:
        db.set_progress_handler(look, 1)
        write(db, pupils, events)

    def look() -> int:
        seen.update({path.name: path.stat().st_mode for path in folder.iterdir()})
        return 0

    monkeypatch.setattr(store, "write", watched)
    mask = os.umask(0)
    try:
        register = Register.open(folder, clock)
        record(register, "a")
        look()
        register.close()
    finally:
        os.umask(mask)
    assert f"{FILE_NAME}-journal" in seen
    assert {stat.S_IMODE(mode) for mode in seen.values()} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_store_that_others_could_read_is_closed_to_them(folder: Path, clock: Clock) -> None:
    Register.open(folder, clock).close()
    (folder / FILE_NAME).chmod(0o644)
    Register.open(folder, clock).close()
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def test_the_store_is_written_through_to_the_disk_and_forgets_what_is_deleted(
    folder: Path, clock: Clock
) -> None:
    register = Register.open(folder, clock)
    record(register, "a")
    settings = {
        name: register._db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "locking_mode", "secure_delete")
    }
    assert settings == {
        "journal_mode": "delete",
        "synchronous": 3,
        "locking_mode": "exclusive",
        "secure_delete": 1,
    }
    register.close()


def test_a_second_window_plays_on_without_saving_and_saves_when_the_first_is_closed(
    folder: Path, clock: Clock
) -> None:
    first = Register.open(folder, clock)
    record(first, "a")
    second = Register.open(folder, clock)
    assert not second.saving
    assert "already open" in str(second.notice)
    assert not record(second, "b")
    assert not record(second, "c")
    assert steps(second, second.me().id) == ["a", "b", "c"]
    assert record(first, "x")
    assert record(first, "y", "z")
    first.close()
    assert record(second, "d")
    assert (second.saving, second.notice) == (True, None)
    assert sorted(steps(second, second.me().id)) == ["a", "b", "c", "d", "x", "y", "z"]
    second.close()
    assert reopened(folder, clock) == (["a", "x", "y", "z", "b", "c", "d"], True)


@pytest.mark.parametrize("gone", ["file", "folder"])
def test_a_store_that_is_taken_away_while_we_play_is_written_again(
    gone: str, folder: Path, clock: Clock
) -> None:
    register = Register.open(folder, clock)
    assert record(register, "a")
    if gone == "file":
        (folder / FILE_NAME).unlink()
    else:
        shutil.rmtree(folder)
    assert record(register, "b")
    assert steps(register, register.me().id) == ["a", "b"]
    register.close()
    assert reopened(folder, clock) == (["a", "b"], True)


def test_a_store_damaged_while_we_play_is_set_aside_and_nothing_is_lost(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    assert record(register, *(str(number) for number in range(200)))
    register._db.execute("PRAGMA shrink_memory")
    content = bytearray((folder / FILE_NAME).read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    register._db.execute("PRAGMA cache_size = 0")
    with (folder / FILE_NAME).open("r+b") as file:
        file.write(content)
    register._db.execute("PRAGMA shrink_memory")
    saved = [record(register, f"after {number}") for number in range(3)]
    assert saved[-1]
    register.close()
    register = Register.open(folder, clock)
    assert steps(register, register.me().id)[-3:] == ["after 0", "after 1", "after 2"]
    register.close()


def test_a_commit_that_reported_a_failure_but_happened_is_not_written_twice(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    register = Register.open(folder, clock)
    write = store.write

    def fails_after_writing(*args: object) -> None:
        write(*args)  # type: ignore[arg-type]  # Handed on as they come.
        error = sqlite3.OperationalError("the journal could not be deleted")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    me = register.me()
    monkeypatch.setattr(store, "write", fails_after_writing)
    assert not record(register, "a")
    assert steps(register, me.id) == ["a"]
    monkeypatch.undo()
    assert record(register, "b")
    assert steps(register, me.id) == ["a", "b"]
    register.close()
    assert reopened(folder, clock) == (["a", "b"], True)


def test_every_kind_has_a_maker() -> None:
    made = [
        event.step_tried("l", "s"),
        event.step_done("l", "s"),
        event.hint_used("l", "s", 2),
        event.table_saved("friend", {}),
        event.table_closed("friend"),
        event.game_finished("friend", "(;)", together=True),
    ]
    assert [each.kind for each in made] == list(EventKind)

"""Backups are complete, few, and can be restored; deleted pupils are removed from all of them."""

import gc
import itertools
import os
import stat
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.base import safe_file as whole_file
from atari_teach.base.i18n import Message, render
from atari_teach.store import event
from atari_teach.store.disk import database, deleting
from atari_teach.store.disk.event_rows import Contents, EventRow, Field
from atari_teach.store.disk.folder import FILE_NAME, recover_rows
from atari_teach.store.files import backups, copies, packed_rows
from atari_teach.store.files.backups import copy_in_background, is_due, make_copy, restore_backup
from atari_teach.store.files.copies import FOLDER, Copies, Copy, Reason
from atari_teach.store.files.erasing import forget_pupil
from atari_teach.store.files.transfer import read_file
from atari_teach.store.register import Register
from tests import systems
from tests.narrowing import instance_of
from tests.store.fixtures import Clock
from tests.store.recording import record, steps
from tests.store.test_disks import FILLER, fill, small_disk
from tests.store.traces import files_with

__all__ = ["small_disk"]


def made(what: Copy | Message | None) -> Copy:
    assert isinstance(what, Copy), what
    return what


def copy_of_the_day(register: Register) -> Copy | Message | None:
    """Makes today's backup if it is due, as the window does."""
    copies = Copies(register.folder)
    return copy_in_background(copies, register, Reason.DAY, lambda _share: None) if is_due(register) else None


def put_back_whole(copies: Copies, register: Register, copy: Copy) -> Register:
    back = restore_backup(copies, register, copy)
    assert isinstance(back, Register), back
    return back


def test_a_copy_holds_everything_and_is_listed_newest_first(
    register: Register, folder: Path, clock: Clock
) -> None:
    copies = Copies(folder)
    record(register, "a", "b")
    first = made(make_copy(copies, register))
    clock.go_on(hours=1)
    register.add_pupils(register.add_class("4B").id, [("Ana", "fox"), ("Rui", "owl")])
    second = made(make_copy(copies, register, Reason.MERGE))
    assert copies.list() == (second, first)
    assert (first.pupils, first.events, first.why) == (1, 2, Reason.ASKED)
    assert (second.pupils, second.made_at, second.why) == (3, clock.now, Reason.MERGE)
    assert copies.read(second) == register.contents()


def test_a_copy_put_back_makes_everything_as_it_was_and_what_was_there_is_copied_first(
    folder: Path, clock: Clock
) -> None:
    register, copies = Register.open(folder, clock), Copies(folder)
    record(register, "a")
    copy = made(make_copy(copies, register))
    then = register.contents()
    record(register, "b")
    now = register.contents()
    register = put_back_whole(copies, register, copy)
    assert (register.saving, register.notice) == (True, None)
    assert steps_of(register.contents()) == steps_of(then)
    assert copies.read(copies.list()[0]) == now
    assert copies.list()[0].why == Reason.RESTORE
    assert record(register, "c")
    register.close()
    assert sorted(path.name for path in folder.iterdir()) == [FOLDER, FILE_NAME]
    register = Register.open(folder, clock)
    assert steps_of(register.contents()) == ["a", "c"]
    register = put_back_whole(copies, register, copies.list()[0])
    assert steps_of(register.contents()) == ["a", "b"]
    register.close()


def steps_of(contents: Contents) -> list[str]:
    return [row.data.split('"')[7] for row in contents.events if row.kind == "step_done"]


def test_what_comes_after_a_copy_was_put_back_is_later_than_all_that_was_before(
    folder: Path, clock: Clock
) -> None:
    register, copies = Register.open(folder, clock), Copies(folder)
    me = register.me().id
    record(register, "a")
    copy = made(make_copy(copies, register))
    register.record(me, [event.table_saved("friend", {"move": number}) for number in range(9)])
    before = register.contents()
    register = put_back_whole(copies, register, copy)
    register.record(me, [event.table_saved("friend", {"move": "new"})])
    register.add_contents(before)
    assert register.progress(me).saved_table("friend") == {"move": "new"}
    register.close()


def test_a_deleted_pupil_is_in_no_copy_and_comes_back_with_none(folder: Path, clock: Clock) -> None:
    register, copies = Register.open(folder, clock), Copies(folder)
    group = register.add_class("4B")
    ana, rui = register.add_pupils(group.id, [("Ana", ""), ("Rui", "")])
    for pupil in (ana, rui):
        register.record(pupil.id, [event.step_done("l", pupil.name)])
    old = made(make_copy(copies, register))
    made(make_copy(copies, register))
    assert register.delete_pupil(ana.id)
    copies.forget(frozenset({ana.id}), [ana.name])
    for copy in copies.list():
        inside = instance_of(Contents, copies.read(copy))
        assert [row.name for row in inside.pupils if row.name] == ["Rui"]
        assert {row.pupil for row in inside.events} == {rui.id}
        assert inside.gone == {ana.id}
    assert copies.list()[-1].made_at == old.made_at
    register = put_back_whole(copies, register, copies.list()[-1])
    assert register.pupil(ana.id) is None
    assert register.pupil(rui.id) is not None
    register.close()


def test_a_copy_put_back_without_having_been_told_brings_nobody_back(folder: Path, clock: Clock) -> None:
    register, copies = Register.open(folder, clock), Copies(folder)
    ana = register.add_pupil("Ana")
    register.add_pupil("Rui")
    copy = made(make_copy(copies, register))
    register.delete_pupil(ana.id)
    register = put_back_whole(copies, register, copy)
    assert [pupil.name for pupil in register.pupils()] == ["Rui"]
    assert ana.id in register.contents().gone
    register.close()


def test_a_damaged_copy_is_refused_and_nothing_changes(register: Register, folder: Path) -> None:
    copies = Copies(folder)
    record(register, "a")
    copy = made(make_copy(copies, register))
    *whole, last = copy.path.read_bytes()
    copy.path.write_bytes(bytes([*whole, last ^ 1]))
    record(register, "b")
    refused = instance_of(Message, restore_backup(copies, register, copy))
    assert "damaged" in render(refused)
    assert steps(register, register.me().id) == ["a", "b"]
    assert record(register, "c")
    assert len(copies.list()) == 1
    copies.forget(frozenset({"0" * 16}))
    assert copies.list() == ()  # An unreadable backup may contain the name, so it is deleted.


def test_a_copy_that_was_removed_meanwhile_is_refused(register: Register, folder: Path) -> None:
    copies = Copies(folder)
    copy = made(make_copy(copies, register))
    copy.path.unlink()
    assert isinstance(restore_backup(copies, register, copy), Message)
    assert register.saving


@systems.HAS_MODES
@pytest.mark.parametrize("mask", [0o000, 0o077])
def test_copies_are_for_their_owner_alone_and_so_is_what_is_put_back(
    folder: Path, clock: Clock, mask: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[int] = set()
    fsync = os.fsync

    def look(handle: int) -> None:
        seen.update(stat.S_IMODE(p.stat().st_mode) for p in folder.rglob("*") if p.is_file())
        fsync(handle)

    monkeypatch.setattr(os, "fsync", look)
    before = os.umask(mask)
    try:
        register, copies = Register.open(folder, clock), Copies(folder)
        record(register, "a")
        put_back_whole(copies, register, made(make_copy(copies, register))).close()
    finally:
        os.umask(before)
    seen.update(stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*") if path.is_file())
    assert seen == {0o600}
    assert {stat.S_IMODE(path.stat().st_mode) for path in (folder, folder / FOLDER)} == {0o700}


def test_on_a_full_disk_no_copy_is_made_and_none_put_back_and_nothing_is_lost(
    small_disk: Path, clock: Clock
) -> None:
    register, copies = Register.open(small_disk, clock), Copies(small_disk)
    record(register, *map(str, range(200)))
    copy = made(make_copy(copies, register))
    record(register, "x")
    fill(small_disk)
    for refused in (make_copy(copies, register), restore_backup(copies, register, copy)):
        assert isinstance(refused, Message)
        assert "full" in render(refused)
    assert copies.list() == (copy,)
    assert [path.name for path in (small_disk / FOLDER).iterdir()] == [copy.path.name]
    (small_disk / FILLER).unlink()
    assert record(register, "y")
    register = put_back_whole(copies, register, copy)
    assert len(steps_of(register.contents())) == 200
    register.close()


def test_a_copy_that_reads_otherwise_than_it_was_written_does_not_count(
    register: Register, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = Copies(folder)
    kept = made(make_copy(copies, register))
    write = whole_file.write_temporary

    def badly(path: Path, pieces: Iterable[bytes]) -> Path:
        return write(path, (b"".join(pieces)[:-9] + bytes(9),))

    monkeypatch.setattr("atari_teach.store.files.copies.write_temporary", badly)
    assert isinstance(make_copy(copies, register), Message)
    assert copies.list() == (kept,)
    assert [path.name for path in (folder / FOLDER).iterdir()] == [kept.path.name]


def test_the_copy_of_the_day_is_made_once_a_day_when_something_is_new(
    register: Register, folder: Path, clock: Clock
) -> None:
    copies = Copies(folder)
    register.me()
    assert copy_of_the_day(register) is None  # There are no events yet.
    record(register, "a")
    first = made(copy_of_the_day(register))
    assert first.why == Reason.DAY
    assert copy_of_the_day(register) is None
    clock.go_on(days=1)
    age(first, seconds=-1)
    assert copy_of_the_day(register) is None
    record(register, "b")
    age(first, seconds=10)
    second = made(copy_of_the_day(register))
    assert copies.list() == (second, first)


def age(copy: Copy, seconds: float) -> None:
    """Makes the file of a backup older than the store's file by this many seconds."""
    changed = (copy.path.parents[1] / FILE_NAME).stat().st_mtime
    os.utime(copy.path, (changed - seconds, changed - seconds))


def test_a_year_of_days_fits_and_every_copy_that_stays_is_whole(
    register: Register, folder: Path, clock: Clock
) -> None:
    copies = Copies(folder, room=40_000)
    me = register.me().id
    register._db.execute("PRAGMA synchronous = OFF")
    for number in range(365):
        register.record(me, [event.step_done("l", f"{number} {os.urandom(30).hex()}")])
        made(make_copy(copies, register, Reason.DAY))
        clock.go_on(days=1)
        sizes = [path.stat().st_size for path in (folder / FOLDER).iterdir()]
        assert sum(sizes) <= 40_000 or len(sizes) == 1
    kept = copies.list()
    assert kept[0].events == 365
    assert 1 < len(kept) < 15
    assert all(isinstance(copies.read(copy), Contents) for copy in kept)


def test_what_a_kill_left_half_done_is_cleared_away(register: Register, folder: Path) -> None:
    copies = Copies(folder)
    copy = made(make_copy(copies, register))
    (folder / FOLDER / f".atari-teach-{'0a' * 8}{whole_file.PART}").write_bytes(b"half")
    (folder / FOLDER / "notes.txt").write_text("not ours")
    copies.tidy()
    assert sorted(path.name for path in (folder / FOLDER).iterdir()) == [copy.path.name, "notes.txt"]


def test_a_pupil_whose_name_was_lost_with_a_damaged_store_is_in_a_copy_that_can_be_read(
    register: Register, folder: Path
) -> None:
    copies = Copies(folder)
    record(register, "a")
    lost = replace(register.contents().events[0], pupil="ab" * 8)
    database.create(folder.parent / "lost", Contents(events=(lost,)))
    register.add_contents(recover_rows((folder.parent / "lost").read_bytes()))
    assert {row.revision for row in register.contents().pupils} == {0, 1}
    assert copies.read(made(make_copy(copies, register))) == register.contents()


def test_what_could_not_be_read_again_is_no_copy(register: Register, folder: Path) -> None:
    copies = Copies(folder)
    me = register.me()
    register.add_contents(Contents(pupils=(replace(register.contents().pupils[0], revision=1 << 50),)))
    assert isinstance(make_copy(copies, register), Message)
    assert list((folder / FOLDER).iterdir()) == []
    assert register.pupil(me.id) is not None


def test_the_copy_of_the_day_is_made_row_by_row(
    register: Register, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert copy_of_the_day(register) is None  # there are no events yet
    assert register.record(register.me().id, [event.step_done("l", "a")])
    everything = register.contents()
    # The events of years don't fit into the memory of an old laptop.
    monkeypatch.setattr(Register, "contents", lambda _: pytest.fail("everything was read at once"))
    copy = instance_of(Copy, copy_of_the_day(register))
    assert Copies(folder).read(copy) == everything


def copy_in_thread(register: Register, *, then: Callable[[], object], at: int) -> Copy | Message | None:
    """Makes a backup in another thread; calls `then` in the register's thread at progress number `at`."""
    turn, done, pieces = threading.Event(), threading.Event(), itertools.count(1)

    def on_progress(_share: float) -> None:
        if next(pieces) == at:
            turn.set()
            assert done.wait(30)

    with ThreadPoolExecutor(1) as thread:
        made_there = thread.submit(
            copy_in_background, Copies(register.folder), register, Reason.DAY, on_progress
        )
        assert turn.wait(30)
        then()
        done.set()
        return made_there.result()


def test_a_copy_made_beside_holds_what_was_there_when_it_began_and_the_rest_comes_into_the_next(
    folder: Path, clock: Clock, register: Register
) -> None:
    me = register.me().id
    assert register.record(me, [event.step_done("l", str(number)) for number in range(1200)])
    then = register.contents()
    os.utime(folder / FILE_NAME, (1, 1))
    copy = made(copy_in_thread(register, then=lambda: record(register, "later"), at=5))
    assert Copies(folder).read(copy) == then
    assert copy.events == 1200
    clock.go_on(days=1)
    assert is_due(register)
    register.close()


def test_whoever_is_deleted_while_a_copy_is_made_is_neither_in_it_nor_in_what_is_left_of_it(
    folder: Path, register: Register
) -> None:
    ana, rui = register.add_pupils(register.add_class("4B").id, [("Ana", "fox"), ("Rui", "owl")])
    assert register.record(rui.id, [event.step_done("l", str(number)) for number in range(1200)])
    copy = made(copy_in_thread(register, then=lambda: forget_pupil(register, ana.id), at=5))
    assert Copies(folder).read(copy) == register.contents()
    assert all(ana.id not in row.pupil for row in register.contents().pupils)
    assert not [path for path in (folder / FOLDER).iterdir() if path.name.endswith(whole_file.PART)]
    for path in (folder / FOLDER).iterdir():
        assert copies.names_in(path, frozenset({ana.id})) == frozenset()
    register.close()


def test_a_register_that_is_closed_while_a_copy_is_made_leaves_none_and_nothing_half_made(
    folder: Path, register: Register
) -> None:
    assert record(register, *map(str, range(1200)))
    assert copy_in_thread(register, then=register.close, at=5) is None
    assert list((folder / FOLDER).iterdir()) == []


def test_a_copy_may_be_larger_unpacked_than_a_file_of_another_computer(
    register: Register, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = Copies(folder)
    assert record(register, *map(str, range(300)))
    monkeypatch.setattr("atari_teach.store.files.packed_file.UNPACKED_BYTES", 10_000)
    copy = made(make_copy(copies, register))
    assert copies.read(copy) == register.contents()
    assert isinstance(read_file(copy.path), Message)


def test_what_is_put_back_and_whoever_is_deleted_take_few_rows_at_a_time(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counts the rows in memory, which must be few however many the store has."""
    monkeypatch.setattr(backups, "PIECE_OF_A_COPY", 50)
    monkeypatch.setattr(deleting, "_PIECE", 50)
    register, copies = Register.open(folder, clock), Copies(folder)
    ana, rui = register.add_pupils(register.add_class("4B").id, [("Ana", "fox"), ("Rui", "owl")])
    for number in range(40):
        names = event.table_saved(f"t{number}", {"names": ["Ana"]})
        assert register.record(rui.id, [names, *(event.step_done("l", f"{number}.{n}") for n in range(50))])
    copy = made(make_copy(copies, register))
    register.close()
    register = Register.open(folder, clock)
    held, asked, whole = list[int](), itertools.count(), EventRow.unsealed
    gc.collect()
    before = sum(type(each) is EventRow for each in gc.get_objects())  # left by other tests

    def look() -> None:
        if next(asked) % 40 == 0:
            held.append(sum(type(each) is EventRow for each in gc.get_objects()) - before)

    def unsealed(fields: Sequence[Field]) -> EventRow | None:  # for rows of a store
        look()
        return whole(fields)

    def event_of(fields: list[object]) -> EventRow:  # for rows of a backup
        look()
        return read(fields)

    read = packed_rows.event_of
    monkeypatch.setattr(EventRow, "unsealed", unsealed)
    monkeypatch.setattr(packed_rows, "event_of", event_of)
    assert forget_pupil(register, ana.id) is None
    back = instance_of(Register, restore_backup(copies, register, copy))
    monkeypatch.undo()
    assert len(held) > 40
    assert 0 < max(held) <= 150
    assert (back.count(), back.pupil(ana.id)) == (40 * 51 + 1, None)
    assert files_with("Ana", folder) == set()
    back.close()

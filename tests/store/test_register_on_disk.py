"""The register's file: readable for its owner only, flushed to the disk, and written again if it is lost."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from atari_teach.base.own_folder import delete_own
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.register import Register
from tests import no_hurry, systems
from tests.store.fixtures import Clock
from tests.store.recording import record, steps


def reopened(folder: Path, clock: Clock) -> tuple[list[str], bool]:
    """Returns the steps on the disk, and whether the store is intact."""
    register = Register.open(folder, clock)
    found = steps(register, register.me().id), register.saving and register.notice is None
    register.close()
    return found


@systems.HAS_MODES
def test_only_the_owner_can_read_what_is_written(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, int] = {}
    write = database.write

    def watched(db: sqlite3.Connection, contents: Contents) -> None:
        db.set_progress_handler(look, 1)
        write(db, contents)

    def look() -> int:
        seen.update({path.name: path.stat().st_mode for path in folder.iterdir()})
        return 0

    monkeypatch.setattr(database, "write", watched)
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


@systems.HAS_MODES
def test_a_store_that_others_could_read_is_closed_to_them(folder: Path, clock: Clock) -> None:
    Register.open(folder, clock).close()
    (folder / FILE_NAME).chmod(0o644)
    Register.open(folder, clock).close()
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def test_the_store_is_written_through_to_the_disk_and_forgets_what_is_deleted(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_LASTING", no_hurry.USUAL)
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


@systems.OPEN_FILES_CAN_GO
@pytest.mark.parametrize("gone", ["file", "folder"])
def test_a_store_that_is_taken_away_while_we_play_is_written_again(
    gone: str, folder: Path, clock: Clock
) -> None:
    register = Register.open(folder, clock)
    assert record(register, "a")
    if gone == "file":
        (folder / FILE_NAME).unlink()
    else:
        delete_own(folder)
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
    write = database.write

    def fails_after_writing(*args: object) -> None:
        write(*args)  # type: ignore[arg-type]  # Arguments are passed on.
        error = sqlite3.OperationalError("the journal could not be deleted")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    me = register.me()
    monkeypatch.setattr(database, "write", fails_after_writing)
    assert not record(register, "a")
    assert steps(register, me.id) == ["a"]
    monkeypatch.undo()
    assert record(register, "b")
    assert steps(register, me.id) == ["a", "b"]
    register.close()
    assert reopened(folder, clock) == (["a", "b"], True)

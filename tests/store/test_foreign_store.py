"""A store of another program or version is left in place or renamed, never overwritten."""

import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from atari_teach.store import event
from atari_teach.store.disk.event_rows import seal
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.disk.schema import APPLICATION_ID, SCHEMA, DamagedStoreError
from atari_teach.store.register import Register
from tests.store.fixtures import Clock
from tests.store.sound_store import JOURNAL, Sample, contents_of, whole_events


def future(content: bytes, folder: Path, schema: int = SCHEMA + 1) -> bytes:
    """Writes the store of a newer program, with a higher number and an unknown table; returns its bytes."""
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(content)
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute("CREATE TABLE planet (id TEXT)")
        db.execute("UPDATE store SET schema = ?", (schema,))
        db.execute(f"PRAGMA user_version = {schema}")
    db.close()
    return (folder / FILE_NAME).read_bytes()


@pytest.mark.parametrize("schema", [SCHEMA + 1, SCHEMA + 2, 70, 2**31 - 1])
def test_the_store_of_a_newer_program_stays_in_place_unused(
    schema: int, sample: Sample, folder: Path, clock: Clock
) -> None:
    content = future(sample.content, folder, schema)
    register = Register.open(folder, clock)
    me = register.me()
    assert not register.saving
    assert not register.record(me.id, [event.step_done("l", "a")])
    assert register.progress(me.id).step_milestones("l", "a").done
    assert "newer" in str(register.notice)
    register.close()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {FILE_NAME: content}


def test_a_flipped_schema_number_is_damage_and_not_the_future(
    sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    content = bytearray(sample.content)
    content[60] ^= 4
    (folder / FILE_NAME).write_bytes(content)
    register = Register.open(folder, clock)
    assert register.saving
    assert contents_of(register) == sample.inside
    register.close()


@pytest.mark.parametrize("journal_mode", ["delete", "wal"])
@pytest.mark.parametrize("application", [0, APPLICATION_ID])
def test_another_programs_database_is_set_aside_as_it_is(
    journal_mode: str, application: int, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute(f"PRAGMA application_id = {application}")
        db.execute(f"PRAGMA journal_mode = {journal_mode}")
        db.execute("CREATE TABLE event (id, pupil)")
        db.execute("INSERT INTO event VALUES (1, 2)")
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    copy = folder.parent / "copy"
    copy.mkdir()
    for name, content in files.items():  # As after a kill of that program.
        (copy / name).write_bytes(content)
    db.close()
    register = Register.open(copy, clock)
    assert register.saving
    assert register.record(register.me().id, [event.step_done("l", "a")])
    register.close()
    damaged = {path.name: path.read_bytes() for path in copy.iterdir() if "damaged" in path.name}
    assert damaged == {
        name.replace("progress", "progress-damaged-2026-11-20"): each for name, each in files.items()
    }


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TRIGGER forget AFTER INSERT ON event BEGIN DELETE FROM event; END",
        "CREATE TABLE more (x)",
        "DROP INDEX event_facts",
        "ALTER TABLE pupil RENAME COLUMN name TO nome",
    ],
)
def test_other_tables_than_ours_are_set_aside(
    change: str, sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content)
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute(change)
    db.close()
    register = Register.open(folder, clock)
    assert register.notice is not None
    assert contents_of(register) == sample.inside
    register.close()


_ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT {columns} FROM n"
_COLUMNS = {
    "store": "'a' AS uuid, 5 AS schema, 'b' AS seal",
    "pupil": "x AS id, 'a' AS added, 1 AS revision, 'a' AS name, 'a' AS picture, 'a' AS class, 'a' AS seal",
    "event": "x AS number, 'a' AS origin, x AS counter, 'a' AS pupil, 'a' AS day, 'a' AS data, 'a' AS seal",
    "gone": "x AS id, '' AS seal",
}


@pytest.mark.parametrize("version", [1, 4, 5, 99])
@pytest.mark.parametrize("table", _COLUMNS)
def test_an_endless_view_in_the_place_of_a_table_is_never_asked(
    table: str, version: int, sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content)
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute(f"DROP TABLE {table}")
        db.execute(f"CREATE VIEW {table} AS {_ENDLESS.format(columns=_COLUMNS[table])}")
        db.execute(f"PRAGMA user_version = {version}")
        if table != "store":
            fields = ("a" * 32, version)
            db.execute("UPDATE store SET uuid = ?, schema = ?, seal = ?", (*fields, seal("store", fields)))
    db.close()
    found: list[Register] = []
    thread = threading.Thread(target=lambda: found.append(Register.open(folder, clock)), daemon=True)
    thread.start()
    thread.join(30)
    assert found, "it is read without end"
    (register,) = found
    assert register.notice is not None
    is_newer = version == 99 and table != "store"
    assert register.saving is not is_newer
    assert bool(list(folder.glob("*damaged*"))) is not is_newer
    register.close()


_ODD_THINGS = ["fifo", "dangling link"] if os.name == "posix" else []


@pytest.mark.parametrize("thing", ["folder", "full folder", *_ODD_THINGS, "journal folder"])
def test_what_is_no_file_is_set_aside_too(thing: str, sample: Sample, folder: Path, clock: Clock) -> None:
    folder.mkdir()
    path = folder / FILE_NAME
    match thing:
        case "folder":
            path.mkdir()
        case "full folder":
            path.mkdir()
            (path / "homework.txt").write_text("2 + 2")
        case "fifo":
            os.mkfifo(path)
        case "dangling link":
            path.symlink_to("nowhere")
        case _:
            path.write_bytes(sample.content)
            (folder / JOURNAL).mkdir()
    register = Register.open(folder, clock)
    assert register.saving
    assert register.record(register.me().id, [event.step_done("l", "a")])
    register.close()
    assert len(list(folder.glob("progress-damaged-*"))) == 1
    assert thing != "full folder" or (next(folder.glob("*damaged*")) / "homework.txt").read_text() == "2 + 2"


def test_nothing_set_aside_is_ever_overwritten(folder: Path, clock: Clock) -> None:
    folder.mkdir()
    for number in range(12):
        (folder / FILE_NAME).write_text(f"damaged {number}")
        (folder / JOURNAL).write_text(f"journal {number}")
        Register.open(folder, clock).close()
    texts = {path.read_text() for path in folder.glob("progress-damaged-2026-11-20*")}
    assert texts == {f"{what} {number}" for what in ("damaged", "journal") for number in range(12)}


def test_a_journal_without_its_store_is_not_played_into_a_new_one(
    sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    (folder / JOURNAL).write_bytes(sample.journal)
    register = Register.open(folder, clock)
    assert (register.saving, register.pupils()) == (True, ())
    register.close()
    assert (folder / "progress-damaged-2026-11-20.sqlite3-journal").read_bytes() == sample.journal


def test_what_stands_only_in_a_journal_that_sqlite_would_not_read_is_rescued_too(
    sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.half_written)
    (folder / JOURNAL).write_bytes(bytes(8) + sample.journal[8:])
    in_file, in_journal = (
        whole_events(sample.inside, part) for part in (sample.half_written, sample.journal)
    )
    assert in_journal - in_file
    register = Register.open(folder, clock)
    assert in_file | in_journal <= set(contents_of(register).events)
    register.close()


def test_the_log_of_another_mode_is_not_played_into_our_store(
    sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    (folder / "copy").write_bytes(sample.content)
    with sqlite3.connect(folder / "copy", isolation_level=None) as db:
        db.execute("PRAGMA journal_mode = wal")
        db.execute("UPDATE event SET data = '{}'")
        log = (folder / "copy-wal").read_bytes()
    db.close()
    (folder / "copy").unlink()
    (folder / FILE_NAME).write_bytes(sample.content)
    (folder / f"{FILE_NAME}-wal").write_bytes(log)
    register = Register.open(folder, clock)
    assert (contents_of(register), register.notice) == (sample.inside, None)
    register.close()
    assert (folder / "progress-damaged-2026-11-20.sqlite3-wal").read_bytes() == log


def test_a_rescue_that_was_broken_off_between_two_renames_is_finished(
    sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    (folder / "progress-damaged-2026-11-19.sqlite3").write_text("damaged")
    (folder / "progress.new.sqlite3").write_bytes(sample.content)
    register = Register.open(folder, clock)
    assert contents_of(register) == sample.inside
    register.close()
    assert {path.name for path in folder.iterdir()} == {FILE_NAME, "progress-damaged-2026-11-19.sqlite3"}


_BUSY_PROGRAM = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA cache_size = 1")
db.execute("BEGIN")
db.execute("UPDATE event SET data = '{}'")
print("writing", flush=True)
sys.stdin.readline()
db.execute("ROLLBACK")
"""


def test_a_store_that_another_program_is_writing_is_no_damaged_store(
    sample: Sample, folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: object) -> None:
        raise DamagedStoreError("a copy made while somebody writes is not to be trusted")

    monkeypatch.setattr("atari_teach.store.disk.folder._try_on_a_copy", torn)
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content)
    command = [sys.executable, "-c", _BUSY_PROGRAM, str(folder / FILE_NAME)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as busy:
        assert busy.stdout is not None
        assert busy.stdout.readline() == "writing\n"
        # The journal looks like after a kill, and half of the file is written.
        assert (folder / JOURNAL).read_bytes()[:1] != b"\0"
        register = Register.open(folder, clock)
        me = register.me()
        assert "already open" in str(register.notice)
        assert not register.record(me.id, [event.step_done("l", "new")])
        assert {path.name for path in folder.iterdir()} == {FILE_NAME, JOURNAL}
        busy.communicate("\n")
    assert register.record(me.id, [event.step_done("l", "newer")])
    assert register.notice is None
    register.close()
    register = Register.open(folder, clock)
    assert len(contents_of(register).events) == len(sample.inside.events) + 2
    register.close()

"""Two hundred damaged stores: all start, nothing is overwritten, and whole rows are rescued."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from atari_teach.classroom import event, store
from atari_teach.classroom.carving import PAGE, carve
from atari_teach.classroom.folder import FILE_NAME
from atari_teach.classroom.register import Register
from atari_teach.classroom.rows import Contents, EventRow, PupilRow
from atari_teach.i18n import Language, render

if TYPE_CHECKING:
    from pathlib import Path

    from tests.classroom.conftest import Clock

JOURNAL = f"{FILE_NAME}-journal"
SEEDS = 20


@dataclass(frozen=True)
class Sample:
    """A sound store: its bytes, what is in it, and a hot journal caught in the middle of a later write."""

    content: bytes
    inside: Contents
    half_written: bytes
    journal: bytes


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    folder = tmp_path_factory.mktemp("sample")
    register = Register.open(folder)
    chance = random.Random(1)
    for name in ("Ana", "Rui", "Inês"):
        pupil = register.add_pupil(name, "fox")
        for number in range(60):
            events = [
                event.step_tried("liberties", f"s{number}", codes=["DIAG_LIB"]),
                event.step_done("liberties", "é"),
            ]
            if number % 20 == 0:
                events.append(event.table_saved("friend", {"moves": "C3 " * chance.randrange(4000)}))
            register.record(pupil.id, events)
    register.close()
    content = (folder / FILE_NAME).read_bytes()
    with sqlite3.connect(folder / FILE_NAME, isolation_level=None) as db:
        inside = Contents(store.read_pupils(db), store.read_events(db))
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN")
        db.execute('UPDATE event SET data = \'{"never": "committed"}\'')
        half_written, journal = (folder / FILE_NAME).read_bytes(), (folder / JOURNAL).read_bytes()
        db.execute("ROLLBACK")
    db.close()
    assert half_written != content
    assert journal[:8] == b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
    return Sample(content, inside, half_written, journal)


Files = dict[str, bytes]
Damage = Callable[[Sample, random.Random], Files]


def truncated(sample: Sample, chance: random.Random) -> Files:
    return {FILE_NAME: sample.content[: chance.randrange(1, len(sample.content))]}


def truncated_after_a_page(sample: Sample, chance: random.Random) -> Files:
    return {FILE_NAME: sample.content[: PAGE * chance.randrange(1, len(sample.content) // PAGE)]}


def bit_flipped(sample: Sample, chance: random.Random) -> Files:
    return {FILE_NAME: flipped(sample.content, chance, 1)}


def many_bits_flipped(sample: Sample, chance: random.Random) -> Files:
    return {FILE_NAME: flipped(sample.content, chance, chance.randrange(2, 60))}


def header_flipped(sample: Sample, chance: random.Random) -> Files:
    return {FILE_NAME: flipped(sample.content[:100], chance, 3) + sample.content[100:]}


def pages_lost(sample: Sample, chance: random.Random) -> Files:
    content = bytearray(sample.content)
    for _ in range(chance.randrange(1, 5)):
        start = PAGE * chance.randrange(len(content) // PAGE)
        content[start : start + PAGE] = chance.choice([bytes(PAGE), chance.randbytes(PAGE), content[:PAGE]])
    return {FILE_NAME: bytes(content)}


def foreign(_: Sample, chance: random.Random) -> Files:
    text = chance.randbytes(chance.randrange(1, 9000))
    return {
        FILE_NAME: chance.choice(
            [text, b"", b"SQLite format 3\x00" + text, zlib.compress(text), b"\n" * 5000]
        )
    }


def half_written_with_its_journal(sample: Sample, _: random.Random) -> Files:
    return {FILE_NAME: sample.half_written, JOURNAL: sample.journal}


def half_written_with_a_broken_journal(sample: Sample, chance: random.Random) -> Files:
    journal = chance.choice(
        [
            sample.journal[: chance.randrange(len(sample.journal))],
            flipped(sample.journal, chance, 30),
            chance.randbytes(9000),
        ]
    )
    return {FILE_NAME: sample.half_written, JOURNAL: journal}


def damaged_with_a_journal(sample: Sample, chance: random.Random) -> Files:
    return {**many_bits_flipped(sample, chance), JOURNAL: sample.journal}


def flipped(content: bytes, chance: random.Random, times: int) -> bytes:
    changed = bytearray(content)
    for _ in range(times):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


DAMAGES = (
    truncated,
    truncated_after_a_page,
    bit_flipped,
    many_bits_flipped,
    header_flipped,
    pages_lost,
    foreign,
    half_written_with_its_journal,
    half_written_with_a_broken_journal,
    damaged_with_a_journal,
)


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("damage", DAMAGES)
def test_whatever_lies_there_we_start_and_overwrite_nothing_and_rescue_what_is_whole(
    damage: Damage, seed: int, sample: Sample, folder: Path, clock: Clock
) -> None:
    files = damage(sample, random.Random(f"{damage.__name__} {seed}"))
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)

    register = Register.open(folder, clock)
    assert register.saving
    found = contents_of(register)
    me = register.me()
    assert register.record(me.id, [event.step_done("l", "new")])
    notice = register.notice
    register.close()

    if notice is None:  # Then nothing was lost, or everything was put right.
        assert found == sample.inside
        assert [path.name for path in folder.iterdir()] == [FILE_NAME]
    else:
        aside = folder / "progress-damaged-2026-11-20.sqlite3"
        assert aside.name in render(notice, Language.EN)
        assert {path.name: path.read_bytes() for path in folder.iterdir() if path.name != FILE_NAME} == {
            aside.name + name.removeprefix(FILE_NAME): content for name, content in files.items()
        }
        whole = whole_events(sample.inside, files[FILE_NAME])
        assert whole <= set(found.events) <= set(sample.inside.events)
        names = {pupil.pupil: pupil for pupil in sample.inside.pupils}
        assert all(pupil == names[pupil.pupil] or not pupil.name for pupil in found.pupils)
    register = Register.open(folder, clock)
    assert (register.saving, register.notice) == (True, None)
    assert contents_of(register).events[:-1] == found.events
    assert register.progress(me.id).step_doors("l", "new").done
    register.close()


def contents_of(register: Register) -> Contents:
    return Contents(store.read_pupils(register._db), store.read_events(register._db))


def whole_events(inside: Contents, damaged: bytes) -> set[EventRow]:
    """The events whose record stands unharmed in these bytes: a plain search for what SQLite wrote."""
    return {row for row in inside.events if len(row.data) < 3000 and record_of(row) in damaged}


def record_of(row: EventRow) -> bytes:
    """The record as SQLite writes it: types and lengths of the columns, then the columns."""
    header, body = b"", b""
    for field in (None, *row.sealed()):
        match field:
            case None:
                kind, raw = 0, b""
            case 0 | 1:
                kind, raw = 8 + field, b""
            case int() if field < 128:
                kind, raw = 1, field.to_bytes(1, "big")
            case int():
                kind, raw = 2, field.to_bytes(2, "big")
            case _:
                raw = field.encode()
                kind = 13 + 2 * len(raw)
        header += bytes([0x80 | kind >> 7, kind & 0x7F]) if kind > 127 else bytes([kind])
        body += raw
    return bytes([len(header) + 1]) + header + body


def test_the_search_for_whole_rows_finds_them_all_in_a_sound_store(sample: Sample) -> None:
    short = {row for row in sample.inside.events if len(row.data) < 3000}
    assert len(short) > 350
    assert whole_events(sample.inside, sample.content) == short
    assert carve(sample.content) == sample.inside


def test_most_damages_are_noticed(sample: Sample, tmp_path: Path) -> None:
    # One flipped bit in a used part of the file must never be read as something else.
    chance, noticed = random.Random(7), 0
    for number in range(60):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / FILE_NAME).write_bytes(flipped(sample.content, chance, 1))
        register = Register.open(tmp_path / str(number))
        noticed += register.notice is not None
        register.close()
    assert noticed > 40


def test_a_changed_row_that_is_sound_to_sqlite_is_noticed_by_its_seal(
    sample: Sample, folder: Path, clock: Clock
) -> None:
    folder.mkdir()
    row = next(row for row in sample.inside.events if "s13" in row.data)
    changed = sample.content.replace(row.data.encode(), row.data.replace("s13", "s31").encode(), 1)
    assert len(changed) == len(sample.content) != 0
    (folder / FILE_NAME).write_bytes(changed)
    register = Register.open(folder, clock)
    assert register.notice is not None
    assert set(contents_of(register).events) == set(sample.inside.events) - {row}
    register.close()


def test_a_pupil_whose_name_is_lost_keeps_the_doors(sample: Sample, folder: Path, clock: Clock) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content.replace("Inês".encode(), b"Ines!"))
    register = Register.open(folder, clock)
    ana, rui, nameless = register.pupils()
    assert (ana.name, rui.name, nameless.name) == ("Ana", "Rui", "")
    assert len(register.events(nameless.id)) == len(register.events(ana.id))
    register.close()


def future(content: bytes, folder: Path, schema: int = 2) -> bytes:
    """The store of a newer program: another number, and tables that we don't know."""
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(content)
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute("CREATE TABLE class (id TEXT)")
        db.execute("UPDATE store SET schema = ?", (schema,))
        db.execute(f"PRAGMA user_version = {schema}")
    db.close()
    return (folder / FILE_NAME).read_bytes()


@pytest.mark.parametrize("schema", [2, 3, 70, 2**31 - 1])
def test_the_store_of_a_newer_program_stays_in_place_unused(
    schema: int, sample: Sample, folder: Path, clock: Clock
) -> None:
    content = future(sample.content, folder, schema)
    register = Register.open(folder, clock)
    me = register.me()
    assert not register.saving
    assert not register.record(me.id, [event.step_done("l", "a")])
    assert register.progress(me.id).step_doors("l", "a").done
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
@pytest.mark.parametrize("application", [0, store.APPLICATION_ID])
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
    for name, content in files.items():  # As it lies there when that program was killed.
        (copy / name).write_bytes(content)
    db.close()
    register = Register.open(copy, clock)
    assert register.saving
    assert register.record(register.me().id, [event.step_done("l", "a")])
    register.close()
    aside = {path.name: path.read_bytes() for path in copy.iterdir() if "damaged" in path.name}
    assert aside == {
        name.replace("progress", "progress-damaged-2026-11-20"): each for name, each in files.items()
    }


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TRIGGER forget AFTER INSERT ON event BEGIN DELETE FROM event; END",
        "CREATE TABLE more (x)",
        "DROP INDEX event_of_pupil",
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


@pytest.mark.parametrize("thing", ["folder", "full folder", "fifo", "dangling link", "journal folder"])
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
        raise store.DamagedStoreError("a copy made while somebody writes is not to be trusted")

    monkeypatch.setattr("atari_teach.classroom.folder._try_on_a_copy", torn)
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content)
    command = [sys.executable, "-c", _BUSY_PROGRAM, str(folder / FILE_NAME)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as busy:
        assert busy.stdout is not None
        assert busy.stdout.readline() == "writing\n"
        # Its journal looks as if it had been killed, and half of the file is written.
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


def test_of_two_versions_of_a_pupil_the_later_is_rescued() -> None:
    early, late = PupilRow("a" * 16, "2026-11-20T09:30:00.000000Z", 1, "Ana", ""), None
    late = PupilRow(early.pupil, early.added, 2, "Ana Sofia", "owl")
    files = []
    for row in (late, early):
        with sqlite3.connect(":memory:") as db:
            db.execute("CREATE TABLE pupil (number INTEGER PRIMARY KEY, a, b, c, d, e, f)")
            db.execute("INSERT INTO pupil VALUES (NULL, ?, ?, ?, ?, ?, ?)", row.sealed())
            db.commit()
            files.append(db.serialize())
        db.close()
    assert carve(*files).pupils == (late,)
    assert carve(*reversed(files)).pupils == (late,)

"""Damaged stores can be opened, and no intact row is lost; each run tests a few of five thousand cases."""

import contextlib
import random
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import PupilRow
from atari_teach.store.disk.folder import FILE_NAME, recover_rows
from atari_teach.store.disk.schema import PAGE
from atari_teach.store.register import Register
from tests.store.fixtures import Clock
from tests.store.recording import record, steps
from tests.store.sound_store import JOURNAL, Sample, contents_of, whole_events
from tests.store.traces import files_with

SEEDS = 20
MANY_SEEDS = 500

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


@pytest.mark.parametrize(
    "seed",
    [*range(SEEDS), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(SEEDS, MANY_SEEDS))],
)
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

    if notice is None:  # Nothing was lost, or SQLite repaired it.
        assert found == sample.inside
        assert [path.name for path in folder.iterdir()] == [FILE_NAME]
    else:
        damaged = folder / "progress-damaged-2026-11-20.sqlite3"
        assert damaged.name in render(notice, ENGLISH)
        assert {path.name: path.read_bytes() for path in folder.iterdir() if path.name != FILE_NAME} == {
            damaged.name + name.removeprefix(FILE_NAME): content for name, content in files.items()
        }
        whole = whole_events(sample.inside, files[FILE_NAME])
        assert whole <= set(found.events) <= set(sample.inside.events)
        names = {pupil.pupil: pupil for pupil in sample.inside.pupils}
        assert all(pupil == names.get(pupil.pupil) or not pupil.name for pupil in found.pupils)
        assert set(found.classes) <= set(sample.inside.classes)
        assert found.gone <= sample.inside.gone
    register = Register.open(folder, clock)
    assert (register.saving, register.notice) == (True, None)
    assert contents_of(register).events[:-1] == found.events
    assert register.progress(me.id).step_milestones("l", "new").done
    register.close()


def test_the_search_for_whole_rows_finds_them_all_in_a_sound_store(sample: Sample) -> None:
    short = {row for row in sample.inside.events if len(row.data) < 3000}
    assert len(short) > 350
    assert whole_events(sample.inside, sample.content) == short
    assert recover_rows(sample.content) == sample.inside


@pytest.mark.parametrize("beginning", [b"\x09\x00\x2d\x01\x2d\x43\x21", b"\x09\x00\x2d\x43\x01"])
def test_a_file_that_ends_within_a_row_is_searched_to_its_end(beginning: bytes, sample: Sample) -> None:
    assert recover_rows(sample.content + beginning) == sample.inside


def test_most_damages_are_noticed(sample: Sample, tmp_path: Path) -> None:
    # A flipped bit in a used part of the file must be noticed.
    chance, noticed = random.Random(7), 0
    for number in range(60):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / FILE_NAME).write_bytes(flipped(sample.content, chance, 1))
        register = Register.open(tmp_path / str(number))
        noticed += register.notice is not None
        register.close()
    assert noticed > 30


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


def test_a_pupil_whose_name_is_lost_keeps_the_progress(sample: Sample, folder: Path, clock: Clock) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content.replace("Inês".encode(), b"Ines!"))
    register = Register.open(folder, clock)
    ana, rui, nameless = register.pupils("")
    assert (ana.name, rui.name, nameless.name) == ("Ana", "Rui", "")
    assert len(register.events(nameless.id)) == len(register.events(ana.id))
    register.close()


def test_of_two_versions_of_a_pupil_the_later_is_rescued() -> None:
    early, late = PupilRow("a" * 16, "2026-11-20T09:30:00.000000Z", 1, "Ana", ""), None
    late = PupilRow(early.pupil, early.added, 2, "Ana Sofia", "owl")
    files = []
    for row in (late, early):
        with sqlite3.connect(":memory:") as db:
            db.execute("CREATE TABLE pupil (number INTEGER PRIMARY KEY, a, b, c, d, e, f, g, h)")
            db.execute("INSERT INTO pupil VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", row.sealed())
            db.commit()
            files.append(db.serialize())
        db.close()
    assert recover_rows(*files).pupils == (late,)
    assert recover_rows(*reversed(files)).pupils == (late,)


@pytest.mark.parametrize(("more", "notices"), [(3 * PAGE, 0), (PAGE // 2, 1)])
def test_whole_pages_behind_the_end_are_no_damage(folder: Path, more: int, notices: int) -> None:
    """SQLite truncates the file after a commit that made it smaller; a kill in between leaves the pages."""
    register = Register.open(folder)
    record(register, "a")
    register.close()
    with (folder / FILE_NAME).open("ab") as file:
        file.write(bytes(more))
    register = Register.open(folder)
    assert (register.notice is not None) == bool(notices)
    assert steps(register, register.me().id) == ["a"]
    register.close()


def behind_the_end(folder: Path) -> Path:
    """Makes a store with whole pages after its end that contain a name."""
    register = Register.open(folder)
    record(register, "a")
    register.close()
    path = folder / FILE_NAME
    with path.open("ab") as file:
        file.write(b"Zacarias" * 512 * 3)
    return path


@pytest.mark.parametrize("dead_journal", [False, True])
def test_what_a_kill_left_behind_the_end_is_cut_off_at_the_next_start(
    folder: Path, *, dead_journal: bool
) -> None:
    path = behind_the_end(folder)
    if dead_journal:  # as SQLite leaves it in exclusive locking mode
        path.with_name(f"{FILE_NAME}-journal").write_bytes(bytes(512) + b"Zacarias" * 512)
    assert files_with("Zacarias", folder)
    register = Register.open(folder)
    assert files_with("Zacarias", folder) == set()
    assert (register.saving, register.notice) == (True, None)
    assert record(register, "b")
    register.close()
    register = Register.open(folder)
    assert steps(register, register.me().id) == ["a", "b"]
    register.close()


def test_nothing_is_cut_off_a_store_that_somebody_else_has_open(folder: Path) -> None:
    path = behind_the_end(folder)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM pupil").fetchall()
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
            database._cut_off_what_is_behind_the_end(db, path)
    assert files_with("Zacarias", folder) == {FILE_NAME}


def test_nothing_is_cut_off_while_a_write_may_have_to_be_undone(folder: Path) -> None:
    path = behind_the_end(folder)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA user_version").fetchall()
        path.with_name(f"{FILE_NAME}-journal").write_bytes(b"")
        database._cut_off_what_is_behind_the_end(db, path)
    assert files_with("Zacarias", folder) == {FILE_NAME}

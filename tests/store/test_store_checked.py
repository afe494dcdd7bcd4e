"""A large store opens after a short check, and a thread checks the rest; changes by others are noticed."""

import os
import random
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.store import event
from atari_teach.store.disk import folder as folders
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.register import Register
from tests import systems
from tests.store.fixtures import Clock
from tests.store.recording import record, steps
from tests.store.sound_store import JOURNAL, Sample, contents_of

ROTTEN, MANY_ROTTEN = 20, 1000


@pytest.fixture(autouse=True)
def _any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treats small stores like large ones."""
    monkeypatch.setattr(folders, "SMALL", 0)


@pytest.fixture
def left(sample: Sample, folder: Path, clock: Clock) -> Path:
    """The folder of a store after the program has ended normally."""
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(sample.content)
    Register.open(folder, clock).close()
    return folder / FILE_NAME


def looked_through(register: Register) -> None:
    """Checks the store as the window does: completely in a thread, if that is due, and its file now."""
    register.look()
    while register.unchecked:
        thread = threading.Thread(target=register.check)
        thread.start()
        thread.join()
        register.look()


def rot(path: Path, content: bytes) -> None:
    """Changes bytes in the file but not its modification time, like a failing disk."""
    before = path.stat()
    with path.open("r+b") as file:
        file.write(content)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_a_large_store_is_checked_beside_and_then_no_more(left: Path, sample: Sample, clock: Clock) -> None:
    register = Register.open(left.parent, clock)
    assert contents_of(register) == sample.inside
    assert register.unchecked
    looked_through(register)
    assert register.notice is None
    register.close()


def test_a_check_that_is_stopped_is_still_due(left: Path, clock: Clock) -> None:
    register = Register.open(left.parent, clock)
    register.check(lambda: True)
    assert register.unchecked
    looked_through(register)
    assert register.notice is None
    register.close()


def test_damage_is_found_beside_and_set_aside(left: Path, sample: Sample, clock: Clock) -> None:
    row = next(row for row in sample.inside.events if "s13" in row.data)
    content = left.read_bytes().replace(row.data.encode(), row.data.replace("s13", "s31").encode(), 1)
    rot(left, content)
    register = Register.open(left.parent, clock)
    assert register.notice is None
    me = register.me().id
    assert register.record(me, [event.step_done("l", "meanwhile")])
    looked_through(register)
    assert "progress-damaged-2026-11-20.sqlite3" in str(register.notice)
    assert set(contents_of(register).events) >= set(sample.inside.events) - {row}
    assert register.progress(me).step_milestones("l", "meanwhile").done
    register.close()


@pytest.mark.parametrize("how", ["edited", "copied", "killed and put there"])
def test_what_anybody_else_has_changed_is_found(
    how: str, left: Path, tmp_path: Path, sample: Sample, clock: Clock
) -> None:
    content = sample.content.replace(b'"step":"s13"', b'"step":"s31"', 1)
    match how:
        case "edited":
            left.write_bytes(content)
        case "copied":
            left = tmp_path / "copy" / FILE_NAME
            left.parent.mkdir()
            left.write_bytes(content)
        case _:
            other = left.with_name("other")
            other.write_bytes(content)
            other.replace(left)
            left.with_name(JOURNAL).write_bytes(bytes(512))
    register = Register.open(left.parent, clock)
    looked_through(register)
    assert register.notice is not None
    register.close()


def kill(folder: Path, clock: Clock, *, writing: bool = False, recording: bool = True) -> None:
    """Simulates a run of the program that is killed, between writes or in the middle of one."""
    child = os.fork()
    if child == 0:
        register = Register.open(folder, clock)
        if recording:
            register.record(register.pupils()[0].id, [event.step_done("l", "last")])
        if writing:
            db = register._db
            db.execute("PRAGMA synchronous = EXTRA")
            db.execute("PRAGMA cache_size = 1")  # forces early writes to the file
            db.execute("BEGIN")
            db.execute("UPDATE event SET data = '{}'")
        os.kill(os.getpid(), signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    journal = folder / JOURNAL
    assert journal.exists() is recording or writing
    assert not recording or (journal.read_bytes()[0] != 0) is writing


@systems.HAS_FORK
@pytest.mark.parametrize("writing", [False, True])
def test_what_kills_left_is_put_right_and_whole(
    left: Path, sample: Sample, clock: Clock, *, writing: bool
) -> None:
    for recording in (True, False, True):
        kill(left.parent, clock, writing=writing and recording, recording=recording)
    before = left.read_bytes()[4096:]
    register = Register.open(left.parent, clock)
    assert (left.read_bytes()[4096:] != before) is writing
    assert not (left.parent / JOURNAL).exists()
    looked_through(register)
    assert (register.saving, register.notice) == (True, None)
    events = contents_of(register).events
    assert events[:-2] == sample.inside.events
    assert [row.data for row in events[-2:]] == [event.step_done("l", "last").text] * 2
    register.close()


@systems.HAS_FORK
def test_damage_in_what_a_kill_left_is_found_beside_and_set_aside(
    left: Path, sample: Sample, clock: Clock
) -> None:
    kill(left.parent, clock)
    row = next(row for row in sample.inside.events if "s13" in row.data)
    rot(left, left.read_bytes().replace(row.data.encode(), row.data.replace("s13", "s31").encode(), 1))
    register = Register.open(left.parent, clock)
    assert register.notice is None
    looked_through(register)
    assert "progress-damaged-2026-11-20.sqlite3" in str(register.notice)
    assert set(sample.inside.events) - set(contents_of(register).events) == {row}
    register.close()


@systems.HAS_FORK
@pytest.mark.parametrize("where", ["store", "journal"])
def test_what_a_kill_left_half_written_and_is_damaged_is_set_aside_and_rescued(
    where: str, left: Path, sample: Sample, clock: Clock
) -> None:
    """SQLite rolls back the write in place: a copy would take seconds."""
    kill(left.parent, clock, writing=True)
    path = left if where == "store" else left.parent / JOURNAL
    content = path.read_bytes()
    damaged = content.replace("Inês".encode(), b"Ines!") if where == "store" else content[: len(content) // 2]
    assert damaged != content
    rot(path, damaged)
    os.truncate(path, len(damaged))
    register = Register.open(left.parent, clock)
    looked_through(register)
    assert "progress-damaged-2026-11-20.sqlite3" in str(register.notice)
    assert (left.parent / "progress-damaged-2026-11-20.sqlite3").is_file()
    assert len(set(contents_of(register).events) & set(sample.inside.events)) > 150
    register.close()


@pytest.mark.parametrize(
    "seed",
    [*range(ROTTEN), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(ROTTEN, MANY_ROTTEN))],
)
def test_one_rotten_bit_is_found_or_changes_nothing(
    seed: int, left: Path, sample: Sample, clock: Clock
) -> None:
    content = bytearray(left.read_bytes())
    chance = random.Random(seed)
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    rot(left, bytes(content))
    register = Register.open(left.parent, clock)
    looked_through(register)
    if register.notice is None:
        assert contents_of(register) == sample.inside
    else:
        assert len(set(sample.inside.events) - set(contents_of(register).events)) < 30
    register.close()


def test_while_it_is_checked_everything_goes_on(left: Path, clock: Clock) -> None:
    register = Register.open(left.parent, clock)
    ana, rui, *_ = register.pupils()
    acts: list[Callable[[], object]] = [
        lambda: register.record(ana.id, [event.step_done("l", str(each)) for each in range(400)]),
        lambda: register.change_pupil(ana.id, "Ana Sofia", "owl"),
        lambda: register.delete_pupil(rui.id),
    ]

    def stopped() -> bool:
        if acts:
            assert acts.pop()()
        return False

    while register.unchecked:
        register.check(stopped)
    register.look()
    assert acts == []
    assert register.notice is None
    register.close()
    register = Register.open(left.parent, clock)
    assert (register.notice, register.pupil(rui.id)) == (None, None)
    assert len(register.events(ana.id)) > 400
    register.close()


TOUCHES = ("cut", "emptied", "overwritten", "overwritten in part", "replaced", "taken away", "made a folder")


def touch(path: Path, how: str) -> None:
    size = path.stat().st_size
    match how:
        case "cut":
            os.truncate(path, size // 2 // 4096 * 4096)
        case "emptied":
            os.truncate(path, 0)
        case "overwritten":
            path.write_bytes(random.Random(1).randbytes(size))
        case "overwritten in part":
            with path.open("r+b") as file:
                file.seek(4096 * 5)
                file.write(bytes(size - 4096 * 5))
        case "replaced":
            path.unlink()
            path.write_bytes(b"of another program" * 1000)
        case "taken away":
            path.unlink()
        case _:
            path.unlink()
            path.mkdir()


@systems.OPEN_FILES_CAN_GO
@pytest.mark.parametrize("how", TOUCHES)
@pytest.mark.parametrize("then", ["looked on", "recorded", "closed"])
def test_what_was_recorded_in_this_run_survives_whatever_is_done_to_the_file(
    how: str, then: str, folder: Path, clock: Clock
) -> None:
    register = Register.open(folder, clock)
    names = [f"{number} {'x' * 200}" for number in range(60)]
    for name in names:
        assert record(register, name)
    touch(folder / FILE_NAME, how)
    os.utime(folder, ns=(0, 0))
    match then:
        case "looked on":
            looked_through(register)
        case "recorded":
            assert record(register, "after")
            names.append("after")
        case _:
            pass
    register.close()
    register = Register.open(folder, clock)
    assert (register.saving, register.notice) == (True, None)
    assert steps(register, register.me().id) == names
    register.close()

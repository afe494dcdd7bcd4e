"""With a full or read-only disk the app works, says so, and saves as soon as it can."""

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from atari_teach.base.settings import Coordinates, Settings
from atari_teach.base.settings import file as settings
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.register import Register
from tests import systems
from tests.store.fixtures import Clock
from tests.store.recording import record

FILLER = "homework"


def mount(stack: ExitStack, *arguments: str) -> None:
    """Mounts a file system during a test, or skips the test."""
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("only root may mount a disk of its own")
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"this root may not mount: {done.stderr.strip()}")
    stack.callback(subprocess.run, ["umount", "--lazy", arguments[-1]], check=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of one megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    with ExitStack() as stack:
        mount(stack, "-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", str(disk))
        yield disk


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A folder that is a separate mount, so that it can be read-only even for root."""
    home = tmp_path / "home"
    home.mkdir()
    with ExitStack() as stack:
        mount(stack, "--bind", str(home), str(home))
        yield home


def make(home: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,bind,{how}", str(home)], check=True, capture_output=True)


def fill(disk: Path, name: str = FILLER) -> None:
    """Fills the disk completely."""
    with (disk / name).open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError as error:
                assert error.errno == errno.ENOSPC  # noqa: PT017 - a full disk is what is being made
    with pytest.raises(OSError, match="No space"):
        (disk / "one more").write_bytes(bytes(4096))
    (disk / "one more").unlink(missing_ok=True)


def steps(register: Register) -> list[str]:
    return [str(entry.event.data["step"]) for entry in register.events(register.me().id)]


def steps_on_disk(folder: Path, clock: Clock) -> list[str]:
    register = Register.open(folder, clock)
    assert register.saving
    found = steps(register)
    register.close()
    return found


def test_a_first_start_on_a_full_disk_plays_and_saves_everything_when_there_is_room(
    small_disk: Path, clock: Clock
) -> None:
    fill(small_disk)
    folder = small_disk / "data"
    register = Register.open(folder, clock)
    assert "full" in str(register.notice)
    for name in "abc":
        assert not record(register, name)
        assert register.progress(register.me().id).step_milestones("l", name).done
    assert (register.saving, len(register.pupils())) == (False, 1)
    (small_disk / FILLER).unlink()
    assert record(register, "d")
    assert (register.saving, register.notice) == (True, None)
    assert steps(register) == ["a", "b", "c", "d"]
    register.close()
    assert steps_on_disk(folder, clock) == ["a", "b", "c", "d"]


def test_a_disk_that_fills_while_we_play_loses_nothing(small_disk: Path, clock: Clock) -> None:
    folder = small_disk / "data"
    register = Register.open(folder, clock)
    assert record(register, "before")
    fill(small_disk)
    saved = [record(register, f"{number} {'x' * 3000}") for number in range(20)]
    told = saved.index(False)
    assert not any(saved[told:])
    assert "full" in str(register.notice)
    assert len(steps(register)) == 21
    copy = small_disk.parent / "as it was after a kill"
    copy.mkdir()
    (copy / FILE_NAME).write_bytes((folder / FILE_NAME).read_bytes())
    (copy / f"{FILE_NAME}-journal").write_bytes((folder / f"{FILE_NAME}-journal").read_bytes())
    assert len(steps_on_disk(copy, clock)) == 1 + told
    (small_disk / FILLER).unlink()
    assert record(register, "after")
    everything = steps(register)
    register.close()
    assert steps_on_disk(folder, clock) == everything
    assert (everything[0], everything[-1], len(everything)) == ("before", "after", 22)


def test_what_waits_is_saved_when_we_leave_if_there_is_room_by_then(small_disk: Path, clock: Clock) -> None:
    fill(small_disk)
    register = Register.open(small_disk / "data", clock)
    assert not record(register, "a")
    (small_disk / FILLER).unlink()
    register.close()
    assert steps_on_disk(small_disk / "data", clock) == ["a"]


def test_a_store_on_a_full_disk_opens_with_its_progress(small_disk: Path, clock: Clock) -> None:
    register = Register.open(small_disk, clock)
    record(register, "a")
    register.close()
    fill(small_disk)
    register = Register.open(small_disk, clock)
    assert steps(register) == ["a"]
    register.close()
    (small_disk / FILLER).unlink()
    assert steps_on_disk(small_disk, clock) == ["a"]


def test_a_damaged_store_on_a_full_disk_waits_to_be_set_aside(small_disk: Path, clock: Clock) -> None:
    register = Register.open(small_disk, clock)
    record(register, "a")
    register.close()
    damaged = (small_disk / FILE_NAME).read_bytes()[:-1]
    (small_disk / FILE_NAME).write_bytes(damaged)
    fill(small_disk)
    register = Register.open(small_disk, clock)
    assert "full" in str(register.notice)
    assert not record(register, "b")
    assert steps(register) == ["a", "b"]
    assert (small_disk / FILE_NAME).read_bytes() == damaged
    (small_disk / FILLER).unlink()
    assert record(register, "c")
    assert "progress-damaged-2026-11-20.sqlite3" in str(register.notice)
    register.close()
    assert steps_on_disk(small_disk, clock) == ["a", "b", "c"]
    assert (small_disk / "progress-damaged-2026-11-20.sqlite3").read_bytes() == damaged


def test_a_read_only_home_opens_with_its_progress_and_plays_on(home: Path, clock: Clock) -> None:
    register = Register.open(home, clock)
    record(register, "a")
    register.close()
    before = (home / FILE_NAME).read_bytes()
    make(home, "ro")
    register = Register.open(home, clock)
    assert (register.saving, steps(register)) == (False, ["a"])
    assert "won't allow it" in str(register.notice)
    assert not record(register, "b")
    assert steps(register) == ["a", "b"]
    assert {path.name: path.read_bytes() for path in home.iterdir()} == {FILE_NAME: before}
    make(home, "rw")
    assert record(register, "c")
    assert register.notice is None
    register.close()
    assert steps_on_disk(home, clock) == ["a", "b", "c"]


@pytest.mark.parametrize("found", ["nothing", "damaged", "hot journal"])
def test_a_read_only_home_starts_whatever_is_in_it(found: str, home: Path, clock: Clock) -> None:
    register = Register.open(home, clock)
    record(register, "a")
    register.close()
    content = (home / FILE_NAME).read_bytes()
    match found:
        case "nothing":
            (home / FILE_NAME).unlink()
        case "damaged":
            (home / FILE_NAME).write_bytes(bytes(100) + content[100:])
        case _:
            # As after a kill: the old first page is in the journal.
            (home / f"{FILE_NAME}-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(5000))
    before = {path.name: path.read_bytes() for path in home.iterdir()}
    make(home, "ro")
    register = Register.open(home / "data" if found == "nothing" else home, clock)
    assert not register.saving
    assert not record(register, "b")
    assert steps(register) == (["b"] if found == "nothing" else ["a", "b"])
    register.close()
    assert {path.name: path.read_bytes() for path in home.iterdir()} == before
    make(home, "rw")


@systems.HAS_MODES
def test_a_folder_that_is_not_ours_to_write_plays_on(folder: Path, clock: Clock) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write into any folder; the tests with a mount of its own are for root")
    register = Register.open(folder, clock)
    record(register, "a")
    register.close()
    folder.chmod(0o500)
    register = Register.open(folder, clock)
    assert "won't allow it" in str(register.notice)
    assert not record(register, "b")
    assert steps(register) == ["a", "b"]
    folder.chmod(0o700)
    assert record(register, "c")
    register.close()
    assert steps_on_disk(folder, clock) == ["a", "b", "c"]


@systems.HAS_MODES
def test_a_store_that_is_not_ours_to_read_stays_and_we_play_on(folder: Path, clock: Clock) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may read any file")
    register = Register.open(folder, clock)
    record(register, "a")
    register.close()
    (folder / FILE_NAME).chmod(0)
    register = Register.open(folder, clock)
    assert not record(register, "b")
    (folder / FILE_NAME).chmod(0o600)
    assert record(register, "c")
    register.close()
    register = Register.open(folder, clock)
    found = {
        str(entry.event.data["step"]) for pupil in register.pupils() for entry in register.events(pupil.id)
    }
    assert found == {"a", "b", "c"}
    register.close()


def test_the_place_of_the_folder_is_taken_by_a_file(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "data").write_text("a file")
    register = Register.open(tmp_path / "data", clock)
    assert not register.saving
    assert register.notice is not None
    assert not record(register, "a")
    assert steps(register) == ["a"]
    (tmp_path / "data").unlink()
    assert record(register, "b")
    register.close()
    assert steps_on_disk(tmp_path / "data", clock) == ["a", "b"]


def test_settings_on_a_full_disk_stay_as_they_were(small_disk: Path) -> None:
    kept = Settings(coordinates=Coordinates.WITH_I)
    assert settings.save(kept, small_disk) is None
    fill(small_disk)
    assert settings.save(Settings(full_screen=True), small_disk) is not None
    assert settings.load(small_disk).settings == kept
    assert {path.name for path in small_disk.iterdir()} == {settings.FILE_NAME, FILLER}
    (small_disk / FILLER).unlink()
    assert settings.save(Settings(full_screen=True), small_disk) is None
    assert settings.load(small_disk).settings == Settings(full_screen=True)


def test_settings_in_a_read_only_home_stay_as_they_were(home: Path) -> None:
    kept = Settings(coordinates=Coordinates.WITH_I)
    assert settings.save(kept, home) is None
    make(home, "ro")
    assert settings.save(Settings(), home) is not None
    assert settings.load(home).settings == kept
    assert settings.save(Settings(), home / "new") is not None
    assert settings.load(home / "new").settings == Settings()
    make(home, "rw")

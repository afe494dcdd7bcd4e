"""How `start.py` makes `.venv`, checks it, and repairs it."""

import errno
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import start
from atari_teach.base.own_folder import delete_own
from tests.start.conftest import make_venv, move_to

posix_only = pytest.mark.skipif(os.name == "nt", reason="the Windows half cannot be tried here")


def install(*extras: str) -> None:
    with start.Lock() as lock:
        start.install(set(extras), lock)


def test_the_first_start_makes_a_venv_and_the_second_has_nothing_to_do(installer: list[str]) -> None:
    assert not start.ready(set())
    install()
    assert installer == ["venv", "."]
    assert start.ready(set())


def test_the_tests_need_more_than_the_app_and_the_tools_more_than_the_tests(installer: list[str]) -> None:
    install("test")
    assert (start.ready(set()), start.ready({"test"}), start.ready({"dev"})) == (True, True, False)
    install("dev")
    assert (start.ready({"test"}), start.ready({"dev"})) == (True, True)
    assert installer == ["venv", ".[test]", ".[dev,test]"]


def test_a_changed_pyproject_is_installed_again_with_the_extras_that_were_there(
    folder: Path, installer: list[str]
) -> None:
    install("test")
    (folder / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    assert not start.ready(set())
    install()
    assert installer == ["venv", ".[test]", ".[test]"]


def cut_short(folder: Path) -> None:
    (folder / ".venv/unfinished").touch()


def lose_the_interpreter(folder: Path) -> None:
    python: Path = start.PYTHON
    python.unlink()
    python.symlink_to(folder / "gone")


def lose_pip(folder: Path) -> None:
    next((folder / ".venv").rglob("pip.py")).unlink()


def cut_pip_short(folder: Path) -> None:
    next((folder / ".venv").rglob("pip.py")).write_text("")


def empty_a_block_of_pip(folder: Path) -> None:
    """Overwrites a file of pip with the same size, like some disks after a power cut."""
    pip = next((folder / ".venv").rglob("pip.py"))
    pip.write_bytes(b"#" * pip.stat().st_size)


def lose_the_list_of_pip(folder: Path) -> None:
    next((folder / ".venv").rglob("RECORD")).unlink()


def lose_what_the_list_of_pip_says(folder: Path) -> None:
    next((folder / ".venv").rglob("RECORD")).write_text("")


def keep_an_empty_folder(folder: Path) -> None:
    delete_own(folder / ".venv")
    (folder / ".venv").mkdir()


def be_killed_while_it_is_removed(folder: Path) -> None:
    for inside in (folder / ".venv").iterdir():
        if inside.name == "bin":
            delete_own(inside)
        elif inside.name != "atari-teach.txt" and inside.is_file():
            inside.unlink()


def come_from_another_place(folder: Path) -> None:
    state = folder / ".venv/atari-teach.txt"
    state.write_text(state.read_text().replace(str(folder), "/elsewhere"))


@posix_only
@pytest.mark.parametrize(
    "damage",
    [
        cut_short,
        lose_the_interpreter,
        lose_pip,
        cut_pip_short,
        empty_a_block_of_pip,
        lose_the_list_of_pip,
        lose_what_the_list_of_pip_says,
        keep_an_empty_folder,
        be_killed_while_it_is_removed,
        come_from_another_place,
    ],
)
def test_a_venv_that_is_not_usable_is_made_anew(
    damage: Callable[[Path], None], folder: Path, installer: list[str]
) -> None:
    install()
    damage(folder)
    (folder / "pyproject.toml").write_text("[project]\nversion = '2'\n")
    install()
    assert installer == ["venv", ".", "venv", "."]
    assert start.ready(set())


def a_file(folder: Path, theirs: Path) -> None:
    (folder / ".venv").write_text("not a folder")


def a_dead_link(folder: Path, theirs: Path) -> None:
    (folder / ".venv").symlink_to(folder / "gone")


def a_link(folder: Path, theirs: Path) -> None:
    (folder / ".venv").symlink_to(theirs)


def a_link_to_one_of_ours(folder: Path, theirs: Path) -> None:
    a_link(folder, theirs)
    (folder / ".venv/unfinished").touch()


def their_folder(folder: Path, theirs: Path) -> None:
    theirs.rename(folder / ".venv")


def a_venv_by_hand_whose_pip_is_lost(folder: Path, theirs: Path) -> None:
    make_venv(folder)
    lose_pip(folder)


def a_venv_by_hand_that_was_brought_up_to_date(folder: Path, theirs: Path) -> None:
    make_venv(folder)
    install()
    cut_short(folder)


@posix_only
@pytest.mark.parametrize(
    "place",
    [
        a_file,
        a_dead_link,
        a_link,
        a_link_to_one_of_ours,
        their_folder,
        a_venv_by_hand_whose_pip_is_lost,
        a_venv_by_hand_that_was_brought_up_to_date,
    ],
)
def test_what_no_start_made_is_left_with_a_sentence(
    place: Callable[[Path, Path], None], folder: Path, installer: list[str]
) -> None:
    theirs = folder / "theirs"
    theirs.mkdir()
    (theirs / "a.txt").write_text("somebody's")
    place(folder, theirs)
    (folder / "pyproject.toml").write_text("[project]\nversion = '2'\n")
    before = sorted(folder.rglob("*"))
    installer.clear()
    with pytest.raises(start.StartError, match=r"\.venv is not usable, and this start did not make it\."):
        install()
    assert installer == []
    assert sorted({*folder.rglob("*")} - {start.LOCK}) == sorted({*before} - {start.LOCK})


def test_what_is_in_the_place_of_a_file_is_cleared_away(folder: Path, installer: list[str]) -> None:
    install()
    start.STATE.unlink()
    (start.STATE / "something").mkdir(parents=True)
    install()
    assert installer == ["venv", ".", "."]
    assert start.ready(set())


def test_a_folder_into_which_something_still_writes_is_removed_later(
    folder: Path, installer: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    install()
    cut_short(folder)
    waited: list[float] = []
    remove = shutil.rmtree

    def rmtree(path: str) -> None:
        if not waited:
            raise OSError(errno.ENOTEMPTY, "Directory not empty", "_vendor")
        remove(path)

    monkeypatch.setattr(shutil, "rmtree", rmtree)
    monkeypatch.setattr(time, "sleep", waited.append)
    install()
    assert waited == [0.1]
    assert start.ready(set())


@posix_only
def test_a_folder_with_the_separator_of_paths_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a:b").mkdir()
    move_to(tmp_path / "a:b", monkeypatch)
    with pytest.raises(start.StartError, match=r"a:b: .*“:”"):
        install()
    assert [path.name for path in (tmp_path / "a:b").iterdir()] == [".venv.lock"]


@posix_only
def test_a_lost_interpreter_is_noticed_without_any_other_change(folder: Path, installer: list[str]) -> None:
    install()
    lose_the_interpreter(folder)
    assert not start.ready(set())


def test_a_venv_made_by_hand_is_kept(folder: Path, installer: list[str]) -> None:
    make_venv(folder)
    install()
    assert installer == ["."]


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_an_interrupted_installation_is_not_taken_for_a_finished_one(
    step: str, folder: Path, installer: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    install()
    (folder / "pyproject.toml").write_text("[project]\nversion = '2'\n")
    whole = start.run_installer

    def interrupted(command: list[str], lock: start.Lock) -> None:
        if step in command:
            raise KeyboardInterrupt
        whole(command, lock)

    with monkeypatch.context() as patch:
        patch.setattr(start, "run_installer", interrupted)
        if step == "venv":
            delete_own(folder / ".venv")
        with pytest.raises(KeyboardInterrupt):
            install()
    assert not start.ready(set())
    installer.clear()
    install()
    assert installer == ["venv", "."]

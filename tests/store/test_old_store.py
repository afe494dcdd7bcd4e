"""A store of an earlier version is converted without losses, even if the conversion is interrupted."""

import errno
import os
import pathlib
import signal
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk import folder as folders
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.disk.folder import FILE_NAME, recover_rows
from atari_teach.store.files import copies
from atari_teach.store.files.copies import FOLDER, Copies, Reason
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register
from tests import systems
from tests.narrowing import not_none
from tests.store.fixtures import Clock
from tests.store.old_store import TABLES, write_old_store
from tests.store.sound_store import Sample, contents_of


@pytest.fixture(params=TABLES)
def schema(request: pytest.FixtureRequest) -> int:
    """Each schema before the current one."""
    return int(request.param)


@pytest.fixture
def inside(sample: Sample, schema: int) -> Contents:
    """The contents that a store of this version can have."""
    if schema > 1:
        return sample.inside
    pupils = tuple(pupil for pupil in sample.inside.pupils if not pupil.class_id)
    known = {pupil.pupil for pupil in pupils}
    return Contents(pupils, tuple(row for row in sample.inside.events if row.pupil in known))


@pytest.fixture
def folder(folder: Path, inside: Contents, schema: int) -> Path:
    """A folder with a store of this schema."""
    folder.mkdir()
    write_old_store(folder / FILE_NAME, inside, schema)
    return folder


def test_everything_is_in_the_new_store(inside: Contents, folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    assert (register.saving, register.notice) == (True, None)
    assert contents_of(register) == inside
    for pupil in register.pupils():
        assert register.progress(pupil.id) == Progress.of(register.events(pupil.id))
    assert register.record(register.me().id, [])
    register.close()
    assert {path.name for path in folder.iterdir()} == {FILE_NAME, FOLDER}
    assert os.name != "posix" or stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600
    register = Register.open(folder, clock)
    assert contents_of(register) == inside
    register.close()


def test_whole_rows_of_a_damaged_old_store_are_rescued(inside: Contents, folder: Path, clock: Clock) -> None:
    content = (folder / FILE_NAME).read_bytes()
    assert recover_rows(content) == inside
    (folder / FILE_NAME).write_bytes(bytes(100) + content[100:])
    register = Register.open(folder, clock)
    assert register.notice is not None
    assert contents_of(register) == inside
    register.close()


def test_an_old_store_that_can_only_be_read_is_played_with(
    inside: Contents, folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = (folder / FILE_NAME).read_bytes()
    monkeypatch.setattr("atari_teach.store.disk.folder.os.access", lambda *_: False)
    register = Register.open(folder, clock)
    assert not register.saving
    assert register.contents() == inside
    register.close()
    assert (folder / FILE_NAME).read_bytes() == content


def test_a_copy_of_the_old_store_is_kept(inside: Contents, folder: Path, clock: Clock) -> None:
    Register.open(folder, clock).close()
    Register.open(folder, clock).close()
    (copy,) = Copies(folder).list()
    assert copy.why == Reason.RENEW
    assert Copies(folder).read(copy) == inside


def test_without_room_for_a_copy_the_old_store_stays_until_there_is(
    inside: Contents, folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = (folder / FILE_NAME).read_bytes()
    with monkeypatch.context() as until_then:
        until_then.setattr(copies, "write_temporary", _refuse(errno.ENOSPC))
        register = Register.open(folder, clock)
        sentence = not_none(register.notice)
        assert render(sentence, ENGLISH) == (
            "The disk is full. You can play, and everything will be saved once there is space."
        )
        assert contents_of(register) == inside
        me = register.me()
        assert not register.record(me.id, [event.step_done("l", "full")])
        assert [(path.name, path.read_bytes()) for path in folder.iterdir() if path.is_file()] == [
            (FILE_NAME, content)
        ]
    assert register.record(me.id, [event.step_done("l", "room")])
    assert (register.saving, register.notice) == (True, None)
    register.close()
    register = Register.open(folder, clock)
    done = register.progress(me.id).step_milestones
    assert done("l", "full").done
    assert done("l", "room").done
    assert set(inside.events) < set(contents_of(register).events)
    (copy,) = Copies(folder).list()
    assert Copies(folder).read(copy) == inside
    register.close()


def test_where_no_copy_can_be_made_the_store_is_made_anew_and_it_is_said(
    inside: Contents, folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as until_then:
        until_then.setattr(copies, "write_temporary", _refuse(errno.EACCES))
        register = Register.open(folder, clock)
    assert register.saving
    sentence = not_none(register.notice)
    assert render(sentence, ENGLISH) == "No backup copy could be made in the folder copies."
    assert contents_of(register) == inside
    register.close()
    register = Register.open(folder, clock)
    assert (register.saving, register.notice) == (True, None)
    register.close()


def _refuse(code: int) -> Callable[..., None]:
    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    return refuse


@systems.HAS_FORK
@pytest.mark.parametrize("moment", ["copied", "half made", "made", "in place"])
def test_a_kill_on_the_way_leaves_the_old_store_or_the_new_one(
    moment: str, inside: Contents, folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, name, end = {
        "copied": (pathlib.Path, "replace", _die),
        "half made": (database, "forget_gone", _die),
        "made": (pathlib.Path, "replace", _die_at_the_store),
        "in place": (folders, "make_lasting", _die),
    }[moment]
    with monkeypatch.context() as until_then:
        until_then.setattr(place, name, end)
        child = os.fork()
        if child == 0:
            Register.open(folder, clock)
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    register = Register.open(folder, clock)
    assert (register.saving, register.notice) == (True, None)
    assert contents_of(register) == inside
    register.close()
    assert {path.name for path in folder.iterdir()} == {FILE_NAME, FOLDER}


def _die_at_the_store(new: pathlib.Path, path: pathlib.Path) -> None:
    if path.name == FILE_NAME:
        _die()
    os.replace(new, path)  # noqa: PTH105 - Path.replace is the call that is killed


def _die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)

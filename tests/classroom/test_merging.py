"""What comes from another computer is joined in pieces beside the window: all of it or nothing."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atari_teach.classroom import event
from atari_teach.classroom.disk.rows import Contents, join
from atari_teach.classroom.disk.turns import Turns
from atari_teach.classroom.files.packed_file import StoppedError
from atari_teach.classroom.register import Register
from tests import systems
from tests.classroom.packed import some_contents

if TYPE_CHECKING:
    from tests.classroom.conftest import Clock

COMES = some_contents(1, pupils=5, events=2600)


@pytest.fixture
def here(folder: Path, clock: Clock) -> Register:
    """A register with something in it."""
    register = Register.open(folder, clock)
    register.take_in(some_contents(2, pupils=3, events=100))
    assert register.record(register.me().id, [event.step_done("l", "before")])
    return register


def again(register: Register) -> Contents:
    """What is on the disk, as the next start finds it."""
    register.close()
    register = Register.open(register.folder)
    assert (register.saving, register.notice) == (True, None)
    contents = register.contents()
    register.close()
    return contents


def test_it_comes_to_the_same_as_joining_at_once(here: Register) -> None:
    before = here.contents()
    shares: list[float] = []
    news = here.merge([COMES, COMES], shares.append)
    assert news is not None
    together = join(before, COMES)
    assert [each.events for each in news] == [len(together.events) - len(before.events), 0]
    assert [each.others for each in news] == [False, False]
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert here.contents() == together
    assert {pupil.id for pupil in here.pupils()} <= {row.pupil for row in together.pupils}
    assert here.counter == max(row.counter for row in together.events)
    assert again(here) == together


def test_what_is_stopped_in_the_middle_leaves_everything_as_it_was(here: Register) -> None:
    before = here.contents()

    def stop(share: float) -> None:
        if share > 0.5:
            here.events(COMES.pupils[0].pupil)
            raise StoppedError

    with pytest.raises(StoppedError):
        here.merge([COMES], stop)
    assert here.contents() == before
    assert here.events(COMES.pupils[0].pupil) == ()
    assert not here.look_on()
    assert here.notice is None
    me = here.me().id
    assert here.record(me, [event.step_done("l", "after")])
    assert again(here).events[:-1] == before.events


def test_what_is_recorded_meanwhile_waits_and_is_written_with_it(here: Register) -> None:
    me, kept = here.me().id, list[bool]()

    def record(_share: float) -> None:
        kept.append(here.record(me, [event.step_done("l", f"meanwhile {len(kept)}")]))
        here.look_on()
        assert here.raw() is None
        assert here.notice is None

    before = here.contents()
    assert here.merge([COMES], record) is not None
    assert kept == [False] * len(kept)
    assert here.progress(me).step_doors("l", "meanwhile 0").done
    assert len(again(here).events) == len(join(before, COMES).events) + len(kept)


def test_a_register_that_is_closed_in_the_middle_takes_nothing_in(here: Register) -> None:
    before = here.contents()
    assert here.merge([COMES], lambda _share: here.close()) is None
    assert again(here) == before


@systems.HAS_FORK
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_kill_in_the_middle_leaves_the_store_as_it_was(here: Register, share: float) -> None:
    before = here.contents()
    here.close()
    child = os.fork()
    if child == 0:
        register = Register.open(here.folder)
        register._rows._db.execute("PRAGMA cache_size = 1")  # half of it is in the file

        def kill(done: float) -> None:
            if done >= share:
                os.kill(os.getpid(), signal.SIGKILL)

        register.merge([COMES], kill)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    assert (here.folder / "progress.sqlite3-journal").read_bytes()[0] != 0
    assert again(here) == before


def test_whoever_works_beside_lets_the_window_in_after_each_piece() -> None:
    turns, pieces, asked, came = Turns(), [0], threading.Event(), threading.Event()

    def window() -> None:
        asked.set()
        with turns:
            came.set()

    thread = threading.Thread(target=window)
    with turns:
        thread.start()
        assert asked.wait(30)
        while not turns._waiting:
            pass
    while not came.is_set():
        turns.make_way()
        with turns:
            pieces[0] += 1
    thread.join()
    assert pieces[0] <= 1

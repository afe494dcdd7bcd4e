"""An import merges in one transaction in the background: all or nothing."""

import os
import signal
from collections.abc import Callable
from dataclasses import replace

import pytest

from atari_teach.store import event
from atari_teach.store.disk.event_rows import Contents, join
from atari_teach.store.files.packed_file import StoppedError
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register
from tests import systems
from tests.narrowing import not_none
from tests.store.packed import some_contents
from tests.store.traces import files_with

COMES = some_contents(1, pupils=5, events=2600)


@pytest.fixture
def here(register: Register) -> Register:
    """A register with some contents."""
    register.add_contents(some_contents(2, pupils=3, events=100))
    assert register.record(register.me().id, [event.step_done("l", "before")])
    return register


def again(register: Register) -> Contents:
    """Returns the contents on the disk, as the next start of the program finds them."""
    register.close()
    register = Register.open(register.folder)
    assert (register.saving, register.notice) == (True, None)
    contents = register.contents()
    register.close()
    return contents


def test_it_comes_to_the_same_as_joining_at_once(here: Register) -> None:
    before = here.contents()
    shares: list[float] = []
    news = not_none(here.merge([COMES, COMES], shares.append))
    together = join(before, COMES)
    assert [each.events for each in news] == [len(together.events) - len(before.events), 0]
    assert [each.others for each in news] == [False, False]
    assert len(shares) > 5
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
    here.look()
    assert here.notice is None
    me = here.me().id
    assert here.record(me, [event.step_done("l", "after")])
    assert again(here).events[:-1] == before.events


def test_what_is_recorded_meanwhile_waits_counts_and_is_written_after(here: Register) -> None:
    me, moments = here.me().id, [0.2, 0.5, 0.9]
    kept: list[bool] = []

    def record(share: float) -> None:
        if moments and share > moments[0]:
            del moments[0]
            kept.append(here.record(me, [event.step_done("l", f"meanwhile {len(kept)}")]))
            assert here.progress(me).step_milestones("l", f"meanwhile {len(kept) - 1}").done
            assert here.events(me)[-1].event.data["step"] == f"meanwhile {len(kept) - 1}"
            here.look()
            assert (here.saving, here.notice, here.snapshot()) == (True, None, None)

    before = here.contents()
    news = not_none(here.merge([COMES], record))
    assert kept == [False] * 3
    together = join(before, COMES)
    assert news[0].events == len(together.events) - len(before.events)
    assert here.progress(me).step_milestones("l", "meanwhile 0").done
    assert here.snapshot() is not None
    assert len(again(here).events) == len(together.events) + len(kept)


def test_what_is_recorded_before_the_writing_begins_is_on_the_disk_at_once(here: Register) -> None:
    me, kept = here.me().id, list[bool]()

    def record(share: float) -> None:
        if share == 0.0 and not kept:
            kept.append(here.record(me, [event.step_done("l", "meanwhile")]))

    assert here.merge([COMES], record) is not None
    assert kept == [True]
    assert any("meanwhile" in row.data for row in again(here).events)


def test_a_deed_of_a_teacher_meanwhile_is_written_after(here: Register) -> None:
    deeds: list[Callable[[], object]] = [lambda: here.add_pupil("Zacarias"), lambda: here.add_class("4B")]

    def do(share: float) -> None:
        if deeds and share > 0:
            deeds.pop()()

    assert here.merge([COMES], do) is not None
    found = again(here)
    assert {"Zacarias"} <= {row.name for row in found.pupils}
    assert {"4B"} <= {row.name for row in found.classes}


def test_whoever_is_deleted_meanwhile_is_nowhere_after(here: Register) -> None:
    def delete(share: float) -> None:
        if share == 1.0:
            assert not here.delete_pupil(here.add_pupil("Zacarias").id)

    assert here.merge([COMES], delete) is not None
    assert len(here.pupils()) > len(COMES.pupils)
    here.close()
    assert files_with("Zacarias", here.folder) == set()


def test_events_of_other_computers_are_not_told_to_be_kept_before_they_are(here: Register) -> None:
    me, told = here.me().id, list[bool]()
    rows = tuple(replace(row, pupil=me, origin="e" * 16) for row in some_contents(3, events=40).events)

    def come(share: float) -> None:
        if share > 0:
            told.append(here.add_contents(Contents(events=rows)))

    assert here.merge([COMES], come) is not None
    assert told
    assert not any(told)
    assert set(again(here).events) >= set(rows)


def test_what_may_still_be_undone_is_not_read(here: Register) -> None:
    """A room tells other computers which events it has, and they would never send a lost one again."""
    other = COMES.pupils[0].pupil
    assert here.add_contents(Contents(COMES.pupils, COMES.events[:20], COMES.classes))
    before = here.events(other)
    assert before

    def read(share: float) -> None:
        assert here.events(other) == before
        if share > 0.5:
            assert here.progress(other) == Progress.of(before)

    assert here.merge([COMES], read) is not None
    assert len(here.events(other)) > len(before)


def test_a_register_that_is_closed_in_the_middle_takes_nothing_in(here: Register) -> None:
    before = here.contents()
    assert here.merge([COMES], lambda _share: here.close()) is None
    assert again(here) == before


@systems.HAS_FORK
@pytest.mark.parametrize("share", [0.1, 0.5, 1.0])
def test_a_kill_in_the_middle_leaves_the_store_as_it_was(here: Register, share: float) -> None:
    before = here.contents()
    here.close()
    child = os.fork()
    if child == 0:
        register = Register.open(here.folder)
        register._db.execute("PRAGMA cache_size = 1")  # forces early writes to the file

        def kill(done: float) -> None:
            if done >= share:
                os.kill(os.getpid(), signal.SIGKILL)

        register.merge([COMES], kill)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    assert (here.folder / "progress.sqlite3-journal").read_bytes()[0] != 0
    assert again(here) == before

"""The register keeps recorded events, in order, for each pupil."""

import shutil
from datetime import timedelta, timezone
from pathlib import Path

import pytest

from atari_teach.store import event
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.event import Event, EventKind
from atari_teach.store.progress import StepMilestones
from atari_teach.store.pupil import NAME_LENGTH, tidy_name
from atari_teach.store.register import Register
from tests.store.fixtures import Clock
from tests.store.recording import record, steps


def test_what_was_recorded_is_there_at_the_next_start(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    me = register.me()
    events = [
        event.step_tried("l", "a", 3, ["DIAG_LIB"]),
        event.hint_used("l", "a", 1),
        event.step_done("l", "a", 3),
        event.table_saved("friend", {"moves": ["C3", "\ud800 \0 ção"], "long": "x" * 20_000}),
        Event("from a later version", {"any": [1, None, {"deep": 2.5}]}),
    ]
    assert register.saving
    assert register.record(me.id, events)
    before = register.events(me.id)
    register.close()
    register = Register.open(folder, clock)
    assert register.notice is None
    assert register.me() == me
    assert [entry.event for entry in register.events(me.id)] == events
    assert register.events(me.id) == before
    assert register.progress(me.id).step_milestones("l", "a") == StepMilestones(tried=True, done=True)
    register.close()


def test_every_event_knows_its_moment_and_the_day_where_the_pupil_was(folder: Path, clock: Clock) -> None:
    clock.now = clock.now.astimezone(timezone(timedelta(hours=-12))).replace(hour=23, minute=59)
    register = Register.open(folder, clock)
    record(register, "late")
    (entry,) = register.events(register.me().id)
    assert entry.day == clock.now.date()
    assert entry.at == "2026-11-20T11:59:00.000000Z"
    register.close()


def test_done_again_after_midnight_is_the_third_milestone(register: Register, clock: Clock) -> None:
    record(register, "a")
    clock.go_on(hours=14)
    record(register, "a")
    assert not register.progress(register.me().id).step_milestones("l", "a").again
    clock.go_on(hours=1)
    record(register, "a")
    assert register.progress(register.me().id).step_milestones("l", "a").again


def test_a_clock_that_goes_back_does_not_change_the_order(folder: Path, clock: Clock) -> None:
    for name in ("first", "second", "third"):
        register = Register.open(folder, clock)
        register.record(
            register.me().id, [event.step_done("l", name), event.table_saved("friend", {"at": name})]
        )
        register.close()
        clock.go_on(days=-4000)
    register = Register.open(folder, clock)
    assert register.progress(register.me().id).saved_table("friend") == {"at": "third"}
    register.close()


def test_pupils_are_kept_apart_and_in_the_order_in_which_they_came(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    ana = register.add_pupil("Ana", "fox")
    clock.go_on(minutes=1)
    rui = register.add_pupil("Rui")
    assert register.me() == ana
    register.record(ana.id, [event.step_done("l", "a")])
    register.record(rui.id, [event.step_done("l", "b")])
    register.close()
    register = Register.open(folder, clock)
    assert register.pupils() == (ana, rui)
    assert (steps(register, ana.id), steps(register, rui.id)) == (["a"], ["b"])
    register.close()


def test_a_pupil_is_renamed_for_good_and_the_old_name_is_nowhere(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    ana = register.add_pupil("Unrepeatable", "fox")
    changed = register.change_pupil(ana.id, "Ana", "owl")
    assert (changed.id, changed.name, changed.picture) == (ana.id, "Ana", "owl")
    register.close()
    assert b"Unrepeatable" not in (folder / FILE_NAME).read_bytes()
    register = Register.open(folder, clock)
    assert register.pupils() == (changed,)
    register.close()


def test_nothing_is_recorded_for_nobody(register: Register) -> None:
    with pytest.raises(ValueError, match="no pupil"):
        register.record("nobody", [event.step_done("l", "a")])
    with pytest.raises(ValueError, match="no pupil"):
        register.change_pupil("nobody", "", "")


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("  Ana\t Sofia\n", "Ana Sofia"),
        ("\x00\x1b[31mRui", "[31mRui"),
        ("\ud800João", "João"),
        ("é" * 99, "é" * NAME_LENGTH),
    ],
)
def test_names_are_one_line_that_can_be_written(name: str, tidy: str, folder: Path, clock: Clock) -> None:
    assert tidy_name(name) == tidy
    register = Register.open(folder, clock)
    assert register.add_pupil(name).name == tidy
    assert register.saving
    register.close()


def test_events_of_two_computers_never_share_an_id(folder: Path, clock: Clock, tmp_path: Path) -> None:
    register = Register.open(folder, clock)
    record(register, "before")
    register.close()
    shutil.copytree(folder, tmp_path / "copy")
    ids: set[tuple[str, int]] = set()
    for each in (folder, tmp_path / "copy"):
        register = Register.open(each, clock)
        record(register, "after")
        ids |= {(entry.origin, entry.counter) for entry in register.events(register.me().id)}
        register.close()
    assert len(ids) == 3


def test_every_kind_has_a_maker() -> None:
    made = [
        event.step_tried("l", "s"),
        event.step_done("l", "s"),
        event.hint_used("l", "s", 2),
        event.table_saved("friend", {}),
        event.table_closed("friend"),
        event.game_finished("friend", "(;)", together=True),
        event.puzzle_done("take", 1, "puzzle", first=True, seen=False),
        event.attendance(["a"], ["b"]),
        event.renamed("0" * 16),
    ]
    assert [each.kind for each in made] == [kind for kind in EventKind if kind is not EventKind.ERASED]

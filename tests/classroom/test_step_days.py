"""The sums of a day are kept beside the events and always follow from them."""

from __future__ import annotations

import contextlib
import sqlite3
from datetime import date
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.classroom import event
from atari_teach.classroom.disk import step_days, store
from atari_teach.classroom.disk.rows import Contents
from atari_teach.classroom.disk.step_days import StepDay
from atari_teach.classroom.event import Event
from atari_teach.classroom.register import Register
from tests.classroom.generated_rows import CLASSES, PUPILS, contents

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pytest

    from atari_teach.classroom.disk.saved_rows import SavedRows
    from tests.classroom.conftest import Clock

FRIDAY, MONDAY = date(2026, 11, 20), date(2026, 11, 23)


def in_order(days: Iterable[StepDay]) -> list[StepDay]:
    return sorted(days, key=lambda day: (day.pupil_id, day.day, day.lesson, day.step))


def from_events(db: sqlite3.Connection) -> list[StepDay]:
    return in_order(step_days.days_of(store.read_events(db)))


@settings(max_examples=100)
@given(st.lists(contents, max_size=3))
def test_whatever_is_written_the_days_follow_from_the_events(writes: list[Contents]) -> None:
    with contextlib.closing(store.in_memory(Contents())) as db:
        for each in writes:
            store.write(db, each)
            found = in_order(store.read_step_days(db, [*PUPILS, *CLASSES], None))
            assert found == from_events(db)


def test_a_day_counts_tries_hints_misconceptions_and_answers(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    fourth = register.add_class("4B")
    ana, rui = register.add_pupils(fourth.id, [("Ana", ""), ("Rui", "")])
    register.record(
        ana.id, [event.step_tried("l", "a", 3, ["diagonals"], answer="C3 D4"), event.step_done("l", "b")]
    )
    register.record(ana.id, [event.step_tried("l", "a", answer="C3 D4"), event.hint_used("l", "a", 1)])
    register.record(ana.id, [event.step_tried("l", "a", 0, ["diagonals", "edge four"], answer="5")])
    clock.go_on(days=3)
    register.record(ana.id, [event.step_done("l", "a")])
    register.record(rui.id, [event.step_tried("l", "a"), Event("step_done", {"lesson": 3})])
    register.record(register.me().id, [event.step_done("l", "a")])
    expected = [
        StepDay(
            ana.id, FRIDAY, "l", "a", 3, 0, 1, (("diagonals", 2), ("edge four", 1)), (("5", 1), ("C3 D4", 2))
        ),
        StepDay(ana.id, FRIDAY, "l", "b", done=1),
        StepDay(ana.id, MONDAY, "l", "a", done=1),
        StepDay(rui.id, MONDAY, "l", "a", 1),
    ]
    assert in_order(register.step_days(fourth.id)) == in_order(expected)
    register.close()
    register = Register.open(folder, clock)
    assert in_order(register.step_days(fourth.id)) == in_order(expected)
    assert in_order(register.step_days(fourth.id, MONDAY)) == in_order(expected[2:])
    assert register.step_days("") == (StepDay(register.me().id, MONDAY, "l", "a", done=1),)
    assert register.step_days(fourth.id) is register.step_days(fourth.id), "nothing is read twice"
    register.delete_pupil(ana.id)
    assert register.step_days(fourth.id) == (expected[3],)
    register.close()


def test_what_the_first_versions_told_at_the_end_of_a_step_counts_too(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    me = register.me()
    register.record(me.id, [event.step_done("l", "a", 3, ["diagonals", "edge four"])])
    codes = (("diagonals", 1), ("edge four", 1))
    assert register.step_days("") == (StepDay(me.id, FRIDAY, "l", "a", done=1, codes=codes),)
    register.close()


def test_what_waits_for_room_on_the_disk_counts_too(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    register = Register.open(folder, clock)
    me = register.me()
    with monkeypatch.context() as full:
        full.setattr(
            "atari_teach.classroom.disk.saved_rows.SavedRows._write", lambda _: sqlite3.OperationalError()
        )
        assert not register.record(me.id, [event.step_tried("l", "a")])
        assert register.step_days("") == (StepDay(me.id, FRIDAY, "l", "a", 1),)
        assert register.step_days("", MONDAY) == ()
        full.setattr("atari_teach.classroom.disk.saved_rows.SavedRows._write", written_but_not_believed)
        assert not register.record(me.id, [])
        assert register.step_days("") == (StepDay(me.id, FRIDAY, "l", "a", 1),)
    assert register.record(me.id, [])
    assert register.step_days("") == (StepDay(me.id, FRIDAY, "l", "a", 1),)
    register.close()


def written_but_not_believed(keeper: SavedRows) -> sqlite3.Error:
    store.write(keeper._db, keeper._waiting)
    error = sqlite3.OperationalError("the journal could not be deleted")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


def test_a_day_that_is_not_whole_is_worked_out_again(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    me = register.me()
    register.record(me.id, [event.step_tried("l", step) for step in "aab"])
    before = in_order(register._rows.step_days({me.id}, None))
    db = register._rows._db
    for change in ("UPDATE step_day SET steps = '[]'", "UPDATE step_day SET steps = '{'"):
        db.execute(change)
        assert in_order(register._rows.step_days({me.id}, None)) == before
        assert in_order(step_days.read(db, [me.id], None) or ()) == before
    db.execute("UPDATE step_day SET steps = '[]'")
    register.record(me.id, [event.step_tried("l", "c")])
    assert in_order(register._rows.step_days({me.id}, None)) == [
        *before,
        StepDay(me.id, FRIDAY, "l", "c", 1),
    ]
    register.close()

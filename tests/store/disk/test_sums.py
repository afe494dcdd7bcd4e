"""Totals computed from the store's columns equal totals computed from all events."""

import contextlib
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk import totals as sums
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.disk.totals import StepSum
from atari_teach.store.event import Event, Happening
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register
from tests.store.fixtures import Clock
from tests.store.generated_rows import CLASSES, PUPILS, contents

FRIDAY, MONDAY = date(2026, 11, 20), date(2026, 11, 23)
AT = "2026-11-20T09:30:00.000000Z"
OWNERS = (*PUPILS, *CLASSES)

Step = tuple[str, str, str]


def added(days: Iterable[StepSum], since: date | None) -> dict[Step, tuple[object, ...]]:
    """Adds up what a report needs: counts and answers since a day, totals, and the last days."""
    counts: defaultdict[Step, Counter[str]] = defaultdict(Counter)
    on: defaultdict[Step, set[date]] = defaultdict(set)
    last: dict[Step, date] = {}
    for day in days:
        name = (day.pupil_id, day.lesson, day.step)
        counts[name]["ever"] += day.done
        if since is None or day.day >= since:
            found = {"tries": day.tries, "hints": day.hints, "done": day.done}
            counts[name].update({**found, **dict(day.answers)})
            counts[name].update({f"code {code}": times for code, times in day.codes})
            on[name] |= {day.day} if day.codes else set()
            if day.done:
                last[name] = max(last.get(name, day.day), day.day)
    return {name: (+counts[name], on[name], last.get(name)) for name in counts}


@settings(max_examples=100)
@given(st.lists(contents, max_size=3), st.sampled_from([None, date(2026, 11, 21), date(2027, 1, 1)]))
def test_whatever_is_written_the_sums_follow_from_the_events(
    writes: list[Contents], since: date | None
) -> None:
    with contextlib.closing(database.in_memory(Contents())) as db:
        for each in writes:
            database.write(db, each)
            single = filter(None, map(sums.step_sum, database.read_events(db)))
            assert added(sums.step_sums(db, OWNERS, since), since) == added(single, since)
            for owner in OWNERS:
                entries = (row.entry() for row in database.read_events(db, owner))
                progress = Progress.of(entry for entry in entries if entry is not None)
                assert Progress().after(sums.happenings(db, owner)) == progress


def in_order(days: Iterable[StepSum]) -> list[StepSum]:
    return sorted(days, key=repr)


def test_a_step_counts_tries_hints_misconceptions_and_answers(folder: Path, clock: Clock) -> None:
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
    answers = (("5", 1), ("C3 D4", 2))
    both = [
        StepSum(ana.id, FRIDAY, "l", "a", codes=(("diagonals", 1),)),
        StepSum(ana.id, FRIDAY, "l", "a", codes=(("diagonals", 1), ("edge four", 1))),
    ]
    of_rui = StepSum(rui.id, MONDAY, "l", "a", 1)
    ever = [
        StepSum(ana.id, MONDAY, "l", "a", 3, 1, 1, answers=answers),
        *both,
        StepSum(ana.id, FRIDAY, "l", "b", done=1),
        of_rui,
    ]
    later = [
        StepSum(ana.id, FRIDAY, "l", "a", 3, 0, 1),
        StepSum(ana.id, MONDAY, "l", "a", done=1),
        StepSum(ana.id, FRIDAY, "l", "b", done=1),
        of_rui,
    ]
    assert in_order(register.step_sums(fourth.id)) == in_order(ever)
    register.close()
    register = Register.open(folder, clock)
    assert in_order(register.step_sums(fourth.id)) == in_order(ever)
    assert in_order(register.step_sums(fourth.id, MONDAY)) == in_order(later)
    assert register.step_sums("") == (StepSum(register.me().id, MONDAY, "l", "a", done=1),)
    register.delete_pupil(ana.id)
    assert register.step_sums(fourth.id) == (of_rui,)
    register.close()


def test_what_the_first_versions_told_at_the_end_of_a_step_counts_too(register: Register) -> None:
    me = register.me()
    register.record(me.id, [event.step_done("l", "a", 3, ["diagonals", "edge four"])])
    codes = (("diagonals", 1), ("edge four", 1))
    assert added(register.step_sums(""), None) == added(
        [StepSum(me.id, FRIDAY, "l", "a", done=1, codes=codes)], None
    )


def test_what_waits_for_room_on_the_disk_counts_once(
    register: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, write = register.me(), database.write

    def refused(*_: object) -> None:
        raise sqlite3.OperationalError

    def written_but_not_believed(*given: object) -> None:
        write(*given)  # type: ignore[arg-type]  # Arguments are passed on.
        error = sqlite3.OperationalError("the journal could not be deleted")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    once = (StepSum(me.id, FRIDAY, "l", "a", 1),)
    with monkeypatch.context() as full:
        full.setattr(database, "write", refused)
        assert not register.record(me.id, [event.step_tried("l", "a")])
        assert register.step_sums("") == once
        assert register.progress(me.id).step_milestones("l", "a").tried
        full.setattr(database, "write", written_but_not_believed)
        assert not register.record(me.id, [])
        assert register.step_sums("") == once
    assert register.record(me.id, [])
    assert register.step_sums("") == once


def test_progress_goes_on_from_what_it_was(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    who = register.add_pupil("Rui").id
    for day in range(3):
        for number in range(6):
            tried = event.step_tried("l", f"s{number}", number, ["diagonals"] * (number % 2), answer="C3")
            table = event.table_saved(f"lesson:{number}", {"names": ["Zacarias"], "day": day})
            won = event.game_finished("c", "", together=day == 1, partner="owl", won=number != 3)
            register.record(who, [tried, event.hint_used("l", f"s{number}", number), table, won])
            register.record(who, [event.step_done("l", f"s{number + day}", number)])
            assert register.progress(who) == Progress.of(register.events(who))
        register.record(who, [event.table_closed("lesson:2"), event.table_saved("é", {"a": [1, None, {}]})])
        clock.go_on(days=1)
    progress = register.progress(who)
    assert register.progress(who) is progress
    register.close()
    register = Register.open(folder, clock)
    assert register.progress(who) == progress == Progress.of(register.events(who))
    register.close()


def test_an_event_that_comes_between_counts_in_its_place(register: Register) -> None:
    who = register.add_pupil("Rui").id
    register.record(who, [event.table_saved("t", {"n": number}) for number in range(3)])
    assert register.progress(who).saved_table("t") == {"n": 2}
    rows = [
        EventRow("a" * 16, counter, who, AT, AT[:10], done.kind, done.text)
        for counter, done in ((2, event.table_saved("t", {"n": 9})), (9, event.step_done("l", "s")))
    ]
    assert register.add_contents(Contents(events=tuple(rows)))
    assert register.progress(who).saved_table("t") == {"n": 2}
    assert register.progress(who).step_milestones("l", "s").done
    assert register.progress(who) == Progress.of(register.events(who))


def test_of_a_history_that_comes_in_parcels_no_event_is_read_again(
    register: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, text, read = register.add_pupil("Rui").id, event.step_done("l", "s").text, list[str]()
    happenings = sums.happenings

    def counted(db: sqlite3.Connection, owner: str) -> Iterator[Happening]:
        read.append(owner)
        return happenings(db, owner)

    monkeypatch.setattr(sums, "happenings", counted)
    for counter in range(1, 30):
        row = EventRow(f"{counter:016x}", counter, who, AT, AT[:10], "step_done", text)
        assert register.add_contents(Contents(events=(row,)))
        register.progress(who)
    assert read == [who]
    assert register.progress(who) == Progress.of(register.events(who))


def test_whoever_is_deleted_leaves_no_name_in_the_tables_of_others(register: Register) -> None:
    rui, zacarias = register.add_pupil("Rui").id, register.add_pupil("Zacarias").id
    register.record(rui, [event.table_saved("friend", {"names": ["Zacarias"]})])
    assert register.progress(rui).saved_table("friend") is not None
    assert register.delete_pupil(zacarias)
    assert register.progress(rui).saved_table("friend") is None
    assert register.progress(rui) == Progress.of(register.events(rui))

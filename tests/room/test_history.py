"""The events that another computer lacks are found from counts, without reading other events."""

import json
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.room.fields import Have
from atari_teach.room.history import Missing, for_another_computer, have_of, lacking
from atari_teach.room.messages import Rows, encode, from_pupil
from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.event import Entry
from atari_teach.store.register import Register

RUNS = ["a" * 16, "b" * 16, "c" * 16]


@pytest.fixture
def register(tmp_path: Path) -> Register:
    return Register.open(tmp_path / "data")


def rows(who: str, chance: random.Random, counters: Iterable[int]) -> tuple[EventRow, ...]:
    found = []
    for counter in counters:
        done = chance.choice(
            [
                event.step_done("l", f"s{counter}"),
                event.table_saved(f"t{counter % 3}", {"n": counter}),
                event.table_saved("named", {"names": ["Rui"]}),
                event.renamed("0" * 16),
            ]
        )
        place = (chance.choice(RUNS), counter, who, f"2026-11-20T09:30:00.{counter:06}Z", "2026-11-20")
        found.append(EventRow(*place, done.kind, done.text))
    return tuple(found)


def counted(entries: Iterable[Entry]) -> Have:
    """Computes the expected result of `have_of` from all events, one by one."""
    have: Have = {}
    for each in entries:
        count, most = have.get(each.origin, (0, 0))
        have[each.origin] = (count + 1, max(most, each.counter))
    return have


@pytest.mark.parametrize("seed", range(40))
def test_what_is_missing_is_what_all_events_say(seed: int, register: Register) -> None:
    chance = random.Random(seed)
    who = register.add_pupil().id
    known = rows(who, chance, range(1, 40))
    register.add_contents(Contents(events=known))
    assert have_of(register, who) == counted(register.events(who))
    there = [row for row in known if chance.random() < 0.8 and row.counter < chance.choice([20, 99])]
    entries = {EventRow.of(entry).id: entry for entry in register.events(who)}
    have = counted(entries[row.id] for row in there)
    missing = Missing(register, who, have)
    assert missing._load_missing() == lacking(register.events(who), have)
    elsewhere = Missing(register, who, have, for_another_computer)
    assert elsewhere._load_missing() == lacking(
        for_another_computer(register.events(who), register.progress(who)), have
    )
    for more in range(3):
        while parcel := missing.parcel():
            missing.mark_arrived(parcel)
        assert missing.all_there
        later = rows(who, chance, range(100 + 10 * more, 104 + 10 * more))
        register.add_contents(Contents(events=later))
        assert [EventRow.of(each) for each in missing._load_missing()] == list(later)
    register.close()


def test_where_nothing_is_missing_no_event_is_read_and_of_what_is_new_only_that(
    register: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, chance = register.add_pupil().id, random.Random(1)
    register.add_contents(Contents(events=rows(who, chance, range(1, 400))))
    register.close()
    register = Register.open(register.folder)
    read: list[EventRow] = []
    whole = EventRow.whole

    def seen(found: Iterable[tuple[object, ...]]) -> tuple[EventRow, ...]:
        some = whole(found)  # type: ignore[arg-type]
        read.extend(some)
        return some

    monkeypatch.setattr(EventRow, "whole", seen)
    have = have_of(register, who)
    assert sum(count for count, _most in have.values()) == 399
    assert Missing(register, who, have).all_there
    assert Missing(register, who, have, for_another_computer).all_there
    missing = Missing(register, who, have)
    register.add_contents(Contents(events=rows(who, chance, range(500, 503))))
    read.clear()
    assert len(missing.parcel()) == 3
    assert len(read) <= 2 * 3
    register.close()


def test_the_events_of_a_run_are_looked_up_by_their_index(register: Register) -> None:
    seen: list[str] = []
    db = register._db
    db.set_trace_callback(seen.append)
    database.read_run(db, "p" * 16, "a" * 16, 5)
    db.set_trace_callback(None)
    ((*_, plan),) = db.execute(f"EXPLAIN QUERY PLAN {seen[-1]}").fetchall()
    assert "sqlite_autoindex_event_1 (pupil=? AND counter>?)" in plan
    register.close()


def all_parcels(missing: Missing) -> list[tuple[EventRow, ...]]:
    sent = []
    while parcel := missing.parcel():
        missing.mark_arrived(parcel)
        sent.append(from_pupil(encode(Rows(1, parcel))).rows)  # type: ignore[union-attr]
    return sent


@pytest.mark.parametrize("text", ["x", '"'])
def test_a_long_event_travels_alone_and_one_that_no_message_holds_stays_with_a_word(
    register: Register, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    who = register.add_pupil().id
    lengths = (10, 25_000, 10, 32_000, 10, 40_000, 10)
    sizes = [length if text == "x" else length // 4 for length in lengths]  # escaped twice
    events = [event.table_saved(f"t{number}", {"n": text * size}) for number, size in enumerate(sizes)]
    register.record(who, events)
    missing = Missing(register, who, {})
    sent = [row for parcel in all_parcels(missing) for row in parcel]
    assert [json.loads(row.data)["key"] for row in sent] == ["t0", "t1", "t2", "t3", "t4", "t6"]
    assert missing.all_there
    (said,) = (record.getMessage() for record in caplog.records)
    assert who in said
    have = counted(entry for row in sent if (entry := row.entry()) is not None)
    again = Missing(register, who, have)
    assert not again.parcel()
    assert again.all_there, "what stays is not missing, and nothing is sent again for it"
    register.record(who, [event.step_done("l", "later")])
    assert [len(parcel) for parcel in all_parcels(again)] == [1]
    register.close()


def test_what_an_old_store_holds_travels_as_any_database_takes_it(
    register: Register, caplog: pytest.LogCaptureFixture
) -> None:
    who = register.add_pupil().id
    place = (RUNS[0], 0, who, "2026-11-20T09:30:00.000000Z", "2026-11-20", "later")
    data = (
        '{"a":"\\u0000"}',
        '{"\\ud800":1}',
        '{"a":1e999999}',
        '{"a":NaN}',
        '{"a":"\\ud83d\\ude0a"}',
        '{"a":' + "9" * 5000 + "}",
        '{"a":2}',
    )
    rows_of_old = [replace(EventRow(*place, each), counter=number) for number, each in enumerate(data, 1)]
    odd = (
        replace(rows_of_old[-1], counter=20, day="1969-12-31"),
        replace(rows_of_old[-1], counter=21, kind="\0"),
        replace(rows_of_old[-1], counter=1 << 39),
    )
    register.add_contents(Contents(events=(*rows_of_old, *odd)))
    register.close()
    register = Register.open(register.folder)
    missing = Missing(register, who, {})
    sent = [row for parcel in all_parcels(missing) for row in parcel]
    assert [(row.counter, row.data) for row in sent] == [
        (1, '{"a":"\\ufffd"}'),
        (2, '{"\\ufffd":1}'),
        (5, '{"a":"\\ud83d\\ude0a"}'),
        (7, '{"a":2}'),
    ]
    assert missing.all_there
    assert len(caplog.records) == len(odd)
    have = counted(entry for row in sent if (entry := row.entry()) is not None)
    again = Missing(register, who, have)
    assert not again.parcel()
    assert again.all_there, "what stays is not missing, and nothing is sent again for it"
    register.close()

"""What the events of a pupil add up to is kept beside them, and is always what all of them add up to."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atari_teach.classroom import event
from atari_teach.classroom import progress as progress_module
from atari_teach.classroom import register as register_module
from atari_teach.classroom.disk import store
from atari_teach.classroom.disk.folder import FILE_NAME
from atari_teach.classroom.disk.read_rows import ChangedMeanwhileError
from atari_teach.classroom.disk.rows import Contents, EventRow
from atari_teach.classroom.progress import Progress
from atari_teach.classroom.register import Register
from tests.classroom.traces import files_with

AT = "2026-11-20T09:30:00.000000Z"

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.classroom.conftest import Clock


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(register_module, "_MANY", 20)
    monkeypatch.setattr(register_module, "_MANY_UNKEPT", 20)


def do_much(register: Register, clock: Clock, who: str) -> None:
    """Whatever a pupil does, on three days."""
    for day in range(3):
        for number in range(6):
            register.record(
                who,
                [
                    event.step_tried(
                        "l", f"s{number}", number, ["diagonals"] if number % 2 else [], answer="C3"
                    ),
                    event.hint_used("l", f"s{number}", number),
                    event.step_done("l", f"s{number + day}", number),
                    event.table_saved(f"lesson:{number}", {"names": ["Zacarias"], "day": day}),
                    event.game_finished("c", "", together=day == 1, partner="owl", won=number != 3),
                ],
            )
        register.record(who, [event.table_closed("lesson:2"), event.table_saved("é", {"a": [1, None, {}]})])
        clock.go_on(days=1)


@pytest.fixture
def much(folder: Path, clock: Clock) -> tuple[Path, str]:
    """A folder in which somebody did much, and it was added up; and who."""
    register = Register.open(folder, clock)
    who = register.add_pupil("Rui").id
    do_much(register, clock, who)
    register.progress(who)
    register.close()
    register = Register.open(folder, clock)
    assert register.progress(who) == of_all(register, who)
    register.close()
    return folder, who


def of_all(register: Register, who: str) -> Progress:
    return Progress.of(register._rows.events(who))


def later(register: Register, who: str) -> int:
    """How many events are read beside the sums."""
    text, entries = register._rows.summed(who)
    assert text is not None
    return len(entries)


def sums(folder: Path) -> list[str]:
    with sqlite3.connect(folder / FILE_NAME) as db:
        found = [owner for (owner,) in db.execute("SELECT owner FROM summed")]
    db.close()
    return found


def test_of_what_was_added_up_no_event_is_read_again(much: tuple[Path, str], clock: Clock) -> None:
    folder, who = much
    register = Register.open(folder, clock)
    assert later(register, who) == 0
    clock.go_on(days=1)
    register.record(who, [event.step_done("l", "s0"), event.table_closed("é")])
    assert later(register, who) == 2
    progress = register.progress(who)
    assert progress.saved_table("é") is None
    assert register.progress(who) is progress
    assert progress == of_all(register, who)
    register.close()
    register = Register.open(folder, clock)
    assert later(register, who) == 2
    assert register.progress(who) == progress
    register.events(who)
    assert register.progress(who) == progress
    do_much(register, clock, who)
    assert register.progress(who) == of_all(register, who)
    register.close()


def test_of_a_history_that_comes_in_parcels_few_events_are_read_again(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    who = register.add_pupil("Rui").id
    text = event.step_done("l", "s").text
    for counter in range(1, 101):
        row = EventRow(f"{counter:016x}", counter, who, AT, AT[:10], "step_done", text)
        assert register.take_in(Contents(events=(row,)))
        if counter > 21:
            assert later(register, who) <= 21
        register.progress(who)
    assert register.progress(who) == of_all(register, who)
    register.close()


def test_an_event_that_comes_between_makes_it_void(much: tuple[Path, str], clock: Clock) -> None:
    folder, who = much
    register = Register.open(folder, clock)
    register.progress(who)
    done = event.step_done("other", "step")
    row = EventRow("a" * 16, 2, who, AT, AT[:10], done.kind, done.text)
    assert register.take_in(Contents(events=(row,)))
    assert register.progress(who).step_doors("other", "step").done
    assert register.progress(who) == of_all(register, who)
    register.close()
    register = Register.open(folder, clock)
    assert register.progress(who) == of_all(register, who)
    register.close()


@pytest.mark.parametrize("damage", ["sums = '[1]'", "total = '0000000000000000'", "rows = 3"])
def test_sums_that_are_damaged_are_made_again(much: tuple[Path, str], clock: Clock, damage: str) -> None:
    folder, who = much
    with sqlite3.connect(folder / FILE_NAME) as db:
        db.execute(f"UPDATE summed SET {damage}")
    db.close()
    register = Register.open(folder, clock)
    assert register.notice is None
    assert register.progress(who) == of_all(register, who)
    register.close()


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1, 0, 0, {}, [], [], {}, [], 5]", "null"])
def test_a_text_that_says_nothing_is_no_progress(text: str) -> None:
    assert Progress.read(text) is None


def test_what_was_added_up_in_another_way_is_added_up_anew() -> None:
    text = Progress().text
    meaning, rest = text[1:].split(",", 1)
    assert Progress.read(text) == Progress()
    assert Progress.read(f"[{int(meaning) + 1},{rest}") is None


def test_what_counts_otherwise_by_now_is_added_up_in_pieces_and_then_no_event_is_read_again(
    much: tuple[Path, str], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, who = much
    monkeypatch.setattr(progress_module, "_MEANING", 99)
    monkeypatch.setattr(store, "PIECE", 10)
    register = Register.open(folder, clock)
    assert not register.is_added_up(who)
    assert register.not_added_up() == (who,)
    read: list[int] = []
    whole = EventRow.whole

    def counted(rows: Iterable[tuple[object, ...]]) -> tuple[EventRow, ...]:
        found = whole(rows)  # type: ignore[arg-type]
        read.append(len(found))
        return found

    monkeypatch.setattr(EventRow, "whole", counted)
    pieces: list[int] = []

    def goes_on() -> None:
        pieces.append(len(read))
        if len(pieces) == 3:  # what is recorded meanwhile comes after it
            register.record(who, [event.step_done("l", "meanwhile")])

    register.add_up(who, goes_on)
    assert max(read) <= 10
    assert len(pieces) == 11
    read.clear()
    assert register.is_added_up(who)
    assert register.not_added_up() == ()
    progress = register.progress(who)
    assert sum(read) <= 2
    monkeypatch.undo()
    assert progress.step_doors("l", "meanwhile").done
    assert progress == of_all(register, who)
    register.close()


def test_events_with_one_counter_are_all_in_one_piece(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PIECE", 3)
    register = Register.open(folder, clock)
    who = register.add_pupil("Rui").id
    rows = tuple(
        EventRow(f"{run:016x}", counter, who, AT, AT[:10], done.kind, done.text)
        for counter in range(1, 9)
        for run in range(1, 6 if counter == 4 else 3)
        for done in [event.step_done("l", f"{counter} {run}")]
    )
    assert register.take_in(Contents(events=rows))
    register.add_up(who, lambda: None)
    assert later(register, who) == 0
    assert register.progress(who) == of_all(register, who)
    register.close()


def test_whatever_is_changed_while_it_is_added_up_is_never_wrong(
    much: tuple[Path, str], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, who = much
    monkeypatch.setattr(progress_module, "_MEANING", 99)
    monkeypatch.setattr(store, "PIECE", 10)
    register = Register.open(folder, clock)
    other = register.add_pupil("Zacarias").id
    done = event.step_done("between", "b")
    row = EventRow("a" * 16, 2, who, AT, AT[:10], done.kind, done.text)
    acts: list[Callable[[], bool]] = [lambda: register.take_in(Contents(events=(row,)))]

    def change() -> None:
        if acts:
            acts.pop()()

    register.add_up(who, change)  # an event came between
    acts = [lambda: register.delete_pupil(other)]
    with pytest.raises(ChangedMeanwhileError):
        register.add_up(who, change)
    assert register.progress(who) == of_all(register, who)
    assert register.progress(who).step_doors("between", "b").done
    register.close()


def test_whoever_is_deleted_leaves_nothing_in_the_sums(much: tuple[Path, str], clock: Clock) -> None:
    folder, who = much
    assert sums(folder) == [who]
    assert files_with("Zacarias", folder) == {FILE_NAME}
    register = Register.open(folder, clock)
    friend = register.add_pupil("Zacarias").id
    assert register.delete_pupil(friend)
    assert register.progress(who) == of_all(register, who)
    register.close()
    assert files_with("Zacarias", folder) == set()
    register = Register.open(folder, clock)
    assert register.delete_pupil(who)
    register.close()
    assert sums(folder) == []

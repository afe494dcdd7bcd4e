"""Answers to puzzles: what counts depends on which events there are, not on their order."""

import random
from datetime import date, timedelta

from atari_teach.store.disk import database
from atari_teach.store.disk import totals as sums
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.event import Entry, Event, Happening, puzzle_done
from atari_teach.store.progress import LAST_OF_A_KIND, NOT_AGAIN_DAYS, Progress

MONDAY = date(2026, 11, 16)
KINDS = ("take", "save", "two", "quiet")


def answered(
    number: int, day: int = 0, kind: str = "take", *, first: bool = True, origin: str = "a" * 16
) -> Entry:
    """Returns a puzzle done, some days after a Monday; the number is also the puzzle's id."""
    done = puzzle_done(kind, 1 + number % 8, f"id{number}", first=first, seen=number % 5 == 0)
    return Entry(origin, number, "me", "", MONDAY + timedelta(day), done)


def test_an_answer_keeps_what_the_event_says() -> None:
    done = puzzle_done("two", 3, "abcdefghijkl", first=False, seen=True, size=9)
    (answer,) = Progress.of([Entry("a" * 16, 7, "me", "", MONDAY, done)]).puzzles
    assert answer == (MONDAY, 7, "a" * 16, "two", 3, "abcdefghijkl", False, True, 9)


def test_a_missed_puzzle_that_was_right_later_is_no_second_answer_in_whatever_order() -> None:
    missed = answered(1, first=False)
    again = puzzle_done("take", 2, "id1", first=True, seen=False, again=True)
    entries = [missed, Entry("b" * 16, 1, "me", "", MONDAY + timedelta(9), again)]
    for order in (entries, entries[::-1]):
        progress = Progress.of(order)
        assert [each.id for each in progress.puzzles] == ["id1"]
        assert progress.dried == {"id1"}
    store = database.in_memory(Contents(events=tuple(map(EventRow.of, entries))))
    assert Progress().after(sums.happenings(store, "me")) == Progress.of(entries)


def test_what_is_no_answer_is_ignored() -> None:
    whole = {"kind": "take", "grade": 3, "id": "abc", "first": True, "seen": False}
    broken = [
        {**whole, "kind": 1},
        {**whole, "kind": ""},
        {**whole, "grade": 0},
        {**whole, "grade": 9},
        {**whole, "grade": True},
        {**whole, "id": "x" * 100},
        {**whole, "first": 1},
        {**whole, "size": 99},
        {**whole, "size": "9"},
        {key: value for key, value in whole.items() if key != "seen"},
    ]
    entries = [
        Entry("a" * 16, at, "me", "", MONDAY, Event("puzzle_done", d)) for at, d in enumerate(broken, 1)
    ]
    assert Progress.of(entries).puzzles == ()
    assert Progress.of(entries).origins == {"a" * 16: (len(broken), len(broken))}


def test_the_last_of_each_kind_and_the_last_days_stay() -> None:
    old = [answered(number, 0) for number in range(1, 100)]
    rare = [answered(number, 1, "two") for number in range(100, 110)]
    recent = [answered(number, NOT_AGAIN_DAYS + 1) for number in range(110, 210)]
    kept = Progress.of([*old, *rare, *recent]).puzzles
    assert [answer.counter for answer in kept] == [*range(100, 210)]
    assert [answer.counter for answer in Progress.of(old).puzzles] == [*range(1, 100)]
    much_later = Progress.of([*old, *rare, answered(300, 365, "save")]).puzzles
    assert [answer.counter for answer in much_later if answer.kind == "take"] == [
        *range(100 - LAST_OF_A_KIND, 100)
    ]


def test_no_order_and_no_merge_changes_what_counts() -> None:
    """Two computers record, exchange some events, and read them in any order and in any parts."""
    chance = random.Random(1)
    entries = [
        answered(
            number,
            number // 4,
            chance.choice(KINDS),
            first=chance.random() < 0.8,
            origin=chance.choice("ab") * 16,
        )
        for number in range(1, 500)
    ]
    whole = Progress.of(entries).puzzles
    assert len(whole) > 4 * LAST_OF_A_KIND - 1
    for _ in range(50):
        chance.shuffle(entries)
        cuts = sorted(chance.sample(range(500), 3))
        progress = Progress()
        for start, end in zip([0, *cuts], [*cuts, 500], strict=True):
            progress = progress.after(map(Happening.of, entries[start:end]))
        assert progress.puzzles == whole


def test_a_store_written_by_a_version_without_puzzles_has_the_same_answers() -> None:
    entries = [answered(number, number) for number in range(1, 20)]
    with_facts = database.in_memory(Contents(events=tuple(map(EventRow.of, entries))))
    assert Progress().after(sums.happenings(with_facts, "me")).puzzles == Progress.of(entries).puzzles
    with_facts.execute("UPDATE event SET about = '', detail = NULL, answer = NULL")
    assert Progress().after(sums.happenings(with_facts, "me")).puzzles == Progress.of(entries).puzzles


def test_puzzles_are_no_steps() -> None:
    db = database.in_memory(Contents(events=(EventRow.of(answered(1)),)))
    assert list(sums.step_sums(db, ["me"], None)) == []

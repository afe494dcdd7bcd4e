"""Homework: assigned, done since then, taken back, and invalid data."""

from datetime import date

import pytest

from atari_teach.store.event import Entry, Event, puzzle_done, step_done, table_saved
from atari_teach.store.homework import (
    KEY,
    given,
    puzzles_to_do,
    still_to_do,
    with_homework,
    with_puzzles,
    without_homework,
    without_puzzles,
)
from atari_teach.store.progress import Progress

TODAY = date(2026, 11, 23)
LESSONS = {"liberties": ("one", "two"), "atari": ("one",), "capture": ("one",)}


def progress(*events: Event) -> Progress:
    return Progress.of(
        Entry("0" * 16, at, "pupil", "2026-11-23T09:00:00.000000Z", TODAY, event)
        for at, event in enumerate(events)
    )


def with_given(lesson: str, *events: Event) -> tuple[Event, ...]:
    return (*events, *with_homework(progress(*events), lesson, LESSONS[lesson]))


def test_puzzles_are_homework_until_one_of_them_is_answered_in_a_crossing_of_their_kind() -> None:
    events: list[Event] = [puzzle_done("save", 2, "a", first=True, seen=True)]

    def now() -> Progress:
        return progress(*events)

    events += with_puzzles(now(), "save", TODAY)
    events += with_puzzles(now(), "two", TODAY)
    assert puzzles_to_do(now()) == ("save", "two"), "an answer before does not count"
    assert still_to_do(now(), LESSONS) == (), "it is no lesson"
    events.append(puzzle_done("save", 2, "b", first=True, seen=False))
    assert puzzles_to_do(now()) == ("save", "two"), "nor one in a mixed crossing"
    events.append(puzzle_done("save", 2, "c", first=False, seen=True))
    assert puzzles_to_do(now()) == ("two",)
    events += without_puzzles(now(), "two")
    assert puzzles_to_do(now()) == ()


def test_a_lesson_is_homework_until_it_is_done_once_more_on_the_same_day_too() -> None:
    in_class = [step_done("liberties", step) for step in ("one", "two")]
    events = with_given("liberties", *in_class)
    assert still_to_do(progress(*events), LESSONS) == ("liberties",), "what was done before does not count"
    half = (*events, step_done("liberties", "one"))
    assert still_to_do(progress(*half), LESSONS) == ("liberties",)
    assert still_to_do(progress(*half, step_done("liberties", "two")), LESSONS) == ()


def test_several_lessons_stand_in_the_order_of_the_road_and_each_is_taken_back_alone() -> None:
    events = with_given("atari", *with_given("capture"))
    assert still_to_do(progress(*events), LESSONS) == ("atari", "capture")
    events = (*events, *without_homework(progress(*events), "capture"))
    assert still_to_do(progress(*events), LESSONS) == ("atari",)
    events = (*events, *without_homework(progress(*events), "atari"))
    assert given(progress(*events)) == {}
    assert without_homework(progress(*events), "atari") == ()


@pytest.mark.parametrize(
    "lessons", [None, 3, [], ["atari"], {"atari": 3}, {"atari": {"one": "often"}, "x": None}]
)
def test_what_makes_no_sense_is_no_homework_that_never_ends(lessons: object) -> None:
    found = progress(table_saved(KEY, {"lessons": lessons}), step_done("atari", "one"))
    assert still_to_do(found, LESSONS) == ()

"""Homework: assigned, done since then, taken back, and invalid data."""

from datetime import date

import pytest

from atari_teach.store.event import Entry, Event, step_done, table_saved
from atari_teach.store.homework import KEY, given, still_to_do, with_homework, without_homework
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

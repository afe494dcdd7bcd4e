"""The schedule of exercises: growing intervals, a reset after a miss, never on two days in a row."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.learn.todays_three import (
    A_DAY,
    MISSED_A_DAY,
    RESTS,
    Name,
    Standing,
    standing_after,
    todays_three,
)
from atari_teach.store.event import Entry, Event, hint_used, step_done, step_tried
from atari_teach.store.progress import DayOf, Progress
from tests.narrowing import not_none

FIRST = date(2026, 1, 5)
ALL: tuple[Name, ...] = tuple((f"lesson{n // 3}", f"step{n % 3}") for n in range(9))

Deed = tuple[int, int, str]
"""One answer in a random history: the day, the index of the exercise, and the key of the result."""

DEEDS = st.lists(
    st.tuples(
        st.integers(0, 40), st.integers(0, len(ALL) - 1), st.sampled_from(["right", "missed", "shown"])
    ),
    max_size=40,
)


def entry(day: date, event: Event) -> Entry:
    return Entry("0" * 16, 0, "p", "", day, event)


def done(name: Name, day: date, how: str = "right") -> list[Entry]:
    """The events of an exercise on this day; `how` tells what the child did, such as "missed"."""
    ways = {
        "right": [step_done(*name)],
        "missed": [step_tried(*name, answer="C3"), step_done(*name)],
        "shown": [hint_used(*name, 4), step_done(*name)],
        "given up": [step_tried(*name, codes=["diagonals"])],
        "begun": [step_tried(*name)],
    }
    return [entry(day, event) for event in ways[how]]


def history(deeds: Iterable[Deed]) -> list[Entry]:
    return [one for day, which, how in deeds for one in done(ALL[which], FIRST + timedelta(day), how)]


def offered(entries: Iterable[Entry], day: date) -> list[Name]:
    return [each.name for each in todays_three(Progress.of(entries).days, ALL, day)]


def learned(entries: Iterable[Entry], day: date) -> set[Name]:
    kinds = [one for one in entries if one.event.kind == "step_done" and one.day < day]
    return {(str(one.event.data["lesson"]), str(one.event.data["step"])) for one in kinds}


@given(DEEDS, st.integers(0, 60))
def test_only_what_was_learned_before_is_offered_and_nothing_twice(deeds: list[Deed], later: int) -> None:
    entries, day = history(deeds), FIRST + timedelta(later)
    names = offered(entries, day)
    assert len(names) <= A_DAY
    assert len(set(names)) == len(names)
    assert set(names) <= learned(entries, day)


@given(DEEDS, st.integers(0, 60), st.randoms())
def test_neither_the_order_of_events_nor_what_is_done_today_changes_the_offer(
    deeds: list[Deed], later: int, chance: object
) -> None:
    entries, day = history(deeds), FIRST + timedelta(later)
    names = offered(entries, day)
    assert offered(entries[::-1], day) == names
    more = [*entries, *(one for name in ALL for one in done(name, day, "missed"))]
    assert offered(more, day) == names
    assert all(each.done for each in todays_three(Progress.of(more).days, ALL, day))


@given(DEEDS, st.data())
def test_nothing_is_asked_twice_in_a_row(deeds: list[Deed], data: st.DataObject) -> None:
    entries = history(deeds)
    for number in range(30):
        day = FIRST + timedelta(number)
        today = offered(entries, day)
        for name in today:
            how = data.draw(st.sampled_from(["right", "missed", "shown", "ignored"]))
            if how != "ignored":
                entries += done(name, day, how)
        did = {each.name for each in todays_three(Progress.of(entries).days, ALL, day) if each.done}
        assert not did & set(offered(entries, day + timedelta(1)))


@given(DEEDS, st.integers(0, 60))
def test_whatever_is_ignored_is_offered_again(deeds: list[Deed], later: int) -> None:
    entries, day = history([deed for deed in deeds if deed[0] < later]), FIRST + timedelta(later)
    tomorrow = offered(entries, day + timedelta(1))
    displaced = [name for name in offered(entries, day) if name not in tomorrow]
    # Another exercise may become more overdue; otherwise all offered exercises are offered again.
    assert len(tomorrow) >= len(offered(entries, day))
    assert len(tomorrow) == A_DAY or all(was_missed(entries, name) for name in displaced)


def was_missed(entries: Iterable[Entry], name: Name) -> bool:
    """Whether the exercise was missed on the last day on which it was answered."""
    return not_none(standing_after(Progress.of(entries).days[name])).missed


def played_on(entries: list[Entry], days: int, begin: date, misses: Mapping[Name, int]) -> list[list[Name]]:
    """For each day, the exercises offered to a child who does all of them.

    `misses` tells how often each is missed.
    """
    left, lists = dict(misses), []
    for number in range(days):
        day = begin + timedelta(number)
        lists.append(offered(entries, day))
        for name in lists[-1]:
            wrong = left.get(name, 0) > 0
            left[name] = left.get(name, 0) - wrong
            entries += done(name, day, "missed" if wrong else "right")
    return lists


@settings(max_examples=30)
@given(DEEDS)
def test_a_child_who_is_right_is_asked_ever_more_rarely(deeds: list[Deed]) -> None:
    entries = history(deeds)
    begin = FIRST + timedelta(41)
    known = learned(entries, begin)
    lists = played_on(entries, 240, begin, {})
    halves = [sum(map(len, lists[at : at + 60])) for at in range(0, 240, 60)]
    assert halves[0] >= halves[1] >= halves[3]
    assert halves[3] <= 2 * len(known)
    for name in known:
        days = [number for number, names in enumerate(lists) if name in names]
        rests = [after - before for before, after in pairwise(days)]
        assert days, "all that is known comes at some time"
        assert rests == sorted(rests), "the rests grow"


@settings(max_examples=30)
@given(st.lists(st.integers(0, 4), min_size=len(ALL), max_size=len(ALL)))
def test_what_is_missed_returns_until_it_is_right(times: list[int]) -> None:
    entries = [one for name in ALL for one in done(name, FIRST)]
    misses = dict(zip(ALL, times, strict=True))
    lists = played_on(entries, 120, FIRST + timedelta(1), misses)
    for name, wrong in misses.items():
        assert sum(name in names for names in lists) > wrong, "once more than it was missed, at least"


def test_the_schedule_of_one_exercise() -> None:
    only, entries = ALL[:1], done(ALL[0], FIRST)
    days = []
    for number in range(1, 400):
        day = FIRST + timedelta(number)
        if todays_three(Progress.of(entries).days, only, day):
            days.append(number)
            entries += done(ALL[0], day)
    rests = [after - before for before, after in zip([0, *days], days, strict=False)]
    assert tuple(rests) == (*RESTS, 70, 140)


def test_what_waits_longest_for_its_interval_comes_first() -> None:
    names = ALL[:5]
    entries = [one for number, name in enumerate(names) for one in done(name, FIRST - timedelta(number))]
    entries += done(ALL[7], FIRST, "missed")
    assert offered(entries, FIRST + timedelta(1)) == [ALL[4], ALL[3], ALL[2]]


def test_three_days_late_is_later_for_a_short_interval_than_for_a_long_one() -> None:
    begin = FIRST - timedelta(10)
    entries = [*done(ALL[0], begin), *done(ALL[0], begin + timedelta(1)), *done(ALL[0], begin + timedelta(4))]
    entries += [*done(ALL[1], begin), *done(ALL[2], begin + timedelta(7))]
    # After 7, 1 and 1 days they are due; 10, 14 and 7 days have passed.
    assert offered(entries, begin + timedelta(14)) == [ALL[1], ALL[2], ALL[0]]


def test_at_most_one_of_the_three_was_missed() -> None:
    entries = [one for name in ALL[:4] for one in done(name, FIRST - timedelta(1), "missed")]
    assert offered(entries, FIRST) == [ALL[0]]
    entries += [one for name in ALL[4:7] for one in done(name, FIRST - timedelta(1))]
    assert offered(entries, FIRST) == [ALL[0], ALL[4], ALL[5]]


def test_what_was_only_begun_or_given_up_is_for_its_lesson() -> None:
    entries = [*done(ALL[0], FIRST, "begun"), *done(ALL[1], FIRST, "given up")]
    assert not any(offered(entries, FIRST + timedelta(number)) for number in range(60))


def test_to_begin_one_again_and_leave_it_changes_nothing() -> None:
    entries = done(ALL[0], FIRST)
    again = [*entries, *done(ALL[0], FIRST + timedelta(1), "begun")]
    assert offered(again, FIRST + timedelta(2)) == offered(entries, FIRST + timedelta(2)) == [ALL[0]]
    left = [*entries, *done(ALL[0], FIRST + timedelta(1), "given up")]
    assert not offered(left, FIRST + timedelta(2))
    assert offered(left, FIRST + timedelta(3)) == [ALL[0]]


def test_what_another_computers_clock_wrote_into_the_future_does_not_count() -> None:
    entries = [*done(ALL[0], FIRST), *done(ALL[0], FIRST + timedelta(300))]
    assert offered(entries, FIRST + timedelta(1)) == [ALL[0]]


@dataclass(frozen=True)
class Kind:
    """A kind of pupil, who does what is offered on each day on which it comes.

    Attributes:
        new: The number of exercises learned on a day, until there are no more.
        misses: How often an exercise is missed.
        comes: On which part of the days it comes.
        hard: The number of exercises that it misses four times in five.
        stops: The day after which nothing new is learned.
    """

    new: int
    misses: float = 0.1
    comes: float = 1.0
    hard: int = 0
    stops: int = 180


PUPILS = {
    "perfect": Kind(1, misses=0.0),
    "as planned for ten weeks": Kind(2),
    "in a hurry": Kind(5, misses=0.15),
    "everything in one day": Kind(139),
    "misses half": Kind(2, misses=0.5),
    "misses nearly all": Kind(3, misses=0.9),
    "seven hard ones": Kind(2, misses=0.05, hard=7),
    "every third day": Kind(4, comes=1 / 3),
    "once a week": Kind(7, comes=1 / 7),
    "stops learning": Kind(3, stops=20),
}
MANY: tuple[Name, ...] = tuple((f"lesson{n // 6}", f"step{n % 6}") for n in range(139))


@pytest.mark.parametrize("kind", PUPILS.values(), ids=PUPILS)
def test_nothing_learned_stays_away_longer_than_twice_its_due_time(kind: Kind) -> None:
    """The due time of an exercise is its interval, longer by the same factor for all if three are too few.

    For a pupil who comes on a third of the days, that factor is three times as large.
    """
    dice = Random(1)
    days: dict[Name, dict[date, DayOf]] = {}
    factors: dict[Name, float] = {}
    for day in (FIRST + timedelta(number) for number in range(180)):
        standings = {name: not_none(standing_after(did)) for name, did in days.items()}
        factor = stretch(standings.values()) / kind.comes
        for name, standing in standings.items():
            factors[name] = max(factors.get(name, 0.0), factor)
            due_time = max(standing.rest * factors[name], 1 / kind.comes)
            assert (day - standing.last).days <= 2 * due_time, name
        if dice.random() >= kind.comes:
            continue
        names = [offer.name for offer in todays_three(days, MANY, day)]
        assert sum(standings[name].missed for name in names) <= 1
        if (day - FIRST).days < kind.stops:
            names += MANY[len(days) : len(days) + kind.new]
        for name in names:
            missed = dice.random() < (0.8 if MANY.index(name) < kind.hard else kind.misses)
            days.setdefault(name, {})[day] = DayOf(done=True, missed=missed)
            factors[name] = 0.0
    assert len(days) >= 60


def stretch(standings: Collection[Standing]) -> float:
    """The factor by which all intervals become longer, because at most three a day can be asked."""
    asked = sum(1 / each.rest for each in standings)
    missed = sum(1 / each.rest for each in standings if each.missed)
    return max(1.0, asked / A_DAY, missed / MISSED_A_DAY)

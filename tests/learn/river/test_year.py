"""A year of ten kinds of pupils, a quarter of an hour on each day: what the app promises for all of it."""

from pathlib import Path
from statistics import mean

import pytest

from atari_teach.learn.river.choosing import FITTING, FITTING_AFTER_MISSES, MOST_OF_A_WEEK
from atari_teach.learn.river.open_kinds import STONES
from atari_teach.store.progress import NOT_AGAIN_DAYS
from tests.learn.river.year import OWN_GAME, PUPILS, Asked, Year, year_of

DAYS = 365
NEW_WEEKS = 30
"""Each of the first weeks brings something that the pupil never met."""
NEW_IN_RIVER = 5
"""In each of the first weeks this is more than a puzzle from an own game, for slow learners, too."""
RUNS_OUT = "like H"
"""The strongest pupil, for whom there are too few hard puzzles."""
FIRST_WEEKS = 4
"""In the first weeks few kinds are open."""


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("name", "days"),
    [("learns all year", 35), *(pytest.param(one, DAYS, marks=pytest.mark.soak) for one in PUPILS)],
)
def test_a_year(name: str, days: int, tmp_path: Path) -> None:
    year = year_of(name, days, tmp_path)
    _has_six_new_puzzles_a_day(year)
    _has_puzzles_that_fit(year, 0.95 if name == RUNS_OUT else 0.98)
    _has_something_new_each_week(year)
    _has_many_kinds_each_week(year)
    assert year.late <= 2, "all that was learned comes back within twice its due time"
    assert 0.35 <= mean(year.games) <= 0.65 or days < DAYS
    assert year.lessons == list(range(len(year.lessons))), "nobody is sent back"
    assert not year.idle


def test_the_slowest_pupil_meets_many_kinds_too(tmp_path: Path) -> None:
    _has_many_kinds_each_week(year_of("begins weak and learns slowly", 56, tmp_path))


def _has_six_new_puzzles_a_day(year: Year) -> None:
    last: dict[str, int] = {}
    days: dict[int, int] = {}
    for each in year.asked:
        assert each.day - last.get(each.chosen.id, -NOT_AGAIN_DAYS) >= NOT_AGAIN_DAYS
        last[each.chosen.id] = each.day
        days[each.day] = days.get(each.day, 0) + 1
    first, *_, end = days
    assert days == dict.fromkeys(range(first, end + 1), STONES)


def _has_puzzles_that_fit(year: Year, part: float) -> None:
    mixed = [each for each in year.asked if not each.named]
    assert mean(map(_fits, mixed)) >= part


def _fits(asked: Asked) -> bool:
    lowest, highest = FITTING[0], (FITTING_AFTER_MISSES if asked.after_misses else FITTING)[1]
    return lowest <= asked.expected <= highest


def _has_something_new_each_week(year: Year) -> None:
    assert all(year.new[:NEW_WEEKS])
    assert all(any(thing[0] != OWN_GAME for thing in week) for week in year.new[:NEW_IN_RIVER])


def _has_many_kinds_each_week(year: Year) -> None:
    for week, asked in year.weeks():
        if week >= FIRST_WEEKS and len(asked) == 7 * STONES:
            assert year.largest_part(asked) <= MOST_OF_A_WEEK

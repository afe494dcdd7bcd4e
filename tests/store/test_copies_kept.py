"""Old backups are thinned out, and the size of all backups stays within the limit."""

import random
from datetime import date, timedelta
from itertools import pairwise

from atari_teach.store.files.copies import ROOM, BackupSize, too_many

TODAY = date(2027, 6, 30)


def kept(copies: list[BackupSize], today: date = TODAY, room: int = ROOM) -> list[BackupSize]:
    gone = too_many(copies, today, room)
    return [copy for copy in copies if copy.number not in gone]


def test_all_of_today_stay_and_of_other_days_the_last_one() -> None:
    days = [TODAY - timedelta(days=age) for age in (1, 1, 0, 0, 0)]
    copies = [BackupSize(number, day, 1) for number, day in enumerate(days)]
    assert [copy.number for copy in kept(copies)] == [1, 2, 3, 4]


def test_a_year_of_copies_becomes_days_then_weeks_then_months() -> None:
    copies = [BackupSize(number, TODAY - timedelta(days=400 - number), 1) for number in range(401)]
    ages = [(TODAY - copy.day).days for copy in kept(copies)]
    assert ages[-7:] == [6, 5, 4, 3, 2, 1, 0]
    weekly = [age for age in ages if 7 <= age < 31]
    assert 3 <= len(weekly) <= 5
    assert all(earlier - later <= 7 for earlier, later in pairwise(weekly))
    assert 11 <= len([age for age in ages if 31 <= age < 366]) <= 13
    assert len([age for age in ages if age >= 366]) == 1


def test_a_year_day_after_day_keeps_a_copy_of_every_month_and_stays_in_its_room() -> None:
    chance = random.Random(5)
    copies: list[BackupSize] = []
    number = 0
    for age in range(364, -1, -1):
        today = TODAY - timedelta(days=age)
        for _copy in range(chance.choice([1, 1, 2, 30])):
            number += 1
            copies = kept([*copies, BackupSize(number, today, 1_000 * (365 - age))], today)
            assert sum(copy.size for copy in copies) <= ROOM
            assert copies[-1].number == number
    assert {copy.day.month for copy in copies} == set(range(1, 13))


def test_where_room_is_scarce_the_oldest_go_first_and_the_newest_never() -> None:
    copies = [BackupSize(number, TODAY - timedelta(days=30 * (9 - number)), 10) for number in range(10)]
    assert [copy.number for copy in kept(copies, room=35)] == [7, 8, 9]
    assert [copy.number for copy in kept(copies, room=5)] == [9]


def test_a_clock_that_was_wrong_once_neither_loses_the_newest_nor_keeps_all() -> None:
    future = [BackupSize(number, TODAY + timedelta(days=4000), 1) for number in range(5)]
    copies = [*future, BackupSize(5, TODAY, 1), BackupSize(6, TODAY - timedelta(days=9000), 1)]
    assert [copy.number for copy in kept(copies)] == [4, 5, 6]

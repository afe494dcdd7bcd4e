"""Spaced repetition: at most three exercises a day to do again.

The schedule is a pure function of recorded answers and the date; nothing is stored for it.

* An exercise is learned on the first day on which it was done. An exercise that was never done is only asked
  in its lesson.
* It is due again after 1 day. Each time it is done when due, without a miss, the interval grows: to 3, 7, 16
  and 35 days, and then to twice as many each time.
* A miss (a wrong answer, or a request for the answer) resets it: it is due after two days, until it is right.
* If it is done before it is due, the same interval starts again.
* The most overdue exercises come first. How overdue one is, is the time since it was last done divided by its
  interval. So short and long intervals are late by the same factor, and no exercise waits for ever.
* At most one of the three was missed last time, so that a child who finds some exercises hard still meets
  what it knows.

Three a day are fewer than a child learns in some weeks. Then all intervals become longer by the same factor:
the repetitions a day that the intervals ask for, divided by three, or the same for missed exercises alone and
one a day, if that is more. A child who comes every day meets each exercise again within twice that time;
`tests/learn/test_todays_three.py` plays 180 days of ten kinds of pupils.

The exercises of a day depend only on earlier days. So they stay the same all day, a done one is not replaced,
and an undone one stays due. After a repetition an exercise rests for at least one day.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from atari_teach.base.i18n import Text, say
from atari_teach.store.progress import DayOf

A_DAY = 3
"""The maximum number of exercises a day."""
MISSED_A_DAY = 1
"""How many of them may have been missed when they were last done."""
RESTS = (1, 3, 7, 16, 35)
"""The intervals in days between correct repetitions. After the last, each is twice the one before."""
REST_AFTER_A_MISS = 2
"""The interval in days after a miss, and the shortest one after a repetition."""

_TITLES = (say("One for today"), say("Two for today"), say("Today's three"))

Name = tuple[str, str]
"""The name of an exercise: the ids of its lesson and of its step."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An exercise that is offered today.

    Attributes:
        name: The ids of the exercise.
        done: Whether it was done today.
    """

    name: Name
    done: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of an exercise in the schedule, after the last day on which it was answered.

    Attributes:
        times: The number of correct repetitions in a row.
        last: The day from which its interval counts.
        rest: The interval in days.
        missed: Whether it was missed on its last day.
    """

    times: int
    last: date
    rest: int
    missed: bool

    @property
    def due(self) -> date:
        """The day from which it is offered."""
        return self.last + timedelta(self.rest)

    def overdue(self, today: date) -> float:
        """Returns the time since it was last done as a multiple of its interval; from 1 on it is due."""
        return (today - self.last).days / self.rest


def todays_three(
    days: Mapping[Name, Mapping[date, DayOf]], askable: Iterable[Name], today: date
) -> tuple[Offer, ...]:
    """Returns the exercises to repeat on this day; empty if none is due.

    Args:
        days: The recorded answers by day, from `Progress`; days after today are ignored.
        askable: The exercises that can be asked, in the order of their lessons.
        today: The day.
    """
    due: list[tuple[float, int, Name, bool]] = []
    for place, name in enumerate(askable):
        before = {day: did for day, did in days.get(name, {}).items() if day < today}
        standing = standing_after(before)
        if standing is not None and standing.due <= today:
            due.append((-standing.overdue(today), place, name, standing.missed))
    due.sort()
    missed = [each for each in due if each[-1]][:MISSED_A_DAY]
    chosen = [each for each in due if not each[-1] or each in missed][:A_DAY]
    return tuple(Offer(name, days[name].get(today, DayOf()).done) for _late, _place, name, _missed in chosen)


def todays_title(offers: int) -> Text:
    """Returns the title of the day's exercises; `offers` is their number, at least one."""
    return _TITLES[offers - 1]


def standing_after(days: Mapping[date, DayOf]) -> Standing | None:
    """Returns the place of an exercise in the schedule after these days; None if it was never done."""
    standing: Standing | None = None
    for day, did in sorted(days.items()):
        if standing is None:
            if did.done:
                standing = Standing(0, day, RESTS[0], did.missed)
        elif did.missed:
            standing = Standing(0, day, REST_AFTER_A_MISS, missed=True)
        elif did.done:
            times = standing.times + (day >= standing.due)
            standing = Standing(times, day, max(_rest(times), REST_AFTER_A_MISS), missed=False)
    return standing


def _rest(times: int) -> int:
    """Returns the interval in days after this number of correct repetitions in a row."""
    longest = len(RESTS) - 1
    return RESTS[times] if times <= longest else RESTS[longest] * 2 ** (times - longest)

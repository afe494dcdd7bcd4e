"""Spaced repetition: at most three exercises a day to do again.

The schedule is a pure function of recorded answers and the date; nothing is stored for it.

* An exercise is learned on the first day on which it was done. An exercise that was never done is only asked
  in its lesson.
* It is due again after 1 day. Each time it is done when due, without a miss, the interval grows: to 3, 7, 16
  and 35 days, and then to twice as many each time.
* A miss (a wrong answer, or a request for the answer) resets it: it is due after two days, until it is right.
* If it is done before it is due, the same interval starts again.
* Missed exercises come first, then those that have waited longest.

The exercises of a day depend only on earlier days. So they stay the same all day, a done one is not replaced,
and an undone one is offered again tomorrow. After a repetition an exercise rests for at least one day.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from atari_teach.base.i18n import Text, say
from atari_teach.store.progress import DayOf

A_DAY = 3
"""The maximum number of exercises a day."""
RESTS = (1, 3, 7, 16, 35)
"""The intervals in days between correct repetitions; later each is twice the one before."""
_REST_AFTER_A_MISS = 2

_TITLES = (say("One for today"), say("Two for today"), say("Today's three"))

Name = tuple[str, str]
"""The ids of a lesson and of one of its steps."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An exercise that is offered today.

    Attributes:
        name: The exercise.
        done: Whether it was done today.
    """

    name: Name
    done: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of an exercise after its last day.

    Attributes:
        times: The number of correct repetitions in a row.
        due: The day from which it is offered.
        missed: Whether it was missed on its last day.
    """

    times: int
    due: date
    missed: bool


def todays_three(
    days: Mapping[Name, Mapping[date, DayOf]], askable: Iterable[Name], today: date
) -> tuple[Offer, ...]:
    """Returns the exercises of this day; empty if none is due.

    Args:
        days: The recorded answers by day, from `Progress`; later days than today are ignored.
        askable: The exercises that can be asked, in the order of their lessons.
        today: The day.
    """
    due: list[tuple[bool, date, int, Name]] = []
    for place, name in enumerate(askable):
        before = {day: did for day, did in days.get(name, {}).items() if day < today}
        standing = standing_after(before)
        if standing is not None and standing.due <= today:
            due.append((not standing.missed, standing.due, place, name))
    names = [name for *_order, name in sorted(due)[:A_DAY]]
    return tuple(Offer(name, days[name].get(today, DayOf()).done) for name in names)


def todays_title(offers: int) -> Text:
    """Returns the title for this number of exercises, at least one."""
    return _TITLES[offers - 1]


def standing_after(days: Mapping[date, DayOf]) -> Standing | None:
    """Returns the state of an exercise after these days; None if it was never done."""
    standing: Standing | None = None
    for day, did in sorted(days.items()):
        if standing is None:
            if did.done:
                standing = Standing(0, day + timedelta(RESTS[0]), did.missed)
        elif did.missed:
            standing = Standing(0, day + timedelta(_REST_AFTER_A_MISS), missed=True)
        elif did.done:
            times = standing.times + (day >= standing.due)
            standing = Standing(times, day + timedelta(max(_rest(times), _REST_AFTER_A_MISS)), missed=False)
    return standing


def _rest(times: int) -> int:
    """Returns the interval in days after this number of correct repetitions in a row."""
    longest = len(RESTS) - 1
    return RESTS[times] if times <= longest else RESTS[longest] * 2 ** (times - longest)

"""Today's three: at most three exercises a day, of those that were learned, when it is time to do them again.

The schedule is a pure function of what somebody did and of the day; nothing is stored for it.

* An exercise is learned on the first day on which it was done. What was never done is never asked here: that
  is for its lesson.
* It is due again after 1 day, and after each time it was done when due, without a miss, later: after 3, 7,
  16 and 35 days, and from then on after twice as many each time.
* A miss (an answer that was not the one, or the answer shown) sends it back to the beginning: it returns
  after two days, until it is right.
* Done again before it is due, it rests as long as before, counted anew.
* Of what is due, what was missed last comes first, then what has waited longest.

What is offered on a day follows from the days before it alone. So it stays the same all day, doing one of
them brings no fourth, and what is left undone is offered again tomorrow. Whatever was repeated on a day
rests for at least one day: nothing is asked twice in a row.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from atari_teach.base.i18n import Text, say
from atari_teach.store.progress import DayOf

A_DAY = 3
"""So many exercises at most."""
RESTS = (1, 3, 7, 16, 35)
"""The days from one time to the next, while everything is right; later twice as many each time."""
_REST_AFTER_A_MISS = 2

_TITLES = (say("One for today"), say("Two for today"), say("Today's three"))

Name = tuple[str, str]
"""The ids of a lesson and of its step."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An exercise that is offered today.

    Attributes:
        name: Which one.
        done: Whether it was done today.
    """

    name: Name
    done: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """How well an exercise is known after its last day.

    Attributes:
        times: How many times in a row it was right when it was due.
        due: The day from which on it is offered.
        missed: Whether it was missed on the last day.
    """

    times: int
    due: date
    missed: bool


def todays_three(
    days: Mapping[Name, Mapping[date, DayOf]], askable: Iterable[Name], today: date
) -> tuple[Offer, ...]:
    """Returns what is offered on this day: nothing where nothing is due.

    Args:
        days: What somebody did on which day, as `Progress` has it; later days than today are passed over.
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
    """Returns what so many exercises are called together, one at least."""
    return _TITLES[offers - 1]


def standing_after(days: Mapping[date, DayOf]) -> Standing | None:
    """Returns how well an exercise is known after these days; None where it was never done."""
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
    """Returns the days until an exercise is due that was right so many times in a row."""
    longest = len(RESTS) - 1
    return RESTS[times] if times <= longest else RESTS[longest] * 2 ** (times - longest)

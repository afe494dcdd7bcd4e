"""Which copies stay: all of today's, then one a day, a week, a month, a year, as long as there is room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

ROOM = 50_000_000
_DAYS, _WEEKS, _MONTHS = 7, 31, 366


@dataclass(frozen=True, slots=True)
class Kept:
    """A copy as the thinning sees it.

    Attributes:
        number: Its place among all copies; the newest has the greatest.
        day: When it was made.
        size: In bytes.
    """

    number: int
    day: date
    size: int


def too_many(copies: Iterable[Kept], today: date, room: int = ROOM) -> frozenset[int]:
    """The numbers of those that go: of each stretch of time the older ones, then the oldest until all fit.

    The newest stays whatever happens, however large it is.
    """
    newest_first = sorted(copies, key=lambda copy: copy.number, reverse=True)
    stretches: set[tuple[str, int, int]] = set()
    taken = 0
    gone = set()
    full = False
    for place, copy in enumerate(newest_first):
        stretch = _stretch(copy, today)
        full = full or taken + copy.size > room
        if place and (full or stretch in stretches):
            gone.add(copy.number)
        else:
            stretches.add(stretch)
            taken += copy.size
    return frozenset(gone)


def _stretch(copy: Kept, today: date) -> tuple[str, int, int]:
    """The stretch of time that keeps one copy; each of today's has one of its own."""
    age, day = (today - copy.day).days, copy.day
    if age == 0:
        return "copy", copy.number, 0
    if age < _DAYS:  # A day to come too: the clock was wrong, then or now.
        return "day", day.toordinal(), 0
    if age < _WEEKS:
        year, week, _day = day.isocalendar()
        return "week", year, week
    if age < _MONTHS:
        return "month", day.year, day.month
    return "year", day.year, 0

"""The clock and the calendar of this computer, whatever they are set to."""

from collections.abc import Callable
from datetime import UTC, date, datetime

from atari_teach.base.limits import YEARS

# A day from the edge: that of the time zone is another one.
_FIRST = datetime(YEARS[0], 1, 2, tzinfo=UTC)
_LAST = datetime(YEARS[-1], 12, 30, tzinfo=UTC)
Clock = Callable[[], datetime]
"""Answers a moment with a time zone."""


def local_now() -> datetime:
    """This moment, with the time zone of the computer; in UTC where that is further away than a day.

    A clock that is set to a day before or after `YEARS` stands still at their edge: what is written then is
    imported by every other computer.
    """
    try:
        now = min(max(datetime.now(UTC), _FIRST), _LAST)
    except (ValueError, OverflowError, OSError):  # after the year 9999
        now = _LAST
    try:
        return now.astimezone()
    except (ValueError, OverflowError, OSError):
        return now


def within_years(moment: datetime) -> datetime:
    """The moment, or the nearest one that other computers take, in the same time zone.

    One that is further off would be refused with everything in its file.
    """
    return moment if _FIRST <= moment <= _LAST else min(max(moment, _FIRST), _LAST).astimezone(moment.tzinfo)


def today() -> date:
    """The local date."""
    return local_now().date()


def utc(moment: datetime) -> str:
    """The moment as it is written in rows."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")

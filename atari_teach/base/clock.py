"""The current time and date, limited to the years that the app accepts."""

from collections.abc import Callable
from datetime import UTC, date, datetime

from atari_teach.base.limits import YEARS

# The second day of the first valid year, because the local date can differ from the UTC date by one day.
_FIRST = datetime(YEARS[0], 1, 2, tzinfo=UTC)
_LAST = datetime(YEARS[-1], 12, 30, tzinfo=UTC)
Clock = Callable[[], datetime]
"""Returns the current time, with a time zone."""


def local_now() -> datetime:
    """Returns the current time in the computer's time zone, or in UTC if the local time is out of range.

    If the clock is set to a time outside `YEARS`, the result is the nearest valid time. Other computers would
    refuse to import data with a time outside that range.
    """
    try:
        now = min(max(datetime.now(UTC), _FIRST), _LAST)
    except (ValueError, OverflowError, OSError):  # the system clock is after the year 9999
        now = _LAST
    try:
        return now.astimezone()
    except (ValueError, OverflowError, OSError):
        return now


def within_years(moment: datetime) -> datetime:
    """Returns the moment, or the nearest one within `YEARS` if it is outside, in the moment's time zone.

    Other computers refuse a whole file if it contains a time outside the range.
    """
    return moment if _FIRST <= moment <= _LAST else min(max(moment, _FIRST), _LAST).astimezone(moment.tzinfo)


def today() -> date:
    """Returns the local date."""
    return local_now().date()


def utc(moment: datetime) -> str:
    """Returns the moment in UTC, in the text format used in the store."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")

"""The clock and the calendar of this computer, whatever they are set to."""

from collections.abc import Callable
from datetime import UTC, date, datetime

Clock = Callable[[], datetime]
"""Answers a moment with a time zone."""


def local_now() -> datetime:
    """This moment, with the time zone of the computer; in UTC where that is further away than a day.

    After the year 9999, which Python has no words for, it stays at its last day.
    """
    try:
        now = datetime.now(UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.max.replace(tzinfo=UTC)
    try:
        return now.astimezone()
    except (ValueError, OverflowError, OSError):
        return now


def today() -> date:
    """The local date."""
    return local_now().date()

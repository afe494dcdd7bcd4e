"""The window of time that a teacher looks at."""

from __future__ import annotations

from datetime import date, timedelta
from enum import Enum
from typing import assert_never

_TERMS = ((9, 1), (4, 1), (1, 1))
"""When the terms of a school year begin in Portugal, as month and day: the latest that is past counts."""


class TimeWindow(Enum):
    """How far back."""

    TODAY = "today"
    WEEK = "week"
    TERM = "term"
    ALL = "all"

    def since(self, today: date) -> date | None:
        """The first day; None for all."""
        match self:
            case TimeWindow.TODAY:
                return today
            case TimeWindow.WEEK:
                return today - timedelta(days=today.weekday())
            case TimeWindow.TERM:
                begins = (date(today.year, month, day) for month, day in _TERMS)
                return next(begin for begin in begins if begin <= today)
            case TimeWindow.ALL:
                return None
            case _:
                assert_never(self)

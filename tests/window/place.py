"""A real table page with a real register, for tests that play games and lessons on the page."""

from datetime import date, datetime, time, timedelta
from pathlib import Path

from atari_teach.store.event import Event
from atari_teach.store.register import Register
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.table_page import TablePage

TODAY = date(2026, 11, 21)
SIZE = (1366, 768)


class Clock:
    """A clock that jumps ahead at every call, so that no click counts as a repetition."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1000.0
        return self.now


class Moments:
    """A clock for a register in tests; it gives equal times in every run, one second later at each call."""

    def __init__(self) -> None:
        self._count = 0

    def of(self, day: date) -> datetime:
        """Returns the next time of the clock, in the morning of this day."""
        self._count += 1
        return datetime.combine(day, time(9)).astimezone() + timedelta(seconds=self._count)


class Place:
    """A real table page with a real register, which several pupils may use one after the other."""

    def __init__(self, folder: Path) -> None:
        moments = Moments()
        self.register = Register.open(folder, lambda: moments.of(TODAY))
        self.recorded: list[Event] = []
        self.page = TablePage(self._record)
        self.page.board._chooser._clock_ms = Clock()
        self.page.resize(*SIZE)
        self.page.set_options(TableOptions(pace=0.0))
        self.page.show()

    def _record(self, events: tuple[Event, ...]) -> bool:
        self.recorded.extend(events)
        return self.register.record(self.register.me().id, events)

    def close(self) -> None:
        """Closes the page and the register."""
        self.page.put_away()
        self.page.close()
        self.register.close()

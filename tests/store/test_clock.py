"""The app works on a computer whose clock is set to an impossible time."""

import sys
import time
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from pathlib import Path
from typing import Self

import pytest

from atari_teach.base import clock
from atari_teach.base.limits import YEARS
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.event import step_done
from atari_teach.store.files.packed_file import pack
from atari_teach.store.files.transfer import read_file
from atari_teach.store.register import Register


class _Late(datetime):
    """A clock after the last year that Python knows."""

    @classmethod
    def now(cls, _zone: tzinfo | None = None) -> Self:
        raise ValueError("year 10000 is out of range")


def test_now_has_the_zone_of_the_computer() -> None:
    before = datetime.now(UTC)
    assert before <= clock.local_now() <= datetime.now(UTC)
    assert clock.local_now().utcoffset() == datetime.now(UTC).astimezone().utcoffset()


def test_after_the_last_year_it_stays_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "datetime", _Late)
    assert clock.local_now().astimezone(UTC).isoformat() == "2199-12-30T00:00:00+00:00"
    assert clock.today().year in YEARS


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes no zone from a program")
@pytest.mark.parametrize("year", [1969, 1970, 2199, 2200, 9999])
@pytest.mark.parametrize("zone", ["UTC", "Atlantic/Azores", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_clock_without_its_battery_writes_days_that_others_import(
    year: int, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong(datetime):
        @classmethod
        def now(cls, zone: tzinfo | None = None) -> Self:
            return cls(year, 1, 1, 0, 0, 5, tzinfo=zone)

    monkeypatch.setattr(clock, "datetime", Wrong)
    monkeypatch.setenv("TZ", zone)
    try:
        time.tzset()
        now = clock.local_now()
    finally:
        monkeypatch.undo()
        time.tzset()
    assert now.year in YEARS
    assert now.astimezone(UTC).year in YEARS


@pytest.mark.parametrize("year", [1, 1969, 1970, 2026, 2199, 2200, 9999])
@pytest.mark.parametrize("hours", [-12, 0, 14])
def test_what_a_wrong_clock_records_is_taken_in_elsewhere(tmp_path: Path, year: int, hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    register = Register.open(tmp_path / "store", lambda: datetime(year, 1, 1, 12, tzinfo=zone))
    pupil = register.add_pupil("Ana", "fox")
    assert register.record(pupil.id, [step_done("03-atari", "one")])
    file = tmp_path / "class.atari"
    file.write_bytes(pack(register.contents(), datetime(2026, 11, 23, tzinfo=UTC)))
    read = read_file(file)
    register.close()
    assert isinstance(read, Contents)
    assert len(read.events) == 1

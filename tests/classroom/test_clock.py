"""The clock of a computer that is set to what no clock has."""

from datetime import UTC, datetime, timedelta, timezone, tzinfo
from pathlib import Path
from typing import Self

import pytest

from atari_teach.classroom import clock
from atari_teach.classroom.disk.rows import Contents
from atari_teach.classroom.event import step_done
from atari_teach.classroom.files.packed_file import pack
from atari_teach.classroom.files.transfer import read_file
from atari_teach.classroom.register import Register


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
    assert clock.local_now().isoformat() == "9999-12-31T23:59:59.999999+00:00"
    assert clock.today().isoformat() == "9999-12-31"


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

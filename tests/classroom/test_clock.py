"""The clock of a computer that is set to what no clock has."""

from datetime import UTC, datetime, tzinfo
from typing import Self

import pytest

from atari_teach.classroom import clock


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

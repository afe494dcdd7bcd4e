"""Fixtures for the tests of the register."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from atari_teach.store.register import Register
from tests.store.sound_store import Sample, sound_store


@dataclass
class Clock:
    """A clock that changes only when the test moves it."""

    now: datetime = field(default_factory=lambda: datetime(2026, 11, 20, 9, 30, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, **times: float) -> None:
        self.now += timedelta(**times)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The path of a folder for a register, which does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def register(folder: Path, clock: Clock) -> Iterator[Register]:
    """An empty register, closed after the test."""
    register = Register.open(folder, clock)
    yield register
    register.close()


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """An intact store, for tests that damage copies of it."""
    return sound_store(tmp_path_factory.mktemp("sample"))

"""Fixtures for tests of the window."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.room.ui.school import School
from tests.window.fixtures import (
    a_house,
    a_pin_is_soon_worked_out,
    rooms_are_cleared,
    the_lynx_thinks_briefly,
    windows_go_between_tests,
)

__all__ = [
    "a_house",
    "a_pin_is_soon_worked_out",
    "rooms_are_cleared",
    "the_lynx_thinks_briefly",
    "windows_go_between_tests",
]


@pytest.fixture
def school(qtbot: QtBot, tmp_path: Path) -> School:
    """A teacher with three pupils."""
    return School(qtbot, tmp_path)

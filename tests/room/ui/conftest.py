"""Fixtures for tests of the window."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.room.ui.school import School
from tests.window.fixtures import *


@pytest.fixture
def school(qtbot: QtBot, tmp_path: Path) -> School:
    """A teacher with three pupils."""
    return School(qtbot, tmp_path)

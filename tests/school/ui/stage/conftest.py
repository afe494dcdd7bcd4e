"""Fixtures: a class at its relay."""

import pytest

from tests.school.ui.stage.leading import RELAY, Leading
from tests.window.house import Open


@pytest.fixture
def leading(a_house: Open) -> Leading:
    made = Leading(a_house())
    made.children(6)
    made.start("fifteen-minutes", item=RELAY)
    return made

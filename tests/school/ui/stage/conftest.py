"""A class that is at its relay."""

from collections.abc import Callable

import pytest

from tests.school.ui.stage.leading import RELAY, Leading
from tests.window.house import House


@pytest.fixture
def leading(a_house: Callable[..., House]) -> Leading:
    made = Leading(a_house())
    made.children(6)
    made.start("fifteen-minutes", item=RELAY)
    return made

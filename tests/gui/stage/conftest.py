"""A class that is at its relay."""

from collections.abc import Callable

import pytest

from tests.gui.house import House
from tests.gui.stage.leading import RELAY, Leading


@pytest.fixture
def leading(a_house: Callable[..., House]) -> Leading:
    made = Leading(a_house())
    made.children(6)
    made.start("fifteen-minutes", item=RELAY)
    return made

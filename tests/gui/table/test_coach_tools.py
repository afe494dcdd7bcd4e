"""The coach's tools keep their places while a step goes on."""

from __future__ import annotations

from collections.abc import Callable

from atari_teach.session.scene import Control
from tests.gui.house import House
from tests.gui.sitting import lesson_at


def test_once_more_is_where_it_was_when_the_step_is_done(a_house: Callable[..., House]) -> None:
    house = a_house(size=(1024, 600))
    lesson_at(house, "tap")
    house.settle()
    again = house.table.coach.tools[Control.AGAIN]
    others = [house.table.coach.tools[control] for control in (Control.SHOW_ME, Control.SKIP)]
    assert again.isVisible()
    assert all(again.x() < other.x() for other in others if other.isVisible()), "it stays when they go"

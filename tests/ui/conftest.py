"""Fixtures for tests of the user interface."""

from tests.window.fixtures import (
    a_house,
    a_pin_is_soon_worked_out,
    clock,
    house,
    rooms_are_cleared,
    the_lynx_thinks_briefly,
    windows_go_between_tests,
)

__all__ = [
    "a_house",
    "a_pin_is_soon_worked_out",
    "clock",
    "house",
    "rooms_are_cleared",
    "the_lynx_thinks_briefly",
    "windows_go_between_tests",
]

"""The states of the gallery, created once for all tests."""

from functools import cache

from tests.gallery.states import TELLING, all_states
from tests.gallery.studio import State
from tests.shelf import library


@cache
def every_state() -> tuple[State, ...]:
    """Returns all states, in the order of the pages."""
    return all_states(library().lessons)


def telling() -> tuple[State, ...]:
    """Returns the selected states that together show most of what pages can show."""
    return tuple(state for state in every_state() if state.name in TELLING)


def named(name: str) -> State:
    """Returns the state with this name."""
    return next(state for state in every_state() if state.name == name)

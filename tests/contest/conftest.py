"""Makes sure that child processes react to Ctrl+C."""

import signal
from collections.abc import Iterator

import pytest

from tests.no_hurry import the_lynx_thinks_briefly

__all__ = ["can_be_interrupted", "the_lynx_thinks_briefly"]


@pytest.fixture(autouse=True)
def can_be_interrupted() -> Iterator[None]:
    """Restores the default reaction to Ctrl+C.

    Tests started in the background ignore it, and so would their child processes.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

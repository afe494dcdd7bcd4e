"""Makes sure that child processes react to Ctrl+C."""

import signal
from collections.abc import Iterator

import pytest

from tests.no_hurry import the_lynx_thinks_briefly

__all__ = ["can_be_interrupted", "the_lynx_thinks_briefly"]


@pytest.fixture(autouse=True)
def can_be_interrupted() -> Iterator[None]:
    """Tests started in the background may ignore Ctrl+C, and their child processes would inherit this."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

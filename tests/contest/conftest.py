"""Programs that can be stopped, whoever started the tests."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def can_be_interrupted() -> Iterator[None]:
    """Tests that are started in the background may ignore Ctrl+C, and so does what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

"""Nobody waits for the disk: only a power cut would tell whether what was written is on it at once."""

import os
from collections.abc import Iterator

import pytest

from atari_teach.classroom.disk import store

USUAL = store._LASTING
"""The value outside of the tests, and where this itself is tested."""


@pytest.fixture(autouse=True, scope="session")
def disk_is_not_waited_for() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", lambda _handle: None)
        patched.setattr(store, "_LASTING", "OFF")
        yield

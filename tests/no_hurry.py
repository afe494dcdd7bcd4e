"""Fixtures that make tests quick: nothing is flushed to the disk, and the lynx thinks only briefly.

Without the flush, written data could only be lost in a power cut.
"""

import os
from collections.abc import Iterator

import pytest

from atari_teach.engine.opponent import lynx
from atari_teach.store.disk import database

USUAL = database._LASTING
"""The value outside of the tests, for the tests of the flush itself."""


@pytest.fixture(autouse=True, scope="session")
def disk_is_not_waited_for() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", lambda _handle: None)
        patched.setattr(database, "_LASTING", "OFF")
        yield


@pytest.fixture(autouse=True)
def the_lynx_thinks_briefly(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits the lynx in tests that do not judge its moves; soak tests leave it its usual limits."""
    if request.node.get_closest_marker("soak") is None:
        monkeypatch.setattr(lynx, "_LIMITS", lynx._LIMITS._replace(budget=6_000))
        monkeypatch.setattr(lynx, "_PROOFS", lynx.ProofLimits((200, 500), (200, 500), 1_000))

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.room.line.wires import Room, mosquitto, our_broker


@pytest.fixture(params=["ours", "mosquitto"])
def room(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room with a broker: our own, and Mosquitto."""
    started = {"ours": our_broker, "mosquitto": mosquitto}[request.param]
    with started(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture
def our_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room with our own broker."""
    with our_broker(tmp_path_factory.mktemp("room")) as opened:
        yield opened

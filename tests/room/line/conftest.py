from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.room.line.wires import Room, mosquitto, our_broker


@pytest.fixture(scope="module", params=["ours", "mosquitto"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room whose broker many tests share; once with our own broker, once with Mosquitto."""
    started = {"ours": our_broker, "mosquitto": mosquitto}[request.param]
    with started(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture
def room(served: Room) -> Iterator[Room]:
    """The shared room, with all connections of earlier tests closed."""
    empty = replace(served, lines=[])
    yield empty
    empty.close()


@pytest.fixture
def our_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room with our own broker, for one test."""
    with our_broker(tmp_path_factory.mktemp("room")) as opened:
        yield opened

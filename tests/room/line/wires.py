"""Rooms with a real broker on this computer, and connections whose messages a test can wait for."""

import itertools
import os
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from atari_teach.room.line import certificate
from atari_teach.room.line import topics as names
from atari_teach.room.line.broker import Broker, Orders
from atari_teach.room.line.certificate import Certificate
from atari_teach.room.line.mosquitto import RoomKey, write_files
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.topics import Address, Caller, devices, guests, teachers
from atari_teach.room.line_state import LineState

HERE = "127.0.0.1"
PATIENCE = 60.0
_CERTIFICATE: list[Certificate] = []


_ports = itertools.count(12_000 + os.getpid() * 60 % 19_000, 4)


def free_port() -> int:
    """Returns a free port outside of the range that systems assign automatically."""
    for port in _ports:
        with suppress(OSError), socket.create_server((HERE, port)):
            return port
    raise AssertionError


@dataclass
class Ear:
    """Wakes a test that waits for a connection."""

    _woken: threading.Condition = field(default_factory=threading.Condition)

    def wake(self) -> None:
        with self._woken:
            self._woken.notify_all()

    def pause(self) -> None:
        """Waits for a moment, or until `wake` is called."""
        with self._woken:
            self._woken.wait(0.02)

    def until(self, what: Callable[[], object]) -> None:
        """Waits until `what` returns a true value."""
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, "it never came"
            self.pause()


@dataclass
class HeardLine:
    """A connection, and all messages that came on it."""

    line: Line
    ear: Ear
    heard: list[tuple[str, bytes]] = field(default_factory=list)

    def came(self) -> list[tuple[str, bytes]]:
        self.heard += self.line.take()
        return self.heard

    def hears(self, *payloads: bytes) -> None:
        """Waits for these messages, and asserts that no others came."""
        self.ear.until(lambda: len(self.came()) >= len(payloads))
        assert [payload for _topic, payload in self.heard] == list(payloads)
        self.heard.clear()

    def becomes(self, state: LineState) -> None:
        self.ear.until(lambda: self.line.state is state)


@dataclass
class Room:
    """A room with a broker on this computer."""

    port: int
    certificate: Certificate
    room: str = "0123456789abcdef"
    secret: bytes = bytes(range(32))
    broker: Broker | None = None
    lines: list[HeardLine] = field(default_factory=list)

    def device(self, number: int = 0) -> str:
        return names.device(self.secret, number)

    def call(self, caller: Caller, *, wait: bool = True) -> HeardLine:
        """Opens a connection."""
        ear = Ear()
        line = HeardLine(Line(Address(HERE, self.port), caller, ear.wake), ear)
        self.lines.append(line)
        if wait:
            line.becomes(LineState.ON)
        return line

    def teacher(self) -> HeardLine:
        return self.call(teachers(self.room, self.secret, self.certificate.der))

    def pupil(self, number: int = 0, *, wait: bool = True) -> HeardLine:
        login = self.device(number)
        password = names.password(self.secret, login)
        return self.call(devices(self.room, login, password, self.certificate.der), wait=wait)

    def guest(self, number: int = 0) -> HeardLine:
        return self.call(guests(self.room, names.guest(number)))

    def up(self, number: int = 0) -> str:
        return names.up(self.room, self.device(number))

    def down(self, number: int = 0) -> str:
        return names.down(self.room, self.device(number))

    def close(self) -> None:
        for line in self.lines:
            line.line.close()


def a_certificate() -> Certificate:
    """Returns a certificate shared by all tests."""
    if not _CERTIFICATE:
        _CERTIFICATE.append(certificate.make(Room.room))
    return _CERTIFICATE[0]


def on_disk(folder: Path, made: Certificate) -> tuple[Path, Path]:
    """Writes a certificate and its key; returns the paths."""
    paths = folder / "certificate.pem", folder / "key.pem"
    for path, data in zip(paths, (made.pem, made.key), strict=True):
        path.write_bytes(data)
    return paths


@contextmanager
def our_broker(folder: Path, shown: Certificate | None = None, port: int = 0) -> Iterator[Room]:
    """Runs a room with our own broker."""
    made = shown or a_certificate()
    cert, key = on_disk(folder, made)
    orders = Orders(Room.room, Room.secret.hex(), str(cert), str(key), port or free_port(), 1, HERE)
    broker = Broker(orders)
    broker.start()
    room = Room(broker.port, made, broker=broker)
    try:
        yield room
    finally:
        room.close()
        broker.stop()


@contextmanager
def mosquitto(folder: Path) -> Iterator[Room]:
    """Runs a room on a Mosquitto."""
    made, port = a_certificate(), free_port()
    configuration = write_files(folder, [RoomKey(Room.room, Room.secret)], made, port, HERE)
    with serving(configuration, port):
        room = Room(port, made)
        try:
            yield room
        finally:
            room.close()


@contextmanager
def serving(configuration: Path, port: int) -> Iterator[None]:
    """Runs a Mosquitto with this configuration; skips the test if it is not installed."""
    folders = "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/sbin"
    program = shutil.which("mosquitto", path=folders)
    if program is None:
        pytest.skip("mosquitto is not installed")
    with configuration.open("a", encoding="utf-8") as file:
        file.write("user root\n")  # Mosquitto needs this only if root starts it.
    process = subprocess.Popen([program, "-c", str(configuration)], stderr=subprocess.DEVNULL)
    try:
        _wait_for(port)
        yield
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection((HERE, port)).close()
        except OSError:
            assert time.monotonic() < end, "nobody listens"
            time.sleep(0.01)
        else:
            return

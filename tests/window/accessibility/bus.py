"""A connection to a D-Bus daemon over its socket, with calls that wait for their reply, and signals."""

import os
import socket
import time
from collections import deque

from tests.window.accessibility.wire import (
    ERROR,
    FIXED,
    REPLY,
    SIGNAL,
    Message,
    lengths,
    packed_call,
    unpacked,
)

PATIENCE_S = 60.0


class BusError(Exception):
    """The reply to a call was an error, or no reply came in time."""


class Bus:
    """One connection to a message bus.

    Args:
        address: The address of the bus, such as "unix:path=/tmp/bus,guid=..." or "unix:abstract=...".
    """

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(PATIENCE_S)
        try:
            self._socket.connect(_place(address))
            self._log_in()
        except BaseException:
            self._socket.close()
            raise
        self._buffer = b""
        self._serial = 0
        self.signals: deque[Message] = deque()
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")

    def close(self) -> None:
        """Closes the connection."""
        self._socket.close()

    def call(
        self, to: str, path: str, interface: str, member: str, signature: str = "", *args: object
    ) -> tuple[object, ...]:
        """Calls a method over the bus, and returns the values of the reply.

        Raises:
            BusError: The reply was an error, or no reply came in time.
        """
        self._serial += 1
        serial = self._serial
        self._socket.sendall(packed_call(serial, to, path, interface, member, signature, *args))
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            message = self._next()
            if message.kind == SIGNAL:
                self.signals.append(message)
            elif message.kind in (REPLY, ERROR) and message.reply_to == serial:
                if message.kind == ERROR:
                    raise BusError(f"{member} of {path}: {message.body}")
                return message.body
        raise BusError(f"{member} of {path}: no answer")

    def listen(self, rule: str) -> None:
        """Collects the signals that this match rule selects."""
        bus = "org.freedesktop.DBus"
        self.call(bus, "/org/freedesktop/DBus", bus, "AddMatch", "s", rule)

    def _log_in(self) -> None:
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not self._socket.recv(1024).startswith(b"OK"):
            raise BusError("the bus lets nobody in")
        self._socket.sendall(b"BEGIN\r\n")

    def _next(self) -> Message:
        start = self._bytes(FIXED)
        header, body = lengths(start)
        return unpacked(start + self._bytes(header + body))

    def _bytes(self, count: int) -> bytes:
        while len(self._buffer) < count:
            try:
                more = self._socket.recv(65536)
            except TimeoutError as late:
                raise BusError("no answer") from late
            if not more:
                raise BusError("the bus hung up")
            self._buffer += more
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken


def _place(address: str) -> str:
    kind, _, rest = address.partition(":")
    pairs = dict(pair.partition("=")[::2] for pair in rest.split(";")[0].split(","))
    if kind == "unix" and "path" in pairs:
        return pairs["path"]
    if kind == "unix" and "abstract" in pairs:
        return "\0" + pairs["abstract"]
    raise BusError(f"no socket: {address}")

"""Handmade MQTT packets, like those of an attacker."""

from __future__ import annotations

import socket
import ssl
from contextlib import suppress

from atari_teach.room.line import topics as names
from atari_teach.room.line.certificate import trusting
from tests.room.line.wires import HERE, Room


def packet(head: int, body: bytes, length: int | None = None) -> bytes:
    """Returns a packet, whose length field may be wrong."""
    left, size = len(body) if length is None else length, b""
    while True:
        left, digit = left >> 7, left & 0x7F
        size += bytes([digit | (0x80 if left else 0)])
        if not left:
            return bytes([head]) + size + body


def text(words: str | bytes) -> bytes:
    data = words if isinstance(words, bytes) else words.encode()
    return len(data).to_bytes(2, "big") + data


def login(
    name: str, password: str, *, client: str | None = None, flags: int = 0xC2, will: str | None = None
) -> bytes:
    body = b"\0\4MQTT\4" + bytes([flags | (4 if will is not None else 0)]) + b"\0\x3c"
    body += text(name if client is None else client)
    if will is not None:
        body += text(will) + text("gone")
    return packet(0x10, body + text(name) + text(password))


def publish(topic: str, payload: bytes, flags: int = 2, number: int = 1) -> bytes:
    middle = number.to_bytes(2, "big") if flags & 6 else b""
    return packet(0x30 | flags, text(topic) + middle + payload)


def subscribe(topic: str, quality: int = 1) -> bytes:
    return packet(0x82, b"\0\1" + text(topic) + bytes([quality]))


class Raw:
    """A connection from another address of this computer."""

    def __init__(self, room: Room, source: str = "127.0.0.2", *, safe: bool = True) -> None:
        plain = socket.create_connection((HERE, room.port), 5, source_address=(source, 0))
        self.wire: socket.socket = plain
        if safe:
            context = trusting(None)
            context.sslsocket_class = ssl.SSLSocket
            self.wire = context.wrap_socket(plain)

    def send(self, *data: bytes) -> Raw:
        with suppress(OSError):  # The broker has closed the connection already.
            for each in data:
                self.wire.sendall(each)
        return self

    def ends(self) -> Raw:
        """Closes only the sending side of the connection."""
        with suppress(OSError):
            socket.socket.shutdown(self.wire, socket.SHUT_WR)
        return self

    def as_device(self, room: Room, number: int = 5) -> Raw:
        """Logs in as a computer of the room, and waits for the answer."""
        name = room.device(number)
        self.send(login(name, names.password(room.secret, name)))
        assert self.wire.recv(4) == b"\x20\2\0\0"
        return self

    def is_put_out(self) -> bool:
        """Returns whether the broker closes the connection within some seconds."""
        self.wire.settimeout(5)
        try:
            while self.wire.recv(65536):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        finally:
            self.close()
        return True

    def close(self) -> None:
        self.wire.close()

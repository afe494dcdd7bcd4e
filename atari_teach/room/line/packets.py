"""The few packets of MQTT 3.1.1 that a client may send, looked at before the broker reads them.

Whatever isn't exactly as one of our programs, or another decent client, would have sent it, is a
`GarbageError`.
"""

from __future__ import annotations

from dataclasses import dataclass

from atari_teach.room.line.names import LARGEST_MESSAGE

CONNECT = 1
PUBLISH = 3
PUBACK = 4
SUBSCRIBE = 8
UNSUBSCRIBE = 10
PINGREQ = 12
DISCONNECT = 14

_ROOM_FOR_A_TOPIC = 256
LARGEST = {
    CONNECT: 1024,
    PUBLISH: LARGEST_MESSAGE + _ROOM_FOR_A_TOPIC,
    PUBACK: 2,
    SUBSCRIBE: 512,
    UNSUBSCRIBE: 512,
    PINGREQ: 0,
    DISCONNECT: 0,
}
"""The bytes after the head of each kind of packet."""
_FLAGS = {CONNECT: 0, PUBACK: 0, SUBSCRIBE: 2, UNSUBSCRIBE: 2, PINGREQ: 0, DISCONNECT: 0}
_PROTOCOL = b"\x00\x04MQTT\x04"
KEEP_ALIVE_AT = 8
"""Where a CONNECT says how long its client may be silent."""


class GarbageError(ValueError):
    """Bytes that no decent client sends; the word is for the report."""


@dataclass(frozen=True, slots=True)
class Login:
    """The things that a CONNECT says.

    Attributes:
        client: The client's id.
        name: The user name.
        password: The password.
        keep_alive: For so many seconds the client may be silent.
        will: The topic of the last will; None for no will.
    """

    client: str
    name: str
    password: str
    keep_alive: int
    will: str | None


class _Bytes:
    """The body of a packet, read from the front."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._at = 0

    def take(self, count: int) -> bytes:
        piece = self._body[self._at : self._at + count]
        if len(piece) < count:
            raise GarbageError("too short")
        self._at += count
        return piece

    def number(self) -> int:
        return int.from_bytes(self.take(2), "big")

    def data(self) -> bytes:
        return self.take(self.number())

    def text(self) -> str:
        try:
            text = self.data().decode("utf-8")
        except UnicodeDecodeError as problem:
            raise GarbageError("no text") from problem
        if not text.isprintable():
            raise GarbageError("no text")
        return text

    @property
    def is_read(self) -> bool:
        return self._at == len(self._body)


def check_head(kind: int, flags: int, length: int) -> None:
    """Raises where no packet begins like this."""
    if kind not in LARGEST:
        raise GarbageError("unknown")
    if length > LARGEST[kind]:
        raise GarbageError("too long")
    if kind == PUBLISH:
        # The second time on the way is allowed; kept for later, or thrice acknowledged, nothing is.
        if flags & 0b0101:
            raise GarbageError("flags")
    elif flags != _FLAGS[kind]:
        raise GarbageError("flags")


def login(body: bytes) -> Login:
    """What a CONNECT says."""
    rest = _Bytes(body)
    if rest.take(7) != _PROTOCOL:
        raise GarbageError("another protocol")
    flags = rest.take(1)[0]
    keep_alive = rest.number()
    has_will = bool(flags & 0b100)
    # With name, password and a clean session; a will isn't kept.
    if flags & 0b1110_0011 != 0b1100_0010 or (not has_will and flags & 0b1_1000) or flags & 0b1_0000:
        raise GarbageError("flags")
    client = rest.text()
    will = rest.text() if has_will else None
    if has_will and len(rest.data()) > 256:
        raise GarbageError("too long")
    said = Login(client, rest.text(), rest.text(), keep_alive, will)
    if not rest.is_read:
        raise GarbageError("too long")
    return said


def check(kind: int, body: bytes) -> None:
    """Raises where the body of a packet after the first isn't whole."""
    rest = _Bytes(body)
    if kind == PUBACK:
        rest.number()
    if kind not in {SUBSCRIBE, UNSUBSCRIBE}:
        return
    rest.number()
    while not rest.is_read:
        rest.text()
        if kind == SUBSCRIBE and rest.take(1)[0] > 1:
            raise GarbageError("quality")


def topic(body: bytes, flags: int) -> str:
    """Where a PUBLISH wants to go."""
    rest = _Bytes(body)
    where = rest.text()
    if flags & 0b0110:
        rest.number()
    return where


def moved(head: int, body: bytes, where: str) -> bytes:
    """A PUBLISH with the same content to another topic: the whole packet."""
    name = where.encode()
    rest = body[2 + int.from_bytes(body[:2], "big") :]
    length, size = len(name) + 2 + len(rest), b""
    while length > 0x7F:
        size += bytes((length & 0x7F | 0x80,))
        length >>= 7
    return bytes((head,)) + size + bytes((length,)) + len(name).to_bytes(2, "big") + name + rest

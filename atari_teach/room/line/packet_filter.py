"""Filters packets before the broker: passes only complete packets, from permitted clients, and not too many.

The broker gets no byte from a client that isn't logged in, from an incomplete packet, or from a packet to a
topic that the sender may not use. A client that breaks the rules is disconnected and reported as a `PutOut`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from amqtt.adapters import ReaderAdapter, WriterAdapter

from atari_teach.base.limits import DEVICES, MESSAGE_BYTES
from atari_teach.room.line import topics
from atari_teach.room.line.admission import Admission, origin, plain
from atari_teach.room.rate_limits import Bucket, Buckets, Rate

# Checks of the few MQTT 3.1.1 packets that a client may send, before the broker reads them.
#
# A packet that neither our programs nor another well-behaved client would send raises `GarbageError`.

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
    PUBLISH: MESSAGE_BYTES + _ROOM_FOR_A_TOPIC,
    PUBACK: 2,
    SUBSCRIBE: 512,
    UNSUBSCRIBE: 512,
    PINGREQ: 0,
    DISCONNECT: 0,
}
"""The maximum number of bytes after the header, for each type of packet."""
_FLAGS = {CONNECT: 0, PUBACK: 0, SUBSCRIBE: 2, UNSUBSCRIBE: 2, PINGREQ: 0, DISCONNECT: 0}
_PROTOCOL = b"\x00\x04MQTT\x04"
KEEP_ALIVE_AT = 8
"""The position of the keep-alive seconds in a CONNECT."""


class GarbageError(ValueError):
    """A client sent bytes that no well-behaved client sends; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Login:
    """The content of a CONNECT.

    Attributes:
        client: The client's id.
        name: The user name.
        password: The password.
        keep_alive: The maximum number of seconds between two packets from the client; 0 for no limit.
        will: The topic of the last will; None for no will.
    """

    client: str
    name: str
    password: str
    keep_alive: int
    will: str | None


class _Bytes:
    """A reader for the body of a packet."""

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
    """Checks the header of a packet; raises GarbageError if no valid packet has it."""
    if kind not in LARGEST:
        raise GarbageError("unknown")
    if length > LARGEST[kind]:
        raise GarbageError("too long")
    if kind == PUBLISH:
        # A duplicate is allowed; a retained message or quality of service 2 is not.
        if flags & 0b0101:
            raise GarbageError("flags")
    elif flags != _FLAGS[kind]:
        raise GarbageError("flags")


def login_in(body: bytes) -> Login:
    """Parses the body of a CONNECT; raises GarbageError if it is malformed."""
    rest = _Bytes(body)
    if rest.take(7) != _PROTOCOL:
        raise GarbageError("another protocol")
    flags = rest.take(1)[0]
    keep_alive = rest.number()
    has_will = bool(flags & 0b100)
    # Name, password and a clean session are required; a retained will is not allowed.
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


def check_packet(kind: int, body: bytes) -> None:
    """Checks the body of a packet after the CONNECT; raises GarbageError if it is malformed."""
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


def topic_in(body: bytes, flags: int) -> str:
    """Returns the topic of a PUBLISH."""
    rest = _Bytes(body)
    where = rest.text()
    if flags & 0b0110:
        rest.number()
    return where


def with_topic(head: int, body: bytes, where: str) -> bytes:
    """Returns the PUBLISH packet with another topic and unchanged content."""
    name = where.encode()
    rest = body[2 + int.from_bytes(body[:2], "big") :]
    length, size = len(name) + 2 + len(rest), b""
    while length > 0x7F:
        size += bytes((length & 0x7F | 0x80,))
        length >>= 7
    return bytes((head,)) + size + bytes((length,)) + len(name).to_bytes(2, "big") + name + rest


LOGIN_SECONDS = 5.0
"""The seconds that a client has for the handshake, and again for the login."""
GUEST_SECONDS = 9.0
"""The seconds after which a guest is disconnected. Our programs join or hang up within eight."""
MOST_HALF_OPEN = 400
MOST_HALF_OPEN_OF_ONE = 64
"""The maximum number of connections before login per origin: a whole class may share one router."""
MOST_GUESTS_AT_ONCE = 128
MANY = 8
"""An origin with at least this many connections is reported as the cause when others are dropped."""
MOST_UNREAD = 2_000_000
"""The maximum number of unsent bytes for a computer that doesn't read."""
_REFUSED = bytes((0x20, 2, 0, 5))
_SAY_GOODBYE_SECONDS = 1.0
_TURN_SECONDS = 0.02
_MOST_TURNS = 100
"""How often to check whether the broker has passed on a client's messages, before the client's end."""
_GRACE = 1.5

# Enough for a computer: it sends at most ten boards a second, and one parcel of events at a time.
_MESSAGES = Rate(25, 150)
_BYTES = Rate(100_000, 800_000)
_ACKNOWLEDGEMENTS = Rate(200, 2000)
"""The rate of acknowledgements per computer, which acknowledges each message that it gets."""
_GUESTS_MESSAGES = Rate(2, 16)
# Enough for a class: each newcomer connects three times, to read the certificate, to ask, and to join.
_ARRIVALS = Rate(30, 200)
# The rate up to which an address is preferred: if hundreds of others connect without end, it gets in.
_FIRST_ARRIVALS = Rate(0.1, 12)
_FURTHER_ARRIVALS = Rate(100, 600)
_GUESTS_LARGEST = 1024


class PutOutError(Exception):
    """A client broke the rules; the message is a keyword that `opening` knows."""


@dataclass(frozen=True, slots=True)
class PutOut:
    """The report on a client that was disconnected, with the reason."""

    why: str
    login: str
    address: str


@dataclass
class BrokerAccess:
    """Decides which clients may connect, and holds the connections.

    Attributes:
        room: The room's id.
        secret: The room's secret, from which every password is derived.
        report: Called for every client that is disconnected.
        clock: A monotonic clock, in seconds.
        inside: The connections that are logged in, by login.
        seated: The logins of computers where a pupil sits: they are never dropped for a newcomer.
        banned: The logins that the teacher removed.
        banned_origins: The origins of these computers, from which no guest is accepted.
    """

    room: str
    secret: bytes
    report: Callable[[PutOut], None]
    clock: Callable[[], float] = time.monotonic
    inside: dict[str, PacketFilter] = field(default_factory=dict)
    seated: frozenset[str] = frozenset()
    banned: set[str] = field(default_factory=set)
    banned_origins: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Makes the token buckets, which are not refilled when a client reconnects."""
        self.arrivals = Buckets(_ARRIVALS, self.clock, 4096)
        self.first_arrivals = Buckets(_FIRST_ARRIVALS, self.clock, 4096)
        self.further_arrivals = Bucket(_FURTHER_ARRIVALS, self.clock)
        self.messages = Buckets(_MESSAGES, self.clock)
        self.acknowledgements = Buckets(_ACKNOWLEDGEMENTS, self.clock)
        self.bytes = Buckets(_BYTES, self.clock)
        self.guests_messages = Buckets(_GUESTS_MESSAGES, self.clock, topics.MOST_GUESTS)
        self.half_open = Admission[asyncio.Task[None]](MOST_HALF_OPEN, MOST_HALF_OPEN_OF_ONE)
        self.guests = Admission[PacketFilter](MOST_GUESTS_AT_ONCE, MOST_GUESTS_AT_ONCE)
        self.devices = Admission[PacketFilter](DEVICES, DEVICES, self._is_seated)

    def _is_seated(self, connection: PacketFilter) -> bool:
        return connection.login in self.seated

    def may_arrive(self, address: str) -> bool:
        """Returns whether to accept a connection from this address, unless there were too many lately."""
        if not self.arrivals[origin(address)].take(1):
            self.tell_of_crowd(MANY, address)
            return False
        return self.first_arrivals[origin(address)].take(1) or self.further_arrivals.take(1)

    def check(self, login: Login, address: str) -> None:
        """Raises PutOutError if this login may not connect from this address."""
        if not topics.knows(self.secret, self.room, login.name, login.password) or login.client != login.name:
            raise PutOutError("login")
        if login.name in self.banned or (
            topics.is_guest(login.name) and origin(address) in self.banned_origins
        ):
            raise PutOutError("banned")
        if login.will is not None and not topics.rights(self.room, login.name).may_write(login.will):
            raise PutOutError("rights")

    def admit(self, connection: PacketFilter, address: str) -> bool:
        """Gives a place to a logged-in client, and drops another client if necessary.

        Returns:
            Whether the client got a place; False if all others must stay.
        """
        places = self._places(connection.login)
        victim = None if places is None else places.enter(connection, origin(address))
        if victim is not None:
            if places is self.guests:
                self.tell_of_crowd(places.of_one(origin(victim.address)), victim.address)
            elif victim is connection:
                self.report(PutOut("full", "", ""))
            victim.shut()
        return victim is not connection

    def tell_of_crowd(self, of_one: int, address: str) -> None:
        """Reports that a client was dropped; names the address if it has at least `MANY` connections."""
        self.report(PutOut("crowd", "", plain(address) if of_one >= MANY else ""))

    def forget(self, connection: PacketFilter) -> None:
        """Frees the place of a client that has gone."""
        places = self._places(connection.login)
        if places is not None:
            places.leave(connection)

    def _places(self, login: str) -> Admission[PacketFilter] | None:
        if topics.is_guest(login):
            return self.guests
        return self.devices if topics.is_device(login) else None

    def ban(self, login: str) -> None:
        """Disconnects and refuses a computer; also guests from its address, if no other computer has it."""
        self.banned.add(login)
        connection = self.inside.get(login)
        if connection is None:
            return
        where = origin(connection.address)
        others = Counter(
            origin(each.address) for each in self.inside.values() if topics.is_device(each.login)
        )
        if others[where] == 1:
            self.ban_origin(where)
            self.report(PutOut("kept out", login, where))
            for guest in [each for each in self.inside.values() if topics.is_guest(each.login)]:
                if origin(guest.address) == where:
                    guest.shut()
        connection.shut()

    def ban_origin(self, where: str) -> None:
        """Refuses guests from this origin until the teacher shows new pictures."""
        self.banned_origins.add(where)


class PacketFilter(ReaderAdapter):
    """One client's connection: passes the client's packets to the broker after checking them."""

    def __init__(
        self, access: BrokerAccess, reader: asyncio.StreamReader, outlet: Outlet, address: str
    ) -> None:
        self.login = ""
        self.gone = asyncio.Event()
        self._access = access
        self._reader = reader
        self._outlet = outlet
        self.address = plain(address)
        self._packet = b""
        self._at = 0
        self._silence: float | None = LOGIN_SECONDS
        self._has_left = False
        self._is_shut = False
        self._rights = topics.Rights()
        self._messages: Bucket | None = None
        self._end: asyncio.TimerHandle | None = None
        self.waiting: Callable[[], int] = lambda: 0
        """Returns the number of messages of this client that the broker has not passed on yet."""

    async def let_in(self) -> bool:
        """Reads and checks the login; returns whether the client is admitted.

        If an older connection has the same login, it is closed first.
        """
        try:
            head, body = await self._next()
            if head[0] != CONNECT << 4:
                raise GarbageError("no login")
            said = login_in(body)
            self._access.check(said, self.address)
        except PutOutError as problem:
            self._put_out(str(problem))
            self._outlet.write(_REFUSED)
            await self._outlet.goodbye()
            return False
        except GarbageError:
            self._put_out("garbage")
            return False
        except (EOFError, OSError):
            return False
        await self._take_over(said.name)
        if not self._access.admit(self, self.address):
            return False
        self._silence = said.keep_alive * _GRACE or None
        # The broker gets no keep-alive time: its own timeout would lose half a packet. We check the time.
        at = KEEP_ALIVE_AT
        self._packet, self._at = head + body[:at] + b"\0\0" + body[at + 2 :], 0
        self._rights = topics.rights(self._access.room, said.name)
        if topics.is_guest(said.name):
            self._messages = self._access.guests_messages[said.name]
            self._end = asyncio.get_running_loop().call_later(GUEST_SECONDS, self.shut)
        elif topics.is_device(said.name):
            self._messages = self._access.messages[said.name]
        return True

    async def _take_over(self, login: str) -> None:
        self.login = login
        before = self._access.inside.get(login)
        self._access.inside[login] = self
        if before is not None:
            before.shut()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(before.gone.wait(), _SAY_GOODBYE_SECONDS)

    def leave(self) -> None:
        """Cleans up when this connection is over."""
        self.shut()
        self.gone.set()
        self._access.forget(self)
        if self._end is not None:
            self._end.cancel()
        if self._access.inside.get(self.login) is self:
            del self._access.inside[self.login]

    def shut(self) -> None:
        """Ends reading and writing."""
        self._is_shut = True
        self._outlet.abort()

    def put_out(self, why: str) -> None:
        """Disconnects this client, and reports the reason."""
        self._put_out(why)
        self.shut()

    def _put_out(self, why: str) -> None:
        if not self._is_shut:
            self._access.report(PutOut(why, self.login, self.address))

    async def read(self, n: int = -1) -> bytes:
        """Returns at most `n` bytes of the current packet; empty at the end of the connection."""
        if self._at == len(self._packet):
            self._packet, self._at = await self._checked(), 0
            if not self._packet:
                return b""
        piece = self._packet[self._at : self._at + n]
        self._at += len(piece)
        if len(piece) < n and not self._is_shut:
            self.put_out("garbage")
        return piece

    def feed_eof(self) -> None:
        """Closes the connection, since the broker stops reading."""
        self.shut()

    async def _checked(self) -> bytes:
        """Returns the next complete packet after checking it; empty at the end of the connection."""
        if self._has_left:  # Give the broker time to handle the DISCONNECT before the end of the stream.
            await asyncio.sleep(_SAY_GOODBYE_SECONDS)
            return b""
        try:
            head, body = await self._next()
            self._pay(len(head) + len(body), head[0] >> 4)
            self._look_at(head[0] >> 4, head[0] & 0x0F, body)
        except PutOutError as problem:
            self.put_out(str(problem))
        except GarbageError:
            self.put_out("garbage")
        except (EOFError, OSError):
            await self.until_handed_on()
        else:
            if head[0] >> 4 == DISCONNECT:
                await self.until_handed_on()
            if head[0] >> 4 == PUBLISH and topics.is_guest(self.login):
                topic = topic_in(body, head[0] & 0x0F)
                return with_topic(head[0], body, topics.with_address(topic, self.address))
            return head + body
        return b""

    async def until_handed_on(self) -> None:
        """Waits until the broker has passed on earlier messages, which it would drop at a disconnect."""
        for _ in range(_MOST_TURNS):
            await asyncio.sleep(_TURN_SECONDS)
            if not self.waiting():
                return

    async def _next(self) -> tuple[bytes, bytes]:
        """Reads the next packet; returns its header and its body.

        Raises:
            GarbageError: The bytes are not a valid packet.
            TimeoutError: The client was silent for too long.
            EOFError, OSError: The connection has ended.
        """
        if self._is_shut:
            raise EOFError
        async with asyncio.timeout(self._silence):
            head = await self._reader.readexactly(1)
            length = 0
            for place in range(4):
                byte = await self._reader.readexactly(1)
                head += byte
                length |= (byte[0] & 0x7F) << 7 * place
                if byte[0] < 0x80:
                    break
            else:
                raise GarbageError("no length")
            check_head(head[0] >> 4, head[0] & 0x0F, length)
            return head, await self._reader.readexactly(length)

    def _pay(self, size: int, kind: int) -> None:
        if self._messages is None:
            return  # The teacher's program has no limit.
        bucket = self._access.acknowledgements[self.login] if kind == PUBACK else self._messages
        if not bucket.take(1) or not self._access.bytes[self.login].take(size):
            raise PutOutError("flood")

    def _look_at(self, kind: int, flags: int, body: bytes) -> None:
        """Raises an error if a packet is malformed, or its sender may not send it."""
        if kind == CONNECT:
            raise GarbageError("twice")
        if kind == PUBLISH:
            if not self._rights.may_write(topic_in(body, flags)):
                raise PutOutError("rights")
            if topics.is_guest(self.login) and len(body) > _GUESTS_LARGEST:
                raise PutOutError("flood")
        check_packet(kind, body)
        self._has_left = kind == DISCONNECT


class Outlet(WriterAdapter):
    """Writes to a client without waiting; a client that does not read is disconnected."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self._peer = writer.get_extra_info("peername")

    def write(self, data: bytes) -> None:
        """Sends bytes, or disconnects the client if too much is unread."""
        transport = self._writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
        else:
            self._writer.write(data)

    async def drain(self) -> None:
        """Returns at once: no sender waits for a slow client."""

    def get_peer_info(self) -> tuple[str, int] | None:
        """The client's address and port."""
        return (self._peer[0], self._peer[1]) if self._peer else None

    def get_ssl_info(self) -> None:
        """Returns None, since clients have no certificate."""

    async def close(self) -> None:
        """Closes the connection after the written bytes are sent."""
        if not self._writer.transport.is_closing():
            self._writer.close()

    async def goodbye(self) -> None:
        """Closes the connection, and waits a moment until the written bytes are sent."""
        self._writer.close()
        with contextlib.suppress(OSError):  # An OSError may also be the timeout.
            await asyncio.wait_for(self._writer.wait_closed(), _SAY_GOODBYE_SECONDS)

    def abort(self) -> None:
        """Closes the connection at once."""
        self._writer.transport.abort()

"""The gate before the broker: it lets through whole packets alone, of who may send them, and not too many.

The broker behind it never sees a byte of anybody who isn't logged in, nor of a packet that isn't whole, nor
of one to a topic that isn't the sender's. Whoever breaks the rules is put out, with a word in `Put out`.
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
from atari_teach.room.line import topics as names
from atari_teach.room.line.admission import Admission, origin, plain
from atari_teach.room.rate_limits import Bucket, Buckets, Rate

# The few packets of MQTT 3.1.1 that a client may send, looked at before the broker reads them.
#
# Whatever isn't exactly as one of our programs, or another decent client, would have sent it, is a
# `GarbageError`.

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


def login_in(body: bytes) -> Login:
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


def check_packet(kind: int, body: bytes) -> None:
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


def topic_in(body: bytes, flags: int) -> str:
    """Where a PUBLISH wants to go."""
    rest = _Bytes(body)
    where = rest.text()
    if flags & 0b0110:
        rest.number()
    return where


def with_topic(head: int, body: bytes, where: str) -> bytes:
    """A PUBLISH with the same content to another topic: the whole packet."""
    name = where.encode()
    rest = body[2 + int.from_bytes(body[:2], "big") :]
    length, size = len(name) + 2 + len(rest), b""
    while length > 0x7F:
        size += bytes((length & 0x7F | 0x80,))
        length >>= 7
    return bytes((head,)) + size + bytes((length,)) + len(name).to_bytes(2, "big") + name + rest


LOGIN_SECONDS = 5.0
"""Within so many seconds somebody has to shake hands and to log in."""
GUEST_SECONDS = 9.0
"""The seconds that a guest may stay. Our clients are in, or hang up to come back later, within eight."""
MOST_HALF_OPEN = 400
MOST_HALF_OPEN_OF_ONE = 64
"""Connections of one origin before their login: a class behind one router starts within a moment."""
MOST_GUESTS_AT_ONCE = 128
MANY = 8
"""From this number on, the connections of one origin are the reason why others have to give way."""
MOST_UNREAD = 2_000_000
"""The bytes that wait for a computer that doesn't read."""
_REFUSED = bytes((0x20, 2, 0, 5))
_SAY_GOODBYE_SECONDS = 1.0
_TURN_SECONDS = 0.02
_MOST_TURNS = 100
"""The time for a broker on a slow computer to hand on what came before a goodbye."""
_GRACE = 1.5

# A computer sends at most ten boards a second, and one parcel of events after the other.
_MESSAGES = Rate(25, 150)
_BYTES = Rate(100_000, 800_000)
_THANKS = Rate(200, 2000)
"""A computer acknowledges each message that it gets."""
_GUESTS_MESSAGES = Rate(2, 16)
# Each newcomer connects three times: it looks at the certificate, knocks, and comes in.
_ARRIVALS = Rate(30, 200)
# Where hundreds of addresses come without end, one that seldom comes is let in before them.
_FIRST_ARRIVALS = Rate(0.1, 12)
_FURTHER_ARRIVALS = Rate(100, 600)
_GUESTS_LARGEST = 1024


class PutOutError(Exception):
    """Somebody broke the rules; the word says which: one of those that `opening` knows."""


@dataclass(frozen=True, slots=True)
class PutOut:
    """Somebody was put out, and why."""

    why: str
    login: str
    address: str


@dataclass
class House:
    """Whom the gate lets in, and who is inside.

    Attributes:
        room: The room's id.
        secret: The secret of the room, out of which every password comes.
        report: Called for everybody who is put out.
        clock: Seconds that only grow.
        inside: The connections that are logged in, by their logins.
        seated: The logins of computers at which somebody sits: they never give way to a newcomer.
        banned: The logins that the teacher put out.
        banned_origins: Where their computers are: no guest comes in from there.
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
        """Everybody begins with full buckets, which stay when they go and come back."""
        self.arrivals = Buckets(_ARRIVALS, self.clock, 4096)
        self.first_arrivals = Buckets(_FIRST_ARRIVALS, self.clock, 4096)
        self.further_arrivals = Bucket(_FURTHER_ARRIVALS, self.clock)
        self.messages = Buckets(_MESSAGES, self.clock)
        self.thanks = Buckets(_THANKS, self.clock)
        self.bytes = Buckets(_BYTES, self.clock)
        self.guests_messages = Buckets(_GUESTS_MESSAGES, self.clock, names.MOST_GUESTS)
        self.half_open = Admission[asyncio.Task[None]](MOST_HALF_OPEN, MOST_HALF_OPEN_OF_ONE)
        self.guests = Admission[PacketFilter](MOST_GUESTS_AT_ONCE, MOST_GUESTS_AT_ONCE)
        self.devices = Admission[PacketFilter](DEVICES, DEVICES, self._is_seated)

    def _is_seated(self, gate: PacketFilter) -> bool:
        return gate.login in self.seated

    def may_arrive(self, address: str) -> bool:
        """Whether a connection from there is accepted: more of them than anybody needs are closed at once."""
        if not self.arrivals[origin(address)].take(1):
            self.tell_of_crowd(MANY, address)
            return False
        return self.first_arrivals[origin(address)].take(1) or self.further_arrivals.take(1)

    def check(self, login: Login, address: str) -> None:
        """Raises PutOutError where somebody may not come in."""
        if not names.knows(self.secret, self.room, login.name, login.password) or login.client != login.name:
            raise PutOutError("login")
        if login.name in self.banned or (
            names.is_guest(login.name) and origin(address) in self.banned_origins
        ):
            raise PutOutError("banned")
        if login.will is not None and not names.rights(self.room, login.name).may_write(login.will):
            raise PutOutError("rights")

    def admit(self, gate: PacketFilter, address: str) -> bool:
        """Gives a place to somebody who is logged in, and ends whoever gives way; False where all stay."""
        places = self._places(gate.login)
        victim = None if places is None else places.enter(gate, origin(address))
        if victim is not None:
            if places is self.guests:
                self.tell_of_crowd(places.of_one(origin(victim.address)), victim.address)
            elif victim is gate:
                self.report(PutOut("full", "", ""))
            victim.shut()
        return victim is not gate

    def tell_of_crowd(self, of_one: int, address: str) -> None:
        """Tells that somebody had to give way, and to whom, where one address alone has many places."""
        self.report(PutOut("crowd", "", plain(address) if of_one >= MANY else ""))

    def forget(self, gate: PacketFilter) -> None:
        """Takes back the place of somebody who has gone."""
        places = self._places(gate.login)
        if places is not None:
            places.leave(gate)

    def _places(self, login: str) -> Admission[PacketFilter] | None:
        if names.is_guest(login):
            return self.guests
        return self.devices if names.is_device(login) else None

    def ban(self, login: str) -> None:
        """Puts out a computer for good, and keeps out guests from its address if no other is there."""
        self.banned.add(login)
        gate = self.inside.get(login)
        if gate is None:
            return
        where = origin(gate.address)
        others = Counter(origin(each.address) for each in self.inside.values() if names.is_device(each.login))
        if others[where] == 1:
            self.ban_origin(where)
            self.report(PutOut("kept out", login, where))
            for guest in [each for each in self.inside.values() if names.is_guest(each.login)]:
                if origin(guest.address) == where:
                    guest.shut()
        gate.shut()

    def ban_origin(self, where: str) -> None:
        """Keeps out guests from there until the teacher shows other pictures."""
        self.banned_origins.add(where)


class PacketFilter(ReaderAdapter):
    """One connection: what somebody sends, packet by packet, for the broker to read."""

    def __init__(self, house: House, reader: asyncio.StreamReader, outlet: Outlet, address: str) -> None:
        self.login = ""
        self.gone = asyncio.Event()
        self._house = house
        self._reader = reader
        self._outlet = outlet
        self.address = plain(address)
        self._packet = b""
        self._at = 0
        self._silence: float | None = LOGIN_SECONDS
        self._has_left = False
        self._is_shut = False
        self._rights = names.Rights()
        self._messages: Bucket | None = None
        self._end: asyncio.TimerHandle | None = None
        self.waiting: Callable[[], int] = lambda: 0
        """The number of messages from here that the broker has not handed on yet."""

    async def let_in(self) -> bool:
        """Reads the login; answers whether it was right. Whoever was inside under this name goes first."""
        try:
            head, body = await self._next()
            if head[0] != CONNECT << 4:
                raise GarbageError("no login")
            said = login_in(body)
            self._house.check(said, self.address)
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
        if not self._house.admit(self, self.address):
            return False
        self._silence = said.keep_alive * _GRACE or None
        # The broker would count the silence itself, and lose half a packet.
        at = KEEP_ALIVE_AT
        self._packet, self._at = head + body[:at] + b"\0\0" + body[at + 2 :], 0
        self._rights = names.rights(self._house.room, said.name)
        if names.is_guest(said.name):
            self._messages = self._house.guests_messages[said.name]
            self._end = asyncio.get_running_loop().call_later(GUEST_SECONDS, self.shut)
        elif names.is_device(said.name):
            self._messages = self._house.messages[said.name]
        return True

    async def _take_over(self, login: str) -> None:
        self.login = login
        before = self._house.inside.get(login)
        self._house.inside[login] = self
        if before is not None:
            before.shut()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(before.gone.wait(), _SAY_GOODBYE_SECONDS)

    def leave(self) -> None:
        """Whatever happened, this connection is over."""
        self.shut()
        self.gone.set()
        self._house.forget(self)
        if self._end is not None:
            self._end.cancel()
        if self._house.inside.get(self.login) is self:
            del self._house.inside[self.login]

    def shut(self) -> None:
        """Nothing more is read or written."""
        self._is_shut = True
        self._outlet.abort()

    def put_out(self, why: str) -> None:
        """Put out somebody, and tell of it."""
        self._put_out(why)
        self.shut()

    def _put_out(self, why: str) -> None:
        if not self._is_shut:
            self._house.report(PutOut(why, self.login, self.address))

    async def read(self, n: int = -1) -> bytes:
        """So many bytes; fewer where nothing more comes."""
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
        """The broker reads no more."""
        self.shut()

    async def _checked(self) -> bytes:
        """The next packet whole; empty where nothing more comes."""
        if self._has_left:  # A goodbye is to be heard before the silence after it.
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
            if head[0] >> 4 == PUBLISH and names.is_guest(self.login):
                topic = topic_in(body, head[0] & 0x0F)
                return with_topic(head[0], body, names.with_address(topic, self.address))
            return head + body
        return b""

    async def until_handed_on(self) -> None:
        """Waits for what came just before: the broker drops what it has not handed on when somebody goes."""
        for _ in range(_MOST_TURNS):
            await asyncio.sleep(_TURN_SECONDS)
            if not self.waiting():
                return

    async def _next(self) -> tuple[bytes, bytes]:
        """The next packet, head and body.

        Raises:
            GarbageError: It's none.
            TimeoutError: Nothing came for too long.
            EOFError, OSError: Nothing more comes.
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
            return  # The teacher is free.
        bucket = self._house.thanks[self.login] if kind == PUBACK else self._messages
        if not bucket.take(1) or not self._house.bytes[self.login].take(size):
            raise PutOutError("flood")

    def _look_at(self, kind: int, flags: int, body: bytes) -> None:
        """Raises where a packet isn't whole, or wants what its sender may not."""
        if kind == CONNECT:
            raise GarbageError("twice")
        if kind == PUBLISH:
            if not self._rights.may_write(topic_in(body, flags)):
                raise PutOutError("rights")
            if names.is_guest(self.login) and len(body) > _GUESTS_LARGEST:
                raise PutOutError("flood")
        check_packet(kind, body)
        self._has_left = kind == DISCONNECT


class Outlet(WriterAdapter):
    """The way back to somebody; who doesn't read what comes is put out, and nobody waits for it."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self._peer = writer.get_extra_info("peername")

    def write(self, data: bytes) -> None:
        """Sends, or gives up where too much is unread."""
        transport = self._writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
        else:
            self._writer.write(data)

    async def drain(self) -> None:
        """Nobody waits."""

    def get_peer_info(self) -> tuple[str, int] | None:
        """Who it is."""
        return (self._peer[0], self._peer[1]) if self._peer else None

    def get_ssl_info(self) -> None:
        """Nobody here asks for a computer's certificate."""

    async def close(self) -> None:
        """What is written still goes out, for a while."""
        if not self._writer.transport.is_closing():
            self._writer.close()

    async def goodbye(self) -> None:
        """Wait until what is written has gone out, but not for long."""
        self._writer.close()
        with contextlib.suppress(OSError):  # Also where it takes too long.
            await asyncio.wait_for(self._writer.wait_closed(), _SAY_GOODBYE_SECONDS)

    def abort(self) -> None:
        """End it now."""
        self._writer.transport.abort()

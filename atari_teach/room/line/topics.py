"""The topics of a broker, its logins and passwords, and who may write and read what.

Rights depend only on the login name, so a broker needs no table and never has to ask.
"""

import hmac
import re
from dataclasses import dataclass
from hashlib import sha256

from atari_teach.room import line_state as lines

DEFAULT_PORT = 18833
PORTS_TRIED = 10
MOST_GUESTS = 1024
GUEST_PASSWORD = "guest"
_ID = re.compile(r"[0-9a-f]{16}")
_GUEST = re.compile(r"guest-[0-9a-f]{4}")
_TEACHER = "teacher-"
_AT = "@"
_UP = "/up"


def is_room(text: str) -> bool:
    """Returns whether this can be the id of a room."""
    return _ID.fullmatch(text) is not None


def is_device(login: str) -> bool:
    """Returns whether this can be the login of a pupil's computer."""
    return _ID.fullmatch(login) is not None


def is_guest(login: str) -> bool:
    """Returns whether this is the login of a newcomer."""
    return _GUEST.fullmatch(login) is not None and int(login[6:], 16) < MOST_GUESTS


def teacher(room: str) -> str:
    """The login of a room's teacher."""
    return _TEACHER + room


def guest(number: int) -> str:
    """The login of a newcomer with this number."""
    return f"guest-{number % MOST_GUESTS:04x}"


def device(secret: bytes, number: int) -> str:
    """The login of a pupil's computer with this number."""
    return hmac.new(secret, b"device %d" % number, sha256).hexdigest()[:16]


def password(secret: bytes, login: str) -> str:
    """The password of a login, computed, so that no table is needed."""
    return (
        GUEST_PASSWORD if is_guest(login) else hmac.new(secret, f"login {login}".encode(), sha256).hexdigest()
    )


def knows(secret: bytes, room: str, login: str, said: str) -> bool:
    """Returns whether this login may enter this room with `said` as its password."""
    if not (is_device(login) or is_guest(login) or login == teacher(room)):
        return False
    return hmac.compare_digest(password(secret, login).encode(), said.encode())


def up(room: str, login: str) -> str:
    """The topic that this computer writes for the teacher."""
    return lines.up(room, _place(login))


def down(room: str, login: str) -> str:
    """The topic in which the teacher writes to this computer."""
    return lines.down(room, _place(login))


def everybody(room: str) -> str:
    """The topic that every computer of the room reads."""
    return f"at/{room}/all"


def _place(login: str) -> str:
    return f"pair/{login}" if is_guest(login) else login


@dataclass(frozen=True, slots=True)
class Rights:
    """The topics that a login may write and read.

    Attributes:
        writes: Topics; one that ends in "#" stands for all topics that begin with it.
        reads: The same for reading; a filter must equal one of these, or begin with one that ends in "#".
    """

    writes: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()

    def may_write(self, topic: str) -> bool:
        """Returns whether a message to this topic is allowed."""
        return any(_covers(right, topic) for right in self.writes)

    def may_read(self, topic: str) -> bool:
        """Returns whether this topic, or every topic that a filter matches, may be read."""
        return any(_covers(right, topic) for right in self.reads)


def rights(room: str, login: str) -> Rights:
    """The rights of a login in a room."""
    if login == teacher(room):
        return Rights((f"at/{room}/#",), (f"at/{room}/#",))
    if is_guest(login):
        return Rights((up(room, login),), (down(room, login),))
    if is_device(login):
        return Rights((up(room, login),), (down(room, login), everybody(room)))
    return Rights()


def _covers(right: str, topic: str) -> bool:
    if right.endswith("#"):
        return topic.startswith(right.removesuffix("#"))
    return topic == right


def teachers_filters(room: str) -> tuple[str, ...]:
    """The filters of the teacher's program: what computers and newcomers write."""
    return (f"at/{room}/+/up", f"at/{room}/pair/+/up")


def with_address(topic: str, address: str) -> str:
    """The topic of a newcomer's message with the address that our broker saw added."""
    return f"{topic.removesuffix(_UP)}{_AT}{address}{_UP}"


def without_address(topic: str) -> str:
    """The topic as its sender wrote it."""
    sent, at, _address = topic.partition(_AT)
    return f"{sent}{_UP}" if at else topic


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A computer that asks to join.

    Attributes:
        login: Its login at the broker.
        address: Its address; empty if the broker is not ours, and so does not add it.
    """

    login: str
    address: str = ""


def newcomer_of(room: str, topic: str) -> Newcomer | None:
    """The newcomer who wrote this topic; None if it isn't a newcomer's topic."""
    login, _at, address = topic.removeprefix(f"at/{room}/pair/").removesuffix(_UP).partition(_AT)
    is_newcomer = is_guest(login) and without_address(topic) == up(room, login)
    return Newcomer(login, address) if is_newcomer else None


@dataclass(frozen=True, slots=True)
class Address:
    """The address at which a broker listens."""

    host: str
    port: int = DEFAULT_PORT


@dataclass(frozen=True, slots=True)
class Caller:
    """The login, topics and trusted certificate of a client.

    Attributes:
        login: The login.
        password: The password.
        certificate: The only certificate that it trusts; None for any.
        filters: The topic filters that it reads.
        will: The topic of its last will; None for no will.
        is_paced: Whether it stays below the broker's rate limits.
    """

    login: str
    password: str
    certificate: bytes | None
    filters: tuple[str, ...]
    will: str | None = None
    is_paced: bool = True


def teachers(room: str, secret: bytes, certificate: bytes) -> Caller:
    """MQTT login of a room's teacher."""
    login = teacher(room)
    return Caller(login, password(secret, login), certificate, teachers_filters(room), is_paced=False)


def devices(room: str, login: str, password: str, certificate: bytes) -> Caller:
    """MQTT login of a pupil's computer: reads its own and the broadcast topics."""
    filters = (down(room, login), everybody(room))
    return Caller(login, password, certificate, filters, up(room, login))


def guests(room: str, login: str) -> Caller:
    """MQTT login of a newcomer, which trusts any certificate so far."""
    return Caller(login, GUEST_PASSWORD, None, (down(room, login),))

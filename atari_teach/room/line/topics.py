"""The topics, logins and passwords at a broker, and which login may write and read which topic.

Rights follow from the login name, so the broker needs neither a table nor the teacher's program to decide.
"""

import hmac
import re
from dataclasses import dataclass
from hashlib import sha256

from atari_teach.room import line_state

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
    """Returns whether the text has the form of a room's id."""
    return _ID.fullmatch(text) is not None


def is_device(login: str) -> bool:
    """Returns whether the text has the form of a pupil's computer's login."""
    return _ID.fullmatch(login) is not None


def is_guest(login: str) -> bool:
    """Returns whether this is the login of a newcomer."""
    return _GUEST.fullmatch(login) is not None and int(login[6:], 16) < MOST_GUESTS


def teacher(room: str) -> str:
    """Returns the login of a room's teacher."""
    return _TEACHER + room


def guest(number: int) -> str:
    """Returns the login of the newcomer with this number."""
    return f"guest-{number % MOST_GUESTS:04x}"


def device(secret: bytes, number: int) -> str:
    """Returns the login of the pupil's computer with this number."""
    return hmac.new(secret, b"device %d" % number, sha256).hexdigest()[:16]


def password(secret: bytes, login: str) -> str:
    """Returns the password of a login; it is computed from the secret, so that no table is needed."""
    return (
        GUEST_PASSWORD if is_guest(login) else hmac.new(secret, f"login {login}".encode(), sha256).hexdigest()
    )


def knows(secret: bytes, room: str, login: str, said: str) -> bool:
    """Returns whether this login may enter this room with `said` as its password."""
    if not (is_device(login) or is_guest(login) or login == teacher(room)):
        return False
    return hmac.compare_digest(password(secret, login).encode(), said.encode())


def up(room: str, login: str) -> str:
    """Returns the topic to which this computer writes and which the teacher's program reads."""
    return line_state.up(room, _place(login))


def down(room: str, login: str) -> str:
    """Returns the topic to which the teacher's program writes and which this computer reads."""
    return line_state.down(room, _place(login))


def everybody(room: str) -> str:
    """Returns the topic that every computer in the room reads."""
    return f"at/{room}/all"


def _place(login: str) -> str:
    return f"pair/{login}" if is_guest(login) else login


@dataclass(frozen=True, slots=True)
class Rights:
    """The topics that a login may write and read.

    Attributes:
        writes: The topics to which the login may write. One that ends in "#" permits every topic below it.
        reads: The filters with which the login may read. One that ends in "#" permits every filter below it.
    """

    writes: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()

    def may_write(self, topic: str) -> bool:
        """Returns whether the login may send a message to this topic."""
        return any(_covers(right, topic) for right in self.writes)

    def may_read(self, topic: str) -> bool:
        """Returns whether the login may read this topic; for a filter, all topics that the filter matches."""
        return any(_covers(right, topic) for right in self.reads)


def rights(room: str, login: str) -> Rights:
    """Returns the rights of a login in a room."""
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
    """Returns the teacher's topic filters, which match everything that computers and newcomers send."""
    return (f"at/{room}/+/up", f"at/{room}/pair/+/up")


def with_address(topic: str, address: str) -> str:
    """Returns the topic of a newcomer's message with the newcomer's address added, as our broker sees it."""
    return f"{topic.removesuffix(_UP)}{_AT}{address}{_UP}"


def without_address(topic: str) -> str:
    """Returns the topic without an address, as the sender wrote it."""
    sent, at, _address = topic.partition(_AT)
    return f"{sent}{_UP}" if at else topic


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A computer that asks to join.

    Attributes:
        login: The computer's login at the broker.
        address: The computer's address; empty if the broker is a school's, which does not add the address.
    """

    login: str
    address: str = ""


def newcomer_of(room: str, topic: str) -> Newcomer | None:
    """Returns the newcomer that wrote to this topic; None if the topic isn't a newcomer's."""
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
        certificate: The only certificate that the client trusts; None to trust any.
        filters: The topic filters that the client reads.
        will: The topic of the client's last will; None for no will.
        is_paced: Whether the client limits its rate, to stay below the broker's limits.
    """

    login: str
    password: str
    certificate: bytes | None
    filters: tuple[str, ...]
    will: str | None = None
    is_paced: bool = True


def teachers(room: str, secret: bytes, certificate: bytes) -> Caller:
    """Returns the MQTT client data for a room's teacher."""
    login = teacher(room)
    return Caller(login, password(secret, login), certificate, teachers_filters(room), is_paced=False)


def devices(room: str, login: str, password: str, certificate: bytes) -> Caller:
    """Returns the MQTT client data for a pupil's computer, which reads its own and the broadcast topic."""
    filters = (down(room, login), everybody(room))
    return Caller(login, password, certificate, filters, up(room, login))


def guests(room: str, login: str) -> Caller:
    """Returns the MQTT client data for a newcomer, which does not know the room's certificate yet."""
    return Caller(login, GUEST_PASSWORD, None, (down(room, login),))

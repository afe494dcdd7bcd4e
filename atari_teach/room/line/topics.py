"""The names on the line: topics, who logs in with which password, and who may write and read what.

Rights depend on the login name alone, so that a broker needs no table and never has to ask anybody.
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
    """Whether this can be the id of a room."""
    return _ID.fullmatch(text) is not None


def is_device(login: str) -> bool:
    """Whether this can be the login of a pupil's computer."""
    return _ID.fullmatch(login) is not None


def is_guest(login: str) -> bool:
    """Whether this is the login of somebody who knocks."""
    return _GUEST.fullmatch(login) is not None and int(login[6:], 16) < MOST_GUESTS


def teacher(room: str) -> str:
    """The login of a room's teacher."""
    return _TEACHER + room


def guest(number: int) -> str:
    """The login of somebody who knocks."""
    return f"guest-{number % MOST_GUESTS:04x}"


def device(secret: bytes, number: int) -> str:
    """The login of a room's computer with this number."""
    return hmac.new(secret, b"device %d" % number, sha256).hexdigest()[:16]


def password(secret: bytes, login: str) -> str:
    """The password that belongs to a login: nobody has to keep a table."""
    return (
        GUEST_PASSWORD if is_guest(login) else hmac.new(secret, f"login {login}".encode(), sha256).hexdigest()
    )


def knows(secret: bytes, room: str, login: str, said: str) -> bool:
    """Whether somebody may log in to this room under this name with what was said as the password."""
    if not (is_device(login) or is_guest(login) or login == teacher(room)):
        return False
    return hmac.compare_digest(password(secret, login).encode(), said.encode())


def up(room: str, login: str) -> str:
    """Where a computer writes to its teacher."""
    return lines.up(room, _place(login))


def down(room: str, login: str) -> str:
    """Where a computer reads what its teacher writes to it."""
    return lines.down(room, _place(login))


def everybody(room: str) -> str:
    """Where every computer of the room reads."""
    return f"at/{room}/all"


def _place(login: str) -> str:
    return f"pair/{login}" if is_guest(login) else login


@dataclass(frozen=True, slots=True)
class Rights:
    """The topics that a login may write and read; with nothing in them, none.

    Attributes:
        writes: Topics, or the beginning of topics where it ends in "#".
        reads: The same for reading; a filter has to be exactly one of these, or lie below.
    """

    writes: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()

    def may_write(self, topic: str) -> bool:
        """Whether a message may be sent there."""
        return any(_covers(right, topic) for right in self.writes)

    def may_read(self, topic: str) -> bool:
        """Whether a topic, or all that a filter lets through, may be read."""
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
    """Everything that a teacher's program reads: what computers write, and who knocks."""
    return (f"at/{room}/+/up", f"at/{room}/pair/+/up")


def with_address(topic: str, address: str) -> str:
    """The topic of a newcomer with the address that our broker saw, as a postmark on what was sent there."""
    return f"{topic.removesuffix(_UP)}{_AT}{address}{_UP}"


def without_address(topic: str) -> str:
    """The topic as its sender wrote it."""
    sent, at, _address = topic.partition(_AT)
    return f"{sent}{_UP}" if at else topic


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who knocks.

    Attributes:
        login: Its name on the line.
        address: Where it is; empty where the broker is not ours and nobody knows.
    """

    login: str
    address: str = ""


def knocks(room: str, topic: str) -> Newcomer | None:
    """The newcomer who wrote under this topic; None where it's no newcomer's topic."""
    login, _at, address = topic.removeprefix(f"at/{room}/pair/").removesuffix(_UP).partition(_AT)
    is_newcomer = is_guest(login) and without_address(topic) == up(room, login)
    return Newcomer(login, address) if is_newcomer else None


@dataclass(frozen=True, slots=True)
class Address:
    """Where a broker listens."""

    host: str
    port: int = DEFAULT_PORT


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, and whom it trusts.

    Attributes:
        login: The name.
        password: The password.
        certificate: The one certificate that is trusted; None for any.
        filters: What is read.
        will: The topic that hears when the line breaks; None for nobody.
        is_paced: Whether it keeps below the rates that the broker bears.
    """

    login: str
    password: str
    certificate: bytes | None
    filters: tuple[str, ...]
    will: str | None = None
    is_paced: bool = True


def teachers(room: str, secret: bytes, certificate: bytes) -> Caller:
    """The caller that is a room's teacher."""
    login = teacher(room)
    return Caller(login, password(secret, login), certificate, teachers_filters(room), is_paced=False)


def devices(room: str, login: str, password: str, certificate: bytes) -> Caller:
    """The caller that is a computer of the room."""
    filters = (down(room, login), everybody(room))
    return Caller(login, password, certificate, filters, up(room, login))


def guests(room: str, login: str) -> Caller:
    """The caller that nobody knows yet, and who trusts nobody yet."""
    return Caller(login, GUEST_PASSWORD, None, (down(room, login),))

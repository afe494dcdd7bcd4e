"""Who calls whom on the line, under which name, and whom each of them trusts."""

from __future__ import annotations

from dataclasses import dataclass

from atari_teach.room.line import names


@dataclass(frozen=True, slots=True)
class Address:
    """Where a broker listens."""

    host: str
    port: int = names.DEFAULT_PORT


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
    login = names.teacher(room)
    password = names.password(secret, login)
    return Caller(login, password, certificate, names.teachers_filters(room), is_paced=False)


def devices(room: str, login: str, password: str, certificate: bytes) -> Caller:
    """The caller that is a computer of the room."""
    filters = (names.down(room, login), names.everybody(room))
    return Caller(login, password, certificate, filters, names.up(room, login))


def guests(room: str, login: str) -> Caller:
    """The caller that nobody knows yet, and who trusts nobody yet."""
    return Caller(login, names.GUEST_PASSWORD, None, (names.down(room, login),))

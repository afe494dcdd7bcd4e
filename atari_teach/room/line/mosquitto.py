"""Rooms on a Mosquitto, for a school that has one: files for it, with the same logins and rights as ours.

Nobody has to be let in at run time: every room has its computers' logins beforehand, and the teacher's
program gives one after another away. So no teacher needs any power over the broker.
"""

from __future__ import annotations

import hashlib
import os
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from atari_teach.room.line import names
from atari_teach.room.line.certificate import Certificate
from atari_teach.room.recording import RECORDER
from atari_teach.whole_file import write_whole

_ROUNDS = 101
"""Mosquitto's own number; the passwords are longer than anybody could try."""
_CONFIGURATION = """\
# Rooms of computers for Atari Teach.
per_listener_settings false
persistence false
allow_anonymous false
password_file {folder}/passwords
acl_file {folder}/rights
message_size_limit {largest}
max_queued_messages 1000
max_keepalive 60

listener {port}{host}
use_username_as_clientid true
certfile {folder}/certificate.pem
keyfile {folder}/key.pem
tls_version tlsv1.2
"""


@dataclass(frozen=True, slots=True)
class RoomKey:
    """A room's id and its secret."""

    room: str
    secret: bytes


def write_files(
    folder: Path,
    rooms: Iterable[RoomKey],
    certificate: Certificate,
    port: int = names.DEFAULT_PORT,
    host: str = "",
    recorder: str = "",
) -> Path:
    """Writes what Mosquitto needs for these rooms into a folder; answers the path of its configuration.

    Where there's a password for a recorder, it may speak with every room.
    """
    keys = tuple(rooms)
    configuration = _CONFIGURATION.format(
        folder=folder.as_posix(), port=port, host=f" {host}" * bool(host), largest=names.LARGEST_MESSAGE
    )
    files = {
        "mosquitto.conf": configuration.encode(),
        "passwords": "".join(_passwords(keys, recorder)).encode(),
        "rights": "".join(_rights(keys)).encode(),
        "certificate.pem": certificate.pem,
        "key.pem": certificate.key,
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        write_whole(folder / name, data)
    return folder / "mosquitto.conf"


def _logins(key: RoomKey) -> Iterator[str]:
    yield names.teacher(key.room)
    for number in range(names.MOST_DEVICES):
        yield names.device(key.secret, number)


def _passwords(keys: tuple[RoomKey, ...], recorder: str) -> Iterator[str]:
    if recorder:
        yield _line(RECORDER, recorder)
    for key in keys:
        for login in _logins(key):
            yield _line(login, names.password(key.secret, login))
    for number in range(names.MOST_GUESTS):
        yield _line(names.guest(number), names.GUEST_PASSWORD)


def _line(login: str, password: str) -> str:
    salt = os.urandom(12)
    hashed = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, _ROUNDS, 64)
    return f"{login}:$7${_ROUNDS}${b64encode(salt).decode()}${b64encode(hashed).decode()}\n"


def _rights(keys: tuple[RoomKey, ...]) -> Iterator[str]:
    for key in keys:
        for login in _logins(key):
            rights = names.rights(key.room, login)
            yield f"user {login}\n"
            yield from (f"topic write {topic}\n" for topic in rights.writes)
            yield from (f"topic read {topic}\n" for topic in rights.reads)
    yield f"user {RECORDER}\ntopic write at/+/{RECORDER}/up\ntopic read at/+/{RECORDER}/down\n"
    yield "pattern write at/+/pair/%u/up\npattern read at/+/pair/%u/down\n"

"""Writes the files with which a school's Mosquitto serves rooms, with our broker's logins and rights.

The files contain logins for all computers that a room may have. The teacher's program assigns them one after
the other, so no teacher needs administrator rights on the broker.
"""

import hashlib
import os
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import DEVICES, MESSAGE_BYTES
from atari_teach.base.safe_file import read_at_most, write_atomically
from atari_teach.room.line import topics
from atari_teach.room.line.certificate import Certificate, make
from atari_teach.room.line.room_files import ELSEWHERE, FOLDER, LARGEST_FILE, new_room, room_from, room_text
from atari_teach.room.line.topics import Address
from atari_teach.room.recording import RECORDER

ROOMS = "rooms"
RECORDERS_PASSWORD = "recorder.txt"
_ROUNDS = 101
"""The number of hashing rounds, Mosquitto's default: our passwords are too long to be guessed."""
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
    port: int = topics.DEFAULT_PORT,
    host: str = "",
    recorder: str = "",
) -> Path:
    """Writes Mosquitto's files for these rooms into a folder; returns the path of its configuration.

    If `recorder`, the password of a recorder, is not empty, a recorder may read and write in every room.
    """
    keys = tuple(rooms)
    configuration = _CONFIGURATION.format(
        folder=folder.as_posix(), port=port, host=f" {host}" * bool(host), largest=MESSAGE_BYTES
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
        write_atomically(folder / name, data)
    return folder / "mosquitto.conf"


def provide(folder: Path, rooms: int, host: str, port: int) -> tuple[Message, ...]:
    """Writes all files that a school with a Mosquitto needs; returns instructions.

    These are Mosquitto's files, a file for each teacher in the folder `rooms`, and the recorder's password.
    Existing rooms stay, so this can be called again to add rooms.
    """
    folder, address = folder.absolute(), Address(host, port)
    shown = _certificate_in(folder)
    (folder / ROOMS).mkdir(mode=0o700, parents=True, exist_ok=True)
    keys = []
    for number in range(1, rooms + 1):
        path = folder / ROOMS / f"{number:03}.json"
        room = room_from(read_at_most(path, LARGEST_FILE)) if path.is_file() else None
        if room is None:
            room = replace(new_room(), certificate=replace(shown, key=b""))
        write_atomically(path, room_text(replace(room, address=address)))
        keys.append(RoomKey(room.room, room.secret))
    password = folder / RECORDERS_PASSWORD
    if not password.is_file():
        write_atomically(password, os.urandom(24).hex().encode())
    recorder = read_at_most(password, LARGEST_FILE).decode("ascii")
    configuration = write_files(folder, keys, shown, port, recorder=recorder)
    elsewhere = f"{FOLDER}/{ELSEWHERE}"
    return (
        say("Start Mosquitto with {path}.", path=str(configuration)),
        say(
            "{folder} has a file for each room. A teacher's program finds it as {name} in its data folder.",
            folder=str(folder / ROOMS),
            name=elsewhere,
        ),
    )


def _certificate_in(folder: Path) -> Certificate:
    pem, key = folder / "certificate.pem", folder / "key.pem"
    if pem.is_file() and key.is_file():
        return Certificate(read_at_most(pem, LARGEST_FILE), read_at_most(key, LARGEST_FILE))
    return make("atari-teach")


def _logins(key: RoomKey) -> Iterator[str]:
    yield topics.teacher(key.room)
    for number in range(DEVICES):
        yield topics.device(key.secret, number)


def _passwords(keys: tuple[RoomKey, ...], recorder: str) -> Iterator[str]:
    if recorder:
        yield _line(RECORDER, recorder)
    for key in keys:
        for login in _logins(key):
            yield _line(login, topics.password(key.secret, login))
    for number in range(topics.MOST_GUESTS):
        yield _line(topics.guest(number), topics.GUEST_PASSWORD)


def _line(login: str, password: str) -> str:
    salt = os.urandom(12)
    hashed = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, _ROUNDS, 64)
    return f"{login}:$7${_ROUNDS}${b64encode(salt).decode()}${b64encode(hashed).decode()}\n"


def _rights(keys: tuple[RoomKey, ...]) -> Iterator[str]:
    for key in keys:
        for login in _logins(key):
            rights = topics.rights(key.room, login)
            yield f"user {login}\n"
            yield from (f"topic write {topic}\n" for topic in rights.writes)
            yield from (f"topic read {topic}\n" for topic in rights.reads)
    yield f"user {RECORDER}\ntopic write at/+/{RECORDER}/up\ntopic read at/+/{RECORDER}/down\n"
    yield "pattern write at/+/pair/%u/up\npattern read at/+/pair/%u/down\n"

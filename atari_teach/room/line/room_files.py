"""The files of a room on the disk, with which a program that was killed returns to the same room.

The teacher's file is deleted when the room is closed; the file at a pupil's computer, when the pupil leaves
the room. Neither contains a child's name.
"""

import contextlib
import json
import os
from base64 import b64decode, b64encode
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from atari_teach.base.checked_values import MalformedError, a_number, a_text, an_id
from atari_teach.base.safe_file import make_lasting, patiently, read_at_most, write_atomically
from atari_teach.room.line import certificate
from atari_teach.room.line.certificate import Certificate
from atari_teach.room.line.pairing import Code, Membership, draw_code
from atari_teach.room.line.topics import Address

FOLDER = "room"
"""The folder's name in the program's data folder."""
_OPEN = "open.json"
_KNOWN = "known.json"
ELSEWHERE = "elsewhere.json"
"""The name of the file with which a school gives a teacher a room on the school's broker."""
_CERTIFICATE = "certificate.pem"
_KEY = "key.pem"
LARGEST_FILE = 128_000
_LONGEST = 64_000


@dataclass(frozen=True, slots=True)
class OpenRoom:
    """A room in the teacher's file.

    Attributes:
        room: The room's id.
        secret: The secret from which all passwords of the room are derived.
        certificate: The room's certificate; without a key if the school's broker has the key.
        code: The four pictures.
        address: The address of the room's broker; the host is empty for our own broker.
        given: The number of logins given away.
        about: A hash of the title; see `about_title`.
    """

    room: str
    secret: bytes
    certificate: Certificate
    code: Code
    address: Address
    given: int = 0
    about: str = ""

    @property
    def is_ours(self) -> bool:
        """Whether the room uses our own broker, and not the school's."""
        return not self.address.host

    @property
    def is_reached_at(self) -> Address:
        """The address at which the teacher's own program reaches the broker."""
        return replace(self.address, host="127.0.0.1") if self.is_ours else self.address


def new_room() -> OpenRoom:
    """Makes a room with a random id, secret, certificate and code."""
    room = os.urandom(8).hex()
    return OpenRoom(room, os.urandom(32), certificate.make(room), draw_code(), Address(""))


def about_title(title: str) -> str:
    """Returns a hash of a room's title, which recognises the title without revealing it."""
    return sha256(title.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class KnownRoom:
    """A room that a computer may join, as stored in that computer's file.

    Attributes:
        address: The address at which the room was last found.
        membership: The login and the certificate.
    """

    address: Address
    membership: Membership


class RoomFolder:
    """The folder with the files of a room.

    Args:
        data: The program's data folder.
    """

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    @property
    def certificate(self) -> Path:
        """The path of the open room's certificate, for our broker."""
        return self._folder / _CERTIFICATE

    @property
    def key(self) -> Path:
        """The path of the certificate's key, for our broker."""
        return self._folder / _KEY

    def keep(self, room: OpenRoom) -> None:
        """Writes the file of an open room.

        Raises:
            OSError: The file could not be written.
        """
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if room.is_ours:
            for path, data in ((self.certificate, room.certificate.pem), (self.key, room.certificate.key)):
                if self._read(path.name) != data:
                    write_atomically(path, data)
        write_atomically(self._folder / (_OPEN if room.is_ours else ELSEWHERE), room_text(room))

    def opened(self) -> OpenRoom | None:
        """Reads the room that was left open, or one that the school provided; returns None for none."""
        given = room_from(self._read(ELSEWHERE))
        return room_from(self._read(_OPEN)) if given is None or given.is_ours else given

    def close(self) -> None:
        """Deletes the files of the open room, except a file that the school provided."""
        self._forget(_OPEN, _KEY, _CERTIFICATE)

    def remember(self, known: KnownRoom) -> None:
        """Writes the file of a room that this computer may join.

        Raises:
            OSError: The file could not be written.
        """
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        member = known.membership
        values = {
            "host": known.address.host,
            "port": known.address.port,
            "room": member.room,
            "login": member.login,
            "password": member.password,
            "certificate": b64encode(member.certificate).decode(),
        }
        write_atomically(self._folder / _KNOWN, json.dumps(values).encode())

    def known(self) -> KnownRoom | None:
        """Reads the room that this computer may join; returns None if there is none."""
        try:
            values = _values(self._read(_KNOWN))
            member = Membership(
                an_id(values["room"]),
                an_id(values["login"]),
                a_text(values["password"]),
                b64decode(a_text(values["certificate"], _LONGEST)),
            )
            address = Address(a_text(values["host"], 255), a_number(values["port"], 65535))
            return KnownRoom(address, member)
        except (KeyError, ValueError):
            return None

    def leave(self) -> None:
        """Deletes the file of the room that this computer may join."""
        self._forget(_KNOWN)

    def _read(self, name: str) -> bytes:
        try:
            return read_at_most(self._folder / name, LARGEST_FILE)
        except OSError:
            return b""

    def _forget(self, *files: str) -> None:
        for name in files:
            with contextlib.suppress(FileNotFoundError):
                patiently((self._folder / name).unlink)
        make_lasting(self._folder)
        with contextlib.suppress(OSError):  # The folder may contain other files.
            self._folder.rmdir()


def room_text(room: OpenRoom) -> bytes:
    """Returns the content of a file for this room: the teacher's, or one that a school gives to a teacher."""
    values = {
        "room": room.room,
        "secret": room.secret.hex(),
        "certificate": room.certificate.pem.decode(),
        "key": room.certificate.key.decode(),
        "code": room.code.text,
        "host": room.address.host,
        "port": room.address.port,
        "given": room.given,
        "about": room.about,
    }
    return json.dumps(values).encode()


def room_from(data: bytes) -> OpenRoom | None:
    """Parses the content of a room's file; returns None if it is malformed."""
    try:
        values = _values(data)
        secret = bytes.fromhex(a_text(values["secret"]))
        code = Code.of(a_text(values["code"]))
        pem, key = str(values["certificate"]).encode("ascii"), str(values["key"]).encode("ascii")
        host, port = a_text(values["host"], 255), a_number(values["port"], 65535)
        given = a_number(values["given"])
        shown = Certificate(pem, key)
        is_whole = bool(shown.der) and len(secret) == 32 and code.is_code
        about = a_text(values["about"])
        room = OpenRoom(an_id(values["room"]), secret, shown, code, Address(host, port), given, about)
    except (KeyError, ValueError):
        return None
    return room if is_whole else None


def _values(data: bytes) -> dict[str, object]:
    try:
        values = json.loads(data)
    except RecursionError as problem:
        raise MalformedError("too deep") from problem
    if not isinstance(values, dict):
        raise MalformedError("no object")
    return values

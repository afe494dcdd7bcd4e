"""Letting in a newcomer who can tap the four pictures on the wall: both sides, without network or clock.

The code is far too short to be sent, or to be tried against what was heard. So both run SPAKE2 with it, and
then prove the key to each other together with the certificate that each of them sees: whoever sits between
them shows another one. The newcomer proves first; whoever only guesses learns from a proof that this one
guess was wrong, and nothing else. Guesses are few: three at once, then one each three seconds, and after
twenty nobody comes in before there's a new code.
"""

from __future__ import annotations

import binascii
import hmac
import json
import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256
from math import ceil

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from atari_teach.room.line import names
from atari_teach.room.line.certificate import fingerprint
from atari_teach.room.line.rates import Bucket, Rate

PICTURES = 16
PICTURES_IN_A_CODE = 4
FREE_GUESSES = 3
SECONDS_A_GUESS = 3.0
MOST_GUESSES = 20
_MOST_TALKS = 64
_TALK_SECONDS = 15.0
_MOST_KNOCKS = Rate(10, 80)
_LARGEST = 1024
_MESSAGE_BYTES = 33
"""A side's letter, and a point on the curve."""
_NUMBER_BYTES = 8
_Words = dict[str, str | int | bytes]


@dataclass(frozen=True, slots=True)
class Code:
    """Four pictures, each one of sixteen, by their numbers."""

    pictures: tuple[int, ...]

    @property
    def text(self) -> str:
        """The code as SPAKE2 takes it: "3-11-0-7"."""
        return "-".join(map(str, self.pictures))

    @property
    def is_code(self) -> bool:
        """Whether it's four of the pictures."""
        return len(self.pictures) == PICTURES_IN_A_CODE and set(self.pictures) <= set(range(PICTURES))

    @classmethod
    def of(cls, text: str) -> Code:
        """The code that was written down."""
        return cls(tuple(map(int, text.split("-"))))


def draw_code(draw: Callable[[int], bytes] = os.urandom) -> Code:
    """A new code, with four different pictures: nobody wonders whether one was tapped twice."""
    left = list(range(PICTURES))
    return Code(tuple(left.pop(_below(len(left), draw)) for _ in range(PICTURES_IN_A_CODE)))


def _below(most: int, draw: Callable[[int], bytes]) -> int:
    return int.from_bytes(draw(8), "big") % most


class No(Enum):
    """Why somebody isn't let in."""

    WRONG = "wrong"
    WAIT = "wait"
    LOCKED = "locked"
    BETWEEN = "between"
    FULL = "full"
    FALSE_TEACHER = "false"
    STRANGE = "strange"
    SILENT = "silent"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Membership:
    """The things that a computer needs to be in a room.

    Attributes:
        room: The room's id.
        login: The computer's own name on the line.
        password: Its password.
        certificate: The one certificate that it trusts.
    """

    room: str
    login: str
    password: str
    certificate: bytes


@dataclass(frozen=True, slots=True)
class Happened:
    """Something at the door that the teacher is told.

    Attributes:
        what: Why somebody wasn't let in; None where a computer was.
        guest: Who knocked.
        device: The login that it got.
        wrong: How many guesses at this code were wrong by now.
    """

    what: No | None
    guest: str
    device: str = ""
    wrong: int = 0


@dataclass(slots=True)
class _Talk:
    """A newcomer who got an answer, and has to prove the key."""

    until: float
    key: bytes
    transcript: bytes


@dataclass
class Doorkeeper:
    """The teacher's side of the door.

    Attributes:
        room: The room's id.
        secret: Its secret.
        certificate: The certificate that newcomers have to see.
        code: The four pictures.
        clock: Seconds that only grow.
        given: How many computers have got a login.
        keep: Called before another login is given away, with the number that are: kept first, then said.
    """

    room: str
    secret: bytes
    certificate: bytes
    code: Code
    clock: Callable[[], float]
    given: int = 0
    keep: Callable[[int], None] = lambda _given: None
    happened: list[Happened] = field(default_factory=list)
    _wrong: int = 0
    _wrong_at: float = 0.0
    _talks: OrderedDict[tuple[str, bytes], _Talk] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        """Knocks cost time, and are bounded too."""
        self._knocks = Bucket(_MOST_KNOCKS, self.clock)

    @property
    def is_locked(self) -> bool:
        """Whether nobody comes in before there's a new code."""
        return self._wrong >= MOST_GUESSES

    def change(self, code: Code) -> None:
        """From now on another code is right, and wrong ones are counted anew."""
        self.code = code
        self._wrong = 0
        self._talks.clear()

    def received(self, guest: str, payload: bytes) -> bytes:
        """Takes what a guest says; gives what it is answered, with the number of the try that it's about."""
        said = _read(payload) or {}
        number = said.pop("n", b"")
        if not isinstance(number, bytes) or len(number) != _NUMBER_BYTES:
            return _write(**self._no(guest, No.STRANGE))
        who = guest, number
        match said:
            case {"k": "knock", "m": bytes(message)}:
                answer = self._knocked(who, message)
            case {"k": "prove", "p": bytes(proof), "f": bytes(seen)}:
                answer = self._proved(who, proof, seen)
            case _:
                answer = self._no(guest, No.STRANGE)
        return _write(**answer, n=number)

    def take(self) -> list[Happened]:
        """What happened since this was asked last."""
        happened, self.happened = self.happened, []
        return happened

    def _wait(self) -> float:
        """The seconds until the next guess is looked at."""
        if self._wrong < FREE_GUESSES:
            return 0.0
        return max(0.0, self._wrong_at + SECONDS_A_GUESS - self.clock())

    def _no(self, guest: str, why: No, wait: float = 0.0) -> _Words:
        if why is not No.WAIT:
            self.happened.append(Happened(why, guest, wrong=self._wrong))
            del self.happened[:-100]
        return {"k": "no", "why": why.value, "ms": ceil(wait * 1000)}

    def _knocked(self, who: tuple[str, bytes], message: bytes) -> _Words:
        guest, _number = who
        if self.is_locked:
            return self._no(guest, No.LOCKED)
        wait = self._wait() or self._knocks.wait(1)
        if wait:
            return self._no(guest, No.WAIT, wait)
        self._knocks.take(1)
        side = SPAKE2_B(self.code.text.encode(), *_sides(self.room))
        answer = side.start()
        key = _finished(side, message)
        if key is None:
            return self._no(guest, No.STRANGE)
        talk = _Talk(self.clock() + _TALK_SECONDS, key, _transcript(self.room, guest, message, answer))
        self._talks[who] = talk
        self._talks.move_to_end(who)
        if len(self._talks) > _MOST_TALKS:
            self._talks.popitem(last=False)
        return {"k": "answer", "m": answer}

    def _proved(self, who: tuple[str, bytes], proof: bytes, seen: bytes) -> _Words:
        guest, _number = who
        talk = self._talks.pop(who, None)  # One proof for one answer.
        if talk is None or self.clock() > talk.until:
            return self._no(guest, No.STRANGE)
        if self.is_locked:
            return self._no(guest, No.LOCKED)
        wait = self._wait()
        if wait:
            return self._no(guest, No.WAIT, wait)
        if not hmac.compare_digest(proof, _proof(talk.key, b"newcomer", talk.transcript, seen)):
            self._wrong += 1
            self._wrong_at = self.clock()
            return self._no(guest, No.WRONG, self._wait())
        mine = bytes.fromhex(fingerprint(self.certificate))
        if seen != mine:
            return self._no(guest, No.BETWEEN)
        if self.given >= names.MOST_DEVICES:
            return self._no(guest, No.FULL)
        return self._let_in(guest, talk, mine)

    def _let_in(self, guest: str, talk: _Talk, mine: bytes) -> _Words:
        try:
            self.keep(self.given + 1)
        except OSError:  # The disk is full: what isn't kept isn't given away.
            return self._no(guest, No.WAIT, SECONDS_A_GUESS)
        login = names.device(self.secret, self.given)
        self.given += 1
        self.happened.append(Happened(None, guest, login, self._wrong))
        given = json.dumps({"login": login, "password": names.password(self.secret, login)}).encode()
        nonce = os.urandom(12)
        box = nonce + AESGCM(_box_key(talk.key)).encrypt(nonce, given, talk.transcript)
        return {"k": "in", "p": _proof(talk.key, b"teacher", talk.transcript, mine), "b": box}


class Knock:
    """A newcomer's side of the door, for one try.

    Args:
        room: The id of the room at whose door it is.
        guest: The login under which it knocks.
        code: The pictures that were tapped.
        certificate: The one that the other side showed.
    """

    def __init__(self, room: str, guest: str, code: Code, certificate: bytes) -> None:
        self._room = room
        self._guest = guest
        self._certificate = certificate
        self._seen = bytes.fromhex(fingerprint(certificate))
        self._side = SPAKE2_A(code.text.encode(), *_sides(room))
        self._message = self._side.start()
        self._number = os.urandom(_NUMBER_BYTES)
        self._key = b""
        self._transcript = b""
        self.membership: Membership | None = None
        self.no: No | None = None
        self.wait = 0.0
        """For so many seconds there's no use in knocking again."""

    def first(self) -> bytes:
        """The first thing to say."""
        return _write(k="knock", m=self._message, n=self._number)

    def received(self, payload: bytes) -> bytes | None:
        """Takes what the other side says; gives what to answer. It ends with a `membership` or a `no`."""
        if self.membership or self.no:
            return None
        said = _read(payload) or {}
        if said.pop("n", self._number) != self._number:
            return None  # It's for somebody who by chance has the same name on the line.
        match said:
            case {"k": "answer", "m": bytes(message)} if not self._key:
                return self._answered(message)
            case {"k": "in", "p": bytes(proof), "b": bytes(box)} if self._key:
                self._let_in(proof, box)
            case {"k": "no", "why": str(why), "ms": int(wait)} if why in {one.value for one in No}:
                self.no = No(why)
                self.wait = min(60_000, max(0, wait)) / 1000
            case _:
                self.no = No.STRANGE
        return None

    def _answered(self, message: bytes) -> bytes | None:
        key = _finished(self._side, message)
        if key is None:
            self.no = No.STRANGE
            return None
        self._key = key
        self._transcript = _transcript(self._room, self._guest, self._message, message)
        proof = _proof(self._key, b"newcomer", self._transcript, self._seen)
        return _write(k="prove", p=proof, f=self._seen, n=self._number)

    def _let_in(self, proof: bytes, box: bytes) -> None:
        right = _proof(self._key, b"teacher", self._transcript, self._seen)
        try:
            if not hmac.compare_digest(proof, right):
                raise InvalidTag
            given = json.loads(AESGCM(_box_key(self._key)).decrypt(box[:12], box[12:], self._transcript))
        except (InvalidTag, ValueError):
            self.no = No.FALSE_TEACHER
            return
        self.membership = Membership(self._room, given["login"], given["password"], self._certificate)


def _finished(side: SPAKE2_A | SPAKE2_B, message: bytes) -> bytes | None:
    """The key, where the other side's message is one; else None."""
    if len(message) != _MESSAGE_BYTES:
        return None
    try:
        return side.finish(message)
    except (SPAKEError, NotOnCurve, ValueError):
        return None


def _sides(room: str) -> tuple[bytes, bytes]:
    return f"atari-teach newcomer {room}".encode(), f"atari-teach teacher {room}".encode()


def _transcript(room: str, guest: str, first: bytes, second: bytes) -> bytes:
    whole = sha256()
    for piece in (room.encode(), guest.encode(), first, second):
        whole.update(len(piece).to_bytes(4, "big") + piece)
    return whole.digest()


def _derived(key: bytes, use: bytes) -> bytes:
    return HKDF(hashes.SHA256(), 32, salt=None, info=b"atari-teach " + use).derive(key)


def _box_key(key: bytes) -> bytes:
    return _derived(key, b"box")


def _proof(key: bytes, side: bytes, transcript: bytes, seen: bytes) -> bytes:
    return hmac.new(_derived(key, b"proof " + side), transcript + seen, sha256).digest()


def _write(**values: str | int | bytes) -> bytes:
    written = {
        name: f"0x{value.hex()}" if isinstance(value, bytes) else value for name, value in values.items()
    }
    return json.dumps(written).encode()


def _read(payload: bytes) -> _Words | None:
    """The values of a message; None where it's none."""
    try:
        values = json.loads(payload) if len(payload) <= _LARGEST else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(values, dict) or not all(type(value) in {str, int} for value in values.values()):
        return None
    try:
        return {name: _value(value) for name, value in values.items()}
    except ValueError:
        return None


def _value(value: str | int) -> str | int | bytes:
    if isinstance(value, str) and value.startswith("0x"):
        return binascii.unhexlify(value[2:])
    return value

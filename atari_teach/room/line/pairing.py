"""Admits a newcomer who can tap the four pictures on the wall: both sides of the protocol, without network.

The pictures are a short code, which must not be sent: an eavesdropper could try all codes. So both sides run
SPAKE2, which makes a key from the code. Then each side proves that it has the key, together with the
certificate that it sees; an attacker between them would have to show another certificate. The newcomer proves
first. A wrong guess reveals only that this guess was wrong. `Guesses` limits the number of guesses.
"""

from __future__ import annotations

import binascii
import hmac
import json
import os
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256
from math import ceil
from random import SystemRandom

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from atari_teach.base.limits import DEVICES
from atari_teach.room.line import topics
from atari_teach.room.line.admission import origin, plain
from atari_teach.room.line.certificate import fingerprint
from atari_teach.room.rate_limits import Bucket, Buckets, Rate

# Limits wrong guesses at a room's pictures: too few to hit the code, enough for a class that mistypes.
#
# There are 16 · 15 · 14 · 13 = 43 680 codes of four different pictures, so a guess is right with a
# probability of 1 / 43 680, whatever the code is. A probability below 1 / 500 per hour allows 43 680 / 500 =
# 87.4 guesses. `MOST` is 86 in any sixty minutes, from all addresses together, and new pictures do not change
# that: 86 / 43 680 is 1 in 508.
#
# Within these 86, a room checks `AT_ONCE` (60) wrong guesses, and after them `EACH_HOUR` (26) per hour. New
# pictures, which only the teacher can draw, restore the 60. The last `KEPT` (10) of the 60 are for addresses
# with fewer than `FEW` (3) wrong guesses in the hour, so others can't lock out an address with a typo.
#
# One address has `FREE` (8) guesses. Then it waits 2 s, 4 s, 8 s, at last 5 min each time. A right guess from
# there ends the waiting, since a class behind one router has one address: thirty typos and thirty right codes
# are accepted. An address that never guesses right has 8 guesses at once, 8 more in the next 8.5 minutes, and
# 10 more in the rest of the hour: 26. One that knows the pictures and taps others has `MOST_OF_ONE` (40).

HOUR = 3600.0
MOST = 86
AT_ONCE = 60
EACH_HOUR = 26
KEPT = 10
FEW = 3
FREE = 8
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 300.0
MOST_OF_ONE = 40


class _Hour:
    """The wrong guesses in the last hour, and their limits."""

    def __init__(self, most: int) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._most = most

    def count(self, now: float) -> int:
        while self._times and now - self._times[0] >= HOUR:
            self._times.popleft()
        return len(self._times)

    def add(self, now: float) -> None:
        self._times.append(now)

    def wait(self, now: float) -> float:
        """Returns the seconds until one more guess is allowed."""
        return self._times[0] + HOUR - now if self.count(now) >= self._most else 0.0


@dataclass
class _Origin:
    """The wrong guesses from one address."""

    hour: _Hour = field(default_factory=lambda: _Hour(MOST_OF_ONE))
    in_a_row: int = 0
    until: float = 0.0


class Guesses:
    """Counts the wrong guesses at a room's pictures, and limits further ones.

    Args:
        clock: A monotonic clock, in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all = _Hour(MOST)
        self._origins: defaultdict[str, _Origin] = defaultdict(_Origin)
        self.wrong = 0
        """The number of wrong guesses since the pictures were drawn."""
        self._left = self._full()

    def _full(self) -> Bucket:
        return Bucket(Rate(EACH_HOUR / HOUR, AT_ONCE), self._clock)

    def wait(self, origin: str) -> float:
        """Returns the seconds until a guess from this address would be checked; 0 if it would be now."""
        now = self._clock()
        if (one := self._origins.get(origin)) is None:
            one = _Origin()
        needed = 1 if one.hour.count(now) < FEW else 1 + KEPT
        return max(0.0, self.pause, one.until - now, one.hour.wait(now), self._left.wait(needed))

    @property
    def is_used_up(self) -> bool:
        """Whether not even guesses from new addresses are checked for a while, unless the teacher acts."""
        return self._left.wait(1) > 0 or self.pause > 0

    @property
    def pause(self) -> float:
        """The seconds for which no guess is checked, not even if there are new pictures."""
        return self._all.wait(self._clock())

    def was_wrong(self, origin: str) -> None:
        """Counts a wrong guess from this address."""
        now = self._clock()
        self.wrong += 1
        self._left.take(1)
        self._all.add(now)
        for old in [each for each, one in self._origins.items() if not one.hour.count(now)]:
            del self._origins[old]
        one = self._origins[origin]
        one.hour.add(now)
        one.in_a_row += 1
        if one.in_a_row >= FREE:
            one.until = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (one.in_a_row - FREE))

    def was_right(self, origin: str) -> None:
        """Counts a right guess from this address: nobody there has to wait for earlier wrong guesses."""
        if (one := self._origins.get(origin)) is not None:
            one.in_a_row, one.until = 0, 0.0

    def begin_again(self) -> None:
        """Ends all waiting times, since there are new pictures; the limit of `MOST` per hour stays."""
        self.wrong = 0
        self._left = self._full()
        for one in self._origins.values():
            one.in_a_row, one.until = 0, 0.0


PICTURES = 16
PICTURES_IN_A_CODE = 4
_MOST_TALKS = 256
_TALK_SECONDS = 15.0
_MOST_REQUESTS = Rate(30, 150)
_MOST_REQUESTS_OF_ONE = Rate(10, 80)
"""The rate of join requests per address; each takes about 7 ms in the teacher's program."""
_LOGINS_OF_ONE = Rate(2, 64)
"""The rate of new logins per address; each is written to the disk before it is given away."""
_LARGEST = 1024
_MESSAGE_BYTES = 33
"""The length of a SPAKE2 message: the letter of its side, and a point on the curve."""
_NUMBER_BYTES = 8
_Words = dict[str, str | int | bytes]


@dataclass(frozen=True, slots=True)
class Code:
    """A code of four pictures, stored as four indices into the sixteen pictures."""

    pictures: tuple[int, ...]

    @property
    def text(self) -> str:
        """The code as the password for SPAKE2, such as "3-11-0-7"."""
        return "-".join(map(str, self.pictures))

    @property
    def is_code(self) -> bool:
        """Whether these are the numbers of four existing pictures."""
        return len(self.pictures) == PICTURES_IN_A_CODE and set(self.pictures) <= set(range(PICTURES))

    @classmethod
    def of(cls, text: str) -> Code:
        """Returns the code with this `text`."""
        return cls(tuple(map(int, text.split("-"))))


def draw_code() -> Code:
    """Returns a random code of four different pictures: a repeated one might look like a double tap."""
    return Code(tuple(SystemRandom().sample(range(PICTURES), PICTURES_IN_A_CODE)))


class No(Enum):
    """The reasons why a computer may not join."""

    WRONG = "wrong"
    WAIT = "wait"
    LOCKED = "locked"
    BETWEEN = "between"
    FULL = "full"
    FALSE_TEACHER = "false"
    STRANGE = "strange"
    SILENT = "silent"
    NOBODY = "nobody"
    CROWDED = "crowded"
    BANNED = "banned"


@dataclass(frozen=True, slots=True)
class Membership:
    """The data that a computer needs to be in a room.

    Attributes:
        room: The room's id.
        login: The computer's login at the broker.
        password: Its password.
        certificate: The only certificate that the computer trusts.
    """

    room: str
    login: str
    password: str
    certificate: bytes


@dataclass(frozen=True, slots=True)
class JoinReport:
    """The report on a request to join, from which a sentence for the teacher is made.

    Attributes:
        what: The reason for a refusal; None if the computer may join.
        guest: The login of the newcomer.
        device: The login that the newcomer got; empty after a refusal.
        wrong: The number of wrong guesses at the current code so far.
        address: The newcomer's address; empty if it is not known.
        pause: The seconds for which no guess is checked, not even if there are new pictures.
    """

    what: No | None
    guest: str
    device: str = ""
    wrong: int = 0
    address: str = ""
    pause: float = 0.0


@dataclass(slots=True)
class _Talk:
    """The state of a newcomer that got a SPAKE2 answer and still has to prove the key."""

    until: float
    key: bytes
    transcript: bytes


@dataclass(frozen=True, slots=True)
class _Guest:
    """The sender of an attempt to join: the newcomer's login, the attempt's number, and the address."""

    login: str
    number: bytes
    address: str


@dataclass
class PairingServer:
    """The teacher's side of the pairing.

    Attributes:
        room: The room's id.
        secret: The room's secret.
        certificate: The certificate that newcomers have to see.
        code: The four pictures.
        clock: A monotonic clock, in seconds.
        given: The number of logins given away.
        keep: Stores the new value of `given`; called before a login is given away.
        most: The number of available logins; 0 for no limit. A Mosquitto has a table of passwords; our own
            broker computes them.
        seated: The logins of computers where a pupil sits.
        put_out: The logins of removed computers, which no other computer gets.
        addresses: By login, the address from which the computer joined; only for the latest ones.
    """

    room: str
    secret: bytes
    certificate: bytes
    code: Code
    clock: Callable[[], float]
    given: int = 0
    keep: Callable[[int], None] = lambda _given: None
    most: int = 0
    seated: frozenset[str] = frozenset()
    put_out: set[str] = field(default_factory=set)
    addresses: dict[str, str] = field(default_factory=dict)
    happened: list[JoinReport] = field(default_factory=list)
    _talks: OrderedDict[_Guest, _Talk] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        """Makes the rate limits, since handling a request to join takes time."""
        self._guesses = Guesses(self.clock)
        self._requests = Bucket(_MOST_REQUESTS, self.clock)
        self._requests_of_one = Buckets(_MOST_REQUESTS_OF_ONE, self.clock)
        self._logins_of_one = Buckets(_LOGINS_OF_ONE, self.clock)

    def change(self, code: Code) -> None:
        """Sets a new code, and resets the count of wrong guesses."""
        self.code = code
        self._guesses.begin_again()
        self._talks.clear()

    def received(self, guest: str, payload: bytes, address: str = "") -> bytes:
        """Handles a message of a guest at this address; returns the answer."""
        said = _read(payload) or {}
        number = said.pop("n", b"")
        if not isinstance(number, bytes) or len(number) != _NUMBER_BYTES:
            return _write(**self._no(_Guest(guest, b"", address), No.STRANGE))
        who = _Guest(guest, number, address)
        match said:
            case {"k": "knock", "m": bytes(message)}:
                answer = self._requested(who, message)
            case {"k": "prove", "p": bytes(proof), "f": bytes(seen)}:
                answer = self._checked_proof(who, proof, seen)
            case _:
                answer = self._no(who, No.STRANGE)
        return _write(**answer, n=number)

    def take(self) -> list[JoinReport]:
        """Returns the reports since the last call."""
        happened, self.happened = self.happened, []
        return happened

    def _no(self, guest: _Guest, why: No, wait: float = 0.0) -> _Words:
        was = self.happened[-1].what if self.happened else None
        if why is not No.WAIT and not (why is was is No.LOCKED):
            happened = JoinReport(
                why, guest.login, "", self._guesses.wrong, guest.address, self._guesses.pause
            )
            self.happened.append(happened)
            del self.happened[:-100]
        return {"k": "no", "why": why.value, "ms": ceil(wait * 1000)}

    def _not_now(self, guest: _Guest) -> _Words | None:
        """Returns the answer to a guest whose guess can't be checked now; None if it can."""
        wait = self._guesses.wait(origin(guest.address))
        if not wait:
            return None
        return self._no(guest, No.LOCKED if self._guesses.is_used_up else No.WAIT, wait)

    def _requested(self, who: _Guest, message: bytes) -> _Words:
        if (no := self._not_now(who)) is not None:
            return no
        of_one = self._requests_of_one[origin(who.address)]
        wait = max(of_one.wait(1), self._requests.wait(1))
        if wait:
            return self._no(who, No.WAIT, wait)
        of_one.take(1)
        self._requests.take(1)
        side = SPAKE2_B(self.code.text.encode(), *_sides(self.room))
        answer = side.start()
        key = _finished(side, message)
        if key is None:
            return self._no(who, No.STRANGE)
        talk = _Talk(self.clock() + _TALK_SECONDS, key, _transcript(self.room, who.login, message, answer))
        self._talks[who] = talk
        self._talks.move_to_end(who)
        if len(self._talks) > _MOST_TALKS:
            self._talks.popitem(last=False)
        return {"k": "answer", "m": answer}

    def _checked_proof(self, who: _Guest, proof: bytes, seen: bytes) -> _Words:
        talk = self._talks.pop(who, None)  # Each answer allows one proof.
        if talk is None or self.clock() > talk.until:
            return self._no(who, No.STRANGE)
        if (no := self._not_now(who)) is not None:
            return no
        if not hmac.compare_digest(proof, _proof(talk.key, b"newcomer", talk.transcript, seen)):
            self._guesses.was_wrong(origin(who.address))
            return self._no(who, No.WRONG, self._guesses.wait(origin(who.address)))
        self._guesses.was_right(origin(who.address))
        mine = bytes.fromhex(fingerprint(self.certificate))
        if seen != mine:
            return self._no(who, No.BETWEEN)
        free = self._free_login()
        if free is None:
            return self._no(who, No.FULL)
        of_one = self._logins_of_one[origin(who.address)]
        if not of_one.take(1):
            return self._no(who, No.WAIT, of_one.wait(1))
        return self._let_in(who, talk, mine, *free)

    def _free_login(self) -> tuple[int, str] | None:
        """Finds the next login that no seated or removed computer has.

        Returns:
            The new value of `given`, which counts skipped logins too, and the login; None if all are taken.
        """
        for number in range(self.given, self.given + (self.most or 1)):
            login = topics.device(self.secret, number % self.most if self.most else number)
            if login not in self.seated | self.put_out:
                return number + 1, login
        return None

    def _let_in(self, who: _Guest, talk: _Talk, mine: bytes, given: int, login: str) -> _Words:
        try:
            self.keep(given)
        except OSError:  # The disk is full: a login that can't be stored is not given away.
            return self._no(who, No.WAIT, FIRST_PAUSE)
        self.given = given
        self.addresses[login] = plain(who.address)
        while len(self.addresses) > DEVICES:
            del self.addresses[next(iter(self.addresses))]
        self.happened.append(JoinReport(None, who.login, login, self._guesses.wrong, who.address))
        member = json.dumps({"login": login, "password": topics.password(self.secret, login)}).encode()
        nonce = os.urandom(12)
        box = nonce + AESGCM(_box_key(talk.key)).encrypt(nonce, member, talk.transcript)
        return {"k": "in", "p": _proof(talk.key, b"teacher", talk.transcript, mine), "b": box}


class PairingClient:
    """A newcomer's side of the pairing, for one attempt.

    Args:
        room: The id of the room to join.
        guest: The login of the newcomer.
        code: The pictures that were tapped.
        certificate: The certificate that the other side showed.
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
        """The seconds to wait before the next attempt, after a refusal."""

    def first(self) -> bytes:
        """Returns the first message to send."""
        return _write(k="knock", m=self._message, n=self._number)

    def received(self, payload: bytes) -> bytes | None:
        """Handles an answer; returns the next message, or None after setting `membership` or `no`."""
        if self.membership or self.no:
            return None
        said = _read(payload) or {}
        if said.pop("n", self._number) != self._number:
            return None  # The answer is for another newcomer that chose the same login by chance.
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
    """Returns the SPAKE2 key; None if the other side's message is invalid."""
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
    """Returns the values in a message; None if the message is malformed."""
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

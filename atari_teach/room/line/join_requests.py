"""Knocking at the door of a room over the network, and answering there."""

import random
import socket
import ssl
import threading
import time
from collections.abc import Callable, Sequence

from atari_teach.room.line import topics as names
from atari_teach.room.line.certificate import room_of, trusting
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.pairing import Code, Doorkeeper, Knock, Membership, No
from atari_teach.room.line.topics import Address, guests
from atari_teach.room.line_state import Line as AnyLine
from atari_teach.room.line_state import LineState

_REACH_SECONDS = 4.0
_ANSWER_SECONDS = 8.0
_CROWDED_SECONDS = 10.0
_ALL_SECONDS = 40.0
_MOST_TRIES = 40


class CrowdedError(OSError):
    """A program listens there, but hangs up, or does not answer in time."""


class NotLetInError(Exception):
    """Nobody was let in, and why."""

    def __init__(self, no: No) -> None:
        super().__init__(no.value)
        self.no = no


def answer(doorkeeper: Doorkeeper, line: AnyLine, topic: str, payload: bytes) -> None:
    """Answers what came under a topic, where a newcomer wrote it."""
    guest = names.knocks(doorkeeper.room, topic)
    if guest is None:
        return
    answer = doorkeeper.received(guest.login, payload, guest.address)
    line.send(names.down(doorkeeper.room, guest.login), answer)


def shown_certificate(address: Address, seconds: float = _REACH_SECONDS) -> bytes:
    """The certificate that is shown at an address, by whomever.

    Raises:
        CrowdedError: A program is there, and hangs up or does not answer in time.
        OSError: Nobody is there, or nobody who speaks TLS.
    """
    try:
        wire = socket.create_connection((address.host, address.port), seconds)
    except (ConnectionResetError, ConnectionAbortedError) as problem:  # hung up at once
        raise CrowdedError from problem
    with wire:
        try:
            with trusting(None).wrap_socket(wire) as safe:
                shown = safe.getpeercert(True)
        except (OSError, ValueError) as problem:
            # Somebody who does not speak TLS is not a room. Where the other side hung up, the error depends
            # on the versions of Python and OpenSSL: before the handshake a ValueError, or not connected.
            hung_up = ssl.SSLEOFError, ssl.SSLZeroReturnError
            if isinstance(problem, ssl.SSLError) and not isinstance(problem, hung_up):
                raise
            raise CrowdedError from problem
    if shown is None:
        raise OSError("no certificate")
    return shown


def _patiently_shown(address: Address, end: float, over: threading.Event) -> bytes:
    """The certificate at an address, asked for again while others crowd there.

    Raises:
        NotLetInError: There is none.
    """
    while True:
        try:
            return shown_certificate(address)
        except CrowdedError as problem:
            if time.monotonic() > end or over.wait(random.uniform(0.2, 0.8)):
                raise NotLetInError(No.CROWDED) from problem
        except (OSError, ValueError) as problem:  # The second is of names that can't be one.
            raise NotLetInError(No.NOBODY) from problem


def knock_at(
    address: Address, code: Code, room: str | None = None, is_over: threading.Event | None = None
) -> Membership:
    """Knocks with the pictures that were tapped; gives what a computer needs to be in the room.

    It takes as long as it has to, so it belongs into a thread: `Visit` is one.

    Args:
        address: Where the room is.
        code: The pictures.
        room: The room's id, where many rooms have one address; None for the one whose certificate it is.
        is_over: Set when nobody waits for it any more.

    Raises:
        NotLetInError: It was for nothing.
    """
    over = is_over or threading.Event()
    shown = _patiently_shown(address, time.monotonic() + _CROWDED_SECONDS, over)
    room = room or room_of(shown)
    if room is None:
        raise NotLetInError(No.STRANGE)
    end = time.monotonic() + _ALL_SECONDS
    number, no, wait = random.randrange(names.MOST_GUESTS), No.SILENT, 0.0
    for tried in range(_MOST_TRIES):
        # Whoever took the same number by chance takes another one now.
        found = _Try(address, room, names.guest(number + tried * 37), code, over).result()
        if isinstance(found, Membership):
            return found
        no, wait = found
        if no is No.SILENT:  # Others crowd there, or the line broke.
            wait = random.uniform(0.1, 0.6)
        if no not in {No.WAIT, No.SILENT} or time.monotonic() + wait > end or over.wait(wait):
            break
    raise NotLetInError(no)


class _Try:
    """One try to get in."""

    def __init__(self, address: Address, room: str, login: str, code: Code, over: threading.Event) -> None:
        self._room = room
        self._login = login
        self._code = code
        self._over = over
        self._woken = threading.Event()
        self._line = Line(address, guests(room, login), self._woken.set)

    def result(self) -> Membership | tuple[No, float]:
        """What a computer needs to be in the room, or why not, and how long to wait."""
        try:
            return self._talk()
        finally:
            self._line.close()

    def _talk(self) -> Membership | tuple[No, float]:
        end = time.monotonic() + _ANSWER_SECONDS
        self._until(lambda: self._line.state in {LineState.ON, LineState.REFUSED}, end)
        if self._line.state is not LineState.ON or self._line.seen is None:
            return (No.BANNED if self._line.state is LineState.REFUSED else No.SILENT), 0.0
        knock = Knock(self._room, self._login, self._code, self._line.seen)
        up = names.up(self._room, self._login)
        self._line.send(up, knock.first())

        def is_done() -> bool:
            for _topic, payload in self._line.take():
                said = knock.received(payload)
                if said is not None:
                    self._line.send(up, said)
            return (
                knock.membership is not None or knock.no is not None or self._line.state is not LineState.ON
            )

        self._until(is_done, end)
        return knock.membership or (knock.no or No.SILENT, knock.wait)

    def _until(self, is_so: Callable[[], bool], end: float) -> bool:
        while not is_so():
            left = end - time.monotonic()
            if left <= 0 or self._over.is_set():
                return False
            self._woken.wait(min(left, 0.2))
            self._woken.clear()
        return True


class Visit:
    """Knocking in a thread, for a window that must not wait.

    Args:
        addresses: Where the room may be: one after another is tried until there's somebody.
        code: The pictures that were tapped.
        room: The room's id, where it's known.
        wake: Called in the thread when it's done.

    Attributes:
        address: Where it was tried last.
        membership: What a computer needs to be in the room, when it was let in.
        no: Why it wasn't.
    """

    def __init__(
        self,
        addresses: Sequence[Address],
        code: Code,
        room: str | None = None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self.address = addresses[0]
        self.membership: Membership | None = None
        self.no: No | None = None
        self._over = threading.Event()
        self._wake = wake
        arguments = (tuple(addresses), code, room)
        self._thread = threading.Thread(target=self._run, args=arguments, name="visit", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether it's known how it ended."""
        return self.membership is not None or self.no is not None

    def close(self) -> None:
        """Nobody waits any more."""
        self._wake = lambda: None
        self._over.set()

    def _run(self, addresses: tuple[Address, ...], code: Code, room: str | None) -> None:
        no = No.NOBODY
        for address in addresses:
            self.address = address
            try:
                self.membership = knock_at(address, code, room, self._over)
            except NotLetInError as problem:
                no = problem.no
            if self.membership is not None or no is not No.NOBODY:
                break
        if self.membership is None:
            self.no = no
        self._wake()

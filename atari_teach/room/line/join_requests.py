"""Sends requests to join a room over the network, and answers requests to join."""

import random
import socket
import ssl
import threading
import time
from collections.abc import Callable, Sequence

from atari_teach.room.line import topics
from atari_teach.room.line.certificate import room_of, trusting
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.pairing import Code, Membership, No, PairingClient, PairingServer
from atari_teach.room.line.topics import Address, guests
from atari_teach.room.line_state import Line as AnyLine
from atari_teach.room.line_state import LineState

_REACH_SECONDS = 4.0
_ANSWER_SECONDS = 8.0
_CROWDED_SECONDS = 10.0
_ALL_SECONDS = 40.0
_MOST_TRIES = 40


class CrowdedError(OSError):
    """A program listens at the address, but hangs up, or does not answer in time."""


class NotLetInError(Exception):
    """The room refused a request to join; `no` is the reason."""

    def __init__(self, no: No) -> None:
        super().__init__(no.value)
        self.no = no


def answer(pairing_server: PairingServer, line: AnyLine, topic: str, payload: bytes) -> None:
    """Answers a message from a newcomer; ignores messages with other topics."""
    guest = topics.newcomer_of(pairing_server.room, topic)
    if guest is None:
        return
    answer = pairing_server.received(guest.login, payload, guest.address)
    line.send(topics.down(pairing_server.room, guest.login), answer)


def shown_certificate(address: Address, seconds: float = _REACH_SECONDS) -> bytes:
    """Returns the certificate that the server at an address shows, whoever runs that server.

    Raises:
        CrowdedError: A program listens at the address, but hangs up or does not answer in time.
        OSError: No program listens at the address, or it does not use TLS.
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
            # A program without TLS is not a room. The error after a hang-up depends on the versions of
            # Python and OpenSSL; before the handshake, it is a ValueError or says "not connected".
            hung_up = ssl.SSLEOFError, ssl.SSLZeroReturnError
            if isinstance(problem, ssl.SSLError) and not isinstance(problem, hung_up):
                raise
            raise CrowdedError from problem
    if shown is None:
        raise OSError("no certificate")
    return shown


def _patiently_shown(address: Address, end: float, over: threading.Event) -> bytes:
    """Returns the certificate that the server at an address shows; tries again while it is crowded.

    Raises:
        NotLetInError: No certificate could be read.
    """
    while True:
        try:
            return shown_certificate(address)
        except CrowdedError as problem:
            if time.monotonic() > end or over.wait(random.uniform(0.2, 0.8)):
                raise NotLetInError(No.CROWDED) from problem
        except (OSError, ValueError) as problem:  # ValueError: the name is not a valid host name.
            raise NotLetInError(No.NOBODY) from problem


def join_at(
    address: Address, code: Code, room: str | None = None, is_over: threading.Event | None = None
) -> Membership:
    """Asks to join a room with the pictures that were tapped; returns the new membership.

    This may take long, so it should run in a thread; see `JoinThread`.

    Args:
        address: The address of the room's broker.
        code: The pictures.
        room: The room's id if many rooms share the address; None for the one that the certificate names.
        is_over: An event that is set to give up.

    Raises:
        NotLetInError: The computer may not join.
    """
    over = is_over or threading.Event()
    shown = _patiently_shown(address, time.monotonic() + _CROWDED_SECONDS, over)
    room = room or room_of(shown)
    if room is None:
        raise NotLetInError(No.STRANGE)
    end = time.monotonic() + _ALL_SECONDS
    number, no, wait = random.randrange(topics.MOST_GUESTS), No.SILENT, 0.0
    for tried in range(_MOST_TRIES):
        # If two computers chose the same number, they choose different ones at the next attempt.
        found = _Try(address, room, topics.guest(number + tried * 37), code, over).result()
        if isinstance(found, Membership):
            return found
        no, wait = found
        if no is No.SILENT:  # The server is crowded, or the connection broke.
            wait = random.uniform(0.1, 0.6)
        if no not in {No.WAIT, No.SILENT} or time.monotonic() + wait > end or over.wait(wait):
            break
    raise NotLetInError(no)


class _Try:
    """One attempt to join, over one connection."""

    def __init__(self, address: Address, room: str, login: str, code: Code, over: threading.Event) -> None:
        self._room = room
        self._login = login
        self._code = code
        self._over = over
        self._woken = threading.Event()
        self._line = Line(address, guests(room, login), self._woken.set)

    def result(self) -> Membership | tuple[No, float]:
        """Returns the membership, or the reason for a refusal and the seconds to wait."""
        try:
            return self._talk()
        finally:
            self._line.close()

    def _talk(self) -> Membership | tuple[No, float]:
        end = time.monotonic() + _ANSWER_SECONDS
        self._until(lambda: self._line.state in {LineState.ON, LineState.REFUSED}, end)
        if self._line.state is not LineState.ON or self._line.seen is None:
            return (No.BANNED if self._line.state is LineState.REFUSED else No.SILENT), 0.0
        client = PairingClient(self._room, self._login, self._code, self._line.seen)
        up = topics.up(self._room, self._login)
        self._line.send(up, client.first())

        def is_done() -> bool:
            for _topic, payload in self._line.take():
                said = client.received(payload)
                if said is not None:
                    self._line.send(up, said)
            return (
                client.membership is not None or client.no is not None or self._line.state is not LineState.ON
            )

        self._until(is_done, end)
        return client.membership or (client.no or No.SILENT, client.wait)

    def _until(self, is_so: Callable[[], bool], end: float) -> bool:
        while not is_so():
            left = end - time.monotonic()
            if left <= 0 or self._over.is_set():
                return False
            self._woken.wait(min(left, 0.2))
            self._woken.clear()
        return True


class JoinThread:
    """Joins a room in a thread, so that the window does not wait.

    Args:
        addresses: Possible addresses of the room, tried in order until a program listens at one.
        code: The pictures that were tapped.
        room: The room's id, if it is known.
        wake: Called in the thread when the result is known.

    Attributes:
        address: The address that was tried last.
        membership: The membership; None if this computer may not join, or there is no result yet.
        no: The reason why this computer may not join; None if there is none.
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
        """Whether the result is known."""
        return self.membership is not None or self.no is not None

    def close(self) -> None:
        """Gives up; `wake` is not called any more."""
        self._wake = lambda: None
        self._over.set()

    def _run(self, addresses: tuple[Address, ...], code: Code, room: str | None) -> None:
        no = No.NOBODY
        for address in addresses:
            self.address = address
            try:
                self.membership = join_at(address, code, room, self._over)
            except NotLetInError as problem:
                no = problem.no
            if self.membership is not None or no is not No.NOBODY:
                break
        if self.membership is None:
            self.no = no
        self._wake()

"""A room that is open on the network: broker, connection, pairing and announcement."""

import contextlib
import re
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from ipaddress import ip_address
from math import ceil
from pathlib import Path
from socket import gethostname

import ifaddr

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.base.limits import DEVICES
from atari_teach.room.line import topics
from atari_teach.room.line.broker import Broker, NoBrokerError, Orders, Trouble
from atari_teach.room.line.certificate import Certificate
from atari_teach.room.line.join_requests import answer, shown_certificate
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.pairing import JoinReport, No, PairingServer, draw_code
from atari_teach.room.line.room_discovery import Announcement
from atari_teach.room.line.room_files import OpenRoom, RoomFolder, about_title, new_room
from atari_teach.room.line.topics import Address, Caller, teachers

_TOO_SOON = 5.0
_WAIT = 1.0


class Opening:
    """An open room, with its broker and everything else that it needs on the network.

    If the program is killed, the next one with the same title reopens the same room. Opening takes a moment.

    Args:
        data: The program's data folder.
        title: The room's name in the network. With another title than before a kill, a new room is opened.
        wake: Called in a thread when a message has arrived or there is a report.
        host: The address of this computer on which our broker listens; empty for all addresses.
        port: The first port to try.

    Raises:
        NoBrokerError: Our broker can't start.
        OSError: The room can't be written to the disk.
    """

    def __init__(
        self,
        data: Path,
        title: str,
        wake: Callable[[], None] = lambda: None,
        *,
        host: str = "",
        port: int = topics.DEFAULT_PORT,
    ) -> None:
        self._folder = RoomFolder(data)
        self._title = title
        self._host = host
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._once = Once(time.monotonic)
        self._began = 0.0
        self._announcement: Announcement | None = None
        self._room = self._opened(port)
        self._folder.keep(self._room)
        self._broker: Broker | None = None
        if self._room.is_ours:
            self._broker = self._start(wake)
        self.line = Line(self._room.is_reached_at, self._caller(), wake)
        self.pairing_server = self._pairing_server()

    @property
    def room(self) -> OpenRoom:
        """The room as it is stored on the disk."""
        return self._room

    @property
    def certificate(self) -> Certificate:
        """The certificate that newcomers see."""
        return self._room.certificate

    @property
    def broker(self) -> Broker | None:
        """Our broker; None if the school's broker is used."""
        return self._broker

    def strangers(self, topic: str, payload: bytes) -> None:
        """Handles a message from a computer that is not in the room, by answering requests to join."""
        answer(self.pairing_server, self.line, topic, payload)

    def announce(self, among: Sequence[str] | None = None, who: str = "") -> None:
        """Announces the room, so that other computers find it without an address.

        Args:
            among: The addresses of this computer to announce; None for all.
            who: The owner's name; empty for the name of the computer.
        """
        if self._announcement is None:
            room, at = self._room, addresses() if among is None else among
            elsewhere = None if room.is_ours else room.address
            whose = who or gethostname()
            self._announcement = Announcement(
                room.room, self._title, room.address.port, at, elsewhere=elsewhere, who=whose
            )

    def new_code(self) -> None:
        """Draws new pictures for the room, and resets the count of wrong attempts.

        A removed computer may join with the new pictures: the teacher decides who sees them.
        """
        self.pairing_server.change(draw_code())
        if self._broker is not None:
            self._broker.admit_newcomers()
        with contextlib.suppress(OSError):  # If this fails, the old pictures are valid again after a kill.
            self._keep(replace(self._room, code=self.pairing_server.code))

    def troubles(self) -> list[Message]:
        """Returns new sentences for the teacher; the same sentence comes again only after some minutes."""
        what = [*self.pairing_server.take(), *(self._broker.take() if self._broker else ())]
        found = filter(None, map(to_keeper, what))
        return [message for message in found if self._once.passes(message)]

    def put_out(self, device: str) -> bool:
        """Removes a computer, and never reuses its login; returns False if the broker isn't ours.

        Our broker disconnects the computer. Until there are new pictures, it also refuses newcomers from that
        computer's address, unless other computers have it too. A Mosquitto can do neither: there the hub
        ignores the removed computer, which may join again with the same pictures.
        """
        self.pairing_server.put_out.add(device)
        if self._broker is not None:
            self._broker.put_out(device)
        return self._broker is not None

    def address_of(self, device: str) -> str:
        """Returns the address from which a computer joined; "" if the room has been reopened since."""
        return self.pairing_server.addresses.get(device, "")

    def set_seated(self, devices: frozenset[str]) -> None:
        """Sets the computers where a pupil sits: newcomers can't take their connections or their logins."""
        self.pairing_server.seated = devices
        if self._broker is not None:
            self._broker.set_seated(devices)

    def leave(self) -> None:
        """Stops the broker, connection and announcement, but keeps the room, so that it can be reopened."""
        self._over.set()
        if self._announcement is not None:
            self._announcement.close()
        self.line.close()
        with self._lock:
            if self._broker is not None:
                self._broker.stop()

    def close(self) -> None:
        """Closes the room for good: its logins and pictures become invalid."""
        self.leave()
        if not self._room.is_ours:
            self.new_code()
        self._folder.close()

    def _opened(self, port: int) -> OpenRoom:
        before = self._folder.opened()
        if before is not None and not before.is_ours:
            return before
        about = about_title(self._title)
        if before is not None and before.about == about:
            return before
        room = new_room()
        return replace(room, address=replace(room.address, port=port), about=about)

    def _start(self, wake: Callable[[], None]) -> Broker:
        orders = Orders(
            self._room.room,
            self._room.secret.hex(),
            str(self._folder.certificate),
            str(self._folder.key),
            self._room.address.port,
            host=self._host,
        )
        broker = Broker(orders, self._ended, wake)
        self._began = time.monotonic()
        broker.start()
        self._keep(replace(self._room, address=replace(self._room.address, port=broker.port)))
        return broker

    def _caller(self) -> Caller:
        room = self._room
        return teachers(room.room, room.secret, room.certificate.der)

    def _pairing_server(self) -> PairingServer:
        room = self._room
        return PairingServer(
            room.room,
            room.secret,
            room.certificate.der,
            room.code,
            time.monotonic,
            room.given,
            lambda given: self._keep(replace(self._room, given=given)),
            most=0 if room.is_ours else DEVICES,
        )

    def _keep(self, room: OpenRoom) -> None:
        self._room = room
        self._folder.keep(room)

    def _ended(self) -> None:
        """Restarts our broker after it ended without being stopped; runs in a thread."""
        while not self._over.is_set():
            if time.monotonic() - self._began < _TOO_SOON and self._over.wait(_WAIT):
                return
            with self._lock:
                if self._over.is_set() or self._broker is None:
                    return
                self._began = time.monotonic()
                try:
                    self._broker.restart()
                except NoBrokerError:
                    continue
            return


# How other computers reach a room: the addresses to type, and whether the room answers there.

_SECONDS = 1.0
# Names of networks between a computer and its virtual machines, which no other computer can use.
_INNER = re.compile(
    r"docker|veth|virbr|br-|vbox|virtualbox|vmware|vmnet|vethernet|wsl|tun|tap|zt|lxc", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class WayIn:
    """The addresses at which other computers reach the room.

    Attributes:
        port: The port of the room.
        addresses: This computer's addresses, the likeliest to work first.
        reached: The addresses at which the room answered this computer. A firewall may still block other
            computers there. At the remaining addresses, nobody can reach the room.
    """

    port: int
    addresses: tuple[str, ...]
    reached: tuple[str, ...]

    @property
    def to_type(self) -> tuple[str, ...]:
        """The texts to type on another computer that does not find the room automatically."""
        ending = "" if self.port == topics.DEFAULT_PORT else f":{self.port}"
        return tuple(f"{address}{ending}" for address in self.reached or self.addresses)

    @property
    def trouble(self) -> Message | None:
        """The sentence on why other computers can't reach the room; None if they probably can."""
        if not self.addresses:
            return say("This computer is in no network. Plug in the cable, or switch on the Wi-Fi.")
        return None if self.reached else firewall(self.port)


def firewall(port: int) -> Message:
    """Returns the sentence on what a firewall has to allow."""
    return say(
        "Other computers come in only if this one's firewall allows incoming connections to TCP port {port}.",
        port=str(port),
    )


def way_in(port: int, certificate: bytes) -> WayIn:
    """Finds out how to reach the room with this port and certificate. This may take seconds."""
    found = addresses()
    reached = tuple(address for address in found if _answers(Address(address, port), certificate))
    return WayIn(port, found, reached)


def addresses() -> tuple[str, ...]:
    """Returns this computer's addresses in its networks, the likeliest to be reachable first."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return ()
    found = [
        (adapter.nice_name, ip.ip) for adapter in adapters for ip in adapter.ips if isinstance(ip.ip, str)
    ]
    return likeliest(found)


def likeliest(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Selects the addresses that other computers may reach, the likeliest first.

    Args:
        found: Pairs of the name of a network and this computer's address in it.
    """
    usable = []
    for name, text in found:
        address = ip_address(text)
        if not (address.is_loopback or address.is_link_local or address.is_unspecified):
            usable.append((_INNER.match(name) is not None, not address.is_private, text))
    usable.sort(key=lambda one: one[:2])
    outer = [one for one in usable if not one[0]]
    return tuple(dict.fromkeys(text for _inner, _public, text in outer or usable))


def _answers(address: Address, certificate: bytes) -> bool:
    try:
        return shown_certificate(address, _SECONDS) == certificate
    except (OSError, ValueError):
        return False


# Sentences about problems of a room: for newcomers, and for the person who hosts the room.

_FOR_NEWCOMERS = {
    No.WRONG: say("Those are not the four pictures. Look at them once more."),
    No.WAIT: say("There were too many tries just now. Wait a moment, then try again."),
    No.LOCKED: say("Nobody gets in with these pictures any more. Ask for new ones."),
    No.BETWEEN: say("There is a problem with the connection. Tell an adult. Nothing was sent."),
    No.FULL: say("The room is full: it takes at most {most} computers.", most=DEVICES),
    No.FALSE_TEACHER: say("That is not the room with the four pictures. Tell an adult: nothing was sent."),
    No.STRANGE: say("The other computer has another version of Atari Teach."),
    No.SILENT: say("Nobody answers. Is the room still open?"),
    No.NOBODY: say("There is no room at this address."),
    No.CROWDED: say("Too many want to come in just now. Wait a moment, then try again."),
    No.BANNED: say("The teacher's computer does not let this one in. Ask your teacher."),
}
_STOPPED = {
    "login": say("A computer that nobody let in tried to join. It was refused."),
    "rights": say("A computer tried to write in another one's name. It was disconnected."),
    "flood": say("A computer sent far too much. It was disconnected."),
    "garbage": say("A program that isn't Atari Teach tried to join. It was refused."),
    "full": say("A room takes at most {most} computers: one more was refused.", most=DEVICES),
    "banned": say("A computer that you put out tried to come in again. It was refused."),
    "crowd": say(
        "Somebody knocks again and again without the pictures, from many addresses; "
        "others come in all the same."
    ),
}
_SILENCE = 300.0
"""The seconds before a sentence that was shown is shown again."""
_WORTH_SAYING = 3
_EACH = 10


def to_newcomer(no: No) -> Message:
    """Returns the sentence for somebody who may not join."""
    return _FOR_NEWCOMERS[no]


def to_keeper(what: JoinReport | Trouble) -> Message | None:
    """Returns the sentence about a report for the person who hosts the room; None if it needs none."""
    if isinstance(what, Trouble):
        if what.why == "crowd" and what.address:
            return say(
                "Somebody at {address} knocks again and again without the pictures; "
                "others come in all the same.",
                address=what.address,
            )
        return _STOPPED.get(what.why, _STOPPED["garbage"])
    match what.what:
        case No.WRONG:
            return _wrong(what)
        case No.LOCKED if what.pause:
            return say_n(
                "Too many other pictures were tapped. Newcomers get in again in {n} minute.",
                "Too many other pictures were tapped. Newcomers get in again in {n} minutes.",
                ceil(what.pause / 60),
            )
        case No.LOCKED:
            return say("There were too many tries. Nobody new gets in until you show new pictures.")
        case No.BETWEEN:
            return say(
                "A computer was not let in: something in the network changed what it sent. "
                "If this is said again, tell whoever looks after the network."
            )
        case No.FULL:
            return _STOPPED["full"]
        case No.STRANGE:
            return _STOPPED["garbage"]
    return None


def _wrong(what: JoinReport) -> Message | None:
    """Returns the sentence about wrong pictures, for the first attempts and then every tenth; else None."""
    if what.wrong > _WORTH_SAYING and what.wrong % _EACH:
        return None
    if not what.address:
        return say_n(
            "Somebody tapped other pictures, {n} time by now.",
            "Somebody tapped other pictures, {n} times by now.",
            what.wrong,
        )
    return say_n(
        "Other pictures were tapped {n} time by now, the last time at {address}.",
        "Other pictures were tapped {n} times by now, the last time at {address}.",
        what.wrong,
        address=what.address,
    )


class Once:
    """Prevents a sentence from being repeated within `_SILENCE` seconds.

    Args:
        clock: A monotonic clock, in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: dict[Message, float] = {}

    def passes(self, sentence: Message) -> bool:
        """Returns whether to show the sentence, since it was not shown for a while; counts it as shown."""
        now = self._clock()
        self._said = {each: at for each, at in self._said.items() if now - at < _SILENCE}
        is_new = sentence not in self._said
        self._said.setdefault(sentence, now)
        return is_new


def no_port() -> Message:
    """Returns the sentence for somebody whose room can't be opened, since no port is free."""
    first, last = topics.DEFAULT_PORT, topics.DEFAULT_PORT + topics.PORTS_TRIED - 1
    return say(
        "The room can't be opened: other programs use the ports {first} to {last}.", first=first, last=last
    )

"""A room that is open to the network: broker, line, doorkeeper and announcement, from opening to closing."""

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
from atari_teach.room.line import topics as names
from atari_teach.room.line.broker import Broker, NoBrokerError, Orders, Trouble
from atari_teach.room.line.certificate import Certificate
from atari_teach.room.line.join_requests import answer, shown_certificate
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.pairing import Doorkeeper, Happened, No, draw_code
from atari_teach.room.line.room_discovery import Announcement
from atari_teach.room.line.room_files import OpenRoom, RoomFolder, about_title, new_room
from atari_teach.room.line.topics import Address, Caller, teachers

_TOO_SOON = 5.0
_WAIT = 1.0


class Opening:
    """A room that is open; a program that was killed opens the same one again. It takes a moment.

    Args:
        data: The program's data folder.
        title: What the room is called in the network. After a kill, a room of another title is another room.
        wake: Called in a thread when something came or happened.
        host: On which of this computer's addresses our broker listens; empty for all.
        port: The first port to try.

    Raises:
        NoBrokerError: Our broker can't listen.
        OSError: The disk doesn't take the room.
    """

    def __init__(
        self,
        data: Path,
        title: str,
        wake: Callable[[], None] = lambda: None,
        *,
        host: str = "",
        port: int = names.DEFAULT_PORT,
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
        self.doorkeeper = self._doorkeeper()

    @property
    def room(self) -> OpenRoom:
        """The room as it's kept."""
        return self._room

    @property
    def certificate(self) -> Certificate:
        """What newcomers see."""
        return self._room.certificate

    @property
    def broker(self) -> Broker | None:
        """Our broker; None where it's somebody else's."""
        return self._broker

    def strangers(self, topic: str, payload: bytes) -> None:
        """Takes what came under no topic of a computer in the room: whoever knocks is answered."""
        answer(self.doorkeeper, self.line, topic, payload)

    def announce(self, among: Sequence[str] | None = None, who: str = "") -> None:
        """Lets others find the room without typing.

        Args:
            among: At which of this computer's addresses; None for all.
            who: Whose room it is; empty for the name of the computer.
        """
        if self._announcement is None:
            room, at = self._room, addresses() if among is None else among
            elsewhere = None if room.is_ours else room.address
            whose = who or gethostname()
            self._announcement = Announcement(
                room.room, self._title, room.address.port, at, elsewhere=elsewhere, who=whose
            )

    def new_code(self) -> None:
        """Draws other pictures for the room, and resets the count of tries.

        A computer that was put out may come in with them: the teacher decides who sees them.
        """
        self.doorkeeper.change(draw_code())
        if self._broker is not None:
            self._broker.admit_newcomers()
        with contextlib.suppress(OSError):  # After a kill the pictures of before would be right again.
            self._keep(replace(self._room, code=self.doorkeeper.code))

    def troubles(self) -> list[Message]:
        """The sentences for the teacher since the last call; the same one only once in a while."""
        what = [*self.doorkeeper.take(), *(self._broker.take() if self._broker else ())]
        found = filter(None, map(to_keeper, what))
        return [message for message in found if self._once.passes(message)]

    def put_out(self, device: str) -> bool:
        """Puts out a computer, and gives its login to no other one; False where the broker isn't ours.

        Our broker ends its connection. Until there are other pictures, newcomers from its address are kept
        out, too, unless other computers have the same one. A Mosquitto has no way to be told: there the hub
        hears nothing of the computer any more, and it may tap the pictures again.
        """
        self.doorkeeper.put_out.add(device)
        if self._broker is not None:
            self._broker.put_out(device)
        return self._broker is not None

    def address_of(self, device: str) -> str:
        """The address from which a computer tapped the pictures; "" where that was before this opening."""
        return self.doorkeeper.addresses.get(device, "")

    def set_seated(self, devices: frozenset[str]) -> None:
        """Says at which computers somebody sits: no newcomer takes their places or their logins."""
        self.doorkeeper.seated = devices
        if self._broker is not None:
            self._broker.set_seated(devices)

    def leave(self) -> None:
        """Ends everything, and keeps the room: the next opening is the same one."""
        self._over.set()
        if self._announcement is not None:
            self._announcement.close()
        self.line.close()
        with self._lock:
            if self._broker is not None:
                self._broker.stop()

    def close(self) -> None:
        """Closes the room for good: nobody comes in with what they got for it, nor with its pictures."""
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

    def _doorkeeper(self) -> Doorkeeper:
        room = self._room
        return Doorkeeper(
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
        """In a thread: our broker has ended, and nobody wanted it."""
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


# The way into a room: which addresses to type, and whether this computer's own can be reached at all.

_SECONDS = 1.0
# Networks between a computer and the computers inside it: nobody else is in these.
_INNER = re.compile(
    r"docker|veth|virbr|br-|vbox|virtualbox|vmware|vmnet|vethernet|wsl|tun|tap|zt|lxc", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class WayIn:
    """How other computers come in.

    Attributes:
        port: Where the room listens.
        addresses: This computer's addresses in its networks, the likeliest first.
        reached: Those of them at which the room answered this computer itself. A firewall may let this
            computer through and nobody else, so that's no promise; an address that isn't here is no way in.
    """

    port: int
    addresses: tuple[str, ...]
    reached: tuple[str, ...]

    @property
    def to_type(self) -> tuple[str, ...]:
        """What to type on another computer where the room isn't found by itself."""
        ending = "" if self.port == names.DEFAULT_PORT else f":{self.port}"
        return tuple(f"{address}{ending}" for address in self.reached or self.addresses)

    @property
    def trouble(self) -> Message | None:
        """What is in the way; None for nothing."""
        if not self.addresses:
            return say("This computer is in no network. Plug in the cable, or switch on the Wi-Fi.")
        return None if self.reached else firewall(self.port)


def firewall(port: int) -> Message:
    """What a firewall has to allow."""
    return say(
        "Other computers come in only if this one's firewall allows incoming connections to TCP port {port}.",
        port=str(port),
    )


def way_in(port: int, certificate: bytes) -> WayIn:
    """Looks for the ways into the room that listens at a port with this certificate. It may take seconds."""
    found = addresses()
    reached = tuple(address for address in found if _answers(Address(address, port), certificate))
    return WayIn(port, found, reached)


def addresses() -> tuple[str, ...]:
    """This computer's addresses in its networks, the likeliest first."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return ()
    found = [
        (adapter.nice_name, ip.ip) for adapter in adapters for ip in adapter.ips if isinstance(ip.ip, str)
    ]
    return likeliest(found)


def likeliest(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The addresses that others may reach, of all with the names of their networks; the likeliest first."""
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


# What went wrong on the line, each in a sentence: for who wants to come in, and for who keeps the room.

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
"""The seconds before the same sentence is said again."""
_WORTH_SAYING = 3
_EACH = 10


def to_newcomer(no: No) -> Message:
    """What somebody is told who wasn't let in."""
    return _FOR_NEWCOMERS[no]


def to_keeper(what: Happened | Trouble) -> Message | None:
    """What whoever keeps the room is told of something at the door; None where there's nothing to tell."""
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


def _wrong(what: Happened) -> Message | None:
    """The sentence about a wrong guess: about the first ones, and then about each tenth."""
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
    """Lets a sentence pass once, and again only after a while.

    Args:
        clock: Seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: dict[Message, float] = {}

    def passes(self, sentence: Message) -> bool:
        """Whether the sentence was not said for a while; notes that it is said now."""
        now = self._clock()
        self._said = {each: at for each, at in self._said.items() if now - at < _SILENCE}
        is_new = sentence not in self._said
        self._said.setdefault(sentence, now)
        return is_new


def no_port() -> Message:
    """What whoever opens a room is told where it can't listen."""
    first, last = names.DEFAULT_PORT, names.DEFAULT_PORT + names.PORTS_TRIED - 1
    return say(
        "The room can't be opened: other programs use the ports {first} to {last}.", first=first, last=last
    )

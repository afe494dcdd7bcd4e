"""Finds rooms in the local network without typing an address, and announces a room while it is open.

An announcement proves nothing: the computer that announces a room still has to know its four pictures.
"""

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import ip_address

from zeroconf import Error, InterfaceChoice, ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceInfo

from atari_teach.base.single_line import tidy
from atari_teach.room.line import topics
from atari_teach.room.line.admission import Admission
from atari_teach.room.line.topics import Address

SERVICE = "_atariteach._tcp.local."
_LONGEST_TITLE = 40
MOST_ROOMS = 256
_ASKED_AT_ONCE = 64
_MOST_ASKED = 1024
_ASK_MS = 2000
_TROUBLES = (Error, OSError, RuntimeError)

Interfaces = Sequence[str] | InterfaceChoice


@dataclass(frozen=True, slots=True)
class FoundRoom:
    """A room that was announced in the local network.

    Attributes:
        room: The room's id.
        title: The room's name, according to the announcement.
        addresses: The addresses of the room.
        who: The room's owner, or the name of the computer; empty from programs up to 1.0.0.
    """

    room: str
    title: str
    addresses: tuple[Address, ...]
    who: str = ""

    @property
    def as_typed(self) -> str:
        """The room's addresses in the form in which users type them, separated by spaces."""
        return " ".join(written(address, self.room) for address in self.addresses)


class Announcement:
    """Announces a room until it is closed. No method waits for the network, except `wait_until_closed`.

    Args:
        room: The room's id.
        title: The room's name.
        port: The port of the room.
        addresses: This computer's addresses.
        interfaces: The networks in which to announce it.
        elsewhere: The address of the room's broker, if the broker is on another computer.
        who: The owner of the room.
    """

    def __init__(
        self,
        room: str,
        title: str,
        port: int,
        addresses: Sequence[str],
        interfaces: Interfaces = InterfaceChoice.All,
        elsewhere: Address | None = None,
        who: str = "",
    ) -> None:
        self._info = ServiceInfo(
            SERVICE,
            f"{room}.{SERVICE}",
            port,
            properties={
                "room": room,
                "title": tidy(title, _LONGEST_TITLE),
                "who": tidy(who, _LONGEST_TITLE),
                "at": "" if elsewhere is None else written(elsewhere),
            },
            server=f"atari-teach-{room}.local.",
            parsed_addresses=list(addresses),
        )
        self._interfaces = interfaces
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="announcement", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the announcement."""
        self._over.set()

    def wait_until_closed(self) -> None:
        """Waits until the other computers have been told that the announcement has ended."""
        self._thread.join(5)

    def _run(self) -> None:
        with contextlib.suppress(*_TROUBLES):  # If the announcement fails, users can type the address.
            zeroconf = Zeroconf(self._interfaces)
            try:
                zeroconf.register_service(self._info, allow_name_change=False)
                self._over.wait()
                zeroconf.unregister_service(self._info)
            finally:
                zeroconf.close()


class Finder:
    """Looks for rooms until it is closed. No method waits for the network, except `wait_until_closed`.

    Args:
        wake: Called in a thread when a room has appeared or disappeared.
        interfaces: The networks in which to look.
    """

    def __init__(
        self, wake: Callable[[], None] = lambda: None, interfaces: Interfaces = InterfaceChoice.All
    ) -> None:
        self.wake = wake
        self._interfaces = interfaces
        self._rooms: dict[str, FoundRoom] = {}
        self._places = Admission[str](MOST_ROOMS, MOST_ROOMS)
        self._asked: set[str] = set()
        self._asking = asyncio.Semaphore(_ASKED_AT_ONCE)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="finder", daemon=True)
        self._thread.start()

    @property
    def rooms(self) -> tuple[FoundRoom, ...]:
        """The announced rooms, sorted by title."""
        return tuple(sorted(self._rooms.copy().values(), key=lambda found: (found.title, found.room)))

    def close(self) -> None:
        """Ends the search."""
        self._over.set()

    def wait_until_closed(self) -> None:
        """Waits until the thread has ended."""
        self._thread.join(5)

    def _run(self) -> None:
        with contextlib.suppress(*_TROUBLES):
            zeroconf = Zeroconf(self._interfaces)
            try:
                with ServiceBrowser(zeroconf, SERVICE, handlers=[self._changed]):  # runs in its own thread
                    self._over.wait()
            finally:
                zeroconf.close()

    def _changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if self._over.is_set():
            return
        if state_change is ServiceStateChange.Removed:
            self._rooms.pop(name, None)
            self._places.leave(name)
            self.wake()
        elif zeroconf.loop is not None and name not in self._asked and len(self._asked) < _MOST_ASKED:
            self._asked.add(name)
            info = AsyncServiceInfo(service_type, name)
            asyncio.run_coroutine_threadsafe(self._ask(zeroconf, info), zeroconf.loop)

    async def _ask(self, zeroconf: Zeroconf, info: AsyncServiceInfo) -> None:
        """Asks for a room's address. Requests run in parallel, so that an unanswered one delays no other."""
        try:
            if not info.load_from_cache(zeroconf):
                async with self._asking:
                    if not await info.async_request(zeroconf, _ASK_MS):
                        return
            self._heard(info)
        finally:
            self._asked.discard(info.name)

    def _heard(self, info: ServiceInfo) -> None:
        """Adds an announced room; if there are too many, drops a room of the address that announces most."""
        found = found_room(info)
        if found is None or self._over.is_set():
            return
        if info.name not in self._rooms:
            gone = self._places.enter(info.name, found.addresses[0].host)
            self._rooms.pop(gone or "", None)
        self._rooms[info.name] = found
        self.wake()


def found_room(info: ServiceInfo) -> FoundRoom | None:
    """Returns the room in an announcement; None if the announcement does not have our form."""
    room, title = (_text(info.properties.get(key)) for key in (b"room", b"title"))
    port = info.port or 0
    elsewhere = typed((info.properties.get(b"at") or b"").decode("utf-8", "replace"))
    addresses = tuple(Address(text, port) for text in info.parsed_addresses() if _is_usable(text))
    if elsewhere is not None:
        addresses = (elsewhere.address,)
    if not (topics.is_room(room) and 0 < port < 65536 and addresses):
        return None
    who = _text(info.properties.get(b"who"))
    return FoundRoom(room, tidy(title, _LONGEST_TITLE), addresses, tidy(who, _LONGEST_TITLE))


def _text(value: bytes | None) -> str:
    return (value or b"").decode("utf-8", "replace")


def _is_usable(text: str) -> bool:
    address = ip_address(text)
    return not (address.is_multicast or address.is_unspecified or address.is_link_local)


# Conversion of addresses from the text that users type, and to the text that users see.

_TYPED = re.compile(
    r"(?:\[(?P<six>[0-9a-fA-F:.%]+)\]|(?P<host>[^\s\[\]:/]+))"
    r"(?::(?P<port>\d{1,5}))?(?:/(?P<room>[0-9a-f]{16}))?"
)


@dataclass(frozen=True, slots=True)
class Typed:
    """An address that a user typed, and the room's id if many rooms share the address."""

    address: Address
    room: str | None = None


def typed(text: str) -> Typed | None:
    """Parses an address that a user typed; returns None if the text is not an address."""
    match = _TYPED.fullmatch(text.strip())
    if match is None:
        return None
    port = int(match["port"] or topics.DEFAULT_PORT)
    if not 0 < port < 65536:
        return None
    return Typed(Address(match["six"] or match["host"], port), match["room"])


def written(address: Address, room: str = "") -> str:
    """Returns an address in the form in which users type it, with the room's id if `room` is not empty."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    port = "" if address.port == topics.DEFAULT_PORT else f":{address.port}"
    return f"{host}{port}{f'/{room}' if room else ''}"

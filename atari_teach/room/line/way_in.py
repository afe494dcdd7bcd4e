"""The way into a room: which addresses to type, and whether this computer's own can be reached at all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

import ifaddr

from atari_teach.i18n import Message, say
from atari_teach.room.line import names
from atari_teach.room.line.callers import Address
from atari_teach.room.line.knocking import shown_certificate

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

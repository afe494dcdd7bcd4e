"""Decides which connections to drop when there are too many, fairly between their addresses."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Generic, TypeVar

Holder = TypeVar("Holder")

_WIDE = 64
"""The number of bits that identify an IPv6 network: one computer can use all addresses in its network."""


def plain(address: str) -> str:
    """Returns the usual form of an address: IPv4 without the IPv6 prefix of a dual-stack socket."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)


def origin(address: str) -> str:
    """Returns the key by which senders are counted: the address, or for IPv6 its /64 network."""
    short = plain(address)
    return str(ip_network((short, _WIDE), strict=False)) if ":" in short else short


@dataclass
class Admission(Generic[Holder]):
    """A limited number of places for holders, such as connections. If it is full, a newcomer replaces one.

    It replaces the oldest holder of the origin with most places, where the newcomer counts too. So an origin
    that takes many places takes them from itself.

    Attributes:
        most: The number of places.
        most_of_one: The maximum number of places for one origin.
        must_stay: Returns whether a holder must not be replaced.
    """

    most: int
    most_of_one: int
    must_stay: Callable[[Holder], bool] = lambda _holder: False
    _origins: dict[Holder, str] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._origins)

    def of_one(self, where: str) -> int:
        """Returns the number of places that this origin has."""
        return sum(each == where for each in self._origins.values())

    def enter(self, holder: Holder, where: str) -> Holder | None:
        """Gives a place to a holder from this origin; may remove another holder.

        Returns:
            The removed holder; None if none was removed, or the newcomer itself if all others must stay.
        """
        self._origins[holder] = where
        if self.of_one(where) > self.most_of_one:
            return self._give_way(where)
        return self._give_way() if len(self._origins) > self.most else None

    def leave(self, holder: Holder) -> None:
        """Frees the place of a holder, if the holder has one."""
        self._origins.pop(holder, None)

    def _give_way(self, where: str | None = None) -> Holder:
        """Removes and returns the oldest holder of this origin, or of the origin with most places."""
        free = {each: at for each, at in self._origins.items() if not self.must_stay(each)}
        counts = Counter(free.values())
        most = max(counts.values(), default=0)
        victim = next(
            (each for each, at in free.items() if (at == where if where else counts[at] == most)),
            next(reversed(self._origins)),
        )
        del self._origins[victim]
        return victim

"""Decides which connections stay when there are too many, fairly between their addresses."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Generic, TypeVar

Holder = TypeVar("Holder")

_WIDE = 64
"""The bits of an IPv6 address that name a network: one computer can use every address below it."""


def plain(address: str) -> str:
    """Returns an address as people write it: an IPv4 one without the IPv6 prefix of a dual-stack socket."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)


def origin(address: str) -> str:
    """Returns what counts as one sender: the IPv4 address, or the /64 network of an IPv6 address."""
    short = plain(address)
    return str(ip_network((short, _WIDE), strict=False)) if ":" in short else short


@dataclass
class Admission(Generic[Holder]):
    """At most so many holders of a place. A newcomer is always admitted where somebody can give way.

    The one to give way is the oldest of the origin that has most places, the newcomer's own included. So
    whoever takes many places takes them from itself.

    Attributes:
        most: Places in all.
        most_of_one: Places of one origin.
        must_stay: Says which holders never give way.
    """

    most: int
    most_of_one: int
    must_stay: Callable[[Holder], bool] = lambda _holder: False
    _origins: dict[Holder, str] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._origins)

    def of_one(self, where: str) -> int:
        """Returns how many places this origin has."""
        return sum(each == where for each in self._origins.values())

    def enter(self, holder: Holder, where: str) -> Holder | None:
        """Gives a place to a holder from this origin.

        Returns:
            Who has to give way for it and has no place any more: None for nobody, the newcomer itself where
            everybody else must stay.
        """
        self._origins[holder] = where
        if self.of_one(where) > self.most_of_one:
            return self._give_way(where)
        return self._give_way() if len(self._origins) > self.most else None

    def leave(self, holder: Holder) -> None:
        """Takes back the place of a holder, if it has one."""
        self._origins.pop(holder, None)

    def _give_way(self, where: str | None = None) -> Holder:
        """Takes the place of the oldest holder of this origin, or of the one that has most."""
        free = {each: at for each, at in self._origins.items() if not self.must_stay(each)}
        counts = Counter(free.values())
        most = max(counts.values(), default=0)
        victim = next(
            (each for each, at in free.items() if (at == where if where else counts[at] == most)),
            next(reversed(self._origins)),
        )
        del self._origins[victim]
        return victim

"""Addresses as somebody types them, and as they are shown to be typed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from atari_teach.room.line import names
from atari_teach.room.line.callers import Address

_TYPED = re.compile(
    r"(?:\[(?P<six>[0-9a-fA-F:.%]+)\]|(?P<host>[^\s\[\]:/]+))"
    r"(?::(?P<port>\d{1,5}))?(?:/(?P<room>[0-9a-f]{16}))?"
)


@dataclass(frozen=True, slots=True)
class Typed:
    """An address that somebody typed; with a room where many rooms share an address."""

    address: Address
    room: str | None = None


def typed(text: str) -> Typed | None:
    """The address that somebody typed; None where it's none."""
    match = _TYPED.fullmatch(text.strip())
    if match is None:
        return None
    port = int(match["port"] or names.DEFAULT_PORT)
    if not 0 < port < 65536:
        return None
    return Typed(Address(match["six"] or match["host"], port), match["room"])


def written(address: Address, room: str = "") -> str:
    """An address as it would be typed, with the room that is meant where many rooms share it."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    port = "" if address.port == names.DEFAULT_PORT else f":{address.port}"
    return f"{host}{port}{f'/{room}' if room else ''}"

"""The states of partners and tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.classroom.roster import Seat
from atari_teach.gui.art.portraits import Portrait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atari_teach.gui.gallery_studio import State

_NAMES = [
    "Marta",
    "Rui",
    "Inês",
    "Tomás",
    "Leonor",
    "Duarte",
    "Beatriz",
    "Afonso",
    "Carolina",
    "Gonçalo",
    "Matilde",
    "Santiago",
    "Francisca",
    "Lourenço",
    "Benedita",
    "Salvador",
    "Constança",
    "Vicente",
    "Madalena",
    "Rodrigo",
    "Mafalda",
    "Guilherme",
    "Alice",
    "Xavier",
    "Margarida",
    "Artur",
    "Clara",
    "Simão",
    "Íris",
    "Gaspar",
    "Eva",
    "Martim",
    "Laura",
    "Dinis",
    "Sara",
    "Noah",
    "Júlia",
    "Isaac",
    "Olívia",
    "Gil",
]
CLASS = tuple(
    Seat(f"p{number}", name, picture.value)
    for number, (name, picture) in enumerate(zip(_NAMES, Portrait, strict=True), 1)
)
"""Forty children."""


def pairs_states() -> Iterator[State]:
    """All of them."""
    yield from ()

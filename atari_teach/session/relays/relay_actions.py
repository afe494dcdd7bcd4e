"""What is done in a relay and can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atari_teach.rules import Game


class RelayDeed(Enum):
    """What was done, and can be taken back."""

    PUT = "put"  # a child put a stone
    PASSED = "pass"  # a child passed
    SETTLED = "settle"  # dead stones were marked or agreed about, or play went on instead
    PASSED_ON = "on"  # a child let somebody else play; it had its turn
    SKIPPED = "skip"  # the teacher sent a child to the end of the line
    BROUGHT = "bring"  # the teacher brought a child to the front
    NEXT_GAME = "game"  # the next game began


WITH_TURN = frozenset({RelayDeed.PUT, RelayDeed.PASSED, RelayDeed.PASSED_ON})
"""After these a child has had its turn."""
ON_BOARD = frozenset({RelayDeed.PUT, RelayDeed.PASSED, RelayDeed.SETTLED})
"""These change the game; the others are about the lines, or begin another game."""


@dataclass(frozen=True, slots=True)
class Done:
    """Something that was done.

    Attributes:
        deed: What.
        child: Whose turn it was; None where nobody of the team is here, or where all do it together.
        place: Where in the line the child stood before.
        first: Whether it was the child's first turn.
    """

    deed: RelayDeed
    child: str | None = None
    place: int = 0
    first: bool = False


def deeds_of(game: Game) -> tuple[RelayDeed, ...]:
    """What was done on the board until it came to this, the earliest first.

    Both teams agree about dead stones in one deed.
    """
    deeds: list[RelayDeed] = []
    for number, turn in enumerate(game.turns, 1):
        deeds.append(RelayDeed.PASSED if turn.point is None else RelayDeed.PUT)
        for marking in game.markings:
            if marking.turns == number:
                steps = len(marking.marks) + bool(marking.agreed) + marking.resumed
                deeds += [RelayDeed.SETTLED] * steps
    return tuple(deeds)

"""The two sides of an explanation in numbers: the stones that could not stay, and those that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.session.scene import Sides
from atari_teach.teaching.explaining.explanation import Code

if TYPE_CHECKING:
    from atari_teach.rules import Colour, Position
    from atari_teach.teaching.explaining.explanation import Explanation

_TWO_SIDED = frozenset({Code.NO_LIBERTY_SINGLE, Code.NO_LIBERTY_GROUP, Code.SELF_CAPTURE_LOSES})


def sides_of(told: Explanation, mover: Colour, position: Position) -> Sides | None:
    """The two sides of this explanation; None where it does not set one against the other.

    Args:
        told: The explanation.
        mover: Who wanted to put the stone.
        position: The board before.
    """
    parts = told.parts
    if told.code not in _TWO_SIDED or not parts.enemies:
        return None
    ways = ((stone, near) for stone in parts.own for near in position.neighbours(stone))
    enemies = {stone for part in parts.enemies for stone in part.stones}
    liberties = {point for part in parts.enemies for point in part.liberties}
    return Sides(
        own=mover,
        own_stones=len(parts.own),
        own_closed=sum(near not in parts.own for _stone, near in ways),
        enemy_stones=len(enemies),
        enemy_liberties=len(liberties),
    )

"""The computer's players in their order, and what every one of them can do: find a move."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol

from atari_teach.rules import Point, Situation


class Level(Enum):
    """The players, from the weakest to the strongest; the values are what is saved and typed."""

    CHICK = "chick"
    CAT = "cat"
    OWL = "owl"
    FOX_1 = "fox-1"
    FOX_2 = "fox-2"
    FOX_3 = "fox-3"
    BEAVER = "beaver"
    LYNX = "lynx"
    TURTLE = "turtle"


class Opponent(Protocol):
    """A player that answers a board with a move, the same whenever asked about the same game."""

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop.

        Args:
            situation: The game, or a single position.
            cancel: Asked at least every 10 ms whether to stop.
        """

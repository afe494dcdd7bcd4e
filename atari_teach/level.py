"""The partners in the computer, from the weakest to the strongest: a line for each.

How a partner plays stands in the module of `opponent` that has its animal's name, what is said of it in
`session/games/levels.py`, and its picture in `gui/art/animals`.
"""

from __future__ import annotations

from enum import Enum
from typing import Self


class Level(Enum):
    """A partner; the values are what is saved, typed, and written in lesson files.

    Attributes:
        go_stones: The stones that it puts down in thought before a move of go.
    """

    _value_: str
    go_stones: int

    CHICK = "chick", 400
    CAT = "cat", 1_200
    OWL = "owl", 3_000
    FOX_1 = "fox-1", 6_000
    FOX_2 = "fox-2", 12_000
    FOX_3 = "fox-3", 24_000
    BEAVER = "beaver", 60_000
    LYNX = "lynx", 150_000
    TURTLE = "turtle", 150_000

    def __new__(cls, name: object, go_stones: int = 0) -> Self:
        """Makes the partner of this name; `Level("owl")` finds the one that is there."""
        level = object.__new__(cls)
        level._value_ = str(name)
        level.go_stones = go_stones
        return level

    @property
    def animal(self) -> str:
        """The animal that it is, such as "fox" for the three foxes."""
        return self._value_.partition("-")[0]

"""The two colours of the stones."""

from enum import Enum


class Colour(Enum):
    """The colour of a stone, and the player who has it."""

    BLACK = "black"
    WHITE = "white"

    __hash__ = object.__hash__  # a colour is its own key, and part of many: the usual one is slow

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK

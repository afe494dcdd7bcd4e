"""The two colours of the stones."""

from enum import Enum


class Colour(Enum):
    """The colour of a stone, and of the player who owns it."""

    BLACK = "black"
    WHITE = "white"

    # Colours are parts of many dictionary keys, and the default hash of an Enum is slow.
    __hash__ = object.__hash__

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK

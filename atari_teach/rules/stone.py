"""The two colours of the stones."""

from enum import Enum


class Colour(Enum):
    """The colour of a stone, and the player who has it."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK

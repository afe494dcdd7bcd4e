"""What a board is made of: the wooden one of every page, and the flat one for the wall."""

from dataclasses import dataclass

from atari_teach.gui.board.geometry import Margins, wall_margins, wooden_margins


@dataclass(frozen=True, slots=True)
class Material:
    """What a board is made of; its colours come from the palette in use.

    Attributes:
        name: For programmers.
        flat: White ground, black lines, stones without shadow, as seen from the back of a classroom.
        stone: The radius of a stone, in cells.
    """

    name: str
    flat: bool
    stone: float

    def margins(self, size: int, *, coordinates: bool) -> Margins:
        """What lies around the lines."""
        if self.flat:
            return wall_margins(coordinates=coordinates)
        return wooden_margins(size, coordinates=coordinates)


WOOD = Material("wood", flat=False, stone=0.455)
WALL = Material("wall", flat=True, stone=0.46)

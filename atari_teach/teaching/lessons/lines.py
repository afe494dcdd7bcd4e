"""The lines of a sequence: the child's moves and the replies in turn."""

from dataclasses import dataclass

from atari_teach.rules import Point


@dataclass(frozen=True, slots=True)
class Ply:
    """One move in a line of a sequence.

    Attributes:
        points: As the child's move each of these is right, as a reply one of them is played. Empty: as the
            child's move any other one after which the goal still can be forced.
    """

    points: tuple[Point, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether no point is named."""
        return not self.points


Line = tuple[Ply, ...]
"""The child's moves and the replies in turn."""

"""The lines of a sequence: the child's moves and the replies in turn."""

from dataclasses import dataclass

from atari_teach.rules import Point, Refused, Study, judge
from atari_teach.teaching.expressions.moves import after


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
        """Returns whether no point is named."""
        return not self.points


Line = tuple[Ply, ...]
"""The child's moves and the replies in turn."""


def first_refused(study: Study, line: Line) -> tuple[int, Point] | None:
    """The place of the first move of a line that can't be played, whichever were chosen before it."""
    waiting = [(study, 0)]
    while waiting:
        study, number = waiting.pop()
        for point in line[number].points if number < len(line) else ():
            verdict = judge(study, point)
            if isinstance(verdict, Refused):
                return number, point
            waiting.append((after(study, verdict), number + 1))
    return None

"""The marking of dead stones, which both sides agree on after two passes.

A dead stone is one that both agree could not be kept from capture. Either side may change the marks, and
either may say that play goes on instead; the game has ended when both agree about the same marks.
"""

from dataclasses import dataclass, replace

from atari_teach.rules.colour import Colour
from atari_teach.rules.point import Point
from atari_teach.rules.position import Position
from atari_teach.rules.turn import Outcome


@dataclass(frozen=True, slots=True)
class Marking:
    """An agreement about dead stones, on its way or reached.

    Attributes:
        turns: After how many turns of the game the marking began.
        marks: The dead stones after each change, the newest last; none at the beginning.
        agreed: Who agrees with the newest marks, in the order in which they said so.
        resumed: Whether play went on instead.
        outcome: How the game ended, once both agreed.
    """

    turns: int
    marks: tuple[frozenset[Point], ...] = ()
    agreed: tuple[Colour, ...] = ()
    resumed: bool = False
    outcome: Outcome | None = None

    @property
    def dead(self) -> frozenset[Point]:
        """The stones that are marked now."""
        return self.marks[-1] if self.marks else frozenset()

    def marked(self, dead: frozenset[Point]) -> "Marking":
        """Returns the marking with these stones instead; whoever had agreed has to look again."""
        if dead == self.dead:
            return self
        return Marking(self.turns, (*self.marks, dead))

    def toggled(self, position: Position, point: Point) -> "Marking":
        """Returns the marking after a tap on this point: its group is marked, or no longer marked."""
        group = position.group_at(point) if point in position else None
        if group is None:
            return self
        return self.marked(self.dead - group.stones if point in self.dead else self.dead | group.stones)

    def undone(self) -> "Marking | None":
        """One step back: an agreement, a change of the marks; None where there was nothing yet."""
        if self.resumed:
            return replace(self, resumed=False)
        if self.agreed:
            return replace(self, agreed=self.agreed[:-1], outcome=None)
        return replace(self, marks=self.marks[:-1]) if self.marks else None

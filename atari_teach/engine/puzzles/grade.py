"""How hard a puzzle is, computed from its features, on one scale for all kinds.

The scale is that of the Rasch model: somebody of strength `s` solves a puzzle of hardness `b` at the first
try with the chance `1 / (1 + exp(b - s))`, apart from guesses and slips.
"""

from collections.abc import Set as AbstractSet
from typing import Protocol

from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Point

GRADES = range(1, 9)
"""The grades, from the easiest to the hardest."""
_CUTS = (-1.2, -0.5, 0.0, 0.6, 1.2, 2.0, 3.0)
_OF_KIND = {
    Kind.ATARI: -2.0,
    Kind.TAKE: -1.4,
    Kind.SAVE: -1.5,
    Kind.LATE: -0.8,
    Kind.TWO: -0.2,
    Kind.NOWHERE: -0.2,
    Kind.SIDE: -1.9,
    Kind.LADDER: 0.6,
    Kind.CRAWL: 0.6,
    Kind.QUIET: 0.4,
    Kind.GUARD: 0.1,
    Kind.JOIN: 0.6,
    Kind.THREAT: -0.2,
    Kind.LOSES: -1.0,
    Kind.FASTER: 1.0,
    Kind.BIGGER: -1.0,
    Kind.KO: 0.0,
    Kind.RACE: 1.5,
    Kind.CATCH: 0.5,
    Kind.SNAPBACK: 1.5,
    Kind.LIVES: 2.0,
}
_PER_TURN = {Kind.SIDE: 0.9, Kind.QUIET: 0.4, Kind.LADDER: 0.45, Kind.CRAWL: 0.45}


class Answered(Protocol):
    """The part of the answers to a puzzle that tells how hard it is."""

    @property
    def right(self) -> AbstractSet[Point]:
        """The points that are right."""


def hardness(puzzle: Puzzle, answers: Answered) -> float:
    """Returns how hard a puzzle is on the scale of the Rasch model, from about -3 to 5.

    Args:
        puzzle: The puzzle.
        answers: The answers to it.
    """
    several = 0.2 * max(len(answers.right) - 1, 0)
    return _OF_KIND[puzzle.kind] + _PER_TURN.get(puzzle.kind, 0.0) * puzzle.turns - several


def grade_of(hardness: float) -> int:
    """Returns the grade of this hardness, 1 to 8."""
    return 1 + sum(cut <= hardness for cut in _CUTS)

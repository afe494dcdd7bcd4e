"""What follows from a move that can be played but does its player no good."""

from atari_teach.rules import Point, Situation
from atari_teach.teaching.explanation import Explanation


def consequence(situation: Situation, point: Point) -> Explanation | None:
    """What the side to play should know about this move; None where there is nothing, or it is refused."""
    del situation, point
    return None

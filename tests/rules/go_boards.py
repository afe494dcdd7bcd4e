"""Boards of go that several tests look at, and points by their names."""

from atari_teach.gui.go_boards import CASTLES, ROUND, SHARED, THREE_KOS
from atari_teach.rules import Colour, Point

__all__ = ["CASTLES", "ROUND", "SHARED", "THREE_KOS", "WITH_DEAD", "points"]

WITH_DEAD = CASTLES.with_stones([Point.parse("A5")], Colour.WHITE)


def points(names: str) -> frozenset[Point]:
    return frozenset(map(Point.parse, names.split()))

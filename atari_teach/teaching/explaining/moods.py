"""The feelings of stones: those of their group, which follow from its liberties alone."""

from enum import Enum
from functools import cache

from atari_teach.engine.rules import Point, Position
from atari_teach.engine.rules.position import board_points, neighbours


class Mood(Enum):
    """The looks of a stone's face."""

    CALM = "calm"
    WATCHFUL = "watchful"
    WORRIED = "worried"
    CONTENT = "content"  # captured, and at rest
    HAPPY = "happy"

    __hash__ = object.__hash__  # a part of what is painted, and that is a key: the usual one is slow


_BY_LIBERTIES = (Mood.WORRIED, Mood.WORRIED, Mood.WATCHFUL)
"""The mood of a group without a liberty, with one (atari) and with two."""


def mood_with(liberties: int, *, glad: bool = False) -> Mood:
    """The mood of a group with so many liberties; only calm ones are `glad` where something is finished."""
    if liberties < len(_BY_LIBERTIES):
        return _BY_LIBERTIES[liberties]
    return Mood.HAPPY if glad else Mood.CALM


def moods_of(position: Position, *, glad: bool = False) -> dict[Point, Mood]:
    """The mood of every stone on the board.

    It is asked at every turn, so it counts crossings by number instead of making groups of points.
    """
    cells, points, nears = position.cells, position.points(), _numbered_neighbours(position.size)
    moods: dict[Point, Mood] = {}
    seen = bytearray(len(cells))
    for first, colour in enumerate(cells):
        if colour is None or seen[first]:
            continue
        seen[first] = 1
        stones, liberties = [first], set()
        for stone in stones:  # grows while it is walked through
            for near in nears[stone]:
                cell = cells[near]
                if cell is None:
                    liberties.add(near)
                elif cell is colour and not seen[near]:
                    seen[near] = 1
                    stones.append(near)
        mood = mood_with(len(liberties), glad=glad)
        for stone in stones:
            moods[points[stone]] = mood
    return moods


@cache
def _numbered_neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """The neighbours of each crossing, each by its number in `Position.cells`."""
    points = board_points(size)
    numbers = {point: number for number, point in enumerate(points)}
    return tuple(tuple(numbers[near] for near in neighbours(size, point)) for point in points)

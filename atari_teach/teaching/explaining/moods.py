"""The moods of stones, which depend only on the liberties of their group."""

from enum import Enum
from functools import cache

from atari_teach.engine.rules import Point, Position
from atari_teach.engine.rules.position import board_points, neighbours


class Mood(Enum):
    """The expressions of a stone's face."""

    CALM = "calm"
    WATCHFUL = "watchful"
    WORRIED = "worried"
    CONTENT = "content"  # captured, in the saucer
    HAPPY = "happy"

    __hash__ = object.__hash__  # used in keys of the paint cache; the hash of Enum is slower


_BY_LIBERTIES = (Mood.WORRIED, Mood.WORRIED, Mood.WATCHFUL)
"""The moods of groups with no liberty, with one (atari) and with two."""


def mood_with(liberties: int, *, glad: bool = False) -> Mood:
    """The mood of a group with this number of liberties; `glad` makes calm groups happy, but no others."""
    if liberties < len(_BY_LIBERTIES):
        return _BY_LIBERTIES[liberties]
    return Mood.HAPPY if glad else Mood.CALM


def moods_of(position: Position, *, glad: bool = False) -> dict[Point, Mood]:
    """The mood of every stone on the board.

    This runs at every turn, so it works on cell numbers instead of the slower groups of points.
    """
    cells, points, nears = position.cells, position.points(), _numbered_neighbours(position.size)
    moods: dict[Point, Mood] = {}
    seen = bytearray(len(cells))
    for first, colour in enumerate(cells):
        if colour is None or seen[first]:
            continue
        seen[first] = 1
        stones, liberties = [first], set()
        for stone in stones:  # the list grows during the loop
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
    """The neighbours of each point, all as indices into `Position.cells`."""
    points = board_points(size)
    numbers = {point: number for number, point in enumerate(points)}
    return tuple(tuple(numbers[near] for near in neighbours(size, point)) for point in points)

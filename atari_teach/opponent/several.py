"""Playing where one capture does not end the game: stones are counted, and nothing is claimed."""

from __future__ import annotations

from collections.abc import Callable

from atari_teach.opponent.temper import mood, never
from atari_teach.rules import Played, Point, Position, Situation, judge


def best_by_counting(situation: Situation, seed: int, cancel: Callable[[], bool] = never) -> Point | None:
    """The move after which the count is best; None for a pass, where there is no move, or when told to stop.

    What is counted: stones captured, stones that either side has in atari afterwards, and the liberties of
    the stone that was put.
    """
    points = list(situation.position.empty_points())
    mood(situation, seed).shuffle(points)
    best, highest = None, 0
    for point in points:
        if cancel():
            return None
        verdict = judge(situation, point)
        if isinstance(verdict, Played):
            value = _value(verdict)
            if best is None or value > highest:
                best, highest = point, value
    return best


def _value(played: Played) -> int:
    if played.lost is not None:
        return -10_000
    captured = sum(len(group.stones) for group in played.captured)
    own, other = (_hanging(played.position, colour) for colour in (played.colour, played.colour.other))
    group = played.position.group_at(played.point)
    liberties = 0 if group is None else len(group.liberties)
    return 100 * captured - 90 * own + 30 * other + 4 * min(liberties, 5) + _contact(played)


def _hanging(position: Position, colour: object) -> int:
    """The stones of this colour that the other side could take with one move, those of the largest group."""
    return max(
        (len(group.stones) for group in position.groups() if group.colour is colour and group.in_atari),
        default=0,
    )


def _contact(played: Played) -> int:
    """How many stones lie next to the one that was put."""
    near = played.position.neighbours(played.point)
    return sum(played.position[point] is not None for point in near)

"""The cat: captures whenever it can, and prefers the largest capture."""

from collections.abc import Callable, Collection
from random import Random

from atari_teach.engine.opponent.player import Animal, chance_for
from atari_teach.engine.rules import Colour, Group, Played, Point, Position, Situation, judge
from atari_teach.engine.solver.state import never

_HUNTS = 25
"""Percentage of moves before which the cat looks for a stone that it can put in atari."""


class Cat(Animal):
    """Captures whenever it can. Otherwise it sometimes puts a stone in atari, or plays a random safe move.

    It does not see when its own stones are in atari.
    """

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        return capture(situation) or otherwise(situation, self.seed, cancel)


def otherwise(situation: Situation, seed: int, cancel: Callable[[], bool]) -> Point | None:
    """Returns a move when there is nothing to capture: sometimes a threat, otherwise a random move."""
    hunting = chance_for(situation, ~seed).randrange(100) < _HUNTS
    threat = _threat(situation, seed) if hunting else None
    return threat or anywhere(situation, chance_for(situation, seed), cancel)


def _threat(situation: Situation, seed: int) -> Point | None:
    """Returns a move that puts a group in atari and is not itself in atari; None if there is none."""
    groups = situation.position.groups(situation.to_play.other)
    doors = sorted({point for group in groups if len(group.liberties) == 2 for point in group.liberties})
    chance_for(situation, seed).shuffle(doors)
    for point in doors:
        verdict = judge(situation, point)
        if isinstance(verdict, Played) and not is_in_atari(verdict):
            return point
    return None


def last_liberties(position: Position, colour: Colour) -> tuple[Point, ...]:
    """Returns the last liberties of this colour's groups in atari, that of the largest group first."""
    stones: dict[Point, int] = {}
    for group in position.groups(colour):
        if group.in_atari:
            (last,) = group.liberties
            stones[last] = stones.get(last, 0) + len(group.stones)
    return tuple(sorted(stones, key=lambda last: -stones[last]))


def capture(situation: Situation) -> Point | None:
    """Returns the move that captures the most stones; None if none captures."""
    for point in last_liberties(situation.position, situation.to_play.other):
        if isinstance(judge(situation, point), Played):
            return point
    return None


def escape(situation: Situation) -> Point | None:
    """Returns the move that gives an own group in atari more than one liberty, None if none does."""
    for point in last_liberties(situation.position, situation.to_play):
        verdict = judge(situation, point)
        if isinstance(verdict, Played) and not is_in_atari(verdict):
            return point
    return None


def rescue(situation: Situation) -> Point | None:
    """Returns the move that gets the largest own group out of atari; None if none does.

    The move either extends the group or captures a group that surrounds it.
    """
    position, colour = situation.position, situation.to_play
    groups = [group for group in position.groups(colour) if group.in_atari]
    if not groups:
        return None
    group = max(groups, key=lambda group: len(group.stones))
    stone = min(group.stones)
    for point in (*last_liberties(position, colour.other), *group.liberties):
        verdict = judge(situation, point)
        if isinstance(verdict, Played):
            after = verdict.position.group_at(stone)
            if after is not None and not after.in_atari:
                return point
    return None


def anywhere(
    situation: Situation,
    chance: Random,
    cancel: Callable[[], bool] = never,
    *,
    careful: bool = True,
    spared: Collection[Point] = (),
) -> Point | None:
    """Returns a random move whose stone is not in atari; if there is none, any move, self-captures last.

    Args:
        situation: The game, or a single position.
        chance: The player's random generator.
        cancel: Called before each move is judged; returns whether to stop.
        careful: Whether to avoid moves into atari.
        spared: Legal moves that are played only to avoid a self-capture.
    """
    points = list(situation.position.empty_points())
    chance.shuffle(points)
    later: list[Point] = []
    losing: list[Point] = []
    for point in points:
        if cancel():
            return None
        verdict = None if point in spared else judge(situation, point)
        if not isinstance(verdict, Played):
            continue
        if verdict.lost is not None:
            losing.append(point)
        elif careful and is_in_atari(verdict):
            later.append(point)
        else:
            return point
    return next(iter([*later, *sorted(spared), *losing]), None)


def is_in_atari(played: Played) -> bool:
    """Returns whether the stone just placed is in atari, or was removed."""
    group: Group | None = played.position.group_at(played.point)
    return group is None or group.in_atari

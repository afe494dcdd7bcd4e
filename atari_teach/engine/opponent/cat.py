"""The cat: takes whatever it can, the most stones where more than one has to be captured."""

from collections.abc import Callable, Collection
from random import Random

from atari_teach.engine.opponent.player import Animal, chance_for
from atari_teach.engine.rules import Colour, Group, Played, Point, Position, Situation, judge
from atari_teach.engine.solver.state import never

_HUNTS = 25
"""How often of 100 they look for a stone that they can put in atari."""


class Cat(Animal):
    """Captures wherever it can, likes to threaten it, and else puts a stone anywhere that is not in atari.

    It does not see when its own stones are in atari.
    """

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        return capture(situation) or otherwise(situation, self.seed, cancel)


def otherwise(situation: Situation, seed: int, cancel: Callable[[], bool]) -> Point | None:
    """A threat now and then, and else a move anywhere."""
    hunting = chance_for(situation, ~seed).randrange(100) < _HUNTS
    threat = _threat(situation, seed) if hunting else None
    return threat or anywhere(situation, chance_for(situation, seed), cancel)


def _threat(situation: Situation, seed: int) -> Point | None:
    """A move that puts a group in atari and whose stone is not in atari; None where there is none."""
    groups = situation.position.groups(situation.to_play.other)
    doors = sorted({point for group in groups if len(group.liberties) == 2 for point in group.liberties})
    chance_for(situation, seed).shuffle(doors)
    for point in doors:
        verdict = judge(situation, point)
        if isinstance(verdict, Played) and not is_in_atari(verdict):
            return point
    return None


def last_liberties(position: Position, colour: Colour) -> tuple[Point, ...]:
    """The last liberties of this colour's groups in atari, the one of the most stones first."""
    stones: dict[Point, int] = {}
    for group in position.groups(colour):
        if group.in_atari:
            (last,) = group.liberties
            stones[last] = stones.get(last, 0) + len(group.stones)
    return tuple(sorted(stones, key=lambda last: -stones[last]))


def capture(situation: Situation) -> Point | None:
    """The move that captures, the most stones where there are several; None where none does."""
    for point in last_liberties(situation.position, situation.to_play.other):
        if isinstance(judge(situation, point), Played):
            return point
    return None


def escape(situation: Situation) -> Point | None:
    """The move that gives an own group in atari more than one liberty, None where none does."""
    for point in last_liberties(situation.position, situation.to_play):
        verdict = judge(situation, point)
        if isinstance(verdict, Played) and not is_in_atari(verdict):
            return point
    return None


def rescue(situation: Situation) -> Point | None:
    """The move after which the largest own group in atari is in atari no more; None where none does that.

    Either the group gets longer, or what surrounds it is captured.
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
    """A random move, a careful one not into atari; where there is none any move, and a self-capture last.

    Args:
        situation: The game, or a single position.
        chance: The player's chance.
        cancel: Asked before each judgement whether to stop.
        careful: Whether its stone should not be in atari.
        spared: Moves that it can make, and makes only instead of a self-capture.
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
    """Returns whether the stone that was just put is in atari, or gone."""
    group: Group | None = played.position.group_at(played.point)
    return group is None or group.in_atari

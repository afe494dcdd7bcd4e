"""The cat and the owl: the one takes whatever it can, the other also looks after its own stones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from atari_teach.opponent.temper import mood, never
from atari_teach.rules import Colour, Group, Played, Point, Position, Situation, judge


@dataclass(frozen=True, slots=True)
class Cat:
    """Captures wherever it can, and else puts a stone anywhere.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
    """

    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over:
            return None
        return capture(situation) or anywhere(situation, self.seed, cancel)


@dataclass(frozen=True, slots=True)
class Owl:
    """Captures, sees when its own stones are in atari, and puts none into atari.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
    """

    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over:
            return None
        return capture(situation) or escape(situation) or anywhere(situation, self.seed, cancel, careful=True)


def last_liberties(position: Position, colour: Colour) -> tuple[Point, ...]:
    """The last liberties of this colour's groups in atari, the one of the most stones first."""
    groups = sorted(
        (group for group in position.groups(colour) if group.in_atari), key=lambda group: -len(group.stones)
    )
    return tuple(dict.fromkeys(liberty for group in groups for liberty in group.liberties))


def capture(situation: Situation) -> Point | None:
    """The move that captures, the most stones of one group where there are several; None where none does."""
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


def anywhere(
    situation: Situation, seed: int, cancel: Callable[[], bool] = never, *, careful: bool = False
) -> Point | None:
    """A random move, a self-capture last of all.

    Args:
        situation: The game, or a single position.
        seed: The player's chance.
        cancel: Asked before each judgement whether to stop.
        careful: Whether a move that leaves its own stone in atari comes only after all that do not.
    """
    later: list[Point] = []
    losing: list[Point] = []
    for played in _moves(situation, seed, cancel):
        if played.lost is not None:
            losing.append(played.point)
        elif careful and is_in_atari(played):
            later.append(played.point)
        else:
            return played.point
    return None if cancel() else next(iter([*later, *losing]), None)


def is_in_atari(played: Played) -> bool:
    """Whether the stone that was just put is in atari, or gone."""
    group: Group | None = played.position.group_at(played.point)
    return group is None or group.in_atari


def _moves(situation: Situation, seed: int, cancel: Callable[[], bool]) -> Iterator[Played]:
    points = list(situation.position.empty_points())
    mood(situation, seed).shuffle(points)
    for point in points:
        if cancel():
            return
        verdict = judge(situation, point)
        if isinstance(verdict, Played):
            yield verdict

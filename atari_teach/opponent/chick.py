"""The chick: a small partner that a child alone can win against.

It sees half of the captures that there are. Otherwise it puts a stone anywhere, and half of the time takes
care not to put it into atari. It never captures itself, and passes only where the rules make it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from atari_teach.opponent.player import Opponent, Strength
from atari_teach.opponent.seeded_chance import chance_for
from atari_teach.rules import Played, Point, Situation, judge
from atari_teach.solver.book import Book
from atari_teach.solver.state import never


@dataclass(frozen=True, slots=True)
class Chick:
    """The small partner.

    Attributes:
        seed: Its moods: with the same seed it answers the same board in the same way.
    """

    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop.

        Every empty point is judged once at most.

        Args:
            situation: The game, or a single position.
            cancel: Asked before each judgement whether to stop.
        """
        if situation.is_over:
            return None
        random = chance_for(situation, self.seed)
        overlooked = set()
        for point in _capturing_points(situation):
            if cancel():
                return None
            if isinstance(judge(situation, point), Played):
                if random.random() < 0.5:
                    return point
                overlooked.add(point)
        return _anywhere(situation, random, overlooked, cancel)


def _capturing_points(situation: Situation) -> tuple[Point, ...]:
    """The last liberties of the opponent's groups in atari, row by row from the bottom."""
    groups = situation.position.groups(situation.to_play.other)
    last = {point for group in groups if group.in_atari for point in group.liberties}
    return tuple(sorted(last, key=lambda point: (point.row, point.column)))


def _anywhere(
    situation: Situation, random: Random, overlooked: set[Point], cancel: Callable[[], bool]
) -> Point | None:
    """A move that captures nothing, if there is one; half of the time one that leaves its stone out of atari.

    Where there is none: a capture that was overlooked, and a self-capture last of all.
    """
    careful = random.random() < 0.5
    others: list[Point] = []
    losing: list[Point] = []
    for played in _moves(situation, random, overlooked, cancel):
        if played.lost is not None:
            losing.append(played.point)
        elif careful and _is_in_atari(played):
            others.append(played.point)
        else:
            return played.point
    return next(iter([*others, *sorted(overlooked), *losing]), None)


def _moves(
    situation: Situation, random: Random, overlooked: set[Point], cancel: Callable[[], bool]
) -> Iterator[Played]:
    points = list(situation.position.empty_points())
    random.shuffle(points)
    for point in points:
        if cancel():
            return
        verdict = None if point in overlooked else judge(situation, point)
        if isinstance(verdict, Played):
            yield verdict


def _is_in_atari(played: Played) -> bool:
    group = played.position.group_at(played.point)
    return group is not None and group.in_atari


def play(level: Strength, seed: int, book: Book | None) -> Opponent:
    """The player of this level; see `Partner`."""
    del level, book
    return Chick(seed)

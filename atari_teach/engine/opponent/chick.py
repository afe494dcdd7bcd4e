"""The chick: a small partner that a child alone can win against.

It sees half of the captures that there are. Otherwise it puts a stone anywhere, and half of the time takes
care not to put it into atari. It never captures itself, and passes only where the rules make it.
"""

from collections.abc import Callable

from atari_teach.engine.opponent.cat import anywhere, last_liberties
from atari_teach.engine.opponent.player import Animal, chance_for
from atari_teach.engine.rules import Played, Point, Situation, judge


class Chick(Animal):
    """The small partner. Every empty point is judged once at most, after asking whether to stop."""

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        chance = chance_for(situation, self.seed)
        overlooked = set()
        captures = last_liberties(situation.position, situation.to_play.other)
        for point in sorted(captures, key=lambda point: (point.row, point.column)):
            if cancel():
                return None
            if isinstance(judge(situation, point), Played):
                if chance.random() < 0.5:
                    return point
                overlooked.add(point)
        careful = chance.random() < 0.5
        return anywhere(situation, chance, cancel, careful=careful, spared=overlooked)

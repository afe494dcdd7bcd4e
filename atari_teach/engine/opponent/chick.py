"""The chick: a weak player that a child can beat without help.

It misses half of the possible captures. Otherwise it plays a random point, and half of the time avoids moves
into atari. It never captures its own stones unless no other move is left, and passes only if it must.
"""

from collections.abc import Callable

from atari_teach.engine.opponent.cat import anywhere, last_liberties
from atari_teach.engine.opponent.player import Animal, chance_for
from atari_teach.engine.rules import Played, Point, Situation, judge


class Chick(Animal):
    """The weakest player. It judges every empty point at most once, and calls `cancel` before each."""

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

"""The owl: captures whenever it can, and also saves its own stones.

If more than one stone must be captured, it counts: it makes a capture that wins, but saves a larger own group
rather than make a smaller capture.
"""

from collections.abc import Callable

from atari_teach.engine.opponent.cat import capture, escape, otherwise, rescue
from atari_teach.engine.opponent.counting_captures import still_to_take
from atari_teach.engine.opponent.player import Animal
from atari_teach.engine.rules import Point, Situation
from atari_teach.engine.rules.judge import captured_by


class Owl(Animal):
    """Plays like the cat, but sees when its own stones are in atari."""

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        return _urgent(situation) or otherwise(situation, self.seed, cancel)


def _urgent(situation: Situation) -> Point | None:
    """Returns an urgent move: a capture, or the rescue of more stones; None if there is none."""
    taking, colour = capture(situation), situation.to_play
    if situation.ruleset.first_capture_ends:
        return taking or escape(situation)
    taken = (
        0 if taking is None else sum(len(g.stones) for g in captured_by(situation.position, taking, colour))
    )
    largest = max((len(g.stones) for g in situation.position.groups(colour) if g.in_atari), default=0)
    if taken < still_to_take(situation, colour) and largest > taken:
        return rescue(situation) or taking or escape(situation)
    return taking or escape(situation)

"""The owl: takes whatever it can, and looks after its own stones as well.

Where more than one stone has to be captured it counts: it takes what wins, and rather than to take less it
saves what it would lose.
"""

from collections.abc import Callable

from atari_teach.engine.opponent.cat import capture, escape, otherwise, rescue
from atari_teach.engine.opponent.counting_captures import still_to_take
from atari_teach.engine.opponent.player import Animal
from atari_teach.engine.rules import Point, Situation
from atari_teach.engine.rules.judge import captured_by


class Owl(Animal):
    """Plays as the cat does, and sees when its own stones are in atari."""

    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        return _at_once(situation) or otherwise(situation, self.seed, cancel)


def _at_once(situation: Situation) -> Point | None:
    """Returns the move that cannot wait: a capture, or the rescue of more stones; None for neither."""
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

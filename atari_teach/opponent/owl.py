"""The owl: takes whatever it can, and looks after its own stones as well.

Where more than one stone has to be captured it counts: it takes what wins, and rather than to take less it
saves what it would lose.
"""

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.opponent.cat import capture, escape, otherwise, rescue
from atari_teach.opponent.counting_captures import still_to_take
from atari_teach.opponent.player import Opponent, Strength
from atari_teach.rules import Point, Situation
from atari_teach.rules.judge import captured_by
from atari_teach.solver.book import Book
from atari_teach.solver.state import never


@dataclass(frozen=True, slots=True)
class Owl:
    """Plays as the cat does, and sees when its own stones are in atari.

    Attributes:
        seed: With the same seed it answers the same board in the same way.
    """

    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over:
            return None
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


def play(level: Strength, seed: int, book: Book | None) -> Opponent:
    """The player of this level; see `Partner`."""
    del level, book
    return Owl(seed)

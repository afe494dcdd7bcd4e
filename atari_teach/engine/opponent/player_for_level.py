"""Creates the player for a level."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from atari_teach.engine.opponent.go import GoPlayer
from atari_teach.engine.opponent.player import Animal, Opponent, Strength
from atari_teach.engine.rules import EndCount, Point, Situation
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.state import never


@dataclass(frozen=True, slots=True)
class _ByRules:
    """Uses one player for games won by capture, and another for games in which territory is counted."""

    usual: Opponent
    go: GoPlayer

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        territory = situation.ruleset.end_count is EndCount.TERRITORY
        return (self.go if territory else self.usual).move(situation, cancel)


def opponent(level: Strength, seed: int, *, book: Book | None = None) -> Opponent:
    """Returns the player of this level.

    The player is an `Animal` from the module of `opponent` with the level's name. With the same seed it gives
    the same answer for the same board; the turtle uses the book.
    """
    module = import_module(f"atari_teach.engine.opponent.{level.animal}")
    animal = cast("type[Animal]", getattr(module, level.animal.title()))
    return _ByRules(animal.of(level, seed, book), GoPlayer(level, seed))

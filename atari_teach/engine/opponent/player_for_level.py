"""The choice of the player for a level."""

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
    """A player with another way to play where territory is counted in the end."""

    usual: Opponent
    go: GoPlayer

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        territory = situation.ruleset.end_count is EndCount.TERRITORY
        return (self.go if territory else self.usual).move(situation, cancel)


def opponent(level: Strength, seed: int, *, book: Book | None = None) -> Opponent:
    """The player of this level, an `Animal` in the module of `opponent` that has its name.

    With the same seed it answers the same board in the same way; the turtle asks the book.
    """
    module = import_module(f"atari_teach.engine.opponent.{level.animal}")
    animal = cast("type[Animal]", getattr(module, level.animal.title()))
    return _ByRules(animal.of(level, seed, book), GoPlayer(level, seed))

"""The choice of the player for a level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from atari_teach.opponent.beaver import Beaver
from atari_teach.opponent.cat import Cat, Owl
from atari_teach.opponent.chick import Chick
from atari_teach.opponent.fox import Fox
from atari_teach.opponent.go import GoPlayer
from atari_teach.opponent.level import Level, Opponent
from atari_teach.opponent.lynx import Lynx
from atari_teach.opponent.turtle import Turtle
from atari_teach.rules import EndCount, Point, Situation
from atari_teach.solver.book import Book
from atari_teach.solver.state import never

_DREAMS = {Level.FOX_1: 60, Level.FOX_2: 25, Level.FOX_3: 0}


@dataclass(frozen=True, slots=True)
class _ByRules:
    """A player with another way to play where territory is counted in the end."""

    usual: Opponent
    go: GoPlayer

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        territory = situation.ruleset.end_count is EndCount.TERRITORY
        return (self.go if territory else self.usual).move(situation, cancel)


def opponent(level: Level, seed: int, *, book: Book | None = None) -> Opponent:
    """The player of this level.

    Args:
        level: Who.
        seed: Its moods: with the same seed it answers the same board in the same way.
        book: What is known of the beginnings on 5x5, for the turtle.
    """
    return _ByRules(_usual(level, seed, book), GoPlayer(level, seed))


def _usual(level: Level, seed: int, book: Book | None) -> Opponent:
    match level:
        case Level.CHICK:
            return Chick(seed)
        case Level.CAT:
            return Cat(seed)
        case Level.OWL:
            return Owl(seed)
        case Level.FOX_1 | Level.FOX_2 | Level.FOX_3:
            return Fox(seed, _DREAMS[level])
        case Level.BEAVER:
            return Beaver(seed)
        case Level.LYNX:
            return Lynx(seed)
        case Level.TURTLE:
            return Turtle(seed, book)
    assert_never(level)

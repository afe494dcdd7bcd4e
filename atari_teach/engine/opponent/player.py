"""What every partner in the computer can do: find a move."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, Self

from atari_teach.engine.rules import Colour, Point, Situation
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.state import never

_SIGNS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}


class Opponent(Protocol):
    """A player that answers a board with a move, the same whenever asked about the same game."""

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop.

        Args:
            situation: The game, or a single position.
            cancel: Asked at least every 10 ms whether to stop.
        """


class Strength(Protocol):
    """What a player is told of its level; whoever has these is one."""

    @property
    def animal(self) -> str:
        """The module of `opponent` that makes its player."""

    @property
    def paws(self) -> int:
        """Which one of several of its animal it is, the weakest first; 0 where there is one only."""

    @property
    def go_stones(self) -> int:
        """The stones that it puts down in thought before a move of go."""


@dataclass(frozen=True, slots=True)
class Animal(ABC):
    """A partner, made by `of`; it has a module of its own with its name.

    Attributes:
        seed: Its chance: with the same seed it answers the same board in the same way.
    """

    seed: int = 0

    @classmethod
    def of(cls, level: Strength, seed: int, book: Book | None) -> Self:
        """The player of this level, one of those that are this animal; `book` knows the beginnings on 5x5."""
        del level, book
        return cls(seed)

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; see `Opponent`."""
        return None if situation.is_over or cancel() else self._move(situation, cancel)

    @abstractmethod
    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """The same of a game that is not over."""


def chance_for(situation: Situation, seed: int) -> Random:
    """Chance that depends on the seed and the board, but not on how the stones came to lie there."""
    board = "".join(_SIGNS[cell] for cell in situation.position.cells)
    return Random(f"{seed} {situation.to_play.value} {board}")

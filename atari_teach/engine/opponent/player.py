"""The interface of all computer players."""

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
    """A computer player. For the same game it always returns the same move."""

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """Returns the move of the side to play; None for a pass, if there is no move, or when cancelled.

        Args:
            situation: The game, or a single position.
            cancel: Called at least every 10 ms; returns whether to stop.
        """


class Strength(Protocol):
    """What a player needs to know about its level."""

    @property
    def animal(self) -> str:
        """The name of the module in `opponent` that defines its player."""

    @property
    def paws(self) -> int:
        """The rank among the levels of this animal: 1 is the weakest; 0 if the animal has only one level."""

    @property
    def go_stones(self) -> int:
        """How many stones the player may place in playouts before each of its moves in Go."""


@dataclass(frozen=True, slots=True)
class Animal(ABC):
    """A computer player, created by `of`; each has a module named after it.

    Attributes:
        seed: The random seed: with the same seed it gives the same answer for the same board.
    """

    seed: int = 0

    @classmethod
    def of(cls, level: Strength, seed: int, book: Book | None) -> Self:
        """Returns the player of this level; `book` is the opening book for 5x5."""
        del level, book
        return cls(seed)

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """Returns the move of the side to play; see `Opponent`."""
        return None if situation.is_over or cancel() else self._move(situation, cancel)

    @abstractmethod
    def _move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """Returns the move in a game that is not over."""


def chance_for(situation: Situation, seed: int) -> Random:
    """Returns a random generator that depends on the seed and the stones, but not on their order."""
    board = "".join(_SIGNS[cell] for cell in situation.position.cells)
    return Random(f"{seed} {situation.to_play.value} {board}")

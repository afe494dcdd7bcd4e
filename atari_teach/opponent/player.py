"""What every partner in the computer can do: find a move."""

from collections.abc import Callable
from typing import Protocol

from atari_teach.rules import Point, Situation
from atari_teach.solver.book import Book


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


class Partner(Protocol):
    """A module of a partner, as `opponent/fox.py`: it has a function `play` that makes its player."""

    def play(self, level: Strength, seed: int, book: Book | None) -> Opponent:
        """The player of this level.

        Args:
            level: One of those that are this animal.
            seed: Its chance: with the same seed it answers the same board in the same way.
            book: What is known of the beginnings on 5x5.
        """

"""The leagues of the contest: how large the board is, and how long a game."""

from typing import NamedTuple

from atari_teach.engine.rules import Game, Ruleset, most_captures


class League(NamedTuple):
    """A league.

    Attributes:
        number: Its number, from 1.
        size: Lines of the board.
        turns: Turns of a game, both players' together, passes among them.
    """

    number: int
    size: int
    turns: int

    @property
    def ruleset(self) -> Ruleset:
        """The rules of its games."""
        return most_captures(self.turns)

    @property
    def beginning(self) -> Game:
        """A game of which nobody has played a turn."""
        return Game.new(self.size, self.ruleset)


LEAGUES = {
    league.number: league
    for league in (League(1, 9, 80), League(2, 9, 200), League(3, 13, 200), League(4, 19, 200))
}

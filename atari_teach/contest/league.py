"""The leagues of the contest: the size of the board and the number of turns."""

from typing import NamedTuple

from atari_teach.engine.rules import Game, Ruleset, most_captures


class League(NamedTuple):
    """A league: the board and the length of its games.

    Attributes:
        number: The number of the league, from 1.
        size: Lines of the board.
        turns: The number of turns in a game, for both players together, passes included.
    """

    number: int
    size: int
    turns: int

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this league's games."""
        return most_captures(self.turns)

    @property
    def beginning(self) -> Game:
        """A game without turns."""
        return Game.new(self.size, self.ruleset)


LEAGUES = {
    league.number: league
    for league in (League(1, 9, 80), League(2, 9, 200), League(3, 13, 200), League(4, 19, 200))
}

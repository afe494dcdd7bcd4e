"""Random positions of 5x5, from games of moves that do not lose at once."""

import random

from atari_teach.engine.rules import Colour, Position
from atari_teach.engine.solver.grid import Bits, grid, points_in
from atari_teach.engine.solver.state import Proof, State, look

BOARD = grid(5)
EMPTY: State = (BOARD.full, (), ())


def some_game(dice: random.Random) -> list[tuple[Bits, Bits]]:
    """Returns a random game as the positions before each move: own stones, and the other side's stones.

    The game ends with the first position that `look` decides.
    """
    own, other, state = 0, 0, EMPTY
    game = [(own, other)]
    while (seen := look(BOARD, state)).proof is Proof.OPEN:
        point, state = dice.choice(seen.moves)
        own, other = other, own | 1 << point
        game.append((own, other))
    return game


def some_open_position(dice: random.Random, stones: int) -> tuple[Bits, Bits]:
    """Returns a random position that has `stones` stones and that `look` does not decide."""
    while True:
        game = some_game(dice)
        if len(game) > stones + 1:
            return game[stones]


def position(own: Bits, other: Bits, to_play: Colour = Colour.BLACK) -> Position:
    """Returns the position of these stones; `own` are those of the side to play."""
    return (
        Position.empty(5)
        .with_stones(map(BOARD.point, points_in(own)), to_play)
        .with_stones(map(BOARD.point, points_in(other)), to_play.other)
    )

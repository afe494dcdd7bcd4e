"""Random choices of a player, the same whenever it is asked about the same board."""

from random import Random

from atari_teach.rules import Colour, Situation

_SIGNS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}


def chance_for(situation: Situation, seed: int) -> Random:
    """Chance that depends on the seed and the board, but not on how the stones came to lie there."""
    board = "".join(_SIGNS[cell] for cell in situation.position.cells)
    return Random(f"{seed} {situation.to_play.value} {board}")

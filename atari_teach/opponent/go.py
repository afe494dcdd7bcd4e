"""A partner for go: every level plays it, and what tells them apart is how long each of them thinks.

None of them fills an own eye, or plays on where nothing is left to gain: then it passes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from atari_teach.opponent.go_board import PASS, GoBoard, number_of, point_at
from atari_teach.opponent.go_life import dead_stones, open_points, plainly_wrong
from atari_teach.opponent.go_tree import look_for_move, moves_of
from atari_teach.opponent.level import Level
from atari_teach.opponent.temper import mood, never
from atari_teach.rules import Colour, Game, Point, Situation

STONES = {
    Level.CHICK: 400,
    Level.CAT: 1_200,
    Level.OWL: 3_000,
    Level.FOX_1: 6_000,
    Level.FOX_2: 12_000,
    Level.FOX_3: 24_000,
    Level.BEAVER: 60_000,
    Level.LYNX: 150_000,
    Level.TURTLE: 150_000,
}
"""How many stones each level puts down while it thinks about a move."""

_SPARSE = 4
"""As long as fewer than one point in so many has a stone, nothing can be settled."""


@dataclass(frozen=True, slots=True)
class GoPlayer:
    """A partner.

    Attributes:
        level: Who.
        seed: Its moods: with the same seed it answers the same board in the same way.
    """

    level: Level
    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
        if situation.is_over:
            return None
        position = situation.position
        board = GoBoard.of(position, situation.to_play, situation.repeats)
        moves = moves_of(board)
        chance = mood(situation, self.seed)
        if len(position.stones()) * _SPARSE >= position.size**2:
            moves = _useful(situation, moves, chance, cancel)
        if not moves or cancel():
            return None
        point = look_for_move(board, moves, _ahead(situation), STONES[self.level], chance, cancel)
        return None if point == PASS else point_at(position.size, point)


def opinion(game: Game, seed: int, cancel: Callable[[], bool] = never) -> frozenset[Point] | None:
    """What the computer says of the stones after two passes; None when told to stop.

    Returns:
        Where nobody has agreed with marks yet: the stones that look dead. Else those of which the marks
        plainly say what is false.
    """
    marking, chance = game.marking, mood(game, seed)
    assert marking is not None, "dead stones are marked after two passes"
    if marking.agreed:
        return plainly_wrong(game.position, game.to_play, marking.dead, chance, cancel)
    return dead_stones(game.position, game.to_play, chance, cancel)


def _useful(situation: Situation, moves: list[int], chance: Random, cancel: Callable[[], bool]) -> list[int]:
    """Those of the moves with which something is still to be gained."""
    found = open_points(situation.position, situation.to_play, chance, cancel)
    if found is None:
        return []
    size = situation.position.size
    worth = {number_of(size, point) for point in found}
    return [move for move in moves if move in worth]


def _ahead(situation: Situation) -> int:
    """How many stones more than White Black has put down; captured ones belong to them."""
    black, white = (len(situation.position.stones(colour)) for colour in Colour)
    if isinstance(situation, Game):
        black, white = black + situation.prisoners(Colour.WHITE), white + situation.prisoners(Colour.BLACK)
    return black - white

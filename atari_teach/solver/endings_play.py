"""Playing an ending to its end, as well as can be."""

from __future__ import annotations

from typing import NamedTuple

from atari_teach.rules import Game, Point, legal_points
from atari_teach.solver.grid import grid
from atari_teach.solver.solution import solve
from atari_teach.solver.state import Proof, look, state_of
from atari_teach.solver.values import leaf

_STATES = 20_000


class Reply(NamedTuple):
    """What a move has come to.

    Attributes:
        holds: Whether whoever made it still wins; where nothing is proved against it, too.
        point: The answer that wins, where it does not hold; None where the game is over, or none is proved.
    """

    holds: bool
    point: Point | None


def answer(game: Game) -> Reply:
    """What the side to play makes of the other side's last move."""
    outcome = game.outcome
    if outcome is not None:
        return Reply(outcome.winner is not game.to_play, None)
    board, state = grid(game.position.size), state_of(game.position, game.to_play)
    if solve(board, state, states=_STATES, leaf=leaf).proof is not Proof.WIN:
        return Reply(holds=True, point=None)
    seen = look(board, state)
    if seen.proof is Proof.WIN:
        return Reply(holds=False, point=board.point(seen.point))
    wins = (
        point
        for point, after in seen.moves
        if solve(board, after, states=_STATES, leaf=leaf).proof is Proof.LOSS
    )
    point = next(wins, None)
    return Reply(holds=False, point=None if point is None else board.point(point))


def resistance(game: Game) -> Point | None:
    """The move that holds out longest where the side to play loses; None where it has no move."""
    board = grid(game.position.size)
    line = solve(board, state_of(game.position, game.to_play), states=_STATES).line
    if line:
        return board.point(line[0])
    return next(iter(legal_points(game)), None)


def winning(game: Game) -> tuple[Point, ...]:
    """Every move after which the side to play wins for sure, row by row from the bottom."""
    return tuple(point for point in legal_points(game) if wins_by(game, point))


def wins_by(game: Game, point: Point) -> bool:
    """Whether the side to play wins for sure once it has played here."""
    after = game.play(point)
    if not isinstance(after, Game):
        return False
    if after.outcome is not None:
        return after.outcome.winner is game.to_play
    state = state_of(after.position, after.to_play)
    return solve(grid(after.position.size), state, states=_STATES, leaf=leaf).proof is Proof.LOSS

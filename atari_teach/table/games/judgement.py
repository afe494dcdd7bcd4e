"""The judgement behind hints and reviews. They share it, so that they agree about a turn."""

from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import Colour, Game, Point, Position, Situation
from atari_teach.engine.solver.book import SIZE
from atari_teach.engine.solver.perfect import best_move, judge_moves
from atari_teach.engine.solver.state import Proof
from atari_teach.table.games.openings import book
from atari_teach.table.scene import Cancel
from atari_teach.teaching.advice.advice import Advice, advise

_SEED = 1
_BOOK_STATES = 6_000


def advice_in(game: Game, cancel: Cancel) -> Advice | None:
    """The move that a hint shows, with the reason; None if there is no move or the search was stopped."""
    return advise(game, judgement=as_the_lynx, cancel=cancel, known=from_book)


def as_the_lynx(situation: Situation, cancel: Cancel) -> Point | None:
    """The move that the lynx would play; None means a pass."""
    return opponent(Level.LYNX, _SEED).move(situation, cancel)


def from_book(position: Position, mover: Colour, cancel: Cancel) -> tuple[Point, Proof] | None:
    """The best move and its proof from the opening book; None on boards of another size."""
    if position.size != SIZE:
        return None
    moves = judge_moves(position, mover, book=book(), states=_BOOK_STATES, cancel=cancel)
    best = best_move(position, mover, book=book(), states=_BOOK_STATES, cancel=cancel)
    return None if best is None or cancel() else (best, moves.get(best, Proof.OPEN))

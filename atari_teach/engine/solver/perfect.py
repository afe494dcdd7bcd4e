"""The result of every move of a position, and the best move.

A move is judged by the position after it: `look` decides it, or the book knows it, or it is searched. All
searches of one position share a table, because different moves lead to the same positions. If the position
itself is known to be lost, so are all its moves.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.proof_number import Leaf
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof, State, look, never, put, state_of

_FIRST_ROUND = 300
_MANY = 1000


class _Reply(NamedTuple):
    """A position seen by the side to play: its stones, the other side's stones, and the solver's state."""

    own: Bits
    other: Bits
    state: State


class _Move(NamedTuple):
    """A move and its result.

    Attributes:
        point: The point of the move.
        proof: The result for the side that moves.
        reply: The position after it, seen by the side to play then; None after a capture.
    """

    point: int
    proof: Proof
    reply: _Reply | None = None


def judge_moves(
    position: Position,
    to_play: Colour,
    *,
    book: Book | None,
    states: int,
    cancel: Callable[[], bool] = never,
    leaf: Leaf | None = None,
) -> Mapping[Point, Proof]:
    """Returns the result of every move for the side that moves: WIN is a winning move.

    All empty points are judged except self-captures, which the rules refuse or which lose. Moves beyond the
    budget are OPEN. The results are valid for the rulesets for which `applies` is true.

    Args:
        position: The board; no group without a liberty.
        to_play: The side that moves.
        book: The opening book for 5x5, if any.
        states: The maximum number of states for all moves together.
        cancel: Called for every state; True leaves the remaining moves OPEN.
        leaf: See `solve`.

    Returns:
        For every empty point that is not a self-capture, row by row from the bottom, the result of the move.
    """
    board = grid(position.size)
    judging = _Judging(board, book, Solver(board, leaf=leaf), cancel)
    return {board.point(move.point): move.proof for move in judging.moves(position, to_play, states)}


def best_move(
    position: Position,
    to_play: Colour,
    *,
    book: Book | None,
    states: int,
    cancel: Callable[[], bool] = never,
    leaf: Leaf | None = None,
) -> Point | None:
    """Returns the quickest winning move known; in a lost position, the move that is hardest to refute.

    If all moves are known without a search, the choice is a winning move that leaves the other side the
    fewest moves; in a lost position, the move with the fewest winning answers. Otherwise the position is
    searched, and the result is the first move of the proved line: the shortest way to win or the longest to
    lose.

    Returns:
        The point; None if every move loses at once, or if the budget does not decide the winner. See
        `judge_moves` for the arguments.
    """
    board = grid(position.size)
    solver = Solver(board, leaf=leaf)
    judging = _Judging(board, book, solver, cancel)
    here = _seen(board, position, to_play)
    if look(board, here.state).proof is Proof.OPEN:
        point = judging.best_known(here)
        if point is not None:
            return board.point(point)
    line = solver.solve(here.state, states=states, cancel=cancel).line
    return board.point(line[0]) if line else None


class _Judging:
    """Judges the moves of one position."""

    def __init__(self, board: Grid, book: Book | None, solver: Solver, cancel: Callable[[], bool]) -> None:
        self._board = board
        self._book = book if board is grid(5) else None
        self._solver = solver
        self._cancel = cancel

    def moves(self, position: Position, to_play: Colour, states: int) -> list[_Move]:
        """Returns every move except self-captures, searched in rounds, each ten times longer."""
        here = _seen(self._board, position, to_play)
        found = {point: self._known(here, point) for point in points_in(here.state[0])}
        moves = {point: move for point, move in found.items() if move is not None}
        if self._is_lost(here):
            return [
                move if move.reply is None else move._replace(proof=Proof.LOSS) for move in moves.values()
            ]
        share = _FIRST_ROUND
        while states > 0:
            pending = [move for move in moves.values() if move.proof is Proof.OPEN]
            if not pending:
                break
            for move in pending:
                searched, used = self._searched(move, min(share, states))
                moves[move.point] = searched
                states -= max(used, 1)
                if states <= 0 or self._cancel():
                    return list(moves.values())
            share *= 10
        return list(moves.values())

    def _is_lost(self, here: _Reply) -> bool:
        """Returns whether the position is known to be lost without a search."""
        proof = look(self._board, here.state).proof
        if proof is Proof.OPEN and self._book:
            proof = self._book.known(here.own, here.other)
        return proof is Proof.LOSS

    def _known(self, here: _Reply, point: int) -> _Move | None:
        """Returns the known result of a move, without a search; None for a self-capture."""
        bit = 1 << point
        if bit in here.state[2]:
            return _Move(point, Proof.WIN)
        after = put(self._board, here.state, point)
        if 0 in after[2]:
            return None
        reply = _Reply(here.other, here.own | bit, after)
        if self._cancel():
            return _Move(point, Proof.OPEN, reply)
        seen = look(self._board, after)
        if seen.proof is not Proof.OPEN:
            return _Move(point, _AGAINST[seen.proof], reply)
        proof = self._book.known(reply.own, reply.other) if self._book else Proof.OPEN
        return _Move(point, _AGAINST[proof], reply)

    def _searched(self, move: _Move, states: int) -> tuple[_Move, int]:
        """Returns the move after a search with so many states, and the number of states used."""
        assert move.reply is not None
        before = self._solver.states
        proof = self._solver.prove(move.reply.state, states=states, cancel=self._cancel)
        return _Move(move.point, _AGAINST[proof], move.reply), self._solver.states - before

    def best_known(self, here: _Reply) -> int | None:
        """Returns the best move if all moves are known without a search; else, or when cancelled, None."""
        known = [move for point in points_in(here.state[0]) if (move := self._known(here, point)) is not None]
        if any(move.proof is Proof.OPEN for move in known):
            return None
        won = [move for move in known if move.proof is Proof.WIN]
        if won:
            return min(won, key=self._freedom).point
        fewest, point = _MANY, None
        for move in known:
            if self._cancel():
                return None
            answers = self._winning_answers(move)
            if answers < fewest:
                fewest, point = answers, move.point
        return point

    def _freedom(self, move: _Move) -> int:
        """Returns how many moves that do not lose at once are left to the other side."""
        return len(look(self._board, move.reply.state).moves) if move.reply else 0

    def _winning_answers(self, move: _Move) -> int:
        """Returns how many answers to a move are known to win; all answers if `look` decides the position."""
        reply = move.reply
        if reply is None or look(self._board, reply.state).proof is not Proof.OPEN:
            return reply.state[0].bit_count() if reply else 0
        answers = (self._known(reply, point) for point in points_in(reply.state[0]))
        return sum(1 for answer in answers if answer is not None and answer.proof is Proof.WIN)


def _seen(board: Grid, position: Position, to_play: Colour) -> _Reply:
    own, other = (board.bits(position.stones(colour)) for colour in (to_play, to_play.other))
    return _Reply(own, other, state_of(position, to_play))


_AGAINST = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN, Proof.OPEN: Proof.OPEN}

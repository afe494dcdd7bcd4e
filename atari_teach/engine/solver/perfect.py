"""The outcome of every move of a position, and the move to play.

A move is judged by the position after it: one look decides it, or the book knows it, or it is searched. All
searches of one position share a table, because the moves of one position lead to the same places. Where the
position itself is known to be lost, so are all its moves.
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
    """A position seen by the side to play: its own stones, the other side's, and the same as a state."""

    own: Bits
    other: Bits
    state: State


class _Move(NamedTuple):
    """A move and what it leads to.

    Attributes:
        point: Where.
        proof: For the side that moves.
        reply: The position after it, seen by the side that then is to play; None after a capture.
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
    """Returns what every move leads to, for the side that moves: WIN is a move that wins.

    Judged are all empty points but those where a stone would capture itself; there the rules refuse it, or
    it loses. What the budget does not reach is OPEN. It holds by the rules for which `applies` says so.

    Args:
        position: The board; no group without a liberty.
        to_play: The side that moves.
        book: What is known of 5x5, if anything.
        states: How many states may be made, all moves together.
        cancel: Asked for every state that is looked at; True leaves what is not judged yet OPEN.
        leaf: As for `solve`.

    Returns:
        For every such point, row by row from the bottom, what the move leads to.
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
    """A move that wins, the quickest that is known; in a lost position the one that asks the most.

    Where all moves are known without a search, a winning one is chosen that leaves the other side the fewest
    moves, and in a lost position the one to which the fewest answers win. Else the position is searched: the
    move is the first of the line that the proof shows, the shortest way to win or the longest to lose.

    Returns:
        The point; None where no move is left that does not lose at once, and where the budget does not tell
        who wins. For the arguments see `judge_moves`.
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
    """The facts that are known while the moves of one position are judged."""

    def __init__(self, board: Grid, book: Book | None, solver: Solver, cancel: Callable[[], bool]) -> None:
        self._board = board
        self._book = book if board is grid(5) else None
        self._solver = solver
        self._cancel = cancel

    def moves(self, position: Position, to_play: Colour, states: int) -> list[_Move]:
        """Every move but self-captures: what is known, then rounds of search, each ten times longer."""
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
        """Returns whether it is known without a search that no move wins."""
        proof = look(self._board, here.state).proof
        if proof is Proof.OPEN and self._book:
            proof = self._book.known(here.own, here.other)
        return proof is Proof.LOSS

    def _known(self, here: _Reply, point: int) -> _Move | None:
        """Returns what a move leads to, without a search; None for a self-capture."""
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
        """The move after so much search, and how many states that made."""
        assert move.reply is not None
        before = self._solver.states
        proof = self._solver.prove(move.reply.state, states=states, cancel=self._cancel)
        return _Move(move.point, _AGAINST[proof], move.reply), self._solver.states - before

    def best_known(self, here: _Reply) -> int | None:
        """The move to play where no search is needed to know all moves; else, or told to stop, None."""
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
        """Returns how many moves that do not lose at once this one leaves the other side."""
        return len(look(self._board, move.reply.state).moves) if move.reply else 0

    def _winning_answers(self, move: _Move) -> int:
        """Returns how many answers to a move are known to win; where one look tells, all of them."""
        reply = move.reply
        if reply is None or look(self._board, reply.state).proof is not Proof.OPEN:
            return reply.state[0].bit_count() if reply else 0
        answers = (self._known(reply, point) for point in points_in(reply.state[0]))
        return sum(1 for answer in answers if answer is not None and answer.proof is Proof.WIN)


def _seen(board: Grid, position: Position, to_play: Colour) -> _Reply:
    own, other = (board.bits(position.stones(colour)) for colour in (to_play, to_play.other))
    return _Reply(own, other, state_of(position, to_play))


_AGAINST = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN, Proof.OPEN: Proof.OPEN}

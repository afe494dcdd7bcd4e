"""What every move of a position leads to, and which one to play.

A move is judged by the position after it: the book knows it, or one look decides it, or it is searched. All
searches of one position share a table, because the moves of one position lead to the same places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from atari_teach.rules import Colour, Point, Position
from atari_teach.solver.book import Book
from atari_teach.solver.grid import Bits, Grid, grid, points_in
from atari_teach.solver.proof_number import Leaf
from atari_teach.solver.solution import Solver, never
from atari_teach.solver.state import Proof, State, look, put, state_of

_FIRST_ROUND = 300
_LONGEST = 1000


@dataclass(frozen=True, slots=True)
class _Move:
    """A move and what it leads to.

    Attributes:
        point: Where.
        proof: For the side that moves.
        length: How many moves the proof takes after this one, as far as it is known.
        reply: The position after it, seen by the side that then is to play; None after a capture.
    """

    point: int
    proof: Proof
    length: int | None = None
    reply: _Reply | None = None


@dataclass(frozen=True, slots=True)
class _Reply:
    """A position seen by the side to play: its own stones, the other side's, and the same as a state."""

    own: Bits
    other: Bits
    state: State


def judge_moves(
    position: Position,
    to_play: Colour,
    *,
    book: Book | None,
    states: int,
    cancel: Callable[[], bool] = never,
    leaf: Leaf | None = None,
) -> Mapping[Point, Proof]:
    """What every move leads to, for the side that moves: WIN is a move that wins.

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

    Captures come first. Then follow moves with a proof of known length, the shortest first, and then those
    that leave the other side the fewest answers. In a lost position the fewest winning answers count first,
    and then the longest proof.

    Returns:
        The point; None where there is no move but self-captures, and where the budget does not tell whether
        any move wins. For the arguments see `judge_moves`.
    """
    board = grid(position.size)
    judging = _Judging(board, book, Solver(board, leaf=leaf), cancel)
    moves = judging.moves(position, to_play, states)
    won = [move for move in moves if move.proof is Proof.WIN]
    if won:
        return board.point(min(won, key=judging.slowness).point)
    if not moves or any(move.proof is Proof.OPEN for move in moves):
        return None
    return board.point(max(moves, key=judging.resistance).point)


class _Judging:
    """All that is known while the moves of one position are judged."""

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
        share = _FIRST_ROUND
        while states > 0:
            pending = [move for move in moves.values() if move.proof is Proof.OPEN]
            if not pending or self._cancel():
                break
            for move in pending:
                searched, used = self._searched(move, min(share, states))
                moves[move.point] = searched
                states -= max(used, 1)
                if states <= 0:
                    break
            share *= 10
        return list(moves.values())

    def _known(self, here: _Reply, point: int) -> _Move | None:
        """What a move leads to, without a search; None for a self-capture."""
        bit = 1 << point
        if bit in here.state[2]:
            return _Move(point, Proof.WIN, 0)
        after = put(self._board, here.state, point)
        if 0 in after[2]:
            return None
        reply = _Reply(here.other, here.own | bit, after)
        seen = look(self._board, after)
        if seen.proof is not Proof.OPEN:
            return _Move(point, _AGAINST[seen.proof], len(self._solver.solve(after).line), reply)
        proof = self._book.known(reply.own, reply.other) if self._book else Proof.OPEN
        return _Move(point, _AGAINST[proof], None, reply)

    def _searched(self, move: _Move, states: int) -> tuple[_Move, int]:
        """The move after so much search, and how many states that made."""
        assert move.reply is not None
        solution = self._solver.solve(move.reply.state, states=states, cancel=self._cancel)
        length = None if solution.proof is Proof.OPEN else len(solution.line)
        return _Move(move.point, _AGAINST[solution.proof], length, move.reply), solution.states

    def slowness(self, move: _Move) -> tuple[int, int]:
        """How far away the win of a winning move is."""
        if move.reply is None:
            return 0, 0
        length = _LONGEST if move.length is None else move.length
        return length, len(look(self._board, move.reply.state).moves)

    def resistance(self, move: _Move) -> tuple[int, int]:
        """How hard a losing move makes it for the other side."""
        assert move.reply is not None
        winning = [
            answer
            for point in points_in(move.reply.state[0])
            if (answer := self._known(move.reply, point)) is not None and answer.proof is Proof.WIN
        ]
        return -len(winning), move.length or 0


def _seen(board: Grid, position: Position, to_play: Colour) -> _Reply:
    own, other = (
        sum(1 << board.number(stone) for stone in position.stones(colour))
        for colour in (to_play, to_play.other)
    )
    return _Reply(own, other, state_of(position, to_play))


_AGAINST = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN, Proof.OPEN: Proof.OPEN}

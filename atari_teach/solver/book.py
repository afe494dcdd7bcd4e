"""The book of 5x5: who wins every position with few stones."""

from __future__ import annotations

from atari_teach.rules import Colour, Position
from atari_teach.solver.grid import Bits, grid
from atari_teach.solver.state import Proof, look, state_of


class Book:
    """Who wins positions of 5x5 with few stones, the same for both or one more of the other side."""

    @classmethod
    def from_bytes(cls, data: bytes) -> Book:
        """The book that was written down so."""
        raise NotImplementedError

    def proof(self, position: Position, to_play: Colour) -> Proof:
        """Who wins this position; OPEN where the book does not have it.

        Where one look decides a position, that is the answer.
        """
        if position.size != 5:
            return Proof.OPEN
        board = grid(5)
        proof = look(board, state_of(position, to_play)).proof
        if proof is not Proof.OPEN:
            return proof
        own, other = (
            sum(1 << board.number(stone) for stone in position.stones(colour))
            for colour in (to_play, to_play.other)
        )
        return self.known(own, other)

    def known(self, own: Bits, other: Bits) -> Proof:
        """The same for a position that no look decides; `own` are the stones of the side to play."""
        raise NotImplementedError

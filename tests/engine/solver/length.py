"""The length of a game when the winner hurries and the loser doesn't."""

from collections.abc import Callable

from atari_teach.engine.solver.grid import Grid, points_in
from atari_teach.engine.solver.proof_number import ProofTable
from atari_teach.engine.solver.state import Proof, State, canonical_form, look, never, put


def shortest(
    board: Grid, state: State, *, most: int, states: int = 100_000, cancel: Callable[[], bool] = never
) -> int | None:
    """The number of moves a state takes with best play, the capture included.

    Played by the rules that forbid self-capture: a side that cannot put a stone has lost then and there, so
    such a game ends without the last capture. Either way the winner moves last; a state that is won takes an
    odd number of moves, and one that is lost an even one.

    Args:
        board: The board.
        state: The state; no group without a liberty.
        most: The longest game to look for.
        states: How many states after a move may be made.
        cancel: Asked for every state that is looked at; True ends the search without an answer.

    Returns:
        The number of moves; None where the game is longer than `most`, or the states were not enough.
    """
    clock = _Clock(board, states, cancel)
    for moves in range(most + 1):
        proof = clock.within(state, moves)
        if clock.stopped:
            return None
        if proof is not Proof.OPEN:
            return moves
    return None


class _Clock:
    """Looks for games of at most so many moves, on states whose winner is known beforehand."""

    def __init__(self, board: Grid, states: int, cancel: Callable[[], bool]) -> None:
        self.stopped = False
        self._board = board
        self._canonical = canonical_form(board)
        self._table = ProofTable(board)
        self._last = states
        self._cancel = cancel
        self._shorter: dict[State, int] = {}
        self._longer: dict[State, int] = {}
        self._winner: dict[State, Proof] = {}

    def within(self, state: State, moves: int) -> Proof:
        """The winner after so many moves, seen by the side to play; OPEN where the game still goes on."""
        state = self._canonical(state)
        proof = self._proof(state)
        if bool(moves & 1) == (proof is Proof.LOSS):
            moves -= 1
        if self.stopped or moves <= self._longer.get(state, -1):
            return Proof.OPEN
        if moves >= self._shorter.get(state, 1 << 30):
            return proof
        over = self._wins(state, moves) if proof is Proof.WIN else self._loses(state, moves)
        if over:
            self._shorter[state] = moves
            return proof
        self._longer[state] = moves
        return Proof.OPEN

    def _wins(self, state: State, moves: int) -> bool:
        seen = look(self._board, state)
        if seen.proof is Proof.WIN:
            return moves >= (1 if 1 << seen.point in state[2] else 3)
        return moves > 1 and any(
            self._proof(each) is Proof.LOSS and self.within(each, moves - 1) is Proof.LOSS
            for _, each in seen.moves
        )

    def _loses(self, state: State, moves: int) -> bool:
        seen = look(self._board, state)
        if not seen.moves:
            return moves > 1 or not self._can_move(state)
        return moves > 1 and all(self.within(each, moves - 1) is Proof.WIN for _, each in seen.moves)

    def _can_move(self, state: State) -> bool:
        return any(all(put(self._board, state, point)[2]) for point in points_in(state[0]))

    def _proof(self, state: State) -> Proof:
        """The winner, however long it takes."""
        known = self._winner.get(state)
        if known is not None:
            return known
        table = self._table
        proof = table.search(state, max(1, self._last - table.states), self._cancel)
        self.stopped = self.stopped or proof is Proof.OPEN
        self._winner[state] = proof
        return proof

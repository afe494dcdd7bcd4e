"""The length of a game if the winner takes the shortest way and the loser the longest."""

from collections.abc import Callable

from atari_teach.engine.solver.grid import Grid, points_in
from atari_teach.engine.solver.proof_number import ProofTable
from atari_teach.engine.solver.state import Proof, State, canonical_form, look, never, put


def shortest(
    board: Grid, state: State, *, most: int, states: int = 100_000, cancel: Callable[[], bool] = never
) -> int | None:
    """Returns the number of moves from a state with best play, the capture included.

    Self-capture is forbidden: a side without a legal move has lost at once, so such a game ends without the
    last capture. Either way the winner moves last: a won state takes an odd number of moves, a lost one an
    even one.

    Args:
        board: The board.
        state: The state; no group without a liberty.
        most: The longest game to look for.
        states: The maximum number of states.
        cancel: Called for every state; True ends the search without an answer.

    Returns:
        The number of moves; None if the game is longer than `most`, or the states did not suffice.
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
    """Searches for games with a limited number of moves. It finds the winner of a state first."""

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
        """Returns who wins within `moves` moves, seen by the side to play; OPEN if the game is longer."""
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
        """Returns who wins, seen by the side to play, without a limit on the number of moves."""
        known = self._winner.get(state)
        if known is not None:
            return known
        table = self._table
        proof = table.search(state, max(1, self._last - table.states), self._cancel)
        self.stopped = self.stopped or proof is Proof.OPEN
        self._winner[state] = proof
        return proof

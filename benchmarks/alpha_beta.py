"""A plain alpha-beta search with a transposition table, with which the solver is compared.

With only two outcomes, the first move that wins ends the search. It first tries moves that leave the other
side few liberties.
"""

from atari_teach.engine.solver.grid import Grid
from atari_teach.engine.solver.state import Proof, State, canonical_form, look


class AlphaBeta:
    """One search on one board."""

    def __init__(self, board: Grid) -> None:
        self._board = board
        self._canonical = canonical_form(board)
        self._known: dict[State, bool] = {}
        self._states = 0

    def search(self, state: State, states: int) -> tuple[Proof, int]:
        """Returns the winner, or OPEN if `states` is too few, and the number of states after a move."""
        self._left = states
        won = self._wins(state)
        proof = Proof.OPEN if won is None else Proof.WIN if won else Proof.LOSS
        return proof, self._states

    def _wins(self, state: State) -> bool | None:
        key = self._canonical(state)
        known = self._known.get(key)
        if known is not None:
            return known
        if self._states >= self._left:
            return None
        seen = look(self._board, state)
        self._states += len(seen.moves)
        won = seen.proof is Proof.WIN
        for _, after in sorted(seen.moves, key=lambda move: _ease(move[1])):
            lost = self._wins(after)
            if lost is None:
                return None
            if not lost:
                won = True
                break
        self._known[key] = won
        return won


def _ease(after: State) -> tuple[int, int]:
    """Returns a sort key: the fewest liberties of a group to play, less those of the other side."""
    own = min((liberties.bit_count() for liberties in after[1]), default=9)
    other = min((liberties.bit_count() for liberties in after[2]), default=9)
    return own - other, own

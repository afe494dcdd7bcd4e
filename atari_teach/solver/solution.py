"""Who wins, how, and what it took to say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.rules import NoMove, Ruleset
from atari_teach.solver.grid import Grid
from atari_teach.solver.line import best_line, check_line, check_solution
from atari_teach.solver.proof_number import Leaf, ProofTable
from atari_teach.solver.state import Proof, State, never

__all__ = ["Leaf", "Solution", "Solver", "applies", "check_line", "check_solution", "solve"]


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a state.

    Attributes:
        proof: WIN or LOSS for the side to play, OPEN where it is not proved.
        states: How many states after a move were made to find out.
        line: The points of best play from here, the side to play first: the winner takes the shortest way
            that the proof shows, and the loser the longest. Ends with the capture, with the move after which
            there is none left that does not lose at once, or where a leaf has decided. Empty where OPEN, and
            where no move is left.
    """

    proof: Proof
    states: int
    line: tuple[int, ...]


class Solver:
    """Answers questions about states of one board, and keeps what it found out for the next one.

    `leaf` is what else decides states; with `last`, a side has no stone left as soon as only so many points
    are empty (see `reserve`), which no leaf knows of.
    """

    def __init__(self, board: Grid, *, leaf: Leaf | None = None, last: int = 0) -> None:
        assert leaf is None or not last, "a leaf counts moves that nobody could make"
        self._table = ProofTable(board, leaf, last)

    def solve(self, state: State, *, states: int = 100_000, cancel: Callable[[], bool] = never) -> Solution:
        """Who wins, as far as so many more states can tell; see `solve`."""
        before = self._table.states
        proof = self.prove(state, states=states, cancel=cancel)
        return Solution(proof, self._table.states - before, best_line(self._table, state, cancel))

    def prove(self, state: State, *, states: int = 100_000, cancel: Callable[[], bool] = never) -> Proof:
        """The same without the line, which takes less time where many states are asked about."""
        return self._table.search(state, states, cancel)


def solve(
    board: Grid,
    state: State,
    *,
    states: int = 100_000,
    cancel: Callable[[], bool] = never,
    leaf: Leaf | None = None,
) -> Solution:
    """Who wins this state with best play.

    Args:
        board: The board.
        state: The state; any that play can lead to, no group without a liberty.
        states: After how many states made it ends without an answer, give or take those after one state.
        cancel: Asked for every state that is looked at; True ends the search without an answer.
        leaf: What else decides states, such as the values of quiet regions; it has to be right.
    """
    return Solver(board, leaf=leaf).solve(state, states=states, cancel=cancel)


def applies(ruleset: Ruleset) -> bool:
    """Whether what is proved here holds by these rules.

    It does where one capture wins for both, nobody may pass, whoever can't move loses, and turns and stones
    can't run out first. Self-capture may be forbidden or lose (see `state`), and repetitions never come up.
    A reserve has to be enough to fill the largest board between the two. By the Ludus rules it is not: on
    9x9 the forty-first stone is lacking, just where the last point but one has been filled, so that a move
    that loses here can win there.
    """
    points = max(ruleset.sizes) ** 2
    enough = ruleset.reserve is None or ruleset.reserve >= (points + 1) // 2
    return (
        ruleset.first_capture_ends
        and ruleset.no_move is NoMove.LOSES
        and not ruleset.passing
        and ruleset.turn_limit is None
        and enough
    )

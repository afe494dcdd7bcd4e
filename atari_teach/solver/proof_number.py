"""Depth-first proof-number search on liberty-set states.

Every state has two numbers for the side to play: how much is at least still to be shown until it has won
(`proof`), and until it has lost (`disproof`). A state is won as soon as one move leads to a lost one, and
lost when all moves lead to won ones; so its proof number is the least disproof number of the states after it,
and its disproof number the sum of their proof numbers. The search always goes on where least is left to show,
and stays there until another place has become cheaper by a quarter.

States are numbered as they come; all that is known of them lies in flat lists. Nothing points back, so there
is nothing for the collector of cycles to find.

Source: Nagai, "Df-pn algorithm for searching AND/OR trees and its applications" (2002); the quarter:
Pawlewicz and Lew, "Improving depth-first PN-search: 1 + epsilon trick" (2006).
"""

from __future__ import annotations

from collections.abc import Callable

from atari_teach.solver.canonical import canonical_form
from atari_teach.solver.grid import Grid
from atari_teach.solver.state import Proof, State, look

Leaf = Callable[[Grid, State], Proof]
"""What can be said of a state that one look does not decide; OPEN where it can't."""

DONE = 1 << 40
"""The number of what can never be shown."""

_ENOUGH = DONE - 1


class ProofTable:
    """All that was found out about the states of one board; questions can be asked again and again.

    Attributes:
        board: The board.
        states: How many states after a move were made, since the table is there.
    """

    def __init__(self, board: Grid, leaf: Leaf | None = None) -> None:
        self.board = board
        self.states = 0
        self._leaf = leaf
        self._canonical = canonical_form(board)
        self._number: dict[State, int] = {}
        self._state: list[State] = []
        self._proof: list[int] = []
        self._disproof: list[int] = []
        self._kids: list[tuple[int, ...] | None] = []
        self._length: list[int] = []

    def proof(self, state: State) -> Proof:
        """What the table knows of this state, without a search."""
        number = self._number.get(self._canonical(state))
        if number is None:
            return Proof.OPEN
        if not self._proof[number]:
            return Proof.WIN
        return Proof.OPEN if self._disproof[number] else Proof.LOSS

    def length(self, state: State) -> int:
        """How many moves the proof of this state takes at most; 0 where it was decided by a look."""
        number = self._number.get(self._canonical(state))
        return 0 if number is None else self._length[number]

    def search(self, state: State, states: int, cancel: Callable[[], bool]) -> Proof:
        """Search until the state is decided, so many more states were made, or `cancel` says so."""
        root = self._add(self._canonical(state))
        self._limit = self.states + states
        self._cancel = cancel
        self._stopped = False
        while self._proof[root] and self._disproof[root] and not self._stopped:
            self._descend(root, _ENOUGH, _ENOUGH)
        return self.proof(state)

    def _add(self, state: State) -> int:
        """The number of a canonical state; a new one is looked at by nobody yet."""
        number = self._number.get(state)
        if number is None:
            number = len(self._state)
            self._number[state] = number
            self._state.append(state)
            self._proof.append(1)
            self._disproof.append(max(1, len(state[1])))
            self._kids.append(None)
            self._length.append(0)
        return number

    def _expand(self, number: int) -> tuple[int, ...]:
        """Look at a state for the first time: it is decided, or the states after it become known."""
        state = self._state[number]
        seen = look(self.board, state)
        proof = seen.proof
        if proof is Proof.OPEN and self._leaf is not None:
            proof = self._leaf(self.board, state)
        kids: tuple[int, ...] = ()
        if proof is Proof.OPEN:
            canonical = self._canonical
            kids = tuple({self._add(canonical(after)) for _, after in seen.moves})
            self.states += len(seen.moves)
        else:
            self._proof[number], self._disproof[number] = (0, DONE) if proof is Proof.WIN else (DONE, 0)
        self._kids[number] = kids
        self._stopped = self._stopped or self.states >= self._limit or self._cancel()
        return kids

    def _descend(self, number: int, proof_bound: int, disproof_bound: int) -> None:
        """Search below a state until one of its two numbers reaches its bound."""
        proof, disproof = self._proof, self._disproof
        kids = self._kids[number]
        if kids is None:
            kids = self._expand(number)
        if not kids:
            return
        while True:
            least, second, total, best = DONE, DONE, 0, -1
            for kid in kids:
                total += proof[kid]
                show = disproof[kid]
                if show < least:
                    least, second, best = show, least, kid
                elif show < second:
                    second = show
            total = min(total, DONE)
            proof[number], disproof[number] = least, total
            if not least or not total:
                self._length[number] = self._longest(kids, won=not least)
                return
            if least >= proof_bound or total >= disproof_bound or self._stopped:
                return
            below = min(proof_bound, second + (second >> 2) + 1)
            self._descend(best, disproof_bound - total + proof[best], below)

    def _longest(self, kids: tuple[int, ...], *, won: bool) -> int:
        """How long a state's proof is by those of the states after it: only the winner hurries."""
        if won:
            return 1 + min(self._length[kid] for kid in kids if not self._disproof[kid])
        return 1 + max(self._length[kid] for kid in kids)

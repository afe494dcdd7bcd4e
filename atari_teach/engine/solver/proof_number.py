"""Depth-first proof-number search on liberty-set states, which creates states only when needed.

Every state has two numbers for the side to play: the least work left to prove a win (`proof`), and to prove a
loss (`disproof`). A state is won as soon as one move leads to a lost one, and lost when all moves lead to won
ones. So its proof number is the least disproof number of the states after it, and its disproof number the
sum of their proof numbers. The search always continues where the least work is left, and stays there until
another place has become cheaper by an eighth. A proof for one move often helps to prove the next one, so only
the hardest move counts fully in that sum, the others a third.

The moves of a state are tried from the best-looking one. The state after a move is created only when the
moves before it have become more expensive than a guess at its cost. Until then, two remaining moves count as
one unit of work. The guesses decide nothing: a state is lost only when all of its moves were tried and lead
to won ones.

States are numbered in order of creation. All data is in flat lists, each state packed into one number, and
decided states keep no moves. There are no reference cycles, so the garbage collector has nothing to do.

Source: Nagai, "Df-pn algorithm for searching AND/OR trees and its applications" (2002); the eighth:
Pawlewicz and Lew, "Improving depth-first PN-search: 1 + epsilon trick" (2006); trying only some of the moves:
Yoshizoe, "A new proof-number calculation technique for proof-number search" (2008).
"""

from collections.abc import Callable
from itertools import chain
from typing import NamedTuple

from atari_teach.engine.solver.ataris import Ataris
from atari_teach.engine.solver.grid import Bits, Grid
from atari_teach.engine.solver.state import (
    Proof,
    State,
    canonical_form,
    images,
    last_liberties,
    liberties_after,
    packed,
    put,
    unpacked,
)

Leaf = Callable[[Grid, State], Proof]
"""A function that decides a state without a search, if `look` does not; it returns OPEN if it can't."""

DONE = 1 << 40
"""The proof number, or disproof number, of a result that can never be proved."""

_ENOUGH = DONE - 1
_FIRST = 2
_MORE = 2
_SHARED_PROOF = 3
_CONTACT = (0, 9, 6, 4)
_FAR_CONTACT = 2


class ProofTable:
    """The results for the states of one board; it can be searched several times.

    Attributes:
        board: The board.
        scout: Examines each state once, before the search; created with the argument `last`.
    """

    def __init__(self, board: Grid, leaf: Leaf | None = None, last: int = 0) -> None:
        self.board = board
        self.scout = Scout(board, last)
        self._made = 0
        self._leaf = leaf
        self._canonical = canonical_form(board)
        self._number: dict[int, int] = {}
        self._state: list[int] = []
        self._proof: list[int] = []
        self._disproof: list[int] = []
        self._moves: list[Bits] = []
        self._length: list[int] = []
        self._kids: dict[int, list[int]] = {}
        self._rest: dict[int, list[int]] = {}
        self._limit = 0
        self._stopped = False

    @property
    def states(self) -> int:
        """The number of states created since the table was created."""
        return self._made + self.scout.states

    def known(self, state: State) -> tuple[Proof, int]:
        """Returns what is known of this state without a search, and the number of moves of the proof.

        A new state is examined by the scout. The number is 0 if a leaf has decided.
        """
        number = self._found(state)
        if number is None:
            seen = self.scout.look(state)
            return seen.proof, seen.length
        if not self._proof[number]:
            return Proof.WIN, self._length[number]
        return Proof.OPEN if self._disproof[number] else Proof.LOSS, self._length[number]

    def numbers(self, state: State) -> tuple[int, int]:
        """Returns how much is left to prove a win and a loss; (1, 1) for a new state."""
        number = self._found(state)
        return (1, 1) if number is None else (self._proof[number], self._disproof[number])

    def _found(self, state: State) -> int | None:
        """Returns the number of this state, or of an image of it; None if neither is stored."""
        for each in chain((self._canonical(state),), images(self.board, state)):
            number = self._number.get(packed(self.board, each))
            if number is not None:
                return number
        return None

    def search(self, state: State, states: int, cancel: Callable[[], bool]) -> Proof:
        """Searches until the state is decided, `states` are used up, or `cancel` returns true."""
        self._limit = self.states + states
        self._cancel = cancel
        self._stopped = cancel()
        root = self._add(self._canonical(state))
        while self._proof[root] and self._disproof[root] and not self._stopped:
            self._descend(root, _ENOUGH, _ENOUGH)
        return self.known(state)[0]

    def _add(self, state: State) -> int:
        """Returns the number of a canonical state; examines it if it is new."""
        name = packed(self.board, state)
        number = self._number.get(name)
        if number is not None:
            return number
        number = self._number[name] = len(self._state)
        seen = self.scout.look(state)
        proof = seen.proof
        if proof is Proof.OPEN and self._leaf is not None:
            proof = self._leaf(self.board, state)
        if proof is Proof.OPEN:
            show, refute = 1, seen.moves.bit_count()
        else:
            show, refute = (0, DONE) if proof is Proof.WIN else (DONE, 0)
        self._state.append(name)
        self._proof.append(show)
        self._disproof.append(refute)
        self._moves.append(seen.moves)
        self._length.append(seen.length)
        return number

    def _expand(self, number: int) -> list[int]:
        """Sorts the moves of a state, with the best last. States after the moves are not created yet."""
        empty, own, other = unpacked(self.board, self._state[number])
        near = self.board.near
        ranked = []
        points = self._moves[number]
        while points:
            point = points & -points
            points ^= point
            place = point.bit_length() - 1
            joined = near[place] & empty
            few = 4
            for liberties in own:
                if liberties & point:
                    joined |= liberties
                    count = liberties.bit_count()
                    if count < few:  # noqa: PLR1730 - a call would be slower
                        few = count
            mine = (joined & ~point).bit_count()
            score = mine
            for liberties in other:
                if liberties & point:
                    count = liberties.bit_count()
                    score += _CONTACT[count - 1] if count < 5 else _FAR_CONTACT
            if few < 4:
                score += mine - few
            ranked.append((score, -place))
        ranked.sort()
        self._kids[number] = []
        self._rest[number] = [-place for _, place in ranked]
        return self._kids[number]

    def _try_next(self, number: int) -> None:
        """Creates the state after the best of the untried moves."""
        point = self._rest[number].pop()
        after = self._add(self._canonical(put(self.board, unpacked(self.board, self._state[number]), point)))
        kids = self._kids[number]
        if after not in kids:
            kids.append(after)
        self._made += 1
        self._stopped = self._stopped or self.states >= self._limit or self._cancel()

    def _descend(self, number: int, proof_bound: int, disproof_bound: int) -> None:
        """Searches below an open state until one of its two numbers reaches its bound."""
        proof, disproof = self._proof, self._disproof
        kids = self._kids.get(number)
        if kids is None:
            kids = self._expand(number)
        rest = self._rest[number]
        while True:
            least, second, best = DONE, DONE, -1
            for kid in kids:
                show = disproof[kid]
                if show < least:
                    least, second, best = show, least, kid
                elif show < second:
                    second = show
            shows = [proof[kid] for kid in kids]
            hardest = max(shows, default=0)
            total = hardest + (sum(shows) - hardest) // _SHARED_PROOF + (len(rest) + 1) // 2
            if rest and least:
                guess = _FIRST + _MORE * len(kids)
                if guess >= least:
                    second = min(second, guess)
                elif self._stopped:
                    least = guess
                else:
                    self._try_next(number)
                    continue
            total = min(total, DONE) if least else DONE
            proof[number], disproof[number] = least, total
            if not least or not total:
                self._length[number] = self._longest(kids, won=not least)
                del self._kids[number], self._rest[number]
                return
            if least >= proof_bound or total >= disproof_bound or self._stopped:
                return
            below = min(proof_bound, second + (second >> 3) + 1)
            self._descend(best, disproof_bound - total + proof[best], below)

    def _longest(self, kids: list[int], *, won: bool) -> int:
        """Returns the length of a state's proof: the winner takes the shortest way, the loser the longest."""
        if won:
            return 1 + min(self._length[kid] for kid in kids if not self._disproof[kid])
        return 1 + max(self._length[kid] for kid in kids)


# The scout examines a state before the search: it finds immediate wins, wins by ataris, or the moves to try.

_MANY = 1 << 20
"""Stands for "stones are not limited": more points than any board has.

It is even, so that no attack counts as too late.
"""


class Sight(NamedTuple):
    """The result of the static evaluation of a state, before any search.

    Attributes:
        proof: WIN or LOSS if no search is needed, else OPEN.
        point: The point of a winning move, as a set; 0 if there is none.
        moves: If OPEN: the points of all moves to try. Every other move loses.
        length: The number of moves to the end of the game, if known; else 0.
    """

    proof: Proof
    point: Bits
    moves: Bits
    length: int


class Scout:
    """Examines states of one board without a search.

    It sees what `state.look` sees, and also captures by any series of ataris, and the threats of the other
    side.
    If the other side threatens, only moves in the zone of the threat are left (see `ataris`). With several
    threats, only the points common to all zones are left; if there are none, the state is lost.

    `last` is for games with limited stones: the side to play has no stone left, and loses, once only that
    many points are empty (see `removal`); 0 means never. No state with fewer empty points may be passed in.
    """

    def __init__(self, board: Grid, last: int = 0) -> None:
        self._board = board
        self._last = last
        self._near = {1 << point: near for point, near in enumerate(board.near)}
        self._ataris = Ataris(board)

    @property
    def states(self) -> int:
        """The number of states created while reading ataris."""
        return self._ataris.states

    def look(self, state: State) -> Sight:
        """Returns what is known about a state without a search."""
        empty, own, other = state
        more = empty.bit_count() - self._last if self._last else _MANY
        if more < 2:
            return self._at_the_end(state, more)
        for liberties in other:
            if not liberties & (liberties - 1):
                return Sight(Proof.WIN, liberties, 0, 1)
        danger = last_liberties(own)
        if danger & (danger - 1):
            return Sight(Proof.LOSS, 0, 0, 2)
        attack = self._ataris.attack(empty, own, other)
        if attack is not None and (more % 2 or attack.length <= more):
            return Sight(Proof.WIN, attack.point, 0, attack.length)
        moves, length = danger or empty, 2
        if not danger:
            for threat in self._ataris.attacks(empty, other, own):
                if more % 2 and threat.length >= more:
                    continue
                moves &= threat.zone
                length = max(length, threat.length + 1)
        moves = self._safe(empty, own, moves)
        if moves:
            return Sight(Proof.OPEN, 0, moves, 0)
        return Sight(Proof.LOSS, 0, 0, length)

    def _at_the_end(self, state: State, more: int) -> Sight:
        """Returns the result of the last turns before the side to play runs out of stones.

        With a stone left, any legal move wins; without one, the side has lost.
        """
        points = state[0] if more else 0
        captures = last_liberties(state[2])
        while points:
            point = points & -points
            points ^= point
            if point & captures or liberties_after(self._board, state, point.bit_length() - 1):
                return Sight(Proof.WIN, point, 0, 1)
        return Sight(Proof.LOSS, 0, 0, 0)

    def _safe(self, empty: Bits, own: tuple[Bits, ...], points: Bits) -> Bits:
        """Returns the points, out of `points`, where a new stone's group has two or more liberties."""
        near = self._near
        safe = 0
        while points:
            point = points & -points
            points ^= point
            joined = near[point] & empty
            if not joined & (joined - 1):
                for liberties in own:
                    if liberties & point:
                        joined |= liberties
                joined &= ~point
                if not joined & (joined - 1):
                    continue
            safe |= point
        return safe

"""The turns that turned a game, proved: whoever moved had won with another move, and had lost after this one.

Two searches look at every board, from the end backwards. The first asks whether a capture can be forced in a
few turns; it holds wherever one capture wins and both have the stones for it. The second asks who wins at
all; it holds where `solver.applies` says so, and keeps what it finds out, since every board on the way leads
to the one that was just looked at. Where the budget ends, nothing is claimed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from atari_teach.rules import Colour, Game, Point
from atari_teach.solver.grid import grid
from atari_teach.solver.solution import Solver, applies
from atari_teach.solver.state import Proof, state_of
from atari_teach.solver.tactics import capture_in
from atari_teach.teaching.advice.review import Finding, Kind, game_before

if TYPE_CHECKING:
    from collections.abc import Callable

STATES = 40_000
"""States for a whole game: a second or two on two cores of 2015."""

_STATES_A_TURN = 6_000
_CAPTURE_TURNS = 4
_CAPTURE_STATES = 600
_BLIND = 3
"""After so many boards in a row that were not decided, those before them are not worth their states."""


class Proved(NamedTuple):
    """What is proved of a game.

    Attributes:
        turned: The turning points, first to last, each with best play for its mover.
        doubtful: The turn after which whoever lost had lost for good, where it is not known whether that was
            so before; None where there is no such turn.
    """

    turned: tuple[Finding, ...] = ()
    doubtful: int | None = None


def prove(game: Game, cancel: Callable[[], bool], *, states: int = STATES) -> Proved:
    """What can be proved of this game with so many states, or with nothing left once it is told to stop.

    Args:
        game: The game, at its end or wherever it was ended.
        cancel: Asked at least every 10 ms.
        states: How many states may be made for the whole game.
    """
    if not game.ruleset.first_capture_ends:
        return Proved()
    proofs = _Proofs(game, cancel, states)
    total = len(game.turns)
    outcome = game.turns[-1].outcome if game.turns else None
    if outcome is not None and outcome.winner is not None:
        proofs.winners[total] = outcome.winner
        total -= 1
    for turn in range(total, -1, -1):
        if cancel():
            return Proved()
        proofs.look_at(turn)
    return Proved() if cancel() else Proved(proofs.turned(), proofs.doubtful())


def holds(game: Game, finding: Finding, cancel: Callable[[], bool]) -> bool:
    """Whether what is thought to be better is another move than the one played, and is not proved to lose."""
    before = game_before(game, finding.turn)
    after = before.play(finding.line[0]) if finding.line else None
    if not isinstance(after, Game) or finding.line[0] == game.turns[finding.turn].point or after.is_over:
        return False
    proofs = _Proofs(after, cancel, _STATES_A_TURN)
    proofs.look_at(len(after.turns))
    return proofs.winners.get(len(after.turns)) is not after.to_play


@dataclass(slots=True)
class _Proofs:
    """Who wins after so many turns, wherever that is proved, and best play of the mover that wins."""

    game: Game
    cancel: Callable[[], bool]
    left: int
    winners: dict[int, Colour] = field(default_factory=dict)
    lines: dict[int, tuple[Point, ...]] = field(default_factory=dict)
    blind: int = 0
    solver: Solver = field(init=False)

    def __post_init__(self) -> None:
        self.solver = Solver(grid(self.game.start.size))

    def look_at(self, turn: int) -> None:
        """Find out who wins from the board before this turn, if what is left allows it.

        Whoever has moved to a board that is won for it had won before: there is nothing to find out.
        """
        before = game_before(self.game, turn)
        if turn < len(self.game.turns) and self.winners.get(turn + 1) is before.to_play:
            self.winners[turn] = before.to_play
        elif not self._capture(before, turn) and self._may_solve():
            self._solve(before, turn)

    def _may_solve(self) -> bool:
        return applies(self.game.ruleset) and self.left > 0 and self.blind < _BLIND

    def turned(self) -> tuple[Finding, ...]:
        """The turns before which their mover had won, and after which the other side had."""
        return tuple(
            Finding(Kind.TURNED, turn, self.lines[turn])
            for turn, done in enumerate(self.game.turns)
            if self.winners.get(turn) is done.colour and self.winners.get(turn + 1) is done.colour.other
        )

    def doubtful(self) -> int | None:
        """The last turn of whoever lost before which nothing is proved, and from which on all was lost."""
        outcome = self.game.outcome
        turn = len(self.game.turns)
        while outcome is not None and self.winners.get(turn) is outcome.winner:
            turn -= 1
        if turn in self.winners or not 0 <= turn < len(self.game.turns) or outcome is None:
            return None
        return turn if self.game.turns[turn].colour is not outcome.winner else None

    def _capture(self, before: Game, turn: int) -> bool:
        reserves = (before.reserve(colour) for colour in Colour)
        if any(stones is not None and stones < _CAPTURE_TURNS for stones in reserves):
            return False
        board, state = grid(before.start.size), state_of(before.position, before.to_play)
        line = capture_in(board, state, _CAPTURE_TURNS, states=_CAPTURE_STATES, cancel=self.cancel)
        if line is None:
            return False
        self.winners[turn] = before.to_play
        self.lines[turn] = tuple(board.point(number) for number in line.moves)
        return True

    def _solve(self, before: Game, turn: int) -> None:
        board, state = grid(before.start.size), state_of(before.position, before.to_play)
        solution = self.solver.solve(state, states=min(self.left, _STATES_A_TURN), cancel=self.cancel)
        self.left -= solution.states
        if solution.proof is Proof.OPEN:
            self.blind += 1
            return
        self.blind = 0
        self.winners[turn] = before.to_play if solution.proof is Proof.WIN else before.to_play.other
        self.lines[turn] = tuple(board.point(number) for number in solution.line)

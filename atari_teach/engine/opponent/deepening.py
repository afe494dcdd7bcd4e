"""Estimates of all moves of a position, refined for as long as the caller wants.

If the first capture ends the game, moves are proved where possible, and the others start with the lynx's
evaluation. They are then refined by playouts between two owls. Better moves get more playouts: UCB1, after
P. Auer, N. Cesa-Bianchi and P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem" (2002). In Go
the estimates come from a Monte Carlo tree search (`go`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, inf, log, sqrt

from atari_teach.engine.opponent.go import GoSearch
from atari_teach.engine.opponent.lookahead import board_of, evaluator_of
from atari_teach.engine.opponent.matches import play
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.rules import EndCount, Game, Point, Refused, legal_points
from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.perfect import judge_moves
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import Proof, last_liberties, never

_GAMES = 25
"""Number of playouts between two results."""
_EXPLORATION = 0.3
_EXPERIENCE = 10
"""The lynx's evaluation of a move counts like this many playouts."""
_CARELESS = 0.02
"""The expected result of a move that leaves an own group in atari."""
_STATES_A_GAME = 40
"""A playout takes about as long as this many search states. Used to give playouts and search equal time."""
_FIRST_STATES, _MOST_STATES = 1_000, 1_000_000
_GO_STONES = 2_000


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is known about a move.

    Attributes:
        point: The point of the move.
        tries: Number of playouts; for a proved move, the number of states the proof was allowed.
        share: The mean result for the side to move, 0 (loss) to 1 (win).
        proof: WIN or LOSS for the side to move, OPEN if not proved.
    """

    point: Point
    tries: int
    share: float
    proof: Proof = Proof.OPEN


def estimate_moves(
    game: Game, seed: int, *, book: Book | None = None, cancel: Callable[[], bool] = never
) -> Iterator[tuple[Estimate, ...]]:
    """Yields estimates of all moves of the side to play, best first, again and again.

    Ends when `cancel` returns true or everything is proved, and at once if there is no move.

    Args:
        game: The game, not over.
        seed: The same seed gives the same results.
        book: The opening book for 5x5.
        cancel: Called at least once per playout; returns whether to stop.
    """
    if game.ruleset.end_count is EndCount.TERRITORY:
        search = GoSearch(game, seed)
        while not cancel():
            search.go_on(_GO_STONES, cancel)
            yield _ordered([Estimate(point, *tried) for point, tried in search.tried.items()])
        return
    looking = _Analysis(game, seed, _initial_moves(game))
    states = _FIRST_STATES if applies(game.ruleset) else inf
    while looking.open and not cancel():
        if looking.played * _STATES_A_GAME >= looking.states and states <= _MOST_STATES:
            looking.prove(int(states), book, cancel)
            states *= 4
        for _ in range(_GAMES):
            if cancel():
                return
            looking.try_one()
        yield looking.known


def proved(
    game: Game, *, book: Book | None, states: int, cancel: Callable[[], bool] = never
) -> Mapping[Point, Proof]:
    """Returns the proved result of every move except self-captures; empty for rules without proofs."""
    if game.is_over or not applies(game.ruleset):
        return {}
    return judge_moves(game.position, game.to_play, book=book, states=states, cancel=cancel, leaf=leaf)


@dataclass(slots=True)
class _MoveStats:
    """The results of a move so far. The result expected beforehand counts like `weight` playouts."""

    expected: float = 0.5
    weight: int = 1
    games: int = 0
    won: float = 0.0
    proof: Proof = Proof.OPEN

    @property
    def share(self) -> float:
        """The mean result for the side to move, 0 to 1."""
        return (self.won + self.expected * self.weight) / (self.games + self.weight)


def _initial_moves(game: Game) -> dict[Point, _MoveStats]:
    """Returns the moves of a position, each with an estimate from before any playout."""
    points = legal_points(game)
    here = board_of(game)
    if not game.ruleset.first_capture_ends or last_liberties(here.other):
        return {point: _MoveStats() for point in points}
    board = grid(game.position.size)
    found = evaluator_of(board).moves(here, last_liberties(here.own) or here.empty)
    # `value` is in thousandths of the log odds.
    experience = {board.point(move.point): 1 / (1 + exp(-move.value / 1000)) for move in found}
    return {point: _MoveStats(experience.get(point, _CARELESS), _EXPERIENCE) for point in points}


@dataclass(slots=True)
class _Analysis:
    """The moves of a position and their results so far."""

    game: Game
    seed: int
    moves: dict[Point, _MoveStats]
    played: int = field(default=0, init=False)
    states: int = field(default=0, init=False)

    @property
    def open(self) -> list[Point]:
        """The moves that are not proved."""
        return [point for point, tried in self.moves.items() if tried.proof is Proof.OPEN]

    @property
    def known(self) -> tuple[Estimate, ...]:
        """The estimates of all moves, best first."""
        return _ordered([self._estimate(point, tried) for point, tried in self.moves.items()])

    def prove(self, states: int, book: Book | None, cancel: Callable[[], bool]) -> None:
        """Proves the result of as many moves as possible while creating at most `states` search states."""
        for point, proof in proved(self.game, book=book, states=states, cancel=cancel).items():
            if proof is not Proof.OPEN and point in self.moves:
                self.moves[point].proof = proof
        self.states = states

    def try_one(self) -> None:
        """Plays one game after the open move with the highest upper bound."""
        points = self.open
        if not points:
            return
        self.played += 1
        point = max(points, key=self._upper_bound)
        after = self.game.play(point)
        assert not isinstance(after, Refused), "only legal moves are tried"
        tried = self.moves[point]
        tried.games += 1
        tried.won += self._won(after)

    def _won(self, game: Game) -> float:
        if game.outcome is not None:
            winner = game.outcome.winner
        else:
            black, white = Owl(2 * (self.seed + self.played)), Owl(2 * (self.seed + self.played) + 1)
            winner = play(black, white, game.position.size, begin=game).winner
        return 0.5 if winner is None else float(winner is self.game.to_play)

    def _upper_bound(self, point: Point) -> float:
        tried = self.moves[point]
        return tried.share + _EXPLORATION * sqrt(log(self.played + 1) / (tried.games + 1))

    def _estimate(self, point: Point, tried: _MoveStats) -> Estimate:
        if tried.proof is Proof.OPEN:
            return Estimate(point, tried.games, tried.share)
        return Estimate(point, self.states, float(tried.proof is Proof.WIN), tried.proof)


def _ordered(known: Sequence[Estimate]) -> tuple[Estimate, ...]:
    """Returns proved wins first, then the moves with most playouts, and proved losses last."""
    rank = {Proof.WIN: 0, Proof.OPEN: 1, Proof.LOSS: 2}
    return tuple(sorted(known, key=lambda each: (rank[each.proof], -each.tries, -each.share)))

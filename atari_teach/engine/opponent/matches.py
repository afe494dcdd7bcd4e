"""Plays games between players, to measure their strength."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10
from random import Random
from typing import NamedTuple

from atari_teach.engine.opponent.cat import anywhere, capture, escape
from atari_teach.engine.opponent.go import opinion
from atari_teach.engine.opponent.player import Opponent, chance_for
from atari_teach.engine.rules import SCHOOL, Colour, Game, Refused, Ruleset
from atari_teach.engine.solver.state import never


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who takes part.

    Attributes:
        name: The player's display name.
        sit_down: Creates the player for one game from the game's seed.
    """

    name: str
    sit_down: Callable[[int], Opponent]


@dataclass(frozen=True, slots=True)
class Duel:
    """The results of the games between two players.

    Attributes:
        first: The index of the first player among the entrants.
        second: The index of the second player.
        results: For each game, whether the first player won; None for a draw.
        turns: The total number of turns in all games.
        substituted: How many moves were made for the first and for the second player because they made no
            legal move.
    """

    first: int
    second: int
    results: tuple[bool | None, ...] = ()
    turns: int = 0
    substituted: tuple[int, int] = (0, 0)

    @property
    def won(self) -> float:
        """Returns the wins of the first player; a draw counts as half."""
        return sum(0.5 if result is None else result for result in self.results)


@dataclass(frozen=True, slots=True)
class Bout:
    """The result of one game.

    Attributes:
        winner: Who won, None for a draw.
        turns: The number of turns.
        substituted: How many moves were made for Black and for White because they made no legal move.
    """

    winner: Colour | None
    turns: int
    substituted: tuple[int, int]


def play(
    black: Opponent,
    white: Opponent,
    size: int,
    *,
    ruleset: Ruleset = SCHOOL,
    seed: int = 0,
    begin: Game | None = None,
) -> Bout:
    """Plays one game. If a player makes no legal move, a safe move is made for it.

    The substituted move captures or rescues if possible. Otherwise it is a random one (by `seed`) of the
    moves that do not lose at once.

    Args:
        black: The player with Black.
        white: The player with White.
        size: Lines of the board, for a new game.
        ruleset: The rules, for a new game.
        seed: The random seed for substituted moves.
        begin: A game to continue; None for a new one.
    """
    game = begin or Game.new(size, ruleset)
    substituted = {Colour.BLACK: 0, Colour.WHITE: 0}
    while not game.is_over:
        if game.marking is not None:
            game = _agreed(game, seed)
            continue
        mover = game.to_play
        point = (black if mover is Colour.BLACK else white).move(game, never)
        if point is None and game.ruleset.passing:
            game = game.pass_turn()
            continue
        after = None if point is None else game.play(point)
        if after is None or isinstance(after, Refused):
            substituted[mover] += 1
            safe = capture(game) or escape(game) or anywhere(game, chance_for(game, seed))
            assert safe is not None, "a game that is not over has a move"
            after = game.play(safe)
            assert not isinstance(after, Refused), "only moves that can be played are substituted"
        game = after
    assert game.outcome is not None
    return Bout(game.outcome.winner, len(game.turns), (substituted[Colour.BLACK], substituted[Colour.WHITE]))


def _agreed(game: Game, seed: int) -> Game:
    """Returns the game counted without the stones that look dead. The players are not asked to agree."""
    dead = opinion(game, seed)
    assert dead is not None, "nobody tells it to stop"
    return game.mark_dead(dead).agree(Colour.BLACK).agree(Colour.WHITE)


def meetings(
    entrants: Sequence[Entrant], games: int, size: int, seed: int, *, ruleset: Ruleset = SCHOOL
) -> Iterator[tuple[Duel, ...]]:
    """Plays a round robin with `games` games per pair; yields the results after every game.

    Colours alternate; the player listed first has Black in the first game. The same seed gives the same games
    if all players are deterministic.
    """
    duels = [Duel(first, second) for first, second in combinations(range(len(entrants)), 2)]
    for place in range(len(duels)):
        for number in range(games):
            duels[place] = _played_on(duels[place], entrants, size, seed * 1_000_003 + number, ruleset)
            yield tuple(duels[: place + 1])


def _played_on(duel: Duel, entrants: Sequence[Entrant], size: int, seed: int, ruleset: Ruleset) -> Duel:
    one, other = entrants[duel.first].sit_down(2 * seed), entrants[duel.second].sit_down(2 * seed + 1)
    begins = len(duel.results) % 2 == 0
    black, white = (one, other) if begins else (other, one)
    bout = play(black, white, size, ruleset=ruleset, seed=seed)
    won = None if bout.winner is None else (bout.winner is Colour.BLACK) is begins
    substituted = bout.substituted if begins else bout.substituted[::-1]
    return Duel(
        duel.first,
        duel.second,
        (*duel.results, won),
        duel.turns + bout.turns,
        (duel.substituted[0] + substituted[0], duel.substituted[1] + substituted[1]),
    )


# Ratings: one number for the strength of each player, with an interval.
#
# Source: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952);
# the intervals are B. Efron's bootstrap.


_ROUNDS = 2_000
_CLOSE = 1e-9
_SAMPLES = 500


class Rating(NamedTuple):
    """The strength of a player.

    Attributes:
        points: 400 points more mean winning ten times as often as losing; the mean of all players is 0.
        low: The lower end of the rating's 95 % bootstrap interval.
        high: The upper end of that interval.
    """

    points: float
    low: float
    high: float


def ratings(players: int, duels: Sequence[Duel], seed: int = 0) -> tuple[Rating, ...]:
    """Returns the ratings of all players, in their order.

    The interval comes from the bootstrap: for each pair of players, as many results as there were games are
    drawn with replacement, 500 times. Each pair that met gets one extra draw, so that a player who won every
    game does not get an infinite rating.

    Args:
        players: The number of players.
        duels: The results; two players who did not meet are compared through common opponents.
        seed: The random seed of the bootstrap.
    """
    played = [duel for duel in duels if duel.results]
    points = _points(players, [(duel, duel.won) for duel in played])
    chance = Random(seed)
    samples = [
        _points(
            players,
            [
                (duel, sum(_score(each) for each in chance.choices(duel.results, k=len(duel.results))))
                for duel in played
            ],
        )
        for _ in range(_SAMPLES)
    ]
    found = []
    for player in range(players):
        drawn = sorted(sample[player] for sample in samples)
        found.append(Rating(points[player], drawn[_SAMPLES // 40], drawn[-1 - _SAMPLES // 40]))
    return tuple(found)


def _score(result: bool | None) -> float:
    return 0.5 if result is None else result


def _points(players: int, won: Sequence[tuple[Duel, float]]) -> list[float]:
    wins = [0.0] * players
    meetings: list[tuple[int, int, int]] = []
    for duel, score in won:
        games = len(duel.results)
        wins[duel.first] += score + 0.5
        wins[duel.second] += games - score + 0.5
        meetings.append((duel.first, duel.second, games + 1))
    strength = [1.0] * players
    for _ in range(_ROUNDS):
        pressure = [0.0] * players
        for first, second, games in meetings:
            share = games / (strength[first] + strength[second])
            pressure[first] += share
            pressure[second] += share
        new = [w / p if p else 1.0 for w, p in zip(wins, pressure, strict=True)]
        mean = sum(map(log10, new)) / players
        new = [each / 10**mean for each in new]
        moved = max(abs(a - b) / b for a, b in zip(new, strength, strict=True))
        strength = new
        if moved < _CLOSE:
            break
    return [400 * log10(each) for each in strength]

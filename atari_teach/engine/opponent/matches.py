"""Games of players against each other, to find out how strong they are."""

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
        name: What it is called.
        sit_down: The player for one game, from the game's seed.
    """

    name: str
    sit_down: Callable[[int], Opponent]


@dataclass(frozen=True, slots=True)
class Duel:
    """The results of the games between two.

    Attributes:
        first: The place of one of them among those who take part, from 0.
        second: The place of the other.
        results: For each game whether the first one won; None for a draw.
        turns: All turns of all games.
        lent: Moves that were made for the first, and for the second, because they made none.
    """

    first: int
    second: int
    results: tuple[bool | None, ...] = ()
    turns: int = 0
    lent: tuple[int, int] = (0, 0)

    @property
    def won(self) -> float:
        """Returns what the first one won, a draw counted as a half."""
        return sum(0.5 if result is None else result for result in self.results)


@dataclass(frozen=True, slots=True)
class Bout:
    """One game from the empty board to its end.

    Attributes:
        winner: Who won, None for a draw.
        turns: How many turns it took.
        lent: For Black and White, the moves that were made for them because they made none.
    """

    winner: Colour | None
    turns: int
    lent: tuple[int, int]


def play(
    black: Opponent,
    white: Opponent,
    size: int,
    *,
    ruleset: Ruleset = SCHOOL,
    seed: int = 0,
    begin: Game | None = None,
) -> Bout:
    """One game. Somebody who passes where that is not allowed, or plays where it is not, gets a safe move.

    That move captures or rescues, if it can, and else is random, by `seed`, among those that lose nothing at
    once. `begin` is a game to go on with, instead of one on an empty board by these rules.
    """
    game = begin or Game.new(size, ruleset)
    lent = {Colour.BLACK: 0, Colour.WHITE: 0}
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
            lent[mover] += 1
            safe = capture(game) or escape(game) or anywhere(game, chance_for(game, seed))
            assert safe is not None, "a game that is not over has a move"
            after = game.play(safe)
            assert not isinstance(after, Refused), "only moves that can be played are lent"
        game = after
    assert game.outcome is not None
    return Bout(game.outcome.winner, len(game.turns), (lent[Colour.BLACK], lent[Colour.WHITE]))


def _agreed(game: Game, seed: int) -> Game:
    """The game counted, those stones being dead that look so: nobody is asked."""
    dead = opinion(game, seed)
    assert dead is not None, "nobody tells it to stop"
    return game.mark_dead(dead).agree(Colour.BLACK).agree(Colour.WHITE)


def meetings(
    entrants: Sequence[Entrant], games: int, size: int, seed: int, *, ruleset: Ruleset = SCHOOL
) -> Iterator[tuple[Duel, ...]]:
    """Plays everybody against everybody, so many games each; yields the standing after every game.

    The colours change from game to game; the one that was named first begins. The same seed gives the same
    games, if everybody who takes part answers the same board in the same way.
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
    lent = bout.lent if begins else bout.lent[::-1]
    return Duel(
        duel.first,
        duel.second,
        (*duel.results, won),
        duel.turns + bout.turns,
        (duel.lent[0] + lent[0], duel.lent[1] + lent[1]),
    )


# How strong players are who met each other: one number each, and how sure it is.
#
# Source: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952);
# the intervals are B. Efron's bootstrap.


_ROUNDS = 2_000
_CLOSE = 1e-9
_SAMPLES = 500


class Rating(NamedTuple):
    """The strength of a player.

    Attributes:
        points: 400 more stand for winning ten times as often as losing; all together are 0 on average.
        low: Nineteen times of twenty, if the games were played anew, the points would be above this.
        high: ... and below this; the two ends together miss one time of twenty.
    """

    points: float
    low: float
    high: float


def ratings(players: int, duels: Sequence[Duel], seed: int = 0) -> tuple[Rating, ...]:
    """Returns how strong everybody is, in the order of their places.

    The interval comes from the bootstrap: of each two the same number of games is drawn again from those
    that were played, 500 times. Between each two who met, one more game counts as drawn, so that somebody who
    won all of them does not end up infinitely strong.

    Args:
        players: How many take part.
        duels: What came of their games; two who did not meet are compared by those whom both met.
        seed: The chance of the bootstrap.
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

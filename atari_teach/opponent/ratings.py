"""How strong players are who met each other: one number each, and how sure it is.

Source: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952); the
intervals are B. Efron's bootstrap.
"""

from collections.abc import Sequence
from math import log10
from random import Random
from typing import NamedTuple

from atari_teach.opponent.meetings import Duel

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

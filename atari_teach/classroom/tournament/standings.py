"""The standings: points, then the points of the opponents (Buchholz), then who won against whom.

A round without a game (a bye, an opponent who was not there, a round that was missed) counts for Buchholz
like one against somebody with as many points as one's own. Direct encounter decides among players who have
all played each other; whoever is level after all this shares the place. In a round that still goes on
only games that were played and have ended count, for points and for Buchholz.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, groupby

from atari_teach.classroom.tournament.tournament import Result, Round, Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings.

    Attributes:
        place: From 1; shared by those who are level.
        player: The id.
        points: One for each game won and each bye.
        played: How many games were played.
        buchholz: The points of all opponents.
        direct: The points against those who are level up to here; None where not all of them have played.
    """

    place: int
    player: str
    points: int
    played: int
    buchholz: int
    direct: int | None


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Returns everybody's standing, the first first; those who share a place by their numbers."""
    points = tournament.points()
    opponents = _opponents(tournament)
    ended = tournament.rounds[:-1] if tournament.running else tournament.rounds
    missed = {
        player.id: sum(all(player.id not in pair for pair in _played(past)) for past in ended)
        for player in tournament.players
    }
    buchholz = {
        player.id: sum(points[one] for one in opponents[player.id]) + missed[player.id] * points[player.id]
        for player in tournament.players
    }
    ids = [player.id for player in tournament.players]

    def level(player: str) -> tuple[int, int]:
        return -points[player], -buchholz[player]

    rows: list[Standing] = []
    for _key, group in groupby(sorted(ids, key=level), level):
        tied = list(group)
        direct = _direct(tournament, tied)
        tied.sort(key=lambda player: -(direct[player] if direct else 0))
        for index, player in enumerate(tied):
            own = direct[player] if direct else None
            shared = index > 0 and (direct is None or own == direct[tied[index - 1]])
            place = rows[-1].place if shared else len(rows) + 1
            rows.append(
                Standing(place, player, points[player], len(opponents[player]), buchholz[player], own)
            )
    return tuple(rows)


def _opponents(tournament: Tournament) -> dict[str, list[str]]:
    """Returns whom everybody has played against; games that still go on don't count yet."""
    opponents: dict[str, list[str]] = {player.id: [] for player in tournament.players}
    for past in tournament.rounds:
        for game in past.games:
            if game.result in {Result.BLACK, Result.WHITE}:
                opponents[game.black].append(game.white)
                opponents[game.white].append(game.black)
    return opponents


def _played(past: Round) -> list[frozenset[str]]:
    """Returns the pairs of a round that have played to the end."""
    return [game.both for game in past.games if game.result in {Result.BLACK, Result.WHITE}]


def _direct(tournament: Tournament, tied: Iterable[str]) -> Counter[str] | None:
    """The points of the games among these; None where two of them have not played, or there is only one."""
    players = frozenset(tied)
    won: Counter[str] = Counter(dict.fromkeys(players, 0))
    met = set()
    for past in tournament.rounds:
        for game in past.games:
            if game.result in {Result.BLACK, Result.WHITE} and game.both <= players:
                met.add(game.both)
                won[game.winner] += 1
    pairs = {frozenset(pair) for pair in combinations(players, 2)}
    return won if pairs and pairs <= met else None

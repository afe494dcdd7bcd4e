"""Random tournaments, and a checker of their rounds that shares no code with the app."""

from collections import Counter
from dataclasses import replace
from random import Random

from atari_teach.school.tournament import Result, System, Tournament
from atari_teach.school.tournament_pairing import pair_next_round
from tests.school.pairing_check import all_can_be_paired

_UNPLAYED = (Result.BLACK_UNPLAYED, Result.WHITE_UNPLAYED, Result.NOBODY)


def faults(tournament: Tournament, absent: frozenset[str]) -> list[str]:
    """Returns the faults of the last round, which was just paired."""
    *earlier, now = tournament.rounds
    gone = absent | {player.id for player in tournament.players if player.withdrawn}
    here = [player.id for player in tournament.players if player.id not in gone]
    games = [game for game in now.games if game.result not in _UNPLAYED]
    seated = [player for game in games for player in (game.black, game.white)]
    seated += [now.bye] if now.bye else []
    won_without = [game.winner for game in now.games if game.result in _UNPLAYED and game.winner]
    if sorted(seated + won_without) != sorted(here):
        return ["not everybody who is here plays once"]
    met = {game.both for past in earlier for game in past.games if game.result not in _UNPLAYED}
    found = []
    before, after = _colours(tournament, -1), _colours(tournament)
    # A result corrected later may have led to this.
    if any(abs(after[one]) > max(2, abs(before[one])) for one in seated):
        found.append("a colour three times more often than the other")
    byes = Counter(past.bye for past in earlier)
    if now.bye and byes[now.bye] > min(byes[player] for player in here):
        found.append("a bye again before everybody who is here has had one")
    if tournament.system is System.SWISS and now.bye and len(here) % 2 == 0:
        found.append("a bye that nobody needs")
    if any(game.both in met for game in games) and _without_rematch(tournament, here, met, byes):
        found.append("a rematch that could have been avoided")
    return found


def _colours(tournament: Tournament, rounds: int | None = None) -> Counter[str]:
    more: Counter[str] = Counter()
    for past in tournament.rounds[:rounds]:
        for game in past.games:
            if game.result not in _UNPLAYED:
                more[game.black] += 1
                more[game.white] -= 1
    return more


def _without_rematch(
    tournament: Tournament, here: list[str], met: set[frozenset[str]], byes: Counter[str]
) -> bool:
    """Returns whether new opponents, fair colours and fair byes were possible."""
    colours = _colours(tournament, -1)

    def allowed(one: str, other: str) -> bool:
        third = min(colours[one], colours[other]) >= 2 or max(colours[one], colours[other]) <= -2
        return frozenset((one, other)) not in met and not third

    if len(here) % 2 == 0:
        return all_can_be_paired(here, allowed)
    fewest = min(byes[player] for player in here)
    waiting = [player for player in here if byes[player] == fewest]
    return any(all_can_be_paired([one for one in here if one != out], allowed) for out in waiting)


def simulated(seed: int, system: System, size: int, rounds: int = 0) -> tuple[Tournament, list[str]]:
    """Simulates a tournament with absent and late players; returns the tournament and its faults."""
    rng = Random(f"{seed} {system.value} {size}")
    late = [f"late{number}" for number in range(rng.randint(0, 3))]
    tournament = Tournament.begin([f"p{n}" for n in range(size)], system, seed=seed)
    if rounds and system is System.SWISS:
        tournament = replace(tournament, planned=rounds)
    found: list[str] = []
    while tournament.can_pair:
        if late and rng.random() < 0.4:
            tournament = tournament.join(late.pop())
        for player in tournament.players:
            if rng.random() < (0.3 if player.withdrawn else 0.01):
                tournament = tournament.withdraw(player.id, withdrawn=not player.withdrawn)
        playing = [player.id for player in tournament.players if not player.withdrawn]
        absent = frozenset(player for player in playing if rng.random() < 0.03)
        if len(playing) - len(absent) < 2:
            break
        tournament = pair_next_round(tournament, absent)
        where = f"{system.value} {seed} with {size}, round {len(tournament.rounds)}"
        found += [f"{where}: {fault}" for fault in faults(tournament, absent)]
        tournament = _played(tournament, rng)
    return tournament, found


def _played(tournament: Tournament, rng: Random) -> Tournament:
    """Records the results of the last round and sometimes corrects an earlier one."""
    last = len(tournament.rounds) - 1
    for board, game in enumerate(tournament.rounds[last].games):
        if game.result is Result.OPEN:
            drawn = rng.choices(list(Result)[1:], (48, 46, 2, 2, 1))[0]
            tournament = tournament.record(last, board, drawn)
    if rng.random() < 0.3:
        number = rng.randrange(len(tournament.rounds))
        games = tournament.rounds[number].games
        if games:
            board = rng.randrange(len(games))
            tournament = tournament.record(number, board, rng.choice((Result.BLACK, Result.WHITE)))
    return tournament

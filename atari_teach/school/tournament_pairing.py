"""The pairing of a tournament's next round.

The library caissify-pairings finds the pairs: `dutch` is the Swiss system of FIDE, `round_robin` uses Berger
tables. In small fields with many rounds or late players, the Dutch rules sometimes allow no pairing. The
library then leaves out several players, repeats a bye too early or gives one colour three times more often.
This happens in about one of forty rounds of small tournaments. The result is therefore checked and, if
necessary, replaced by the cheapest pairs under these rules, most important first:

* nobody has one colour more than twice more often than the other;
* nobody meets an opponent again if that can be avoided;
* nobody has another bye while a player present has had fewer;
* opponents have points as equal as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from caissify_pairings import generate_pairings

from atari_teach.school.cheapest_pairs import best_pairs
from atari_teach.school.tournament import Game, Result, Round, System, Tournament

if TYPE_CHECKING:
    from caissify_pairings import PlayerDict  # the library has no types; this one is in `typings`

_NOBODY = ""
_THIRD_COLOUR, _REMATCH, _POINTS = 10**15, 10**9, 100


def pair_next_round(tournament: Tournament, absent: Iterable[str] = ()) -> Tournament:
    """Adds the next round without the absent players; returns the same tournament if that is not possible."""
    if not tournament.can_pair:
        return tournament
    return replace(tournament, rounds=(*tournament.rounds, _next_round(tournament, frozenset(absent))))


def pair_for_today(tournament: Tournament, absent: Iterable[str]) -> Tournament:
    """Pairs the last round again if other players are present than it was paired for.

    Keeps the round once a game has a result or was marked as not played.
    """
    if not tournament.can_unpair or any(game.result is Result.NOBODY for game in tournament.rounds[-1].games):
        return tournament
    last = tournament.rounds[-1]
    seated = {last.bye} - {_NOBODY} | {
        one for game in last.games if game.result is Result.OPEN for one in game.both
    }
    missing = frozenset(absent)
    if seated == tournament.playing - missing:
        return tournament
    again = pair_next_round(tournament.unpair(), missing)
    return again if len(again.rounds) == len(tournament.rounds) else tournament


def _next_round(tournament: Tournament, absent: frozenset[str]) -> Round:
    """Returns the next round for the players present."""
    missing = absent | {player.id for player in tournament.players if player.withdrawn}
    field_ = _Field(tournament, missing)
    if tournament.system is System.ROUND_ROBIN:
        return _round_robin(field_)
    if not field_.here:
        return Round(())
    found = _dutch(field_)
    return found if found is not None and _is_right(field_, found) else _cheapest(field_)


@dataclass
class _Field:
    """Totals over the rounds so far.

    Attributes:
        tournament: The tournament.
        missing: Players who do not play this round.
    """

    tournament: Tournament
    missing: frozenset[str]
    met: Counter[frozenset[str]] = field(default_factory=Counter)
    colours: dict[str, list[str]] = field(default_factory=dict)
    byes: Counter[str] = field(default_factory=Counter)
    gifts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.colours = {player.id: [] for player in self.tournament.players}
        for past in self.tournament.rounds:
            if past.bye:
                self.byes[past.bye] += 1
            for game in past.games:
                if game.result.played:
                    self.met[game.both] += 1
                    self.colours[game.black].append("black")
                    self.colours[game.white].append("white")
                elif game.winner:
                    self.gifts[game.winner] += 1

    @cached_property
    def number(self) -> dict[str, int]:
        """Each player's number, from 1."""
        return {player.id: number for number, player in enumerate(self.tournament.players, 1)}

    @cached_property
    def here(self) -> list[str]:
        """Players of this round, by number."""
        return [player.id for player in self.tournament.players if player.id not in self.missing]

    @cached_property
    def points(self) -> Counter[str]:
        """Each player's points."""
        return self.tournament.points()

    @cached_property
    def may_have_bye(self) -> frozenset[str]:
        """Players with the fewest byes; none if everybody has an opponent."""
        if len(self.here) % 2 == 0:
            return frozenset()
        least = min(self.byes[player] for player in self.here)
        return frozenset(player for player in self.here if self.byes[player] == least)

    def balance(self, player: str) -> int:
        """Returns how many more times the player has had Black than White."""
        return self.colours[player].count("black") - self.colours[player].count("white")

    def third_colour(self, one: str, other: str) -> bool:
        """Returns whether either colour would give one of them a colour three times more often."""
        mine, theirs = self.balance(one), self.balance(other)
        return min(mine, theirs) >= 2 or max(mine, theirs) <= -2

    def floats(self, player: str) -> list[str]:
        """Returns the library's float history: "down" if the opponent had fewer points, "up" if more."""
        floats = []
        for number, past in enumerate(self.tournament.rounds):
            game = next((one for one in past.games if player in one.both and one.result.played), None)
            if game is None:
                floats.append("down" if past.bye == player else "none")
                continue
            points = self.before[number]
            mine, theirs = points[player], points[next(iter(game.both - {player}))]
            floats.append("down" if mine > theirs else "up" if mine < theirs else "none")
        return floats

    @cached_property
    def before(self) -> list[Counter[str]]:
        """Each player's points before each round."""
        return [self.tournament.points(number) for number in range(len(self.tournament.rounds))]

    def players(self, ids: list[str]) -> list[PlayerDict]:
        """Returns the players in the library's format; it calls the first player White, as in chess."""
        swapped = {"black": "white", "white": "black"}
        return [
            {
                "id": self.number[player],
                "name": "",
                "score": float(self.points[player]),
                "rating": 0,
                "starting_number": self.number[player],
                "pairing_number": self.number[player],
                "color_hist": [swapped[colour] for colour in self.colours[player]],
                "float_history": self.floats(player),
                "bye_count": self.byes[player],
                "forfeit_win_count": self.gifts[player],
            }
            for player in ids
        ]

    def game(self, one: str, other: str) -> Game:
        """Returns the game with Black for the player who had it less often, or did not have it last time."""
        mine, theirs = ((self.balance(who), self.colours[who][-1:] == ["black"]) for who in (one, other))
        if mine == theirs:
            first, second = (one, other) if len(self.tournament.rounds) % 2 == 0 else (other, one)
            return Game(first, second)
        return Game(one, other) if mine < theirs else Game(other, one)

    def in_order(self, games: list[Game]) -> tuple[Game, ...]:
        """Sorts the games so that the leaders play at the first boards."""

        def weight(game: Game) -> tuple[int, int, int]:
            both = sorted((self.points[player] for player in game.both), reverse=True)
            return -both[0], -both[1], min(self.number[player] for player in game.both)

        return tuple(sorted(games, key=weight))


def _dutch(field_: _Field) -> Round | None:
    """Returns the library's round; None if a player is left out or occurs twice."""
    names = {number: player for player, number in field_.number.items()}
    numbers = field_.number
    previous = {(numbers[min(pair)], numbers[max(pair)]) for pair in field_.met}
    rounds, planned = len(field_.tournament.rounds), field_.tournament.planned
    found = generate_pairings("dutch", field_.players(field_.here), previous, rounds + 1, planned)
    games, byes = [], []
    for pairing in found:
        white, black = pairing["white_id"], pairing["black_id"]
        if black is None:
            byes.append(names[white])
        else:
            games.append(Game(names[white], names[black]))
    seated = [player for game in games for player in (game.black, game.white)] + byes
    if len(byes) != len(field_.here) % 2 or sorted(seated) != sorted(field_.here):
        return None
    return Round(field_.in_order(games), byes[0] if byes else _NOBODY)


def _is_right(field_: _Field, found: Round) -> bool:
    """Returns whether the library's round follows the first three rules above."""
    if found.bye and found.bye not in field_.may_have_bye:
        return False
    if any(field_.met[game.both] for game in found.games):
        return False
    return all(field_.balance(game.black) < 2 and field_.balance(game.white) > -2 for game in found.games)


def _cheapest(field_: _Field) -> Round:
    """Returns the round with the cheapest pairs."""

    def cost(one: str, other: str) -> int | None:
        if other == _NOBODY:
            return field_.points[one] ** 2 * _POINTS if one in field_.may_have_bye else None
        apart = field_.points[one] - field_.points[other]
        price = apart * apart * _POINTS + field_.met[frozenset((one, other))] ** 2 * _REMATCH
        price += abs(field_.balance(one) + field_.balance(other)) * (_POINTS // 10)
        return price + (_THIRD_COLOUR if field_.third_colour(one, other) else 0)

    people = [*field_.here, _NOBODY] if field_.may_have_bye else field_.here
    pairs = best_pairs(people, cost)
    bye = next((one for one, other in pairs if other == _NOBODY), _NOBODY)
    return Round(field_.in_order([field_.game(*pair) for pair in pairs if _NOBODY not in pair]), bye)


def _round_robin(field_: _Field) -> Round:
    """Returns the next round of the Berger tables; an absent player loses the point without a game.

    All rounds are played sooner or later. If games were missed, the round comes first that balances colours.
    """
    played = {_opponents(past) for past in field_.tournament.rounds}
    players = field_.players([player.id for player in field_.tournament.players])
    rounds = (_berger(field_, players, number) for number in range(1, field_.tournament.planned + 1))
    left = [found for found in rounds if _opponents(found) not in played]

    def clashes(found: Round) -> tuple[int, int]:
        sat = [game for game in found.games if game.result.played]
        third = sum(field_.third_colour(game.black, game.white) for game in sat)
        return third, sum(field_.balance(game.black) * field_.balance(game.white) > 0 for game in sat)

    return min(left, key=clashes)


def _opponents(found: Round) -> frozenset[frozenset[str]]:
    return frozenset(game.both for game in found.games)


def _berger(field_: _Field, players: list[PlayerDict], number: int) -> Round:
    """Returns round `number` of the tables, with results for games that lack a player."""
    names = {number: player for player, number in field_.number.items()}
    found = generate_pairings("round_robin", players, set(), number, field_.tournament.planned)
    games, bye = [], _NOBODY
    for pairing in found:
        white, black = pairing["white_id"], pairing["black_id"]
        if black is None:
            bye = names[white] if names[white] not in field_.missing else _NOBODY
            continue
        game = Game(names[white], names[black])
        if field_.balance(game.black) > field_.balance(game.white):
            game = Game(game.white, game.black)
        games.append(Game(game.black, game.white, _without(field_, game)))
    return Round(tuple(games), bye)


def _without(field_: _Field, game: Game) -> Result:
    """Returns the result known before the game: a point for the player whose opponent is absent."""
    black, white = game.black in field_.missing, game.white in field_.missing
    if black and white:
        return Result.NOBODY
    if black:
        return Result.WHITE_UNPLAYED
    return Result.BLACK_UNPLAYED if white else Result.OPEN

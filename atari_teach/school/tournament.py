"""A tournament for the school championship as an immutable value: rounds, results and standings.

Games follow the rules of Ludus: 9 lines, 40 + 40 stones, no draws, no clock, no undo. This is not the
official program. The tournament stores ids, never names. Names come from the register or, for guests, from a
separate table.

`tests/school/tournament_check.py` checks a round for errors.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from itertools import combinations, groupby
from random import Random
from typing import Final, Self

from atari_teach.engine.rules import Colour
from atari_teach.store.pupil import tidy_name

MOST_PLAYERS = 200
KEY = "tournament:"
"""Prefix of the keys of saved tournaments."""


class System(Enum):
    """How opponents are chosen."""

    SWISS = "swiss"  # players with equal points play each other
    ROUND_ROBIN = "round-robin"  # everybody plays everybody


class Result(Enum):
    """The result of a game. There are no draws."""

    OPEN = "open"
    BLACK = "black"
    WHITE = "white"
    BLACK_UNPLAYED = "black-unplayed"  # White was absent; Black gets the point without playing
    WHITE_UNPLAYED = "white-unplayed"
    NOBODY = "nobody"  # both were absent

    @property
    def played(self) -> bool:
        """Returns whether the two played each other, or still will."""
        return self in {Result.OPEN, Result.BLACK, Result.WHITE}


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a round.

    Attributes:
        black: Plays first.
        white: Plays second.
        result: The result.
    """

    black: str
    white: str
    result: Result = Result.OPEN

    @property
    def both(self) -> frozenset[str]:
        """The two, in no order."""
        return frozenset((self.black, self.white))

    @property
    def winner(self) -> str:
        """The player who gets the point; empty if nobody does."""
        match self.result:
            case Result.BLACK | Result.BLACK_UNPLAYED:
                return self.black
            case Result.WHITE | Result.WHITE_UNPLAYED:
                return self.white
            case _:
                return ""


@dataclass(frozen=True, slots=True)
class Round:
    """One round.

    Attributes:
        games: The games; index 0 is board 1.
        bye: The player without an opponent, who gets a point; empty if all play.
    """

    games: tuple[Game, ...]
    bye: str = ""

    @property
    def done(self) -> bool:
        """Returns whether all results are in."""
        return all(game.result is not Result.OPEN for game in self.games)


@dataclass(frozen=True, slots=True)
class Player:
    """A player.

    Attributes:
        id: The id of a pupil or guest.
        withdrawn: Whether they have stopped playing.
    """

    id: str
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament.

    Attributes:
        system: How opponents are chosen.
        players: In the order of their numbers, which were drawn at random.
        planned: Planned number of rounds.
        rounds: The rounds so far; the last one may lack results.
        began: First day, "2026-11-22".
        title: The teacher's title; may be empty.
    """

    system: System
    players: tuple[Player, ...]
    planned: int
    rounds: tuple[Round, ...] = ()
    began: str = ""
    title: str = ""

    @classmethod
    def begin(cls, ids: Iterable[str], system: System, *, seed: int = 0, began: str = "") -> Self:
        """Starts a tournament with the usual number of rounds and draws the numbers of the players.

        Args:
            ids: The players.
            system: How opponents are chosen.
            seed: Random seed for the draw.
            began: The first day.
        """
        drawn = list(dict.fromkeys(ids))[:MOST_PLAYERS]
        Random(seed).shuffle(drawn)
        return cls(system, tuple(map(Player, drawn)), rounds_of(system, len(drawn)), (), began)

    def called(self, title: str) -> Self:
        """Returns the tournament with this title."""
        return replace(self, title=tidy_name(title))

    def unpair(self) -> Self:
        """Removes the last round unless it has results."""
        return replace(self, rounds=self.rounds[:-1]) if self.can_unpair else self

    def record(self, number: int, board: int, result: Result) -> Self:
        """Sets or replaces a result; later rounds do not change.

        Args:
            number: Index of the round.
            board: Index of the game in that round.
            result: The result.
        """
        games = list(self.rounds[number].games)
        games[board] = replace(games[board], result=result)
        rounds = list(self.rounds)
        rounds[number] = replace(rounds[number], games=tuple(games))
        return replace(self, rounds=tuple(rounds))

    def withdraw(self, player: str, *, withdrawn: bool = True) -> Self:
        """Withdraws a player, or brings the player back."""
        players = (replace(one, withdrawn=withdrawn) if one.id == player else one for one in self.players)
        return replace(self, players=tuple(players))

    def join(self, player: str) -> Self:
        """Adds a player who comes late; missed rounds give no points."""
        known = player in {one.id for one in self.players}
        if known or not self.can_join:
            return self
        joined = replace(self, players=(*self.players, Player(player)))
        if self.rounds:
            return joined
        return replace(joined, planned=max(self.planned, rounds_of(self.system, len(joined.players))))

    def turn(self, player: str) -> Self:
        """Withdraws a player, brings one back, or adds a new one."""
        if player in {one.id for one in self.players}:
            return self.withdraw(player, withdrawn=player in self.playing)
        return self.join(player)

    @property
    def playing(self) -> frozenset[str]:
        """Players who have not withdrawn."""
        return frozenset(player.id for player in self.players if not player.withdrawn)

    @property
    def withdrawn(self) -> frozenset[str]:
        """Players who have withdrawn."""
        return frozenset(player.id for player in self.players if player.withdrawn)

    @property
    def running(self) -> bool:
        """Returns whether the last round lacks results."""
        return bool(self.rounds) and not self.rounds[-1].done

    @property
    def can_join(self) -> bool:
        """Returns whether new players can join."""
        return len(self.players) < MOST_PLAYERS and (self.system is System.SWISS or not self.rounds)

    @property
    def can_pair(self) -> bool:
        """Returns whether the next round can be paired: all results are in, and rounds are left."""
        enough = len(self.playing) >= 2
        return enough and len(self.rounds) < self.planned and all(one.done for one in self.rounds)

    @property
    def can_unpair(self) -> bool:
        """Returns whether the last round can be paired again: no game of it has been played."""
        if not self.rounds:
            return False
        return not any(game.result in {Result.BLACK, Result.WHITE} for game in self.rounds[-1].games)

    @property
    def can_go_on(self) -> bool:
        """Returns whether one more round than planned could bring new opponents."""
        return self.system is System.SWISS and self.ended and self.planned < len(self.players) - 1

    def one_more(self) -> Self:
        """Adds one round to the planned number."""
        return replace(self, planned=self.planned + 1) if self.can_go_on else self

    @property
    def ended(self) -> bool:
        """Returns whether all planned rounds are complete."""
        return len(self.rounds) >= self.planned and all(one.done for one in self.rounds)

    def points(self, before: int | None = None) -> Counter[str]:
        """Returns all points, after all rounds or before round `before` (from 0).

        A point without a game counts once its round is complete, so that nobody leads by sitting out.
        """
        points: Counter[str] = Counter({player.id: 0 for player in self.players})
        for past in self.rounds[:before]:
            running = past is self.rounds[-1] and self.running
            if past.bye and not running:
                points[past.bye] += 1
            points.update(
                game.winner for game in past.games if game.winner and (game.result.played or not running)
            )
        return points


def rounds_of(system: System, players: int) -> int:
    """Returns the usual number of rounds: enough for a clear winner, or for everybody to play everybody."""
    if system is System.ROUND_ROBIN:
        return max(1, players - 1 + players % 2)
    return max(1, min(max(3, (max(2, players) - 1).bit_length() + 1), max(1, players - 1 + players % 2)))


# Entering results: one tap on the winner sets the result, a second tap clears it.

_WON = {Colour.BLACK: Result.BLACK, Colour.WHITE: Result.WHITE}
_GIVEN = {Colour.BLACK: Result.BLACK_UNPLAYED, Colour.WHITE: Result.WHITE_UNPLAYED}
_UNPLAYED = {
    Result.OPEN: Result.NOBODY,
    Result.BLACK: Result.BLACK_UNPLAYED,
    Result.WHITE: Result.WHITE_UNPLAYED,
}


def tap_winner(result: Result, colour: Colour) -> Result:
    """Returns the result after a tap on this side."""
    of = _WON if result.played else _GIVEN
    if result is of[colour]:
        return Result.OPEN if result.played else Result.NOBODY
    return of[colour]


def tap_unplayed(result: Result) -> Result:
    """Returns the result after marking a game as not played, or as played after all."""
    back = {after: before for before, after in _UNPLAYED.items()}
    return _UNPLAYED[result] if result.played else back[result]


# Reading and writing a tournament as JSON values; invalid values give None.

_LONGEST_ID = 64


def tournament_state(tournament: Tournament) -> dict[str, object]:
    """Returns the tournament as JSON values, with ids and without names."""
    titled = {"title": tournament.title} if tournament.title else {}
    return {
        **titled,
        "system": tournament.system.value,
        "players": [[player.id, player.withdrawn] for player in tournament.players],
        "planned": tournament.planned,
        "rounds": [
            {"games": [[game.black, game.white, game.result.value] for game in past.games], "bye": past.bye}
            for past in tournament.rounds
        ],
        "began": tournament.began,
    }


def tournament_from(state: Mapping[str, object]) -> Tournament | None:
    """Returns the saved tournament; None if the state is invalid."""
    system = next((known for known in System if known.value == state.get("system")), None)
    players = _players(state.get("players"))
    planned, rounds, began = state.get("planned"), state.get("rounds"), state.get("began")
    if system is None or players is None or type(planned) is not int or not 0 < planned <= MOST_PLAYERS:
        return None
    if not isinstance(rounds, list) or len(rounds) > planned or not _is_day(began):
        return None
    ids = {player.id for player in players}
    read = [_round(stored, ids) for stored in rounds]
    known = tuple(past for past in read if past is not None)
    if len(known) < len(read):
        return None
    # Earlier rounds may lack results too: to correct a result, the teacher first clears it.
    title = state.get("title", "")
    return Tournament(
        system, players, planned, known, str(began), tidy_name(title) if isinstance(title, str) else ""
    )


def _players(stored: object) -> tuple[Player, ...] | None:
    if not isinstance(stored, list) or len(stored) > MOST_PLAYERS:
        return None
    players = []
    for one in stored:
        match one:
            case [str(player), bool(withdrawn)] if 0 < len(player) <= _LONGEST_ID:
                players.append(Player(player, withdrawn))
            case _:
                return None
    different = len({player.id for player in players}) == len(players)
    return tuple(players) if different else None


def _round(stored: object, ids: set[str]) -> Round | None:
    if not isinstance(stored, dict) or not isinstance(games := stored.get("games"), list):
        return None
    bye, read = stored.get("bye"), [_game(game) for game in games]
    known = tuple(game for game in read if game is not None)
    if len(known) < len(read) or not isinstance(bye, str):
        return None
    seated = [player for game in known for player in (game.black, game.white)] + ([bye] if bye else [])
    if len(set(seated)) < len(seated) or not set(seated) <= ids:
        return None
    return Round(known, bye)


def _game(stored: object) -> Game | None:
    match stored:
        case [str(black), str(white), str(result)]:
            known = next((one for one in Result if one.value == result), None)
            return None if known is None else Game(black, white, known)
    return None


def _is_day(stored: object) -> bool:
    if not isinstance(stored, str):
        return False
    try:
        return stored == "" or date.fromisoformat(stored).isoformat() == stored
    except ValueError:
        return False


# The standings: points, then Buchholz (the opponents' points), then direct encounter.
#
# A round without a game (bye, absent opponent, missed round) counts for Buchholz like an opponent with the
# player's own points. Direct encounter decides if all tied players have played each other; otherwise they
# share a place. In a round still being played, only finished games count.


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the standings.

    Attributes:
        place: From 1; tied players share it.
        player: The id.
        points: One for each win and each bye.
        played: Number of games played.
        buchholz: Sum of the opponents' points.
        direct: Points against the tied players; None if not all of them have played each other.
    """

    place: int
    player: str
    points: int
    played: int
    buchholz: int
    direct: int | None


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Returns all rows, best first; players who share a place are ordered by number."""
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
    """Returns each player's opponents in finished games."""
    opponents: dict[str, list[str]] = {player.id: [] for player in tournament.players}
    for past in tournament.rounds:
        for game in past.games:
            if game.result in {Result.BLACK, Result.WHITE}:
                opponents[game.black].append(game.white)
                opponents[game.white].append(game.black)
    return opponents


def _played(past: Round) -> list[frozenset[str]]:
    """Returns the pairs of this round whose games are finished."""
    return [game.both for game in past.games if game.result in {Result.BLACK, Result.WHITE}]


def _direct(tournament: Tournament, tied: Iterable[str]) -> Counter[str] | None:
    """Returns the points in games among these players; None unless all of them have met."""
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


# Guests: children or adults outside the class who play under a name in this tournament only.
#
# Their names have a separate table. Deleting a person removes every equal name, and the rounds must survive
# that.

GUESTS_KEY: Final = f"{KEY}guests"
"""Key of the saved guests of the current tournament."""

_PREFIX = "guest:"


def is_guest(player: str) -> bool:
    """Returns whether this is the id of a guest, not of a pupil."""
    return player.startswith(_PREFIX)


def with_guest(guests: Mapping[str, str], name: str, taken: Iterable[str] = ()) -> dict[str, str]:
    """Adds a guest; returns names by id, unchanged if the name is empty or there are too many guests.

    Args:
        guests: The guests so far.
        name: The typed name.
        taken: Ids used in the tournament, including guests whose names were deleted.
    """
    typed = tidy_name(name)
    if not typed or len(guests) >= MOST_PLAYERS:
        return dict(guests)
    numbers = (each.removeprefix(_PREFIX) for each in {*guests, *taken} if is_guest(each))
    number = max((int(each) for each in numbers if each.isdecimal()), default=0) + 1
    return {**guests, f"{_PREFIX}{number}": typed}


def guests_state(guests: Mapping[str, str]) -> dict[str, object]:
    """Returns the guests as JSON values."""
    return {"names": dict(guests)}


def guests_from(state: Mapping[str, object] | None) -> dict[str, str]:
    """Returns the saved guests, without invalid ones."""
    names = None if state is None else state.get("names")
    if not isinstance(names, dict):
        return {}
    read = {
        player: tidy_name(name)
        for player, name in list(names.items())[:MOST_PLAYERS]
        if is_guest(player) and len(player) <= len(_PREFIX) + 6 and isinstance(name, str)
    }
    return {player: name for player, name in read.items() if name}

"""The last games of a pupil: against each opponent, from which ranks follow, and all of them together."""

from collections.abc import Mapping
from datetime import date
from hashlib import blake2b
from types import MappingProxyType
from typing import NamedTuple


class Played(NamedTuple):
    """The result of one game against somebody who is known by name.

    Attributes:
        number: The place of the game among all finished games of the pupil.
        stones: The start stones of the pupil, or of the friend for whom `is_first` is true; negative if the
            other side had them.
        won: Whether the one with these stones won.
    """

    number: int
    stones: int
    won: bool


class OwnGame(NamedTuple):
    """A finished game in which the pupil's colour is known.

    Attributes:
        day: The local date.
        colour: The colour that the pupil played, "black" or "white".
        partner: The name of the computer partner; empty for a person.
        record: The game as text.
    """

    day: date
    colour: str
    partner: str
    record: str


LAST_OWN_GAMES = 12
"""The number of own games that are remembered: those of a busy day, and some before."""

LAST_GAMES = 10
"""How many games against the same opponent are remembered: those from which ranks follow."""

League = Mapping[tuple[str, str], tuple[Played, ...]]
"""The last games against each opponent by the same rules, oldest first.

The keys have the name of a computer partner or the result of `friends_key`, and the name of the rules.
"""

NO_GAMES: League = MappingProxyType({})
_OLDER_RULES = "school"


def add_game(
    league: dict[tuple[str, str], tuple[Played, ...]], number: int, data: Mapping[str, object]
) -> None:
    """Adds a finished game to the league, unless nobody won or the opponent has no name.

    Events of versions before 1.6.0 have neither rules nor start stones. Most of those games had neither.

    Args:
        league: The league, which is changed: a copy for each of many games would take too long.
        number: The place of the game among all finished games of the pupil.
        data: The data of the event.
    """
    ruleset, stones, won = data.get("ruleset", _OLDER_RULES), data.get("stones", 0), data.get("won")
    if not isinstance(ruleset, str) or type(stones) is not int or not isinstance(won, bool):
        return
    match data:
        case {"partner": str(who)} | {"friends": str(who)}:
            league[who, ruleset] = _last(league.get((who, ruleset), ()), Played(number, stones, won))


def add_own_game(games: list[OwnGame], day: date, data: Mapping[str, object]) -> None:
    """Adds a finished game, unless the pupil's colour is not known, as in versions before 1.6.0.

    Args:
        games: The games so far, which are changed.
        day: The local date of the event.
        data: The data of the event.
    """
    match data:
        case {"record": str(record), "colour": "black" | "white" as colour}:
            partner = data.get("partner", "")
            games.append(OwnGame(day, colour, partner if isinstance(partner, str) else "", record))


def with_game(league: League, key: tuple[str, str], played: Played) -> League:
    """Returns the league with one more game."""
    return MappingProxyType({**league, key: _last(league.get(key, ()), played)})


def _last(games: tuple[Played, ...], played: Played) -> tuple[Played, ...]:
    return (*games, played)[-LAST_GAMES:]


def friends_key(one: str, other: str) -> str:
    """Returns a hash of two names, the same in any order; empty unless both sides have different names.

    Events contain it in place of the names, so that nobody who is deleted stays in the games of others.
    """
    names = _folded(one, other)
    return blake2b("\n".join(names).encode(), digest_size=_DIGITS // 2).hexdigest() if len(names) == 2 else ""


def is_first(one: str, other: str) -> bool:
    """Returns whether `one` is the friend whose start stones count; the same friend in any order."""
    return _folded(one, other)[:1] == _folded(one)


def colour_of(name: str, names: tuple[str, str]) -> str:
    """Returns "black" or "white": the side of the player with this name, of Black's and White's names.

    Empty if neither or both have it.
    """
    own, both = _folded(name), [_folded(each) for each in names]
    return _COLOURS[both.index(own)] if own and both.count(own) == 1 else ""


def _folded(*names: str) -> list[str]:
    return sorted({" ".join(name.casefold().split()) for name in names} - {""})


_COLOURS = ("black", "white")
_DIGITS = 16

"""Guests of a tournament: a child or an adult who is in no class, and plays under a name in this one alone.

Their names stand beside the tournament, not in it: whoever is deleted takes every name that was typed like
theirs along, and the rounds have to stay.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from atari_teach.classroom.pupil import tidy_name
from atari_teach.classroom.tournament.tournament import KEY, MOST_PLAYERS

GUESTS_KEY: Final = f"{KEY}guests"
"""The table of the guests of the tournament that goes on."""

_PREFIX = "guest:"


def is_guest(player: str) -> bool:
    """Returns whether this is the id of a guest, not of a pupil."""
    return player.startswith(_PREFIX)


def with_guest(guests: Mapping[str, str], name: str, taken: Iterable[str] = ()) -> dict[str, str]:
    """The guests' names by their ids, with one more; the same ones where the name is none, or they are many.

    Args:
        guests: Who is there.
        name: What was typed.
        taken: Ids in the tournament, also of guests whose names were deleted.
    """
    typed = tidy_name(name)
    if not typed or len(guests) >= MOST_PLAYERS:
        return dict(guests)
    numbers = (each.removeprefix(_PREFIX) for each in {*guests, *taken} if is_guest(each))
    number = max((int(each) for each in numbers if each.isdecimal()), default=0) + 1
    return {**guests, f"{_PREFIX}{number}": typed}


def guests_state(guests: Mapping[str, str]) -> dict[str, object]:
    """Returns what has to be kept."""
    return {"names": dict(guests)}


def guests_from(state: Mapping[str, object] | None) -> dict[str, str]:
    """The guests that were written; without those that make no sense."""
    names = None if state is None else state.get("names")
    if not isinstance(names, dict):
        return {}
    read = {
        player: tidy_name(name)
        for player, name in list(names.items())[:MOST_PLAYERS]
        if is_guest(player) and len(player) <= len(_PREFIX) + 6 and isinstance(name, str)
    }
    return {player: name for player, name in read.items() if name}

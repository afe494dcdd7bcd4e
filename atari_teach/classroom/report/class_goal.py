"""What a class reaches together: partners met and games shared. Nobody is compared with anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from atari_teach.classroom.event import Entry, EventKind
from atari_teach.classroom.wheel.wheel import Wheel

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

WHEEL = "wheel"
"""The key of the table on which the partner wheel is kept."""


@dataclass(frozen=True, slots=True)
class ClassGoal:
    """A class's numbers.

    Attributes:
        partners: How many different pairs have met.
        possible: How many pairs there are in the class.
        games: How many games two of the class have shared.
    """

    partners: int = 0
    possible: int = 0
    games: int = 0

    @classmethod
    def of(cls, entries: Iterable[Entry], pupils: int, since: date | None = None) -> ClassGoal:
        """The numbers of a class of so many pupils, from the class's events."""
        games = 0
        wheels: list[Wheel] = []
        open_wheel = False
        for entry in entries:
            data = entry.event.data
            if since is not None and entry.day < since:
                continue
            match entry.event.kind:
                case EventKind.TABLE_SAVED if data.get("key") == WHEEL:
                    wheel = _wheel(data.get("state"))
                    # The same wheel goes on as long as its first round is the same.
                    if wheel is not None and open_wheel and _is_later(wheel, wheels[-1]):
                        wheels[-1] = wheel
                    elif wheel is not None:
                        wheels.append(wheel)
                        open_wheel = True
                case EventKind.TABLE_CLOSED if data.get("key") == WHEEL:
                    open_wheel = False
                case EventKind.GAME_FINISHED:
                    games += data.get("together") is True
        met = {pair.both for wheel in wheels for past in wheel.rounds for pair in past.pairs}
        return cls(len(met), pupils * (pupils - 1) // 2, games + sum(wheel.games for wheel in wheels))


def _wheel(state: object) -> Wheel | None:
    """The wheel that was saved, alone or in the run of a lesson."""
    if not isinstance(state, dict):
        return None
    run = state.get("wheel")
    return Wheel.from_state(run if isinstance(run, dict) else state)


def _is_later(wheel: Wheel, before: Wheel) -> bool:
    return wheel.rounds[:1] == before.rounds[:1] or not before.rounds

"""The goals of a class together: partners met and games shared. Nobody is compared with anybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from atari_teach.classroom.event import Entry, EventKind
from atari_teach.classroom.wheel.wheel import Wheel, WheelRound
from atari_teach.classroom.wheel.wheel_run import KEY as WHEEL


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
        rounds: list[WheelRound] = []
        going: dict[int, tuple[Wheel, int]] = {}  # wheels that go on, by seed; rounds from before the window
        for entry in entries:
            data, early = entry.event.data, since is not None and entry.day < since
            match entry.event.kind:
                case EventKind.TABLE_SAVED if data.get("key") == WHEEL:
                    wheel = _wheel(data.get("state"))
                    if wheel is not None:
                        before = going[wheel.seed][1] if wheel.seed in going else 0
                        going[wheel.seed] = wheel, len(wheel.rounds) if early else before
                case EventKind.TABLE_CLOSED if data.get("key") == WHEEL:
                    rounds += _within(going)
                    going = {}
                case EventKind.GAME_FINISHED if not early:
                    games += data.get("together") is True
        rounds += _within(going)
        met = {pair.both for each in rounds for pair in each.pairs}
        return cls(len(met), pupils * (pupils - 1) // 2, games + sum(len(each.pairs) for each in rounds))


def _within(going: Mapping[int, tuple[Wheel, int]]) -> list[WheelRound]:
    """The rounds of these wheels that were played in the window of time."""
    return [each for wheel, before in going.values() for each in wheel.rounds[before:] if each.played]


def _wheel(state: object) -> Wheel | None:
    """The wheel that was saved, alone or in the run of a lesson."""
    if not isinstance(state, dict):
        return None
    run = state.get("wheel")
    return Wheel.from_state(run if isinstance(run, dict) else state)

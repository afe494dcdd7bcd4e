"""The clock of a game of two friends: a time for each side, and whoever has none left has lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.rules import Colour
from atari_teach.settings import CLOCK_MINUTES


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock as it stands.

    Attributes:
        minutes: What each side began with.
        black: Milliseconds that Black has left.
        white: Milliseconds that White has left.
        paused: Whether it was stopped; the next stone starts it again.
    """

    minutes: int
    black: int
    white: int
    paused: bool = False

    @classmethod
    def of(cls, minutes: int) -> Clock | None:
        """The clock at the start of a game; None where no time was agreed on."""
        return cls(minutes, minutes * 60_000, minutes * 60_000) if minutes else None

    def left(self, colour: Colour) -> int:
        """Returns the milliseconds that this side has left."""
        return self.black if colour is Colour.BLACK else self.white

    def spent(self, colour: Colour, ms: int) -> Clock:
        """The clock after this side thought for so long."""
        left = max(0, self.left(colour) - max(0, ms))
        return replace(self, black=left) if colour is Colour.BLACK else replace(self, white=left)


def clock_state(clock: Clock | None) -> dict[str, object]:
    """The clock as JSON values under its key; nothing where there is none."""
    if clock is None:
        return {}
    left = [clock.black, clock.white]
    return {"clock": {"minutes": clock.minutes, "left": left, "paused": clock.paused}}


def clock_from_state(state: object) -> Clock | None:
    """The clock that was saved; None where there was none.

    Raises:
        ValueError, TypeError, KeyError: There can't be such a clock.
    """
    if state is None:
        return None
    if not isinstance(state, Mapping):
        raise TypeError("no clock")
    minutes, (black, white), paused = state["minutes"], state["left"], state["paused"]
    whole = all(type(value) is int for value in (minutes, black, white))
    if not whole or minutes not in CLOCK_MINUTES or not isinstance(paused, bool):
        raise TypeError("no clock")
    if not all(0 <= left <= minutes * 60_000 for left in (black, white)):
        raise ValueError("nobody has more time than at the start")
    return Clock(minutes, black, white, paused)

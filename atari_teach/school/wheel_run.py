"""The rounds of the partner wheel in one lesson: finding the partner, playing, and the bell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from atari_teach.base.limits import PUPILS
from atari_teach.base.settings import BELL_MINUTES
from atari_teach.school.wheel import Wheel
from atari_teach.store.roster import Roster

KEY = "wheel"
"""Key of the saved wheel among the tables of a class."""
MOST_ROUNDS = 20
_WARNING_MS = 60_000
_PLAYED_MS = 60_000
"""Shorter rounds don't count as games: somebody tried the wheel or rang by mistake."""
RING_MS = 1000
"""How long the bell fills the wall; it fades in and out once and does not flash."""


class Phase(Enum):
    """The phases of a round."""

    FIND = "find"  # children look for their partner and their table
    PLAY = "play"
    CHANGE = "change"  # the bell has rung: thanks, then the next partner


@dataclass(frozen=True, slots=True)
class WheelRun:
    """The partner wheel during one lesson.

    Attributes:
        wheel: All rounds, including earlier lessons.
        rounds: Planned number of rounds today.
        bell: The timer of the current round.
        before: Number of rounds in earlier lessons.
        phase: What the class is doing.
        keep: Pairs that stay together in the next round.
    """

    wheel: Wheel
    rounds: int
    bell: Bell
    before: int = 0
    phase: Phase = Phase.CHANGE
    keep: frozenset[frozenset[str]] = frozenset()

    @classmethod
    def begin(cls, wheel: Wheel, rounds: int, minutes: int) -> Self:
        """Starts a lesson; `deal` then pairs the first round."""
        wheel = wheel.latest_rounds()
        return cls(wheel, rounds, Bell(minutes), len(wheel.rounds))

    def deal(self, roster: Roster) -> Self:
        """Pairs the next round."""
        wheel = self.wheel.next_round(roster, sorted(self.keep, key=sorted)).mark_played(played=False)
        none: frozenset[frozenset[str]] = frozenset()
        return replace(self, wheel=wheel, phase=Phase.FIND, bell=Bell(self.bell.minutes), keep=none)

    def deal_again(self, roster: Roster) -> Self:
        """Pairs this round again for a different roster, unless play has started."""
        return self._dealt_again(roster) if self.phase is Phase.FIND else self

    def go_on(self, roster: Roster) -> Self:
        """Returns the saved run for the children present today.

        Children look for their tables again. If others are present than before, they are paired again.
        """
        if self.phase is Phase.PLAY:
            return replace(self, phase=Phase.FIND).go_on(roster)
        now = self.wheel.now
        seated = set() if now is None else {*now.members}
        return self if seated == {seat.id for seat in roster.present} else self._dealt_again(roster)

    def _dealt_again(self, roster: Roster) -> Self:
        """Pairs this round again.

        If it was already played, it counts as a round of an earlier lesson.
        """
        now = self.wheel.now
        if now is None:
            return self
        keep = (
            frozenset(pair.both for pair in now.pairs if pair.kept) if self.phase is Phase.FIND else self.keep
        )
        if now.played:
            return replace(self, before=self.before + 1, keep=keep).deal(roster)
        return replace(self, wheel=self.wheel.take_back(), keep=keep).deal(roster)

    def play(self) -> Self:
        """Starts the timer once all children are at their tables."""
        return replace(self, phase=Phase.PLAY) if self.phase is Phase.FIND else self

    def after(self, ms: int) -> Self:
        """Advances the timer by `ms`; when the time is over, the bell rings."""
        if self.phase is Phase.FIND or (self.phase is Phase.CHANGE and not self.bell.ringing):
            return self
        bell = self.bell.after(ms)
        wheel, now = self.wheel, self.wheel.now
        if now is not None and not now.played and bell.played_ms >= _PLAYED_MS and self.phase is Phase.PLAY:
            wheel = wheel.mark_played(played=True)
        return replace(self, wheel=wheel, bell=bell, phase=Phase.CHANGE if bell.over else self.phase)

    def ring(self) -> Self:
        """Rings the bell now."""
        over = replace(
            self.bell, played_ms=max(self.bell.played_ms, self.bell.minutes * 60_000), paused=False
        )
        return replace(self, phase=Phase.CHANGE, bell=over) if self.phase is Phase.PLAY else self

    def pause(self, *, paused: bool) -> Self:
        """Pauses or resumes the timer."""
        return replace(self, bell=self.bell.pause(paused=paused)) if self.phase is Phase.PLAY else self

    def longer(self) -> Self:
        """Adds one minute; after the bell, play resumes."""
        if self.phase is Phase.FIND or self.wheel.now is None:
            return self
        return replace(self, bell=self.bell.longer(), phase=Phase.PLAY)

    def toggle_keep(self, pair: frozenset[str]) -> Self:
        """Toggles whether this pair stays together in the next round."""
        return replace(self, keep=self.keep ^ {pair})

    @property
    def number(self) -> int:
        """Number of the current round in this lesson, from 1; 0 before the first."""
        return len(self.wheel.rounds) - self.before

    @property
    def ended(self) -> bool:
        """Returns whether the last round is over."""
        return self.number >= self.rounds and self.phase is Phase.CHANGE

    @property
    def playing(self) -> bool:
        """Returns whether games are running that nobody should stop by accident."""
        return self.phase is Phase.PLAY

    def state(self) -> dict[str, object]:
        """Returns the run as JSON values, with ids and without names."""
        return {
            "wheel": self.wheel.state(),
            "rounds": self.rounds,
            "minutes": self.bell.minutes,
            "before": self.before,
            "phase": self.phase.value,
            "played_ms": self.bell.played_ms,
            "keep": sorted(sorted(pair) for pair in self.keep),
        }

    @classmethod
    def from_state(cls, state: Mapping[str, object]) -> Self | None:
        """Returns the saved run with its timer paused; None if the state is invalid."""
        stored, phase = state.get("wheel"), state.get("phase")
        wheel = Wheel.from_state(stored) if isinstance(stored, dict) else None
        numbers = [state.get(name) for name in ("rounds", "minutes", "before", "played_ms")]
        now = next((known for known in Phase if known.value == phase), None)
        if wheel is None or now is None:
            return None
        match numbers:
            case [int(rounds), int(minutes), int(before), int(played)] if not any(
                isinstance(number, bool) for number in numbers
            ):
                pass
            case _:
                return None
        sensible = 0 < rounds <= MOST_ROUNDS and minutes in BELL_MINUTES
        if not sensible or not 0 <= before <= len(wheel.rounds) or not 0 <= played <= 10**8:
            return None
        keep = _pairs(state.get("keep"))
        bell = Bell(minutes, played, paused=now is Phase.PLAY)
        return None if keep is None else cls(wheel, rounds, bell, before, now, keep)


def _pairs(stored: object) -> frozenset[frozenset[str]] | None:
    if not isinstance(stored, list) or len(stored) > PUPILS:
        return None
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in stored):
        return None
    if not all(isinstance(child, str) for pair in stored for child in pair):
        return None
    return frozenset(frozenset(pair) for pair in stored)


@dataclass(frozen=True, slots=True)
class Bell:
    """The timer of one round; the caller has the clock and calls `after`.

    Attributes:
        minutes: Length of the round.
        played_ms: Time elapsed.
        paused: Whether the timer is paused, for example while the teacher talks.
    """

    minutes: int
    played_ms: int = 0
    paused: bool = False

    def after(self, ms: int) -> Bell:
        """Advances the timer by `ms` unless paused."""
        return self if self.paused else replace(self, played_ms=self.played_ms + max(0, ms))

    def pause(self, *, paused: bool) -> Bell:
        """Pauses or resumes the timer."""
        return replace(self, paused=paused)

    def longer(self) -> Bell:
        """Adds one minute to the time left; after the bell, one minute from now."""
        played = min(self.played_ms, self.minutes * 60_000)
        return replace(self, played_ms=max(0, played - 60_000))

    @property
    def left(self) -> float:
        """The fraction of the round that is left, from 1 down to 0."""
        return max(0.0, 1.0 - self.played_ms / (self.minutes * 60_000))

    @property
    def minutes_left(self) -> int:
        """Minutes left, rounded up."""
        return -(-max(0, self.minutes * 60_000 - self.played_ms) // 60_000)

    @property
    def nearly_over(self) -> bool:
        """Returns whether the last minute has begun; the wall shows this without a sound."""
        return not self.over and self.played_ms >= self.minutes * 60_000 - _WARNING_MS

    @property
    def over(self) -> bool:
        """Returns whether the time is over."""
        return self.played_ms >= self.minutes * 60_000

    @property
    def ringing(self) -> bool:
        """Returns whether the bell is ringing now."""
        return self.over and self.played_ms < self.minutes * 60_000 + RING_MS

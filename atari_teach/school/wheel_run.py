"""A few rounds of partners in one lesson: looking for each other, playing, and the bell."""

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
"""The name under which the wheel is kept among the tables of its owner."""
MOST_ROUNDS = 20
_WARNING_MS = 60_000
_PLAYED_MS = 60_000
"""A round that lasted less was no game: it was tried out, or rung by mistake."""
RING_MS = 1000
"""The time for which the ring fills the wall; it comes and goes once and does not flash."""


class Phase(Enum):
    """The phases of a round."""

    FIND = "find"  # everybody looks for the partner and the table
    PLAY = "play"
    CHANGE = "change"  # it has rung: thanks, and then another partner


@dataclass(frozen=True, slots=True)
class WheelRun:
    """The wheel in one lesson.

    Attributes:
        wheel: All rounds, those of earlier lessons too.
        rounds: How many rounds are meant to be played now.
        bell: The time of the round that is played, and how long each is.
        before: How many rounds were played in earlier lessons.
        phase: What the class does.
        keep: The pairs that stay together in the next round.
    """

    wheel: Wheel
    rounds: int
    bell: Bell
    before: int = 0
    phase: Phase = Phase.CHANGE
    keep: frozenset[frozenset[str]] = frozenset()

    @classmethod
    def begin(cls, wheel: Wheel, rounds: int, minutes: int) -> Self:
        """Before the first round of a lesson; `deal` gives it."""
        wheel = wheel.of_late()
        return cls(wheel, rounds, Bell(minutes), len(wheel.rounds))

    def deal(self, roster: Roster) -> Self:
        """The next round: who plays with whom."""
        wheel = self.wheel.next_round(roster, sorted(self.keep, key=sorted)).mark_played(played=False)
        none: frozenset[frozenset[str]] = frozenset()
        return replace(self, wheel=wheel, phase=Phase.FIND, bell=Bell(self.bell.minutes), keep=none)

    def deal_again(self, roster: Roster) -> Self:
        """The same round for others who are here, as long as nobody plays yet."""
        return self._dealt_again(roster) if self.phase is Phase.FIND else self

    def go_on(self, roster: Roster) -> Self:
        """Returns the round that was left, for those who are here now.

        Everybody looks for the table again. Where others are here than then, other pairs are dealt.
        """
        if self.phase is Phase.PLAY:
            return replace(self, phase=Phase.FIND).go_on(roster)
        now = self.wheel.now
        seated = set() if now is None else {*now.members}
        return self if seated == {seat.id for seat in roster.present} else self._dealt_again(roster)

    def _dealt_again(self, roster: Roster) -> Self:
        """Returns the run with this round dealt again.

        One that was played already counts as a round of an earlier lesson.
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
        """Returns the run with everybody at a table: time begins."""
        return replace(self, phase=Phase.PLAY) if self.phase is Phase.FIND else self

    def after(self, ms: int) -> Self:
        """Returns so many milliseconds later; it rings when the time is over."""
        if self.phase is Phase.FIND or (self.phase is Phase.CHANGE and not self.bell.ringing):
            return self
        bell = self.bell.after(ms)
        wheel, now = self.wheel, self.wheel.now
        if now is not None and not now.played and bell.played_ms >= _PLAYED_MS and self.phase is Phase.PLAY:
            wheel = wheel.mark_played(played=True)
        return replace(self, wheel=wheel, bell=bell, phase=Phase.CHANGE if bell.over else self.phase)

    def ring(self) -> Self:
        """Let it ring now."""
        over = replace(
            self.bell, played_ms=max(self.bell.played_ms, self.bell.minutes * 60_000), paused=False
        )
        return replace(self, phase=Phase.CHANGE, bell=over) if self.phase is Phase.PLAY else self

    def pause(self, *, paused: bool) -> Self:
        """Let time stand still, or go on."""
        return replace(self, bell=self.bell.pause(paused=paused)) if self.phase is Phase.PLAY else self

    def longer(self) -> Self:
        """One minute more; where it has just rung, they play on."""
        if self.phase is Phase.FIND or self.wheel.now is None:
            return self
        return replace(self, bell=self.bell.longer(), phase=Phase.PLAY)

    def toggle_keep(self, pair: frozenset[str]) -> Self:
        """Let these two stay together in the next round, or not."""
        return replace(self, keep=self.keep ^ {pair})

    @property
    def number(self) -> int:
        """Returns which round of this lesson it is, from 1; 0 before the first."""
        return len(self.wheel.rounds) - self.before

    @property
    def ended(self) -> bool:
        """Returns whether the last round is over."""
        return self.number >= self.rounds and self.phase is Phase.CHANGE

    @property
    def playing(self) -> bool:
        """Returns whether games run that nobody should break off by accident."""
        return self.phase is Phase.PLAY

    def state(self) -> dict[str, object]:
        """Returns what has to be kept to go on, as JSON values: ids and no names."""
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
        """Returns the run that was written, time standing still; None where it makes no sense."""
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
    """The time of one round. Whoever has a clock calls `after`.

    Attributes:
        minutes: How long the round is.
        played_ms: How much of it is over.
        paused: Whether time stands still, as while the teacher talks.
    """

    minutes: int
    played_ms: int = 0
    paused: bool = False

    def after(self, ms: int) -> Bell:
        """The bell so many milliseconds later."""
        return self if self.paused else replace(self, played_ms=self.played_ms + max(0, ms))

    def pause(self, *, paused: bool) -> Bell:
        """The bell while time stands still, or goes on."""
        return replace(self, paused=paused)

    def longer(self) -> Bell:
        """One minute more, as where a game is just being decided; from now where it has rung."""
        played = min(self.played_ms, self.minutes * 60_000)
        return replace(self, played_ms=max(0, played - 60_000))

    @property
    def left(self) -> float:
        """The part of the round that is left, from 1 down to 0."""
        return max(0.0, 1.0 - self.played_ms / (self.minutes * 60_000))

    @property
    def minutes_left(self) -> int:
        """Whole minutes that are left, begun ones counted."""
        return -(-max(0, self.minutes * 60_000 - self.played_ms) // 60_000)

    @property
    def nearly_over(self) -> bool:
        """Returns whether the last minute has begun: told quietly."""
        return not self.over and self.played_ms >= self.minutes * 60_000 - _WARNING_MS

    @property
    def over(self) -> bool:
        """Returns whether it has rung."""
        return self.played_ms >= self.minutes * 60_000

    @property
    def ringing(self) -> bool:
        """Returns whether it rings just now."""
        return self.over and self.played_ms < self.minutes * 60_000 + RING_MS

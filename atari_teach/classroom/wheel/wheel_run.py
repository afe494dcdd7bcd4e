"""A few rounds of partners in one lesson: who looks for whom, when they play, when it rings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Self

from atari_teach.classroom.wheel.bell import Bell
from atari_teach.classroom.wheel.wheel import Wheel
from atari_teach.settings import BELL_MINUTES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from atari_teach.classroom.roster import Roster

KEY = "wheel"
"""Under which name the wheel is kept among the tables of its owner."""
MOST_ROUNDS = 20


class Phase(Enum):
    """What the class does."""

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
        return cls(wheel, rounds, Bell(minutes), len(wheel.rounds))

    def deal(self, roster: Roster) -> Self:
        """The next round: who plays with whom."""
        wheel = self.wheel.next_round(roster, sorted(self.keep, key=sorted))
        none: frozenset[frozenset[str]] = frozenset()
        return replace(self, wheel=wheel, phase=Phase.FIND, bell=Bell(self.bell.minutes), keep=none)

    def deal_again(self, roster: Roster) -> Self:
        """The same round for others who are here, as long as nobody plays yet."""
        if self.phase is not Phase.FIND:
            return self
        kept = frozenset(pair.both for pair in self.wheel.now.pairs if pair.kept) if self.wheel.now else ()
        return replace(self, wheel=self.wheel.take_back(), keep=frozenset(kept)).deal(roster)

    def play(self) -> Self:
        """Everybody has found the table: time begins."""
        return replace(self, phase=Phase.PLAY) if self.phase is Phase.FIND else self

    def after(self, ms: int) -> Self:
        """So many milliseconds later; it rings when the time is over."""
        if self.phase is Phase.FIND or (self.phase is Phase.CHANGE and not self.bell.ringing):
            return self
        bell = self.bell.after(ms)
        return replace(self, bell=bell, phase=Phase.CHANGE if bell.over else self.phase)

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
        """Which round of this lesson it is, from 1; 0 before the first."""
        return len(self.wheel.rounds) - self.before

    @property
    def ended(self) -> bool:
        """Whether the last round is over."""
        return self.number >= self.rounds and self.phase is Phase.CHANGE

    @property
    def playing(self) -> bool:
        """Whether games run that nobody should break off by accident."""
        return self.phase is Phase.PLAY

    def state(self) -> dict[str, object]:
        """What has to be kept to go on, as JSON values: ids and no names."""
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
        """What was written; None where it makes no sense. Time stands still until somebody lets it go on."""
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
    if not isinstance(stored, list) or len(stored) > 1000:
        return None
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in stored):
        return None
    if not all(isinstance(child, str) for pair in stored for child in pair):
        return None
    return frozenset(frozenset(pair) for pair in stored)

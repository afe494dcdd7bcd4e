"""The time of a round of partners, as a value: how much is left, and whether it rings."""

from __future__ import annotations

from dataclasses import dataclass, replace

_WARNING_MS = 60_000
RING_MS = 1000
"""How long the ring fills the wall; it comes and goes once and does not flash."""


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
        """Whether the last minute has begun: told quietly."""
        return not self.over and self.played_ms >= self.minutes * 60_000 - _WARNING_MS

    @property
    def over(self) -> bool:
        """Whether it has rung."""
        return self.played_ms >= self.minutes * 60_000

    @property
    def ringing(self) -> bool:
        """Whether it rings just now."""
        return self.over and self.played_ms < self.minutes * 60_000 + RING_MS

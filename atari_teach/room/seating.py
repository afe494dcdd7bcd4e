"""Decides who sits down at a place of a room at once, and about whom the teacher is asked. No network.

Whoever sits at a child's place reads what that child did, and writes more of it. The four pictures are on the
wall for everybody, so they can't decide that. These rules do:

* A place belongs to the computer at which its child sits, also while that one is switched off or its line is
  broken. The computer is known by the login and the password that it got for the pictures and keeps
  (`line/kept.py`); the broker checks them, and the hub's journal says whose place it is. So a computer comes
  back to its own place at once, after a kill of either program as well.
* Any other computer asks for that place, and the teacher says yes or no.
* A child of whom nothing is kept yet sits down at once: there is nothing to read, and in the first lesson
  nobody waits. So does everybody in a room without a list, whose places are nobody's.
* A child of whom something is kept may be absent, so the teacher is asked. In most schools children sit at
  another computer each week, and 24 questions are too many for a teacher with two minutes. One press, *All
  may sit down*, answers everybody who waits, and for ten minutes everybody who comes. It ends by itself,
  since nobody remembers to end it.
* After a no, the same picture can be pressed again. The teacher sees that wish when `QUIET_SECONDS` are over,
  and a computer that got several noes waits so long with any picture: so a child can correct a mistake of the
  teacher's, and no computer can flood the bar.
* Once a computer was put out, it ends at once, and the teacher is asked about everybody: the computer gets
  another login for the pictures on the wall, and nobody can tell it from others. This also holds after the
  teacher's program was begun again. A room that was closed and is opened again begins without it: it has
  another id, other pictures and other logins, so the computer that was put out is a newcomer like all others.
* All this holds for one opening of the room on one day. On the next day every place is free again: a secret
  that held for longer would let whoever sits at a shared computer today take the place of whoever sat there
  last week.

Two friends have no teacher: a place is free as soon as nobody sits there.
"""

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.room.messages import Sit
from atari_teach.room.room_seats import LineOf, Place

ARRIVAL_SECONDS = 600.0
"""The seconds for which everybody may sit down after the teacher said so."""
QUIET_SECONDS = 20.0
"""The seconds after a no in which this computer can't ask the teacher about the same picture again."""
_MOST_REFUSED = 3
"""After so many noes within `QUIET_SECONDS` the teacher is not asked about another picture either."""
_STALE_SECONDS = 10.0
"""A computer that waits repeats its wish every two seconds; one that is silent for so long waits no more."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A computer waits for the teacher's yes.

    Attributes:
        device: The computer's login.
        sit: What it asked for.
        at: When it said so last, by the hub's clock.
    """

    device: str
    sit: Sit
    at: float


class Seating:
    """Keeps the computers that wait for the teacher's yes, and decides which need none.

    Args:
        clock: Seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open_until = clock()
        self._wishes: dict[str, Wish] = {}
        self._quiet: dict[str, dict[str, float]] = {}
        """By computer and pupil: after a no, when the teacher may be asked about that again."""
        self.put_out: set[str] = set()
        """The computers that the teacher put out of the room."""

    @property
    def open_seconds(self) -> float:
        """So long everybody may still sit down at a place that no other computer has."""
        return max(0.0, self._open_until - self._clock())

    @property
    def waiting(self) -> tuple[Wish, ...]:
        """Those that wait, the longest first, also where the teacher is not asked yet."""
        return tuple(self._wishes.values())

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """Those about which the teacher is asked now, the longest first."""
        return tuple(wish for wish in self._wishes.values() if not self._is_quiet(wish))

    def _is_quiet(self, wish: Wish) -> bool:
        """Whether this computer got a no so short a while ago that the teacher is not asked yet."""
        now = self._clock()
        quiet = {pupil: until for pupil, until in self._quiet.get(wish.device, {}).items() if until > now}
        return wish.sit.pupil in quiet or len(quiet) >= _MOST_REFUSED

    def set_open(self, *, on: bool) -> None:
        """Lets everybody sit down for a while, or ends that; earlier refusals are forgotten."""
        self._open_until = self._clock() + (ARRIVAL_SECONDS if on else 0.0)
        self._quiet.clear()

    def may_sit(self, device: str, place: Place, *, asks: bool) -> bool:
        """Whether a computer may have this place at once.

        Args:
            device: The computer's login.
            place: The place.
            asks: Whether the teacher is asked about a place that no computer has.
        """
        if place.device:
            return place.device == device
        return not asks or self.open_seconds > 0

    def wants(self, device: str, sit: Sit) -> None:
        """Notes that a computer waits for a place; if it waited for another one, it is the last one now."""
        before = self._wishes.get(device)
        if before is not None and before.sit.pupil != sit.pupil:
            del self._wishes[device]
        self._wishes[device] = Wish(device, sit, self._clock())

    def answered(self, device: str, *, yes: bool) -> Wish | None:
        """Takes away the wish of a computer, since it was answered; None where it has none any more."""
        wish = self._wishes.pop(device, None)
        if wish is not None and not yes:
            self._quiet.setdefault(device, {})[wish.sit.pupil] = self._clock() + QUIET_SECONDS
        return wish

    def forget(self, device: str) -> None:
        """Removes the wish of this computer, if it has one."""
        self._wishes.pop(device, None)

    def drop_stale(self) -> None:
        """Forgets those who have gone without a word."""
        now = self._clock()
        for wish in self.waiting:
            if now - wish.at > _STALE_SECONDS:
                del self._wishes[wish.device]


@dataclass(frozen=True, slots=True)
class WishView:
    """A wish, as the teacher sees it.

    Attributes:
        device: The computer's login.
        pupil: Whose place it asks for.
        line: Whether another computer has that place.
    """

    device: str
    pupil: str
    line: LineOf

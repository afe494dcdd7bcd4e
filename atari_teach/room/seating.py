"""Decides who may take a seat of a room at once, and about whom the teacher is asked. No network.

Somebody at a child's seat can read that child's results and add to them. Everybody in the room sees the four
pictures on the wall, so they can't protect a seat. These rules do:

* A seat belongs to the computer where its child sits, also while that computer is off or disconnected. A
  computer is identified by the login and password that it got for the pictures and keeps
  (`line/room_files.py`). The broker checks them, and the hub's journal says whose seat it is. So a computer
  gets its own seat back at once, also after either program was killed.
* If another computer asks for the seat, the teacher decides.
* A child without stored events sits down at once: there is nothing to read, and nobody waits in the first
  lesson. In a room without a class list, where no seat belongs to a known child, everybody sits down at once.
* A child with stored events may be absent, so the teacher is asked. In most schools children sit at another
  computer each week, and 24 questions are too many for a teacher with two minutes. The button *All may sit
  down* admits everybody who waits, and for ten minutes everybody who comes. It expires, since nobody would
  remember to end it.
* After a refusal, a child can press the same picture again, in case the teacher made a mistake. The teacher
  sees this second request only after `QUIET_SECONDS`. A computer that was refused several times has to wait
  that long with any picture. So no computer can flood the teacher's page with requests.
* When the teacher removes a computer, *All may sit down* ends and the teacher is asked about everybody: the
  removed computer can get a new login with the pictures on the wall, and can't be distinguished from others.
  This also holds after a restart of the teacher's program. If the room is closed and opened again, it has a
  new id, new pictures and new logins; then the removed computer is a newcomer like any other.
* These rules hold for one opening of the room on one day. On the next day every seat is free again: today's
  user of a shared computer must not get the seat of last week's user.

Two friends have no teacher: a seat is free as soon as nobody sits there.
"""

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.room.messages import Sit
from atari_teach.room.room_seats import LineOf, Place

ARRIVAL_SECONDS = 600.0
"""The seconds in which everybody may sit down after the teacher pressed *All may sit down*."""
QUIET_SECONDS = 20.0
"""The seconds after a refusal in which a computer can't ask the teacher about the same picture again."""
_MOST_REFUSED = 3
"""After this many refusals within `QUIET_SECONDS`, a computer can't ask about other pictures either."""
_STALE_SECONDS = 10.0
"""Requests older than this are dropped: a computer that still waits repeats its request every two seconds."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A computer's request for a seat, which waits for the teacher's yes.

    Attributes:
        device: The computer's login.
        sit: The message with the request.
        at: When the computer last sent it, by the hub's clock.
    """

    device: str
    sit: Sit
    at: float


class Seating:
    """Decides which requests for seats need the teacher's yes, and holds those that wait for it.

    Args:
        clock: A monotonic clock, in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open_until = clock()
        self._wishes: dict[str, Wish] = {}
        self._quiet: dict[str, dict[str, float]] = {}
        """By computer and pupil: when the teacher may be asked again after a refusal."""
        self.put_out: set[str] = set()
        """The computers that the teacher removed from the room."""

    @property
    def open_seconds(self) -> float:
        """The seconds for which everybody may still take a seat that no other computer has."""
        return max(0.0, self._open_until - self._clock())

    @property
    def waiting(self) -> tuple[Wish, ...]:
        """All waiting requests, the oldest first, including those that the teacher doesn't see yet."""
        return tuple(self._wishes.values())

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The requests that the teacher sees now, the oldest first."""
        return tuple(wish for wish in self._wishes.values() if not self._is_quiet(wish))

    def _is_quiet(self, wish: Wish) -> bool:
        """Returns whether this computer was refused so recently that the teacher is not asked yet."""
        now = self._clock()
        quiet = {pupil: until for pupil, until in self._quiet.get(wish.device, {}).items() if until > now}
        return wish.sit.pupil in quiet or len(quiet) >= _MOST_REFUSED

    def set_open(self, *, on: bool) -> None:
        """Lets everybody sit down for a while (`on`), or ends that; also forgets earlier refusals."""
        self._open_until = self._clock() + (ARRIVAL_SECONDS if on else 0.0)
        self._quiet.clear()

    def may_sit(self, device: str, place: Place, *, asks: bool) -> bool:
        """Returns whether a computer may have this seat at once.

        Args:
            device: The computer's login.
            place: The seat.
            asks: Whether a seat that no computer has needs the teacher's yes too.
        """
        if place.device:
            return place.device == device
        return not asks or self.open_seconds > 0

    def wants(self, device: str, sit: Sit) -> None:
        """Adds or renews the request of a computer; if it asks for another seat, its request goes last."""
        before = self._wishes.get(device)
        if before is not None and before.sit.pupil != sit.pupil:
            del self._wishes[device]
        self._wishes[device] = Wish(device, sit, self._clock())

    def answered(self, device: str, *, yes: bool) -> Wish | None:
        """Removes and returns the request of a computer, since it was answered; None if it has none."""
        wish = self._wishes.pop(device, None)
        if wish is not None and not yes:
            self._quiet.setdefault(device, {})[wish.sit.pupil] = self._clock() + QUIET_SECONDS
        return wish

    def forget(self, device: str) -> None:
        """Removes the request of this computer, if it has one."""
        self._wishes.pop(device, None)

    def drop_stale(self) -> None:
        """Removes the requests of computers that no longer repeat them."""
        now = self._clock()
        for wish in self.waiting:
            if now - wish.at > _STALE_SECONDS:
                del self._wishes[wish.device]


@dataclass(frozen=True, slots=True)
class WishView:
    """A request, as the teacher sees it.

    Attributes:
        device: The computer's login.
        pupil: The pupil whose seat it asks for.
        line: Whether another computer is connected at that seat.
    """

    device: str
    pupil: str
    line: LineOf

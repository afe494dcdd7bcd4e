"""What one pupil did on this computer and the teacher's program lacks, on its way parcel by parcel."""

from __future__ import annotations

from collections.abc import Iterator

from atari_teach.classroom.register import Register
from atari_teach.room.history import Missing
from atari_teach.room.messages import Have, Rows

_SEND_AGAIN = 2.0


class Outbox:
    """The events of a pupil, in their order, and one parcel at a time, until all are kept.

    Args:
        register: Where they are; only what is on the disk is sent.
        pupil: Whose.
        there: What the teacher's program has.
        numbers: Of the parcels.
    """

    def __init__(self, register: Register, pupil: str, there: Have, numbers: Iterator[int]) -> None:
        self._register = register
        self._missing = Missing(register, pupil, there)
        self._numbers = numbers
        self._sent: tuple[float, Rows] | None = None

    @property
    def all_arrived(self) -> bool:
        """Whether the teacher's program has everything."""
        return self._missing.all_there

    def due(self, now: float) -> Rows | None:
        """What is to be sent now: the next parcel, or once more the one that nobody answered."""
        if self._sent is not None:
            if now - self._sent[0] < _SEND_AGAIN:
                return None
            self._sent = (now, self._sent[1])
            return self._sent[1]
        rows = self._missing.parcel() if self._register.saving else ()
        if not rows:
            return None
        self._sent = (now, Rows(next(self._numbers), rows))
        return self._sent[1]

    def was_kept(self, number: int) -> bool:
        """Notes that the parcel of this number is kept; False where it is none of these."""
        if self._sent is None or self._sent[1].number != number:
            return False
        self._missing.came(self._sent[1].rows)
        self._sent = None
        return True

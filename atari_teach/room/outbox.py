"""The events of one pupil that are here and not on another computer, on their way there parcel by parcel."""

from __future__ import annotations

from collections.abc import Iterator

from atari_teach.classroom.register import Register
from atari_teach.room.history import Chosen, Missing, everything
from atari_teach.room.messages import Has, Have, Kept, Rows, WhatOf

_MOST_ASKED = 3
"""The most times that a question is sent; programs up to 1.0.0 do not answer it."""


class Outbox:
    """The events of a pupil, in their order, and one parcel at a time, until all are kept.

    Where it isn't known what is there, that is asked.

    Args:
        register: Where they are; only what is on the disk is sent.
        pupil: Whose.
        there: What the other program has.
        numbers: Of the parcels.
        again: The seconds after which a message without an answer is sent again.
        chosen: Chooses the events that are sent.
    """

    def __init__(
        self,
        register: Register,
        pupil: str,
        there: Have,
        numbers: Iterator[int],
        again: float = 2.0,
        chosen: Chosen = everything,
    ) -> None:
        self._register = register
        self._pupil = pupil
        self._missing = Missing(register, pupil, there, chosen)
        self._numbers = numbers
        self._again = again
        self._sent: tuple[float, Rows | WhatOf] | None = None
        self._tries = 0

    @property
    def all_arrived(self) -> bool:
        """Whether the other program has everything."""
        return self._missing.all_there

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._sent is not None

    def due(self, now: float) -> Rows | WhatOf | None:
        """The message to send now: the next parcel or question, or the last one again; None to wait."""
        if self._sent is not None:
            at, message = self._sent
            if now - at < self._again:
                return None
            self._tries += 1
            if isinstance(message, Rows) or self._tries < _MOST_ASKED:
                self._sent = (now, message)
                return message
            self._told({}, message.runs)  # As if nothing was there: the receiver drops what it has.
        following = self._next()
        self._tries = 0
        self._sent = None if following is None else (now, following)
        return following

    def _next(self) -> Rows | WhatOf | None:
        if not self._register.saving:
            return None
        # What is done now does not wait while thousands of earlier runs are asked about.
        if rows := self._missing.parcel():
            return Rows(next(self._numbers), rows)
        runs = self._missing.unknown
        return WhatOf(self._pupil, runs) if runs else None

    def was_answered(self, answer: Kept | Has) -> bool:
        """Notes an answer of the other program; False if it does not answer the last message."""
        match answer, self._sent:
            case Kept(number), (_, Rows(sent, rows)) if number == sent:
                self._missing.came(rows)
            case Has(pupil, have), (_, WhatOf(asked, runs)) if pupil == asked and have.keys() <= set(runs):
                self._told(have, runs)
            case _:
                return False
        self._sent = None
        return True

    def _told(self, have: Have, runs: tuple[str, ...]) -> None:
        self._missing.told({run: have.get(run, (0, 0)) for run in runs})

"""Copies all events in a room's register to a recorder, if there is one.

A school that stores events in its own database runs a recorder next to its broker. The recorder reports which
events of a pupil it has. The teacher's program sends the missing ones in parcels, and the recorder confirms
each parcel when its database has stored it. Children need not wait for the recorder: for them, an event is
saved when the teacher's register has it.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import count

from atari_teach.base.checked_values import MalformedError
from atari_teach.room.history import Outbox
from atari_teach.room.messages import Has, Hello, Kept, ToRecorder, WhatOf, encode, from_recorder
from atari_teach.store.register import Register

RECORDER = "0" * 16
"""The device id that a recorder has in every room."""
_SEND_AGAIN = 5.0
_MOST_ON_THE_WAY = 8


class Recording:
    """Sends events to the recorder of one room. Use it from one thread only.

    Args:
        pupils: The pupils whose events are sent.
        register: The register with the events.
        clock: A monotonic clock, in seconds.
    """

    def __init__(self, pupils: Iterable[str], register: Register, clock: Callable[[], float]) -> None:
        self._pupils = tuple(pupils)
        self._register = register
        self._clock = clock
        self._is_there = False
        self._has: dict[str, Outbox] = {}
        self._numbers = count(1)
        self._called_at = clock() - _SEND_AGAIN
        self._answers: deque[ToRecorder] = deque()

    @property
    def is_there(self) -> bool:
        """Whether a recorder has answered."""
        return self._is_there

    @property
    def all_recorded(self) -> bool:
        """Whether the recorder has all events, as far as is known."""
        return not self._is_there or (
            len(self._has) == len(self._pupils) and all(has.all_arrived for has in self._has.values())
        )

    def outgoing(self) -> Iterator[bytes]:
        """Yields and removes the messages to send."""
        while self._answers:
            yield encode(self._answers.popleft())

    def received(self, payload: bytes) -> None:
        """Handles a message from the recorder; ignores invalid ones."""
        try:
            message = from_recorder(payload)
        except MalformedError:
            return
        match message:
            case Hello():
                self._is_there = True
                self._has.clear()
                self._answers.extend(map(WhatOf, self._pupils))
            case Has(pupil, have) if pupil in self._pupils:
                if not self._is_there:  # its greeting was lost
                    self._is_there = True
                    self._answers.extend(WhatOf(other) for other in self._pupils if other != pupil)
                outbox = self._has.get(pupil)
                if outbox is None or not outbox.was_answered(message):
                    self._has[pupil] = Outbox(self._register, pupil, have, self._numbers, _SEND_AGAIN)
            case Kept():
                any(outbox.was_answered(message) for outbox in self._has.values())

    def tick(self) -> None:
        """Sends events that the recorder lacks, and repeats messages that it did not answer."""
        now = self._clock()
        if not self._is_there:
            self._call(now)
            return
        if now - self._called_at >= _SEND_AGAIN:
            self._called_at = now
            self._answers.extend(WhatOf(pupil) for pupil in self._pupils if pupil not in self._has)
        on_the_way = sum(outbox.is_waiting for outbox in self._has.values())
        for outbox in self._has.values():
            was_waiting = outbox.is_waiting
            if was_waiting or on_the_way < _MOST_ON_THE_WAY:
                message = outbox.due(now)
                self._answers.extend(() if message is None else (message,))
                on_the_way += outbox.is_waiting - was_waiting

    def _call(self, now: float) -> None:
        """Asks from time to time whether there is a recorder: its greeting may have come too early."""
        if self._pupils and now - self._called_at >= _SEND_AGAIN:
            self._called_at = now
            self._answers.append(WhatOf(self._pupils[0]))

"""The second way out of a room: all that its register holds goes to a recorder too, where there is one.

A school that keeps what was done in a database of its own runs a recorder beside its broker. It is fed as the
teacher's program is fed by the pupils: it says what it has of a pupil, gets what it lacks, parcel by parcel,
and says when its database has it. It is not asked before a child is told that something is kept.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import count

from atari_teach.base.checked_values import MalformedError
from atari_teach.room.history import Outbox
from atari_teach.room.messages import Has, Hello, Kept, ToRecorder, WhatOf, encode, from_recorder
from atari_teach.store.register import Register

RECORDER = "0" * 16
"""The device under which a recorder is in the room."""
_SEND_AGAIN = 5.0
_MOST_ON_THE_WAY = 8


class Recording:
    """Feeds the recorder of one room. For one thread.

    Args:
        pupils: Whose events.
        register: Where they are.
        clock: Seconds that only grow.
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
        """Whether a recorder has said that it is there."""
        return self._is_there

    @property
    def all_recorded(self) -> bool:
        """Whether the recorder has everything, as far as is known."""
        return not self._is_there or (
            len(self._has) == len(self._pupils) and all(has.all_arrived for has in self._has.values())
        )

    def outgoing(self) -> Iterator[bytes]:
        """Takes away what is to be sent."""
        while self._answers:
            yield encode(self._answers.popleft())

    def received(self, payload: bytes) -> None:
        """Takes what the recorder sent; what makes no sense is passed over."""
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
                if not self._is_there:  # its greeting never came
                    self._is_there = True
                    self._answers.extend(WhatOf(other) for other in self._pupils if other != pupil)
                outbox = self._has.get(pupil)
                if outbox is None or not outbox.was_answered(message):
                    self._has[pupil] = Outbox(self._register, pupil, have, self._numbers, _SEND_AGAIN)
            case Kept():
                any(outbox.was_answered(message) for outbox in self._has.values())

    def tick(self) -> None:
        """Sends what the recorder lacks, and again what it did not answer."""
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
        """Asks now and then whether there is a recorder: it may have greeted before anybody listened."""
        if self._pupils and now - self._called_at >= _SEND_AGAIN:
            self._called_at = now
            self._answers.append(WhatOf(self._pupils[0]))

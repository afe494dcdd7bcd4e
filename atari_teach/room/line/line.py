"""A line to a broker: an MQTT client in a thread of its own, which comes back by itself.

Its thread calls nothing of the program but `wake`; the program sends and takes whenever it likes. What is
sent while the line is down is dropped: whoever sends it waits for an answer, and sends it again.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

from atari_teach.room.line.call import Call, Post
from atari_teach.room.line.callers import Address, Caller
from atari_teach.room.lines import LineState

_FIRST_WAIT = 0.2
_LONGEST_WAIT = 5.0
_STEADY_SECONDS = 2.0
_LAST_WORDS_SECONDS = 2.0
_PATIENCE_SECONDS = 0.2


class Line:
    """A line to a broker, from now on until it is closed.

    Args:
        address: Where the broker listens.
        caller: Who calls.
        wake: Called in the line's thread when something came, or when the state changed.
    """

    def __init__(self, address: Address, caller: Caller, wake: Callable[[], None] = lambda: None) -> None:
        self.address = address
        self.caller = caller
        self._post = Post(wake)
        self._thread = threading.Thread(target=self._run, name=f"line {caller.login}", daemon=True)
        self._thread.start()

    @property
    def state(self) -> LineState:
        """How the line is now."""
        return self._post.state

    @property
    def wake(self) -> Callable[[], None]:
        """Called in the line's thread when something came, or when the state changed."""
        return self._post.wake

    @wake.setter
    def wake(self, wake: Callable[[], None]) -> None:
        self._post.wake = wake

    @property
    def seen(self) -> bytes | None:
        """The certificate that the other side showed at last."""
        return self._post.seen

    def send(self, topic: str, payload: bytes) -> None:
        """Sends something, if the line is up. From any thread."""
        if self.state is LineState.ON and not self._post.is_closing.is_set():
            self._post.out.append((topic, payload))
            self._post.ring()

    def take(self) -> list[tuple[str, bytes]]:
        """What came since this was asked last: topics and what was written there."""
        return self._post.inbox.take()

    def close(self) -> None:
        """Sends what is still to be sent, if that is quickly done, and ends; nobody waits for a dead line."""
        patience = _LAST_WORDS_SECONDS if self.state is LineState.ON else _PATIENCE_SECONDS
        self._post.is_closing.set()
        self._post.ring()
        if threading.current_thread() is not self._thread:
            self._thread.join(patience)

    def _run(self) -> None:
        post, tried = self._post, 0
        while not post.is_closing.is_set():
            if post.state is LineState.OFF:
                post.becomes(LineState.CONNECTING)
            began = time.monotonic()
            post.becomes(Call(post, self.caller).talk(self.address))
            tried = 0 if time.monotonic() - began > _STEADY_SECONDS else tried + 1
            wait = min(_LONGEST_WAIT, _FIRST_WAIT * 2 ** min(max(0, tried - 1), 10))
            # Thirty computers don't come back in the same moment.
            post.is_closing.wait(wait * random.uniform(0.7, 1.3))
        post.becomes(LineState.OFF)
        post.close()

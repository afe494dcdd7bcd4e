"""The interface of a connection between computers, and its implementations in memory."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Protocol

from atari_teach.base.i18n import Message, say


class LineState(Enum):
    """The state of the connection."""

    OFF = "off"
    CONNECTING = "connecting"
    ON = "on"
    REFUSED = "refused"  # the room does not, or no longer, admit this computer
    CHANGED = "changed"  # another computer answers than the one that this computer trusts


_TROUBLES = {
    LineState.REFUSED: say("This room doesn't know this computer any more. Tap the four pictures again."),
    LineState.CHANGED: say(
        "Another computer answers in place of the room. Nothing is sent to it: tell an adult."
    ),
}
_GONE = say(
    "The connection to the teacher's computer is lost. Carry on: nothing is lost, and it will come back."
)


FRIEND_GONE = say(
    "The connection to your friend's computer is lost. The board stays as it is, and the game goes on when "
    "the connection is back."
)


def what_is_wrong(state: LineState, *, friends: bool = False) -> Message | None:
    """Returns the sentence for users about a connection in this state; None if it works."""
    return None if state is LineState.ON else _TROUBLES.get(state, FRIEND_GONE if friends else _GONE)


class Line(Protocol):
    """A connection for messages. It may break and come back; messages sent in between are dropped."""

    wake: Callable[[], None]
    """Called in any thread when a message has arrived or the state has changed."""

    @property
    def state(self) -> LineState:
        """The state of the connection."""

    def send(self, topic: str, payload: bytes) -> None:
        """Sends a message; drops it if the connection is broken."""

    def take(self) -> list[tuple[str, bytes]]:
        """Returns the topics and payloads that have arrived since the last call, oldest first."""

    def close(self) -> None:
        """Closes the connection for good."""


class MemoryLine:
    """One end of a connection in memory.

    Args:
        reads: Returns whether this end reads messages with a topic.
        lines: The list of all ends of the connection; this end is added to it.
    """

    def __init__(self, reads: Callable[[str], bool], lines: list[MemoryLine]) -> None:
        self.wake: Callable[[], None] = lambda: None
        self.state = LineState.ON
        self._reads = reads
        self._lines = lines
        self._messages: list[tuple[str, bytes]] = []
        lines.append(self)

    def send(self, topic: str, payload: bytes) -> None:
        """Delivers the message to every other end that reads it."""
        if self.state is not LineState.ON:
            return
        for line in list(self._lines):
            if line is not self:
                line.bring(topic, payload)

    def bring(self, topic: str, payload: bytes) -> None:
        """Receives a message from another end if this end reads its topic."""
        if self.state is LineState.ON and self._reads(topic):
            self._messages.append((topic, payload))
            self.wake()

    def take(self) -> list[tuple[str, bytes]]:
        """Returns and removes the messages that came."""
        messages, self._messages = self._messages, []
        return messages

    def set_state(self, state: LineState) -> None:
        """Breaks or restores the connection."""
        self.state = state
        self._messages.clear()
        self.wake()

    def close(self) -> None:
        """Closes the connection for good."""
        self.state = LineState.OFF
        if self in self._lines:
            self._lines.remove(self)


class JoinedLine:
    """Two connections used as one: messages are sent on both and received from both.

    Args:
        outer: The connection whose state is reported.
        inner: The other connection, such as one in memory.
    """

    def __init__(self, outer: Line, inner: Line) -> None:
        self._outer = outer
        self._inner = inner

    @property
    def state(self) -> LineState:
        """The state of the outer connection."""
        return self._outer.state

    @property
    def wake(self) -> Callable[[], None]:
        """Called in any thread when a message has come or the state has changed."""
        return self._outer.wake

    @wake.setter
    def wake(self, wake: Callable[[], None]) -> None:
        self._outer.wake = wake
        self._inner.wake = wake

    def send(self, topic: str, payload: bytes) -> None:
        """Sends the message on both connections."""
        self._outer.send(topic, payload)
        self._inner.send(topic, payload)

    def take(self) -> list[tuple[str, bytes]]:
        """Returns and removes the messages that came."""
        return [*self._outer.take(), *self._inner.take()]

    def close(self) -> None:
        """Closes both connections for good."""
        self._outer.close()
        self._inner.close()


# The topics of messages, and who may use which.
#
# Only the computer DEVICE writes `at/ROOM/DEVICE/up`, which the teacher's program reads. Only that computer
# reads `at/ROOM/DEVICE/down`. Ids are sixteen hexadecimal digits. A newcomer, which has no id yet, has two
# topics under `at/ROOM/pair/`.

_UP = re.compile(r"at/[0-9a-f]{16}/([0-9a-f]{16})/up")


def up(room: str, device: str) -> str:
    """Returns the topic to which this device writes."""
    return f"at/{room}/{device}/up"


def down(room: str, device: str) -> str:
    """Returns the topic that this device reads."""
    return f"at/{room}/{device}/down"


def device_of(topic: str) -> str | None:
    """Returns the device that writes this topic; None if no device writes such a topic."""
    found = _UP.fullmatch(topic)
    return None if found is None else found[1]


def sender_of(topic: str) -> str:
    """Returns the sender by which `rate_limits.Turns` counts: the computer, or a newcomer's address."""
    return device_of(topic) or topic.partition("@")[2].partition("/")[0]

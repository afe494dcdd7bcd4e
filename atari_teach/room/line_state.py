"""What a line between computers is, and one without a network: both ends are in one program."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Protocol

from atari_teach.base.i18n import Message, say


class LineState(Enum):
    """What became of the line."""

    OFF = "off"
    CONNECTING = "connecting"
    ON = "on"
    REFUSED = "refused"  # it isn't let in (any more)
    CHANGED = "changed"  # who answers there is not who was trusted


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
    """What somebody in a room is told whose line is like this; None while it's there."""
    return None if state is LineState.ON else _TROUBLES.get(state, FRIEND_GONE if friends else _GONE)


class Line(Protocol):
    """A way for messages, which may break and come back; what is sent meanwhile is dropped."""

    wake: Callable[[], None]
    """Called in any thread when something came, or the state is another."""

    @property
    def state(self) -> LineState:
        """What became of it."""

    def send(self, topic: str, payload: bytes) -> None:
        """Sends this, if the line is there."""

    def take(self) -> list[tuple[str, bytes]]:
        """Takes away what came since: topics and messages, oldest first."""

    def close(self) -> None:
        """Ends it for good."""


class MemoryLine:
    """One end of a line in memory.

    Args:
        reads: Whether this end reads what is sent under a topic.
        lines: All ends, this one among them from now on.
    """

    def __init__(self, reads: Callable[[str], bool], lines: list[MemoryLine]) -> None:
        self.wake: Callable[[], None] = lambda: None
        self.state = LineState.ON
        self._reads = reads
        self._lines = lines
        self._come: list[tuple[str, bytes]] = []
        lines.append(self)

    def send(self, topic: str, payload: bytes) -> None:
        """Brings this to every other end that reads it."""
        if self.state is not LineState.ON:
            return
        for line in list(self._lines):
            if line is not self:
                line.bring(topic, payload)

    def bring(self, topic: str, payload: bytes) -> None:
        """Takes what another end sent, where this one reads it."""
        if self.state is LineState.ON and self._reads(topic):
            self._come.append((topic, payload))
            self.wake()

    def take(self) -> list[tuple[str, bytes]]:
        """Takes away what came since."""
        come, self._come = self._come, []
        return come

    def set_state(self, state: LineState) -> None:
        """Lets the line break, or come back."""
        self.state = state
        self._come.clear()
        self.wake()

    def close(self) -> None:
        """Ends it for good."""
        self.state = LineState.OFF
        if self in self._lines:
            self._lines.remove(self)


class JoinedLine:
    """Two lines as one: what is sent goes to both, what came is taken from both.

    Args:
        outer: The line whose state counts.
        inner: The other one, such as one in memory.
    """

    def __init__(self, outer: Line, inner: Line) -> None:
        self._outer = outer
        self._inner = inner

    @property
    def state(self) -> LineState:
        """What became of the outer line."""
        return self._outer.state

    @property
    def wake(self) -> Callable[[], None]:
        """Called in any thread when something came, or the state is another."""
        return self._outer.wake

    @wake.setter
    def wake(self, wake: Callable[[], None]) -> None:
        self._outer.wake = wake
        self._inner.wake = wake

    def send(self, topic: str, payload: bytes) -> None:
        """Sends this where it is read."""
        self._outer.send(topic, payload)
        self._inner.send(topic, payload)

    def take(self) -> list[tuple[str, bytes]]:
        """Takes away what came since."""
        return [*self._outer.take(), *self._inner.take()]

    def close(self) -> None:
        """Ends both for good."""
        self._outer.close()
        self._inner.close()


# The topics under which messages travel, and who may use which.
#
# `at/ROOM/DEVICE/up` is written by that device alone and read by the teacher's program; `at/ROOM/DEVICE/down`
# is read by that device alone. Ids are sixteen hexadecimal digits. A newcomer, who has no id yet, has two
# topics under `at/ROOM/pair/`.

_UP = re.compile(r"at/[0-9a-f]{16}/([0-9a-f]{16})/up")


def up(room: str, device: str) -> str:
    """Returns where this device writes."""
    return f"at/{room}/{device}/up"


def down(room: str, device: str) -> str:
    """Returns where this device reads."""
    return f"at/{room}/{device}/down"


def device_of(topic: str) -> str | None:
    """The device that wrote under this topic; None where it is another kind of topic."""
    found = _UP.fullmatch(topic)
    return None if found is None else found[1]


def sender_of(topic: str) -> str:
    """The sender for `rates.Turns`: the computer that wrote under this topic, or a newcomer's address."""
    return device_of(topic) or topic.partition("@")[2].partition("/")[0]

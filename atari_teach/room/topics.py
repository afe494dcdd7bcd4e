"""The topics under which messages travel, and who may use which.

`at/ROOM/DEVICE/up` is written by that device alone and read by the teacher's program; `at/ROOM/DEVICE/down`
is read by that device alone. Ids are sixteen hexadecimal digits. A newcomer, who has no id yet, has two
topics under `at/ROOM/pair/`.
"""

from __future__ import annotations

import re

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
    """The sender for `turns`: the computer that wrote under this topic, or a newcomer's address."""
    return device_of(topic) or topic.partition("@")[2].partition("/")[0]

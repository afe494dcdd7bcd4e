"""Notices lessons of a teacher that keep the window from answering, so that the next start goes without them.

Nothing is written for a lesson that is soon done with. One that is not is written down by a thread of its
own, since the window's is busy with it, and crossed out again when that is done (see `own.quarantine`).
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from atari_teach.teaching.own.quarantine import clear_slow_lesson, record_slow_lesson

LONG_S = 2.0
"""A lesson that takes longer than that is written down."""


@contextmanager
def in_hand(path: Path) -> Iterator[None]:
    """Has a lesson in hand, whose file this is."""
    folder, one_at_a_time = path.parent.parent, threading.Lock()
    over = noted = False

    def note() -> None:
        nonlocal noted
        with one_at_a_time:
            if not over:
                noted = True
                record_slow_lesson(folder, path.parent.name)

    timer = threading.Timer(LONG_S, note)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        with one_at_a_time:
            over = True
            if noted:
                clear_slow_lesson(folder)

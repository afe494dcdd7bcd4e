"""Detects a teacher's lesson that makes the window freeze, so that the next start skips it.

A lesson that is processed quickly leaves no trace. For a slow lesson, a timer thread writes a note to the
disk; the GUI thread can't, because it is busy with the lesson. The note is deleted when the lesson is done.
If the app has to be killed before that, the note remains (see `own.quarantine`).
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from atari_teach.teaching.own.quarantine import clear_slow_lesson, record_slow_lesson

LONG_S = 2.0
"""The processing time in seconds after which the note about a lesson is written."""


@contextmanager
def in_hand(path: Path) -> Iterator[None]:
    """Watches how long the block takes to process the lesson in the file `path`."""
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

"""A pupil who never rests, to be killed: opens the register, does steps, and says which doors opened.

`python scripted_pupil.py FOLDER FIRST` prints "ready", then "door N" for every step N from FIRST on, but only
after `record` has answered True.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from atari_teach.classroom import event
from atari_teach.classroom.register import Register

LESSON = "liberties"


def main(folder: Path, first: int) -> None:
    _say("ready")
    register = Register.open(folder)
    me = register.me()
    number = first
    while True:
        step = str(number)
        tried = [event.step_tried(LESSON, step, codes=["DIAG_LIB"])] * (number % 3)
        # Now and then a state of several pages, so that a kill can fall between the writes of one commit.
        table = event.table_saved(f"lesson:{LESSON}", {"step": step, "moves": "a1 " * (number * 37 % 1500)})
        if register.record(me.id, [*tried, event.step_done(LESSON, step), table]):
            _say(f"door {number}")
        number += 1


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))

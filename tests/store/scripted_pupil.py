"""A pupil who never rests, to be killed: opens the register, does steps, and says which doors opened.

Run as a program, it reads lines "FIRST FOLDER" and lets one pupil after another play, each a process
forked from this one, which saves starting Python. A pupil says "pupil PID", then "door N" for every step N
from FIRST on, but only after `record` has answered True. When it has been killed, "gone" is said.
"""

import os
import sys
import traceback
from pathlib import Path

from atari_teach.store import event
from atari_teach.store.register import Register

LESSON = "liberties"


def main() -> None:
    for line in sys.stdin:
        first, _, folder = line.rstrip("\n").partition(" ")
        pid = os.fork()
        if pid == 0:
            try:
                _say(f"pupil {os.getpid()}")
                play(Path(folder), int(first))
            finally:
                traceback.print_exc()  # Only an error ends it from within.
                os._exit(1)
        os.waitpid(pid, 0)
        _say("gone")


def play(folder: Path, first: int) -> None:
    """Do steps until somebody ends it."""
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
    main()

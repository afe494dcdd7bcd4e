"""Simulates a busy pupil, to be killed: opens the register, does steps, and reports which were recorded.

Run as a program, it reads lines "FIRST FOLDER" and runs one pupil after the other, each a process forked from
this one, which saves starting Python. A pupil prints "pupil PID", then "step N" for every step N from FIRST
on, after `record` has returned True. After it was killed, "gone" is printed.
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
                traceback.print_exc()  # Only an error ends `play`.
                os._exit(1)
        os.waitpid(pid, 0)
        _say("gone")


def play(folder: Path, first: int) -> None:
    """Does steps until the process is killed."""
    register = Register.open(folder)
    me = register.me()
    number = first
    while True:
        step = str(number)
        tried = [event.step_tried(LESSON, step, codes=["DIAG_LIB"])] * (number % 3)
        # Make some states several pages long, so that a kill can fall between the writes of one commit.
        table = event.table_saved(f"lesson:{LESSON}", {"step": step, "moves": "a1 " * (number * 37 % 1500)})
        if register.record(me.id, [*tried, event.step_done(LESSON, step), table]):
            _say(f"step {number}")
        number += 1


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    main()

"""Simulates a busy class at one computer, to be killed: pupils, relays, imports, deletions, backups.

Run as a program, it reads lines "SEED FOLDER" and runs one class after the other, each a process forked from
this one, which saves starting Python. A class prints "pupil PID", then a line for everything that is saved:
"step PUPIL NUMBER", "stone NUMBER", "copy NAME", "came PUPIL", "deleted PUPIL NAME". After it was killed,
"gone" is printed.
"""

import os
import random
import sys
import traceback
from pathlib import Path

from atari_teach.store import event
from atari_teach.store.files.backups import make_copy, restore_backup
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.erasing import finish_forgetting, forget_pupil
from atari_teach.store.files.transfer import ImportResult, import_file
from atari_teach.store.register import Register

SWITCHES = 30
CLASS = "Ours"
# The folder with files of other computers, one pupil in each, next to the register's folder.
COMING = "coming"
_ROOM = 60_000


def main() -> None:
    for line in sys.stdin:
        seed, _, folder = line.rstrip("\n").partition(" ")
        pid = os.fork()
        if pid == 0:
            try:
                _say(f"pupil {os.getpid()}")
                teach(Path(folder), random.Random(seed))
            finally:
                traceback.print_exc()  # Only an error ends `teach`.
                os._exit(1)
        os.waitpid(pid, 0)
        _say("gone")


def teach(folder: Path, chance: random.Random) -> None:
    """Runs lesson after lesson until the process is killed."""
    register = Register.open(folder)
    finish_forgetting(register)
    while True:
        register = lesson(register, chance)


def lesson(register: Register, chance: random.Random) -> Register:
    """Runs an hour: thirty children take turns at the computer, and the teacher performs random actions."""
    ours = [each for each in register.classes() if each.name == CLASS]
    group = (ours or [register.add_class(CLASS)])[0].id
    while len(register.pupils(group)) < 6:
        register.add_pupils(group, [(f"Child-{os.urandom(6).hex()}", "fox")])
    for _switch in range(SWITCHES):
        pupil = chance.choice(register.pupils(group))
        number = len(register.events(pupil.id))
        work = [event.step_tried("l", str(number), codes=["DIAG_LIB"]), event.step_done("l", str(number))]
        if register.record(pupil.id, work):
            _say(f"step {pupil.id} {number}")
        _relay(register, group)
        match chance.randrange(9):
            case 0:
                made = make_copy(Copies(register.folder, _ROOM), register)
                if isinstance(made, Copy):
                    _say(f"copy {made.path.name}")
            case 1:
                if forget_pupil(register, pupil.id) is None:
                    _say(f"deleted {pupil.id} {pupil.name}")
            case 2:
                _bring(register, chance)
            case 3:
                register = _back(register, chance)
    return register


def _relay(register: Register, group: str) -> None:
    """Records the next stone of a relay game that continues over many lessons."""
    saved = register.progress(group).saved_table("relay") or {"stone": 0}
    stone = int(str(saved["stone"])) + 1
    table = event.table_saved("relay", {"stone": stone, "moves": "C3 " * (stone * 37 % 900)})
    if register.record(group, [table]):
        _say(f"stone {stone}")


def _bring(register: Register, chance: random.Random) -> None:
    files = sorted((register.folder.parent / COMING).iterdir())
    path = chance.choice(files)
    if isinstance(import_file(register, path), ImportResult) and register.pupil(path.name) is not None:
        _say(f"came {path.name}")


def _back(register: Register, chance: random.Random) -> Register:
    """Makes a backup and restores it at once, so that no reported event is lost."""
    copies = Copies(register.folder, _ROOM)
    made = make_copy(copies, register)
    back = (
        restore_backup(copies, register, made)
        if isinstance(made, Copy) and chance.random() < 0.5
        else register
    )
    return back if isinstance(back, Register) else register


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    main()

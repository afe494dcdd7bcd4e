"""Simulates three children who share a computer, to be killed at any line of the code that switches them.

Run as a program, it reads lines "STEP FOLDER" and runs one family after the other, each a process forked from
this one, which saves starting Python. A family kills itself at the line of code with the number STEP, counted
from the moment before the second child is added. Before, it prints a line for everything that is saved: "did
NAME NUMBER", "chose NAME PERCENT", "left NAME NUMBER". At last, it prints "gone".
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from atari_teach.base.settings import Settings, file
from atari_teach.features import PageName
from atari_teach.store import event
from atari_teach.store.register import Register
from atari_teach.table.ui.context import CurrentPupil

TEXT = {"Ana": 150, "Rui": 125, "Eva": 175}
"""The text size that each child chooses."""
_TRACED = ("table/ui/context.py", "store/register.py", "store/store.py", "base/safe_file.py")


class Table:
    """The table that is open when another child sits down; `put_away` saves it for the child who left it."""

    def __init__(self) -> None:
        self.put_away: Callable[[], None] = lambda: None


class Window:
    """What the main window does for a switch: it holds the settings and saves them, and has a table."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.settings: Settings = file.load(folder).settings
        self.table = Table()

    def built_pages(self) -> dict[PageName, object]:
        return {PageName.TABLE: self.table}

    def choose(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            assert file.save(settings, self._folder) is None


def current_in(folder: Path, register: Register) -> tuple[CurrentPupil, Window]:
    """Returns the current pupil of a start in this folder, and the window."""
    window = Window(folder)
    return CurrentPupil(window, lambda: register), window  # type: ignore[arg-type]


class Family:
    """A family at one computer.

    Args:
        folder: The folder of the register and of the settings.
    """

    def __init__(self, folder: Path) -> None:
        self.register = Register.open(folder)
        self.current, self.window = current_in(folder, self.register)
        self._number = 0
        self._last = ""  # the child at the open table
        self.window.table.put_away = self.leave

    def leave(self) -> None:
        """Saves the open table for the child who still plays, with the number of its last exercise."""
        state = {"of": self._last, "number": self._number}
        if self._last and self.register.record(self.current.pupil.id, [event.table_saved("friend", state)]):
            _say(f"left {self._last} {self._number}")
        self._last = ""

    def play(self) -> None:
        """Does an exercise, under the name of the current child."""
        child = self.current.pupil
        self._number += 1
        self._last = child.name
        if self.register.record(child.id, [event.step_done(child.name, str(self._number))]):
            _say(f"did {child.name} {self._number}")

    def choose(self) -> None:
        """Chooses the text size of the current child."""
        name = self.current.pupil.name
        self.window.choose(replace(self.window.settings, text_percent=TEXT[name]))
        _say(f"chose {name} {TEXT[name]}")

    def alone(self) -> None:
        """Lets the first child play, while there is no other."""
        me = self.register.me()
        self.register.change_pupil(me.id, "Ana", "")
        self.choose()
        self.play()

    def add(self, name: str) -> None:
        """Adds a child, who plays at once."""
        self.current.sit(self.register.add_pupil(name).id)
        self.play()
        self.choose()
        self.play()

    def switch(self, name: str) -> None:
        """Lets another child sit down and play."""
        self.current.sit(next(each.id for each in self.register.at_home() if each.name == name))
        self.play()


def days(family: Family) -> None:
    """Adds two children, and lets all three play in turn."""
    family.add("Rui")
    family.switch("Ana")
    family.switch("Rui")
    family.add("Eva")
    family.switch("Ana")


def killing(step: int) -> Callable[[FrameType, str, Any], Any]:
    """Returns a trace function that kills the process at the line with this number."""
    seen = 0

    def line(_frame: FrameType, what: str, _arg: object) -> Any:
        nonlocal seen
        if what == "line":
            seen += 1
            if seen == step:
                os.kill(os.getpid(), signal.SIGKILL)
        return line

    def call(frame: FrameType, _what: str, _arg: object) -> Any:
        name = frame.f_code.co_filename
        return line if name.endswith(_TRACED) else None

    return call


def main() -> None:
    for asked in sys.stdin:
        step, _, folder = asked.rstrip("\n").partition(" ")
        pid = os.fork()
        if pid == 0:
            try:
                family = Family(Path(folder))
                family.alone()
                sys.settrace(killing(int(step)))
                days(family)
                sys.settrace(None)
                _say("finished")
                os._exit(0)
            finally:
                traceback.print_exc()
                os._exit(1)
        os.waitpid(pid, 0)
        _say("gone")


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    main()

"""Creates players: for a program in a file, and for the project's own bot, which runs in this process."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from atari_teach.contest.bot import FIRST, LATER, Bot
from atari_teach.contest.referee import PartnerPlayer, ProgramPlayer, parse_answer, turn_lines
from atari_teach.engine.rules import Game, Point, Situation

_PYTHONS = ("py",) if sys.platform == "win32" else ("python3", "python")
"""The names of Python on this system; on Windows `python` may only open the Microsoft Store."""
_READ_BY = {".py": _PYTHONS, ".js": ("node",)}


def program_in(file: Path) -> ProgramPlayer:
    """Returns the player for a program file; it runs in the file's folder, with an interpreter if needed."""
    words = (*_reader(file.suffix.lower()), str(file))
    command = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    return ProgramPlayer(command, file.name, file.parent)


def _reader(suffix: str) -> tuple[str, ...]:
    """Returns the interpreter for files with this suffix; empty to run them directly."""
    names = _READ_BY.get(suffix, ())
    found = next((path for name in names if (path := shutil.which(name)) is not None), None)
    if found is None and suffix == ".py":
        found = _own_python()
    return () if found is None else (found,)


def _own_python() -> str:
    """Returns the path of the current Python; on Windows, of the one with standard input and output."""
    own = Path(sys.executable)
    return str(own.with_name("python.exe") if own.name == "pythonw.exe" else own)


def our_bot() -> PartnerPlayer:
    """Returns the player for the project's own bot, without time limits."""
    return PartnerPlayer("bot", _SeatedBot)


class _SeatedBot:
    """Adapts the bot to the `Opponent` interface. The bot gets the lines that a contest program gets."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._bot: Bot | None = None

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """Returns the bot's move; None for a pass."""
        assert isinstance(situation, Game), "a program plays a whole game"
        if cancel():
            return None
        colour, size, last, _scores, *rows = turn_lines(situation, first=True).splitlines()
        thinking = FIRST if self._bot is None else LATER
        if self._bot is None:
            self._bot = Bot(colour, int(size), self._seed)
        column, row = map(int, last.split())
        line = self._bot.answer((column, row), rows, perf_counter() + thinking)
        answer = parse_answer(line, int(size))
        return answer if isinstance(answer, Point) else None

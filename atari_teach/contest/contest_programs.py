"""Programs that are given by their file, and our own one in this process."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from atari_teach.contest.bot import FIRST, LATER, Bot
from atari_teach.contest.referee import PartnerPlayer, ProgramPlayer, told, understood
from atari_teach.engine.rules import Game, Point, Situation

_PYTHONS = ("py",) if sys.platform == "win32" else ("python3", "python")
"""The commands that are Python wherever they are there: on Windows `python` may be the way to a shop."""
_READ_BY = {".py": _PYTHONS, ".js": ("node",)}


def program_in(file: Path) -> ProgramPlayer:
    """The player of a program's file: run as it is, or by whatever reads such files; in its own folder."""
    words = (*_reader(file.suffix.lower()), str(file))
    command = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    return ProgramPlayer(command, file.name, file.parent)


def _reader(suffix: str) -> tuple[str, ...]:
    """The program that reads files with this ending; without any they are run as they are."""
    names = _READ_BY.get(suffix, ())
    found = next((path for name in names if (path := shutil.which(name)) is not None), None)
    if found is None and suffix == ".py":
        found = _own_python()
    return () if found is None else (found,)


def _own_python() -> str:
    """The Python that runs us; on Windows the one that has an input and an output."""
    own = Path(sys.executable)
    return str(own.with_name("python.exe") if own.name == "pythonw.exe" else own)


def our_bot() -> PartnerPlayer:
    """Our own program as somebody at this computer, whom nobody hurries."""
    return PartnerPlayer("bot", _SeatedBot)


class _SeatedBot:
    """The bot at one game: it is told what a program is told."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._bot: Bot | None = None

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """Its move; None for a pass."""
        assert isinstance(situation, Game), "a program is told of a game"
        if cancel():
            return None
        colour, size, last, _scores, *rows = told(situation, first=True).splitlines()
        thinking = FIRST if self._bot is None else LATER
        if self._bot is None:
            self._bot = Bot(colour, int(size), self._seed)
        column, row = map(int, last.split())
        line = self._bot.answer((column, row), rows, perf_counter() + thinking)
        answer = understood(line, int(size))
        return answer if isinstance(answer, Point) else None

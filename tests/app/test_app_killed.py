"""After `kill -9` of the real program at any moment, all progress and stones that it had shown are saved."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from atari_teach.store.register import Register
from tests import kept_app, systems

KILLS = 4
MANY_KILLS = 1000
A_FOLDER = 4  # how many programs run one after another in the same folder
MOST_LINES = 14
LONGEST_S = 0.05
FROM_ITSELF = {"progress.sqlite3", "settings.json"}
# Files left after a kill; the next start finds the lock stale and removes it.
LEFT = {"atari-teach.lock", "atari-teach.lock.rmlock", "atari-teach.lock.rmlock.rmlock", "copies"}


@dataclass
class Shown:
    """The output of a program until it was killed."""

    stones: int = 0
    steps: set[tuple[str, str]] = field(default_factory=set)

    def hear(self, line: str) -> None:
        match line.split():
            case ["stones", number]:
                self.stones = int(number)
            case ["done", lesson, step]:
                self.steps.add((lesson, step))
            case ["end"]:
                pass
            case _:
                raise AssertionError(line)


class Programs:
    """Starts programs one after another, and kills each."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asks, self._says = process.stdin, process.stdout

    def shown_until_killed(self, seed: str, folder: Path, lines: int, more_s: float) -> Shown:
        """Runs a program until it has written `lines` lines, waits `more_s` seconds, and kills it."""
        print(seed, folder, file=self._asks, flush=True)
        word, _, pid = self._says.readline().partition(" ")
        assert word == "app"
        said: list[str] = []
        while len(said) < lines and "end\n" not in said:
            said.append(self._says.readline())
        time.sleep(more_s)
        os.kill(int(pid), signal.SIGKILL)
        shown = Shown()
        while said or (line := self._says.readline()) != "gone\n":
            heard = said.pop(0) if said else line
            assert heard, "the process that starts programs has ended"
            if heard != "gone\n":
                shown.hear(heard)
        return shown


@pytest.fixture(scope="module")
def programs() -> Iterator[Programs]:
    root = Path(kept_app.__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, "-m", "tests.kept_app"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"},
    ) as process:
        yield Programs(process)
        assert process.stdin is not None
        process.stdin.close()


@systems.HAS_FORK
@pytest.mark.parametrize("kills", [KILLS, pytest.param(MANY_KILLS, marks=pytest.mark.soak)])
def test_what_the_program_has_shown_is_there_after_a_kill(
    kills: int, programs: Programs, tmp_path: Path
) -> None:
    chance, stones, steps, lay = random.Random(kills), 0, 0, 0
    for number in range(kills):
        folder = tmp_path / str(number // A_FOLDER)
        before = all_steps(folder)
        lines = chance.randrange(MOST_LINES)
        shown = programs.shown_until_killed(f"{kills}.{number}", folder, lines, chance.uniform(0, LONGEST_S))
        register = Register.open(folder)
        assert (register.saving, register.notice) == (True, None)
        progress = register.progress(register.me().id)
        assert all(progress.step_milestones(*step).done for step in shown.steps | before)
        table = progress.saved_table("friend")
        lying = 0 if table is None else len(list(table["turns"]))  # type: ignore[call-overload]
        assert lying >= max(shown.stones, lay if number % A_FOLDER else 0)
        lay = lying
        register.close()
        # A temporary file that was not finished when the program was killed.
        begun = set(folder.glob(".atari-teach-*.part"))
        assert {path.name for path in set(folder.iterdir()) - begun} - FROM_ITSELF <= LEFT
        stones, steps = stones + shown.stones, steps + len(shown.steps)
    assert stones + steps > kills
    print(f"{kills} kills: {stones} stones and {steps} steps were shown")


def all_steps(folder: Path) -> set[tuple[str, str]]:
    """Returns the completed lesson steps that are stored in a folder."""
    if not folder.exists():
        return set()
    register = Register.open(folder)
    entries = register.events(register.me().id)
    register.close()
    done = (entry.event.data for entry in entries if entry.event.kind == "step_done")
    return {(str(data["lesson"]), str(data["step"])) for data in done}

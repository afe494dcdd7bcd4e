"""`kill -9` at any moment loses no finished step."""

import os
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.base.own_folder import delete_own
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.register import Register
from tests import systems
from tests.store import scripted_pupil

ROUNDS = 100
MOST_ROUNDS = 100 * ROUNDS
MOST_STEPS = 2
_ROOT = Path(scripted_pupil.__file__).parents[2]


class Pupils:
    """Runs simulated pupils one after the other, and kills them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asks, self._says = process.stdin, process.stdout

    def steps_until_killed(self, folder: Path, first: int, steps: int, more_s: float) -> set[int]:
        """Kills a pupil `more_s` seconds after `steps` steps are done; returns the steps done."""
        pid = self._begin(folder, first)
        said = [self._step() for _step in range(steps)]
        time.sleep(more_s)
        return {*said, *self._end(pid)}

    def seconds(self, folder: Path, steps: int) -> list[float]:
        """Returns the seconds that each step of a pupil took; the first includes making the store."""
        pid, took = self._begin(folder, 0), []
        for _step in range(steps):
            begun = time.perf_counter()
            self._step()
            took.append(time.perf_counter() - begun)
        self._end(pid)
        return took

    def _begin(self, folder: Path, first: int) -> int:
        print(first, folder, file=self._asks, flush=True)
        word, _, pid = self._says.readline().partition(" ")
        assert word == "pupil"
        return int(pid)

    def _step(self) -> int:
        return int(self._says.readline().removeprefix("step "))

    def _end(self, pid: int) -> list[int]:
        os.kill(pid, signal.SIGKILL)
        said = []
        while (line := self._says.readline()) != "gone\n":
            assert line, "the process that makes pupils has ended"
            said.append(int(line.removeprefix("step ")))
        return said


@pytest.fixture(scope="module")
def pupils() -> Iterator[Pupils]:
    path = os.pathsep.join([str(_ROOT), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.scripted_pupil"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        yield Pupils(process)
        assert process.stdin is not None
        process.stdin.close()


def steps_on_disk(folder: Path) -> set[int]:
    """Returns the steps that the next start finds done, and asserts that the store is intact."""
    register = Register.open(folder)
    assert (register.saving, register.notice) == (True, None)
    me = register.me()
    found = {
        int(str(entry.event.data["step"]))
        for entry in register.events(me.id)
        if entry.event.kind == "step_done"
    }
    progress = register.progress(me.id)
    assert all(progress.step_milestones(scripted_pupil.LESSON, str(number)).done for number in found)
    table = progress.saved_table(f"lesson:{scripted_pupil.LESSON}")
    # The last step and the table are in one transaction.
    assert (table is None) == (not found)
    assert table is None or table["step"] == str(max(found))
    register.close()
    return found


@systems.HAS_FORK
def test_a_hundred_kills_lose_no_finished_step(pupils: Pupils, tmp_path: Path) -> None:
    """Each kill comes after a random number of steps, and a random part of the time for one more."""
    moments = random.Random(1)
    first_s, *others_s = pupils.seconds(tmp_path / "measured", 12)
    longest_s = statistics.median(others_s)
    opened: set[int] = set()
    folder, first, torn, number = tmp_path / "0", 0, 0, 0
    while number < ROUNDS or not torn:  # At least one kill has to interrupt a write.
        assert number < MOST_ROUNDS, "no kill ever falls into a write"
        if number % 10 == 0:  # Some rounds kill a first start, during the creation of the store.
            folder, opened = tmp_path / str(number), set()
            steps, more_s = 0, moments.uniform(0, first_s)
        else:
            steps, more_s = moments.randrange(MOST_STEPS), moments.uniform(0, longest_s)
        opened |= pupils.steps_until_killed(folder, first, steps, more_s)
        first += 100_000
        journal = folder / f"{FILE_NAME}-journal"
        torn += journal.exists() and journal.stat().st_size > 0 and journal.read_bytes()[:8] != bytes(8)
        # In the other rounds the next pupil is the first to open the killed one's store.
        if number % 5 == 4:
            assert opened <= steps_on_disk(folder)
            assert [path.name for path in folder.iterdir()] == [FILE_NAME]
        number += 1


@systems.HAS_FORK
def test_a_kill_while_a_damaged_store_is_rescued_loses_nothing_of_it(pupils: Pupils, tmp_path: Path) -> None:
    moments, sound = random.Random(2), tmp_path / "sound"
    known = pupils.steps_until_killed(sound, 0, 6, 0.0)
    assert known <= steps_on_disk(sound)
    damaged = bytearray((sound / FILE_NAME).read_bytes())
    damaged[20:40] = bytes(20)  # In the header, so that SQLite can't read the file.
    first_s, *_others = pupils.seconds(tmp_path / "measured", 1)
    for number in range(20):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(damaged)
        new = pupils.steps_until_killed(folder, 10**6, number % 2, moments.uniform(0, 2 * first_s))
        register = Register.open(folder)
        assert register.saving
        steps = {entry.event.data.get("step") for entry in register.events(register.me().id)}
        assert {str(step) for step in known | new} <= steps
        register.close()
        assert [path.read_bytes() for path in folder.glob("*damaged*")] == [damaged]
        delete_own(folder)

"""`kill -9` at any moment loses no door that was opened."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atari_teach.classroom.disk.folder import FILE_NAME
from atari_teach.classroom.register import Register
from tests.classroom import scripted_pupil

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 100
_LONGEST_S = 0.06
_ROOT = Path(scripted_pupil.__file__).parents[2]


class Pupils:
    """Pupils who play, one after the other, until they are killed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asks, self._says = process.stdin, process.stdout

    def doors_until_killed(self, folder: Path, first: int, after_s: float) -> set[int]:
        """Let a pupil play for a while, kill it, and see which doors it has opened."""
        print(first, folder, file=self._asks, flush=True)
        word, _, pid = self._says.readline().partition(" ")
        assert word == "pupil"
        time.sleep(after_s)
        os.kill(int(pid), signal.SIGKILL)
        said = []
        while (line := self._says.readline()) != "gone\n":
            assert line, "the process that makes pupils has ended"
            said.append(int(line.removeprefix("door ")))
        return set(said)


@pytest.fixture(scope="module")
def pupils() -> Iterator[Pupils]:
    path = os.pathsep.join([str(_ROOT), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, "-m", "tests.classroom.scripted_pupil"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        yield Pupils(process)
        assert process.stdin is not None
        process.stdin.close()


def doors_on_disk(folder: Path) -> set[int]:
    """The doors that the next start finds open; it must find a sound store."""
    register = Register.open(folder)
    assert (register.saving, register.notice) == (True, None)
    me = register.me()
    found = {
        int(str(entry.event.data["step"]))
        for entry in register.events(me.id)
        if entry.event.kind == "step_done"
    }
    progress = register.progress(me.id)
    assert all(progress.step_doors(scripted_pupil.LESSON, str(number)).done for number in found)
    table = progress.saved_table(f"lesson:{scripted_pupil.LESSON}")
    # One transaction: the last step and what was on the table belong together.
    assert (table is None) == (not found)
    assert table is None or table["step"] == str(max(found))
    register.close()
    return found


@pytest.fixture
def moments() -> random.Random:
    seed = time.time_ns()
    print(f"seed {seed}")  # Shown when the test fails.
    return random.Random(seed)


def test_a_hundred_kills_lose_no_opened_door(pupils: Pupils, tmp_path: Path, moments: random.Random) -> None:
    opened: set[int] = set()
    ever: set[int] = set()
    folder, first, torn = tmp_path / "0", 0, 0
    for number in range(ROUNDS):
        if number % 10 == 0:  # Now and then a first start: the making of a store is killed as well.
            folder, opened = tmp_path / str(number), set()
        longest_s = 0.01 if number % 10 == 0 else _LONGEST_S
        opened |= pupils.doors_until_killed(folder, first, moments.uniform(0, longest_s))
        ever |= opened
        first += 100_000
        journal = folder / f"{FILE_NAME}-journal"
        torn += journal.exists() and journal.stat().st_size > 0 and journal.read_bytes()[:8] != bytes(8)
        # In the other rounds the killed pupil itself is the next to open what it left.
        if number % 5 == 4:
            assert opened <= doors_on_disk(folder)
            assert [path.name for path in folder.iterdir()] == [FILE_NAME]
    assert ever, "the pupil never opened a door: the kills came too early to mean anything"
    assert torn, "no kill fell into a write: the kills came too late or too early to mean anything"


def test_a_kill_while_a_damaged_store_is_rescued_loses_nothing_of_it(
    pupils: Pupils, tmp_path: Path, moments: random.Random
) -> None:
    sound = tmp_path / "sound"
    known = pupils.doors_until_killed(sound, 0, 0.1) & doors_on_disk(sound)
    damaged = bytearray((sound / FILE_NAME).read_bytes())
    damaged[20:40] = bytes(20)  # In the header: SQLite reads nothing of it any more.
    for number in range(20):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(damaged)
        new = pupils.doors_until_killed(folder, 10**6, moments.uniform(0, 0.04))
        register = Register.open(folder)
        assert register.saving
        steps = {entry.event.data.get("step") for entry in register.events(register.me().id)}
        assert {str(door) for door in known | new} <= steps
        register.close()
        assert [path.read_bytes() for path in folder.glob("*damaged*")] == [damaged]
        shutil.rmtree(folder)

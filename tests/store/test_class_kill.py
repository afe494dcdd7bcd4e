"""`kill -9` at any moment of a lesson loses nothing that was saved, and no deleted pupil comes back."""

import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from atari_teach.base.own_folder import delete_own
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.files import packed_file
from atari_teach.store.files.copies import FOLDER, Copies
from atari_teach.store.files.erasing import finish_forgetting
from atari_teach.store.files.transfer import part_of
from atari_teach.store.register import Register
from tests import systems
from tests.store import scripted_class
from tests.store.packed import some_contents
from tests.store.traces import files_with

ROUNDS, TIMES = 100, 10
MOST_LINES = 9
LONGEST_S = 0.03
_ROOT = Path(scripted_class.__file__).parents[2]


@dataclass
class Said:
    """The events that a class reported as saved."""

    steps: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    stone: int = 0
    copies: set[str] = field(default_factory=set)
    came: set[str] = field(default_factory=set)
    deleted: dict[str, str] = field(default_factory=dict)
    lines: int = 0

    def hear(self, line: str) -> None:
        self.lines += 1
        match line.split():
            case ["step", pupil, number]:
                self.steps[pupil].add(int(number))
            case ["stone", number]:
                assert int(number) == self.stone + 1, "a stone of the relay was lost"
                self.stone = int(number)
            case ["copy", name]:
                self.copies.add(name)
            case ["came", pupil]:
                self.came.add(pupil)
            case ["deleted", pupil, name]:
                self.deleted[pupil] = name
            case _:
                raise AssertionError(line)


class Classes:
    """Runs simulated classes one after the other, and kills them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asks, self._says = process.stdin, process.stdout

    def kill_after(self, lines: int, seconds: float, folder: Path, seed: str, said: Said) -> None:
        """Runs a class until it has printed some lines and `seconds` longer, kills it, and reads the rest."""
        print(seed, folder, file=self._asks, flush=True)
        word, _, pid = self._says.readline().partition(" ")
        assert word == "pupil"
        for _line in range(lines):
            said.hear(self._says.readline())
        time.sleep(seconds)
        os.kill(int(pid), signal.SIGKILL)
        while (line := self._says.readline()) != "gone\n":
            assert line, "the process that makes classes has ended"
            said.hear(line)


@pytest.fixture(scope="module")
def classes() -> Iterator[Classes]:
    path = os.pathsep.join([str(_ROOT), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.scripted_class"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        yield Classes(process)
        assert process.stdin is not None
        process.stdin.close()


def coming(folder: Path) -> None:
    """Writes files to import, from six other computers, with one pupil in each."""
    folder.mkdir()
    for seed in range(6):
        whole = some_contents(seed, pupils=2, events=20)
        pupil = whole.pupils[1].pupil
        packed = packed_file.pack(part_of(whole, pupil_id=pupil), datetime(2026, 11, 20, tzinfo=UTC))
        (folder / pupil).write_bytes(packed)


def look(folder: Path, said: Said) -> Register:
    """Opens the register after a kill, and asserts that everything reported is there."""
    register = Register.open(folder)
    assert (register.saving, register.notice) == (True, None)
    finish_forgetting(register)
    for pupil, numbers in said.steps.items():
        if pupil not in said.deleted and register.pupil(pupil) is not None:
            progress = register.progress(pupil)
            assert all(progress.step_milestones("l", str(number)).done for number in numbers)
        else:
            assert pupil in register.gone, "a pupil is lost whom nobody deleted"
    group = next((each.id for each in register.classes() if each.name == scripted_class.CLASS), "")
    relay = register.progress(group).saved_table("relay") if group else None
    # A stone may have been saved just before the kill, without a report.
    assert said.stone <= (int(str(relay["stone"])) if relay else 0) <= said.stone + 1
    said.stone = int(str(relay["stone"])) if relay else 0
    assert all(register.pupil(pupil) is not None or pupil in register.gone for pupil in said.came)
    assert set(said.deleted) <= register.gone
    return register


def look_at_copies(folder: Path, said: Said) -> None:
    """Asserts that every backup is intact, and that no file has the name of a deleted pupil."""
    copies = Copies(folder)
    listed = copies.list()
    assert {copy.path.name for copy in listed} == {path.name for path in (folder / FOLDER).iterdir()}
    assert all(isinstance(copies.read(copy), Contents) for copy in listed)
    for name in said.deleted.values():
        assert files_with(name, folder) == set()


def run(classes: Classes, home: Path, seed: str) -> Said:
    """Kills ten classes; each continues in the folder of the killed one."""
    chance = random.Random(seed)
    folder, said = home / "data", Said()
    coming(home / scripted_class.COMING)
    for number in range(TIMES):
        lines = chance.randrange(MOST_LINES) if number else 0  # The first class is killed at its first start.
        classes.kill_after(lines, chance.uniform(0, LONGEST_S), folder, f"{seed}.{number}", said)
        if folder.exists():
            look(folder, said).close()
            assert not list(folder.glob("*damaged*"))
    look_at_copies(folder, said)
    assert {path.name for path in folder.iterdir()} <= {FILE_NAME, FOLDER}
    return said


@systems.HAS_FORK
@pytest.mark.parametrize("half", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_a_hundred_kills_in_a_class_hour_lose_nothing_that_was_safe(
    classes: Classes, tmp_path: Path, half: int
) -> None:
    seed = time.time_ns() + half
    print(f"seed {seed}")  # pytest shows this if the test fails.
    lines, copies, deleted, came = 0, 0, 0, 0
    for number in range(ROUNDS // TIMES):
        home = tmp_path / str(number)
        home.mkdir()
        said = run(classes, home, f"{seed}.{number}")
        lines += said.lines
        copies += len(said.copies)
        deleted += len(said.deleted)
        came += len(said.came)
        delete_own(home)
    assert lines > ROUNDS, "the kills came too early to mean anything"
    assert copies
    assert deleted
    assert came

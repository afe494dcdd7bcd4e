"""`kill -9` at every line of a switch between children loses nothing, and mixes nothing up."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.base.own_folder import delete_own
from atari_teach.store.event import EventKind
from atari_teach.store.register import Register
from tests import systems
from tests.store import scripted_family
from tests.store.scripted_family import TEXT, current_in

EVERY, SOME = 1, 127
_ROOT = Path(scripted_family.__file__).parents[2]


@pytest.fixture(scope="module")
def families() -> Iterator[subprocess.Popen[str]]:
    path = os.pathsep.join([str(_ROOT), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.scripted_family"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def said_until_killed(families: subprocess.Popen[str], step: int, folder: Path) -> list[list[str]]:
    """Runs a family that kills itself at this line; returns what it said before."""
    assert families.stdin is not None
    assert families.stdout is not None
    print(step, folder, file=families.stdin, flush=True)
    said = []
    while (line := families.stdout.readline()) != "gone\n":
        assert line, "the process that makes families has ended"
        said.append(line.split())
    return said


def look(folder: Path, said: list[list[str]]) -> None:
    """Asserts that the next start finds everything that was said, under the right name."""
    did, left, chosen = defaultdict(set), defaultdict(int), {}
    for line in said:
        match line:
            case ["did", name, number]:
                did[name].add(number)
            case ["left", name, number]:
                left[name] = int(number)
            case ["chose", name, percent]:
                chosen[name] = int(percent)
    register = Register.open(folder)
    assert (register.saving, register.notice) == (True, None)
    current, window = current_in(folder, register)
    children = register.at_home()
    assert {*did, *chosen} <= {child.name for child in children} <= TEXT.keys()
    assert current.is_unknown is (len(children) > 1)
    for child in children:
        table = register.progress(child.id).saved_table("friend") or {"of": child.name, "number": 0}
        assert table["of"] == child.name, "the table of another child"
        assert int(str(table["number"])) >= left[child.name]
        happened = [entry.event for entry in register.events(child.id)]
        done = [each.data for each in happened if each.kind == EventKind.STEP_DONE]
        assert {data["lesson"] for data in done} <= {child.name}, "under the wrong name"
        assert did[child.name] <= {str(data["step"]) for data in done}
    for child in (*children, *reversed(children)):
        current.sit(child.id)
        assert current.pupil == child
        # A child who has chosen nothing yet begins with the settings of the child before.
        allowed = {chosen[child.name]} if child.name in chosen else {*TEXT.values()}
        assert window.settings.text_percent in allowed, child.name
    register.close()


@systems.HAS_FORK
@pytest.mark.parametrize(
    "every", [SOME, pytest.param(EVERY, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])]
)
def test_a_kill_at_any_line_of_a_switch_loses_nothing_and_mixes_nothing_up(
    every: int, families: subprocess.Popen[str], tmp_path: Path
) -> None:
    step, kills = every, 0
    while True:
        folder = tmp_path / str(step)
        said = said_until_killed(families, step, folder)
        look(folder, said)
        delete_own(folder)
        if ["finished"] in said:
            break
        step, kills = step + every, kills + 1
    print(f"{kills} kills, one at each {every}. line")
    assert kills * every > 500

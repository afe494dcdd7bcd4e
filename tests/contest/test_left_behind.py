"""A contest program ends when the referee's process ends, even if that is killed and can't clean up."""

import os
import signal
import subprocess
import sys
from math import inf
from pathlib import Path
from time import monotonic, sleep

import pytest

from atari_teach.contest.program import Program
from tests.contest.seated import alive, python

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

STUBBORN = python(
    "import os, signal, time\n"
    "for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT): signal.signal(each, signal.SIG_IGN)\n"
    "os.fork()\n"
    "os.write(1, b'here\\n')\n"
    "while True: time.sleep(99)"
)
"""A program whose process and child process ignore signals and read nothing."""
PLAYING = """
import sys, time
from atari_teach.contest.program import Program
program = Program(sys.argv[1])
for _each in range(2):
    program.ask("", 60_000, lambda: False)
print("playing", flush=True)
time.sleep(99)
"""
PATIENCE = 60.0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_that_hangs_ends_when_we_are_killed(how: signal.Signals, tmp_path: Path) -> None:
    mark = f"MARK={tmp_path.name}-{how.name}"
    name, _equals, value = mark.partition("=")
    ours = subprocess.Popen(
        [sys.executable, "-c", PLAYING, STUBBORN], env={**os.environ, name: value}, stdout=subprocess.PIPE
    )
    assert ours.stdout is not None
    with ours, ours.stdout:
        assert ours.stdout.readline() == b"playing\n"
        assert len(alive(mark)) == 3, "we, the program, and its child"
        ours.send_signal(how)
        ours.wait(PATIENCE)
    end = monotonic() + PATIENCE
    while alive(mark) and monotonic() < end:
        sleep(0.05)
    assert alive(mark) == []


def test_whoever_waits_beside_a_program_goes_with_it() -> None:
    program = Program(STUBBORN)
    watchdog = program._watchdog
    assert watchdog is not None
    assert program.ask("", inf, lambda: False)[0] is not None
    assert watchdog.poll() is None
    program.close()
    assert watchdog.returncode == 0
    assert program._process.returncode == -signal.SIGKILL

"""At home, without a room, the program opens no Internet socket; strace lists the sockets."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from atari_teach.room.line.room_files import new_room, room_text
from tests.app.test_app import ROOT, environment

_SOCKET = re.compile(r"\bsocket(?:pair)?\((\w+)")
_QUIET = {"AF_UNIX", "AF_NETLINK"}  # local windows, and the kernel's messages on network cards


def strace() -> str:
    """Returns the path of strace; skips the test if strace is missing or not permitted."""
    found = shutil.which("strace")
    if found is None:
        pytest.skip("strace is not installed")
    tried = subprocess.run([found, "-f", "-e", "trace=network", "true"], capture_output=True, check=False)
    if tried.returncode:
        pytest.skip("strace may not look at other programs here")
    return found


def traced(tmp_path: Path, *command: str) -> tuple[str, set[str]]:
    """Returns the output of a program, and the address families of its sockets."""
    log = tmp_path / "calls.txt"
    done = subprocess.run(
        [strace(), "-f", "-e", "trace=network", "-o", str(log), sys.executable, *command],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, set(_SOCKET.findall(log.read_text(encoding="utf-8")))


def test_who_plays_at_home_opens_no_socket_of_the_internet(tmp_path: Path) -> None:
    """Start, read About, play and close; a room that a killed process left open is not contacted either."""
    data = tmp_path / "data"
    (data / "room").mkdir(parents=True)
    (data / "room" / "open.json").write_bytes(room_text(new_room()))
    said, families = traced(tmp_path, "-m", "tests.driven_app", str(data), "ask_about")
    assert json.loads(said)["stones"] == 5, "nobody played"
    assert families <= _QUIET


def test_a_session_before_a_class_opens_no_socket_of_the_internet(tmp_path: Path) -> None:
    said, families = traced(tmp_path, "-m", "tests.driven_class", str(tmp_path / "data"), "class_hour")
    assert json.loads(said) == {"stones": 1}, "the session never came to the first stone"
    assert families <= _QUIET


def test_such_a_socket_would_be_seen(tmp_path: Path) -> None:
    code = "import socket; socket.socket(socket.AF_INET).close(); socket.socket(socket.AF_INET6).close()"
    _said, families = traced(tmp_path, "-c", code)
    assert families == {"AF_INET", "AF_INET6"}

"""The program writes only to the places that its documents name."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.test_app import environment

_WRITING = re.compile(r"(?:O_CREAT|O_WRONLY|O_RDWR|mkdir|rename|link|creat\(|bind\()")
_PATH = re.compile(r'"([^"]+)"')
_SOCKET = re.compile(r"\.[A-Za-z0-9]{6}(/s)?|atari-teach-[0-9a-f]+")
_CALLS = "openat,open,creat,mkdir,mkdirat,rename,renameat,renameat2,bind,link,linkat,symlink,symlinkat"
_DEVICES = ("/dev/", "/proc/")


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not there")
@pytest.mark.parametrize("what", ["play", "look", "stumble", "ask_about"])
def test_nothing_is_written_but_where_it_is_said(what: str, tmp_path: Path) -> None:
    places = {name: tmp_path / name for name in ("data", "home", "temporary")}
    for name in ("home", "temporary"):
        places[name].mkdir()
    variables = environment(
        HOME=str(places["home"]),
        TMPDIR=str(places["temporary"]),
        XDG_RUNTIME_DIR="",
        PYTHONDONTWRITEBYTECODE="1",
    )
    trace = tmp_path / "trace"
    done = subprocess.run(
        [
            *("strace", "-f", "-qq", "-e", f"trace={_CALLS}", "-o", str(trace)),
            *(sys.executable, "-m", "tests.driven_app", str(places["data"]), what),
        ],
        env=variables,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    written = set()
    for line in trace.read_text(encoding="utf-8", errors="replace").splitlines():
        if _WRITING.search(line) and " = -1 " not in line:
            written |= {Path(path) for path in _PATH.findall(line) if not path.startswith(_DEVICES)}
    inside = {path for path in written if path.is_relative_to(places["data"])}
    assert places["data"] / "progress.sqlite3" in inside
    outside = written - inside
    assert all(path.is_relative_to(places["temporary"]) for path in outside), outside
    names = {str(path.relative_to(places["temporary"])) for path in outside}
    assert all(_SOCKET.fullmatch(name) for name in names), names
    assert list(places["temporary"].iterdir()) == []
    assert list(places["home"].iterdir()) == []

"""How `start.py` runs venv and pip: what it prints, how it fails, and that only one start installs."""

import os
import platform
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import start
from tests.start.conftest import make_venv

CHECKOUT = Path(start.__file__).parent

posix_only = pytest.mark.skipif(os.name == "nt", reason="the Windows half cannot be tried here")


PIP = ["-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--only-binary=:all:"]
NOWHERE = {"PIP_RETRIES": "1", "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}
NO_CERTIFICATE = (
    "import sys; sys.exit('SSLError CERTIFICATE_VERIFY_FAILED\\nERROR: No matching distribution')"
)
CUT_OFF = "import sys; sys.exit('IncompleteRead(9 bytes read)')"
FAILURES = {
    "no network": ([*PIP, "anything"], NOWHERE, "needs the network"),
    "no network, for a project": ([*PIP, "-e", "."], NOWHERE, "needs the network"),
    "a network that is cut off": (["-c", CUT_OFF], {}, "needs the network"),
    "a certificate": (["-c", NO_CERTIFICATE], {}, "certificate"),
    "a server without packages": ([*PIP, "-e", "."], {"PIP_NO_INDEX": "1"}, "has no hatchling"),
    "wheels for others": ([*PIP, "elsewhere"], {"PIP_NO_INDEX": "1"}, "needs elsewhere, and there is none"),
    "older wheels": ([*PIP, "older>=2"], {"PIP_NO_INDEX": "1"}, "needs older>=2, and there is none"),
    "sources alone": ([*PIP, "sources"], {"PIP_NO_INDEX": "1"}, "needs sources, and there is none"),
}


@pytest.mark.parametrize(("arguments", "variables", "expected"), FAILURES.values(), ids=FAILURES)
def test_without_packages_one_line_gives_the_true_reason_and_the_venv_stays(
    arguments: list[str],
    variables: dict[str, str],
    expected: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_venv(folder)
    start.UNFINISHED.touch()
    (folder / "pyproject.toml").write_text(
        "[build-system]\nrequires = ['hatchling']\nbuild-backend = 'hatchling.build'"
    )
    packages = folder / "packages"
    packages.mkdir()
    for name in (
        "elsewhere-1-py3-none-manylinux_2_39_m68k.whl",
        "older-1-py3-none-any.whl",
        "sources-1.tar.gz",
    ):
        (packages / name).touch()
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    variables = {"PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": str(packages), **variables}
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(start.StartError) as stop, start.Lock() as lock:
        start.run_installer([sys.executable, *arguments], lock)
    assert expected in str(stop.value)
    assert "\n" not in str(stop.value)
    assert start.usable("")
    if "there is none" in expected:
        assert all(part in str(stop.value) for part in (platform.python_version(), platform.machine()))


def test_any_other_failure_shows_what_the_installer_said_last(folder: Path) -> None:
    with pytest.raises(start.StartError) as stop, start.Lock() as lock:
        start.run_installer([sys.executable, "-c", "print('No space left on device'); exit(1)"], lock)
    assert str(stop.value).startswith("No space left on device\n")


def test_only_large_downloads_are_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = "Collecting x\n  Downloading x (9 MB)\n  Downloading y (9 kB)"
    with start.Lock() as lock:
        start.run_installer([sys.executable, "-c", f"print({said!r})"], lock)
    assert capsys.readouterr().out == "  Downloading x (9 MB)\n"


HOLDS_THE_LOCK = """
import sys, start
from pathlib import Path
start.ROOT = Path(sys.argv[1])
start.LOCK = start.ROOT / ".venv.lock"
with start.Lock() as lock:
    start.run_installer([sys.executable, "-c", sys.argv[2], sys.argv[1]], lock)
"""

INSTALLS_UNTIL_IT_MAY_END = """
import sys, time
from pathlib import Path
folder = Path(sys.argv[1])
(folder / "installing").touch()
while not (folder / "may end").exists():
    time.sleep(0.01)
(folder / "installed").touch()
"""


@pytest.fixture
def holder(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Runs another start, whose installation lasts until the test writes a file that ends it."""
    command = [sys.executable, "-c", HOLDS_THE_LOCK, str(folder), INSTALLS_UNTIL_IT_MAY_END]
    with subprocess.Popen(command, cwd=CHECKOUT) as process:
        while not (folder / "installing").exists():
            assert process.poll() is None
            time.sleep(0.01)
        yield process
        (folder / "may end").touch()


@posix_only
@pytest.mark.parametrize("kill", [False, True], ids=["alive", "killed, its installer goes on"])
def test_a_second_start_waits_for_the_first(
    kill: bool,
    holder: subprocess.Popen[bytes],
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell = start.say

    def say(key: str) -> None:
        """Lets the other installation end, after this start has waited for the lock."""
        tell(key)
        (folder / "may end").touch()

    monkeypatch.setattr(start, "say", say)
    if kill:
        holder.kill()
        holder.wait()
    with start.Lock():
        assert (folder / "installed").exists()
    assert capsys.readouterr().out.startswith("Another start is setting Atari Teach up")


@posix_only
@pytest.mark.soak
def test_killed_at_any_moment_the_next_start_gets_there(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    subprocess.run(["git", "clone", "-q", str(CHECKOUT), str(checkout)], check=True)
    command = [sys.executable, "start.py", "--no-system-packages", "prepare"]
    chance = random.Random(1)
    for _ in range(8):
        with subprocess.Popen(command, cwd=checkout, start_new_session=True) as process:
            time.sleep(chance.uniform(0.2, 12))
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    both = [subprocess.Popen(command, cwd=checkout) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    imports = "import atari_teach, babel, platformdirs, sgfmill.sgf, PySide6.QtWidgets"
    python = checkout / ".venv/bin/python"
    subprocess.run([str(python), "-c", imports], check=True)

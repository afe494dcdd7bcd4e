"""A second start raises the open window, and leftovers of a killed process never prevent a start."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSysInfo, Qt
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.window.show_request import ask_to_show
from atari_teach.ui.window.single_instance import LOCK_NAME, SingleInstance, raise_window
from tests import systems

_ROOT = Path(__file__).parents[2]
_START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from atari_teach.ui.window import single_instance
from atari_teach.ui.window.show_request import ask_to_show
from atari_teach.ui.window.single_instance import SingleInstance
app = QCoreApplication(sys.argv)
instance = SingleInstance(Path(sys.argv[1]))
first = instance.claim(int(sys.argv[2]), files=sys.argv[3:])
print("first" if first else "second", flush=True)
if first:
    instance.listen()
    instance.second_start.connect(lambda files: print("raised", *files, sep="|", flush=True))
    app.exec()
"""


@contextmanager
def started(
    folder: Path, patience_ms: int = 60_000, *, tidy: bool = True, files: Sequence[str] = ()
) -> Iterator[subprocess.Popen[str]]:
    """Starts the app for a data folder in another process, which is killed after the block."""
    command = [sys.executable, "-c", _START, str(folder), str(patience_ms), *files]
    path = os.pathsep.join([str(_ROOT), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": path, "XDG_ACTIVATION_TOKEN": "token-7"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            yield process
        finally:
            process.kill()
            if tidy:  # The killed process has left its socket behind.
                QLocalServer.removeServer(SingleInstance(folder)._name)


def line_from(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().rstrip("\n").rstrip()


@pytest.fixture
def instance(qapp: object, tmp_path: Path) -> Iterator[SingleInstance]:
    assert qapp is not None
    instance = SingleInstance(tmp_path)
    yield instance
    instance.release()


def test_a_second_start_is_told_and_the_first_hears_of_it(
    qtbot: QtBot, instance: SingleInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    assert instance.claim()
    instance.listen()
    with started(tmp_path) as second:
        with qtbot.waitSignal(instance.second_start):
            pass
        assert line_from(second) == "second"
        assert second.wait(60) == 0
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "token-7"


def test_after_a_kill_the_next_start_is_the_first_and_can_be_raised(tmp_path: Path) -> None:
    with started(tmp_path, tidy=False) as killed:
        assert line_from(killed) == "first"
        killed.send_signal(signal.SIGKILL)
        killed.wait(60)
    assert (tmp_path / LOCK_NAME).exists()
    with started(tmp_path) as first:
        assert line_from(first) == "first"
        with started(tmp_path) as second:
            assert line_from(second) == "second"
        assert line_from(first) == "raised"


def test_a_lock_that_nobody_answers_for_is_no_obstacle(instance: SingleInstance, tmp_path: Path) -> None:
    # The lock names a running process (this one), but nobody listens on the socket.
    other = SingleInstance(tmp_path)
    assert other._lock.tryLock(0)
    assert instance.claim(patience_ms=300)
    other.release()


def test_a_frozen_first_window_is_no_obstacle_either(
    qapp: object, instance: SingleInstance, tmp_path: Path
) -> None:
    assert qapp is not None
    assert instance.claim()
    instance.listen()
    # meanwhile the event loop of this process does not run, so that nobody answers
    with started(tmp_path, patience_ms=300) as second:
        assert line_from(second) == "first"


def test_where_no_lock_can_be_made_the_first_plays_and_the_second_still_raises_it(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "no folder can be here"
    with started(folder) as first:
        assert line_from(first) == "first"
        with started(folder) as second:
            assert line_from(second) == "second"
        assert line_from(first) == "raised"


@systems.HAS_MODES
def test_a_pipe_in_the_place_of_the_lock_is_no_obstacle(tmp_path: Path) -> None:
    """Opening a pipe waits for a writer, so this runs in a process that can be killed."""
    os.mkfifo(tmp_path / LOCK_NAME)
    code = f"""
from pathlib import Path
from atari_teach.ui.window.single_instance import SingleInstance
print(SingleInstance(Path({str(tmp_path)!r})).claim(0))
"""
    start = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert start.stdout == "True\n", start.stderr


def test_two_data_folders_are_two_programs(instance: SingleInstance, tmp_path: Path) -> None:
    assert instance.claim()
    instance.listen()
    other = SingleInstance(tmp_path / "pen")
    (tmp_path / "pen").mkdir()
    assert other.claim()
    other.listen()
    other.release()


def test_when_the_first_has_gone_the_next_is_the_first(instance: SingleInstance, tmp_path: Path) -> None:
    assert instance.claim()
    instance.listen()
    instance.release()
    again = SingleInstance(tmp_path)
    assert again.claim()
    again.release()


@pytest.mark.parametrize("nonsense", [b"\xff" * 2000, b"format c:\n", b"\n", b"show" + b"x" * 3000 + b"\n"])
def test_nonsense_at_the_socket_is_not_answered(
    qtbot: QtBot, instance: SingleInstance, nonsense: bytes
) -> None:
    assert instance.claim()
    instance.listen()
    heard: list[None] = []
    instance.second_start.connect(lambda: heard.append(None))
    socket = QLocalSocket()
    with qtbot.waitSignal(socket.disconnected):
        socket.connectToServer(instance._name)
        socket.write(nonsense)
    assert not heard


@systems.HAS_MODES
def test_only_the_owner_reaches_the_socket(instance: SingleInstance) -> None:
    assert instance.claim()
    instance.listen()
    server = instance.findChild(QLocalServer)
    assert isinstance(server, QLocalServer)
    assert Path(server.fullServerName()).stat().st_mode & 0o077 == 0


@systems.HAS_MODES
def test_only_the_owner_reads_the_lock(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        single = SingleInstance(tmp_path)
        assert single.claim()
    finally:
        os.umask(before)
    assert (tmp_path / LOCK_NAME).stat().st_mode & 0o777 == 0o600
    single.release()


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_minimised_window_comes_back(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.showMinimized()
    raise_window(window)
    assert window.isVisible()
    assert not window.windowState() & Qt.WindowState.WindowMinimized


def test_the_first_hears_which_files_were_double_clicked(tmp_path: Path) -> None:
    long = str(tmp_path / ("a lição " + 60 * "muito comprida ") / "jogo 1.sgf")
    server = r"\\escola-srv\turmas$\4.º B\jogo 100%.sgf"
    with started(tmp_path) as first:
        assert line_from(first) == "first"
        with started(tmp_path, files=[long, server]) as second:
            assert line_from(second) == "second"
        assert line_from(first) == f"raised|{long}|{server}"


def test_another_computers_lock_is_not_waited_for_long(
    instance: SingleInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a profile on a server, the lock of a crashed computer stays, and its age can't be determined."""
    here = QSysInfo.machineHostName()
    other = SingleInstance(tmp_path)
    assert other._lock.tryLock(0)
    waits: list[int] = []
    for computer in (here, "another"):
        monkeypatch.setattr("PySide6.QtCore.QSysInfo.machineHostName", lambda said=computer: said)
        waits.append(instance._usual_patience())
    own, anothers = waits
    assert own > 10_000
    assert anothers < 2_000
    other.release()


def test_this_computers_lock_is_waited_for_by_both_names_that_windows_has(
    instance: SingleInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert instance.claim()
    lock = tmp_path / LOCK_NAME
    process, _computer, program = lock.read_text().splitlines()[:3]
    lock.write_text(f"{process}\n{program}\nSALA-7\n")
    second = SingleInstance(tmp_path)
    assert second._usual_patience() == 1_000
    monkeypatch.setenv("COMPUTERNAME", "SALA-7")
    assert second._usual_patience() == 15_000


def test_one_folder_is_one_program_whatever_way_leads_there(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "drive").symlink_to(tmp_path / "server")
    names = {SingleInstance(tmp_path / way)._name for way in ("server", "drive", "drive/../server")}
    assert len(names) == 1


def test_windows_lets_the_first_come_to_the_front(
    instance: SingleInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: list[int] = []
    user32 = SimpleNamespace(AllowSetForegroundWindow=allowed.append)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=user32), raising=False)
    assert instance.claim()
    instance.listen()
    monkeypatch.setattr(sys, "platform", "win32")
    ask_to_show(instance._name, 1000, time.monotonic() + 0.1)
    assert allowed == [-1]


def test_what_a_kill_left_of_breaking_a_lock_is_cleared_away(
    instance: SingleInstance, tmp_path: Path
) -> None:
    for left in (".rmlock", ".rmlock.rmlock"):
        (tmp_path / f"{LOCK_NAME}{left}").touch()
    assert instance.claim(0)
    assert [file.name for file in tmp_path.iterdir()] == [LOCK_NAME]

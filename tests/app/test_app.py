"""The real program, run as processes: started, started twice, killed, on faulty disks, and with errors."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.app import start as app
from atari_teach.app.controller import AppController
from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.logbook import LOG_NAME
from atari_teach.features import PageName
from tests.languages import PORTUGUESE
from tests.store.test_disks import fill, make, mount

ROOT = Path(__file__).parents[2]
PATIENT_START = """
from atari_teach.__main__ import main
from atari_teach.ui.window.single_instance import SingleInstance
SingleInstance.claim.__defaults__ = (60_000,)
raise SystemExit(main())
"""
"""Starts the app, but waits longer for an answer from an instance that is already running."""


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ATARI_TEACH")}
    return {**kept, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **more}


@contextmanager
def driven(folder: Path, *what: str, powerless: bool = False) -> Iterator[subprocess.Popen[str]]:
    """The running program, doing the actions `what`; with `powerless`, without root's privileges."""
    command = [sys.executable, "-m", "tests.driven_app", str(folder), *what]
    if powerless and os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("nothing takes root's rights away here")
        command = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--", *command]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def line(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    said = process.stdout.readline()
    assert said, process.communicate()[1]
    answer: dict[str, Any] = json.loads(said)
    return answer


def all_of(folder: Path, *what: str, powerless: bool = False) -> tuple[list[dict[str, Any]], str, int]:
    """Runs the program; returns its parsed output, its error output, and its exit code."""
    with driven(folder, *what, powerless=powerless) as process:
        said, errors = process.communicate(timeout=60)
    return [json.loads(text) for text in said.splitlines()], errors, process.returncode


def test_the_time_to_the_first_paint_is_told(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "atari_teach", "--data", str(tmp_path)],
        env=environment(ATARI_TEACH_FIRST_PAINT="1"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    words = done.stdout.split()
    assert words[:3] == ["first", "paint", "after"]
    assert 0 < int(words[3]) < 60_000
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / LOG_NAME).exists()  # an error in the log would mean that a closed store was read


def test_what_somebody_else_keeps_in_the_data_folder_stays(tmp_path: Path) -> None:
    folders = ("", "newer", "newer/1.1", "copies", "lessons", "lessons/45-theirs/voice/en", "plans", "room")
    theirs = [tmp_path / folder / "of somebody.txt" for folder in folders]
    for file in theirs:
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text("kept")
    for what in ("play", "ask_about"):
        assert all_of(tmp_path, what)[1:] == ("", 0)
    assert [file for file in theirs if not file.is_file()] == []


def test_what_stays_is_looked_through_no_more_once_the_window_is_there(tmp_path: Path) -> None:
    said, errors, code = all_of(tmp_path, "passed_over")
    assert said[0]["passed_over"] > 30_000
    assert (errors, code) == ("", 0)


def test_a_second_start_brings_the_open_window_back(tmp_path: Path) -> None:
    with driven(tmp_path, "wait") as first:
        assert line(first) == {"minimised": True}
        second = subprocess.run(
            [sys.executable, "-c", PATIENT_START, "--data", str(tmp_path)],
            env=environment(),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
        assert line(first) == {"minimised": False}
        assert first.wait(60) == 0


def test_a_file_that_a_mac_tells_of_is_shown_on_the_table(tmp_path: Path) -> None:
    game = tmp_path / "uma partida.sgf"
    game.write_bytes(b"(;GM[1]FF[4]SZ[7];B[cc];W[dd];B[ee])")
    said, errors, code = all_of(tmp_path / "data", "hear_of_a_file", str(game))
    assert (said, errors, code) == ([{"stones": 3}], "", 0)


def test_after_a_kill_in_a_lesson_the_next_start_goes_on_there(tmp_path: Path) -> None:
    with driven(tmp_path, "go_on") as killed:
        assert line(killed) == {"step": 0}
        reached = line(killed)
        assert reached["step"] == 2
        killed.send_signal(signal.SIGKILL)
        killed.wait(60)
    said, errors, code = all_of(tmp_path, "look")
    assert (said, errors, code) == ([reached], "", 0)


def test_what_goes_wrong_is_told_calmly_and_the_program_goes_on(tmp_path: Path) -> None:
    said, errors, code = all_of(tmp_path, "stumble")
    sorry = "Something did not work. You can go on; what you did so far is kept."
    assert [answer["banner"] for answer in said] == [sorry, sorry, sorry]
    assert said[-1]["stones"] == 5
    assert (errors, code) == ("", 0)
    log = (tmp_path / LOG_NAME).read_text(encoding="utf-8")
    assert log.count("builtins.RuntimeError") == 2
    assert "made by a test" not in log.replace('RuntimeError("made by a test")', "")


def test_a_read_only_folder_is_told_of_and_played_in(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    with ExitStack() as stack:
        mount(stack, "--bind", str(folder), str(folder))
        make(folder, "ro")
        said, errors, code = all_of(folder, "play")
    assert said == [
        {"stones": 5, "banner": "You can play, but nothing can be saved here: this computer won't allow it."}
    ]
    assert (errors, code) == ("", 0)
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_even_be_asked_about_is_told_of_and_played_without(tmp_path: Path) -> None:
    said, errors, code = all_of(tmp_path.joinpath(*["a" * 200] * 22), "play")
    assert [answer["stones"] for answer in said] == [5]
    assert said[0]["banner"].endswith("You can play, but nothing is saved.")
    assert (errors, code) == ("", 0)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_may_not_be_entered_is_told_of_and_played_without(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    (folder / "lessons").mkdir(parents=True)
    folder.chmod(0)
    said, errors, code = all_of(folder, "play", powerless=True)
    folder.chmod(0o700)
    assert [answer["stones"] for answer in said] == [5]
    assert said[0]["banner"].startswith("You can play, but nothing can be saved")
    assert (errors, code) == ("", 0)


@pytest.mark.parametrize("zone", ["UTC+25", "UTC-167:59:59", "nonsense", ":/dev/null"])
def test_a_time_zone_that_no_clock_has_keeps_nobody_from_playing(
    zone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    said, errors, code = all_of(tmp_path, "play")
    assert (said, errors, code) == ([{"stones": 5, "banner": ""}], "", 0)


def test_where_it_cannot_start_it_says_so_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def open_app(*_: object) -> AppController:
        raise RuntimeError("made by a test")

    monkeypatch.setattr(app, "open_app", open_app)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(app, "qInstallMessageHandler", lambda _: None)
    assert app.run(app.Options(tmp_path)) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Atari Teach could not start.")
    assert said.err.endswith(f"{LOG_NAME}.\n")
    assert "RuntimeError" in (tmp_path / LOG_NAME).read_text(encoding="utf-8")


def test_a_full_disk_is_told_of_and_played_on(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with ExitStack() as stack:
        mount(stack, "-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", str(disk))
        fill(disk)
        said, errors, code = all_of(disk, "play")
    assert said == [
        {
            "stones": 5,
            "banner": "The disk is full. You can play, and everything will be saved once there is space.",
        }
    ]
    assert (errors, code) == ("", 0)


# tests with the app in this process


def place(house: AppController) -> PageName:
    return house.window.place


@pytest.fixture
def open_app(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Returns a function that opens the app on the test's folder, and closes the app opened before."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    houses: list[AppController] = []

    def opened(language: str | None = None) -> AppController:
        for earlier in houses:
            earlier.window.close()
        house = app.open_app(application, app.Options(tmp_path, language))
        qtbot.addWidget(house.window)
        with qtbot.waitActive(house.window):
            house.window.show()
            house.window.activateWindow()
        houses.append(house)
        return house

    yield opened
    for house in houses:
        house.window.close()
    use(ENGLISH)


def test_the_language_that_was_chosen_is_spoken_the_next_time(open_app: Any) -> None:
    house = open_app("en")
    assert place(house) is PageName.WELCOME
    QTest.mouseClick(house.window.page(PageName.WELCOME).buttons[PORTUGUESE], Qt.MouseButton.LeftButton)
    assert place(house) is PageName.HOME
    house = open_app()
    assert place(house) is PageName.HOME
    assert house.window.page(PageName.HOME).doors[PageName.FRIENDS].words() == "Jogar a dois"
    house = open_app("en")
    assert house.window.page(PageName.HOME).doors[PageName.FRIENDS].words() == "Play a friend"


def test_the_full_screen_is_kept(open_app: Any) -> None:
    house = open_app("en")
    QTest.keyClick(house.window, Qt.Key.Key_F11)
    assert house.window.isFullScreen()
    assert open_app().window.settings.full_screen


def test_a_lesson_that_cannot_be_read_is_left_out_and_told_of(
    open_app: Any, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lessons" / "00-broken"
    folder.mkdir(parents=True)
    (folder / "lesson.toml").write_text("format = 1\nid = ", encoding="utf-8")
    monkeypatch.setattr(app, "lessons_folder", lambda: tmp_path / "lessons")
    house = open_app("en")
    assert house.lessons == ()
    assert "00-broken/lesson.toml:2" in house.window.banner.sentence.words()
    house.window.start_at(PageName.PATH)
    assert place(house) is PageName.PATH


def test_windows_shows_its_own_icon_and_not_pythons(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    app._set_taskbar_id()
    monkeypatch.setattr(sys, "platform", "win32")
    app._set_taskbar_id()
    assert told == ["AtariTeach.AtariTeach"]

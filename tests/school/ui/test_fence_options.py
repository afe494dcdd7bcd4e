"""The command-line options for a window that can't be closed and a forgotten PIN."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from atari_teach.app.controller import AppController
from atari_teach.app.start import Options, open_app
from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.settings import Locks, Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.base.settings.pin import make_pin
from atari_teach.cli import understand

Start = Callable[..., AppController]


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Returns a function that starts the app from the command line, with or without a PIN."""
    monkeypatch.setattr("sys.excepthook", lambda *_error: None)
    houses: list[AppController] = []

    def begin(*words: str, pin: bool) -> AppController:
        locks = Locks(make_pin("1234") if pin else "")
        chosen = replace(Settings(), language=ENGLISH, locks=locks)
        settings_file.save(chosen, settings_file.config_folder(tmp_path))
        understood = understand(["--data", str(tmp_path), *words])
        options = Options(understood.data, understood.language, understood.kiosk, understood.reset_pin)
        houses.append(open_app(qapp, options))
        return houses[-1]

    yield begin
    for house in houses:
        house.window.teacher_lock.kiosk = False
        house.window.close()
    use(ENGLISH)


def kept(folder: Path) -> Settings:
    return settings_file.load(settings_file.config_folder(folder)).settings


@pytest.mark.parametrize(
    ("words", "pin", "stays", "told"),
    [
        ((), True, False, ""),
        (("--kiosk",), True, True, ""),
        (("--kiosk",), False, False, "There is no PIN yet"),
        (("--reset-pin",), False, False, ""),
    ],
)
def test_a_window_stays_with_a_pin_alone_and_without_one_says_so(
    start: Start, words: tuple[str, ...], pin: bool, stays: bool, told: str
) -> None:
    window = start(*words, pin=pin).window
    assert window.teacher_lock.keeps_window_open() is stays
    assert window.banner.isHidden() is not bool(told)
    assert told in window.banner.sentence.words()


def test_a_forgotten_pin_goes_and_everything_else_stays(start: Start, tmp_path: Path) -> None:
    house = start("--reset-pin", pin=True)
    assert not house.window.settings.locks.pin
    assert not kept(tmp_path).locks.pin
    assert kept(tmp_path).language == ENGLISH
    assert "The PIN is gone" in house.window.banner.sentence.words()

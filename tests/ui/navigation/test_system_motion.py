"""Animations follow the system's preference; what the system draws follows the theme of the app."""

import gc
import weakref
from collections.abc import Callable
from enum import Enum
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle

from atari_teach.base.settings import Motion, Settings, Theme
from atari_teach.ui.kit.page import Page
from atari_teach.ui.navigation import main_window as system_motion
from atari_teach.ui.navigation.main_window import (
    _VISIBLE_SETTINGS,
    MainWindow,
    apply_look,
    system_wants_less_motion,
    wants_less_motion,
    when_the_system_changes,
)


class Preference(Enum):
    NoPreference = 0
    ReducedMotion = 1


class Hints(QObject):
    """Qt's accessibility hints as of version 6.12."""

    motionPreferenceChanged = Signal(object)  # noqa: N815 - Qt's name

    def __init__(self, preference: Preference) -> None:
        super().__init__()
        self.preference = preference

    def motionPreference(self) -> Preference:
        return self.preference


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> Callable[[object], None]:
    return lambda found: monkeypatch.setattr(system_motion, "_hints", lambda: found)


@pytest.mark.parametrize("preference", Preference)
def test_the_system_is_asked_where_qt_tells(preference: Preference, hints: Callable[[object], None]) -> None:
    hints(Hints(preference))
    assert wants_less_motion(Motion.SYSTEM) is (preference is Preference.ReducedMotion)
    assert wants_less_motion(Motion.LESS)
    assert not wants_less_motion(Motion.FULL)


@pytest.mark.parametrize("found", [None, QObject()])
@pytest.mark.usefixtures("qapp")
def test_where_qt_does_not_tell_things_move(found: object, hints: Callable[[object], None]) -> None:
    hints(found)
    assert not system_wants_less_motion()
    when_the_system_changes(lambda: pytest.fail("nothing changed"))


@pytest.mark.parametrize("milliseconds", [0, 200])
@pytest.mark.usefixtures("qapp")
def test_a_desktop_that_keeps_still_keeps_us_still(
    milliseconds: int, hints: Callable[[object], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Style(QProxyStyle):
        def styleHint(self, hint: QStyle.StyleHint, *_rest: object) -> int:
            return milliseconds if hint is QStyle.StyleHint.SH_Widget_Animation_Duration else 0

    hints(None)
    style = Style()
    monkeypatch.setattr(QApplication, "style", lambda: style)
    assert system_wants_less_motion() is (milliseconds == 0)


def test_a_change_is_told(hints: Callable[[object], None]) -> None:
    found = Hints(Preference.NoPreference)
    hints(found)
    told: list[bool] = []
    when_the_system_changes(lambda: told.append(system_wants_less_motion()))
    found.preference = Preference.ReducedMotion
    found.motionPreferenceChanged.emit(found.preference)
    assert told == [True]


@pytest.mark.usefixtures("qapp")
def test_a_window_that_is_gone_is_not_kept_for_the_next_change(hints: Callable[[object], None]) -> None:
    found = Hints(Preference.NoPreference)
    hints(found)
    window = MainWindow(lambda _name: Page(), Settings())
    kept = weakref.ref(window)
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
    del window
    gc.collect()
    assert kept() is None
    found.motionPreferenceChanged.emit(found.preference)


@pytest.mark.usefixtures("qapp")
def test_the_hints_of_qt_outlive_the_question() -> None:
    hints = system_motion._hints()
    gc.collect()
    assert hints is None or (isinstance(hints, QObject) and hints.objectName() == "")


@pytest.mark.usefixtures("qapp")
def test_the_qt_of_today_can_be_asked() -> None:
    assert system_wants_less_motion() in (True, False)


class _Noted:
    """Settings that note which of them are read."""

    def __init__(self) -> None:
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.read.add(name)
        return getattr(Settings(), name)


@pytest.mark.usefixtures("qapp")
def test_a_change_of_any_setting_that_the_look_reads_paints_everything_again() -> None:
    settings = _Noted()
    apply_look(cast(Settings, settings))
    assert "capitals" in settings.read
    assert settings.read <= set(_VISIBLE_SETTINGS)


def test_frames_and_dialogs_are_light_beside_day_and_dark_beside_evening(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Qt.ColorScheme] = []
    hints = SimpleNamespace(setColorScheme=asked.append)
    with monkeypatch.context() as patch:
        patch.setattr("PySide6.QtGui.QGuiApplication.styleHints", lambda: hints)
        for theme in (Theme.EVENING, Theme.DAY, Theme.HIGH_CONTRAST):
            apply_look(Settings(theme=theme))
    apply_look(Settings())
    assert [each.name for each in asked] == ["Dark", "Light", "Dark"]

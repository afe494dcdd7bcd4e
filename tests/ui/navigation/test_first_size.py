"""The window fills the screen at the first start; later, and after full screen, it has its last place."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import WindowPlace
from atari_teach.school.ui.stage.stage_page import Screens
from atari_teach.ui.navigation.main_window import keep_place, set_place
from tests.window.house import House, Open

LAPTOP, LARGE = QRect(0, 0, 1366, 740), QRect(0, 0, 1920, 1080)


@pytest.mark.parametrize(
    "room", [QRect(0, 0, 1024, 600), QRect(64, 27, 1302, 741), QRect(0, 0, 1366, 768), LARGE]
)
def test_at_the_first_start_the_window_fills_the_screen_and_nothing_lies_outside(
    qtbot: QtBot, room: QRect
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    set_place(window, WindowPlace(), [room])
    assert window.isMaximized()
    assert room.contains(window.geometry())
    assert window.size() == QSize(1366, 768).boundedTo(room.size())


@pytest.mark.parametrize(
    ("place", "rooms", "at", "fills"),
    [
        (WindowPlace(False, 300, 200, 1100, 700), [LARGE], QRect(300, 200, 1100, 700), False),
        (WindowPlace(True, 300, 200, 1100, 700), [LARGE], QRect(300, 200, 1100, 700), True),
        # The window was on a larger screen, or on one that is no longer connected.
        (WindowPlace(False, 300, 200, 1600, 900), [LAPTOP], QRect(0, 0, 1366, 740), True),
        (WindowPlace(False, 2300, 100, 900, 600), [LAPTOP], QRect(233, 94, 900, 600), False),
        (WindowPlace(False, 2300, 100, 900, 600), [LAPTOP, LARGE.translated(1366, 0)], None, False),
        # Invalid values in the file give the usual size.
        (WindowPlace(False, 0, 0, -5, 3), [LARGE], QRect(277, 180, 1366, 768), False),
    ],
)
def test_later_it_is_where_it_was_left_and_never_larger_than_the_screen(
    qtbot: QtBot, place: WindowPlace, rooms: list[QRect], at: QRect | None, fills: bool
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    set_place(window, place, rooms)
    assert window.isMaximized() is fills
    assert window.geometry() == (at or QRect(place.left, place.top, place.width, place.height))


def test_the_place_is_kept_but_not_of_a_window_that_is_to_stay(a_house: Open) -> None:
    window = a_house().window
    window.setGeometry(40, 50, 1000, 640)
    keep_place(window)
    assert window.settings.window == WindowPlace(False, 40, 50, 1000, 640)
    window.setGeometry(0, 0, 1200, 700)
    window.setWindowState(Qt.WindowState.WindowFullScreen)
    keep_place(window)
    assert window.settings.window == WindowPlace(False, 40, 50, 1000, 640)
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.teacher_lock.kiosk = True
    keep_place(window)
    assert window.settings.window == WindowPlace(False, 40, 50, 1000, 640)


def test_out_of_the_full_screen_a_maximised_window_is_maximised_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = House(qtbot, tmp_path).window
    window.showMaximized()
    Screens().fill(window, None)
    assert window.isFullScreen()
    # Some systems report full screen like this, and forget the previous state.
    window.setWindowState(Qt.WindowState.WindowFullScreen)
    window.set_full_screen(False)
    assert window.isMaximized()
    window.showNormal()
    window.set_full_screen(True)
    window.set_full_screen(False)
    assert not window.isMaximized()

"""The screen always shows what would be painted now: no change is left unpainted."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.engine.opponent import lynx, turtle
from tests.shelf import library
from tests.window.house import House
from tests.window.somebody import RandomUser
from tests.window.test_anything_goes import begin_school

THINGS = 150
PLAINLY = 60
FEW = 12


@pytest.fixture(autouse=True)
def _quiet(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the computer partners think only briefly, and stops the blinking of the text cursor."""
    monkeypatch.setattr(lynx, "_LIMITS", lynx._LIMITS._replace(budget=300))
    monkeypatch.setattr(lynx, "_PROOFS", lynx.ProofLimits((50, 50), (50, 50), 50))
    monkeypatch.setattr(turtle, "_FAR", 300)
    qapp.setCursorFlashTime(0)


def on_screen(window: QWidget) -> QImage:
    """Returns an image of what the screen shows of the window now."""
    return window.screen().grabWindow(window.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)


def painted_anew(window: QWidget) -> QImage:
    """Returns an image of what the window would show if all of it were painted now."""
    picture = QImage(window.size(), QImage.Format.Format_RGB32)
    window.render(picture)
    return picture


def stale_places(seen: QImage, anew: QImage) -> list[QPoint]:
    """Returns where two pictures of one size clearly differ; antialiased edges do not count."""
    places = (QPoint(x, y) for y in range(0, seen.height(), 2) for x in range(0, seen.width(), 2))
    return [
        place
        for place in places
        if seen.pixel(place) != anew.pixel(place) and is_far(seen.pixelColor(place), anew.pixelColor(place))
    ]


def what_is_stale(window: QWidget) -> list[QPoint]:
    """Returns where the screen clearly differs from what would be painted now.

    Pending paint events are processed first: an animation, such as that of scanning, may add one in every
    turn of the event loop on a busy machine.
    """
    QApplication.sendPostedEvents(window, QEvent.Type.UpdateRequest)
    seen, anew = on_screen(window), painted_anew(window)
    return stale_places(seen, anew) if seen.size() == anew.size() and seen != anew else []


def is_far(one: QColor, other: QColor) -> bool:
    reds, greens, blues = one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue()
    return max(abs(reds), abs(greens), abs(blues)) > PLAINLY


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (0, 2, *range(10, 40)))]
)
@pytest.mark.painted
@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # printed for dialogs without a screen
def test_nothing_that_changed_is_left_unpainted(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    house = House(qtbot, tmp_path, library().lessons, Settings(language=ENGLISH), pace=0.0)
    if seed % 2:
        begin_school(house)
    user = RandomUser(house, seed)
    try:
        for _thing in range(THINGS):
            user.do_something()
            house.settle()
            QApplication.processEvents()
            stale = what_is_stale(house.window)
            assert len(stale) < FEW, (user.done[-3:], stale[0], house.window.childAt(stale[0]))
    finally:
        house.close()

"""A child's game against the owl in the real window: by mouse, by keyboard only, and with one switch."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.i18n.wording import findings
from atari_teach.base.settings import Look, Settings
from atari_teach.engine.rules import Point
from atari_teach.table.sitting import Sitting
from tests.languages import PORTUGUESE
from tests.table.ui.test_spoken import Ear
from tests.window.evening import spend
from tests.window.house import House, Open, every_kind
from tests.window.layout import faults, foreign, texts
from tests.window.pupil_path import Walker
from tests.window.switching import Switch

_SMALL = (1024, 600)


@pytest.fixture(autouse=True)
def the_same_owl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sitting, "seed", lambda _sitting, *_names: 7)


class Mouse:
    """A user with only a mouse."""

    def __init__(self, house: House) -> None:
        self._house = house

    def press(self, button: QAbstractButton) -> None:
        """Clicks on a button."""
        self._house.click(button)

    def put(self, point: Point) -> None:
        """Clicks on a point."""
        self._house.click_point(point)


class WindowChecker:
    """Checks the window at every stage of the evening, with the announcements of the screen reader."""

    def __init__(self, house: House, language: Language) -> None:
        self._house = house
        self._language = language
        self._ear = Ear(house)
        self.stations: list[str] = []

    def __call__(self, station: str) -> None:
        """Checks that all words are kind and in the right language, and that the layout has no fault."""
        QApplication.processEvents()
        self.stations.append(station)
        assert faults(self._house) == [], station
        assert foreign(self._house, self._language, (every_kind(),)) == [], station
        for text in (*texts(self._house), *self._ear.new()):
            unkind = [each for each in findings(text, self._language) if each.objection.forbids]
            assert unkind == [], (station, text)


@pytest.mark.parametrize(
    "language", [PORTUGUESE, pytest.param(ENGLISH, marks=pytest.mark.soak)], ids=lambda one: one.code
)
def test_an_evening_with_the_owl_by_mouse_alone(a_house: Open, language: Language) -> None:
    house = a_house(size=_SMALL)
    onlooker = WindowChecker(house, language)
    spend(house, Mouse(house), language, onlooker)
    assert len(onlooker.stations) > 18


def test_an_evening_with_the_owl_by_keyboard_alone_without_faces(a_house: Open) -> None:
    house = a_house(settings=Settings(language=PORTUGUESE, look=Look.SIMPLE))
    spend(house, house, ENGLISH, lambda _station: None)


@pytest.mark.soak
def test_an_evening_with_the_owl_with_one_switch(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, scanning=True))
    walker: Walker = Switch(house)
    spend(house, walker, PORTUGUESE, lambda _station: None)

"""Every page is shown in both languages, and the language is switched on every page."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language, use
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.table.scene import Control
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.words_label import WordsLabel
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.window.house import House, Open, every_kind
from tests.window.places import PLACES, come_to, friends, home, lesson_at

EN, PT = ENGLISH, PORTUGUESE


def words_on(page: QWidget) -> list[str]:
    """Returns all words on a page, visible and spoken."""
    words = []
    for widget in page.findChildren(QWidget):
        if widget.isVisible():
            words += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
            if isinstance(widget, WordsLabel):
                words.append(widget.words())
            if isinstance(widget, QLineEdit):
                words.append(widget.placeholderText())
    return words


def shown(house: House) -> QWidget:
    return not_none(house.window.stack.currentWidget())


@pytest.mark.parametrize(
    "language", [EN, pytest.param(PT, marks=pytest.mark.soak)], ids=lambda language: language.code
)
def test_a_switch_of_language_says_everything_on_a_page_anew(
    qtbot: QtBot, tmp_path: Path, language: Language
) -> None:
    other = PT if language == EN else EN
    begun_so = words_everywhere(qtbot, tmp_path / "other", other, other)
    switched = words_everywhere(qtbot, tmp_path / "own", language, other)
    for place in PLACES:
        assert switched[place] == begun_so[place], place


def words_everywhere(qtbot: QtBot, folder: Path, begun: Language, said: Language) -> dict[str, list[str]]:
    """Opens each place in the language `begun`, switches to `said`, and returns the words by place."""
    use(begun)
    house = House(qtbot, folder, (every_kind(),), Settings(language=begun))
    words = {}
    for name in PLACES:
        come_to(house, name)
        page = shown(house)
        if said != begun:
            assert isinstance(page, Page)
            house.speak(said)
            assert page is shown(house)
        page.grab()
        words[name] = words_on(page)
        if said != begun:
            house.speak(begun)
    house.close()
    return words


def test_pages_out_of_sight_follow_the_language_when_they_are_visited(house: House) -> None:
    english: dict[PageName, set[str]] = {PageName.TABLE: set()}
    for name in PageName:
        if name is not PageName.TABLE:
            house.window.start_at(name)
            labels = house.window.page(name).findChildren(WordsLabel)
            words = (label.words() for label in labels if label.isVisible())
            english[name] = {said for said in words if re.fullmatch(r"\D*[a-z]{3}\D* \D*[a-z]{3}\D*", said)}
    friends(house)
    house.speak(PT)
    for name in PageName:
        if name not in (PageName.WELCOME, PageName.STAGE):  # pages without a top bar
            house.window.start_at(name)
            page = house.window.page(name)
            assert page.top.back_button.words() == "Voltar" or name is PageName.HOME  # type: ignore[attr-defined]
            seen = [label.words() for label in page.findChildren(WordsLabel) if label.isVisible()]
            # allowed, because it is the name of a key
            assert set(seen) & english[name] <= {"Page Down"}, name
    assert home(house).doors[PageName.PATH].words() == "Aprender"


def test_a_step_keeps_its_place_taps_and_stones_in_the_other_language(house: House) -> None:
    lesson_at(house, "tap")
    house.click_point(Point.parse("A4"))
    marks, english = house.scene.picture.marks, house.said
    house.speak(PT)
    assert "Toca em todas" in house.table.coach.card.sentence.words()
    assert house.scene.picture.marks == marks
    assert house.said != english
    lesson_at(house, "place")
    house.click_point(Point.parse("A1"))
    house.speak(EN)
    assert house.scene.picture.position[Point.parse("A1")] is Colour.BLACK


def test_beats_stay_where_they_are_in_the_other_language(house: House) -> None:
    lesson_at(house, "show")
    house.click(house.button(Control.NEXT))
    assert house.table.coach.card.sentence.words() == "A stone in the corner."
    house.speak(PT)
    assert house.table.coach.card.sentence.words() == "Uma peça no canto."
    assert house.table.board.picture().position.size == 3


def test_the_first_start_asks_for_the_language_and_nothing_else(a_house: Open) -> None:
    house = a_house(settings=Settings())
    welcome = house.window.page(PageName.WELCOME)
    assert house.place() is PageName.WELCOME
    assert isinstance(welcome, WelcomePage)
    house.click(welcome.buttons[PT])
    assert house.place() is PageName.HOME
    assert home(house).doors[PageName.PATH].words() == "Aprender"
    assert house.window.settings.language == PT

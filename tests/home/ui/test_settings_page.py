"""The settings page: every setting is on it, takes effect immediately, and can be reached."""

from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.settings import Look, Motion, Settings, Theme
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage, SettingsTab, questions
from atari_teach.ui.art.palette import current, current_look
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.navigation import main_window as appearance
from atari_teach.ui.navigation.main_window import wants_less_motion
from tests.languages import WRITTEN
from tests.narrowing import instance_of
from tests.window.house import House, Open
from tests.window.places import home

ELSEWHERE = {
    "language",
    "friend",
    "computer",
    "picture",
    "school",
    "locks",
    "games_folder",
    "window",
    "joins_rooms",
    "child",
    "children",
}
"""Settings not chosen on the settings page, but in the bar, before a game, with the name, or by sitting down.
"""
TABS = tuple(SettingsTab)


@pytest.fixture
def house(a_house: Open) -> House:
    return a_house(size=(1024, 600))


def opened(house: House, tab: SettingsTab = SettingsTab.WHO) -> SettingsPage:
    house.window.go_to(PageName.SETTINGS)
    page = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    page.set_audible(True)
    page.show_tab(tab)
    return page


def test_everything_that_can_be_chosen_is_asked_once(qapp: QApplication) -> None:
    asked = [question.field for tab in SettingsTab for question in questions(tab)]
    assert sorted(asked) == sorted({field.name for field in fields(Settings)} - ELSEWHERE)


@pytest.mark.parametrize("tab", TABS)
def test_every_press_holds_at_once(house: House, tab: SettingsTab) -> None:
    page = opened(house, tab)
    for question in questions(tab):
        if question.field in {"full_screen", "scanning"}:
            continue
        row = page.rows[question.field]
        for value, button in zip(question.values, row.answers, strict=True):
            page.pane.reveal(button)
            house.click(button)
            assert getattr(house.window.settings, question.field) == value
            assert [answer for answer in row.answers if answer._pressed_look] == [button]
        house.window.choose(Settings(language=ENGLISH))
        assert getattr(page._settings, question.field) == getattr(Settings(), question.field)


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("percent", [100, 200])
def test_every_answer_is_reached_by_tab_and_comes_into_view(
    house: House, tab: SettingsTab, percent: int
) -> None:
    house.window.choose(replace(house.window.settings, text_percent=percent))
    page = opened(house, tab)
    page.setFocus()
    seen: set[QWidget] = set()
    wanted = {answer for question in questions(tab) for answer in page.rows[question.field].answers}
    for _stop in range(80):
        house.key(Qt.Key.Key_Tab)
        seen.add(house.focus())
        if house.focus() in wanted:
            region = house.focus().visibleRegion().boundingRect()
            assert region.height() >= min(house.focus().height(), page.pane.view.height()) - 1
        if wanted <= seen:
            break
    assert wanted <= seen
    assert set(page.tabs.values()) <= seen


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("tab", [tab for tab in TABS if tab is not SettingsTab.WHO])
def test_questions_stand_in_one_column_and_answers_in_another(
    house: House, tab: SettingsTab, language: Language
) -> None:
    page = opened(house, tab)
    house.window.language_wanted.emit(language)
    QApplication.processEvents()
    for question in questions(tab):
        row = page.rows[question.field]
        places = [answer.geometry() for answer in row.answers]
        assert all(row.rect().contains(place) for place in places)
        assert all(one.right() < other.left() for one, other in pairwise(places)) or question.field == "font"
        on_right = all(place.left() > row.question.geometry().right() for place in places)
        # the setting of the font has as many values as there are fonts installed
        assert on_right or question.field == "font", question.field


def test_look_theme_and_size_are_worn_by_every_page_that_is_visited(house: House) -> None:
    page = opened(house)
    house.click(page.rows["look"].answers[list(Look).index(Look.SIMPLE)])
    assert current_look() is Look.SIMPLE
    before = current()
    house.click(page.tabs[SettingsTab.LETTERS])
    house.click(page.rows["theme"].answers[list(Theme).index(Theme.HIGH_CONTRAST)])
    assert current() != before
    house.click(page.rows["text_percent"].answers[-1])
    assert text_factor() == 2.0
    house.window.start_at(PageName.HOME)
    assert not home(house).robin.isVisibleTo(home(house))


def test_a_press_on_who_is_greeted_leads_to_the_profile(house: House) -> None:
    page = opened(house, SettingsTab.HANDS)
    house.window.start_at(PageName.HOME)
    house.click(home(house).who)
    assert (house.place(), page.tab()) == (PageName.SETTINGS, SettingsTab.WHO)
    house.click(page.portraits[Portrait.KITE])
    assert house.register.me().picture == Portrait.KITE.value


def test_what_is_changed_elsewhere_is_shown(house: House) -> None:
    house.window.settings_changed.connect(lambda chosen: house.window.set_full_screen(chosen.full_screen))
    page = opened(house, SettingsTab.BOARD)
    house.key(Qt.Key.Key_F11)
    yes = page.rows["full_screen"].answers[1]
    assert yes._pressed_look is house.window.settings.full_screen is True
    house.key(Qt.Key.Key_F11)
    assert not yes._pressed_look


def test_sounds_are_asked_about_only_where_something_can_be_heard(house: House) -> None:
    page = opened(house)
    assert page.tabs[SettingsTab.SOUND].isVisible()
    page.set_audible(False)
    assert not page.tabs[SettingsTab.SOUND].isVisible()
    assert page.tabs[SettingsTab.SOUND] not in page.tab_order()


def test_the_sheet_of_the_keys_is_one_press_away(house: House) -> None:
    page = opened(house, SettingsTab.HANDS)
    page.pane.reveal(page.keys)
    house.click(page.keys.answers[0])
    assert house.place() is PageName.KEYS
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.SETTINGS


def test_two_buttons_lead_through_what_finds_no_room(house: House) -> None:
    house.window.choose(replace(house.window.settings, text_percent=200))
    pane = opened(house, SettingsTab.HANDS).pane
    assert pane.overflows()
    assert not pane.up.isEnabled()
    for _press in range(20):
        if pane.down.isEnabled():
            house.click(pane.down)
    assert pane.content.y() == pane.view.height() - pane.content.height()
    last = pane.rows()[-1]
    assert last.visibleRegion().boundingRect().height() == last.height()
    assert pane.up.isEnabled()
    house.window.choose(replace(house.window.settings, text_percent=100))
    opened(house, SettingsTab.HELPS)
    assert not pane.overflows()
    assert pane.content.y() == 0


class _Still(QProxyStyle):
    """A desktop style that asks for reduced motion."""

    def styleHint(self, hint, option=None, widget=None, returned=None):  # type: ignore[no-untyped-def]
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, returned)


def test_things_move_as_the_system_says_unless_somebody_chose(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    # from Qt 6.12 on, style hints report reduced motion instead of the style
    monkeypatch.setattr(appearance, "_hints", lambda: None)
    assert [wants_less_motion(motion) for motion in Motion] == [False, False, True]
    still = _Still()
    monkeypatch.setattr(QApplication, "style", lambda: still)
    assert [wants_less_motion(motion) for motion in Motion] == [True, False, True]


def test_at_the_first_visit_every_question_is_seen(qtbot: QtBot, tmp_path: Path) -> None:
    house = House(qtbot, tmp_path, (), Settings(language=ENGLISH), size=(1366, 749))
    house.click(home(house).who)
    page = instance_of(SettingsPage, house.window.page(PageName.SETTINGS))
    for row in page.pane.rows():
        assert not row.visibleRegion().isEmpty(), row

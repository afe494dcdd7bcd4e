"""The real window: every page in both languages, every size, what was chosen, and what there is to tell."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.classroom import store
from atari_teach.gui.art.portraits import Portrait
from atari_teach.gui.board.theme import WALL
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.navigation import PageName
from atari_teach.gui.pages.game_setup import ComputerSetupPage, FriendSetupPage
from atari_teach.gui.pages.home import HomePage
from atari_teach.gui.pages.path import PathPage
from atari_teach.gui.pages.settings import SettingsPage
from atari_teach.gui.pages.welcome import WelcomePage
from atari_teach.i18n import Language, render, use
from atari_teach.opponent.chick import Chick
from atari_teach.rules import LUDUS, Colour, CoordinateStyle, Point
from atari_teach.session.game_table import GameSetup
from atari_teach.session.scene import Control, Pressed, Tone
from atari_teach.settings import Coordinates, Helps, Settings
from tests.gui.house import House, every_kind

EN, PT = Language.EN, Language.PT_PT
SIZES = ((800, 480), (1024, 600), (1366, 768), (1920, 1080), (2560, 1440), (900, 1400), (2560, 600))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use(EN)
    yield
    use(EN)


Open = Callable[..., House]


@pytest.fixture
def a_house(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Makes houses, one after the other, on the same folder."""
    houses: list[House] = []

    def make(**options: object) -> House:
        for earlier in houses:
            earlier.close()
        houses.append(House(qtbot, tmp_path, (every_kind(),), **options))  # type: ignore[arg-type]
        return houses[-1]

    yield make
    for house in houses:
        house.close()


# every page, in both languages


def lesson_at(house: House, kind: str) -> None:
    house.household.sit_down(house.household.tables.lesson("every-kind"))
    steps = [step.kind.value for step in every_kind().steps]
    house.table.act(Pressed(Control.STEP_TO, steps.index(kind)))
    house.settle()


def friends(house: House) -> None:
    house.household.sit_down(house.household.tables.new_friends(GameSetup(size=5)))
    for name in ("C3", "A2", "D3", "B1", "A1"):
        house.click_point(Point.parse(name))


def friends_explained(house: House) -> None:
    friends(house)
    house.click(house.button(Control.WHY))


def friends_ended(house: House) -> None:
    friends(house)
    house.click(house.button(Control.END))


def computer(house: House) -> None:
    house.household.sit_down(house.household.tables.new_computer(GameSetup(size=5), Colour.BLACK))


def refused_in_a_lesson(house: House) -> None:
    lesson_at(house, "move")
    house.click_point(Point.parse("C4"))
    house.click(house.button(Control.WHY))


PLACES: dict[str, Callable[[House], None]] = {
    "home": lambda house: house.window.start_at(PageName.HOME),
    "path": lambda house: house.window.start_at(PageName.PATH),
    "set-up of friends": lambda house: house.click(home(house).doors["friends"]),
    "set-up with the computer": lambda house: house.window.start_at(PageName.COMPUTER),
    "settings": lambda house: house.window.start_at(PageName.SETTINGS),
    "rules": lambda house: house.household.room.to_rules("ludus"),
    "about": lambda house: house.window.start_at(PageName.ABOUT),
    **{
        f"lesson: {step.kind.value}": lambda house, kind=step.kind.value: lesson_at(house, kind)  # type: ignore[misc]
        for step in every_kind().steps
    },
    "a refused stone in a lesson": refused_in_a_lesson,
    "friends": friends,
    "friends, explained": friends_explained,
    "friends, at the end": friends_ended,
    "with the computer": computer,
    "free board": lambda house: house.household.room.to_board(wall=False),
    "wall board": lambda house: house.household.room.to_board(wall=True),
}


def home(house: House) -> HomePage:
    page = house.window.page(PageName.HOME)
    assert isinstance(page, HomePage)
    return page


def words_on(page: QWidget) -> list[str]:
    """All the words on a page, shown and spoken."""
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
    page = house.window.stack.currentWidget()
    assert page is not None
    return page


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.value)
def test_a_switch_of_language_says_everything_on_a_page_anew(
    qtbot: QtBot, tmp_path: Path, place: str, language: Language
) -> None:
    other = PT if language is EN else EN
    words = {}
    for begun in (other, language):
        use(begun)
        house = House(qtbot, tmp_path / begun.value, (every_kind(),), Settings(language=begun))
        PLACES[place](house)
        if begun is language:
            page = shown(house)
            assert isinstance(page, Page)
            house.speak(other)
            assert page is shown(house)
        shown(house).grab()
        words[begun] = words_on(shown(house))
        house.close()
    assert words[language] == words[other]


def test_pages_out_of_sight_follow_the_language_too(a_house: Open) -> None:
    house = a_house()
    for name in PageName:
        if name is not PageName.TABLE:
            house.window.start_at(name)
    friends(house)
    house.speak(PT)
    assert home(house).doors["learn"].words() == "Aprender"
    for name in PageName:
        if name is not PageName.WELCOME:
            page = house.window.page(name)
            assert page.top.back_button.words() == "Voltar" or name is PageName.HOME  # type: ignore[attr-defined]


def test_a_step_keeps_its_place_taps_and_stones_in_the_other_language(a_house: Open) -> None:
    house = a_house()
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


def test_beats_stay_where_they_are_in_the_other_language(a_house: Open) -> None:
    house = a_house()
    lesson_at(house, "show")
    house.click(house.table.coach.strip.next_button)
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
    assert home(house).doors["learn"].words() == "Aprender"
    assert house.window.settings.language is PT


# sizes


def test_clicks_hit_their_crossings_at_every_size(a_house: Open) -> None:
    house = a_house()
    house.household.room.to_board(wall=False)
    for width, height in SIZES:
        house.window.resize(width, height)
        assert (house.window.width(), house.window.height()) == (width, height)
        for point in (Point(0, 0), Point(8, 8), Point(4, 3)):
            house.click_point(point)
            assert house.scene.picture.position[point] is Colour.BLACK, (width, height, point)
            house.click_point(point)
            assert house.scene.picture.position[point] is None
        house.window.grab()


def test_f11_fills_the_screen_and_is_remembered(a_house: Open) -> None:
    house = a_house()
    house.window.settings_changed.connect(lambda chosen: house.window.set_full_screen(chosen.full_screen))
    house.key(Qt.Key.Key_F11)
    assert house.window.isFullScreen()
    assert house.window.settings.full_screen
    house.key(Qt.Key.Key_F11)
    assert not house.window.isFullScreen()
    assert not house.window.settings.full_screen


# going away and coming back


@pytest.mark.parametrize("place", ["friends", "with the computer", "a refused stone in a lesson"])
def test_settings_and_rules_lead_back_to_the_very_same_table(a_house: Open, place: str) -> None:
    house = a_house()
    PLACES[place](house)
    house.settle()
    session, scene = house.table.session, house.scene
    house.click(house.table.top.gear)
    settings = house.window.page(PageName.SETTINGS)
    assert isinstance(settings, SettingsPage)
    house.click(settings.about)
    house.key(Qt.Key.Key_Escape)
    house.key(Qt.Key.Key_Escape)
    assert house.table.session is session
    assert house.scene == scene
    if scene.ruleset is not None and scene.place is None:
        house.click(house.table.top.rules_button)  # One click, where two are promised.
        assert house.place() is PageName.RULES
        house.key(Qt.Key.Key_Escape)
        assert house.scene == scene
    assert house.place() is PageName.TABLE


def test_a_look_at_the_rules_keeps_what_two_friends_have_agreed_on(a_house: Open) -> None:
    house = a_house()
    house.click(home(house).doors["friends"])
    setup = house.window.page(PageName.FRIENDS)
    assert isinstance(setup, FriendSetupPage)
    house.click(setup.sizes.answers[0])
    setup.names[0].setText("Ana")
    agreed = setup.setup()
    house.click(setup.top.rules_button)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.FRIENDS
    assert setup.setup() == agreed


def test_the_chick_never_takes_the_keyboard_from_another_page(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = [True]

    def slowly(self: Chick, game: object, cancel: Callable[[], bool]) -> Point:
        while wait[0] and not cancel():
            time.sleep(0.002)
        return Point(0, 0)

    monkeypatch.setattr(Chick, "move", slowly)
    house = a_house()
    computer(house)
    board = house.table.board
    x, y = board.geometry_now().centre(Point(2, 2))
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    house.window.go_to(PageName.SETTINGS)
    settings = house.window.page(PageName.SETTINGS)
    assert isinstance(settings, SettingsPage)
    settings.name.setFocus()
    wait[0] = False
    house.settle()
    assert house.scene.picture.position[Point(0, 0)] is Colour.WHITE
    assert house.focus() is settings.name


@pytest.mark.parametrize("leave", ["close", "escape"])
def test_leaving_while_the_chick_thinks_ends_its_thinking(
    a_house: Open, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    def for_ever(self: Chick, game: object, cancel: Callable[[], bool]) -> None:
        while not cancel():
            time.sleep(0.002)

    monkeypatch.setattr(Chick, "move", for_ever)
    house = a_house()
    house.household.sit_down(house.household.tables.new_computer(GameSetup(size=5), Colour.WHITE))
    job = house.table._errands._job
    assert job is not None
    thread = job.thread
    assert thread is not None
    assert thread.is_alive()
    if leave == "close":
        house.close()
    else:
        QTest.keyClick(house.table.board, Qt.Key.Key_Escape)
    assert not thread.is_alive()


# what was chosen


def test_the_profile_is_kept_and_seen_at_once(a_house: Open) -> None:
    house = a_house()
    friends(house)
    house.click(house.table.top.gear)
    settings = house.window.page(PageName.SETTINGS)
    assert isinstance(settings, SettingsPage)
    QTest.keyClicks(settings.name, "Zoe")
    house.click(settings.portraits[Portrait.BOAT])
    assert house.table.game._portrait is Portrait.BOAT
    house = a_house()
    assert house.register.me().name == "Zoe"
    assert home(house).who.words() == "Hello, Zoe!"
    assert house.household._portrait() is Portrait.BOAT


def test_a_name_that_is_being_typed_is_kept_when_the_window_closes(a_house: Open) -> None:
    house = a_house()
    house.window.go_to(PageName.SETTINGS)
    settings = house.window.page(PageName.SETTINGS)
    assert isinstance(settings, SettingsPage)
    settings.name.setFocus()
    QTest.keyClicks(settings.name, "Rui")
    house = a_house()
    assert house.register.me().name == "Rui"


def test_ludus_games_always_have_names_at_the_edge(a_house: Open) -> None:
    house = a_house()
    tables = house.household.tables
    house.household.sit_down(tables.new_friends(GameSetup(LUDUS)))
    assert house.table.board.options().coordinates is CoordinateStyle.WITH_I
    friends(house)
    assert house.table.board.options().coordinates is None
    house = a_house(settings=Settings(language=EN, coordinates=Coordinates.GO_STYLE))
    house.household.sit_down(house.household.tables.new_friends(GameSetup(LUDUS)))
    assert house.table.board.options().coordinates is CoordinateStyle.GO


def test_a_move_that_has_to_be_confirmed_is_chosen_first(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, confirm_move=True))
    house.household.sit_down(house.household.tables.new_friends(GameSetup(size=5)))
    house.click_point(Point(2, 2))
    assert house.scene.picture.position[Point(2, 2)] is None
    house.click_point(Point(2, 2))
    assert house.scene.picture.position[Point(2, 2)] is Colour.BLACK


LIGHTS = [
    # what was chosen, where, whether liberties may be lit there
    (Helps.AFTER, "lesson: place", False),
    (Helps.ALWAYS, "lesson: place", True),
    (Helps.ALWAYS, "lesson: tap", False),  # asks for liberties
    (Helps.ALWAYS, "lesson: count", False),  # the lesson says never
    (Helps.ALWAYS, "lesson: move", False),
    (Helps.ALWAYS, "lesson: show", False),
    (Helps.ALWAYS, "friends", False),
    (Helps.ALWAYS, "with the computer", False),
    (Helps.ALWAYS, "free board", True),
    (Helps.AFTER, "free board", False),
    (Helps.NEVER, "free board", False),
]


@pytest.mark.parametrize(("helps", "place", "lit"), LIGHTS)
def test_liberties_light_up_as_chosen(a_house: Open, helps: Helps, place: str, lit: bool) -> None:
    house = a_house(settings=Settings(language=EN, helps=helps))
    PLACES[place](house)
    house.settle()
    assert house.table.board.picture().lights is lit


def test_never_wins_over_the_button_after_a_game(a_house: Open) -> None:
    house = a_house(settings=Settings(language=EN, helps=Helps.NEVER))
    friends_ended(house)
    assert not house.button(Control.LIGHTS).isVisible()
    settings = house.window.settings
    house.window.choose(Settings(language=EN, helps=Helps.AFTER))
    assert house.window.settings != settings
    house.click(house.button(Control.LIGHTS))
    assert house.table.board.picture().lights


# what there is to tell


def test_a_register_that_cannot_save_is_told_of_and_doors_open_anyway(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = a_house()
    lesson_at(house, "move")
    assert house.window.banner.isHidden()

    def full(*_anything: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    write = store.write
    monkeypatch.setattr(store, "write", full)
    house.click_point(Point.parse("C2"))
    assert house.tone() is Tone.DONE
    assert house.button(Control.NEXT).isVisible()
    assert "disk is full" in house.window.banner.sentence.words()
    house.click(house.window.banner.ok_button)
    house.click(house.button(Control.NEXT))
    assert house.window.banner.isHidden(), "read once is enough"

    monkeypatch.setattr(store, "write", write)
    house.click(house.button(Control.SKIP))
    monkeypatch.setattr(store, "write", full)
    house.click(house.button(Control.SKIP))
    assert house.window.banner.isVisible(), "new trouble is new"
    monkeypatch.setattr(store, "write", write)
    house.click_point(Point.parse("B3"))
    assert house.window.banner.isHidden(), "and when it is over there is nothing to read"
    house = a_house()
    assert house.household.tables.progress.step_doors("every-kind", "move").done


def test_notices_wait_for_each_other_and_follow_the_language(a_house: Open) -> None:
    from atari_teach.i18n import say

    house = a_house()
    first, second = say("The disk is full: the game was not saved."), say("Settings")
    for notice in (first, second, first):
        house.window.tell(notice)
    house.speak(PT)
    assert house.window.banner.sentence.words() == render(first, PT)
    house.click(house.window.banner.ok_button)
    assert house.window.banner.sentence.words() == render(second, PT)
    house.click(house.window.banner.ok_button)
    assert house.window.banner.isHidden()


# the other doors


def test_the_wall_board_is_flat_and_the_next_table_is_not(a_house: Open) -> None:
    house = a_house()
    house.click(home(house).doors["class"])
    assert house.table.board.options().theme is WALL
    house.click_point(Point(3, 3))
    assert house.scene.picture.position.stones()
    house.key(Qt.Key.Key_Escape)
    house.click(home(house).doors["friends"])
    setup = house.window.page(PageName.FRIENDS)
    assert isinstance(setup, FriendSetupPage)
    house.click(setup.free)
    assert house.table.board.options().theme is not WALL
    assert not house.scene.picture.position.stones()


@pytest.mark.parametrize("child", list(Colour), ids=lambda colour: colour.value)
def test_a_game_with_the_computer_in_both_colours(a_house: Open, child: Colour) -> None:
    house = a_house()
    house.click(home(house).doors["computer"])
    setup = house.window.page(PageName.COMPUTER)
    assert isinstance(setup, ComputerSetupPage)
    house.click(setup.sizes.answers[0])
    house.click(setup.colours.answers[list(Colour).index(child)])
    house.click(setup.play)
    house.settle()
    position = house.scene.picture.position
    assert len(position.stones()) == (0 if child is Colour.BLACK else 1)
    house.click_point(next(iter(position.empty_points())))
    assert len(house.scene.picture.position.stones()) == (2 if child is Colour.BLACK else 3)


def test_the_path_shows_opened_doors_when_it_is_seen_again(a_house: Open) -> None:
    house = a_house()
    house.click(home(house).doors["learn"])
    path = house.window.page(PageName.PATH)
    assert isinstance(path, PathPage)
    before = path.stones[0].accessibleName()
    house.click(path.stones[0])
    for name in ("A1", "E5"):
        house.click_point(Point.parse(name))
    assert house.tone() is Tone.DONE
    house.key(Qt.Key.Key_Escape)
    stone = path.stones[0].stone()
    assert before == path.stones[0].accessibleName()
    assert stone is not None
    assert stone.doors[0].value == "half"

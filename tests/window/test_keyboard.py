"""Everything works by keyboard only, from the home page through a step of each kind and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.settings import Coordinates
from atari_teach.engine.rules import Colour, Played, Point, judge
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.home.ui.settings import SettingsPage
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.ui.path import PathPage
from atari_teach.store.progress import Reached
from atari_teach.table.scene import Control, Tone
from atari_teach.teaching.lessons.kinds import (
    KINDS,
    ChooseTask,
    CountTask,
    GameTask,
    Kind,
    MoveTask,
    PlaceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Checked, Numbered, Picked, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.languages import PORTUGUESE
from tests.window.house import House, every_kind
from tests.window.pupil_path import to_the_last_moment

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    use(ENGLISH)
    house = House(qtbot, tmp_path, (every_kind(),))
    yield house
    house.close()


def into_the_lesson(house: House) -> None:
    home = house.window.page(PageName.HOME)
    assert isinstance(home, HomePage)
    house.press(home.doors[PageName.PATH], KEY.Key_Return)
    assert house.place() is PageName.PATH
    path = house.window.page(PageName.PATH)
    assert isinstance(path, PathPage)
    house.press(path.stones[0])
    assert house.place() is PageName.TABLE


def skip_to(house: House, kind: Kind) -> None:
    """Moves on to the step of this kind, with the keyboard."""
    for _step in range(20):
        assert house.scene.place is not None
        if house.scene.place.kind == kind.about.name:
            return
        following = house.button(Control.NEXT)
        house.press(following if following.isVisible() else house.button(Control.SKIP))
    raise AssertionError(kind)


def answer(house: House, given: object) -> None:
    match given:
        case Tapped(point):
            house.put(point)
        case Numbered(number) if number < 10:
            house.tab_to(house.table.coach.keypad.keys[0])
            house.key(KEY(KEY.Key_0 + number))
        case Numbered(number):
            house.press(house.table.coach.keypad.keys[number])
        case Picked(index):
            house.press(house.table.coach.cards.cards[index])
        case Checked():
            house.press(house.button(Control.CHECK))


@pytest.mark.parametrize("kind", list(KINDS.values()), ids=lambda kind: kind.about.name)
def test_a_step_of_each_kind_is_done_by_keyboard_alone(house: House, kind: Kind) -> None:
    into_the_lesson(house)
    skip_to(house, kind)
    assert house.scene.place is not None
    index = house.scene.place.index
    step = as_shown(every_kind().steps[index])
    match step.task:
        case ShowTask():
            house.key(KEY.Key_PageDown)
            assert house.table._playback.index == 1
            house.key(KEY.Key_PageUp)
            assert house.table._playback.index == 0
            to_the_last_moment(house, house.press)
        case TalkTask():
            assert isinstance(step.task, TalkTask)
            for _card in step.task.cards[1:]:
                house.press(house.button(Control.NEXT))
        case GameTask():
            play_to_the_end(house)
        case _:
            for given in demonstration(step):
                answer(house, given)
            if kind is TryTask:
                house.tab_to(house.table.board)
                house.key(KEY.Key_W)
                to_the_last_moment(house, house.press)
    if step.task.about.is_done_itself:  # such a step can't be done here: a recap needs earlier steps
        assert house.tone() in (Tone.DONE, Tone.LOST)
        assert house.scene.place.milestones[:2] == (Reached.ALL, Reached.ALL)
        milestones = house.controller.sitting.progress.step_milestones("every-kind", step.id)
        assert milestones.done
    house.press(house.way_on(), KEY.Key_Return)
    after = house.scene.place
    assert house.scene.over or after.index == index + 1
    house.focus()


def play_to_the_end(house: House) -> None:
    session = house.table.session
    assert isinstance(session, LessonSession)
    for _turn in range(60):
        if house.scene.over:
            return
        game = session._table.game  # type: ignore[union-attr]
        house.put(next(p for p in game.position.empty_points() if isinstance(judge(game, p), Played)))
    raise AssertionError("the game does not end")


def test_escape_leads_from_the_lesson_to_the_path_and_home(house: House) -> None:
    into_the_lesson(house)
    house.put(Point(0, 0))
    house.key(KEY.Key_Escape)
    assert house.place() is PageName.PATH
    house.key(KEY.Key_Escape)
    assert house.place() is PageName.HOME
    house.key(KEY.Key_Escape)
    assert house.place() is PageName.HOME
    into_the_lesson(house)
    assert house.scene.picture.position[Point(0, 0)] is Colour.BLACK


def test_every_control_of_every_page_is_reached_by_tab_and_by_arrows(house: House) -> None:
    for name in (PageName.HOME, PageName.PATH, PageName.FRIENDS, PageName.COMPUTER, PageName.SETTINGS):
        house.window.start_at(name)
        page = house.window.page(name)
        buttons = [b for b in page.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
        reached = set()
        for _stop in range(60):
            house.key(KEY.Key_Tab)
            reached.add(house.focus())
        # Tabbing through the rows scrolls them to the end, where "Further down" is disabled.
        lost = {b.accessibleName() for b in set(buttons) - reached} - {"Further down"}
        assert not lost, (name, lost)


def test_the_language_changes_by_keyboard_in_the_middle_of_a_step(house: House) -> None:
    into_the_lesson(house)
    skip_to(house, TapTask)
    house.put(Point(0, 3))
    pills = house.table.top.languages
    house.press(pills.pill(PORTUGUESE))
    house.qtbot.waitUntil(lambda: house.table.coach.card.accessibleName() != "" and "Toca" in said(house))
    assert house.table.board.picture().marks
    assert house.scene.place is not None
    assert house.scene.place.kind == "tap"


def said(house: House) -> str:
    return house.table.coach.card.sentence.words()


def test_letters_ask_for_hints_reasons_and_coordinates(house: House) -> None:
    into_the_lesson(house)
    skip_to(house, MoveTask)
    house.tab_to(house.table.board)
    house.key(KEY.Key_H)
    assert house.tone() is Tone.THINK
    before = house.window.settings.coordinates
    house.key(KEY.Key_C)
    assert house.window.settings.coordinates is not before
    assert house.table.board.options().coordinates is not None
    house.put(Point(2, 3))  # refused, because a stone is already there
    assert house.tone() is Tone.NOT_YET
    house.key(KEY.Key_W)
    assert house.scene.beats
    house.key(KEY.Key_PageDown)
    house.key(KEY.Key_W)
    assert not house.scene.beats


def test_letters_do_nothing_away_from_the_board(house: House) -> None:
    into_the_lesson(house)
    skip_to(house, MoveTask)
    house.tab_to(house.button(Control.HINT))
    for letter in (KEY.Key_H, KEY.Key_W, KEY.Key_C, KEY.Key_L):
        house.key(letter)
    assert house.tone() is Tone.ASK
    assert house.window.settings.coordinates is Coordinates.OFF


def test_typing_a_name_is_only_typing(house: House) -> None:
    house.window.go_to(PageName.SETTINGS)
    page = house.window.page(PageName.SETTINGS)
    assert isinstance(page, SettingsPage)
    house.tab_to(page.name)
    QTest.keyClicks(page.name, "Lech W 12")
    house.key(KEY.Key_Z, CTRL)
    QTest.keyClicks(page.name, " B")
    house.key(KEY.Key_Return)
    assert house.place() is PageName.SETTINGS
    assert house.register.me().name == page.name.text().strip() != ""
    assert house.window.settings.coordinates is Coordinates.OFF


def test_digits_answer_with_the_board_in_focus_too(house: House) -> None:
    into_the_lesson(house)
    skip_to(house, CountTask)
    house.tab_to(house.table.board)
    house.key(KEY.Key_7)
    assert house.tone() is Tone.DONE


def test_l_lights_liberties_where_help_is_on(house: House) -> None:
    into_the_lesson(house)
    skip_to(house, MoveTask)
    house.cursor_to(Point(2, 2))
    house.key(KEY.Key_L)
    assert lit(house) is None
    for given in demonstration(every_kind().steps[5]):
        answer(house, given)
    assert house.tone() is Tone.DONE
    house.cursor_to(Point(2, 3))
    house.key(KEY.Key_L)
    assert lit(house) == Point(2, 3)
    house.key(KEY.Key_L)
    assert lit(house) is None


def lit(house: House) -> Point | None:
    return house.table.board._attention.lit


def test_one_tab_leads_to_what_most_come_for(house: House) -> None:
    home = house.window.page(PageName.HOME)
    assert isinstance(home, HomePage)
    house.key(KEY.Key_Tab)
    assert house.focus() is home.doors[PageName.PATH]
    house.key(KEY.Key_Return)
    path = house.window.page(PageName.PATH)
    assert isinstance(path, PathPage)
    house.key(KEY.Key_Tab)
    assert house.focus() is path.stones[0]
    house.key(KEY.Key_Escape)
    house.key(KEY.Key_Backtab)
    assert house.focus() is home.top.gear


def test_settings_leave_the_keyboard_where_it_was_at_the_table(house: House) -> None:
    into_the_lesson(house)
    skip_to(house, MoveTask)
    house.tab_to(house.button(Control.AGAIN))
    house.window.go_to(PageName.SETTINGS)
    house.key(KEY.Key_Escape)
    assert house.focus() is house.button(Control.AGAIN)


def test_from_the_board_of_a_finished_step_the_next_tab_leads_on(house: House) -> None:
    into_the_lesson(house)
    for name in ("A1", "E5"):
        house.put(Point.parse(name))
    assert house.tone() is Tone.DONE
    house.key(KEY.Key_Tab)
    assert house.focus() is house.button(Control.NEXT)


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Space])
@pytest.mark.parametrize("kind", [TapTask, CountTask, ChooseTask, MoveTask, PlaceTask], ids=str)
def test_enter_and_space_go_on_after_an_answer_by_hand(house: House, kind: Kind, key: Qt.Key) -> None:
    into_the_lesson(house)
    skip_to(house, kind)
    assert house.scene.place is not None
    index = house.scene.place.index
    for given in demonstration(as_shown(every_kind().steps[index])):
        match given:
            case Tapped(point):
                x, y = house.table.board.geometry_now().centre(point)
                press_at(house, house.table.board, QPoint(round(x), round(y)))
            case Numbered(number):
                press_at(house, house.table.coach.keypad.keys[number])
            case Picked(chosen):
                press_at(house, house.table.coach.cards.cards[chosen])
            case Checked():
                press_at(house, house.button(Control.CHECK))
    assert house.tone() is Tone.DONE
    QTest.keyClick(house.handle, key)
    house.settle()
    assert house.scene.place is not None
    assert house.scene.place.index == index + 1


def press_at(house: House, part: QWidget, at: QPoint | None = None) -> None:
    """Clicks in the window, so that the program knows that the last input was not a key."""
    place = part.mapTo(house.window, part.rect().center() if at is None else at)
    QTest.mouseClick(house.handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    house.settle()

"""The session of forty-five minutes in the real window, with twenty-five children."""

from collections.abc import Callable
from itertools import chain

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.i18n import Language
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.table.scene import Control, WallView
from atari_teach.table.ui.table_page import TablePage
from tests.languages import WRITTEN
from tests.school.ui.stage.leading import LESSONS, PAGE_DOWN, SPACE, Leading
from tests.window.house import Open

NAMES = tuple(f"Kid{number:02}" for number in range(1, 27))


@pytest.fixture
def teaching(a_house: Open) -> Callable[[Language], Leading]:
    """Returns a function that starts a class of twenty-five, one of them late and one absent."""

    def begin(language: Language) -> Leading:
        house = a_house(settings=Settings(language=language))
        house.controller.lessons = LESSONS
        house.window.language_wanted.emit(language)
        school_class = house.register.add_class("4B")
        house.register.add_pupils(school_class.id, [(name, "boat") for name in NAMES])
        leading = Leading(house)
        leading.school(class_id=school_class.id)
        return leading

    return begin


@pytest.mark.parametrize("language", WRITTEN)
def test_the_long_session_runs_to_its_end(
    teaching: Callable[[Language], Leading], language: Language
) -> None:
    leading = teaching(language)
    leading.start("forty-five-minutes")
    absent, late = attendance(leading)
    talk_and_discovery(leading)
    teams(leading)
    relay(leading, absent, late)
    leading.key(SPACE)
    assert leading.shown() is StopKind.REPLAY
    look_again(leading)
    rounds(leading, absent)
    question(leading)
    tidy(leading)
    leading.key(SPACE)
    assert leading.page.wall.view is leading.page.wall.ending
    leading.key(SPACE)
    assert leading.house.place() is not PageName.STAGE


def talk_and_discovery(leading: Leading) -> None:
    """Shows talk cards and promises, and catches a stone in three places."""
    seen = []
    while leading.shown() is not StopKind.BUILD:
        seen.append(leading.shown())
        leading.key(SPACE)
    assert seen == [StopKind.CARD, StopKind.CARD, StopKind.PROMISES]
    for stones in ("C2 C4 B3 D3", "B1 D1 C2", "A2 B1"):
        for name in stones.split():
            leading.put(name)
        leading.key(SPACE)  # how many stones were used?
        leading.key(PAGE_DOWN)


def attendance(leading: Leading) -> tuple[str, str]:
    """Marks two children absent; one of them comes later."""
    sheet = leading.page.teacher.sheet
    assert sheet.isVisible(), "asked before anything else"
    leading.click(sheet.seats[4])
    leading.click(sheet.seats[9])
    leading.key(SPACE)
    assert not sheet.isVisible()
    seats = sheet.roster.seats
    return seats[4].id, seats[9].id


def teams(leading: Leading) -> None:
    """Absent children are in no team."""
    assert leading.shown() is StopKind.TEAMS
    assert not leading.page.teacher.sheet.isVisible(), "asked once"
    shown = leading.page.wall.teams.teams.values()
    assert [sum(button.isVisible() for button in team.buttons) for team in shown] == [12, 12]
    leading.key(SPACE)
    assert leading.shown() is StopKind.RELAY
    assert leading.relay.expected == 24


def relay(leading: Leading, absent: str, late: str) -> None:
    """Plays two refused stones, an undo and a late child, until everybody has played."""
    for name in ("D4", "A2", "C3", "B1"):
        leading.put(name)
    leading.put("D4")  # there is a stone already
    assert leading.relay.played == 4
    leading.put("A1")  # no liberty
    assert leading.relay.played == 4
    assert not leading.page.table.wall.ribbon.isVisible(), "explained only when the teacher asks"
    leading.put("E5")
    undo = leading.page.teacher.strip.buttons
    leading.click(leading.page.teacher.handle)
    leading.click(next(button for command, button in undo.items() if command is Command.UNDO))
    leading.click(leading.page.teacher.handle)
    assert leading.relay.played == 4
    leading.key(Qt.Key.Key_A)
    index = [seat.id for seat in leading.relay.roster.seats].index(late)
    leading.click(leading.page.teacher.sheet.seats[index])
    leading.key(SPACE)
    assert leading.relay.expected == 25
    leading.play_until_all_have_played()
    assert leading.relay.played == leading.relay.expected == 25
    assert absent in leading.relay.roster.absent


def look_again(leading: Leading) -> None:
    """Shows a few turns of the last game, without children's names."""
    table = leading.page.table
    assert isinstance(table, TablePage)
    for _press in range(20):
        if leading.shown() is not StopKind.REPLAY:
            break
        assert table.scene is not None
        assert table.scene.players is None
        leading.key(PAGE_DOWN)
    assert leading.shown() is StopKind.PARTNERS


def rounds(leading: Leading, absent: str) -> None:
    """Shows pairs, greeting and draw, then five rounds without repeated pairs."""
    wheel = leading.page.wall.wheel
    assert leading.page.wall.view is wheel
    assert wheel.run is not None
    assert not wheel.run.playing
    leading.key(SPACE)
    assert leading.shown() is StopKind.GREETING
    leading.key(SPACE)
    assert leading.shown() is StopKind.COLOURS
    leading.key(SPACE)
    assert wheel.playing  # they have sat down for the greeting already
    for number in range(5):
        assert leading.shown() is StopKind.ROUND
        assert leading.run.stop.number == number
        if number:
            leading.key(SPACE)  # everybody has found the table
        assert wheel.playing
        leading.key(SPACE)
        assert leading.run.armed
        assert leading.run.stop.number == number
        if number % 2:
            leading.key(SPACE)
        else:
            wheel.ring_now()
            leading.key(SPACE)
    played = wheel.run.wheel.rounds
    assert len(played) == 5
    pairs = [pair.both for each in played for pair in each.pairs]
    assert len(set(pairs)) == len(pairs)
    assert absent not in chain.from_iterable(pairs)
    assert len(set(chain.from_iterable(pairs))) == 25


def question(leading: Leading) -> None:
    """Proposes a point for one exercise, then shows the answer."""
    assert leading.shown() is StopKind.QUESTION
    table = leading.page.table
    assert table.scene is not None
    leading.touch(Point.parse("C3"))
    assert not leading.run.revealed
    leading.key(SPACE)
    assert leading.shown() is StopKind.QUESTION
    assert isinstance(table.scene.side_view, WallView)
    assert table.scene.side_view.revealed
    assert not table.can_press(Control.NEXT)
    leading.key(SPACE)


def tidy(leading: Leading) -> None:
    """Rolls the stones into both bowls, then says thanks."""
    assert leading.shown() is StopKind.TIDYING
    for bowl in leading.page.wall.tidy.bowls.values():
        leading.click(bowl)
    assert leading.page.wall.tidy.done
    leading.key(SPACE)
    assert leading.shown() is StopKind.THANKS

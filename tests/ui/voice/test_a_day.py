"""A child plays and learns for a day, at real pace on a clock of the test; the voice keeps its rule.

The docstring of `atari_teach.ui.voice.auto_reader` has the rule.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from atari_teach.base.i18n import render
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import GO, Point
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.kinds import GameTask, ShowTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.voice.voices import Voices
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.shelf import library
from tests.soak_cases import one_in
from tests.ui.voice.day import DayChild, assert_nothing_overlaps, begin_day
from tests.window.house import Open
from tests.window.places import home
from tests.window.pupil_path import do_a_step, play_a_friend, play_the_fox

ALOUD = Settings(language=PORTUGUESE, read_aloud=True)


class Readings:
    """Counts what the voice begins to read after each press, and at which place."""

    def __init__(self, child: DayChild, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[int, tuple[str, ...]]] = []
        self.places: list[tuple[object, ...]] = []
        read: Callable[..., None] = Voices.read

        def counted(voices: Voices, texts: list[str], *others: object) -> None:
            table = child.house.window.built_pages().get(PageName.TABLE)
            assert not (isinstance(table, TablePage) and table.isVisible() and table.moves()), texts
            self.begun.append((child.day.presses, tuple(texts)))
            self.places.append((self._place(child), tuple(texts)))
            read(voices, texts, *others)

        monkeypatch.setattr(Voices, "read", counted)

    def _place(self, child: DayChild) -> tuple[object, ...]:
        house = child.house
        if house.place() is not PageName.TABLE:
            return (house.place(),)
        scene = house.scene
        step = None if scene.place is None else scene.place.index
        board = None if scene.players is None else scene.picture.position
        return id(house.table.session), step, board

    def check(self) -> None:
        """Checks that after each press at most one sentence is read, and nothing twice at one place."""
        presses = Counter(press for press, _texts in self.begun)
        assert max(presses.values()) == 1, [each for each in self.begun if presses[each[0]] > 1]
        assert max(Counter(self.places).values()) == 1, Counter(self.places).most_common(2)


def do_a_lesson(child: DayChild, lesson: Lesson) -> None:
    house = child.house
    child.day.presses += 1  # as if on the lesson's stone
    house.controller.opener.learn(not_none(Tables.of(house.controller.sitting).lesson(lesson.id)))
    for step in lesson.steps:
        if isinstance(step.task, GameTask) and house.scene.ruleset == GO.name:
            child.press(house.button(Control.SKIP))  # a game of Go needs somebody who plays well
            continue
        do_a_step(house, child, as_shown(step))
        child.listen()
        on = house.way_on()
        child.press(on if on.isVisible() else house.button(Control.SKIP))
    child.press(house.button(Control.NEXT))


@pytest.mark.parametrize("number", one_in(10, range(28)))
def test_a_lesson_at_real_pace(a_house: Open, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    lesson = library().lessons[number]
    child = begin_day(a_house, monkeypatch, ALOUD, lessons=library().lessons)
    readings = Readings(child, monkeypatch)
    do_a_lesson(child, lesson)
    readings.check()
    assert_nothing_overlaps(child.day)


def test_the_first_day(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The welcome, the first lesson, a game of two friends, and one against the fox."""
    child = begin_day(a_house, monkeypatch, Settings(), lessons=library().lessons)
    house, readings = child.house, Readings(child, monkeypatch)
    child.listen()
    child.press(house.window.page_as(PageName.WELCOME, WelcomePage).buttons[PORTUGUESE])
    child.press(home(house).doors[PageName.PATH])
    house.window.start_at(PageName.HOME)
    do_a_lesson(child, library().lessons[0])
    house.window.start_at(PageName.HOME)
    play_a_friend(house, child)
    play_the_fox(house, child)
    child.listen()
    readings.check()
    assert_nothing_overlaps(child.day)
    heard = [each for each in child.day.heard if not each.sound]
    assert sum(not each.cut for each in heard) > 20
    assert any(each.cut for each in heard), "presses that come too early"


def test_the_question_of_a_game_that_the_partner_begins_is_read(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = next(each for each in library().lessons if each.id == "first-games")
    number, step = next((n, each) for n, each in enumerate(lesson.steps) if each.id == "swapped")
    child = begin_day(a_house, monkeypatch, ALOUD, lessons=library().lessons)
    house = child.house
    house.controller.opener.learn(not_none(Tables.of(house.controller.sitting).lesson(lesson.id)))
    child.listen()
    heard = len(child.speech.said)
    house.table.act(Pressed(Control.STEP_TO, number))
    child.listen()
    assert child.day.heard[-2].text == "put", "the stone of the partner"
    child.put(Point.parse("A1"))
    child.listen()
    asked = plain(render(as_shown(step).say))
    assert [text for text, _language in child.speech.said[heard:]] == [asked], "once"


def test_moments_that_play_on_are_read_one_after_the_other(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = library().lessons[1]
    shown = next(index for index, step in enumerate(lesson.steps) if isinstance(step.task, ShowTask))
    settings = replace(ALOUD, auto_beats=True)
    child = begin_day(a_house, monkeypatch, settings, lessons=library().lessons)
    house = child.house
    house.controller.opener.learn(not_none(Tables.of(house.controller.sitting).lesson(lesson.id)))
    child.listen()
    heard = len(child.speech.said)
    house.table.act(Pressed(Control.STEP_TO, shown))
    child.listen()
    moments = [plain(render(beat.words)) for beat in house.scene.beats]
    assert [text for text, _language in child.speech.said[heard:]] == moments
    assert not any(each.cut for each in child.day.heard)
    assert_nothing_overlaps(child.day)

"""The animation at the end of a lesson: water lilies grow one by one, a pebble rolls, stones smile.

A press ends it.
"""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import Position
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.table.scene import Control, LessonView, Pressed, Scene, StepPlace, Tone
from atari_teach.table.ui.announcer import Spoken, spoken_change
from atari_teach.ui.kit.motion import MILLISECONDS, use_less_motion
from atari_teach.ui.kit.pebble_row import StepState
from tests.narrowing import not_none
from tests.table.pupil import GAME, KINDS, Pupil
from tests.table.ui.test_flights import Seat, game

LESSON = Pupil(KINDS["move"], GAME).lesson
FEAST_MS = MILLISECONDS["feast"]


class Guest(Seat):
    """A table page after the last step of a lesson, with the sounds played so far."""

    def __init__(self, qtbot: QtBot, pace: float = 1.0) -> None:
        session = LessonSession(
            LESSON, milestones=lambda _step: (True, True, False), partner=lesson_game, finished=lambda: 3
        )
        super().__init__(qtbot, session, pace)
        self.heard: list[Cue] = []
        self.over: list[None] = []
        self.page.sounded.connect(self.heard.append)
        self.page.feast_over.connect(lambda: self.over.append(None))
        self.page.act(Pressed(Control.STEP_TO, len(LESSON.steps) - 1))
        shown: list[Scene] = []
        self.page.happened.connect(lambda _action, _before, scene: shown.append(scene))
        self.page.act(Pressed(Control.SKIP))
        assert shown[-1].cue is Cue.FEAST

    def feasts(self) -> bool:
        return self.page.feasting

    def grown(self) -> list[float]:
        """Returns how far the last part of each lily has grown."""
        milestones = self.page.coach.milestones
        return [milestones._grown(number) for number in range(3)]


def test_the_lilies_grow_one_by_one_and_then_the_pebble_rolls(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    assert guest.feasts()
    assert guest.grown() == [0.0, 0.0, 0.0]
    seen: list[tuple[float, float, float]] = []
    ticks = 0
    while guest.feasts():
        guest.pass_ms(16)
        ticks += 1
        first, second, _third = guest.grown()
        roll = guest.page.coach.river.fall()
        if roll is not None:
            seen.append((first, second, roll))
    assert any(0 < first < 1 and second == 0 for first, second, _roll in seen)
    assert not any(0 < first < 1 and second > 0 for first, second, _roll in seen), "one by one"
    assert not any(roll > 0 and second < 1 for _first, second, roll in seen), "the pebble comes last"
    assert any(0 < roll < 1 for _first, _second, roll in seen)
    assert guest.heard == [Cue.RIGHT, Cue.RIGHT, Cue.PUT]
    assert 1800 <= ticks * 16 <= 2300
    assert len(guest.over) == 1


def test_all_dots_are_filled_and_the_stones_smile(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    assert guest.page.top.steps.states() == (StepState.DONE,) * len(LESSON.steps)
    assert guest.page.scene is not None
    assert guest.page.scene.picture.feast
    assert guest.page.scene.picture.faces


def test_the_last_stone_has_the_small_board_of_the_lesson(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    guest.pass_ms(FEAST_MS + 100)
    river, scene = guest.page.coach.river, not_none(guest.page.scene)
    its_own = river.grab().toImage()
    assert isinstance(scene.side_view, LessonView)
    without = replace(scene, side_view=replace(scene.side_view, emblem=""))
    river.show_scene(without, ended=True, fits=True)
    assert river.grab().toImage() != its_own
    river.show_scene(scene, ended=True, fits=True)
    assert river.grab().toImage() == its_own


def test_a_press_ends_it_and_does_nothing_else(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    left: list[None] = []
    guest.page.left.connect(lambda: left.append(None))
    following = guest.page.coach.buttons[Control.NEXT]
    for _press in range(2):
        assert not left
        QTest.mouseClick(following, Qt.MouseButton.LeftButton)
        assert not guest.feasts()
        assert len(guest.over) == 1
    assert left, "the second press goes on"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_H, Qt.Key.Key_PageDown])
def test_a_key_ends_it_and_does_nothing_else(qtbot: QtBot, key: Qt.Key) -> None:
    guest = Guest(qtbot)
    left: list[None] = []
    guest.page.left.connect(lambda: left.append(None))
    guest.page.coach.buttons[Control.NEXT].setFocus()
    QTest.keyClick(guest.page.coach.buttons[Control.NEXT], Qt.Key.Key_Shift)
    assert guest.feasts(), "shift alone is no press"
    QTest.keyClick(guest.page.coach.buttons[Control.NEXT], key)
    assert not guest.feasts()
    assert not left


@pytest.mark.parametrize("by_key", [False, True])
def test_whoever_presses_next_later_than_a_double_click_goes_on_with_that_press(
    qtbot: QtBot, *, by_key: bool
) -> None:
    guest = Guest(qtbot)
    left: list[None] = []
    guest.page.left.connect(lambda: left.append(None))
    guest.pass_ms(QApplication.doubleClickInterval() + 50)
    assert guest.feasts()
    following = guest.page.coach.buttons[Control.NEXT]
    if by_key:
        following.setFocus()
        QTest.keyClick(following, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(following, Qt.MouseButton.LeftButton)
    assert not guest.feasts()
    assert left


def test_one_switch_ends_it_too(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    left: list[None] = []
    guest.page.left.connect(lambda: left.append(None))
    guest.page.coach.buttons[
        Control.NEXT
    ].click()  # a click without a mouse, as the one-switch scanner does it
    assert not guest.feasts()
    assert not left


def test_with_less_motion_everything_is_there_at_once(qtbot: QtBot) -> None:
    use_less_motion(True)
    guest = Guest(qtbot)
    assert not guest.feasts()
    assert guest.grown() == [1.0, 1.0, 0.0]
    assert guest.page.coach.river.fall() is None
    assert guest.page.coach.river.isVisible()
    assert "3" in guest.page.coach.river.accessibleName()
    QTest.mouseClick(guest.page.coach.buttons[Control.NEXT], Qt.MouseButton.LeftButton)
    assert guest.page.scene is not None
    assert guest.page.scene.left


def test_whoever_leaves_takes_nothing_of_it_along(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    guest.page.act(Pressed(Control.STEP_TO, 0))
    assert not guest.feasts()
    assert len(guest.over) == 1
    assert not guest.page.coach.river.isVisible()


def test_to_walk_past_all_steps_is_no_feast(qtbot: QtBot) -> None:
    session = LessonSession(LESSON, milestones=lambda _step: (False, False, False), partner=lesson_game)
    seat = Seat(qtbot, session)
    for _step in LESSON.steps:
        seat.page.act(Pressed(Control.SKIP))
    assert seat.page.scene is not None
    assert seat.page.scene.over
    assert not seat.page.feasting


def test_a_game_of_a_lesson_that_is_won_is_cheered_after_its_capture(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = Seat(qtbot, game(2))
    before = not_none(seat.page.scene)
    lesson = LessonView(StepPlace("game", 0, ()), players=before.players)
    playing = replace(before, side_view=lesson, tone=Tone.TELL)
    taken = before.picture.position.stones()
    after = replace(before.picture, position=Position.of(9, list(taken)[:1], []))
    won = replace(playing, over=True, tone=Tone.DONE, picture=after)
    cheered: list[float] = []
    monkeypatch.setattr(seat.page.board, "cheer", lambda: cheered.append(seat.driver.now))
    seat.cheer._answered(None, playing, won)
    seat.pass_ms(MILLISECONDS["winning capture"] - 40)
    assert not cheered
    seat.pass_ms(80)
    assert len(cheered) == 1
    seat.pass_ms(1000)
    assert not seat.moves()
    seat.cheer._answered(None, playing, replace(won, tone=Tone.LOST))
    assert not seat.moves(), "a lost one is not"


def test_after_exercises_without_milestones_it_is_short_and_nothing_is_heard(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    guest.pass_ms(FEAST_MS + 100)
    guest.page.act(Pressed(Control.STEP_TO, 0))
    guest.heard.clear()
    before = not_none(guest.page.scene)
    guest.cheer._answered(None, before, replace(before, tone=Tone.DONE, cue=Cue.FEAST))
    assert guest.feasts()
    guest.pass_ms(MILLISECONDS["chord"] + 20)
    assert not guest.feasts()
    assert not guest.heard


def test_one_sentence_is_announced(qtbot: QtBot) -> None:
    session = LessonSession(LESSON, milestones=lambda _step: (True, True, False), partner=lesson_game)
    session.act(Pressed(Control.STEP_TO, len(LESSON.steps) - 1))
    before = session.scene()
    skip = Pressed(Control.SKIP)
    after = session.act(skip)
    assert spoken_change(skip, before, after) == Spoken((after.words,))


def test_no_button_of_the_page_does_anything_but_end_it(qtbot: QtBot) -> None:
    guest = Guest(qtbot)
    pressed: list[str] = []
    guest.page.top.back.connect(lambda: pressed.append("back"))
    guest.page.top.settings.connect(lambda: pressed.append("settings"))
    QTest.mouseClick(guest.page.top.back_button, Qt.MouseButton.LeftButton)
    assert not guest.feasts()
    assert not pressed
    QTest.mouseClick(guest.page.top.gear, Qt.MouseButton.LeftButton)
    assert pressed == ["settings"]

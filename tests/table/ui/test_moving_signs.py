"""The signs of moments and frames move at a table, and what waits for them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Point
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.table.scene import Control, Frame, Pressed, Scene
from atari_teach.table.ui.explanation_steps import READING_MS
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.kit.motion import MILLISECONDS, use_less_motion
from tests.narrowing import not_none
from tests.table.pupil import KINDS, lesson
from tests.table.ui.test_flights import Seat
from tests.window.house import BY_HAND


def explained(qtbot: QtBot, pace: float = 1.0) -> Seat:
    """A lesson in which the refusal of a move is explained."""
    session = LessonSession(lesson(KINDS["try"]), milestones=lambda _step: (False,) * 3, partner=lesson_game)
    seat = Seat(qtbot, session, pace)
    seat.put("C4")
    seat.page.act(Pressed(Control.WHY))
    seat.page.board.finish_motion()
    assert len(not_none(seat.page.scene).beats) > 1
    return seat


def moving(seat: Seat) -> set[Shape]:
    return {movement.piece.shape for movement in seat.page.board._motion._movements}


@pytest.mark.parametrize("index", [0, 1])
def test_again_plays_the_movements_of_the_moment_again(qtbot: QtBot, index: int) -> None:
    seat = explained(qtbot)
    seat.page.go_to_beat(1)
    first = moving(seat)
    assert first
    seat.page.go_to_beat(index)
    seat.page.board.finish_motion()
    told: list[object] = []
    seat.page.beat_shown.connect(told.append)
    seat.page.coach.strip.again.emit()
    assert seat.page.beat_index == index
    assert moving(seat)
    assert index == 0 or first <= moving(seat)
    assert told == [], "the words stay"
    seat.pass_ms(1.2 * MILLISECONDS["every sign"])
    assert not seat.moves()


def test_again_without_motion_shows_the_first_moment(qtbot: QtBot) -> None:
    use_less_motion(True)
    seat = explained(qtbot)
    seat.page.go_to_beat(1)
    seat.page.coach.strip.again.emit()
    assert (seat.page.beat_index, seat.moves()) == (0, False)


def test_reading_aloud_waits_until_the_signs_stand(qtbot: QtBot) -> None:
    seat = explained(qtbot)
    seat.page.go_to_beat(1)
    assert seat.page.moves()
    seat.pass_ms(1.2 * MILLISECONDS["every sign"])
    assert not seat.page.moves()


def test_no_moment_is_over_before_its_signs_stand() -> None:
    assert MILLISECONDS["every sign"] <= READING_MS


def test_a_press_beside_the_board_ends_the_movement(qtbot: QtBot) -> None:
    seat = explained(qtbot)
    seat.page.go_to_beat(1)
    assert seat.moves()
    QTest.mouseClick(seat.page, Qt.MouseButton.LeftButton, pos=QPoint(4, seat.page.height() - 4))
    assert not seat.moves()


def framed(seat: Seat) -> Scene:
    """A scene whose first frame has signs that move for longer than the frame is shown."""
    scene = not_none(seat.page.scene)
    point = Point.parse("E5")
    marks = (Mark(MarkKind.STAYS, point), Mark(MarkKind.PRESS, point))
    return replace(scene, beats=(), frames=(Frame(Picture(scene.picture.position, marks), 400),))


def test_a_frame_stays_until_its_signs_stand(qtbot: QtBot) -> None:
    seat = explained(qtbot)
    seat.page._playback.set_pace(1.0)
    seat.page.show_scene(framed(seat))
    assert seat.page.plays_frames
    assert seat.page._playback._timer.interval() >= seat.driver.left > 400


def test_frames_without_signs_are_as_quick_as_before(qtbot: QtBot) -> None:
    seat = explained(qtbot)
    seat.page._playback.set_pace(1.0)
    scene = not_none(seat.page.scene)
    still = Frame(Picture(scene.picture.position), 400)
    seat.page.show_scene(replace(scene, beats=(), frames=(still,)))
    assert seat.page._playback._timer.interval() == 400


def test_nobody_celebrates_while_frames_are_shown(qtbot: QtBot) -> None:
    seat = explained(qtbot)
    seat.page._playback.set_pace(BY_HAND)
    before, scene = not_none(seat.page.scene), framed(seat)
    seat.page.show_scene(scene)
    seat.page.happened.emit(None, before, scene)
    seat.cheer._be_glad()
    assert seat.cheer._later.isActive(), "later"
    seat.page._playback.finish()
    seat.cheer._later.stop()
    seat.cheer._be_glad()
    assert not seat.cheer._later.isActive()


def test_an_explanation_begins_with_movement_even_if_its_signs_were_shown_before(qtbot: QtBot) -> None:
    seat = explained(qtbot)
    seat.page.act(Pressed(Control.WHY))
    seat.page.board.finish_motion()
    reply = seat.page.board.picture()
    seat.page.act(Pressed(Control.WHY))
    assert seat.page.board.picture().marks == reply.marks
    assert Shape.CLOSED in moving(seat)
    seat.page.board.finish_motion()
    seat.page.show_scene(not_none(seat.page.scene))
    assert not seat.moves(), "once"

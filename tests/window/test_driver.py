"""The animation driver runs only while something moves."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from atari_teach.store.progress import Reached
from atari_teach.table.ui.lessons.coach import LessonMilestones
from atari_teach.ui.art.water_lily import Lily
from atari_teach.ui.kit.motion import MILLISECONDS, Driver, duration_ms, use_less_motion
from tests.ui.board.table import Clock

ALL = (Reached.ALL, Reached.ALL, Reached.ALL)


class Seen:
    """Records the signals that an animation driver sends."""

    def __init__(self) -> None:
        self.owner = QObject()
        self.clock = Clock()
        self.driver = Driver(self.owner, self.clock)
        self.said: list[float | str] = []
        self.driver.ticked.connect(self.said.append)
        self.driver.ended.connect(lambda: self.said.append("end"))
        self.driver.set_pace(1.0)

    def tick(self, after: float) -> None:
        self.clock.now += after
        self.driver.tick()


@pytest.fixture
def seen(qapp: object) -> Seen:
    return Seen()


def test_the_first_tick_begins_and_the_last_one_ends(seen: Seen) -> None:
    seen.driver.run_until(40)
    for after in (500, 16, 16, 16):
        seen.tick(after)
    assert seen.said == [0, 16, 32, "end"]
    assert not seen.driver.running
    assert seen.driver.now == 0


def test_a_pause_of_the_computer_is_not_made_up_for(seen: Seen) -> None:
    seen.driver.run_until(200)
    for after in (16, 16, 900):
        seen.tick(after)
    assert seen.said == [0, 16, 66]


def test_what_begins_later_makes_it_run_longer_and_what_ends_sooner_does_not_stop_it(seen: Seen) -> None:
    seen.driver.run_until(20)
    seen.tick(0)
    seen.driver.run_until(60)
    seen.driver.run_until(30)
    for _tick in range(3):
        seen.tick(16)
    assert seen.driver.running
    seen.tick(16)
    assert not seen.driver.running


def test_finishing_says_so_once_and_only_while_something_moves(seen: Seen) -> None:
    seen.driver.finish()
    seen.driver.run_until(20)
    seen.driver.finish()
    seen.driver.finish()
    assert seen.said == ["end"]


def test_nothing_is_no_reason_to_run(seen: Seen) -> None:
    seen.driver.run_until(0)
    assert not seen.driver.running


def test_less_motion_makes_every_duration_nothing(seen: Seen) -> None:
    assert all(seen.driver.lasting(name) == ms for name, ms in MILLISECONDS.items())
    assert duration_ms(120) == 120
    use_less_motion(True)
    assert all(seen.driver.lasting(name) == 0 for name in MILLISECONDS)
    assert duration_ms(120) == 0
    assert not seen.driver.moves


def test_half_the_pace_is_half_the_time(seen: Seen) -> None:
    seen.driver.set_pace(0.5)
    assert seen.driver.lasting("hop") == 125
    seen.driver.set_pace(0)
    assert not seen.driver.moves


def test_the_latest_milestone_stands_out_and_no_lily_shows_more_than_was_done(qtbot: QtBot) -> None:
    milestones = LessonMilestones()
    qtbot.addWidget(milestones)
    none, some, all_ = Reached.NONE, Reached.SOME, Reached.ALL
    expected = (((none,) * 3, None), ((some, some, none), 0), ((all_, some, none), 0))
    for states, latest in (*expected, ((all_, all_, none), 1), ((all_,) * 3, 2)):
        milestones.show_milestones(states)
        assert milestones.latest() == latest
        emphasized = ["**" in label.words() for label in milestones.words]
        assert emphasized == [number == latest for number in range(3)]
    milestones.show_milestones((some, some, none))
    assert milestones._lily(1) == Lily(0.5, 0.5)
    assert milestones._lily(2) == Lily()


def test_the_lilies_of_a_lesson_grow_in_turn_and_end_as_they_are(qtbot: QtBot) -> None:
    milestones = LessonMilestones()
    qtbot.addWidget(milestones)
    milestones.resize(600, 160)
    milestones.show_milestones(ALL)
    still = milestones.grab().toImage()
    milestones.set_growth(0.4)
    grown = [milestones._grown(number) for number in range(3)]
    assert grown == sorted(grown, reverse=True)
    assert grown[0] > grown[2] == 0.0
    assert milestones.grab().toImage() != still
    milestones.set_growth(None)
    assert milestones.grab().toImage() == still

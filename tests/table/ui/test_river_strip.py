"""The stone of a solved puzzle: it falls into the river, or lies there at once with less motion."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.learn.river.crossing import Challenge, CrossingSession
from atari_teach.table.helps import default_help
from atari_teach.table.scene import Control, Pressed
from atari_teach.ui.kit.motion import MILLISECONDS, use_less_motion
from tests.table.ui.test_flights import Seat
from tests.teaching.steps import move

STEP = move("captures", "...../..X../.XOX./...../.....")


@pytest.fixture(autouse=True)
def motion() -> Iterator[None]:
    yield
    use_less_motion(False)


def at_a_crossing(qtbot: QtBot) -> Seat:
    puzzles = [Challenge("take", 1, str(number), STEP.position, lambda _cancel: STEP) for number in range(2)]
    seat = Seat(qtbot, CrossingSession(lambda answered: puzzles[len(answered) :], default_help))
    assert not seat.page.coach.river.isVisible(), "nothing is solved"
    return seat


def test_a_solved_puzzle_drops_its_stone_in(qtbot: QtBot) -> None:
    seat = at_a_crossing(qtbot)
    seat.put("C2")
    river = seat.page.coach.river
    assert river.isVisible()
    assert river.fall() == 0, "it waits for the last picture of the answer"
    qtbot.waitUntil(lambda: seat.cheer._chord is not None)
    seen = []
    while seat.moves():
        seen.append(river.fall())
        seat.pass_ms(16)
    falls = [part for part in seen if part is not None]
    assert falls == sorted(falls)
    assert any(0 < part < 1 for part in falls)
    assert river.fall() is None
    assert river.accessibleName() == "1 dry stone"
    assert len(falls) * 16 <= MILLISECONDS["chord"] + MILLISECONDS["winning capture"]


def test_with_less_motion_the_stone_lies_there_at_once(qtbot: QtBot) -> None:
    use_less_motion(True)
    seat = at_a_crossing(qtbot)
    seat.put("C2")
    assert seat.page.coach.river.isVisible()
    assert seat.page.coach.river.fall() is None


def test_a_wet_stone_is_named(qtbot: QtBot) -> None:
    seat = at_a_crossing(qtbot)
    seat.page.act(Pressed(Control.SKIP))
    seat.put("C2")
    assert seat.page.coach.river.accessibleName() == "1 dry stone, 1 wet stone"


def test_only_stones_that_are_there_are_named(qtbot: QtBot) -> None:
    seat = at_a_crossing(qtbot)
    seat.put("A1")
    seat.put("C2")
    assert seat.page.coach.river.accessibleName() == "1 wet stone"

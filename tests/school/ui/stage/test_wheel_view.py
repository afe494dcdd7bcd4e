"""The partner wheel on the wall, round after round."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.school.ui.stage.wheel_view import TableCell, WheelView
from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import Phase, WheelRun
from atari_teach.store.roster import Roster, Seat
from tests.gallery.pairs import CLASS
from tests.languages import PORTUGUESE

FIVE = Roster("c", tuple(Seat(f"p{n}", name) for n, name in enumerate(("Ana", "Rui", "Eva", "Gil", "Isa"))))


class Rung:
    """Counts the beeps."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> Rung:
    counter = Rung()
    monkeypatch.setattr(QApplication, "beep", counter)
    return counter


@pytest.fixture
def view(qtbot: QtBot, rung: Rung) -> Iterator[WheelView]:
    use(ENGLISH)
    made = WheelView(clock_ms=lambda: 0.0)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.open(WheelRun.begin(Wheel(), 2, 3), FIVE)
    made.show()
    yield made
    use(ENGLISH)


def test_a_minute_more_can_be_given_once_one_has_gone_by(view: WheelView) -> None:
    view.deal()
    view.main.click()
    assert view.second.isVisible()
    assert not view.second.isEnabled()
    for _minute in range(2):
        view.advance(60_000)
        assert view.second.isEnabled()
    view.second.click()
    assert view.run is not None
    assert view.run.bell.minutes_left == 2
    view.second.click()
    assert not view.second.isEnabled()


def _cells(view: WheelView) -> list[TableCell]:
    return [cell for cell in view.cells if not cell.isHidden()]


def _phase(view: WheelView) -> Phase:
    assert view.run is not None
    return view.run.phase


def test_a_round_shows_who_plays_with_whom_and_who_looks_after_the_games(view: WheelView) -> None:
    view.deal()
    shown = [name for cell in _cells(view) for name in cell.words()]
    assert sorted(shown) == ["Ana", "Eva", "Gil", "Isa", "Rui"]
    assert [len(cell.words()) for cell in _cells(view)] == [2, 2, 1]
    assert view.number.words() == "Round 1 of 2"
    said = [cell.accessibleName() for cell in _cells(view)]
    assert sum(name.startswith("At the computer: ") for name in said) == 1
    assert said[2].startswith("Referee: ")


def test_pressing_on_lets_them_play_and_then_it_is_not_for_the_wheel_any_more(view: WheelView) -> None:
    view.deal()
    assert _phase(view) is Phase.FIND
    assert view.forward()
    assert view.playing
    assert not view.forward()


def test_it_rings_once_for_ears_and_eyes_when_the_time_is_over(view: WheelView, rung: Rung) -> None:
    view.deal()
    view.forward()
    view.advance(179_000)
    assert view.headline.words() == "The last minute"
    assert (rung.times, view.ring.isVisible()) == (0, False)
    view.advance(1_000)
    assert (rung.times, view.ring.isVisible(), _phase(view)) == (1, True, Phase.CHANGE)
    view.advance(500)
    assert rung.times == 1


def test_the_ring_goes_away_by_itself(view: WheelView, qtbot: QtBot) -> None:
    view.deal()
    view.forward()
    view.ring_now()
    assert view.ring.isVisible()
    qtbot.waitUntil(lambda: not view.ring.isVisible())


def test_a_silent_bell_is_only_seen(view: WheelView, rung: Rung) -> None:
    view.open(WheelRun.begin(Wheel(), 2, 3), FIVE, heard=False)
    view.deal()
    view.forward()
    view.ring_now()
    assert view.ring.isVisible()
    assert rung.times == 0


def test_time_goes_by_with_the_clock_and_a_sleep_of_the_computer_is_not_made_up_for(qtbot: QtBot) -> None:
    now = [0.0]
    view = WheelView(clock_ms=lambda: now[0])
    qtbot.addWidget(view)
    view.open(WheelRun.begin(Wheel(), 2, 3), FIVE, heard=False)
    view.deal()
    view.forward()
    view.show()
    for later in (400.0, 900.0, 10.0**7):
        now[0] = later
        view._tick()
    assert view.run is not None
    assert view.run.bell.played_ms == 3900
    view.hide()
    assert not view._timer.isActive()
    view.show()
    assert view._timer.isActive()
    view.pause(paused=True)
    assert not view._timer.isActive()


def test_a_press_on_a_table_lets_two_stay_together_by_mouse_and_by_enter_but_not_by_space(
    view: WheelView,
) -> None:
    view.deal()
    view.forward()
    cell = _cells(view)[0]
    together = cell.words()
    QTest.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.accessibleDescription() == "They stay together"
    QTest.keyClick(cell, Qt.Key.Key_Return)
    assert cell.accessibleDescription() == ""
    QTest.keyClick(cell, Qt.Key.Key_Space)
    assert not cell.isChecked()
    QTest.keyClick(cell, Qt.Key.Key_Enter)
    view.ring_now()
    view.deal()
    assert set(together) in [set(each.words()) for each in _cells(view)]


def test_whoever_comes_while_all_look_for_partners_is_dealt_in_and_later_with_the_next_round(
    view: WheelView,
) -> None:
    view.set_roster(FIVE.mark("p1", absent=True))
    view.deal()
    assert "Rui" not in [name for cell in _cells(view) for name in cell.words()]
    view.set_roster(FIVE)
    assert "Rui" in [name for cell in _cells(view) for name in cell.words()]
    view.forward()
    before = [cell.words() for cell in _cells(view)]
    view.set_roster(FIVE.mark("p1", absent=True))
    assert [cell.words() for cell in _cells(view)] == before
    view.ring_now()
    view.deal()
    assert "Rui" not in [name for cell in _cells(view) for name in cell.words()]


def test_a_round_that_was_rung_at_once_does_not_say_that_nobody_met(view: WheelView) -> None:
    view.deal()
    view.forward()
    view.ring_now()
    assert view.headline.words() == "Change partners!"
    assert not view.together.words()


def test_the_buttons_do_what_they_say(view: WheelView, qtbot: QtBot) -> None:
    kept: list[WheelRun] = []
    view.changed.connect(kept.append)
    view.deal()
    view.main.click()
    assert view.playing
    view.main.click()
    assert view.headline.words() == "The clock is stopped"
    view.main.click()
    view.advance(90_000)
    view.second.click()
    assert view.run is not None
    assert view.run.bell.played_ms == 30_000
    view.third.click()
    assert view.headline.words() == "Change partners!"
    assert view.together.words() == "2 different pairs met"
    with qtbot.waitSignal(view.onward):
        view.main.click()
    assert kept[-1] == view.run
    view.deal()
    view.forward()
    view.ring_now()
    assert view.headline.words() == "It was fun playing with you!"


def test_a_child_who_was_deleted_leaves_no_name(view: WheelView) -> None:
    view.deal()
    view.forward()
    view.set_roster(Roster("c", FIVE.seats[1:]))
    assert "Ana" not in [name for cell in _cells(view) for name in cell.words()]


def test_another_language_keeps_the_round(view: WheelView) -> None:
    view.deal()
    before = [cell.words() for cell in _cells(view)]
    use(PORTUGUESE)
    view.retranslate()
    assert view.headline.words() == "Encontra o teu par!"
    assert [cell.words() for cell in _cells(view)] == before


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("many", [2, 9, 25, 40])
def test_all_tables_stand_side_by_side_and_are_large_enough(
    view: WheelView, size: tuple[int, int], many: int
) -> None:
    view.resize(*size)
    view.open(WheelRun.begin(Wheel(), 2, 3), Roster("c", CLASS[:many]))
    view.deal()
    cells = _cells(view)
    assert len(cells) == (many + 1) // 2
    places = [cell.geometry() for cell in cells]
    assert all(view.rect().contains(place) for place in places)
    assert all(place.width() >= 180 and place.height() >= 90 for place in places)
    assert not any(one.intersects(other) for one in places for other in places if one is not other)
    assert not any(place.intersects(view.main.geometry()) for place in places)


def test_a_press_on_a_table_says_what_it_does(view: WheelView) -> None:
    view.deal()
    assert view.together.words() == ""
    QTest.mouseClick(view.cells[1], Qt.MouseButton.LeftButton)
    assert view.together.words() == "Table 2 stays together in the next round"
    QTest.mouseClick(view.cells[0], Qt.MouseButton.LeftButton)
    assert view.together.words() == "Tables 1 and 2 stay together in the next round"
    for cell in view.cells[:2]:
        QTest.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert view.together.words() == ""

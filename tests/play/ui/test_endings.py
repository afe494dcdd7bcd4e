"""Small endgames in the window: opening them, both questions and the game, by mouse and keyboard."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Point
from atari_teach.engine.solver.endings import winning
from atari_teach.features import PageName
from atari_teach.play.endings_session import EndingSession, EndingState, Phase
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.table.scene import Cards, Control, Errand, Tone
from tests.narrowing import instance_of
from tests.window.house import House, Open

KEY = Qt.Key


def _session(house: House) -> EndingSession:
    return instance_of(EndingSession, house.table.session)


def _sitting(session: EndingSession) -> EndingState:
    assert session.current is not None
    return session.current


def _phase(session: EndingSession) -> Phase:
    return _sitting(session).phase


def _setup(house: House) -> ComputerSetupPage:
    house.window.start_at(PageName.COMPUTER)
    return instance_of(ComputerSetupPage, house.window.page(PageName.COMPUTER))


def _good(session: EndingSession) -> Point:
    return winning(_sitting(session).game)[0]


def test_an_ending_by_mouse_from_the_set_up_to_the_next_one_and_on_another_day(house: House) -> None:
    house.click(_setup(house).endings)
    assert house.place() is PageName.TABLE
    session = _session(house)
    assert isinstance(house.scene.pad, Cards)
    wrong = 1 if _sitting(session).ending.wins else 0
    house.click(house.table.coach.cards.cards[wrong])
    assert house.tone() is Tone.NOT_YET
    assert house.scene.beats
    house.click(house.table.coach.cards.cards[1 - wrong])
    assert _phase(session) is Phase.WHERE
    while _phase(session) is not Phase.DONE:
        house.click_point(_good(session))
    first = _sitting(session).ending
    house.click(house.button(Control.NEXT))
    assert _phase(session) is Phase.ASK
    assert _sitting(session).ending != first
    second = _sitting(session).ending
    house.click(house.table.top.back_button)
    house.click(_setup(house).endings)
    assert _session(house) is not session
    assert _sitting(_session(house)).ending == second


def test_an_ending_by_keyboard_alone(house: House) -> None:
    house.press(_setup(house).endings)
    session = _session(house)
    house.press(house.table.coach.cards.cards[0 if _sitting(session).ending.wins else 1])
    assert _phase(session) is Phase.WHERE
    while _phase(session) is not Phase.DONE:
        house.put(_good(session))
    house.press(house.button(Control.NEXT), KEY.Key_Return)
    assert _phase(session) is Phase.ASK


def test_the_table_opens_at_once_and_the_stones_come_when_they_are_thought_up(house: House) -> None:
    button = _setup(house).endings
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert _session(house).current is None
    assert house.tone() is Tone.THINK
    house.settle()
    assert house.tone() is Tone.ASK
    assert house.scene.errand is None, "the next one is there, too"


def test_what_is_made_ahead_leaves_the_moment_that_is_looked_at(a_house: Open) -> None:
    house = a_house(pace=1.0)
    house.click(_setup(house).endings)
    session = _session(house)
    shown = []
    house.table.shown.connect(lambda: shown.append(house.scene))
    house.table.happened.connect(lambda *_all: shown.append(house.scene))
    errand = Errand(99, lambda _cancel: None, ahead=True)
    house.table._scene = replace(house.scene, errand=errand)
    house.table._delivered(99, None)
    assert shown == []
    assert house.scene == session.scene()


def test_a_child_who_asks_three_times_is_shown_the_crossing_and_finds_it_by_keyboard(house: House) -> None:
    house.press(_setup(house).endings)
    session = _session(house)
    house.press(house.table.coach.cards.cards[0 if _sitting(session).ending.wins else 1])
    house.tab_to(house.table.board)
    house.key(KEY.Key_H, times=3)
    (ghost,) = house.scene.picture.ghosts
    house.put(ghost.point)
    assert _phase(session) in {Phase.PLAY, Phase.DONE}

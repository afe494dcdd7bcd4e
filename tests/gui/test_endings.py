"""Little endings in the window: the way in, both questions and the game, by mouse and by keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt

from atari_teach.gui.navigation import PageName
from atari_teach.gui.pages.computer_setup import ComputerSetupPage
from atari_teach.rules import Game, Point
from atari_teach.session.ending import EndingSession
from atari_teach.session.ending_scene import Phase
from atari_teach.session.scene import Cards, Control, Tone
from atari_teach.solver.endings_play import answer
from tests.gui.house import House
from tests.gui.places import Open

KEY = Qt.Key


def _session(house: House) -> EndingSession:
    session = house.table.session
    assert isinstance(session, EndingSession)
    return session


def _phase(session: EndingSession) -> Phase:
    return session.phase


def _setup(house: House) -> ComputerSetupPage:
    house.window.start_at(PageName.COMPUTER)
    page = house.window.page(PageName.COMPUTER)
    assert isinstance(page, ComputerSetupPage)
    return page


def _good(session: EndingSession) -> Point:
    return next(
        point
        for point in session.game.position.empty_points()
        if isinstance(after := session.game.play(point), Game) and answer(after).holds
    )


def test_an_ending_by_mouse_from_the_set_up_to_the_next_one_and_on_another_day(a_house: Open) -> None:
    house = a_house()
    house.click(_setup(house).endings)
    assert house.place() is PageName.TABLE
    session = _session(house)
    assert isinstance(house.scene.pad, Cards)
    wrong = 1 if session.ending.wins else 0
    house.click(house.table.coach.cards.cards[wrong])
    assert house.tone() is Tone.NOT_YET
    assert house.scene.beats
    house.click(house.table.coach.cards.cards[1 - wrong])
    assert _phase(session) is Phase.WHERE
    while _phase(session) is not Phase.DONE:
        house.click_point(_good(session))
    first = session.ending
    house.click(house.button(Control.NEXT))
    assert _phase(session) is Phase.ASK
    assert session.ending != first
    second = session.ending
    house.click(house.table.top.back_button)
    house.click(_setup(house).endings)
    assert _session(house) is not session
    assert _session(house).ending == second


def test_an_ending_by_keyboard_alone(a_house: Open) -> None:
    house = a_house()
    house.press(_setup(house).endings)
    session = _session(house)
    house.press(house.table.coach.cards.cards[0 if session.ending.wins else 1])
    assert _phase(session) is Phase.WHERE
    while _phase(session) is not Phase.DONE:
        house.put(_good(session))
    house.press(house.button(Control.NEXT), KEY.Key_Return)
    assert _phase(session) is Phase.ASK

"""The turn of the partner in the computer, during which a press is not a move."""

import pytest

from atari_teach.base.level import Level
from atari_teach.base.settings import PartnerPace, Settings
from atari_teach.engine.rules import Colour, Game, Point, Position, ruleset_named
from atari_teach.play.computer import ComputerSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Control, Pressed, Tone
from atari_teach.table.ui.table_page import PAUSE_MS
from atari_teach.ui.kit.motion import use_less_motion
from tests.narrowing import instance_of
from tests.window.house import BY_HAND, House, Open


def sit_down(house: House) -> ComputerSession:
    game = Game(ruleset_named("school"), Position.empty(5), Colour.BLACK)
    session = ComputerSession(GameTable(game, computer=Colour.WHITE, level=Level.CHICK), seed=1)
    house.controller.sit_down(session)
    return session


def thought(house: House) -> None:
    """Waits until the partner has its answer, which is delayed."""
    house.qtbot.waitUntil(lambda: house.table.partners_turn._answer is not None)


def turns(session: ComputerSession) -> int:
    return len(session.game.turns)


@pytest.fixture
def playing(a_house: Open) -> tuple[House, ComputerSession]:
    house = a_house(pace=BY_HAND)
    session = sit_down(house)
    house.put(Point.parse("C3"))
    return house, session


def test_the_partners_stone_waits_while_its_plate_is_lit(playing: tuple[House, ComputerSession]) -> None:
    house, session = playing
    assert turns(session) == 1
    thought(house)
    assert turns(session) == 1, "it has thought, and still waits"
    assert house.scene.players is not None
    assert [player.active for player in house.scene.players] == [False, True]
    house.table.partners_turn.pause.timeout.emit()
    assert turns(session) == 2


def test_a_press_meanwhile_is_no_move_and_hurries_the_partner_along(
    playing: tuple[House, ComputerSession],
) -> None:
    house, session = playing
    thought(house)
    house.put(Point.parse("E5"))
    assert turns(session) == 1, "so soon it is the same hand still"
    house.table.partners_turn.hand.stop()
    house.put(Point.parse("E5"))
    assert turns(session) == 2, "the partner's stone is put at once"
    assert session.game.position[Point.parse("E5")] is not Colour.BLACK
    house.put(Point.parse("A1"))
    assert turns(session) == 2, "a press that was meant for the pause is no move"


def test_whose_turn_it_is_glows_when_the_other_presses(playing: tuple[House, ComputerSession]) -> None:
    house, _session = playing
    before = house.table.game.right._looks_now()[0]
    house.put(Point.parse("E5"))
    assert house.table.game.right._looks_now()[0] != before
    assert house.table.game.left._glow.isActive() is False


def test_undo_takes_the_turn_away_and_no_stone_comes_after_it(playing: tuple[House, ComputerSession]) -> None:
    house, session = playing
    thought(house)
    house.table.act(Pressed(Control.UNDO))
    assert turns(session) == 0
    house.table.partners_turn.pause.timeout.emit()
    assert turns(session) == 0


def test_another_language_neither_begins_the_turn_anew_nor_loses_it(
    playing: tuple[House, ComputerSession],
) -> None:
    house, session = playing
    thought(house)
    pause, answer = house.table.partners_turn.pause, house.table.partners_turn._answer
    house.table.show_scene(session.scene())
    assert house.table.partners_turn._answer == answer
    assert pause.isActive()
    pause.timeout.emit()
    assert turns(session) == 2


def test_a_table_that_is_left_is_left(playing: tuple[House, ComputerSession]) -> None:
    house, session = playing
    thought(house)
    house.table.put_away()
    assert not house.table.partners_turn.pause.isActive()
    assert turns(session) == 1


@pytest.mark.parametrize("pace", PartnerPace)
def test_the_pause_is_as_long_as_was_chosen_and_shorter_with_less_motion(
    a_house: Open, pace: PartnerPace
) -> None:
    house = a_house(pace=BY_HAND, settings=Settings(partner_pace=pace))
    for less, part in ((False, 1.0), (True, 0.4)):
        sit_down(house)
        use_less_motion(less)
        house.put(Point.parse("C3"))
        assert house.table.partners_turn.pause.interval() == pytest.approx(BY_HAND * PAUSE_MS[pace] * part)
    use_less_motion(False)
    assert 700 <= PAUSE_MS[PartnerPace.CALM] <= 1000


def test_without_delays_the_partner_answers_at_once(house: House) -> None:
    session = sit_down(house)
    house.put(Point.parse("C3"))
    house.qtbot.waitUntil(lambda: turns(session) == 2)


def test_who_plays_alone_is_spoken_to_and_a_lost_game_is_no_feast(house: House) -> None:
    for child, words, tone in (
        (Colour.WHITE, "Your stone was captured. Shall we see where?", Tone.LOST),
        (Colour.BLACK, "You captured one stone and won!", Tone.DONE),
    ):
        game = Game(ruleset_named("school"), Position.empty(5), Colour.BLACK)
        for name in ("B1", "A1", "C1", "C3", "D4", "D3", "A2"):
            game = instance_of(Game, game.play(Point.parse(name)))
        house.controller.sit_down(ComputerSession(GameTable(game, computer=child.other), seed=1))
        assert house.said == words
        assert house.scene.tone is tone
        assert any(button.control is Control.WHY for button in house.scene.buttons)

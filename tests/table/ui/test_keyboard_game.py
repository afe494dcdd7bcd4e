"""A game of two friends with only the keyboard: set-up, a refused stone, the reason, the end, a rematch."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.base.i18n import render
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.table.scene import Control, Tone
from tests.side_view import together_of
from tests.window.house import Open

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def test_two_friends_play_a_game_to_its_end_by_keyboard_alone(a_house: Open) -> None:
    house = a_house()
    home = house.window.page(PageName.HOME)
    assert isinstance(home, HomePage)
    house.press(home.doors[PageName.FRIENDS])
    setup = house.window.page(PageName.FRIENDS)
    assert isinstance(setup, FriendSetupPage)
    house.tab_to(setup.names[0])
    QTest.keyClicks(setup.names[0], "Ana")
    house.tab_to(setup.names[1])
    QTest.keyClicks(setup.names[1], "Rui")
    house.press(setup.more)
    house.press(setup.sizes.answers[0])
    house.press(setup.play, KEY.Key_Return)
    assert house.place() is PageName.TABLE

    # White surrounds the corner; Black's stone there is refused and explained.
    for name in ("C3", "A2", "D3", "B1"):
        house.put(Point.parse(name))
    house.put(Point.parse("A1"))
    assert house.tone() is Tone.NOT_YET
    refused = house.said
    house.press(house.button(Control.WHY))
    assert house.scene.beats
    house.key(KEY.Key_PageDown)
    assert house.table._playback.index == 1 or len(house.scene.beats) == 1
    house.tab_to(house.table.board)
    house.key(KEY.Key_W)
    assert render(house.scene.words) == refused

    # Undo, and another stone.
    house.key(KEY.Key_Z, CTRL)
    assert house.scene.picture.position[Point.parse("B1")] is None
    house.key(KEY.Key_Y, CTRL)
    assert house.scene.picture.position[Point.parse("B1")] is Colour.WHITE

    # Black captures A2 and wins.
    for name in ("A3", "E5", "B2", "E4", "A1"):
        house.put(Point.parse(name))
    assert house.scene.over
    house.key(KEY.Key_PageUp)
    assert house.scene.look_back is not None
    assert house.scene.look_back.turn == house.scene.look_back.turns - 1
    house.key(KEY.Key_PageDown)
    house.press(house.button(Control.SWAP))
    assert together_of(house.scene) == 1
    assert house.scene.players is not None
    assert house.scene.players[0].name == "Rui"
    house.focus()
    house.put(Point.parse("C3"))
    house.press(house.button(Control.END))
    house.press(house.button(Control.TIDY))
    assert house.place() is PageName.HOME

"""Hints and "What if…?" in the real window: by mouse, by keyboard, and with a screen reader."""

import threading
from dataclasses import replace

from PySide6.QtCore import Qt

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, parse_diagram
from atari_teach.play.computer import ComputerSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Cancel, Control, Errand, Pressed, Scene
from atari_teach.table.ui.announcer import Announcer
from tests import boards
from tests.window.house import House

KEY = Qt.Key
BOARD = parse_diagram(boards.MOST_CAPTURES_BOARD)


def sit_down(house: House) -> ComputerSession:
    session = ComputerSession(GameTable(Game(SCHOOL, BOARD), computer=Colour.WHITE), seed=1)
    house.controller.sit_down(session)
    return session


def moments(house: House) -> int:
    return len(house.scene.beats)


def test_hints_and_what_if_by_keyboard_alone(house: House) -> None:
    session = sit_down(house)
    house.tab_to(house.table.board)
    house.key(KEY.Key_H)
    assert house.said == "Is a white group in **atari**? Look for it."
    assert house.focus() is house.table.board
    house.key(KEY.Key_H)
    house.key(KEY.Key_H)
    house.key(KEY.Key_W)
    assert moments(house) == 2
    house.key(KEY.Key_PageDown)
    assert house.table.beat_index == 1
    house.key(KEY.Key_W)
    assert moments(house) == 0
    house.key(KEY.Key_X)
    house.put(Point.parse("A5"))
    assert moments(house) >= 2
    assert not session.game.turns
    house.key(KEY.Key_X)
    assert moments(house) == 0
    assert house.said != "What if…? Choose a crossing.", "pressed again it is left"
    house.put(Point.parse("C2"))
    assert session.game.is_over


def test_the_hint_keeps_the_keyboard_while_somebody_thinks(house: House) -> None:
    sit_down(house)
    hint = house.table.game.buttons[Control.HINT]
    house.tab_to(hint)
    for lights in (1, 2, 3):
        assert house.focus() is hint
        house.key(KEY.Key_Space)
        assert next(b.lights for b in house.scene.buttons if b.control is Control.HINT) == lights
    assert house.focus() is house.table.board, "the last one is said: what comes next is a stone"


def test_hints_and_what_if_by_mouse(house: House) -> None:
    session = sit_down(house)
    game = house.table.game
    for _ in range(3):
        house.click(game.buttons[Control.HINT])
    house.click(game.ribbon.why_button)
    house.click(game.ribbon.next_button)
    assert house.table.beat_index == 1
    house.click(game.buttons[Control.WHAT_IF])
    house.click_point(Point.parse("E5"))
    assert moments(house) > 0
    house.click_point(Point.parse("E1"))
    assert moments(house) == 0
    assert not session.game.turns
    house.click_point(Point.parse("E1"))
    assert session.game.turns


def test_a_listener_is_told_every_hint_with_its_points(house: House) -> None:
    told: list[str] = []
    Announcer(house.table, say=lambda _at, words, _urgent: told.append(words), listened=lambda: True)
    sit_down(house)
    told.clear()
    for _ in range(3):
        house.click(house.table.game.buttons[Control.HINT])
    house.click(house.table.game.ribbon.why_button)
    assert told == [
        "Let me look.",
        "Is a white group in atari? Look for it.",
        "Look here. Look around C3.",
        "Here you capture one stone and win. Here: C2.",
        "Moment 1 of 2. The only liberty of C3 is C2.",
    ]


def test_a_listener_is_told_what_could_happen_moment_by_moment(house: House) -> None:
    told: list[str] = []
    Announcer(house.table, say=lambda _at, words, _urgent: told.append(words), listened=lambda: True)
    sit_down(house)
    house.click(house.table.game.buttons[Control.WHAT_IF])
    told.clear()
    house.click_point(Point.parse("A5"))
    thinking, first = told
    assert thinking == "Let me look."
    assert first.startswith(f"Moment 1 of {moments(house)}. On A5 ")


def test_who_thinks_about_a_hint_stops_when_something_else_is_wanted(house: House) -> None:
    stopped = threading.Event()

    class Slow(ComputerSession):
        """A session whose hints take until they are cancelled."""

        def scene(self) -> Scene:
            scene = super().scene()
            errand = scene.errand
            if errand is None or self.game.to_play is Colour.WHITE:
                return scene

            def think(cancel: Cancel) -> object:
                while not cancel():
                    stopped.wait(0.002)
                stopped.set()
                return None

            return replace(scene, errand=Errand(errand.token, think))

    house.controller.sit_down(Slow(GameTable(Game(SCHOOL, BOARD), computer=Colour.WHITE), seed=1))
    house.table.act(Pressed(Control.HINT))
    assert house.table._errands.busy
    house.table.act(Pressed(Control.WHAT_IF))
    assert stopped.is_set()
    assert not house.table._errands.busy


def test_the_list_of_moments_opens_for_what_could_happen(house: House) -> None:
    sit_down(house)
    house.click(house.table.game.buttons[Control.WHAT_IF])
    house.click_point(Point.parse("A5"))
    house.click(house.table.game.ribbon.list_button)
    assert house.table.beat_list.isVisible()

"""The board in front of a class, in the real window: keys, touches and pictures."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import SCHOOL, Colour, CoordinateStyle, Game, Point
from atari_teach.home.ui.keys import WALL_SHEET
from atari_teach.school.discovery import DiscoverySession
from atari_teach.school.question import QuestionSession
from atari_teach.table.boards.wall_board import ReplaySession, WallBoardSession
from atari_teach.table.scene import Session
from atari_teach.table.side_views import HiddenPart, WallView
from atari_teach.table.ui.keyboard import WALL_KEYS, read_called
from atari_teach.table.ui.wall.class_board import ROWS, TOOLS, ClassBoard
from atari_teach.teaching.lessons.kinds import CountTask
from tests.shelf import library
from tests.window.house import House, Open


def at_the_wall(house: House, session: Session) -> ClassBoard:
    house.controller.sit_down(session, wall=True)
    house.table.board.setFocus()
    return house.table.class_board


def keys(house: House, typed: str) -> None:
    for sign in typed:
        QTest.keyClicks(house.focus(), sign)


def wall(house: House) -> WallView:
    assert isinstance(house.scene.side_view, WallView)
    return house.scene.side_view


def stones(house: House) -> str:
    position = house.table.board.picture().position
    return " ".join(f"{p}{'X' if position[p] is Colour.BLACK else 'O'}" for p in sorted(position.stones()))


def click(house: House, *names: str) -> None:
    for name in names:
        house.table.board.chosen.emit(Point.parse(name))


def test_one_key_for_everything_that_a_teacher_does(house: House) -> None:
    at_the_wall(house, WallBoardSession())
    click(house, "D4", "D5")
    keys(house, "m")
    click(house, "C3")
    keys(house, "mmk")
    click(house, "E5")
    marks = house.table.board.picture().marks
    assert [(str(mark.point), mark.label) for mark in marks] == [("C3", ""), ("E5", "A")]
    keys(house, "k")
    keys(house, "x")
    assert wall(house).branch
    click(house, "C4")
    keys(house, "x")
    assert stones(house) == "D4X D5O"
    keys(house, "h")
    assert wall(house).hidden is HiddenPart.STONES
    keys(house, "hb")
    assert wall(house).hidden is HiddenPart.ALL
    keys(house, ".o")
    assert wall(house).hidden is HiddenPart.LOOK
    keys(house, "o1")
    click(house, "A1", "B1")
    keys(house, "2")
    click(house, "C1")
    keys(house, "0")
    click(house, "A1")
    assert stones(house) == "B1X C1O D4X D5O"
    keys(house, "t")
    house.key(Qt.Key.Key_Backspace)
    assert stones(house) == "A1X B1X C1O D4X D5O"


def test_liberties_are_lit_with_one_key_and_dark_with_the_same(house: House) -> None:
    at_the_wall(house, WallBoardSession())
    click(house, "D4")
    board = house.table.board
    x, y = board.geometry_now().centre(Point.parse("D4"))
    QTest.mouseMove(board, QPoint(round(x), round(y)))  # independent of the pointer's place before
    board.move_cursor(Point.parse("D4"))
    keys(house, "l")
    assert board.picture().lights
    assert board.lit() == Point.parse("D4")
    keys(house, "l")
    assert not board.picture().lights
    assert board.lit() is None


def test_hands_are_typed_and_counted_on(house: House) -> None:
    panel = at_the_wall(house, WallBoardSession())
    keys(house, "a")
    click(house, "C3", "D4")
    keys(house, "12")
    house.key(Qt.Key.Key_Backspace)
    keys(house, "+")
    click(house, "C3")
    keys(house, "--7")
    assert [(one.label, one.hands) for one in wall(house).spread] == [("A", 7), ("B", 2)]
    assert panel.spread.isVisible()
    assert "A: 7" in panel.spread.accessibleName()
    house.key(Qt.Key.Key_Delete)
    assert [one.label for one in wall(house).spread] == ["B"]
    panel.tools["play"].click()
    assert stones(house) == "D4X"


def test_a_point_that_is_called_is_played(house: House) -> None:
    at_the_wall(house, WallBoardSession(9))
    for called in ("c5", "j9"):  # J is the ninth column without I
        house.key(Qt.Key.Key_G)
        keys(house, called)
    assert stones(house) == "C5X I9O"


def test_either_style_is_understood_where_it_can_mean_one_point_alone() -> None:
    with_i, go = CoordinateStyle.WITH_I, CoordinateStyle.GO
    assert read_called("j5", 9, with_i).point == Point(8, 4)
    assert read_called("i5", 9, go).point == Point(8, 4)
    assert read_called("j5", 19, with_i).point == Point(9, 4)
    assert read_called("j5", 19, go).point == Point(8, 4)
    assert read_called("z5", 19, go).off


def test_page_keys_leaf_and_what_was_played_stays(house: House) -> None:
    at_the_wall(house, WallBoardSession())
    click(house, "D4", "D5", "E5")
    house.key(Qt.Key.Key_PageUp)
    house.key(Qt.Key.Key_PageUp)
    assert stones(house) == "D4X"
    click(house, "C3")
    assert wall(house).branch
    keys(house, "x")
    house.key(Qt.Key.Key_PageDown)
    house.key(Qt.Key.Key_PageDown)
    assert stones(house) == "D4X D5O E5X"


def test_letters_that_are_switched_off_do_nothing(house: House) -> None:
    at_the_wall(house, WallBoardSession())
    click(house, "D4")
    house.window.choose(replace(house.window.settings, letters=False))
    before = house.scene
    keys(house, "mkxahbotl.120")
    assert house.scene.side_view == before.side_view
    assert house.scene.picture == before.picture


def test_the_curtain_covers_the_board_and_is_drawn_back_with_a_button(house: House) -> None:
    panel = at_the_wall(house, WallBoardSession())
    click(house, "D4")
    panel.tools["all"].click()
    board = house.table.board
    assert panel.cover.isVisible()
    assert panel.cover.geometry().contains(
        QRect(board.mapTo(house.table, board.rect().topLeft()), board.size())
    )
    assert [name for name, tool in panel.tools.items() if tool.isVisible()] == ["all"]
    assert panel.tools["all"].words() == "Show again"
    panel.tools["all"].click()
    assert stones(house) == "D4X"
    assert not panel.cover.isVisible()


def test_n_leads_through_what_a_class_finds_out(house: House) -> None:
    panel = at_the_wall(house, DiscoverySession())
    click(house, "D3", "C4", "E4", "D5")
    assert "4 stones" not in panel.found.accessibleName()
    keys(house, "n")
    assert "4 stones, 1 try" in panel.found.accessibleName()
    keys(house, "n")
    assert stones(house) == "D1O"


def test_numbers_are_proposed_with_the_keys_on_the_wall(a_house: Open) -> None:
    steps = [step for lesson in library().lessons for step in lesson.steps]
    house = a_house()
    panel = at_the_wall(
        house, QuestionSession(next(step for step in steps if isinstance(step.task, CountTask)))
    )
    panel.pad.keys[4].click()
    panel.tools["more hands"].click()
    assert [(one.label, one.hands) for one in wall(house).spread] == [("4", 1)]
    panel.tools["next"].click()
    assert not panel.pad.isVisible()
    assert house.table.board.picture().marks


def test_past_the_largest_board_leads_no_button(house: House) -> None:
    tools = at_the_wall(house, WallBoardSession(18)).tools
    assert tools["more lines"].isEnabled()
    house.click(tools["more lines"])
    assert house.table.board.picture().position.size == 19
    assert not tools["more lines"].isEnabled()
    assert tools["fewer lines"].isEnabled()


def test_a_replay_shows_neither_stones_to_choose_nor_a_board_to_clear(house: House) -> None:
    game = Game.new(7, SCHOOL).play(Point.parse("D4"))
    assert isinstance(game, Game)
    panel = at_the_wall(house, ReplaySession(game))
    for name in ("turns", "black", "clear", "tidy", "more lines"):
        assert not panel.tools[name].isVisible()
    for name in ("before", "branch", "lights", "ask", "next"):
        assert panel.tools[name].isVisible()
    panel.tools["branch"].click()
    assert not panel.tools["ask"].isEnabled(), "what might be is not asked"
    panel.tools["branch"].click()
    panel.tools["before"].click()
    assert stones(house) == ""
    panel.tools["next"].click()
    assert stones(house) == "D4X"
    panel.tools["branch"].click()
    assert panel.tools["undo"].isVisible()
    assert not panel.tools["before"].isVisible()


def test_all_moments_of_a_reason_are_listed_and_lead_on_by_themselves(house: House) -> None:
    panel = at_the_wall(house, WallBoardSession())
    click(house, "A2", "D4", "B1", "D5", "C4", "A1")
    panel.tools["why"].click()
    assert len(house.scene.beats) > 1
    panel.strip.play_button.click()
    assert panel.strip.play_button.accessibleName() == "Stop here"
    panel.strip.list_button.click()
    assert house.table.beat_list.isVisible()
    house.table.beat_list.items[1].click()
    assert (house.table.beat_index, house.table.beat_list.isVisible()) == (1, False)
    assert panel.strip.list_button.hasFocus()


def test_every_tool_has_its_place_and_every_key_is_on_the_sheet() -> None:
    assert sorted(name for row in ROWS for name in row) == sorted(TOOLS)
    on_sheet = {key for group in WALL_SHEET for line in group.lines for key in line.keys}
    assert set(WALL_KEYS) <= on_sheet


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_the_class_presses_stands_in_the_lowest_third(a_house: Open, size: tuple[int, int]) -> None:
    house = a_house(size=size)
    panel = at_the_wall(house, DiscoverySession())
    click(house, "D3")
    board = house.table.board
    assert abs(board.geometry().bottom() + 1 - house.table.height()) <= 1, "children reach 1.15 m"
    for name in ("undo", "again", "next"):
        assert panel.tools[name].geometry().top() >= house.table.height() * 2 / 3


def test_every_button_of_the_board_has_a_word_but_minus_and_plus(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    panel = at_the_wall(house, WallBoardSession())
    shown = [name for name, button in panel.tools.items() if button.isVisible()]
    assert len(shown) > 15
    assert [name for name in shown if not panel.tools[name].words()] == []
    assert [name for name in shown if not panel.tools[name].fits()] == []

"""The workshop: moves before a question and after a wrong answer are played on the board, mouse or key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from atari_teach.gui.desk.workshop.panes import AnswersPane, MorePane
from atari_teach.gui.desk.workshop.selection import Tab, Tool
from atari_teach.gui.desk.workshop.workshop_page import WorkshopPage
from atari_teach.i18n import ENGLISH
from atari_teach.rules import Colour, Point
from tests.gui.desk.at_the_workshop import add_step, draft, put, to_workshop, told, wait
from tests.gui.house import House
from tests.languages import PORTUGUESE

Open = Callable[..., House]
D3, C3 = Point.parse("D3"), Point.parse("C3")


def more_of(house: House, shop: WorkshopPage) -> MorePane:
    house.click(shop.editor.tabs.buttons_by_tab[Tab.MORE])
    pane = shop.editor.panes[Tab.MORE]
    assert isinstance(pane, MorePane)
    return pane


def answers_of(house: House, shop: WorkshopPage) -> AnswersPane:
    house.click(shop.editor.tabs.buttons_by_tab[Tab.ANSWERS])
    pane = shop.editor.panes[Tab.ANSWERS]
    assert isinstance(pane, AnswersPane)
    return pane


def test_a_ko_is_made_and_its_moves_are_played_before_the_question(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    shop = to_workshop(house)
    house.click(shop.list.new)
    put(house, shop, Tool.BLACK, "D3")
    put(house, shop, Tool.WHITE, "C3", "D4", "E3", "D2")
    board = shop.editor.board_pane.board
    before = board.picture().position
    more = more_of(house, shop)
    more.reveal(more.before.play)
    house.click(more.before.play)
    put(house, shop, Tool.BEFORE, "C3")
    assert draft(shop).steps[0]["played"] == "C3"
    assert (board.picture().position[C3], board.picture().position[D3]) == (Colour.WHITE, None)
    assert more.before.moves.words() == "White C3. Then the child: Black."
    house.speak(PORTUGUESE)
    assert more.before.moves.words() == "Brancas C3. Depois joga a criança: Negras."
    house.speak(ENGLISH)
    put(house, shop, Tool.BLACK)
    assert board.picture().position == before
    assert [(ghost.point, ghost.colour) for ghost in board.picture().ghosts] == [(C3, Colour.WHITE)]
    put(house, shop, Tool.BEFORE, "C3", "A1")
    assert (draft(shop).steps[0]["played"], draft(shop).steps[0]["to_play"]) == ("C3 A1", "white")
    house.click(more.before.back)
    assert (draft(shop).steps[0]["played"], draft(shop).steps[0]["to_play"]) == ("C3", "black")
    house.click(shop.editor.commands.undo)
    assert draft(shop).steps[0]["played"] == "C3 A1"


def test_moves_before_a_question_are_played_by_keys(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    more = more_of(house, shop)
    house.tab_to(more.before.play)
    house.key(Qt.Key.Key_Space)
    house.cursor_to(Point.parse("A1"), shop.editor.board_pane.board)
    house.key(Qt.Key.Key_Return)
    assert draft(shop).steps[0]["played"] == "A1"
    house.tab_to(more.before.back)
    house.key(Qt.Key.Key_Space)
    assert "played" not in draft(shop).steps[0]
    assert not more.before.back.isEnabled()


def test_what_follows_a_wrong_answer_is_shown_by_itself_or_played(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    shop = to_workshop(house)
    house.click(shop.list.new)
    pane = answers_of(house, shop)
    house.click(pane.parts.more)
    wait(house, shop)
    pane.reveal(pane.shown)
    house.click(pane.shown.answers[1])
    board = shop.editor.board_pane.board
    wrong = board.picture()
    assert wrong.last is not None
    assert wrong.position[wrong.last] is Colour.BLACK
    assert pane.reply.moves.words() == "Play on the board what the other side does then."
    put(house, shop, Tool.REPLY, "D3")
    put(house, shop, Tool.REPLY, "E5")
    assert draft(shop).steps[0]["feedback"][0]["refute"] == "D3 E5"
    assert (board.picture().position[D3], board.picture().last) == (Colour.WHITE, Point.parse("E5"))
    assert pane.reply.moves.words() == "White D3, Black E5"
    wait(house, shop)
    house.click(pane.reply.back)
    assert draft(shop).steps[0]["feedback"][0]["refute"] == "D3"
    house.tab_to(board)
    house.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert draft(shop).steps[0]["feedback"][0]["refute"] == "D3 E5"
    house.tab_to(pane.shown.answers[0])
    house.key(Qt.Key.Key_Space)
    assert "refute" not in draft(shop).steps[0]["feedback"][0]
    assert pane.reply.moves.isHidden()


def test_a_reply_that_can_not_be_played_is_told(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    pane = answers_of(house, shop)
    house.click(pane.parts.more)
    wait(house, shop)
    house.click(pane.shown.answers[1])
    put(house, shop, Tool.REPLY, "B5")
    wait(house, shop)
    assert told(shop) == "After B5, B5 can't be played."


def test_games_and_taps_have_no_replies_to_play(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    add_step(house, shop, "Tap")
    pane = answers_of(house, shop)
    house.click(pane.parts.more)
    assert pane.shown.isHidden()
    assert shop.editor.board_pane.buttons[Tool.REPLY].isHidden()

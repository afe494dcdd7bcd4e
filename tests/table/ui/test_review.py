"""The review at a real table: by keyboard, by mouse, and with a screen reader."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable, Review
from atari_teach.table.scene import Control, LookBack, Pressed
from atari_teach.table.side_views import ReviewView
from atari_teach.table.ui.games.review_panel import TurnCard
from tests.gallery.review import FOUND as FIVE
from tests.languages import PORTUGUESE
from tests.table.games.test_review import FOUND, TURNS, finished, friends, looked
from tests.table.ui.test_spoken import Ear
from tests.window.house import House, Open

KEY = Qt.Key


def at_the_end(house: House, session: FriendSession | None = None) -> House:
    house.controller.sit_down(session or friends())
    QApplication.processEvents()
    return house


def test_a_game_is_reviewed_and_gone_on_with_by_keyboard_alone(a_house: Open) -> None:
    house = at_the_end(a_house(), friends(looked()))
    review = house.table.review
    house.press(review.moments.items[1])
    assert isinstance(house.scene.side_view, ReviewView)
    assert house.scene.side_view.chosen == 1
    assert house.focus() is review.moments.items[1], "the next moment is one key away"
    house.key(KEY.Key_PageDown)
    assert house.table.beat_index == 1
    house.press(house.table.game.ribbon.next_button)
    assert house.table.beat_index == 2
    assert house.focus() is house.table.game.ribbon.next_button, "and so is the rest of this one"
    house.press(review.card.back)
    assert house.scene.look_back == LookBack(8, 20)
    house.key(KEY.Key_PageDown)
    assert house.scene.look_back == LookBack(9, 20)
    house.press(review.from_here)
    assert not house.scene.over
    assert house.table.panel is house.table.game
    assert not review.moments.isVisible()


def test_the_button_at_the_end_has_the_game_looked_through_in_a_thread(a_house: Open) -> None:
    table = GameTable(finished("A2 A1 C3 D4 E5 B1", size=5)).end()
    house = at_the_end(a_house(), FriendSession(table))
    house.click(house.table.game.buttons[Control.REVIEW])
    house.qtbot.waitUntil(
        lambda: isinstance(house.scene.side_view, ReviewView) and not house.scene.side_view.working
    )
    shown = [item for item in house.table.review.moments.items if item.isVisible()]
    assert shown
    assert all(item.words() and item.fits() for item in shown)
    house.click(house.table.review.close)
    assert house.table.panel is house.table.game
    assert house.table.game.buttons[Control.REVIEW].isVisible()


def test_the_keyboard_is_at_the_first_moment_once_there_are_any(a_house: Open) -> None:
    table = GameTable(finished("A2 A1 C3 D4 E5 B1", size=5)).end()
    house = at_the_end(a_house(), FriendSession(table))
    house.press(house.table.game.buttons[Control.REVIEW])
    review = house.table.review
    house.qtbot.waitUntil(review.moments.items[0].isVisible)
    assert house.focus() is review.moments.items[0]


def test_few_moments_have_larger_boards_than_many(a_house: Open) -> None:
    house = at_the_end(a_house(size=(1024, 600)), friends(replace(looked(), found=FOUND[:1])))
    moments = house.table.review.moments
    few = moments.items[0].height()
    house.controller.sit_down(friends(replace(looked(), found=FIVE)))
    assert not moments.pane.overflows()
    assert moments.items[0].height() < few


def test_leaving_the_table_ends_the_looking(a_house: Open) -> None:
    house = at_the_end(a_house())
    house.table.act(Pressed(Control.REVIEW))
    assert house.table._errands.busy
    house.table.put_away()
    assert not house.table._errands.busy


def test_every_way_through_a_review_comes_with_tab_and_has_a_name(a_house: Open) -> None:
    house = at_the_end(a_house(), friends(looked()))
    house.table.act(Pressed(Control.MOMENT, 0))
    review = house.table.review
    card = review.card
    wanted: list[QAbstractButton] = [
        *review.moments.items[: len(FOUND)],
        card.back,
        card.forward,
        card.again,
        card.lights,
        review.from_here,
        review.close,
    ]
    for button in wanted:
        assert button.isVisible()
        assert button.accessibleName()
        house.tab_to(button)
    assert wanted[1].accessibleName() == "2. Move 10: The game turned here"


def test_what_is_in_view_is_announced_with_its_crossings(a_house: Open) -> None:
    house = at_the_end(a_house(), friends(looked()))
    ear = Ear(house)
    house.table.act(Pressed(Control.MOMENT, 1))
    title, moment = ear.new()[-2:]
    assert title == "Move 10: The game turned here"
    assert moment.startswith("Moment 1 of 4. In the game, White played A1.")
    house.table.go_to_beat(1)
    assert ear.new() == ["Moment 2 of 4. There was another idea here. It is E1."]
    house.table.go_to_beat(3)
    assert "E1, D5 and G1" in ear.new()[0]


def test_another_language_keeps_the_moment(a_house: Open) -> None:
    house = at_the_end(a_house(), friends(looked()))
    house.table.act(Pressed(Control.MOMENT, 1))
    house.table.go_to_beat(1)
    house.speak(PORTUGUESE)
    assert house.table.beat_index == 1
    assert house.table.game.ribbon.sentence.words() == "Aqui havia outra ideia."
    assert house.table.review.moments.items[1].words() == "O jogo deu a volta"


def test_the_trail_has_room_for_short_games_and_for_the_longest(qtbot: QtBot) -> None:
    card = TurnCard(None)  # type: ignore[arg-type]
    qtbot.addWidget(card)
    card.set_scale(0.75)
    card.resize(225, 460)
    scene = friends(replace(Review(), found=FOUND)).scene()
    for turns in (1, len(TURNS.split()), 80, 361):
        view = ReviewView(LookBack(turns, turns), turns=(Colour.BLACK, Colour.WHITE) * turns, marked=(0,))
        card.show_view(view, 0, scene.buttons)
        step = card.step()
        assert step > 0
        columns = int(card._trail().width() / step)
        assert -(-turns // columns) * step <= card._trail().height() + 0.5
        card.grab()


def test_the_number_and_the_ring_follow_the_board_of_each_moment(a_house: Open) -> None:
    house = at_the_end(a_house(), friends(replace(looked(), found=FIVE)))
    game, card = finished(TURNS), house.table.review.card
    boards = [game.first_turns(number).position for number in range(len(game.turns) + 1)]
    seen = set()
    for item in house.table.review.moments.items[: len(FIVE)]:
        house.click(item)
        for index in range(len(house.scene.beats)):
            house.table.go_to_beat(index)
            picture, words = house.scene.beats[index].picture, card.words.words()
            board, other = picture.position, bool(picture.ghosts)
            kind, number = words.split()[0], int(re.findall(r"\d+", words)[0])
            seen.add(kind)
            assert (board in boards and not other) is (kind != "Instead"), words
            assert kind == "Instead" or board == boards[number - (kind == "Before")], words
            assert ringed(card) == number, words
    assert seen == {"Move", "Before", "Instead"}
    house.press(card.forward)
    assert card.words.words() == f"Move {house.scene.look_back.turn} of 20"  # type: ignore[union-attr]
    assert ringed(card) == house.scene.look_back.turn  # type: ignore[union-attr]


def ringed(card: TurnCard) -> int:
    """The number of the move with a ring around it, read from the painted pixels."""
    picture, step, room = card.grab().toImage(), card.step(), card._trail()
    columns = int(room.width() / step)
    left = room.center().x() - min(columns, card._turns) * step / 2
    found = []
    for turn in range(card._turns):
        row, column = divmod(turn, columns)
        x, y = left + (column + 0.5) * step, room.y() + (row + 0.5) * step
        if picture.pixelColor(round(x), round(y - 0.47 * step)).lightness() < 110:
            found.append(turn + 1)
    assert len(found) == 1, found
    return found[0]


def press_back(house: House) -> None:
    house.click(house.table.top.back_button)


def press_escape(house: House) -> None:
    house.key(KEY.Key_Escape)


@pytest.mark.parametrize("back", [press_back, press_escape])
def test_the_way_back_from_a_review_or_a_reason_leads_to_the_end_of_the_game(
    a_house: Open, back: Callable[[House], None]
) -> None:
    """At the end of the game, one press starts a rematch. On the home page, names and board would be lost."""
    house = at_the_end(a_house(), friends(looked()))
    assert house.table.panel is house.table.review
    back(house)
    assert house.place() is PageName.TABLE
    assert house.button(Control.SWAP).isVisible()
    assert house.focus() is house.button(Control.SWAP), "one key leads to the next game"
    if house.button(Control.WHY).isVisible():
        house.click(house.button(Control.WHY))
        assert house.scene.beats
        back(house)
        assert not house.scene.beats
        assert house.button(Control.SWAP).isVisible()
    back(house)
    assert house.place() is not PageName.TABLE


def test_the_rematch_begins_with_a_press_after_a_review(a_house: Open) -> None:
    house = at_the_end(a_house(), friends(looked()))
    press_back(house)
    house.click(house.button(Control.SWAP))
    assert not house.scene.over


def test_what_leaves_the_review_is_not_called_like_the_look_at_the_last_move(a_house: Open) -> None:
    """In a game between two programs, “To the end of the game” shows the last move.

    So the button that closes the review needs other words.
    """
    house = at_the_end(a_house(), friends(looked()))
    assert house.table.review.close.words() == "Back to the game"
    house.click(house.table.review.close)
    assert house.table.panel is not house.table.review

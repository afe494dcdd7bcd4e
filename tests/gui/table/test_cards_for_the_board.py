"""Cards that stand in the place of a board on which there is nothing."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.gui.table.lessons.card_row import CardRow
from atari_teach.rules import Colour, Point, Position
from atari_teach.session.scene import Card, Cards, Control, Pressed
from atari_teach.teaching.picture import Picture
from tests.gallery.lessons import fixture_lesson, lesson_at
from tests.gui.house import House
from tests.gui.places import Open
from tests.teaching.steps import right_card


@pytest.fixture
def row(qtbot: QtBot) -> CardRow:
    row = CardRow()
    qtbot.addWidget(row)
    return row


def boards_step(house: House) -> tuple[int, int]:
    """Sits down at boards to choose from; returns the right one and a wrong one."""
    lesson = fixture_lesson()
    step = next(step for step in lesson.steps if step.id == "choose-board")
    house.controller.sit_down(lesson_at(lesson, step.id))
    house.settle()
    right = right_card(step)
    return right, 0 if right else 1


def test_boards_to_choose_from_take_the_place_of_an_empty_board(a_house: Open) -> None:
    house = a_house()
    right, wrong = boards_step(house)
    board, cards = house.table.board, house.table.coach.cards
    assert board.isHidden()
    assert cards.geometry() == board.geometry()
    assert not cards.geometry().intersects(house.table.coach.card.geometry())
    side = min(cards.width(), cards.height()) / 2
    assert all(card.laid_out().picture_height > side * 0.8 for card in cards.cards[:3])
    assert house.focus() in cards.cards
    house.press(cards.cards[wrong])
    assert board.isHidden()
    assert cards.cards[wrong].isChecked()
    assert house.focus() is cards.cards[wrong]
    house.press(cards.cards[right])
    assert board.isVisible()
    assert not cards.geometry().intersects(board.geometry())
    house.table.act(Pressed(Control.NEXT))
    assert board.isVisible()


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("size", [(440, 470), (330, 620), (900, 400)])
def test_the_boards_are_as_large_as_they_can_be_and_beside_each_other(
    row: CardRow, count: int, size: tuple[int, int]
) -> None:
    picture = Picture(Position.empty(5).with_stones([Point(2, 2)], Colour.BLACK))
    row.show_cards(Cards((Card(None, picture),) * count, instead=True))
    row.resize(*size)
    row.grab()
    shown = row.cards[:count]
    assert len({card.size() for card in shown}) == 1
    assert all(row.rect().contains(card.geometry()) for card in shown)
    assert not any(a.geometry().intersects(b.geometry()) for a in shown for b in shown if a is not b)
    best = max(
        min((size[0] - 14 * (n - 1)) / n, (size[1] - 14 * (-(-count // n) - 1)) / -(-count // n))
        for n in range(1, count + 1)
    )
    assert min(shown[0].width(), shown[0].height()) == pytest.approx(best, abs=1)


def test_where_only_words_are_said_who_speaks_stands_in_the_place_of_the_board(a_house: Open) -> None:
    house = a_house()
    lesson = fixture_lesson()
    talk = next(step for step in lesson.steps if step.task.about.only_words)
    house.controller.sit_down(lesson_at(lesson, talk.id))
    house.settle()
    board, coach = house.table.board, house.table.coach
    assert board.isHidden()
    assert coach.speaker.isVisible()
    assert coach.robin.isHidden()  # he is there already, larger
    assert not coach.speaker.geometry().intersects(coach.card.geometry())
    assert house.focus() is house.button(Control.NEXT)
    boards_step(house)
    house.press(coach.cards.cards[boards_step(house)[0]])
    assert board.isVisible()
    assert coach.speaker.isHidden()
    assert coach.robin.isVisible()

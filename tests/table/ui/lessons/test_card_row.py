"""Cards have pictures of what they mean, have common sizes, and replace an empty board."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.scene import Card, Cards, Control, Pressed
from atari_teach.table.ui.lessons.card_row import CardRow, card_drawing
from atari_teach.teaching.lessons.goals import Aim, no_stone_here, panels_of, stone_here
from atari_teach.teaching.lessons.kinds import ChooseTask
from atari_teach.teaching.lessons.material import CardSign, card_panel
from atari_teach.teaching.picture import MarkKind, Picture
from tests.gallery.lessons import fixture_lesson, lesson_at
from tests.lessons.course import LESSONS
from tests.narrowing import not_none
from tests.teaching.steps import right_card
from tests.window.house import House

_OF_A_SIDE = {
    CardSign.HERE,
    CardSign.NOT_HERE,
    CardSign.ME,
    CardSign.THEY,
    CardSign.FIRST,
    CardSign.SECOND,
    CardSign.CAPTURE,
    CardSign.IN_ATARI,
    CardSign.GIVE_ATARI,
    CardSign.ESCAPES,
    CardSign.CAUGHT,
    CardSign.THEY_PLAY,
    CardSign.MINE_OFF,
    CardSign.THEIRS_OFF,
}


def _drawn(sign: CardSign, own: Colour) -> QImage:
    image = QImage(80, 80, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    card_drawing(sign, own)(painter, QRectF(0, 0, 80, 80))
    painter.end()
    return image


def test_every_card_of_the_course_has_a_board_or_a_sign() -> None:
    steps = [board for lesson in LESSONS for step in lesson.steps for board in step.boards]
    tasks = [(step.id, step.task) for step in steps if isinstance(step.task, ChooseTask)]
    assert len(tasks) > 40
    for name, task in tasks:
        shown = [(card.position, card.sign) for card in task.choices]
        assert (None, None) not in shown, name
        assert len(set(shown)) == len(shown), f"{name}: two cards can't be told apart without words"
        signs = [card.sign for card in task.choices]
        assert CardSign.HERE not in signs or signs[0] is CardSign.HERE, f"{name}: yes is the first card"
        assert not {CardSign.YES, CardSign.NO} & {*signs}, f"{name}: a picture can say what is answered"


def test_whether_a_stone_may_go_here_is_asked_and_answered_with_the_same_pictures() -> None:
    asked = [
        (goal.own, step.task.choices)
        for lesson in LESSONS
        for each in lesson.steps
        for step in each.boards
        if isinstance(step.task, ChooseTask)
        and (goal := step.task.goal_shown(step)).aim is Aim.CHOOSE_HERE
        and panels_of(goal)[1:] == (stone_here(goal.own), replace(no_stone_here(goal.own), either=True))
    ]
    assert len(asked) == 5
    for own, (yes, no) in asked:
        assert (yes.sign, no.sign) == (CardSign.HERE, CardSign.NOT_HERE)
        assert card_panel(CardSign.NOT_HERE, own) == no_stone_here(own)
        assert [mark.kind for mark in not_none(no_stone_here(own).picture).marks] == [MarkKind.NOT_HERE]


def test_every_sign_is_told_from_every_other_and_shows_whose_it_is(qtbot: QtBot) -> None:
    del qtbot
    pictures = {(sign, own): _drawn(sign, own) for sign in CardSign for own in Colour}
    for sign in CardSign:
        black, white = pictures[sign, Colour.BLACK], pictures[sign, Colour.WHITE]
        assert (black != white) == (sign in _OF_A_SIDE), sign
        for other in CardSign:
            assert other is sign or pictures[other, Colour.BLACK] != black, (sign, other)


def test_a_card_that_a_hint_points_at_is_told_and_does_not_look_chosen(qtbot: QtBot) -> None:
    row = CardRow()
    qtbot.addWidget(row)
    row.resize(460, 120)
    looks = []
    for card in (Card(), Card(pointed=True), Card(chosen=True), Card()):
        row.show_cards(Cards((card, Card(Multilingual.of(en="Here.", pt="Aqui."), pointed=card.pointed))))
        looks.append(row.cards[0].grab().toImage())
        assert row.cards[0].isChecked() is card.chosen
        names = [row.cards[0].accessibleName(), row.cards[1].accessibleName()]
        assert names == [f"{'It is this card. ' * card.pointed}{name}" for name in ("Card 1", "Here.")]
    assert looks[0] == looks[3]
    assert all(looks[one] != looks[other] for one, other in ((0, 1), (0, 2), (1, 2)))


@pytest.mark.parametrize(("width", "height"), [(320, 84), (460, 84), (660, 180), (340, 150)])
@pytest.mark.parametrize("signed", [True, False])
def test_cards_beside_each_other_have_letters_and_pictures_of_one_size(
    qtbot: QtBot, width: int, height: int, *, signed: bool
) -> None:
    row = CardRow()
    qtbot.addWidget(row)
    row.set_scale(0.75)
    row.resize(width, height)
    texts = ("Sai uma peça negra.", "Não sai nada.", "Sai a peça branca nova.")
    signs = (CardSign.THEIRS_OFF, CardSign.NONE_OFF, CardSign.MINE_OFF) if signed else (None,) * 3
    cards = [
        Card(Multilingual.of(en=text, pt=text), sign=sign) for text, sign in zip(texts, signs, strict=True)
    ]
    row.show_cards(Cards(tuple(cards)))
    row.show()
    shown = row.cards[:3]
    assert row.fits()
    assert len({card.used_px() for card in shown}) == 1
    assert len({round(card.laid_out().picture_height) for card in shown}) == 1
    assert all((card.laid_out().picture_height > 0) == signed for card in shown) or height < 100
    row.show_cards(Cards((cards[1], cards[1])))
    assert shown[1].used_px() >= shown[0].used_px() > 14, "what was small beside others is large again"


@pytest.mark.parametrize("words", ["Fugir", ""])
@pytest.mark.parametrize(("width", "height", "u"), [(460, 115, 0.75), (460, 84, 0.75), (860, 215, 1.4)])
def test_a_picture_keeps_clear_of_the_frame_of_its_card(
    qtbot: QtBot, words: str, width: int, height: int, u: float
) -> None:
    row = CardRow()
    qtbot.addWidget(row)
    row.set_scale(u)
    row.resize(width, height)
    text = Multilingual.of(en=words, pt=words) if words else None
    row.show_cards(Cards((Card(text, sign=CardSign.PATH), Card(text, sign=CardSign.YES))))
    for card in row.cards[:2]:
        layout = card.laid_out()
        assert layout.picture is not None
        frame = max(3.0, layout.face.height() * 0.045)
        assert layout.picture.top() - layout.face.top() >= frame + 2
        assert layout.face.bottom() - layout.picture.bottom() >= frame + 2


@pytest.fixture
def row(qtbot: QtBot) -> CardRow:
    row = CardRow()
    qtbot.addWidget(row)
    return row


def boards_step(house: House) -> tuple[int, int]:
    """Opens a step with boards to choose from; returns the indexes of the right card and of a wrong one."""
    lesson = fixture_lesson()
    step = next(step for step in lesson.steps if step.id == "choose-board")
    house.controller.sit_down(lesson_at(lesson, step.id))
    house.settle()
    right = right_card(step)
    return right, 0 if right else 1


def test_boards_to_choose_from_take_the_place_of_an_empty_board(house: House) -> None:
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
    assert not cards.cards[wrong].isChecked()
    assert cards.cards[wrong].accessibleDescription().startswith("chosen: not this one")
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


def test_where_only_words_are_said_who_speaks_stands_in_the_place_of_the_board(house: House) -> None:
    lesson = fixture_lesson()
    talk = next(step for step in lesson.steps if step.task.about.only_words)
    house.controller.sit_down(lesson_at(lesson, talk.id))
    house.settle()
    board, coach = house.table.board, house.table.coach
    assert board.isHidden()
    assert coach.speaker.isVisible()
    assert coach.robin.isHidden()  # Pisco is shown only once, in place of the board
    assert not coach.speaker.geometry().intersects(coach.card.geometry())
    assert house.focus() is house.button(Control.NEXT)
    boards_step(house)
    house.press(coach.cards.cards[boards_step(house)[0]])
    assert board.isVisible()
    assert coach.speaker.isHidden()
    assert coach.robin.isVisible()

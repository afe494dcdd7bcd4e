"""Cards with words have a picture of what they mean, for whoever can't read them, and look alike."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from atari_teach.gui.table.lessons.card_row import CardRow, card_drawing
from atari_teach.i18n import Multilingual
from atari_teach.rules import Colour
from atari_teach.session.scene import Card, Cards
from atari_teach.teaching.lessons.kinds import ChooseTask
from atari_teach.teaching.lessons.material import CardSign
from tests.lessons.course import LESSONS

_OF_A_SIDE = {
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
        assert CardSign.YES not in signs or signs[0] is CardSign.YES, f"{name}: yes is the first card"


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

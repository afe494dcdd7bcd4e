"""The words of cards fit, and widgets of any size work."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Language, languages, use
from atari_teach.table.ui.lessons.card_row import ChoiceCard
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.icons.pictograms import Pictogram
from atari_teach.ui.kit.banner import Banner
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard, SideCard, SpeechCard
from atari_teach.ui.kit.composite import Scaled
from atari_teach.ui.kit.keypad import Keypad
from atari_teach.ui.kit.language_switch import LanguageSwitch
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.placeholder import ButtonPlaceholder
from atari_teach.ui.kit.ribbon import Ribbon
from atari_teach.ui.kit.scale import scale_for
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel
from tests.ui.kit.looking import LEFT, SIZES, picture_of


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [None, Pictogram.TRY])
def test_the_speech_card_holds_a_long_sentence_under_an_earlier_one(
    qtbot: QtBot, size: tuple[int, int], step: Pictogram | None
) -> None:
    u = scale_for(*size)
    card = SpeechCard()
    qtbot.addWidget(card)
    card.set_scale(u)
    card.resize(round(646 * u), round(253 * u))
    card.set_step(step)
    card.say(
        "O grupo branco ainda tem esta **liberdade**. Não é capturado, e por isso a tua peça ficava sem ar.",
        "Aqui não dá. A tua peça ficava sem nenhuma liberdade, e não captura nada.",
    )
    assert card.fits()
    assert not card.earlier.geometry().intersects(card.sentence.geometry())
    assert card.rect().contains(card.sentence.geometry())
    assert card.accessibleName().startswith("Aqui não dá.")
    assert "**" not in card.accessibleName()
    card.say("Conta as portas.")
    assert card.accessibleName() == "Conta as portas."


class _WatchedCard(SpeechCard):
    """A speech card that records the regions that are repainted."""

    painted = QRegion()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted = self.painted.united(event.region())
        super().paintEvent(event)


def test_another_step_paints_another_pictogram_in_a_card_that_is_open(qtbot: QtBot) -> None:
    card = _WatchedCard()
    qtbot.addWidget(card)
    card.resize(646, 253)
    card.set_step(Pictogram.PLACE)
    card.say("Põe três peças.")
    with qtbot.waitExposed(card):
        card.show()
    QApplication.processEvents()
    card.painted = QRegion()
    card.set_step(Pictogram.TRY)
    card.say("Experimenta aqui.")
    qtbot.waitUntil(lambda: card.painted.contains(QPoint(60, 58)))


def test_a_choice_stays_chosen_until_it_is_lifted(qtbot: QtBot) -> None:
    card = ChoiceCard()
    qtbot.addWidget(card)
    card.resize(310, 150)
    card.show_choice("Está em **atari**", icon_drawing(Icon.CHECK))
    card.show()
    open_picture = picture_of(card)
    QTest.mouseClick(card, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(20, 20))
    assert card.isChecked()
    assert picture_of(card) != open_picture
    assert card.accessibleName() == "Está em atari"
    assert card.fits()


@pytest.mark.parametrize("size", SIZES)
def test_a_side_card_tells_its_side(qtbot: QtBot, size: tuple[int, int]) -> None:
    u = scale_for(*size)
    card = SideCard()
    qtbot.addWidget(card)
    card.set_scale(u)
    card.resize(round(315 * u), round(163 * u))
    card.show()
    card.show_side("As **peças** negras", "Ainda têm portas abertas", None, None)
    assert card.fits()
    assert card.accessibleName() == "As peças negras. Ainda têm portas abertas"
    before = picture_of(card)
    card.set_spoken(True)
    assert picture_of(card) != before


MAKERS: list[Callable[[], QWidget]] = [
    Banner,
    BeatStrip,
    ChoiceCard,
    ButtonPlaceholder,
    Keypad,
    LanguageSwitch,
    PictureButton,
    PlainCard,
    Ribbon,
    SideCard,
    SpeechCard,
    TopBar,
    WordsLabel,
]


@pytest.mark.parametrize("width", range(300, 700, 20))
@pytest.mark.parametrize("language", languages())
def test_words_of_the_beats_that_stand_side_by_side_are_not_read_as_one(
    qtbot: QtBot, language: Language, width: int
) -> None:
    use(language)
    strip = BeatStrip()
    qtbot.addWidget(strip)
    strip.resize(width, 126)
    strip.show_beats(0, 5)
    strip.show()
    shown = [label for label in strip.findChildren(WordsLabel) if label.isVisible()]
    assert strip.words_where in shown
    assert strip.fits()
    middles = [(label.geometry().center().x(), label.width_of_one_line()) for label in shown]
    gaps = [x2 - x1 - (w1 + w2) / 2 for (x1, w1), (x2, w2) in pairwise(middles)]
    assert all(gap >= 10 for gap in gaps), gaps


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 40), (40, 3), (2000, 900)])
def test_a_widget_survives_any_size_and_is_scaled(
    qtbot: QtBot, make: Callable[[], QWidget], size: tuple[int, int]
) -> None:
    widget = make()
    qtbot.addWidget(widget)
    assert isinstance(widget, Scaled)
    widget.set_scale(0.75)
    widget.resize(*size)
    widget.show()
    widget.grab()  # a Qt warning would fail the test
    for control in widget.findChildren(QAbstractButton):
        if control.isVisible():
            assert control.accessibleName()

"""The control strip of an explanation: each word is below its button."""

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Language, languages, use
from atari_teach.ui.kit.picture_strip import BeatStrip
from tests.languages import PORTUGUESE


def strip(qtbot: QtBot, width: int, language: Language) -> BeatStrip:
    use(language)
    made = BeatStrip()
    qtbot.addWidget(made)
    made.set_scale(0.75)
    made.resize(width, 92)
    made.show_beats(0, 3)
    made.show()
    return made


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [300, 330, 420, 640, 641, 643, 646])
def test_the_count_is_below_its_button_and_words_come_in_pairs(
    qtbot: QtBot, width: int, language: Language
) -> None:
    made = strip(qtbot, width, language)
    below, button = made.words_where.geometry(), made.list_button.geometry()
    assert abs(below.center().x() - button.center().x()) <= 2
    assert made.rect().contains(below)
    assert made.words_previous.isVisible() == made.words_again.isVisible()
    if made.words_again.isVisible():
        assert not made.words_again.geometry().intersects(below)
    assert made.fits()


def test_where_there_is_room_all_have_their_words(qtbot: QtBot) -> None:
    made = strip(qtbot, 640, PORTUGUESE)
    assert made.words_previous.isVisible()

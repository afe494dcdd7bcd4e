"""Every state of the gallery in both languages and three sizes: whole words, each in its own place."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach import i18n
from atari_teach.gui.art.pictograms import Pictogram
from atari_teach.gui.art.portraits import Portrait
from atari_teach.gui.gallery_fixture import fixture_lesson
from atari_teach.gui.gallery_states import all_states
from atari_teach.gui.gallery_studio import State, Studio
from atari_teach.gui.kit.card import SpeechCard
from atari_teach.gui.kit.scale import scale_for
from atari_teach.gui.navigation import PageName
from atari_teach.gui.pages.settings import SettingsPage
from atari_teach.gui.table.page import TablePage
from atari_teach.i18n import Language, render
from atari_teach.rules import SYMMETRIES
from atari_teach.teaching.library import Library
from atari_teach.teaching.variant import as_shown
from tests.gui.layout import faults, foreign, lesson_texts, texts

SIZES = ((1024, 600), (1366, 768), (1920, 1080))
LESSONS = Library.load().lessons
STATES = all_states(LESSONS)
IN_ALL = (*LESSONS, fixture_lesson())


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use(Language.EN)


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, LESSONS, tmp_path, SIZES[0])
    yield made
    made.close()


def looked_at(
    studio: Studio, states: tuple[State, ...], language: Language, *sizes: tuple[int, int]
) -> list[str]:
    """What is not right with these states."""
    found: list[str] = []
    studio.speak(language)
    for state in states:
        studio.resize(sizes[0])
        studio.clear()
        state.arrange(studio)
        for size in sizes:
            studio.resize(size)
            where = f"{state.name} {language.value} {size[0]}x{size[1]}"
            found.extend(f"{where}: {fault}" for fault in faults(studio))
        found.extend(
            f"{state.name}: not {language.value}: {text}" for text in foreign(studio, language, IN_ALL)
        )
    return found


@pytest.mark.parametrize("language", Language)
def test_every_state_of_every_page_is_in_order_in_every_size(
    studio: Studio, qtbot: QtBot, language: Language
) -> None:
    assert looked_at(studio, STATES, language, *SIZES) == []


def test_whatever_lessons_say_has_room_on_the_speech_card(qtbot: QtBot) -> None:
    """Questions, answers, hints: in the smallest window, with the question above them."""
    card = SpeechCard()
    qtbot.addWidget(card)
    u = scale_for(*SIZES[0])
    card.set_scale(u)
    card.resize(round(646 * u), round(253 * u))
    card.set_step(Pictogram.PLACE)
    for language in Language:
        for lesson in IN_ALL:
            for step in (as_shown(step, SYMMETRIES[0]) for step in lesson.steps):
                for text in lesson_texts((step.say, step.done, step.hint, step.feedback)):
                    card.say(render(text, language), render(step.say, language))
                    assert card.fits(), (lesson.id, step.id, render(text, language))


def test_what_is_crooked_is_found(studio: Studio, qtbot: QtBot) -> None:
    """The test of the tests: each kind of fault made once."""
    studio.speak(Language.PT_PT)
    studio.clear()
    page = studio.page(PageName.SETTINGS)
    assert isinstance(page, SettingsPage)
    assert faults(studio) == foreign(studio, Language.PT_PT, IN_ALL) == []
    page.about.set_words("About Atari Teach")
    assert foreign(studio, Language.PT_PT, IN_ALL) == ["About Atari Teach"]
    page.name_label.set_words("Quem está a jogar? " * 9)
    assert any("cut off" in fault for fault in faults(studio))
    page.retranslate()
    page.about.move(page.about.x(), page.helps.y())
    assert any("overlap" in fault for fault in faults(studio))
    page.relayout()
    page.about.move(page.width() - 20, page.about.y())
    assert any("outside" in fault for fault in faults(studio))
    page.relayout()
    page.portraits[Portrait.BOAT].resize(30, 30)
    assert any("too small" in fault for fault in faults(studio))


def test_switching_the_language_in_the_middle_keeps_the_place(studio: Studio, qtbot: QtBot) -> None:
    """Back and forth: the same words, the same moment of the explanation, the same board."""
    states = {state.name: state for state in STATES}
    table = studio.window.page(PageName.TABLE)
    assert isinstance(table, TablePage)
    for name in (
        "lesson-code-no-liberty-single-why-2",
        "lesson-tap-going-on",
        "lesson-count-wrong",
        "lesson-count-hint-2",
        "game-no-liberty-group-why-2",
        "end-capture",
        "free-refused-why-3",
    ):
        studio.speak(Language.EN)
        studio.clear()
        states[name].arrange(studio)
        english, picture = list(texts(studio)), table.board.picture()
        studio.speak(Language.PT_PT)
        assert foreign(studio, Language.PT_PT, IN_ALL) == [], name
        portuguese = list(texts(studio))
        assert len(portuguese) == len(english), name
        assert portuguese != english, name
        assert table.board.picture() == picture, name
        studio.speak(Language.EN)
        assert list(texts(studio)) == english, name

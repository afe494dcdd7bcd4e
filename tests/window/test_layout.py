"""The states of the gallery in every language, look and size: no text is cut off, and nothing overlaps."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.base.settings import TEXT_PERCENTS, BoardSide, Look, Settings, Theme
from atari_teach.engine.rules import SYMMETRIES
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.ui.art.icons.pictograms import Pictogram
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.card import SpeechCard
from atari_teach.ui.kit.scale import scale_for
from tests.gallery.lessons import fixture_lesson
from tests.gallery.studio import State, Studio
from tests.languages import PORTUGUESE, WRITTEN
from tests.shelf import library
from tests.window import stretched
from tests.window.layout import faults, foreign, lesson_texts, shown, texts
from tests.window.states import every_state, telling

ROOT = Path(__file__).parents[2]

SIZES = ((1024, 600), (1366, 768), (1920, 1080))
LARGEST = (3840, 2160)
LESSONS = library().lessons
STATES = every_state()
TELLING = telling()
IN_ALL = (*LESSONS, fixture_lesson())
SPEAKING = ("en", "pt_PT", "stretched")


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, LESSONS, tmp_path, SIZES[0])
    yield made
    made.close()


def looked_at(
    studio: Studio, states: Sequence[State], language: Language, *sizes: tuple[int, int], **usual: object
) -> list[str]:
    """Returns the faults of these states with these settings; texts in the other language are faults too."""
    found: list[str] = []
    studio.usual = replace(Settings(), **usual)  # type: ignore[arg-type]
    studio.speak(language)
    for state in states:
        studio.resize(sizes[0])
        studio.clear()
        state.arrange(studio)
        for size in sizes:
            studio.resize(size)
            where = f"{state.name} {language.code} {size[0]}x{size[1]}"
            found.extend(f"{where}: {fault}" for fault in faults(studio))
        found.extend(
            f"{state.name}: not {language.code}: {text}" for text in foreign(studio, language, IN_ALL)
        )
    return found


def spoken_as(name: str) -> tuple[Language, AbstractContextManager[None]]:
    """Returns a language of `SPEAKING`, and the context manager that activates it."""
    if name == "stretched":
        return ENGLISH, stretched.spoken()
    return Language(name), nullcontext()


@pytest.mark.parametrize("name", SPEAKING)
def test_each_telling_state_is_in_order_in_one_language_size_and_look(
    studio: Studio, qtbot: QtBot, name: str
) -> None:
    """The longest words are tested in the smallest window, every other state in one language and size."""
    language, speaking = spoken_as(name)
    with speaking:
        if name == "stretched":
            for turn, look in enumerate(Look):
                assert looked_at(studio, TELLING[turn :: len(Look)], language, SIZES[0], look=look) == []
            return
        ways = list(product(WRITTEN, Look, SIZES))
        for turn, (spoken, look, size) in enumerate(ways):
            if spoken == language:
                assert looked_at(studio, TELLING[turn :: len(ways)], language, size, look=look) == []


@pytest.mark.parametrize("language", WRITTEN)
def test_a_twentieth_of_all_states_is_in_order_each_in_one_language_and_size(
    studio: Studio, qtbot: QtBot, language: Language
) -> None:
    some = [state for state in STATES[3::20] if state not in TELLING]
    ways = list(product(WRITTEN, SIZES))
    for turn, (spoken, size) in enumerate(ways):
        if spoken == language:
            assert looked_at(studio, some[turn :: len(ways)], language, size) == []


@pytest.mark.parametrize("percent", [150, 200])
def test_telling_states_are_in_order_with_large_words(studio: Studio, qtbot: QtBot, percent: int) -> None:
    """Tests a quarter of the states for each text size, and the largest text in two window sizes."""
    largest = percent == max(TEXT_PERCENTS)
    sizes, states = (SIZES[:2], TELLING[2::4]) if largest else (SIZES[:1], TELLING[::4])
    for turn, size in enumerate(sizes):
        some = states[turn :: len(sizes)]
        assert looked_at(studio, some, PORTUGUESE, size, text_percent=percent) == []


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", SPEAKING)
@pytest.mark.parametrize("look", Look)
def test_every_state_of_every_page_is_in_order_in_every_size(
    studio: Studio, qtbot: QtBot, name: str, look: Look
) -> None:
    language, speaking = spoken_as(name)
    with speaking:
        found = looked_at(studio, STATES, language, *SIZES, LARGEST, look=look)
        for percent in (percent for percent in TEXT_PERCENTS if percent > 100):
            found += looked_at(studio, TELLING, language, *SIZES, look=look, text_percent=percent)
        found += looked_at(studio, TELLING, language, *SIZES, look=look, capitals=True)
        found += looked_at(studio, TELLING, language, *SIZES, look=look, large_board=True)
        found += looked_at(studio, TELLING, language, *SIZES, look=look, board_side=BoardSide.RIGHT)
    assert found == []


@pytest.mark.parametrize("every", [14, pytest.param(1, marks=pytest.mark.soak)])
def test_a_theme_moves_nothing(studio: Studio, qtbot: QtBot, every: int) -> None:
    """No theme moves any part, so all other tests of the layout need only one theme."""
    studio.speak(PORTUGUESE)
    for state in TELLING[::every]:
        places = []
        for theme in Theme:
            studio.usual = Settings(theme=theme)
            studio.clear()
            state.arrange(studio)
            studio.settle()
            places.append([(type(part), part.geometry().getRect()) for part in shown(studio)])
        assert all(place == places[0] for place in places), state.name


_SHARP = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QAbstractButton, QApplication
from tests.gallery.studio import Studio
from tests.languages import WRITTEN
from tests.window.test_layout import LESSONS, TELLING, looked_at
every, folder = int(sys.argv[1]), Path(sys.argv[2])
application = QApplication(sys.argv[:1])
studio = Studio(application, LESSONS, folder, (1920, 1080))
assert studio.window.devicePixelRatioF() == 2
for language in WRITTEN:
    print(*looked_at(studio, TELLING[::every], language, (1920, 1080)), sep="; ", end="")
studio.close()
"""


@pytest.mark.parametrize("every", [20, pytest.param(1, marks=pytest.mark.soak)])
def test_a_screen_with_two_pixels_for_one_is_in_order(tmp_path: Path, every: int) -> None:
    """Tests 3840 x 2160 at scale 2 in another process, because the scale of a process can't change."""
    sharp = {**os.environ, "QT_SCALE_FACTOR": "2"}
    words = [sys.executable, "-c", _SHARP, str(every), str(tmp_path)]
    done = subprocess.run(
        words, cwd=ROOT, env=sharp, check=False, timeout=300, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_the_stretched_language_is_two_fifths_longer_and_keeps_fields_and_marks() -> None:
    words = "Touch **every liberty** of {who:the} group, all {n} of them!"
    longer = stretched.stretched(words)
    assert longer.count("**") == 2
    assert [part for part in longer.split() if "{" in part] == ["{who:the}", "{n}"]
    letters = [sum(each.isalpha() for each in re.sub(r"{.*?}", "", text)) for text in (words, longer)]
    assert letters[1] == pytest.approx(letters[0] * 1.4, abs=1)


def test_whatever_lessons_say_has_room_on_the_speech_card(qtbot: QtBot) -> None:
    """Questions, answers and hints fit in the smallest window, with the question above them."""
    card = SpeechCard()
    qtbot.addWidget(card)
    u = scale_for(*SIZES[0])
    card.set_scale(u)
    card.resize(round(646 * u), round(253 * u))
    card.set_step(Pictogram.PLACE)
    for language in WRITTEN:
        for lesson in IN_ALL:
            for step in (as_shown(step, SYMMETRIES[0]) for step in lesson.steps):
                for text in lesson_texts((step.say, step.done, step.hint, step.feedback)):
                    card.say(render(text, language), render(step.say, language))
                    assert card.fits(), (lesson.id, step.id, render(text, language))


def test_what_is_crooked_is_found(studio: Studio, qtbot: QtBot) -> None:
    """Tests `faults` and `foreign` themselves: makes each kind of fault once, and it is found."""
    studio.speak(PORTUGUESE)
    studio.clear()
    page = studio.page(PageName.SETTINGS)
    assert isinstance(page, SettingsPage)
    assert faults(studio) == foreign(studio, PORTUGUESE, IN_ALL) == []
    page.about.set_words("About Atari Teach")
    assert foreign(studio, PORTUGUESE, IN_ALL) == ["About Atari Teach"]
    page.name_row.question.set_words("Quem está a jogar? " * 9)
    assert any("cut off" in fault for fault in faults(studio))
    page.retranslate()
    page.about.move(page.tabs[SettingsTab.WHO].pos())
    assert any("overlap" in fault for fault in faults(studio))
    page.relayout()
    page.about.move(page.width() - 20, page.about.y())
    assert any("outside" in fault for fault in faults(studio))
    page.relayout()
    page.portraits[Portrait.BOAT].resize(30, 30)
    assert any("too small" in fault for fault in faults(studio))


def test_switching_the_language_in_the_middle_keeps_the_place(studio: Studio, qtbot: QtBot) -> None:
    """Switching the language back and forth keeps words, board and the current picture of an explanation."""
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
        studio.speak(ENGLISH)
        studio.clear()
        states[name].arrange(studio)
        english, picture = list(texts(studio)), table.board.picture()
        buttons = [type(part) for part in shown(studio) if isinstance(part, QAbstractButton)]
        studio.speak(PORTUGUESE)
        assert foreign(studio, PORTUGUESE, IN_ALL) == [], name
        portuguese = list(texts(studio))
        assert buttons == [type(part) for part in shown(studio) if isinstance(part, QAbstractButton)], name
        assert portuguese != english, name
        assert table.board.picture() == picture, name
        studio.speak(ENGLISH)
        assert list(texts(studio)) == english, name

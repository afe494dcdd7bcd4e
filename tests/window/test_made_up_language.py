"""In a made-up language, with longer and marked words, no text is cut off and no English is left.

`translations/made_up.py` makes the language. A visible word without a mark is not in the translators'
catalogue, unless it is a name, a number or a crossing.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base import i18n, resources
from atari_teach.base.i18n import ENGLISH, Language, render, say_n, use, words_in
from atari_teach.base.i18n.language import read_language_file
from atari_teach.base.own_folder import make_own
from atari_teach.engine.rules import SYMMETRIES
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.words_label import WordsLabel
from tests.gallery.lessons import lesson_at
from tests.gallery.studio import State, Studio
from tests.languages import english_and_portuguese, forget_languages
from tests.soak_cases import one_in
from tests.window.layout import faults, lesson_texts, named
from tests.window.place import Place
from tests.window.playing import Pupil
from tests.window.states import every_state
from tests.window.test_lessons_played import EXERCISES, LIBRARY, name_of, play
from translations import made_up, update

XX = Language("qaa")
SIZES = ((1024, 600), (1366, 768))
_WORD = re.compile(r"[^\W\d_]+")
MARKED = frozenset("áéíóúýÁÉÍÓÚÝ")


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Returns the folder of the made-up language, added to a copy of English and Portuguese."""
    root = tmp_path_factory.mktemp("root")
    english_and_portuguese(root)
    folder = root / "translations" / XX.code
    made_up.write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resources, "_ROOT", root)
        forget_languages()
        yield folder
        i18n.use(ENGLISH)
    forget_languages()


@pytest.fixture(scope="module")
def studio(qapp: QApplication, spoken: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    made = Studio(qapp, LIBRARY.lessons, make_own(tmp_path_factory.mktemp("studio")), SIZES[0])
    made.speak(XX)
    yield made
    made.speak(ENGLISH)
    made.close()


@cache
def english_words() -> frozenset[str]:
    """Returns all English words of three or more letters in the program and its lessons, in small letters."""
    said = [*update.sentences(update.read(update.TEMPLATE)), *update.sentences(update.in_lessons())]
    texts = (re.sub(r"\{[^}]*\}", " ", words) for message in said for words in update.strings(message.id))
    words = {word.lower() for text in texts for word in _WORD.findall(text)}
    return frozenset(word for word in words if len(word) > 2 and made_up.VOWELS & set(word)) - NAMES


NAMES = frozenset(("atari", "teach", "english", "marta", "rui"))
"""Names of the app, a language and children in examples, which are allowed without marks."""
_FILE = re.compile(r"\S*[\w)][_./\\@]\w\S*")


def english_left(text: str) -> list[str]:
    """Returns the words of a text that are English and have no mark; ignores names of files."""
    words = _WORD.findall(_FILE.sub(" ", text))
    return [word for word in words if not MARKED & set(word) and word.lower() in english_words()]


def texts(page: QWidget) -> Iterator[str]:
    """Yields every text of a page that is visible or read aloud, except what a user has typed."""
    for part in (page, *page.findChildren(QWidget)):
        if part.isVisible() and part.width() > 0 < part.height():
            yield from (part.accessibleName(), part.accessibleDescription(), part.toolTip())
            if isinstance(part, WordsLabel | PictureButton):
                yield part.words()
            elif isinstance(part, QLineEdit) and not part.text():
                yield part.placeholderText()


def left_on(page: QWidget) -> set[tuple[str, ...]]:
    """Returns the texts of a page that contain English words, each with these words."""
    found = {text: english_left(text) for text in set(texts(page)) if text}
    return {(text, *words) for text, words in found.items() if words}


NOT_OURS = (
    ("setting-helps", "a lesson made for tests"),
    ("print-waiting", "the title of a teacher's own lesson"),
    ("watch-", "what programs write, and their files"),
    ("far-not-opened", "a command to type"),
    ("lesson-", "the lesson of every kind, made for tests"),
    ("installing", "commands to type"),
    ("review-comment", "what a player wrote into a game"),
    ("opened-left-out", "the name of rules in a file"),
    ("workshop", "what a teacher writes, in the languages of the lessons"),
    ("plans-own", "the same, of a copy"),
    ("plans-edit-puzzles", "the same, of a new part"),
)
"""The beginnings of the names of states that show untranslated words, and which words those are."""


def looked_at(studio: Studio, state: State) -> list[object]:
    """Returns what is cut off in a state, at each window size, and what is still English."""
    found: list[object] = []
    studio.resize(SIZES[0])
    studio.clear()
    state.arrange(studio)
    for size in SIZES:
        studio.resize(size)
        found += [f"{size}: {fault}" for fault in faults(studio)]
    if state.name.startswith(tuple(start for start, _ in NOT_OURS)):
        return found
    return [*found, *sorted(left_on(studio.window))]


@pytest.mark.parametrize("state", one_in(30, every_state(), first=4), ids=lambda state: state.name)
def test_a_state_of_the_gallery_is_whole_and_has_no_english(
    studio: Studio, qtbot: QtBot, state: State
) -> None:
    assert looked_at(studio, state) == []


@pytest.mark.parametrize("lesson", one_in(9, LIBRARY.lessons, first=3), ids=name_of)
def test_every_step_of_a_lesson_is_whole_and_has_no_english(
    studio: Studio, qtbot: QtBot, lesson: Lesson
) -> None:
    studio.clear()
    found: dict[str, list[object]] = {}
    for step in lesson.steps:
        studio.sit_down(lesson_at(lesson, step.id))
        for size in SIZES:
            studio.resize(size)
            found.setdefault(step.id, []).extend(faults(studio))
        found[step.id] += sorted(left_on(studio.window))
    assert {step: faulty for step, faulty in found.items() if faulty} == {}


def test_a_relay_and_a_room_are_among_the_states() -> None:
    names = [state.name for state in every_state()]
    assert all(sum(name.startswith(kind) for name in names) > 5 for kind in ("relay-", "room-", "stage-"))
    assert [start for start, _ in NOT_OURS if not any(name.startswith(start) for name in names)] == []


class Watched(Pupil):
    """A pupil that checks everything on its page each time that the coach says something."""

    found: list[object]

    def said(self, language: Language | None = None) -> str:
        """Checks the page, and returns what the coach says."""
        for part in (part for part in self.page.findChildren(QWidget) if part.isVisible()):
            fits = getattr(part, "fits", None)
            if callable(fits) and not fits():
                self.found.append(f"cut off: {named(part)}")
        self.found += sorted(left_on(self.page))
        return super().said(language)


@pytest.fixture(scope="module")
def place(qapp: QApplication, spoken: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    place = Place(tmp_path_factory.mktemp("place"))
    yield place
    place.close()


@pytest.mark.parametrize(("lesson", "step_id"), one_in(12, EXERCISES), ids=name_of)
def test_an_exercise_is_played_in_it_and_is_whole_and_has_no_english(
    qtbot: QtBot, place: Place, lesson: Lesson, step_id: str
) -> None:
    before = LIBRARY.lessons[: LIBRARY.lessons.index(lesson)]
    use(XX)
    place.page.retranslate()
    pupil = Watched(qtbot, lesson, step_id, place, before)
    pupil.found = []
    try:
        play(pupil, step_id, XX)
    finally:
        use(ENGLISH)
    assert pupil.found == []


def test_every_sentence_of_the_course_is_said_in_it(spoken: Path) -> None:
    said = [
        words_in(text, XX)
        for lesson in LIBRARY.lessons
        for step in lesson.steps
        for text in (lesson.title, *lesson_texts(as_shown(step, SYMMETRIES[0])))
    ]
    written = {words: english_left(re.sub(r"\{[^}]*\}", "", words)) for words in said}
    assert {words: left for words, left in written.items() if left} == {}
    assert len(said) > 1000


def test_it_has_three_plural_forms_and_every_file_of_it_is_complete(spoken: Path, tmp_path: Path) -> None:
    for name in ("atari_teach.po", "lessons.po"):
        made = update.read(spoken / "LC_MESSAGES" / name, XX.code)
        assert (made.num_plurals, update.missing(made)) == (3, [])
        if shutil.which("msgfmt"):
            file, to = spoken / "LC_MESSAGES" / name, tmp_path / "made.mo"
            done = subprocess.run(
                ["msgfmt", "-c", "-o", to, file], capture_output=True, text=True, check=False
            )
            assert done.stderr == ""
    assert read_language_file(spoken / "language.toml", XX.code).key == XX.code
    for count, begins in ((0, "{n} m"), (1, "{n} m"), (2, "{n} m"), (5, "{n} m")):
        words = say_n("{n} minute", "{n} minutes", count)
        assert render(words, XX).startswith(begins.format(n=count)), words
    with pytest.raises(SystemExit):
        made_up.main([str(spoken.parent / "Pt_pt")])

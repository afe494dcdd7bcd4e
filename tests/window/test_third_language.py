"""A third language needs only new files: the program offers it, speaks it, and falls back to English."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach import cli
from atari_teach.base import i18n, resources
from atari_teach.base.i18n import (
    ENGLISH,
    Language,
    Multilingual,
    Number,
    choose_language,
    languages,
    render,
    say,
)
from atari_teach.base.own_folder import delete_own
from atari_teach.base.resources import lessons_folder
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.linting.check import check
from atari_teach.ui.kit.language_switch import LanguageSwitch
from atari_teach.ui.kit.words_label import WordsLabel
from tests.languages import PORTUGUESE, english_and_portuguese, forget_languages
from tests.narrowing import instance_of
from tests.window.house import House, every_kind
from tests.window.places import home
from translations import update

XX = Language("qab")
_KEPT = re.compile(r"(\{[^}]*\}|%\d|&)")
_LESSON = Path("01-groups") / "lesson.toml"


def accented(english: str) -> str:
    """Returns text in the pseudo-language: English with accents on its vowels; fields stay as they are."""
    marks = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
    parts = _KEPT.split(english)
    return "".join(part if _KEPT.fullmatch(part) else part.translate(marks) for part in parts)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Returns the folder of the pseudo-language, added to a copy of English and Portuguese; nothing else."""
    root = tmp_path / "root"
    english_and_portuguese(root)
    made = root / "translations" / XX.code
    (made / "LC_MESSAGES").mkdir(parents=True)
    words = update.read(update.TEMPLATE)
    for message in update.sentences(words):
        plural = isinstance(message.id, list | tuple)
        message.string = tuple(map(accented, message.id)) if plural else accented(str(message.id))
    (made / "LC_MESSAGES" / "atari_teach.po").write_bytes(update.text(words))
    monkeypatch.setattr(resources, "_ROOT", root)
    forget_languages()
    yield made
    i18n.use(ENGLISH)
    monkeypatch.undo()
    forget_languages()


def test_it_is_offered(folder: Path, qtbot: QtBot) -> None:
    assert languages() == (ENGLISH, PORTUGUESE, XX)
    assert cli.understand(["--language", XX.code]).language == XX.code
    assert choose_language(None, {"LANG": "qab_YY.UTF-8"}) == XX
    switch = LanguageSwitch()
    qtbot.addWidget(switch)
    switch.resize(248, 52)
    switch.show()
    for spoken, following in ((ENGLISH, PORTUGUESE), (PORTUGUESE, XX), (XX, ENGLISH)):
        switch.set_language(spoken)
        shown = [switch.pill(each) for each in (spoken, following)]
        assert [pill.isVisible() for pill in shown] == [True, True]
        assert shown[0].isChecked()
        assert [pill.geometry().x() for pill in shown] == [0, 124]
        assert sum(switch.pill(each).isVisible() for each in languages()) == 2
        assert switch.fits()
        with qtbot.waitSignal(switch.chosen) as asked:
            shown[1].click()
        assert asked.args == [following]


def test_a_name_of_two_words_has_room_in_a_large_window(folder: Path, qtbot: QtBot) -> None:
    (folder / "language.toml").write_text('name = "PORTUGUÊS ÁÉÍ"\n', encoding="utf-8")
    forget_languages()
    switch = LanguageSwitch()
    qtbot.addWidget(switch)
    switch.show()
    for scale in (0.75, 1.0, 2.8):
        switch.set_scale(scale)
        switch.resize(round(switch.natural_width() * scale), round(52 * scale))
        switch.set_language(XX)
        assert len(switch.pill(XX).text_rects()) == 1, scale


def test_the_first_start_asks_for_it_too(folder: Path, qtbot: QtBot, tmp_path: Path) -> None:
    house = House(qtbot, tmp_path / "store", (every_kind(),), Settings())
    welcome = instance_of(WelcomePage, house.window.page(PageName.WELCOME))
    places = [button.geometry() for button in welcome.buttons.values()]
    assert not any(one.intersects(other) for one in places for other in places if one is not other)
    assert all(welcome.rect().contains(place) for place in places)
    house.click(welcome.buttons[XX])
    assert home(house).doors[PageName.PATH].words() == accented("Learn")
    house.close()


def test_the_whole_interface_speaks_it(folder: Path, qtbot: QtBot, tmp_path: Path) -> None:
    i18n.use(XX)
    house = House(qtbot, tmp_path / "store", (every_kind(),), Settings(language=XX))
    english = {str(message.id) for message in update.sentences(update.read(update.TEMPLATE))}
    lesson = {str(message.id) for message in update.sentences(update.in_lessons())}
    english -= {
        ENGLISH.own_name,
        every_kind().title["en"],
        *lesson,
        *(each for each in english if accented(each) == each),
    }
    for name in PageName:
        if name not in (PageName.WELCOME, PageName.STAGE, PageName.TABLE):
            house.window.start_at(name)
            seen = [each for each in house.window.page(name).findChildren(QWidget) if each.isVisible()]
            words = {each.accessibleName() for each in seen}
            words |= {each.words() for each in seen if isinstance(each, WordsLabel)}
            assert not words & english, name
            assert any(word != word.encode("ascii", "ignore").decode() for word in words), name
    house.close()


def test_what_its_files_do_not_say_is_as_in_english_or_in_digits(folder: Path) -> None:
    three = say("{points}", points=(Point(0, 0), Point(1, 1), Point(2, 2)))
    assert render(three, XX) == "A1, B2 and C3"
    assert render(say("{n} {who:of}", n=Number(2), who=Colour.BLACK), XX) == "2 of Black"
    (folder / "language.toml").write_text(_FILE, encoding="utf-8")
    forget_languages()
    assert XX.own_name == "Xéxé"
    assert render(three, XX) == "A1, B2 y C3"
    assert render(say("{n} {who}", n=Number(2), who=Colour.WHITE), XX) == "doo Whité"
    assert render(say("{n} {m}", n=Number(1, feminine=False), m=Number(3)), XX) == "un 3"
    (folder / "language.toml").write_text('name = "Half\nlast = 3', encoding="utf-8")
    forget_languages()
    assert render(three, XX) == "A1, B2 and C3"


_FILE = """\
name = "Xéxé"
[lists]
last = " y "
[numbers]
masculine = "un"
feminine = "una"
[numbers.words]
un = ["zeroo", "un", "doo"]
una = ["zeroo", "una", "doo"]
[sides]
side = ["Bláck", "Whité"]
"""


def test_a_lesson_speaks_it_sentence_by_sentence(folder: Path) -> None:
    lesson = instance_of(Lesson, load_lesson(lessons_folder() / _LESSON))
    first = lesson.steps[0].say
    sentences = Catalog()
    sentences.add(first["en"], accented(first["en"]))
    sentences.add("{Me} at {pt:A1}, {they.of}", "{Mé}")
    (folder / "LC_MESSAGES" / "lessons.po").write_bytes(update.text(sentences))
    forget_languages()
    assert render(first, XX) == accented(first["en"]) != first["en"]
    assert said(first, Colour.BLACK)[XX.key] == accented(said(first, Colour.BLACK)["en"])
    assert render(said(first, Colour.BLACK), PORTUGUESE) == said(first, Colour.BLACK)["pt"]
    assert render(lesson.title, XX) == lesson.title["en"]
    own = Multilingual.of(en="Own", qab="Ówn")
    assert (render(own, XX), render(own, PORTUGUESE)) == ("Ówn", "Own")


def test_lessons_are_checked_as_ever(folder: Path, tmp_path: Path) -> None:
    file = lessons_folder() / _LESSON
    assert check([file.parent], XX).exit_code == 0
    own = tmp_path / _LESSON
    own.parent.mkdir()
    text = file.read_text(encoding="utf-8")
    own.write_text(text.replace("title = { ", 'title = { qab = "Gróúps", ', 1), encoding="utf-8")
    lesson = instance_of(Lesson, load_lesson(own))
    assert render(lesson.title, XX) == "Gróúps"


def test_settings_in_it_open_and_without_it_they_follow_the_system(folder: Path, tmp_path: Path) -> None:
    assert settings_file.save(Settings(language=XX), tmp_path) is None
    assert settings_file.load(tmp_path).settings.language == XX
    delete_own(folder)
    forget_languages()
    assert settings_file.load(tmp_path).settings.language is None
    assert languages() == (ENGLISH, PORTUGUESE)
    assert choose_language(None, {"LANG": "pt_PT.UTF-8"}) == PORTUGUESE

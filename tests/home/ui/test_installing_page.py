"""The page about installing on many computers: it opens from *About* and has the words of the document."""

import importlib
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QFont, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest

import atari_teach
from atari_teach.base.i18n import ENGLISH, Language, languages, render
from atari_teach.base.installing import PARTS, Typed, markdown
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.home.ui import about
from atari_teach.home.ui.about import AboutPage
from atari_teach.ui.forms.paragraphs_page import ParagraphsPage
from atari_teach.ui.kit.typeset import set_typed
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.window.house import Open

ROOT = Path(atari_teach.__file__).parents[1]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_about_leads_to_it_and_back(a_house: Open, size: tuple[int, int]) -> None:
    house = a_house(size=size)
    house.window.go_to(PageName.ABOUT)
    first = instance_of(AboutPage, house.window.page(PageName.ABOUT))
    assert first.thirty.fits()
    house.click(first.thirty)
    assert house.place() is PageName.INSTALLING
    page = instance_of(ParagraphsPage, house.window.page(PageName.INSTALLING))
    said = [label.words() for label in page.paragraphs]
    typed = [line.line for line in page.typed]
    for part in PARTS:
        for line in (part.heading, *part.lines):
            assert line.line in typed if isinstance(line, Typed) else render(line) in said
    house.click(page.top.back_button)
    assert house.place() is PageName.ABOUT


def test_what_is_typed_is_copied_as_it_stands(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, capitals=True))
    house.speak(PORTUGUESE)
    house.window.go_to(PageName.INSTALLING)
    page = instance_of(ParagraphsPage, house.window.page(PageName.INSTALLING))
    clipboard = QGuiApplication.clipboard()
    for line in page.typed:
        clipboard.clear()
        house.click(line.button)
        assert clipboard.text() == line.line
        assert [each.button.words() == "Copiado" for each in page.typed] == [
            each is line for each in page.typed
        ]
    first = next(line for line in page.typed if line.line.startswith(r"\\server"))
    first.button.setFocus()
    QTest.keySequence(first.button, QKeySequence(QKeySequence.StandardKey.Copy))
    assert clipboard.text() == r"\\server\share\AtariTeach-setup.exe /AllUsers /S"


def test_what_is_typed_is_seen_letter_by_letter_and_named_for_who_cannot_see(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, capitals=True, text_percent=200))
    house.speak(PORTUGUESE)
    house.window.go_to(PageName.INSTALLING)
    page = instance_of(ParagraphsPage, house.window.page(PageName.INSTALLING))
    for line in page.typed:
        setting = set_typed(line.line, 20, 900)
        assert setting.layout.text().replace("\u2028", " ") == line.line
        assert setting.layout.font().capitalization() == QFont.Capitalization.MixedCase
        assert line.fits()
        side = QAccessible.queryAccessibleInterface(line)
        assert side.role() is QAccessible.Role.Grouping
        assert side.text(QAccessible.Text.Name) == line.line
        told = QAccessible.queryAccessibleInterface(line.button)
        assert told.text(QAccessible.Text.Name) == f"Copiar: {line.line}"


def test_the_pages_of_the_repository_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    pages = importlib.import_module("page").PAGES
    assert {ENGLISH.code, PORTUGUESE.code} <= set(pages) <= {language.code for language in languages()}
    for code, name in pages.items():
        written = (ROOT / name).read_text("utf-8")
        assert written == markdown(Language(code)), "python packaging/page.py writes it again"


def test_a_released_version_tells_its_day(monkeypatch: pytest.MonkeyPatch, a_house: Open) -> None:
    monkeypatch.setattr(about, "__version__", "1.0")
    monkeypatch.setattr(about, "__released__", "2026-11-23")
    house = a_house()
    house.window.go_to(PageName.ABOUT)
    page = instance_of(AboutPage, house.window.page(PageName.ABOUT))
    assert page.name.words() == "Atari Teach 1.0, 23 November 2026"


def test_the_day_of_the_version_is_said_in_the_language_of_the_moment(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "__released__", "2026-03-01")
    house = a_house(settings=Settings(language=ENGLISH))
    house.window.go_to(PageName.ABOUT)
    page = instance_of(AboutPage, house.window.page(PageName.ABOUT))
    title = page.name
    assert title.words().endswith(", 1 March 2026")
    house.speak(PORTUGUESE)
    assert title.words().endswith(", 1 de março de 2026")

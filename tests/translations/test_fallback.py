"""A language uses its fallback for what it lacks: sentences, lessons, forms, and how words are read aloud."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from atari_teach.base import resources
from atari_teach.base.i18n import (
    ENGLISH,
    Language,
    Multilingual,
    choose_language,
    languages,
    lesson_languages,
    render,
    say,
    say_n,
)
from atari_teach.base.i18n.language import language_rules
from atari_teach.base.i18n.older import older_words
from atari_teach.base.i18n.wording import findings
from atari_teach.base.resources import lessons_folder, translations_folder
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.ui.voice.lexicon import lexicon
from tests.languages import PORTUGUESE, english_and_portuguese, forget_languages

BRAZIL = Language("pt_BR")
HEADER = """\
msgid ""
msgstr ""
"Language: pt_BR\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
Begin = Callable[[str, str, str], None]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    """Adds a language folder for Brazil; the arguments are the contents of its three files."""
    root = tmp_path / "root"
    english_and_portuguese(root)
    monkeypatch.setattr(resources, "_ROOT", root)
    folder = root / "translations" / "pt_BR"

    def begun(rules: str, sentences: str = "", lessons: str = "") -> None:
        (folder / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
        (folder / "language.toml").write_text(rules, encoding="utf-8")
        (folder / "LC_MESSAGES" / "atari_teach.po").write_text(HEADER + sentences, encoding="utf-8")
        if lessons:
            (folder / "LC_MESSAGES" / "lessons.po").write_text(HEADER + lessons, encoding="utf-8")
        forget_languages()

    forget_languages()
    yield begun
    monkeypatch.undo()
    forget_languages()


FALLS_BACK = 'fallback = "pt_PT"\n'


def test_a_system_of_brazil_gets_portuguese_with_and_without_a_folder_of_its_own(begin: Begin) -> None:
    for system in ("pt_BR", "pt-BR", "pt_AO", "Portuguese_Brazil.1252"):
        assert choose_language(None, {}, system) == PORTUGUESE, system
    begin(FALLS_BACK + 'systems = ["portuguese_brazil"]', "", "")
    for system in ("pt_BR", "pt-BR", "Portuguese_Brazil.1252"):
        assert choose_language(None, {}, system) == BRAZIL, system
    for system in ("pt_AO", "pt", "Portuguese_Portugal.1252"):
        assert choose_language(None, {}, system) == PORTUGUESE, system
    assert languages() == (ENGLISH, BRAZIL, PORTUGUESE)
    assert lesson_languages() == (ENGLISH, PORTUGUESE)


def test_a_sentence_that_is_not_there_is_that_of_the_fallback(begin: Begin) -> None:
    begin(FALLS_BACK, 'msgid "Cancel"\nmsgstr "Desistir"\n\nmsgctxt "Qt"\nmsgid "Cancel"\nmsgstr ""\n', "")
    assert render(say("Nothing of Brazil or Portugal"), BRAZIL) == "Nothing of Brazil or Portugal"
    for count in (1, 3):
        captured = say_n(
            "{who:Side} captured one stone: {stones}.",
            "{who:Side} captured {n:one} stones: {stones}.",
            count,
            who=Colour.WHITE,
            stones=(Point(0, 0), Point(1, 1)),
        )
        assert render(captured, BRAZIL) == render(captured, PORTUGUESE) != render(captured, ENGLISH)
    assert render(say("Cancel"), BRAZIL) == "Desistir"


def test_forms_lists_and_numbers_are_those_of_the_fallback_where_the_language_has_none(begin: Begin) -> None:
    begin(FALLS_BACK + '[numbers.words]\num = ["zero", "hum", "dous"]\n', "", "")
    text = Multilingual.of(
        (("who", Colour.BLACK), ("n", 2), ("all", (Point(0, 0), Point(1, 1)))),
        en="{who} {n} {all}",
        pt="{who:of}: {n:uma}, {n:um}, {all}",
    )
    assert render(text, PORTUGUESE) == "das Negras: duas, dois, A1 e B2"
    assert render(text, BRAZIL) == "das Negras: duas, dous, A1 e B2"
    assert (BRAZIL.file.feminine, BRAZIL.file.decimal, BRAZIL.key) == ("uma", ",", "pt_BR")
    assert BRAZIL.own_name == "Português (Brasil)" != PORTUGUESE.own_name
    assert BRAZIL.file.voice.territories[:2] == ("BR", "PT")
    assert lexicon("pt_BR") is lexicon("pt_PT")


@pytest.mark.parametrize("damage", ["words = [", "[patterns]\n'a' = '\\1'"])
def test_for_a_damaged_file_the_one_of_the_fallback_is_used(begin: Begin, damage: str) -> None:
    begin(FALLS_BACK, "", "")
    for name in ("pronunciation.toml", "older.toml", "wording.toml"):
        (translations_folder() / "pt_BR" / name).write_text(damage, encoding="utf-8")
    assert lexicon("pt_BR") is lexicon("pt_PT")
    assert older_words(BRAZIL) is older_words(PORTUGUESE)
    assert findings("Não faz mal.", BRAZIL) == (), "words of Brazil are not those of Portugal"


def test_a_lesson_speaks_the_fallback_sentence_by_sentence(begin: Begin) -> None:
    lesson = load_lesson(lessons_folder() / "01-groups" / "lesson.toml")
    assert isinstance(lesson, Lesson)
    title, first = lesson.title, lesson.steps[0].say
    begin(FALLS_BACK, "", "")
    assert render(title, BRAZIL) == title["pt"] != title["en"]
    assert render(said(first, Colour.WHITE), BRAZIL) == render(said(first, Colour.WHITE), PORTUGUESE)
    begin(FALLS_BACK, "", f'msgid "{title["en"]}"\nmsgstr "Do Brasil"\n')
    assert (render(title, BRAZIL), render(title, PORTUGUESE)) == ("Do Brasil", title["pt"])
    assert render(first, BRAZIL) == first["pt"]


@pytest.mark.parametrize("damage", ["pt_BR", "qtz", "../pt_PT", "en"])
def test_a_fallback_that_leads_nowhere_is_refused_and_the_language_speaks_english(
    begin: Begin, damage: str
) -> None:
    begin(f'fallback = "{damage}"\n', 'msgid "Own"\nmsgstr "Nosso"\n', "")
    assert render(say("Own"), BRAZIL) == "Nosso"
    assert render(say("Settings"), BRAZIL) == "Settings"
    if damage != "en":
        with pytest.raises(ValueError, match="fallback"):
            language_rules({"fallback": damage}, "pt_BR")


def test_two_languages_that_fall_back_to_each_other_are_refused(begin: Begin) -> None:
    begin(FALLS_BACK, "", "")
    file = resources.translations_folder() / "pt_PT" / "language.toml"
    file.write_text('fallback = "pt_BR"\n' + file.read_text(encoding="utf-8"), encoding="utf-8")
    forget_languages()
    with pytest.raises(ValueError, match="itself"):
        language_rules({"fallback": "pt_PT"}, "pt_BR")
    assert render(say("Settings"), PORTUGUESE) == "Definições"

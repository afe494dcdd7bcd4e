"""Messages, and their text in English and Portuguese."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.base import i18n
from atari_teach.base.i18n import (
    ENGLISH,
    Language,
    Message,
    Multilingual,
    Number,
    languages,
    render,
    say,
    say_in,
    say_n,
)
from atari_teach.base.i18n import catalogue as catalogue_module
from atari_teach.base.i18n import language as language_module
from atari_teach.base.i18n.wording import Objection, findings
from atari_teach.base.i18n.words import side_word
from atari_teach.engine.rules import Colour, Point
from tests.languages import PORTUGUESE

EN, PT = ENGLISH, PORTUGUESE


class Chick:
    def words(self, language: Language) -> str:
        return {EN: "Chick", PT: "Pintainho"}[language]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.use(EN)
    catalogue_module.translations.cache_clear()


@pytest.fixture
def portuguese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replaces the Portuguese catalogue with a small one; returns its file."""
    folder = tmp_path / "pt_PT" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    file = folder / "atari_teach.po"
    file.write_text(_LITTLE, encoding="utf-8")
    monkeypatch.setattr(catalogue_module, "translations_folder", lambda: tmp_path)
    catalogue_module.translations.cache_clear()
    return file


_LITTLE = """\
msgid ""
msgstr ""
"Language: pt_PT\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Next"
msgstr "Seguinte"

msgctxt "page"
msgid "Back"
msgstr "Voltar"

msgctxt "beat"
msgid "Back"
msgstr "Anterior"

msgid "{who} captured one stone."
msgid_plural "{who} captured {n} stones."
msgstr[0] "{who:Side} capturaram uma peça."
msgstr[1] "{who:Side} capturaram {n:uma} peças."

msgid "Look at {point}."
msgstr "Olha para {ponto}."

msgid "Broken {point}"
msgstr "Partido {point"

msgid "Strange {n}"
msgstr "Estranho {n:peixe}"

#, fuzzy
msgid "Uncertain"
msgstr "Incerto"
"""


@pytest.mark.parametrize(
    ("message", "english", "portuguese_words"),
    [
        (say("Next"), "Next", "Seguinte"),
        (say_in("page", "Back"), "Back", "Voltar"),
        (say_in("beat", "Back"), "Back", "Anterior"),
        (
            say_n("{who} captured one stone.", "{who} captured {n} stones.", 1, who=Colour.BLACK),
            "Black captured one stone.",
            "As Negras capturaram uma peça.",
        ),
        (
            say_n("{who} captured one stone.", "{who} captured {n} stones.", 3, who=Colour.WHITE),
            "White captured 3 stones.",
            "As Brancas capturaram três peças.",
        ),
        (say("Nobody translated this"), "Nobody translated this", "Nobody translated this"),
        (say("Uncertain"), "Uncertain", "Uncertain"),
    ],
)
@pytest.mark.usefixtures("portuguese")
def test_a_message_is_said_in_both_languages(message: Message, english: str, portuguese_words: str) -> None:
    assert render(message, EN) == english
    assert render(message, PT) == portuguese_words


@pytest.mark.usefixtures("portuguese")
@pytest.mark.parametrize(
    ("message", "said"),
    [
        # The translation has a field that the English sentence does not have.
        (say("Look at {point}.", point=Point(2, 2)), "Look at C3."),
        (say("Broken {point}", point=Point(2, 2)), "Broken C3"),
        (say("Strange {n}", n=2), "Strange 2"),
        (say("Look at {point}."), "Look at {point}."),  # the field has no value
        (say("{who} at {point", who=Colour.BLACK), "Black at {point"),
    ],
)
def test_a_broken_sentence_falls_back_to_english(message: Message, said: str) -> None:
    assert render(message, PT) == said


@pytest.mark.usefixtures("portuguese")
def test_the_window_speaks_the_current_language() -> None:
    assert (i18n._("Next"), i18n.pgettext("page", "Back")) == ("Next", "Back")
    i18n.use(PT)
    assert i18n.current() == PT
    assert (i18n._("Next"), i18n.pgettext("page", "Back")) == ("Seguinte", "Voltar")
    assert i18n.ngettext("{who} captured one stone.", "{who} captured {n} stones.", 2).startswith(
        "{who:Side}"
    )
    assert render(say("Next")) == "Seguinte"
    assert i18n.N_("Next") == "Next"


@pytest.mark.parametrize(
    ("value", "english", "portuguese_words"),
    [
        ("Marta", "Marta", "Marta"),
        (12, "12", "12"),
        (Point(8, 7), "I8", "I8"),
        (Colour.WHITE, "White", "as Brancas"),
        (Number(2), "two", "duas"),
        (Number(2, feminine=False), "two", "dois"),
        (Number(12), "twelve", "doze"),
        (Number(13), "13", "13"),
        (Chick(), "Chick", "Pintainho"),
        (Multilingual.of(en="door", pt="porta"), "door", "porta"),
        ((Point(0, 0), Point(1, 1), Point(2, 2)), "A1, B2 and C3", "A1, B2 e C3"),
        ((Point(0, 0),), "A1", "A1"),
        ((), "", ""),
    ],
)
def test_every_kind_of_field_has_its_words(value: object, english: str, portuguese_words: str) -> None:
    text = Multilingual.of((("x", value),), en="<{x}>", pt="<{x}>")
    assert render(text, EN) == f"<{english}>"
    assert render(text, PT) == f"<{portuguese_words}>"


def test_a_side_has_every_form_for_both_colours() -> None:
    sentence = "{who:Side} e {who:of}, {who:to}, {who:By}: {who:stone}, {who:negros}, {n:Uma}, {n:um}"
    white = Multilingual.of((("who", Colour.WHITE), ("n", 2)), en="", pt=sentence)
    assert (
        render(white, PT)
        == "As Brancas e das Brancas, às Brancas, Pelas Brancas: peça branca, brancos, Duas, dois"
    )
    assert (
        render(Multilingual.of((("who", Colour.WHITE),), en="a {who:black} stone", pt=""), EN)
        == "a white stone"
    )
    with pytest.raises(ValueError, match="no form"):
        side_word("BLACK", "dos", PT)


def test_the_window_chooses_how_points_are_written() -> None:
    message = say("{a} and {b}", a=Point(8, 0), b=say("({c})", c=Point(8, 1)))
    assert render(message, EN, point_name=lambda point: str(point).replace("I", "J")) == "J1 and (J2)"


def test_messages_are_values() -> None:
    assert say("Look at {point}.", point=Point(0, 0)) == say("Look at {point}.", point=Point(0, 0))
    assert len({say("Next"), say("Next"), say_in("page", "Next")}) == 2


@pytest.mark.parametrize("damage", [b"", b"msgid", b"\xff\xfe\x00", b'msgid "a"\nmsgstr[9] "b"\n"', None])
def test_a_damaged_catalogue_speaks_english(portuguese: Path, damage: bytes | None) -> None:
    if damage is None:
        portuguese.unlink()
    else:
        portuguese.write_bytes(damage)
    assert render(say("Next"), PT) == "Next"


def test_an_installed_program_reads_the_compiled_catalogue(portuguese: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with portuguese.open("rb") as po, portuguese.with_suffix(".mo").open("wb") as mo:
        write_mo(mo, read_po(po))
    portuguese.unlink()
    assert render(say("Next"), PT) == "Seguinte"
    portuguese.with_suffix(".mo").write_bytes(b"\xde\x12\x04\x95 short")
    catalogue_module.translations.cache_clear()
    assert render(say("Next"), PT) == "Next"


_texts = st.text(alphabet=st.sampled_from(list("ab{}:!*0n ")), max_size=30)
_values = st.one_of(_texts, st.integers(-2, 15), st.sampled_from([Colour.BLACK, Point(1, 1), None]))


@given(en=_texts, pt=_texts, fields=st.dictionaries(st.sampled_from(["n", "a", "b"]), _values))
def test_no_text_can_crash_a_page(en: str, pt: str, fields: dict[str, object]) -> None:
    for language in languages():
        assert isinstance(render(Multilingual.of(tuple(fields.items()), en=en, pt=pt), language), str)


@pytest.mark.parametrize(
    ("wanted", "environ", "system", "chosen"),
    [
        ("pt", {}, None, PT),
        ("pt_BR", {}, None, PT),
        ("pt-PT", {"LANG": "en_GB.UTF-8"}, None, PT),
        ("en", {"LANG": "pt_PT.UTF-8"}, None, EN),
        ("qtz", {}, None, EN),
        (None, {"LANG": "pt_AO.UTF-8"}, None, PT),
        (None, {"LANG": "en_GB", "LC_ALL": "pt_MZ.UTF-8"}, None, PT),
        (None, {"LANG": "en_GB.UTF-8", "LANGUAGE": "pt:en"}, None, PT),
        (None, {"LANG": "C.UTF-8", "LANGUAGE": "pt"}, None, EN),
        (None, {"LANG": "pt_PT@euro", "LC_ALL": ""}, "en", PT),
        (None, {}, "pt_BR", PT),
        (None, {}, "Portuguese_Portugal.1252", PT),
        (None, {}, None, EN),
        (None, {"LANG": "pl_PL.UTF-8"}, "pt", EN),
    ],
)
def test_every_kind_of_portuguese_is_ours(
    wanted: str | None,
    environ: dict[str, str],
    system: str | None,
    chosen: Language,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A catalogue for another kind of Portuguese, such as pt_BR, would be chosen instead.
    monkeypatch.setattr(language_module, "languages", lambda: (EN, PT))
    assert i18n.choose_language(wanted, environ, system) == chosen


def test_languages_are_called_by_their_own_names() -> None:
    names = {language: language.own_name for language in languages()}
    assert (names[EN], names[PT]) == ("English", "Português")
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize(
    ("text", "objection", "word"),
    [
        ("Clica no mouse", Objection.NOT_EUROPEAN, "mouse"),
        ("Abre o Arquivo", Objection.NOT_EUROPEAN, "Arquivo"),
        ("Por que não?", Objection.NOT_EUROPEAN, "Por que"),
        ("O Tomás está jogando", Objection.NOT_EUROPEAN, "está jogando"),
        ("Qual é o objectivo?", Objection.OLD_SPELLING, "objectivo"),
        ("A **acção** certa", Objection.OLD_SPELLING, "acção"),
        ("A intersecção", Objection.OLD_SPELLING, "intersecção"),
        ("Estás pronta?", Objection.GENDERED, "pronta"),
        ("Bem-vindo!", Objection.GENDERED, "Bem-vindo"),
        ("Está errado", Objection.NOT_FOR_CHILDREN, "errado"),
        ("Come a peça", Objection.NOT_FOR_CHILDREN, "Come"),
        ("És as Negras", Objection.GRAMMAR, "És as Negras"),
        ("A dica", Objection.NOT_OUR_WORD, "dica"),
    ],
)
def test_a_portuguese_word_that_is_not_ours_is_found(text: str, objection: Objection, word: str) -> None:
    (found,) = findings(text, PT)
    assert (found.objection, found.word, text[found.start :][: len(word)]) == (objection, word, word)
    assert word in render(found.sentence(), EN)
    assert findings(text, PT, allowed=[objection]) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Aqui não dá. A tua peça ficava sem liberdades.",
        "O facto é que o contacto conta: as Negras capturaram três peças.",
        "Está quando quiseres. Porque é que não? Porquê?",
        "Queres guardar o ficheiro? Olha para o ecrã.",
        "Ainda não. Ganhou a Marta.",
        "Ao lado só há peças brancas e a borda.",
    ],
)
def test_our_own_portuguese_passes(text: str) -> None:
    assert findings(text, PT) == ()


def test_words_that_no_child_should_read_are_found_in_english() -> None:
    found = findings("Wrong! A bad mistake, or suicide.", EN)
    assert [finding.word for finding in found] == ["Wrong", "bad", "mistake", "suicide"]
    assert findings("Not yet. Badger and wrongdoing-free.", EN) == ()

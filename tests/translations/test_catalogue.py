"""The catalogues are up to date and complete, with the same fields and marks, and without forbidden words."""

import gettext
import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.i18n.catalogue import compile_catalogue
from atari_teach.base.i18n.language import LANGUAGE_FILE, read_language_file
from atari_teach.base.i18n.wording import WORDING_FILE, Finding, Objection, findings, read_wording
from atari_teach.teaching.lessons.placeholders import PLACEHOLDER
from tests.languages import PORTUGUESE
from tests.translations.proofread import Fault, differences, field_names
from translations import update

# Sentences for lesson authors and administrators, which may mention errors.
_FOR_AUTHORS = (
    "atari_teach/base/i18n/",
    "atari_teach/teaching/",
    "atari_teach/cli",
    "atari_teach/workshop/draft_questions",
    "atari_teach/base/preflight",
)
_FOR_CHILDREN = (
    "atari_teach/teaching/advice/",
    "atari_teach/teaching/explaining/",
    "atari_teach/teaching/lessons/hinting",
    "atari_teach/teaching/lessons/kinds/",
)


@pytest.fixture(scope="module")
def extracted() -> Catalog:
    return update.extracted()


def test_the_template_holds_exactly_the_sentences_of_the_program(extracted: Catalog) -> None:
    assert update.keys(update.read(update.TEMPLATE)) == update.keys(extracted), _DO
    assert len(extracted) > 90


def test_the_portuguese_catalogue_holds_exactly_the_sentences_of_the_program(
    extracted: Catalog, portuguese: Catalog
) -> None:
    assert update.keys(portuguese) == update.keys(extracted), _DO


_DO = "run python translations/update.py, and translate what it lists"


def test_every_note_for_translators_comes_with_the_sentences_of_its_statement(extracted: Catalog) -> None:
    notes = {
        line.partition("# Translators:")[2].strip()
        for file in (update.ROOT / "atari_teach").rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.lstrip().startswith("# Translators:")
    }
    told = [note for message in update.sentences(extracted) for note in message.auto_comments]
    assert notes - set(told) == set()
    assert len(told) > 2 * len(notes) > 50
    about = {str(message.id): message.auto_comments for message in update.sentences(extracted)}
    assert about["Both"] == ["stones of these colours."]
    assert about["down"] == about["star"] != []


WORD = re.compile(r"\S*[^\W\d_]\S*")
_SAME = """
    Pupil missing DIR FILE NAME Games Player Relay Board Name Done Class Back Locks Cancel Talk Pairs
    Question Greeting Thanks More… No Yes Earlier Later less more Minutes Start Print Change Delete
    Saved. Attack Lesson Answers Worksheet Diploma Close Partners Tournament Guest Black White Result
    Play Add Undo Redo Share Copy Again Why? Settings Hide Go Keys Hint Pause Crosses Circles Date
    Signature Before Next Previous Listen Curtain Play! Thinking… Pass Liberties Puzzles Pages
"""
SAME_EVERYWHERE = frozenset(_SAME.split())
"""Labels that several modules share without a context, because their translation needs no gender in any."""


def test_every_label_of_one_word_has_a_note_and_one_meaning(extracted: Catalog) -> None:
    labels = [
        message
        for message in update.sentences(extracted)
        if isinstance(message.id, str) and WORD.fullmatch(message.id.strip())
    ]
    assert [(each.id, each.locations[0]) for each in labels if not each.auto_comments] == [], _TELL
    several = {
        str(each.id)
        for each in labels
        if each.context is None and len({file for file, _line in each.locations}) > 1
    }
    assert several - SAME_EVERYWHERE == set(), "give it a context (say_in, pgettext) if it has two meanings"
    assert SAME_EVERYWHERE - several == set(), "these need no exception"
    assert len(labels) > 300


_TELL = "write above it `# Translators:` who sees it, and what it is said of"


def test_every_sentence_has_a_portuguese_translation_and_none_is_fuzzy(portuguese: Catalog) -> None:
    assert update.missing(portuguese) == []
    assert str(portuguese.locale) == "pt_PT"
    assert portuguese.plural_expr == "(n != 1)"


FILES = [
    file for code in update.languages() for file in (update.catalogue_file(code), update.lessons_file(code))
]


@pytest.mark.parametrize("file", [*(file for file in FILES if file.is_file()), update.TEMPLATE], ids=str)
def test_a_catalogue_has_a_filled_header_and_a_place_for_each_sentence(file: Path) -> None:
    catalogue = update.read(file)
    header = file.read_text(encoding="utf-8").partition("\n\n")[0]
    # The header names the version in which the sentences were last collected, not the current version.
    assert re.search(r"Project-Id-Version: Atari Teach \d+\.\d+\.\d+\S*\\n", header)
    for field in ("PO-Revision-Date", "Last-Translator", "Language-Team", "Language", "Plural-Forms"):
        assert f'"{field}: ' in header
    for placeholder in ("YEAR", "FULL NAME", "EMAIL@", "LANGUAGE", "CHARSET", "INTEGER", "VERSION"):
        assert placeholder not in header.replace("MIME-Version", "")
    places = [place for message in update.sentences(catalogue) for place in message.locations]
    assert len(places) >= len(catalogue)
    assert [place for place in places if not place[1]] == []


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not installed")
@pytest.mark.parametrize("file", [file for file in FILES if file.is_file()], ids=str)
def test_gettext_finds_no_fault_in_a_catalogue(file: Path, tmp_path: Path) -> None:
    command = ("msgfmt", "-c", "-o", str(tmp_path / "made.mo"), str(file))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("file", [*map(update.catalogue_file, update.languages())], ids=str)
def test_every_form_of_a_plural_has_the_fields_of_the_english_one(file: Path) -> None:
    catalogue = update.read(file)
    wrong = []
    for message in update.sentences(catalogue):
        english = [field_names(words) for words in update.strings(message.id)]
        for number, words in enumerate(update.strings(message.string)):
            # In the first form the number may be written out: “one stone”.
            allowed = (english[0], english[-1]) if number == 0 else (english[-1],)
            own = field_names(words) - ({"n"} if number == 0 else set())
            if words and own not in [names - ({"n"} if number == 0 else set()) for names in allowed]:
                wrong.append((message.id, words))
    assert wrong == []


def test_the_same_sentences_give_the_same_file_twice(extracted: Catalog) -> None:
    made = [update.text(update.merged("pt_PT", template)) for template in (extracted, update.extracted())]
    assert made[0] == made[1]


_MANY_KINDS = """\
# Of a translator.
msgid ""
msgstr ""
"Language: pt_PT\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

#: atari_teach/app/start.py
msgid "One"
msgstr "Uma"
msgid "Two\\twith \\"these\\"\\n"
"and a second \\\\ line"
msgstr ""
"Duas com "
"“estas” — e \\"mais\\""

#, fuzzy, python-brace-format
msgid "Uncertain {n}"
msgstr "Incerto {n}"

msgctxt "beat"
msgid "Back"
msgstr "Anterior"

msgid "Not yet"
msgstr ""

#, python-brace-format
msgctxt "many"
msgid "{n} stone"
msgid_plural "{n} stones"
msgstr[0] "{n} peça"
msgstr[1] "{n} peças"

#~ msgid "Gone"
#~ msgstr "Foi-se"
"""


@pytest.mark.parametrize("ours", [True, False])
def test_a_checkout_says_the_same_as_an_installed_program(*, ours: bool) -> None:
    source = update.catalogue_file("pt_PT").read_text(encoding="utf-8") if ours else _MANY_KINDS
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source.encode()), locale="pt_PT"))
    compiled.seek(0)
    installed = gettext.GNUTranslations(compiled)
    checkout = gettext.GNUTranslations(io.BytesIO(compile_catalogue(source)))
    said = [
        {key: words for key, words in vars(each)["_catalog"].items() if key} for each in (checkout, installed)
    ]
    assert said[0] == said[1]
    assert len(said[0]) > 4
    for count in range(3):
        assert checkout.npgettext("many", "{n} stone", "{n} stones", count) == installed.npgettext(
            "many", "{n} stone", "{n} stones", count
        )


@pytest.mark.parametrize("damage", ["msgid", '"continues nothing"', 'msgstr "a" b', 'msgid "a"\nmsgid "b"'])
def test_what_is_no_catalogue_is_refused(damage: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        compile_catalogue(damage)


@pytest.mark.parametrize("code", update.languages())
def test_translations_have_the_fields_and_marks_of_their_source(code: str) -> None:
    catalogue, language = update.read(update.catalogue_file(code), code), Language(code)
    assert [(english, fault) for english, fault in _faults(catalogue, language) if fault] == []


@pytest.mark.parametrize("code", update.languages())
def test_lessons_beside_have_the_placeholders_and_marks_of_their_source(code: str) -> None:
    catalogue = update.read(update.lessons_file(code), code)
    said = [(str(message.id), str(message.string)) for message in update.sentences(catalogue)]
    wrong = [pair for pair in said if pair[1] and _in_lessons(pair[0]) != _in_lessons(pair[1])]
    assert wrong == []


def _in_lessons(words: str) -> tuple[set[str], int]:
    """The sides and points that a lesson's sentence names, without their forms; its number of bold marks."""
    asked = PLACEHOLDER.findall(words)
    names = {each if each.startswith("pt:") else re.split(r"[.:]", each)[0].lower() for each in asked}
    return names, words.count("**")


@pytest.mark.parametrize("code", ["en", *update.languages()])
def test_what_is_said_of_a_language_is_understood(code: str) -> None:
    folder = update.ROOT / "translations" / code
    if (folder / LANGUAGE_FILE).is_file():
        read_language_file(folder / LANGUAGE_FILE, code)
    if (folder / WORDING_FILE).is_file():
        read_wording(folder / WORDING_FILE)


@pytest.mark.parametrize("code", update.languages())
def test_no_translated_sentence_has_a_word_that_is_not_ours(code: str) -> None:
    forbidden, second_look = _words(update.read(update.catalogue_file(code), code), Language(code))
    for sentence, finding in second_look:
        print(f"Not our word: “{finding.word}” in “{sentence}”")  # shown by `pytest -rP`
    assert forbidden == []


def test_no_english_sentence_has_a_word_that_no_child_should_read(extracted: Catalog) -> None:
    found = [
        (english, finding.word)
        for message in update.sentences(extracted)
        if message.context != "Qt" and not _for_authors(message)
        for english in _forms(message.id)
        for finding in findings(english, ENGLISH)
        if finding.objection.forbids
    ]
    assert found == []


def _forms(strings: object) -> tuple[str, ...]:
    return tuple(map(str, strings)) if isinstance(strings, list | tuple) else (str(strings),)


def _for_authors(message: Message) -> bool:
    return all(
        place.startswith(_FOR_AUTHORS) and not place.startswith(_FOR_CHILDREN)
        for place, _ in message.locations
    )


def test_every_place_of_sentences_for_children_still_has_some(extracted: Catalog) -> None:
    said = {place for message in update.sentences(extracted) for place, _ in message.locations}
    assert [start for start in _FOR_CHILDREN if not any(place.startswith(start) for place in said)] == []


def _faults(catalogue: Catalog, language: Language = PORTUGUESE) -> list[tuple[str, str]]:
    """All sentences with the faults of their translations."""
    found: list[tuple[str, str]] = []
    for message in update.sentences(catalogue):
        english, portuguese = _forms(message.id), _forms(message.string)
        # The English plural is the source for all plural forms of a language.
        sources = (*english, *(english[-1],) * (len(portuguese) - len(english)))
        for source, translation in zip(sources, portuguese, strict=True):
            if not translation:  # another test reports missing translations
                continue
            # “one stone” may be “uma peça” or “{n:uma} peça”, so the singular may omit `n`
            unequal = differences(source, translation, language)
            if len(english) == 2 and source == english[0]:
                unequal = tuple(
                    fault for fault in unequal if (fault.fault, fault.detail) != (Fault.FIELDS, "n")
                )
            found.extend((source, str(fault)) for fault in unequal)
    return found


def _words(
    catalogue: Catalog, language: Language = PORTUGUESE
) -> tuple[list[tuple[str, Finding]], list[tuple[str, Finding]]]:
    """The forbidden words in a catalogue, and the unusual words, each with its sentence."""
    found = [
        (sentence, finding)
        for message in update.sentences(catalogue)
        for sentence in _forms(message.string)
        for finding in findings(
            sentence, language, allowed=[Objection.NOT_FOR_CHILDREN] if _for_authors(message) else []
        )
    ]
    forbidden = [pair for pair in found if pair[1].objection.forbids]
    return forbidden, [pair for pair in found if pair not in forbidden]


@pytest.mark.parametrize("code", ["x y", "../fr", "", "en", "pt_PT"])
def test_only_a_language_that_is_not_there_can_be_begun(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        update.main(["--new", code])
    assert f"--new {code}: " in capsys.readouterr().err


# Tests of the checks themselves: each has to fail for a faulty catalogue.


def _catalogue(tmp_path: Path, entry: str) -> Catalog:
    file = tmp_path / "broken.po"
    file.write_text(_HEADER + "#: atari_teach/gui/coach.py\n" + entry, encoding="utf-8")
    return update.read(file, "pt_PT")


_HEADER = """\
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "Next"\nmsgstr ""\n',
        '#, fuzzy\nmsgid "Next"\nmsgstr "Seguinte"\n',
        'msgid "a stone"\nmsgid_plural "{n} stones"\nmsgstr[0] "uma peça"\nmsgstr[1] ""\n',
    ],
)
def test_a_missing_an_uncertain_and_a_half_translation_are_noticed(tmp_path: Path, entry: str) -> None:
    assert len(update.missing(_catalogue(tmp_path, entry))) == 1


def test_a_new_and_a_forgotten_sentence_are_noticed(tmp_path: Path, extracted: Catalog) -> None:
    catalogue = _catalogue(tmp_path, 'msgid "Nobody says this any more"\nmsgstr "x"\n')
    assert update.keys(catalogue) - update.keys(extracted) == {(None, "Nobody says this any more")}
    assert ("Qt", "Cancel") in update.keys(extracted) - update.keys(catalogue)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('msgid "at {point}"\nmsgstr "em {ponto}"\n', Fault.FIELDS),
        ('msgid "at {point}"\nmsgstr "em {point"\n', Fault.BRACES),
        ('msgid "at {point}"\nmsgstr "em {point!r}"\n', Fault.BRACES),
        ('msgid "{n} doors"\nmsgstr "{n:portas} portas"\n', Fault.FORM),
        ('msgid "in **atari**"\nmsgstr "em atari"\n', Fault.BOLD),
        ('msgid "**atari** **"\nmsgstr "em **atari"\n', Fault.BOLD),
        ('msgid "Show "\nmsgstr "Mostrar"\n', Fault.EDGES),
        ('msgid "%1 bytes"\nmsgstr "bytes"\n', Fault.QT_FIELDS),
        (
            'msgid "a {c}"\nmsgid_plural "{n} {c}"\nmsgstr[0] "uma {c}"\nmsgstr[1] "muitas {c}"\n',
            Fault.FIELDS,
        ),
    ],
)
def test_a_translation_that_lost_something_is_noticed(tmp_path: Path, entry: str, fault: Fault) -> None:
    ((_, found),) = _faults(_catalogue(tmp_path, entry))
    assert str(fault) in found


def test_the_count_may_be_a_word_in_the_singular(tmp_path: Path) -> None:
    entry = (
        'msgid "a stone"\nmsgid_plural "{n} stones"\nmsgstr[0] "{n:uma} peça"\nmsgstr[1] "{n:uma} peças"\n'
    )
    assert _faults(_catalogue(tmp_path, entry)) == []
    assert _faults(_catalogue(tmp_path, 'msgid "These ** stand alone"\nmsgstr "Estes ** estão sós"\n')) == []
    assert field_names("{n:uma} {who}") == {"n", "who"}


def test_a_language_without_number_words_may_keep_the_english_form() -> None:
    plain = Language("qtz")
    assert differences("{n:one} doors", "{n:one} puertas", plain) == ()
    assert [each.fault for each in differences("{n:one}", "{n:dos}", plain)] == [Fault.FORM]


@pytest.mark.parametrize(
    ("translation", "forbidden"),
    [
        ("Olha para a tela", True),
        ("Estás pronto?", True),
        ("O objectivo", True),
        ("Isso é um erro", True),
        ("Uma pedra", False),
    ],
)
def test_a_word_that_is_not_ours_is_noticed(tmp_path: Path, translation: str, forbidden: bool) -> None:
    stopped, second_look = _words(_catalogue(tmp_path, f'msgid "x"\nmsgstr "{translation}"\n'))
    assert (len(stopped), len(second_look)) == ((1, 0) if forbidden else (0, 1))


def test_an_update_keeps_translations_and_guesses_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(update, "ROOT", tmp_path)
    monkeypatch.setattr(update, "TEMPLATE", tmp_path / "translations" / "atari_teach.pot")
    source = tmp_path / "atari_teach" / "coach.py"
    source.parent.mkdir()
    (tmp_path / "translations" / "pt_PT").mkdir(parents=True)
    source.write_text('_("Next")\nsay_n("a stone", "{n} stones", 2)\nsay_in("page", "Back")\nother("no")\n')
    assert update.main([]) == 1
    file = update.catalogue_file("pt_PT")
    translated = file.read_text(encoding="utf-8").replace(
        'msgid "Next"\nmsgstr ""', 'msgid "Next"\nmsgstr "Seguinte"'
    )
    file.write_text(translated, encoding="utf-8")
    source.write_text('_("Next")\n_("Next one")\nsay_in("page", "Back")\n')
    assert update.main(["--check"]) == 1
    assert file.read_text(encoding="utf-8") == translated
    capsys.readouterr()
    assert update.main([]) == 1
    listed = capsys.readouterr().out.splitlines()
    assert [line.strip() for line in listed if line.startswith(" ")] == ["Next one", "Back"]
    catalogue = update.read(file, "pt_PT")
    assert {str(message.id): message.string for message in update.sentences(catalogue)} == {
        "Next": "Seguinte",
        "Next one": "",
        "Back": "",
    }
    before = file.read_bytes()
    update.main([])
    assert file.read_bytes() == before


def test_of_a_new_language_ten_sentences_are_listed_and_the_others_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(update, "ROOT", tmp_path)
    monkeypatch.setattr(update, "TEMPLATE", tmp_path / "translations" / "atari_teach.pot")
    source = tmp_path / "atari_teach" / "coach.py"
    source.parent.mkdir()
    (tmp_path / "translations").mkdir()
    source.write_text("".join(f'_("Sentence {number:02}")\n' for number in range(12)))
    assert update.main(["--new", "fr"]) == 0
    capsys.readouterr()
    assert update.main([]) == 1
    listed = [line.strip() for line in capsys.readouterr().out.splitlines() if line.startswith(" ")]
    assert listed == [*(f"Sentence {number:02}" for number in range(10)), "and 2 more"]


def test_a_file_that_somebody_sends_fills_what_lacks_a_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "ROOT", tmp_path)
    monkeypatch.setattr(update, "TEMPLATE", tmp_path / "translations" / "atari_teach.pot")
    source = tmp_path / "atari_teach" / "coach.py"
    source.parent.mkdir()
    (tmp_path / "translations" / "pt_PT").mkdir(parents=True)
    source.write_text('_("Next")\nsay_in("page", "Back")\n')
    update.main([])
    file = update.catalogue_file("pt_PT")
    file.write_text(file.read_text().replace('"Next"\nmsgstr ""', '"Next"\nmsgstr "Seguinte"'))
    sent = tmp_path / "sent.po"
    begun = file.read_text().replace('"Back"\nmsgstr ""', '"Back"\nmsgstr "Voltar"')
    sent.write_text(begun.replace("Seguinte", "Outra"))
    assert update.main(["--from", str(sent)]) == 0
    said = {str(message.id): message.string for message in update.sentences(update.read(file, "pt_PT"))}
    assert said == {"Next": "Seguinte", "Back": "Voltar"}


def test_a_sentence_that_comes_back_has_its_translation_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "ROOT", tmp_path)
    monkeypatch.setattr(update, "TEMPLATE", tmp_path / "translations" / "atari_teach.pot")
    source = tmp_path / "atari_teach" / "coach.py"
    source.parent.mkdir()
    (tmp_path / "translations" / "pt_PT").mkdir(parents=True)
    file = update.catalogue_file("pt_PT")
    source.write_text('say_in("page", "Back")')
    update.main([])
    file.write_text(file.read_text().replace('"Back"\nmsgstr ""', '"Back"\nmsgstr "Voltar"'))
    source.write_text("")
    update.main([])
    assert '#~ msgstr "Voltar"' in file.read_text()
    source.write_text('say_in("page", "Back")')
    assert update.main([]) == 0
    assert [message.string for message in update.sentences(update.read(file, "pt_PT"))] == ["Voltar"]
    source.write_text("")
    update.main(["--tidy"])
    assert "Voltar" not in file.read_text()

"""The look Simple says *liberty* and *capture* from the start: no word for small children is left in it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from atari_teach.base.i18n import (
    ENGLISH,
    Language,
    Message,
    Multilingual,
    language_of,
    render,
    say,
    say_n,
    use_older_words,
    words_in,
)
from atari_teach.base.i18n.older import for_older, older_words, read_older_words
from atari_teach.engine.rules import Colour
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson_file import Library
from atari_teach.teaching.lessons.placeholders import said, with_count
from atari_teach.teaching.linting.lint_words import Spoken, all_words, length_remarks, remarks_on
from atari_teach.teaching.plans.plan_file import Plans
from atari_teach.teaching.plans.plan_lint import plan_words
from tests.languages import PORTUGUESE
from tests.translations.proofread import field_names

LANGUAGES = (ENGLISH, PORTUGUESE)


@cache
def written() -> tuple[tuple[int, Spoken], ...]:
    """Returns every text of our lessons and plans, with the lesson's number (0 for a plan)."""
    found = [(lesson.number, spoken) for lesson in Library.load().lessons for spoken in all_words(lesson)]
    lessons = (
        (number, replace(spoken, text=text)) for number, spoken in found for text in shown(spoken.text)
    )
    plans = ((0, spoken) for plan in Plans.load().all for spoken in plan_words(plan))
    return (*lessons, *plans)


def shown(text: Multilingual) -> tuple[Multilingual, ...]:
    """Returns the sentence as it is shown to a child with either colour."""
    either = tuple(with_count(said(text, me), 2) for me in Colour)
    return either if either[0] != either[1] else either[:1]


def reworded(text: Multilingual) -> Multilingual:
    return text.changed(lambda key, words: for_older(words, language_of(key) or ENGLISH))


def labels(catalogue: Catalog, language: Language) -> Iterator[str]:
    """Yields every sentence of the program in this language."""
    for message in catalogue:
        if message.id:
            found = message.id if language == ENGLISH else message.string
            yield from (str(each) for each in ((found,) if isinstance(found, str) else found or ()))


def sentences(catalogue: Catalog, language: Language) -> Iterator[str]:
    yield from labels(catalogue, language)
    yield from (spoken.text[language.key] for _number, spoken in written())


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_no_word_for_small_children_is_left_in_any_sentence(portuguese: Catalog, language: Language) -> None:
    avoided = older_words(language).avoided
    assert avoided is not None
    all_of_them = list(sentences(portuguese, language))
    assert sum(bool(avoided.search(sentence)) for sentence in all_of_them) > 200
    left = [words for words in (for_older(each, language) for each in all_of_them) if avoided.search(words)]
    assert left == []


@pytest.mark.parametrize(
    ("language", "words"),
    [(ENGLISH, r"\bfriends?\b|\brooms\b|(?<!is )\broom\b"), (PORTUGUESE, r"\bamigas?\b|\bsalas?\b")],
    ids=str,
)
def test_no_lesson_has_friends_or_rooms(language: Language, words: str) -> None:
    """Elsewhere friends are people, and rooms are rooms of computers."""
    texts = (reworded(spoken.text)[language.key] for _number, spoken in written())
    assert [text for text in texts if re.search(words, text)] == []


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_every_rule_rewords_some_sentence(portuguese: Catalog, language: Language) -> None:
    rules = older_words(language)
    assert rules.avoided is not None
    unused = {pattern for pattern, _by in rules.instead}
    for sentence in sentences(portuguese, language):
        if rules.avoided.search(sentence):
            for pattern, by in rules.instead:
                sentence, times = pattern.subn(by, sentence)  # noqa: PLW2901 - the next rule sees the result
                unused -= {pattern} if times else set()
    assert [pattern.pattern for pattern in unused] == []


def test_reworded_sentences_keep_to_the_rules_for_words_of_lessons() -> None:
    found: list[tuple[object, Remark]] = []
    for number, spoken in written():
        older = replace(spoken, text=reworded(spoken.text))
        if older.text != spoken.text:
            found += [(spoken.where, remark) for remark in remarks_on(older)]
            if spoken.for_children and spoken.in_sentences:
                for language, words in older.languages():
                    found += [(words, each) for each in length_remarks((), words, language, number)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES, ids=str)
def test_reworded_labels_keep_their_fields_and_bold_words(portuguese: Catalog, language: Language) -> None:
    for sentence in labels(portuguese, language):
        older = for_older(sentence, language)
        assert older.count("**") == sentence.count("**"), sentence
        assert field_names(older) == field_names(sentence), sentence


DOORS = say_n("Here the stone would have an open door.", "Here the stone would have {n:one} open doors.", 2)


@pytest.mark.parametrize(
    ("message", "english", "portuguese_words"),
    [
        (DOORS, "Here the stone would have two liberties.", "Aqui a peça ficava com duas liberdades."),
        (say("Count the open doors of this group."), "Count the liberties of this group.", None),
        (say("The castle"), "The fort", "O forte"),
    ],
    ids=lambda value: value.text if isinstance(value, Message) else "",
)
def test_a_message_is_reworded_only_while_the_words_for_older_pupils_are_in_use(
    message: Message, english: str, portuguese_words: str | None
) -> None:
    before = render(message, ENGLISH)
    use_older_words(True)
    assert render(message, ENGLISH) == english
    if portuguese_words is not None:
        assert render(message, PORTUGUESE) == portuguese_words
    use_older_words(False)
    assert render(message, ENGLISH) == before != english


def test_a_lesson_is_reworded_after_its_colours_are_filled_in() -> None:
    text = Multilingual.of(
        en="{They} closes a door. The castle is {me.of}.", pt="Uma porta. O castelo é {me.of}."
    )
    shown = said(text, Colour.BLACK)
    use_older_words(True)
    assert words_in(shown, ENGLISH) == "White takes a liberty. The fort is of Black."
    assert words_in(shown, PORTUGUESE) == "Uma liberdade. O forte é das Negras."


def test_words_that_a_teacher_wrote_are_never_changed() -> None:
    text = replace(Multilingual.of(en="Close the door, please.", pt="Fechem a porta, por favor."), own=True)
    use_older_words(True)
    assert words_in(text, ENGLISH) == "Close the door, please."
    assert words_in(said(text, Colour.BLACK), PORTUGUESE) == "Fechem a porta, por favor."


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("", "the keys are"),
        ("avoided = []", "the keys are"),
        ("avoided = [1]\ninstead = []", "str"),
        ("avoided = ['(']\ninstead = []", "unterminated"),
        ("avoided = []\ninstead = [['door', '\\1']]", "group reference 1"),
        ("avoided = [", "Invalid value"),
    ],
)
def test_a_file_with_mistakes_is_refused(tmp_path: Path, wrong: str, words: str) -> None:
    (tmp_path / "older.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(ValueError, match=words):
        read_older_words(tmp_path / "older.toml")

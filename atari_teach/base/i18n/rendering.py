"""Converts a message to the sentence that a child reads."""

import logging
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from string import Formatter
from typing import Protocol, assert_never, runtime_checkable

from atari_teach.base.i18n.catalogue import translations, words_in
from atari_teach.base.i18n.language import ENGLISH, Language, current, lesson_languages
from atari_teach.base.i18n.message import Message, Multilingual, Number, Text
from atari_teach.base.i18n.older import as_shown
from atari_teach.base.i18n.words import and_word, number_word, side_word

PointName = Callable[[object], str]
_UNSAYABLE = (LookupError, ValueError, TypeError, AttributeError)
_log = logging.getLogger(__name__)


@runtime_checkable
class HasWords(Protocol):
    """A value that has its own name in every language."""

    def words(self, language: Language) -> str:
        """Returns the value's name in `language`."""
        ...


def render(text: Text, language: Language | None = None, *, point_name: PointName = str) -> str:
    """Returns the sentence in a language, with its fields filled in.

    A field may name a form: `{n:uma}` writes a number as a feminine word, `{who:of}` gives "das Negras",
    `{who:negra}` "negra" (see `words.py`). Without a form, a number is written in digits.

    Args:
        text: The message.
        language: The language; the current one if None.
        point_name: Returns the name of a point; `str` gives "C3". The window passes the chosen style.

    Returns:
        The sentence in this language, or in English if the translation is missing or its fields cannot be
        filled in. A field without a value stays visible as `{name}`.
    """
    language = language or current()
    fields = dict(text.fields)
    try:
        return _filled(_wording(text, language), fields, language, point_name)
    except _UNSAYABLE as problem:
        # The fields are not logged, because they may contain a name.
        sentence, kind = _wording(text, ENGLISH), type(problem).__name__
        _log.warning("Cannot say %r in %s: %s", sentence, language.own_name, kind)
    english = _wording(text, ENGLISH)
    try:
        return _filled(english, fields, ENGLISH, point_name)
    except _UNSAYABLE:
        return _filled_where_possible(english, fields, point_name)


def in_lesson_languages(message: Message) -> Multilingual:
    """Returns a sentence of the program in every lesson language, for use as a default text in a lesson."""
    return Multilingual.of(**{each.key: render(message, each) for each in lesson_languages()})


def _wording(text: Text, language: Language) -> str:
    match text:
        case Multilingual():
            return words_in(text, language)
        case Message(text=source, plural=plural, count=count, context=context):
            catalogue = translations(language)
            if plural is not None and count is not None:
                return as_shown(catalogue.ngettext(source, plural, count), language)
            words = catalogue.gettext(source) if context is None else catalogue.pgettext(context, source)
            return as_shown(words, language)
        case _:
            assert_never(text)


@lru_cache(maxsize=1024)
def _pieces(wording: str) -> tuple[tuple[str, str | None, str], ...]:
    """Splits a sentence into literal texts, each with the name and the form of the field that follows."""
    pieces = []
    for literal, name, form, conversion in Formatter().parse(wording):
        if conversion or (name is not None and not name.isidentifier()):
            raise ValueError(f"a field is a plain name, not {name!r}")
        pieces.append((literal, name, form or ""))
    return tuple(pieces)


def _filled(wording: str, fields: dict[str, object], language: Language, point_name: PointName) -> str:
    parts: list[str] = []
    for literal, name, form in _pieces(wording):
        parts.append(literal)
        if name is not None:
            parts.append(_formatted(fields[name], form, language, point_name))
    return "".join(parts)


def _filled_where_possible(wording: str, fields: dict[str, object], point_name: PointName) -> str:
    for name, value in fields.items():
        try:
            wording = wording.replace(f"{{{name}}}", _formatted(value, "", ENGLISH, point_name))
        except _UNSAYABLE:
            continue
    return wording


def _formatted(value: object, form: str, language: Language, point_name: PointName) -> str:
    if isinstance(value, Enum) and value.name in {"BLACK", "WHITE"}:
        return side_word(value.name, form, language)
    if isinstance(value, Number):
        return number_word(value.value, form or _usual_form(value, language), language)
    if isinstance(value, int) and form:
        return number_word(value, form, language)
    if form:
        raise ValueError(f"{value!r} has no form {form!r}")
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, Message | Multilingual):
        return render(value, language, point_name=point_name)
    if isinstance(value, HasWords):
        return value.words(language)
    if type(value) is tuple:
        return and_word([_formatted(item, "", language, point_name) for item in value], language)
    return point_name(value)


def _usual_form(number: Number, language: Language) -> str:
    return language.file.feminine if number.feminine else language.file.masculine

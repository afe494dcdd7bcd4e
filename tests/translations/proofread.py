"""Checks that a translation has the same fields, bold words, spaces and punctuation as its source."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from string import Formatter

from atari_teach.base.i18n.language import ENGLISH, Language
from atari_teach.base.i18n.message import Message, say

# Bold markers touch a word; “**” between blanks is ordinary text.
_BOLD = re.compile(r"\*\*(?=\S)|(?<=\S)\*\*")


class Fault(Enum):
    """The kinds of differences between a sentence and its translation."""

    BRACES = "braces"
    FIELDS = "fields"
    FORM = "form"
    BOLD = "bold"
    EDGES = "edges"
    QT_FIELDS = "qt-fields"


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference between a sentence and its translation.

    Attributes:
        fault: The kind of difference.
        detail: The fields or the form that differ; may be empty.
    """

    fault: Fault
    detail: str = ""

    def sentence(self) -> Message:
        """The sentence about the difference, for translators."""
        match self.fault:
            case Fault.BRACES:
                return say("A field is written like {{name}}, and every brace needs its partner.")
            case Fault.FIELDS:
                return say("The two languages do not have the same fields: {detail}.", detail=self.detail)
            case Fault.FORM:
                return say("There is no such form of a field: {detail}.", detail=self.detail)
            case Fault.BOLD:
                return say("The two languages do not have the same bold words.")
            case Fault.EDGES:
                return say("The two languages do not begin and end with the same spaces.")
            case Fault.QT_FIELDS:
                return say(
                    "The two languages do not have the same numbered places: {detail}.", detail=self.detail
                )


FormKnown = Callable[[str, Language], bool]


def is_form(form: str, language: Language) -> bool:
    """Returns whether a field may ask for this form in a sentence of this language.

    In a language without number words, every form of a number is allowed and written as digits.
    """
    numbers = language.file.numbers or ENGLISH.file.numbers
    return f"{form[:1].lower()}{form[1:]}" in {*language.file.sides, *numbers}


def differences(
    english: str, translated: str, language: Language, form_known: FormKnown = is_form
) -> tuple[Difference, ...]:
    """The differences between an English sentence and its translation.

    Args:
        english: The source, with `{fields}` and `**bold**` words.
        translated: The translation.
        language: The language of the translation.
        form_known: Returns whether a language has a form (`{name:form}`) for fields.
    """
    found = []
    for text, spoken in ((english, ENGLISH), (translated, language)):
        try:
            fields = _fields(text)
        except ValueError:
            return (Difference(Fault.BRACES),)
        unknown = [form for _, form in fields if form and not form_known(form, spoken)]
        found += [Difference(Fault.FORM, form) for form in unknown]
    unequal = field_names(english) ^ field_names(translated)
    if unequal:
        found.append(Difference(Fault.FIELDS, ", ".join(sorted(unequal))))
    bold = len(_BOLD.findall(english))
    if bold % 2 or bold != len(_BOLD.findall(translated)):
        found.append(Difference(Fault.BOLD))
    if _edges(english) != _edges(translated):
        found.append(Difference(Fault.EDGES))
    places = set(_QT_PLACE.findall(english)) ^ set(_QT_PLACE.findall(translated))
    if places:
        found.append(Difference(Fault.QT_FIELDS, ", ".join(sorted(places))))
    return tuple(found)


def field_names(text: str) -> frozenset[str]:
    """The names of the fields in a sentence.

    Raises ValueError if the braces do not match, or if a field's name is not a plain word.
    """
    return frozenset(name for name, _ in _fields(text))


_QT_PLACE = re.compile(r"%\d")


def _fields(text: str) -> list[tuple[str, str]]:
    fields = []
    for _, name, form, conversion in Formatter().parse(text):
        if name is None:
            continue
        if conversion or not name.isidentifier():
            raise ValueError(name)
        fields.append((name, form or ""))
    return fields


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

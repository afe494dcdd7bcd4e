"""The catalogues of translations, with the English sentences as keys."""

import gettext as gettext_module
import io
import logging
import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from atari_teach.base.i18n.language import DOMAIN, ENGLISH, Language, current, languages
from atari_teach.base.i18n.message import Multilingual
from atari_teach.base.i18n.older import as_shown
from atari_teach.base.problems import AtariTeachError
from atari_teach.base.resources import translations_folder

LESSONS = "lessons"
"""The name of the catalogue of lesson texts, for languages that the lesson files do not contain."""

# A broken catalogue can raise any of these; UnicodeDecodeError is a ValueError.
_UNREADABLE = (AtariTeachError, OSError, ValueError, LookupError, SyntaxError, TypeError, struct.error)
_log = logging.getLogger(__name__)


def _(text: str) -> str:
    """Returns the text in the current language.

    Format the result, not the argument: `_("Hello {x}").format(x=1)`.
    """
    return as_shown(translations(current()).gettext(text), current())


def N_(text: str) -> str:  # noqa: N802 - gettext's usual name
    """Returns the text unchanged: marks it for translation with `_` when it is shown."""
    return text


def ngettext(singular: str, plural: str, count: int) -> str:
    """Returns the singular or plural text that fits `count`, in the current language."""
    return as_shown(translations(current()).ngettext(singular, plural, count), current())


def pgettext(context: str, text: str) -> str:
    """Returns the translation of a text that has several meanings; `context` names the one meant here."""
    return as_shown(translations(current()).pgettext(context, text), current())


@cache
def translations(language: Language) -> gettext_module.NullTranslations:
    """Returns the catalogue of a language, completed by its fallback; an empty one for English.

    Errors are only logged.
    """
    if language == ENGLISH:
        return gettext_module.NullTranslations()
    fallback = language.fallback
    try:
        found = read_translations(translations_folder() / language.code / "LC_MESSAGES")
    except _UNREADABLE:
        behind = fallback or ENGLISH
        _log.exception("No words in %s: speaking %s", language.own_name, behind.own_name)
        return translations(behind)
    if fallback is not None:
        found.add_fallback(translations(fallback))
    return found


@cache
def _lesson_translations(language: Language) -> gettext_module.NullTranslations | None:
    """Returns the catalogue of lesson texts in a language, None if there is none. Errors are only logged."""
    try:
        found = read_translations(translations_folder() / language.code / "LC_MESSAGES", LESSONS)
        found.add_fallback(_Unknown())
        return found
    except FileNotFoundError:
        return None
    except _UNREADABLE:
        _log.exception("No lessons in %s: they are shown in English", language.own_name)
        return None


def lesson_sentence(english: str, language: Language) -> str:
    """Returns the translation of a lesson's English sentence; empty if unknown."""
    known = _lesson_translations(language) if english else None
    return known.gettext(english) if known is not None else ""


class _Unknown(gettext_module.NullTranslations):
    """A catalogue without sentences. It returns "", because a translation may equal the English sentence."""

    def gettext(self, message: str) -> str:
        """Returns an empty string, which means that there is no translation."""
        del message
        return ""


def said_in(text: Multilingual, language: Language) -> str:
    """Returns a lesson's sentence in a language, or in a language that it falls back to; empty if in none."""
    asked: Language | None = language
    while asked is not None:
        if words := text[asked.key] or lesson_sentence(text["en"], asked):
            return words
        asked = asked.fallback
    return ""


def words_in(text: Multilingual, language: Language) -> str:
    """Returns a lesson's or plan's sentence in a language or its fallback, else in English, else in any.

    The `{fields}` of the sentence are left as they are. Older pupils read our sentences in other words, those
    of a teacher unchanged.
    """
    if words := said_in(text, language):
        return words if text.own else as_shown(words, language)
    return text.best(language.key)


def is_reworded(text: Multilingual, language: Language) -> bool:
    """Returns whether a sentence is shown in other words than those in its file, for older pupils."""
    return words_in(text, language) != (said_in(text, language) or text.best(language.key))


def complete(text: Multilingual) -> Multilingual:
    """Returns the sentence with missing languages added, from lesson catalogues and fallback languages."""
    found = ((language.key, said_in(text, language)) for language in _lesson_catalogue_languages())
    more = tuple((key, words) for key, words in found if words and not text[key])
    return replace(text, sentences=(*text.sentences, *more)) if more else text


@cache
def _lesson_catalogue_languages() -> tuple[Language, ...]:
    """Returns the languages that have a catalogue of lesson texts, or a fallback language."""
    return tuple(
        language
        for language in languages()
        if language.fallback is not None or _lesson_translations(language) is not None
    )


def read_translations(folder: Path, domain: str = DOMAIN) -> gettext_module.GNUTranslations:
    """Returns the catalogue in a folder: the `.po` file in a checkout, the `.mo` file if installed.

    Raises:
        OSError: Neither file exists.
        ValueError: The file is not a catalogue (a broken one can also raise other errors of `_UNREADABLE`).
    """
    source = folder / f"{domain}.po"
    if not source.is_file():
        with (folder / f"{domain}.mo").open("rb") as compiled:
            return gettext_module.GNUTranslations(compiled)
    return gettext_module.GNUTranslations(io.BytesIO(compile_catalogue(source.read_text(encoding="utf-8"))))


def compile_catalogue(source: str) -> bytes:
    """Converts the text of a `.po` file to a `.mo` file, without fuzzy, obsolete and untranslated messages.

    A checkout does this at every start, so it must be fast. It takes a sixth of the time of Babel, which
    compiles the file of an installed program. `tests/translations` compares the two.

    Raises:
        ValueError: A line is not valid in a catalogue.
    """
    messages = sorted(_messages(source))
    ids = [key.encode() for key, _translation in messages]
    words = [translation.encode() for _key, translation in messages]
    index = []
    place = _HEAD.size + 2 * len(messages) * _SPAN.size
    for text in (*ids, *words):
        index.append(_SPAN.pack(len(text), place))
        place += len(text) + 1
    first = _HEAD.size
    head = _HEAD.pack(_MAGIC, 0, len(messages), first, first + len(messages) * _SPAN.size, 0, 0)
    return b"".join((head, *index, *(text + b"\0" for text in (*ids, *words))))


_MAGIC = 0x950412DE
_HEAD = struct.Struct("<7I")
_SPAN = struct.Struct("<2I")
_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])?\s+)?"(.*)"\s*')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def _messages(source: str) -> Iterator[tuple[str, str]]:
    """Yields the key and the translation of each message for the compiled catalogue."""
    entry: dict[str, list[str]] = {}
    uncertain = False
    for number, line in enumerate(source.split("\n"), 1):
        if line.startswith("#") or not line.strip():
            if "msgstr" in entry:
                yield from _message(entry, uncertain=uncertain)
                entry, uncertain = {}, False
            uncertain |= line.startswith("#,") and "fuzzy" in line
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError(f"line {number} is none of a catalogue's: {line!r}")
        keyword, text = found.groups()
        if "\\" in text:
            text = _ESCAPE.sub(lambda sign: _ESCAPED.get(sign[1], sign[1]), text)
        if keyword in {"msgctxt", "msgid"} and "msgstr" in entry:
            yield from _message(entry, uncertain=uncertain)
            entry, uncertain = {}, False
        if keyword:
            entry.setdefault(keyword, []).append(text)
        elif entry:
            next(reversed(entry.values()))[-1] += text
        else:
            raise ValueError(f"line {number} continues nothing: {line!r}")
    yield from _message(entry, uncertain=uncertain)


def _message(entry: dict[str, list[str]], *, uncertain: bool) -> Iterator[tuple[str, str]]:
    """Yields the key (context and texts) and the translation of a message, or nothing if it is unusable."""
    (key,) = entry.get("msgid", [""])
    words = entry.get("msgstr", [])
    if not all(words) or not words or (uncertain and key):
        return
    context = "".join(f"{each}\4" for each in entry.get("msgctxt", []))
    yield "\0".join([context + key, *entry.get("msgid_plural", [])]), "\0".join(words)

"""The catalogue of translations: read once, asked by English sentence."""

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
from atari_teach.base.problems import AtariTeachError
from atari_teach.base.resources import translations_folder

LESSONS = "lessons"
"""The catalogue of what lessons say, of a language that they do not carry themselves."""

# A broken catalogue shows itself in many ways; UnicodeDecodeError is a ValueError.
_UNREADABLE = (AtariTeachError, OSError, ValueError, LookupError, SyntaxError, TypeError, struct.error)
_log = logging.getLogger(__name__)


def _(text: str) -> str:
    """The text in the current language. Fill in fields afterwards, outside the brackets."""
    return translations(current()).gettext(text)


def N_(text: str) -> str:  # noqa: N802 - the name gettext gives to words that are translated later
    """The text unchanged: marks words in a table, for `_` to translate when they are shown."""
    return text


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form that fits `count`, in the current language."""
    return translations(current()).ngettext(singular, plural, count)


def pgettext(context: str, text: str) -> str:
    """The text in the meaning that `context` names, in the current language."""
    return translations(current()).pgettext(context, text)


@cache
def translations(language: Language) -> gettext_module.NullTranslations:
    """The catalogue of a language; what it lacks is in that of its fallback, else English.

    Never fails: see the log.
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
    """Returns the words of lessons in a language, None where there are none. Never fails: see the log."""
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
    """Returns a lesson's sentence in a language it does not carry, by the English one; empty: unknown."""
    known = _lesson_translations(language) if english else None
    return known.gettext(english) if known is not None else ""


class _Unknown(gettext_module.NullTranslations):
    """Knows no sentence. A translation may be as the English one: `{Me}`, whose words are filled in later."""

    def gettext(self, message: str) -> str:
        """Returns nothing."""
        del message
        return ""


def said_in(text: Multilingual, language: Language) -> str:
    """Returns a lesson's sentence in a language, else in those that it falls back to; empty if in none."""
    asked: Language | None = language
    while asked is not None:
        if words := text[asked.key] or lesson_sentence(text["en"], asked):
            return words
        asked = asked.fallback
    return ""


def words_in(text: Multilingual, language: Language) -> str:
    """Returns a lesson's or plan's sentence in a language or its fallback, else in English, else in any.

    Fields are not filled in.
    """
    return said_in(text, language) or text.best(language.key)


def complete(text: Multilingual) -> Multilingual:
    """The sentence in the languages that it carries, that have it beside the lessons, or that fall back."""
    found = ((language.key, said_in(text, language)) for language in _beside_the_lessons())
    more = tuple((key, words) for key, words in found if words and not text[key])
    return replace(text, sentences=(*text.sentences, *more)) if more else text


@cache
def _beside_the_lessons() -> tuple[Language, ...]:
    """The languages in which the words of lessons lie beside, or are those of a fallback."""
    return tuple(
        language
        for language in languages()
        if language.fallback is not None or _lesson_translations(language) is not None
    )


def read_translations(folder: Path, domain: str = DOMAIN) -> gettext_module.GNUTranslations:
    """A catalogue in `folder`: from its `.po` in a checkout, from its `.mo` in an installed program.

    Raises:
        OSError: Neither is there.
        ValueError: The file is not a catalogue (a broken one can raise other errors of `_UNREADABLE` too).
    """
    source = folder / f"{domain}.po"
    if not source.is_file():
        with (folder / f"{domain}.mo").open("rb") as compiled:
            return gettext_module.GNUTranslations(compiled)
    return gettext_module.GNUTranslations(io.BytesIO(compile_catalogue(source.read_text(encoding="utf-8"))))


def compile_catalogue(source: str) -> bytes:
    """The `.mo` of a `.po` in UTF-8; what is uncertain, obsolete or not translated yet is left out.

    The start of a checkout waits for this: it takes a sixth of the time that Babel takes, which makes the
    file of an installed program. `tests/translations` compares the two.

    Raises:
        ValueError: A line is none of a catalogue's.
    """
    messages = sorted(_messages(source))
    ids = [key.encode() for key, _said in messages]
    words = [said.encode() for _key, said in messages]
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
    """The key and the words of each message that can be used, as a compiled catalogue has them."""
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
    """One message, or none: its context, its words for one and for many, and what stands for them."""
    (key,) = entry.get("msgid", [""])
    words = entry.get("msgstr", [])
    if not all(words) or not words or (uncertain and key):
        return
    context = "".join(f"{each}\4" for each in entry.get("msgctxt", []))
    yield "\0".join([context + key, *entry.get("msgid_plural", [])]), "\0".join(words)

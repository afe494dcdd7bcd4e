"""The languages of the program, and the current one.

English is the language of the source. A language is available if it has a catalogue: a folder in
`translations` named after its code.
"""

import logging
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeGuard, TypeVar

from atari_teach.base.problems import AtariTeachError
from atari_teach.base.resources import translations_folder

USUAL_PACE = 120
VOICE_SYSTEMS = {"win32": "windows", "darwin": "macos"}
"""The systems whose voices read aloud: by `sys.platform`, their names in `language.toml`."""
LANGUAGE_FILE = "language.toml"
_UNREADABLE = (AtariTeachError, OSError, ValueError, RecursionError)
_FORM = re.compile(r"[a-z]\w*")
_CODE = re.compile(r"[a-z]{2,3}(?:_[A-Za-z0-9]{2,8})*")
_Rules = TypeVar("_Rules")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class VoiceWish:
    """The preferred system voice of a language.

    Attributes:
        tongue: The language of the voice, such as "pt" of "pt_PT".
        territories: The preferred territories of the voice, best first.
        calls_itself: Part of the name of a voice from the best territory; may be empty.
        last: The territory to use only if there is no other; may be empty.
        espeak: The voice file of espeak-ng; empty for the default voice of the language.
        pace: The reading speed in words per minute.
        comma_ms: The pause that espeak-ng makes after a comma, in addition to its own, in milliseconds.
        sentence_ms: The same after a sentence.
        named: The names of good voices, best first; the key is the system, "windows" or "macos".
    """

    tongue: str
    territories: tuple[str, ...] = ()
    calls_itself: str = ""
    last: str = ""
    espeak: str = ""
    pace: int = USUAL_PACE
    comma_ms: int = 0
    sentence_ms: int = 0
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LanguageFile:
    """The rules for writing a language and reading it aloud.

    Attributes:
        name: The name of the language in the language itself.
        key: The key of the language in lesson files: "pt" in `{ en = "...", pt = "..." }`.
        systems: Names that systems have for the language, in lower case: "pt" stands for Portuguese of every
            territory, "pt_br" only for that of Brazil.
        locale: The locale for dates and numbers.
        lessons: Whether every lesson file contains this language, as well as English. Other languages use a
            catalogue.
        last: The words before the last item of a list, with spaces, such as " and ".
        decimal: The decimal mark.
        feminine: The form of number words used with feminine nouns, or with all nouns in a language without
            gender; empty to use digits.
        masculine: The form of number words used with masculine nouns.
        numbers: The words for the numbers from zero on; the key is the form that a message asks for, such as
            "uma".
        sides: The words for Black and White; the key is the form that a message asks for, such as "of".
        voice: The preferred voice for reading aloud.
        fallback: The code of the language to use for sentences that this one lacks; empty for English.
    """

    name: str
    key: str
    systems: tuple[str, ...]
    locale: str
    voice: VoiceWish
    fallback: str = ""
    lessons: bool = False
    last: str = " and "
    decimal: str = "."
    feminine: str = ""
    masculine: str = ""
    numbers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@cache
def language_file(code: str) -> LanguageFile:
    """Returns the rules of the language with this code, read from its file. Errors are only logged."""
    found = rules_in(code, LANGUAGE_FILE, lambda path: read_language_file(path, code))
    return language_rules({}, code) if found is None else found


def rules_in(code: str, file: str, read: Callable[[Path], _Rules]) -> _Rules | None:
    """Returns what `read` returns for a file in the folder of a language; None if there is no such file.

    A file that cannot be read counts as missing. Errors are only logged.
    """
    try:
        return read(translations_folder() / code / file)
    except FileNotFoundError:
        return None
    except _UNREADABLE:
        _log.exception("The file %s of the language %s cannot be read", file, code)
        return None


def read_language_file(path: Path, code: str) -> LanguageFile:
    """Returns the rules of a language, read from a file.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not TOML, or a value is not valid.
    """
    with path.open("rb") as file:
        return language_rules(tomllib.load(file), code)


def language_rules(table: Mapping[str, Any], code: str) -> LanguageFile:
    """Returns the rules of the language with this code, read from a table.

    Missing entries are taken from the language that it falls back to, else from CLDR.

    Raises:
        ValueError: A key is unknown, a value is not valid, or the fallbacks lead in a circle.
    """
    top = _Part(table, "")
    numbers, lists, voice = top.part("numbers"), top.part("lists"), top.part("voice")
    pauses, named = voice.part("pauses"), {name: voice.part(name).voices() for name in VOICE_SYSTEMS.values()}
    words = numbers.part("words").texts_by_form(fewest=2)
    sides = top.part("sides").texts_by_form(fewest=2, most=2)
    tongue, _, territory = code.partition("_")
    general = _General(code)
    fallback = top.text("fallback")
    below = _below(fallback, code) if fallback else None
    words = {**below.numbers, **words} if below else words
    feminine = numbers.text("feminine", below.feminine if below else next(iter(words), ""))
    usual = language_file("en").sides if code != "en" else {"side": ("Black", "White")}
    territories = (territory,) if territory else ()
    made = LanguageFile(
        name=top.text("name") or general.name(with_territory=below is not None),
        # A language with a fallback has its whole code as its key, because the fallback may use "pt" already.
        key=top.text("key", code if below else tongue),
        systems=tuple(name.casefold() for name in top.texts("systems")) or (() if below else (tongue,)),
        locale=top.text("locale", code),
        lessons=top.truth("lessons"),
        last=lists.text("last") or (below.last if below else general.last()),
        decimal=numbers.text("decimal") or (below.decimal if below else general.decimal()),
        feminine=feminine,
        masculine=numbers.text("masculine", below.masculine if below else feminine),
        numbers=words,
        sides={**below.sides, **sides} if below else sides or usual,
        voice=VoiceWish(
            voice.text("tongue", below.voice.tongue if below else tongue),
            voice.texts("territories") or (*territories, *(below.voice.territories if below else ())),
            voice.text("calls_itself").casefold(),
            voice.text("last"),
            voice.text("espeak", below.voice.espeak if below else ""),
            voice.integer("pace", below.voice.pace if below else USUAL_PACE),
            pauses.integer("comma", below.voice.comma_ms if below else 0, least=0),
            pauses.integer("sentence", below.voice.sentence_ms if below else 0, least=0),
            named if any(named.values()) or not below else below.voice.named,
        ),
        fallback=fallback,
    )
    for part in (top, numbers, lists, voice, pauses):
        part.refuse_others()
    if not {made.feminine, made.masculine} <= {*words, ""}:
        raise ValueError("numbers: feminine and masculine name forms of numbers.words")
    return made


def _below(fallback: str, code: str) -> LanguageFile:
    """Returns the rules of the language that another one falls back to.

    Raises:
        ValueError: There is no such language, or the fallbacks lead in a circle.
    """
    seen, next_one = [code], fallback
    while next_one:
        folder = translations_folder() / next_one
        if not _CODE.fullmatch(next_one) or not folder.is_dir():
            raise ValueError(f"fallback: there is no language {next_one!r}")
        if next_one in seen:
            raise ValueError(f"fallback: {next_one!r} falls back to itself")
        seen.append(next_one)
        next_one = _named_fallback(folder / LANGUAGE_FILE)
    return language_file(fallback)


def _named_fallback(path: Path) -> str:
    """Returns the fallback that a language's file names; empty if the file names none or cannot be read."""
    try:
        with path.open("rb") as file:
            return str(tomllib.load(file).get("fallback", ""))
    except (OSError, ValueError, RecursionError):
        return ""


class _Part:
    """A table of a language file. It records which keys were read, so that unknown keys can be reported."""

    def __init__(self, table: Mapping[str, Any], name: str) -> None:
        self._table = table
        self._name = name
        self._asked: set[str] = set()

    def part(self, key: str) -> "_Part":
        """Returns the nested table with this key; an empty one if it is missing."""
        value = self._value(key, {})
        if not isinstance(value, dict):
            raise ValueError(f"{self._name}{key}: this has to be a table")
        return _Part(value, f"{self._name}{key}.")

    def text(self, key: str, usual: str = "") -> str:
        """Returns the text with this key; `usual` if it is missing."""
        value = self._value(key, usual)
        if not isinstance(value, str):
            raise ValueError(f"{self._name}{key}: this has to be a text")
        return value

    def integer(self, key: str, usual: int, least: int = 1) -> int:
        """Returns the integer with this key, at least `least`; `usual` if it is missing."""
        value = self._value(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise ValueError(f"{self._name}{key}: this has to be a whole number")
        return value

    def truth(self, key: str) -> bool:
        """Returns the boolean with this key; false if it is missing."""
        value = self._value(key, False)
        if not isinstance(value, bool):
            raise ValueError(f"{self._name}{key}: this has to be true or false")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Returns the list of texts with this key; an empty one if it is missing."""
        value = self._value(key, [])
        if not _is_texts(value):
            raise ValueError(f"{self._name}{key}: this has to be a list of texts")
        return tuple(value)

    def voices(self) -> tuple[str, ...]:
        """Returns the names of voices in this table, whose values say whether somebody has tried them."""
        for name, tried in self._table.items():
            if tried not in ("tried", "not tried"):
                raise ValueError(f"{self._name}{name}: this has to be “tried” or “not tried”")
        return tuple(self._table)

    def texts_by_form(self, fewest: int, most: int = 1000) -> dict[str, tuple[str, ...]]:
        """Returns the lists of texts in this table by key; each key is the name of a form."""
        found = {}
        for form, value in self._table.items():
            if not _FORM.fullmatch(form) or not _is_texts(value) or not fewest <= len(value) <= most:
                raise ValueError(f"{self._name}{form}: this has to be a form with its list of words")
            found[form] = tuple(value)
        return found

    def refuse_others(self) -> None:
        """Raises ValueError for a key that was not read."""
        others = [key for key in self._table if key not in self._asked]
        if others:
            raise ValueError(f"{self._name}{others[0]}: there is no such key")

    def _value(self, key: str, usual: object) -> Any:
        self._asked.add(key)
        return self._table.get(key, usual)


def _is_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


class _General:
    """Defaults from CLDR for entries that a language file omits."""

    def __init__(self, code: str) -> None:
        self._code = code

    def name(self, *, with_territory: bool) -> str:
        """Returns the language's own name, capitalised; its code if unknown.

        Args:
            with_territory: Whether to add its territory, as in "Português (Brasil)".
        """
        locale = self._locale()
        name = getattr(locale, "display_name" if with_territory else "language_name", None) or self._code
        return name[:1].upper() + name[1:]

    def last(self) -> str:
        """Returns the words before the last of three items, with spaces, such as " and "."""
        patterns = getattr(self._locale(), "list_patterns", {})
        pattern = patterns.get("standard", {}).get("end", "")
        found = re.fullmatch(r"\{0\}(.+)\{1\}", pattern)
        return found[1] if found else " and "

    def decimal(self) -> str:
        """Returns the decimal mark."""
        symbols = getattr(self._locale(), "number_symbols", {})
        return str(symbols.get("latn", {}).get("decimal", "."))

    def _locale(self) -> object:
        # This import takes 12 ms, so it is done only if a language file omits something.
        from babel import Locale, UnknownLocaleError

        try:
            return Locale.parse(self._code)
        except (UnknownLocaleError, ValueError):
            return None


DOMAIN = "atari_teach"
_SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the program.

    Attributes:
        code: The name of the language's catalogue folder, such as "pt_PT".
    """

    code: str

    def __hash__(self) -> int:
        return hash(self.code)  # every painted word looks up its catalogue by this hash

    @property
    def file(self) -> LanguageFile:
        """The rules for writing this language and reading it aloud."""
        return language_file(self.code)

    @property
    def own_name(self) -> str:
        """The name of the language in the language itself; never translated."""
        return self.file.name

    @property
    def locale(self) -> str:
        """The locale for dates and numbers: "en_GB"."""
        return self.file.locale

    @property
    def key(self) -> str:
        """The key of the language in lesson files: "pt"."""
        return language_file(self.code).key

    @property
    def fallback(self) -> "Language | None":
        """The language to use for sentences that this one lacks; None if that is English."""
        code = self.file.fallback
        return Language(code) if code and code != "en" else None


ENGLISH = Language("en")
"""The language of the source, which is always available."""

_current_language = ENGLISH


@cache
def languages() -> tuple[Language, ...]:
    """Returns the available languages: English first, the others sorted by code."""
    try:
        folders = [folder for folder in translations_folder().iterdir() if _CODE.fullmatch(folder.name)]
    except (AtariTeachError, OSError):
        _log.exception("No languages can be found but English")
        return (ENGLISH,)
    codes = {folder.name for folder in folders if _has_catalogue(folder / "LC_MESSAGES")}
    return (ENGLISH, *(Language(code) for code in sorted(codes - {ENGLISH.code})))


@cache
def lesson_languages() -> tuple[Language, ...]:
    """Returns the languages that every lesson file contains, English first."""
    return tuple(language for language in languages() if language.file.lessons or language == ENGLISH)


@cache
def language_of(code_or_key: str) -> Language | None:
    """Returns the language that has this code, or this key in lesson files; None if no language has it."""
    known = languages()
    by_code = next((language for language in known if language.code == code_or_key), None)
    return by_code or next((language for language in known if language.key == code_or_key), None)


def choose_language(wanted: str | None, environ: Mapping[str, str], system: str | None = None) -> Language:
    """Returns the language to start in.

    Args:
        wanted: A language that the user chose ("pt", "pt_PT", "en"), or None to follow the system.
        environ: The environment; `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` are used as gettext does.
        system: The desktop's language ("pt_BR"), for systems that set none of those variables.

    Returns:
        The language of the same territory if there is one; else one whose `systems` contain the name without
        a territory, so that European Portuguese is used in Angola too; English if none fits.
    """
    if wanted is not None:
        return _language_named(wanted)
    locale = next((environ[name] for name in _SYSTEM_VARIABLES if environ.get(name)), None)
    if locale is None:
        return _language_named(system or "")
    if locale.partition(".")[0] not in {"C", "POSIX"}:
        locale = environ.get("LANGUAGE", "").partition(":")[0] or locale
    return _language_named(locale)


def current() -> Language:
    """Returns the language that `_` and `render` use by default."""
    return _current_language


def use(language: Language) -> None:
    """Sets the current language. Open pages must be updated separately."""
    global _current_language  # noqa: PLW0603 - the current language is global
    _current_language = language


def _language_named(name: str) -> Language:
    normalised = name.strip().replace("-", "_").partition(".")[0].partition("@")[0].casefold()
    base = normalised.partition("_")[0]
    known = languages()
    by_code = next((language for language in known if language.code.casefold() == normalised), None)
    by_name = by_code or next((language for language in known if normalised in language.file.systems), None)
    return by_name or next((language for language in known if base in language.file.systems), ENGLISH)


def _has_catalogue(folder: Path) -> bool:
    return any((folder / f"{DOMAIN}.{end}").is_file() for end in ("po", "mo"))

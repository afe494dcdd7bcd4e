"""The languages of the program, and the one that is spoken now.

English is the language of the source. Every other one is there because its catalogue is: a folder of
`translations` with its code as its name.
"""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from atari_teach.i18n.language_file import LanguageFile, language_file
from atari_teach.problems import AtariTeachError
from atari_teach.resources import translations_folder

DOMAIN = "atari_teach"
_CODE = re.compile(r"[a-z]{2,3}(?:_[A-Za-z0-9]{2,8})*")
_SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Language:
    """A language the program speaks.

    Attributes:
        code: The name of its catalogue folder: "pt_PT".
    """

    code: str

    def __hash__(self) -> int:
        return hash(self.code)  # every word that is painted asks for its catalogue by this

    @property
    def file(self) -> LanguageFile:
        """The rules by which it is written and read aloud."""
        return language_file(self.code)

    @property
    def own_name(self) -> str:
        """The name of the language as its speakers write it; never translated."""
        return self.file.name

    @property
    def locale(self) -> str:
        """The locale by whose customs dates and numbers are written: "en_GB"."""
        return self.file.locale

    @property
    def key(self) -> str:
        """The name of the language in lesson files: "pt"."""
        return language_file(self.code).key


ENGLISH = Language("en")
"""The language of the source, which is always there."""

_spoken = ENGLISH


@cache
def languages() -> tuple[Language, ...]:
    """Every language that is there: English first, the others in the order of their codes."""
    try:
        folders = [folder for folder in translations_folder().iterdir() if _CODE.fullmatch(folder.name)]
    except (AtariTeachError, OSError):
        _log.exception("No languages can be found but English")
        return (ENGLISH,)
    codes = {folder.name for folder in folders if _has_catalogue(folder / "LC_MESSAGES")}
    return (ENGLISH, *(Language(code) for code in sorted(codes - {ENGLISH.code})))


@cache
def lesson_languages() -> tuple[Language, ...]:
    """The languages that every lesson carries, English first."""
    return tuple(language for language in languages() if language.file.lessons or language == ENGLISH)


@cache
def language_of(code_or_key: str) -> Language | None:
    """The language with this code, or with this key in lesson files; None where there is none."""
    known = languages()
    by_code = next((language for language in known if language.code == code_or_key), None)
    return by_code or next((language for language in known if language.key == code_or_key), None)


def choose_language(wanted: str | None, environ: Mapping[str, str], system: str | None = None) -> Language:
    """The language to start in.

    Args:
        wanted: A language name somebody chose ("pt", "pt_PT", "en"), or None to follow the system.
        environ: The environment; `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` are asked, in this order.
        system: What the desktop says ("pt_BR"), for systems that set none of those variables.

    Returns:
        The language of this name, from this territory if there are several; English for anything else.
        European Portuguese is there for every kind of Portuguese.
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
    """The language `_` and `render` speak when they are told no other."""
    return _spoken


def use(language: Language) -> None:
    """Speaks this language from now on. Open pages have to be told separately."""
    global _spoken  # noqa: PLW0603 - the one thing that changes: what the screen speaks
    _spoken = language


def _language_named(name: str) -> Language:
    whole = name.strip().replace("-", "_").partition(".")[0].partition("@")[0].casefold()
    base = whole.partition("_")[0]
    known = languages()
    by_code = next((language for language in known if language.code.casefold() == whole), None)
    return by_code or next((language for language in known if base in language.file.systems), ENGLISH)


def _has_catalogue(folder: Path) -> bool:
    return any((folder / f"{DOMAIN}.{end}").is_file() for end in ("po", "mo"))

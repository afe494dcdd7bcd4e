"""The languages of the program, and which one is spoken now."""

from collections.abc import Mapping
from enum import Enum


class Language(Enum):
    """A language the program speaks; the value is the name of its catalogue folder."""

    EN = "en"
    PT_PT = "pt_PT"

    @property
    def own_name(self) -> str:
        """The language's name as its speakers write it; never translated."""
        return _OWN_NAMES[self]


_OWN_NAMES = {Language.EN: "English", Language.PT_PT: "Português"}
_SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_spoken = Language.EN


def choose_language(wanted: str | None, environ: Mapping[str, str], system: str | None = None) -> Language:
    """The language to start in.

    Args:
        wanted: A language name somebody chose ("pt", "pt_PT", "en"), or None to follow the system.
        environ: The environment; `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` are asked, in this order.
        system: What the desktop says ("pt_BR"), for systems that set none of those variables.

    Returns:
        European Portuguese for every kind of Portuguese, English for anything else.
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
    """Speak this language from now on. Open pages have to be told separately."""
    global _spoken  # noqa: PLW0603 - the one thing that changes: what the screen speaks
    _spoken = language


def _language_named(name: str) -> Language:
    base = name.strip().replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    return Language.PT_PT if base.casefold() in {"pt", "por", "portuguese"} else Language.EN

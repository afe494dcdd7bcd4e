"""The catalogue of translations: read once, asked by English sentence."""

import gettext as gettext_module
import io
import logging
import struct
from functools import cache
from pathlib import Path

from atari_teach.i18n.language import Language, current
from atari_teach.problems import AtariTeachError
from atari_teach.resources import translations_folder

DOMAIN = "atari_teach"
# A broken catalogue shows itself in many ways; UnicodeDecodeError is a ValueError.
_UNREADABLE = (AtariTeachError, OSError, ValueError, LookupError, SyntaxError, TypeError, struct.error)
_log = logging.getLogger(__name__)


def _(text: str) -> str:
    """`text` in the current language. Fill in fields afterwards, outside the brackets."""
    return translations(current()).gettext(text)


def N_(text: str) -> str:  # noqa: N802 - the name gettext gives to words that are translated later
    """`text` unchanged: marks words in a table, for `_` to translate when they are shown."""
    return text


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form that fits `count`, in the current language."""
    return translations(current()).ngettext(singular, plural, count)


def pgettext(context: str, text: str) -> str:
    """`text` in the meaning that `context` names, in the current language."""
    return translations(current()).pgettext(context, text)


@cache
def translations(language: Language) -> gettext_module.NullTranslations:
    """The catalogue of a language; English sentences stand for themselves. Never fails: see the log."""
    if language is Language.EN:
        return gettext_module.NullTranslations()
    try:
        return read_translations(translations_folder() / language.value / "LC_MESSAGES")
    except _UNREADABLE:
        _log.exception("No words in %s: speaking English", language.own_name)
        return gettext_module.NullTranslations()


def read_translations(folder: Path) -> gettext_module.GNUTranslations:
    """The catalogue in `folder`: from its `.po` in a checkout, from its `.mo` in an installed program.

    Raises:
        OSError: Neither is there.
        ValueError: The file is not a catalogue (a broken one can raise other errors of `_UNREADABLE` too).
    """
    source = folder / f"{DOMAIN}.po"
    if not source.is_file():
        with (folder / f"{DOMAIN}.mo").open("rb") as compiled:
            return gettext_module.GNUTranslations(compiled)
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    with source.open("rb") as po:
        try:
            catalogue = read_po(po)
        except PoFileError as problem:
            raise ValueError(str(problem)) from problem
    memory = io.BytesIO()
    write_mo(memory, catalogue)
    memory.seek(0)
    return gettext_module.GNUTranslations(memory)

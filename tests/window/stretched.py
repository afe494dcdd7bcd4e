"""A pseudo-language for layout tests: English with every word 40 % longer."""

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from atari_teach.base.i18n import ENGLISH, Language, Text, catalogue, rendering

MORE = 0.4
_KEPT = re.compile(r"(\{[^{}]*\}|[^\w{}]+|[{}])")
_VOWELS = frozenset("aeiouyáéíóúâêôãõàAEIOUY")


@lru_cache(maxsize=8192)
def stretched(text: str) -> str:
    """Returns the text with 40 % more letters, spread over its words; fields and bold marks stay the same."""
    out: list[str] = []
    owed = 0.0
    for piece in _KEPT.split(text):
        if not piece or _KEPT.fullmatch(piece):
            out.append(piece)
            continue
        owed += MORE * len(piece)
        more = round(owed)
        owed -= more
        out.append(_longer(piece, more))
    return "".join(out)


def _longer(word: str, more: int) -> str:
    """Returns the word with `more` of its letters doubled, vowels first."""
    order = sorted(range(len(word)), key=lambda index: word[index] not in _VOWELS)
    doubled = set(order[:more])
    return "".join(letter * 2 if index in doubled else letter for index, letter in enumerate(word))


class _Stretching(gettext.NullTranslations):
    """Translates English into the stretched language."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return stretched(message)


@contextmanager
def spoken() -> Iterator[None]:
    """Replaces English by the stretched language in the program and the lessons, inside the `with` block."""
    words, wording = catalogue.translations, rendering._wording
    longer = _Stretching()

    def translations(language: Language) -> gettext.NullTranslations:
        return longer if language == ENGLISH else words(language)

    def stretched_wording(text: Text, language: Language) -> str:
        plain = wording(text, language)
        return stretched(plain) if language == ENGLISH else plain

    vars(catalogue)["translations"] = translations
    vars(rendering)["_wording"] = stretched_wording
    try:
        yield
    finally:
        vars(catalogue)["translations"] = words
        vars(rendering)["_wording"] = wording

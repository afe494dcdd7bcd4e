"""Fills colours and points into the words of a lesson, to fit the shown variant.

A lesson may be shown mirrored, rotated or with swapped colours, so its words never name a point or a colour.
They contain placeholders such as `{me}`, `{they.stones}` or `{pt:C3}` instead. There are several forms,
because Portuguese needs article, gender and number.

Feedback for an incomplete answer may say how many points are missing: `{missing}` is that number as a word;
`{missing:is|are}` is replaced by the first form for one and by the second form for more.
"""

import re
from collections.abc import Callable

from atari_teach.base.i18n import (
    ENGLISH,
    Language,
    Multilingual,
    complete,
    language_of,
    number_word,
    side_word,
)
from atari_teach.engine.rules import Colour, Point

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
"""Matches a placeholder: any text in braces."""

_FORMS = ("", "stone", "stones", "group", "groups", "of", "to", "by", "name")
COLOUR_PLACEHOLDERS = frozenset(
    f"{who}.{form}" if form else who for who in ("me", "they", "Me", "They") for form in _FORMS
)
"""The placeholders for the child's colour (`me`) and the other colour (`they`); capitals begin a sentence."""

MISSING = re.compile(r"(?P<name>[mM]issing)(?:\.(?P<feminine>f)|:(?P<one>[^|]*)\|(?P<more>[^|]*))?")
"""Matches the placeholders for the number of missing points: `missing`, `missing.f`, `missing:is|are`."""


def with_count(text: Multilingual, missing: int) -> Multilingual:
    """Fills in the placeholders for the number of missing points; leaves all other placeholders."""

    def filled(key: str, words: str) -> str:
        language = language_of(key) or ENGLISH
        return PLACEHOLDER.sub(lambda match: _counted(match, missing, language), words)

    return text.changed(filled)


def _counted(match: re.Match[str], missing: int, language: Language) -> str:
    asked = MISSING.fullmatch(match[1])
    if asked is None:
        return match[0]
    if asked["one"] is not None:
        return asked["one"] if missing == 1 else asked["more"]
    form = language.file.feminine if asked["feminine"] else language.file.masculine
    word = number_word(missing, form, language) if form else str(missing)
    return word.capitalize() if asked["name"][0].isupper() else word


def said(
    text: Multilingual, me: Colour, move_point: Callable[[Point], Point] = lambda point: point
) -> Multilingual:
    """Fills in all placeholders except those for the number of missing points, which depends on the answer.

    Args:
        text: Words of a lesson.
        me: The child's colour in the shown variant.
        move_point: Maps a point of the lesson file to the shown variant.

    Raises:
        ValueError: A placeholder is unknown. Reading the lesson file finds unknown placeholders first.
    """

    def filled(key: str, words: str) -> str:
        language = language_of(key) or ENGLISH
        return PLACEHOLDER.sub(lambda match: _fill(match[1], language, me, move_point), words)

    return complete(text).changed(filled)


def _fill(name: str, language: Language, me: Colour, move_point: Callable[[Point], Point]) -> str:
    if name.startswith("pt:"):
        return str(move_point(Point.parse(name[3:])))
    if MISSING.fullmatch(name):
        return f"{{{name}}}"
    if name not in COLOUR_PLACEHOLDERS:
        raise ValueError(f"no such placeholder: {{{name}}}")
    who, _, form = name.partition(".")
    colour = me if who.lower() == "me" else me.other
    form = form or "side"
    return side_word(colour.name, form.capitalize() if who[0].isupper() else form, language)

"""Fills colours and points into the words of a lesson, to fit whichever variant is shown.

A lesson may be shown mirrored, rotated or with the colours swapped, so its words never name a point or a
colour. They say `{me}`, `{they.stones}` or `{pt:C3}` instead. Portuguese needs article, gender and number.
"""

import re
from collections.abc import Callable

from atari_teach.i18n import ENGLISH, Language, Multilingual, complete, language_of, side_word
from atari_teach.rules import Colour, Point

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
"""The pattern of a placeholder: whatever stands in braces."""

_FORMS = ("", "stone", "stones", "group", "groups", "of", "to", "by", "name")
COLOUR_PLACEHOLDERS = frozenset(
    f"{who}.{form}" if form else who for who in ("me", "they", "Me", "They") for form in _FORMS
)
"""The placeholders for the child's colour (`me`) and the other one (`they`); a capital begins a sentence."""


def said(
    text: Multilingual, me: Colour, move_point: Callable[[Point], Point] = lambda point: point
) -> Multilingual:
    """The words with every placeholder filled in.

    Args:
        text: Words of a lesson.
        me: The child's colour in the shown variant.
        move_point: Where a point of the lesson file lies in the shown variant.

    Raises:
        ValueError: There is a placeholder that nobody knows; the linter finds it before.
    """

    def filled(key: str, words: str) -> str:
        language = language_of(key) or ENGLISH
        return PLACEHOLDER.sub(lambda match: _fill(match[1], language, me, move_point), words)

    return complete(text).changed(filled)


def _fill(name: str, language: Language, me: Colour, move_point: Callable[[Point], Point]) -> str:
    if name.startswith("pt:"):
        return str(move_point(Point.parse(name[3:])))
    if name not in COLOUR_PLACEHOLDERS:
        raise ValueError(f"no such placeholder: {{{name}}}")
    who, _, form = name.partition(".")
    colour = me if who.lower() == "me" else me.other
    form = form or "side"
    return side_word(colour.name, form.capitalize() if who[0].isupper() else form, language)

"""Replaces colours that a teacher typed in a step by the placeholders {me} and {they}."""

import re
from collections.abc import Iterator, Mapping, MutableMapping
from functools import cache
from typing import Any

from atari_teach.base.i18n import Language, language_of, side_word
from atari_teach.base.i18n.wording import wording
from atari_teach.engine.rules import Colour
from atari_teach.teaching.lessons.placeholders import COLOUR_PLACEHOLDERS, PLACEHOLDER
from atari_teach.teaching.own.toml_parts import lesson_keys, put_text


def without_colours(words: str, me: Colour, language: Language) -> str:
    """Returns the words with placeholders instead of colours.

    Args:
        words: Words of a step in this language.
        me: The child's colour in the file.
        language: The language.
    """
    placeholders = _placeholders(me, language)
    if not placeholders:  # a language that has just been begun: its files name no words for colours
        return words
    shape = _shape(me, language)
    pieces, at = [], 0
    for found in (*PLACEHOLDER.finditer(words), None):
        end = len(words) if found is None else found.start()
        pieces.append(shape.sub(lambda match: f"{{{placeholders[match[0]]}}}", words[at:end]))
        if found is not None:
            pieces.append(found[0])
            at = found.end()
    return "".join(pieces)


@cache
def _placeholders(me: Colour, language: Language) -> Mapping[str, str]:
    """Returns a mapping from words to placeholders, longest words first."""
    said = {}
    for name in sorted(COLOUR_PLACEHOLDERS):
        who, _dot, form = name.partition(".")
        colour = me if who.lower() == "me" else me.other
        words = side_word(colour.name, _as(who, form or "side"), language)
        if wording(language).colours.search(words):
            said[words] = name
            if not form:  # "Brancas" without its article
                said.setdefault(words.split()[-1], name)
    return dict(sorted(said.items(), key=lambda pair: -len(pair[0])))


@cache  # A step has hundreds of texts, and all are searched at every edit.
def _shape(me: Colour, language: Language) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, _placeholders(me, language)))})(?!\w)")


def _as(who: str, form: str) -> str:
    return form.capitalize() if who[0].isupper() else form


def replaced(table: Mapping[str, Any], me: Colour) -> Iterator[tuple[Mapping[str, Any], str, str]]:
    """Yields the texts of a step and of its parts that name a colour, in order.

    Each is given as (its table, the key of its language, the text with placeholders). Unchanged texts are
    left out.
    """
    for key, value in table.items():
        match value:
            case str() if key in lesson_keys() and (language := language_of(key)) is not None:
                left = without_colours(value, me, language)
                if left != value:
                    yield table, key, left
            case Mapping():
                yield from replaced(value, me)
            case list():
                for each in value:
                    if isinstance(each, Mapping):
                        yield from replaced(each, me)


def replace_colours(step: MutableMapping[str, Any], me: Colour) -> None:
    """Replaces the colours in the texts of a step and of its parts."""
    for table, key, words in tuple(replaced(step, me)):
        if isinstance(table, MutableMapping):
            put_text(table, key, words)

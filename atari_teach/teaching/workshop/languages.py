"""Finds words that some languages lack, and copies them from a language that has them."""

import tomllib
from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

from atari_teach.i18n import languages
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.workshop.toml_parts import lesson_keys


def lacking(table: Mapping[str, Any], where: KeyPath = ()) -> Iterator[KeyPath]:
    """The key paths, down to the language, of words that only another language has."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            missing = _missing(value)
            if missing:
                yield from ((*where, key, language) for language in missing)
            else:
                yield from lacking(value, (*where, key))
        elif isinstance(value, list):
            for place, entry in enumerate(value):
                if isinstance(entry, Mapping):
                    yield from lacking(entry, (*where, key, place))


def filled(text: str) -> str:
    """The text with words in every language: where one has none, it gets those of the first that has.

    Args:
        text: TOML; what is not TOML, or can't be changed here, comes back as it is.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError):
        return text
    missing = tuple(lacking(table))
    if not missing:
        return text
    import tomlkit  # 11 ms, and most lessons have both
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(text)
    except (TOMLKitError, ValueError, RecursionError):
        return text
    for path in missing:
        words = _at(document, path[:-1])
        words[str(path[-1])] = next(str(words[key]) for key in _said(words))
    return document.as_string()


def _missing(words: Mapping[str, Any]) -> tuple[str, ...]:
    """The languages that lack words which another one has."""
    if not words or not set(words) <= {language.key for language in languages()}:
        return ()
    said = _said(words)
    return tuple(key for key in lesson_keys() if key not in said) if said else ()


def _said(words: Mapping[str, Any]) -> tuple[str, ...]:
    """The languages that have words, those that lessons have to have first."""
    keys = dict.fromkeys((*lesson_keys(), *words))
    return tuple(key for key in keys if isinstance(words.get(key), str) and str(words[key]).strip())


def _at(document: MutableMapping[str, Any], path: KeyPath) -> MutableMapping[str, Any]:
    found: Any = document
    for key in path:
        found = found[key]
    assert isinstance(found, MutableMapping)
    return found

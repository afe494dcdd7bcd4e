"""Words that are there in one language alone: found, and lent to the other one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.workshop.toml_parts import LANGUAGES


def lacking(table: Mapping[str, Any], where: KeyPath = ()) -> Iterator[KeyPath]:
    """The key paths, down to the language, of words that only the other language has."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            missing = _missing(value)
            if missing:
                yield (*where, key, missing)
            else:
                yield from lacking(value, (*where, key))
        elif isinstance(value, list):
            for place, entry in enumerate(value):
                if isinstance(entry, Mapping):
                    yield from lacking(entry, (*where, key, place))


def filled(text: str) -> str:
    """The text with words in both languages: where one has none, it gets those of the other.

    Args:
        text: TOML; what is not TOML comes back as it is.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError):
        return text
    missing = tuple(lacking(table))
    if not missing:
        return text
    import tomlkit  # only where it is needed: most lessons have both

    document = tomlkit.parse(text)
    for path in missing:
        words = _at(document, path[:-1])
        other = next(key for key in LANGUAGES if key != path[-1])
        words[str(path[-1])] = str(words[other])
    return document.as_string()


def _missing(words: Mapping[str, Any]) -> str:
    """The language that lacks words which the other one has; empty where none does."""
    if not words or not set(words) <= set(LANGUAGES):
        return ""
    said = [key for key in LANGUAGES if isinstance(words.get(key), str) and str(words[key]).strip()]
    return next(key for key in LANGUAGES if key not in said) if len(said) == 1 else ""


def _at(document: MutableMapping[str, Any], path: KeyPath) -> MutableMapping[str, Any]:
    found: Any = document
    for key in path:
        found = found[key]
    assert isinstance(found, MutableMapping)
    return found

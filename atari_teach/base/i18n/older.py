"""Rewords sentences for older pupils: the words of the game instead of pictures of them.

Lessons call a liberty an open door, and say that a stone is caught. A pupil of fifteen reads *liberty* and
*capture* from the first lesson on. Each language has its rules in its `older.toml`, next to its catalogue.
Only the look *Simple* uses them. Words that a teacher wrote are never changed.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from atari_teach.base.i18n.language import Language, current, rules_in

OLDER_FILE = "older.toml"
_in_use = [False]


@dataclass(frozen=True, slots=True)
class OlderWords:
    """The rules of a language for older pupils.

    Attributes:
        avoided: Matches every word that older pupils never read; None for a language without rules.
        instead: Patterns with their replacements, applied one after the other.
    """

    avoided: re.Pattern[str] | None = None
    instead: tuple[tuple[re.Pattern[str], str], ...] = ()


def use_older_words(on: bool) -> None:
    """Switches between the words for children and those for older pupils; the caller repaints the window."""
    _in_use[0] = on


def older_words_in_use() -> bool:
    """Returns whether sentences are reworded for older pupils."""
    return _in_use[0]


def words_in_use() -> tuple[Language, bool]:
    """Returns the current language, and whether sentences are reworded; either changes the words shown."""
    return current(), _in_use[0]


def as_shown(sentence: str, language: Language) -> str:
    """Returns the sentence as the program shows it now, which may be in the words for older pupils."""
    return for_older(sentence, language) if _in_use[0] else sentence


@lru_cache(maxsize=4096)
def for_older(sentence: str, language: Language) -> str:
    """Returns the sentence of the program or of a lesson in the words for older pupils.

    Args:
        sentence: A sentence in this language; bold markers and fields are kept.
        language: The language, which has or lacks rules.
    """
    rules = older_words(language)
    if rules.avoided is None or not rules.avoided.search(sentence):
        return sentence
    for pattern, replacement in rules.instead:
        sentence = pattern.sub(partial(_begun_alike, replacement), sentence)
    return sentence


def _begun_alike(replacement: str, found: re.Match[str]) -> str:
    """Returns the replacement; with a capital if the match begins with one."""
    words = found.expand(replacement)
    return words[:1].upper() + words[1:] if found[0][:1].isupper() else words


@cache
def older_words(language: Language) -> OlderWords:
    """Returns the rules of a language, or of the one that it falls back to. Errors are only logged."""
    found = rules_in(language.code, OLDER_FILE, read_older_words)
    if found is None and language.fallback is not None:
        return older_words(language.fallback)
    return found or OlderWords()


def read_older_words(path: Path) -> OlderWords:
    """Returns the rules read from a file.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not TOML, a key is unknown, or a pattern or replacement is not valid.
    """
    with path.open("rb") as file:
        table: Mapping[str, Any] = tomllib.load(file)
    if set(table) != {"avoided", "instead"}:
        raise ValueError("the keys are avoided and instead")
    try:
        avoided = re.compile("|".join("(?:" + words + ")" for words in table["avoided"]), re.IGNORECASE)
        instead = tuple((re.compile(words, re.IGNORECASE), by) for words, by in table["instead"])
        for pattern, by in instead:
            pattern.sub(by, "")  # raises if the replacement names a group that the pattern lacks
    except (TypeError, IndexError, re.error) as problem:
        raise ValueError(str(problem)) from problem
    return OlderWords(avoided, instead)

"""Finds words that texts of this program must not use, from a list for each language.

The lists are the `wording.toml` files next to the catalogues. Forbidden words are Brazilian usage, the
spelling from before 1990, or not suitable for children. A correct word that is not the program's term for a
thing only causes a warning.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path

from atari_teach.base.i18n.catalogue import N_
from atari_teach.base.i18n.language import Language, rules_in
from atari_teach.base.i18n.message import Message, say

WORDING_FILE = "wording.toml"
_NOTHING = re.compile(r"(?!)")


class Objection(Enum):
    """The reasons not to use a word."""

    NOT_EUROPEAN = "not-european"
    OLD_SPELLING = "old-spelling"
    GENDERED = "gendered"
    NOT_FOR_CHILDREN = "not-for-children"
    GRAMMAR = "grammar"
    NOT_OUR_WORD = "not-our-word"

    @property
    def forbids(self) -> bool:
        """Returns whether the word is forbidden; otherwise it only causes a warning."""
        return self is not Objection.NOT_OUR_WORD


_AGAINST = {
    Objection.NOT_EUROPEAN: N_("“{word}” is not European Portuguese."),
    Objection.OLD_SPELLING: N_("“{word}” is the spelling of before 1990."),
    Objection.GENDERED: N_("“{word}” speaks to boys or to girls only."),
    Objection.NOT_FOR_CHILDREN: N_("“{word}” is not a word for children."),
    Objection.GRAMMAR: N_("“{word}”: as Negras and as Brancas are plural."),
    Objection.NOT_OUR_WORD: N_("“{word}” is not the word we use."),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """A word in a text, and the objection to it.

    Attributes:
        objection: Why the word should not be used.
        word: The word as it is in the text.
        start: The position of the word in the text, in characters.
        better: The replacement; empty if there is no single one.
    """

    objection: Objection
    word: str
    start: int
    better: str = ""

    def sentence(self) -> Message:
        """Returns the finding as a sentence for the author of the text."""
        objection = say(_AGAINST[self.objection], word=self.word)
        if not self.better:
            return objection
        return say("{objection} Write “{better}”.", objection=objection, better=self.better)


@dataclass(frozen=True, slots=True)
class Wording:
    """The rules for checking the words of a language.

    Attributes:
        avoided: The words to avoid, each as (objection, word, replacement).
        told: The terms of the game, each with the number of the lesson that introduces the term.
        longest_sentence: The maximum number of words in a sentence of the first lessons.
        colours: Matches words that name a colour.
        only: Matches words that say that there is only one answer.
        claims: Matches statements about a board, by the name of the claim (see
            `teaching/linting/lint_claims.py`).
    """

    avoided: tuple[tuple[Objection, re.Pattern[str], str], ...] = ()
    told: tuple[tuple[int, re.Pattern[str]], ...] = ()
    longest_sentence: int = 12
    colours: re.Pattern[str] = _NOTHING
    only: re.Pattern[str] = _NOTHING
    claims: Mapping[str, re.Pattern[str]] = field(default_factory=dict)


@cache
def wording(language: Language) -> Wording:
    """Returns the rules for a language; empty ones if it has no file. Errors are only logged."""
    return rules_in(language.code, WORDING_FILE, read_wording) or Wording()


def read_wording(path: Path) -> Wording:
    """Returns the rules read from a file.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not TOML, a key is unknown, or a value is not valid.
    """
    with path.open("rb") as file:
        table = tomllib.load(file)
    others = set(table) - {"longest_sentence", "colours", "only", "claims", "told", "avoid"}
    if others:
        raise ValueError(f"{min(others)}: there is no such key")
    longest = table.get("longest_sentence", 12)
    if type(longest) is not int:
        raise ValueError("longest_sentence: this has to be a whole number")
    try:
        return Wording(
            tuple(_avoided(table.get("avoid", {}))),
            tuple(_terms(table.get("told", []))),
            longest,
            _pattern(table["colours"], r"\b(?:{})\b") if "colours" in table else _NOTHING,
            _pattern(table["only"]) if "only" in table else _NOTHING,
            {name: _pattern(words) for name, words in table.get("claims", {}).items()},
        )
    except (TypeError, AttributeError, re.error) as problem:
        raise ValueError(str(problem)) from problem


def _avoided(lists: Mapping[str, list[list[str]]]) -> Iterator[tuple[Objection, re.Pattern[str], str]]:
    for objection, entries in lists.items():
        for words, better in entries:
            yield Objection(objection), _pattern(words, r"(?<![\w-])(?:{})(?![\w-])"), str(better)


def _terms(entries: list[tuple[int, str]]) -> Iterator[tuple[int, re.Pattern[str]]]:
    for number, words in entries:
        yield int(number), _pattern(words, r"(?<![\w-])(?:{})(?!\w)")


def _pattern(words: str, around: str = "{}") -> re.Pattern[str]:
    return re.compile(around.replace("{}", words), re.IGNORECASE)


def findings(text: str, language: Language, *, allowed: Iterable[Objection] = ()) -> tuple[Finding, ...]:
    """Returns the words in a text that should not be used, in order of position.

    Args:
        text: The text; bold markers and fields are allowed.
        language: The language of the text.
        allowed: Objections to ignore: notes for teachers may contain words that are not for children.
    """
    plain, harmless = text.replace("**", "  "), set(allowed)
    found = (
        Finding(objection, match.group(), match.start(), better)
        for objection, pattern, better in wording(language).avoided
        if objection not in harmless
        for match in pattern.finditer(plain)
    )
    return tuple(sorted(found, key=lambda finding: finding.start))

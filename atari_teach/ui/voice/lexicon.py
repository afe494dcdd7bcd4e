"""Pronounces words that a voice would mispronounce, by `pronunciation.toml` in the folder of a language.

The text that the voice gets then differs from the written text. `SpokenForm` finds the position in the
written text of each spoken word.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from atari_teach.base.i18n.language import language_file, rules_in

PRONUNCIATION_FILE = "pronunciation.toml"
Phonemes: TypeAlias = Callable[[str], str]
"""A function that returns espeak-ng's phonemes for words."""
_TABLES = ("coordinates", "words", "patterns", "phonemes", "mend", "joined", "questions")
_COORDINATE = r"(?<![\w.])(?P<letter>[A-HJ-T])(?P<number>1?[0-9])(?![\w])"
_WORD = r"[^\W\d_]+(?:-[^\W\d_]+)*"
_NEXT_WORD = re.compile(r" ([^\W\d_]+)")
_CLAUSE_ENDS = re.compile(r"[”\"')\]]*(?:[.,;:!?…]|\s+[–—]|\s*$)")
_PRIMARY_STRESS, _SECONDARY_STRESS = "'", ","
_NO_BREAK_SPACE = "\u00a0"
_FALLING = "falling"
_QUESTION_MARK = re.compile(r"\?(?=[”\"')]*\s*$)")


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the spoken text, with the part of the written text that it replaces."""

    spoken: str
    start: int
    length: int
    copied: bool = False


@dataclass(frozen=True)
class SpokenForm:
    """A text in the form in which a voice gets it, and its relation to the written text."""

    parts: tuple[_Part, ...]

    @cached_property
    def text(self) -> str:
        """The text that the voice gets, with all replacements."""
        return "".join(part.spoken for part in self.parts)

    def written_at(self, start: int, length: int) -> tuple[int, int]:
        """Returns start and length of the written text that this part of the spoken text stands for."""
        before = 0
        for part in self.parts:
            if start < before + len(part.spoken):
                if part.copied:
                    return part.start + start - before, min(length, part.length - (start - before))
                return part.start, part.length
            before += len(part.spoken)
        return 0, 0


@dataclass(frozen=True)
class Lexicon:
    """Replacements, in one language, for words that a voice would mispronounce.

    A key with a capital letter matches only words with that capital; a key in small letters also matches a
    capitalised word at the beginning of a sentence. The longest key wins.

    Attributes:
        coordinates: The names of the letters at the edge of a board.
        words: Replacements of words, for every voice.
        patterns: Replacements of patterns, such as numbers before some words, for every voice.
        phonemes: Replacements for espeak-ng, in its phoneme mnemonics.
        mend: Patterns to replace in espeak-ng's phonemes of all other words.
        joined: Patterns to replace in the phonemes of a word, followed by a space and the next word.
        questions: Under the key "falling", the pattern of questions at whose end the voice falls, such as
            "Where is it?". espeak-ng lets its voice rise at the end of every question.
    """

    coordinates: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    patterns: Mapping[str, str] = field(default_factory=dict)
    phonemes: Mapping[str, str] = field(default_factory=dict)
    mend: Mapping[str, str] = field(default_factory=dict)
    joined: Mapping[str, str] = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)

    def spoken(self, text: str, phonemes: Phonemes | None = None) -> SpokenForm:
        """Returns the text in the form in which a voice gets it.

        Args:
            text: The words, without `**` marks.
            phonemes: A function that returns espeak-ng's own pronunciation; None for voices that can't read
                phonemes.
        """
        parts: list[_Part] = []
        done = 0
        for start, length, replacement in self._replaced(text, phonemes):
            if start > done:
                parts.append(_Part(text[done:start], done, start - done, copied=True))
            parts.append(_Part(replacement, start, length))
            done = start + length
        if done < len(text):
            parts.append(_Part(text[done:], done, len(text) - done, copied=True))
        return SpokenForm(tuple(parts))

    def _replaced(self, text: str, phonemes: Phonemes | None) -> Iterator[tuple[int, int, str]]:
        """Yields start, length and replacement of everything that is not spoken as it is written."""
        found = {}
        for match in (self._plain if phonemes is None else self._known).finditer(text):
            replacement = self._replacement(match, phonemes)
            if replacement is not None:
                found[match.start()] = (len(match.group()), replacement)
        for pattern, template in self.patterns.items():
            for match in re.finditer(pattern, text):
                found[match.start()] = (len(match.group()), match.expand(template))
        end = _QUESTION_MARK.search(text)
        falling = self.questions.get(_FALLING)
        if phonemes is not None and end is not None and falling and re.search(falling, text):
            found[end.start()] = (1, ".")
        done = 0
        for start, (length, replacement) in sorted(found.items()):
            if start >= done:
                yield start, length, replacement
                done = start + length

    def _replacement(self, found: re.Match[str], phonemes: Phonemes | None) -> str | None:
        """Returns the replacement of a word; None if the voice reads it correctly."""
        word = found.group()
        if found["letter"]:
            name = self.coordinates.get(found["letter"])
            return word if name is None else f"{name} {found['number']}"
        keys = (word, word.lower())
        if phonemes is not None:
            known = next((self.phonemes[key] for key in keys if key in self.phonemes), None)
            after = found.string[found.end() :]
            said = self._mended(word, phonemes, after) if known is None else self._joined(known, after)
            if said is not None:
                return f"[[{said}]]"
        return next((self.words[key] for key in keys if key in self.words), None)

    def _mended(self, word: str, phonemes: Phonemes, after: str) -> str | None:
        """Returns corrected phonemes for a word that espeak-ng would mispronounce; None for any other word.

        espeak-ng mispronounces some words at the end of a clause. Such words get the pronunciation that
        espeak-ng uses inside a clause, unless they are unstressed there.
        """
        if not self.mend or word.lower() in self.words:
            return None
        within = phonemes(word + _NO_BREAK_SPACE)
        mended = within
        for pattern, replacement in self.mend.items():
            mended = re.sub(pattern, replacement, mended)
        mended = self._joined(mended, after)
        if mended != within:
            return mended
        if _PRIMARY_STRESS in within and _CLAUSE_ENDS.match(after):
            return within if _sounds(within) != _sounds(phonemes(word)) else None
        return None

    def _joined(self, said: str, after: str) -> str:
        """Returns the phonemes as they are pronounced before the next word."""
        following = _NEXT_WORD.match(after)
        if following is None:
            return said
        both = f"{said} {following[1].lower()}"
        for pattern, replacement in self.joined.items():
            both = re.sub(pattern, replacement, both)
        return both.rpartition(" ")[0]

    @cached_property
    def _known(self) -> re.Pattern[str]:
        return _pattern([*self.words, *self.phonemes], every_word=bool(self.mend))

    @cached_property
    def _plain(self) -> re.Pattern[str]:
        return _pattern([*self.words])


def _pattern(keys: list[str], *, every_word: bool = False) -> re.Pattern[str]:
    """Returns a pattern that matches coordinates and these words, but no parts of other words."""
    return re.compile("|".join(_alternatives(keys, every_word=every_word)))


def _alternatives(keys: list[str], *, every_word: bool) -> Iterator[str]:
    yield _COORDINATE
    for key in sorted({*keys}, key=lambda key: (-len(key), key)):
        word = re.escape(key) if key != key.lower() else f"(?i:{re.escape(key)})"
        yield rf"(?<![\w-]){word}(?![\w-])"
    if every_word:
        yield _WORD


def _sounds(phonemes: str) -> str:
    """Returns the phonemes without stress marks."""
    return phonemes.replace(_PRIMARY_STRESS, "").replace(_SECONDARY_STRESS, "")


@cache
def lexicon(code: str) -> Lexicon:
    """Returns the lexicon of a language, or of the one that it falls back to. Errors are only logged."""
    found = rules_in(code, PRONUNCIATION_FILE, read_lexicon)
    fallback = language_file(code).fallback
    if found is None and fallback:
        return lexicon(fallback)
    return found or Lexicon()


def read_lexicon(path: Path) -> Lexicon:
    """Reads the lexicon of a language from its file.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not TOML, or a table, pattern or replacement is wrong.
    """
    with path.open("rb") as file:
        table = tomllib.load(file)
    tables = {name: table.pop(name, {}) for name in _TABLES}
    if table:
        raise ValueError(f"{path}: there is no such table: {', '.join(table)}")
    for name, entries in tables.items():
        if not isinstance(entries, dict) or not all(isinstance(said, str) for said in entries.values()):
            raise ValueError(f"{path}: {name} has to be a table of words")
    try:
        for name in ("mend", "joined", "patterns"):
            for pattern, replacement in tables[name].items():
                re.sub(pattern, replacement, "")  # raises if it names a group that the pattern lacks
        for pattern in tables["questions"].values():
            re.compile(pattern)
    except (IndexError, re.error) as problem:
        raise ValueError(f"{path}: {problem}") from problem
    return Lexicon(**tables)

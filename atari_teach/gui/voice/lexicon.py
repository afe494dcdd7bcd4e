"""Says how words are read that a voice would get wrong: `pronunciation.toml` beside a language's catalogue.

What is read differs then from what is written, and the word that is heard has to be found again where it is
written: `SpokenForm` knows both.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from atari_teach.resources import translations_folder

PRONUNCIATION_FILE = "pronunciation.toml"
_COORDINATE = r"(?<![\w.])(?P<letter>[A-HJ-T])(?P<number>1?[0-9])(?![\w])"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of what is spoken, and what it stands for in what is written."""

    spoken: str
    start: int
    length: int
    copied: bool


@dataclass(frozen=True)
class SpokenForm:
    """A text as it is given to a voice."""

    parts: tuple[_Part, ...]

    @cached_property
    def text(self) -> str:
        """What the voice is given."""
        return "".join(part.spoken for part in self.parts)

    def written_at(self, start: int, length: int) -> tuple[int, int]:
        """Returns the place and length in the written text of what is spoken from here."""
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
    """How a language's words are read that a voice gets wrong.

    A key with a capital is meant as it is written; one in small letters also at the beginning of a sentence.
    The longest key wins.

    Attributes:
        coordinates: The names of the letters at the edge of a board.
        words: What every voice is given instead.
        phonemes: What espeak-ng is given instead, in its phoneme mnemonics.
    """

    coordinates: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    phonemes: Mapping[str, str] = field(default_factory=dict)

    def spoken(self, text: str, *, phonemes: bool) -> SpokenForm:
        """Returns the text as a voice is given it.

        Args:
            text: The words, without marks.
            phonemes: Whether the voice is espeak-ng, which understands its mnemonics.
        """
        parts: list[_Part] = []
        done = 0
        for found in (self._known if phonemes else self._plain).finditer(text):
            if found.start() > done:
                parts.append(_Part(text[done : found.start()], done, found.start() - done, copied=True))
            instead = self._instead(found, phonemes=phonemes)
            parts.append(_Part(instead, found.start(), len(found.group()), copied=False))
            done = found.end()
        if done < len(text):
            parts.append(_Part(text[done:], done, len(text) - done, copied=True))
        return SpokenForm(tuple(parts))

    def _instead(self, found: re.Match[str], *, phonemes: bool) -> str:
        word = found.group()
        if found["letter"]:
            name = self.coordinates.get(found["letter"])
            return word if name is None else f"{name} {found['number']}"
        for key in (word, word.lower()):
            if phonemes and key in self.phonemes:
                return f"[[{self.phonemes[key]}]]"
            if key in self.words:
                return self.words[key]
        return word

    @cached_property
    def _known(self) -> re.Pattern[str]:
        return _pattern([*self.words, *self.phonemes])

    @cached_property
    def _plain(self) -> re.Pattern[str]:
        return _pattern([*self.words])


def _pattern(keys: list[str]) -> re.Pattern[str]:
    """The pattern of coordinates and of these words, where they stand alone."""
    longest_first = sorted({*keys}, key=lambda key: (-len(key), key))
    words = "|".join(
        re.escape(key) if key != key.lower() else f"(?i:{re.escape(key)})" for key in longest_first
    )
    return re.compile(_COORDINATE + (rf"|(?<!\w)(?:{words})(?!\w)" if words else ""))


@cache
def lexicon(code: str) -> Lexicon:
    """Returns what is known of the language with this code; never fails, see the log."""
    path = translations_folder() / code / PRONUNCIATION_FILE
    try:
        return read_lexicon(path)
    except FileNotFoundError:
        return Lexicon()
    except (OSError, ValueError):
        _log.exception("How words are pronounced cannot be read")
        return Lexicon()


def read_lexicon(path: Path) -> Lexicon:
    """Reads the file of a language.

    Raises:
        OSError: It cannot be read.
        ValueError: It is no TOML, or a value is not as it has to be.
    """
    with path.open("rb") as file:
        table = tomllib.load(file)
    tables = {name: table.pop(name, {}) for name in ("coordinates", "words", "phonemes")}
    if table:
        raise ValueError(f"{path}: there is no such table: {', '.join(table)}")
    for name, entries in tables.items():
        if not isinstance(entries, dict) or not all(isinstance(said, str) for said in entries.values()):
            raise ValueError(f"{path}: {name} has to be a table of words")
    return Lexicon(**tables)

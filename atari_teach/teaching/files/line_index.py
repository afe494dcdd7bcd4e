"""Finds the line and column of every key path in a TOML file.

`tomllib` does not return the places of values. The index is only built for a file that has a problem. The
scanner expects text that `tomllib` accepts; at any other text, it stops and keeps the places found so far.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache

KeyPath = tuple[str | int, ...]
"""The keys and list indices that lead to a value: ("step", 3, "say", "en")."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a key and its value begin, in characters from the start of the text."""

    key: int
    value: int


@dataclass(slots=True)
class LineIndex:
    """The places of all keys and values in one text.

    Attributes:
        entries: The places of each key path. For a table, key and value both begin at its header or brace.
        repeated: Where the first repeated key begins; None if there is none.
        lost: Where something begins that can't be read, such as a string without closing quotes.
    """

    text: str
    entries: dict[KeyPath, Entry] = field(default_factory=dict)
    repeated: int | None = None
    lost: int | None = None
    _line_starts: list[int] = field(init=False)

    def __post_init__(self) -> None:
        """Finds the starts of all lines."""
        self._line_starts = [0, *(match.end() for match in re.finditer("\n", self.text))]

    @classmethod
    def of(cls, text: str, until: KeyPath | None = None) -> "LineIndex":
        """The index of a text whose lines end with newlines.

        Args:
            text: The text.
            until: The only key path that is needed; the scanner stops after it.
        """
        index = cls(text)
        # `entries` keeps the places found before an error; other paths get the place of their table.
        with suppress(RecursionError, _FoundError):
            _Scanner(index, until).scan()
        return index

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """The line and column of a character, both counted from 1."""
        line = bisect_right(self._line_starts, min(offset, len(self.text)))
        return line, min(offset, len(self.text)) - self._line_starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The index of the character at a line and column, both counted from 1."""
        return self._line_starts[line - 1] + column - 1

    def value(self, path: KeyPath) -> int:
        """The index at which the value begins; if it has no entry, that of the table around it."""
        return self._entry(path).value

    def key(self, path: KeyPath) -> int:
        """The index at which the key begins; if it has no entry, that of the table around it."""
        return self._entry(path).key

    def inside(self, path: KeyPath, character: int) -> int:
        """The index of one character of a text value; `character` counts from 0, with an escape as one."""
        if path not in self.entries:
            return self.value(path)
        start = self.entries[path].value
        places = string_places(self.text, start)
        if not places:
            return start
        return places[min(max(character, 0), len(places) - 1)]

    def content(self, path: KeyPath) -> str:
        """The text value with its escapes resolved; empty if there is none."""
        match = _STRING.match(self.text, self.entries[path].value) if path in self.entries else None
        return "" if match is None else _unquoted(match.group())

    def _entry(self, path: KeyPath) -> Entry:
        while path:
            entry = self.entries.get(path)
            if entry is not None:
                return entry
            path = path[:-1]
        return Entry(0, 0)


@lru_cache(maxsize=64)  # callers ask for many characters of the same string, one after the other
def string_places(text: str, start: int) -> tuple[int, ...]:
    """The indices of all characters of the string that begins at `start`, and of its closing quotes.

    Empty if there is no string.
    """
    match = _STRING.match(text, start)
    if match is None:
        return ()
    token = match.group()
    quotes = token[:3] if token[:3] in ('"""', "'''") else token[:1]
    begin, end = start + len(quotes), start + len(token) - len(quotes)
    if len(quotes) == 3 and text[begin : begin + 1] == "\n":
        begin += 1
    if quotes[0] == "'":
        return tuple(range(begin, end + 1))
    places = []
    place = begin
    while place < end:
        escape = _ESCAPE.match(text, place)
        if escape is None:
            places.append(place)
            place += 1
            continue
        if not escape.group()[1:].isspace():
            places.append(place)
        place = escape.end()
    return (*places, end)


class _LostError(Exception):
    """Stops the scanner, because the text is not what it expects."""


class _FoundError(Exception):
    """Stops the scanner, because it has found the key path that it was looking for."""


# In a multi-line string, up to two quotes directly before the closing quotes belong to the text.
_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}|'
    r"'''(?:[^']|'{1,2}(?!'))*'{3,5}|"
    r'(?!""")"(?:[^"\\\n]|\\.)*"|'
    r"(?!''')'[^'\n]*'",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[ \t]*\n[ \t\n]*|.)", re.DOTALL)
_BLANK = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}\n#]+")


class _Scanner:
    """Scans the text once and records where keys and values begin."""

    def __init__(self, index: LineIndex, until: KeyPath | None = None) -> None:
        self._index = index
        self._until = until
        self._text = index.text
        self._at = 0
        self._lists: dict[KeyPath, int] = {}
        self._table: KeyPath = ()

    def scan(self) -> None:
        try:
            while self._skip(_BLANK) < len(self._text):
                if self._text[self._at] == "[":
                    self._header()
                else:
                    self._pair(self._table, _SPACE)
        except _LostError:
            self._index.lost = self._at

    def _header(self) -> None:
        start = self._at
        is_list = self._text.startswith("[[", start)
        self._at += 2 if is_list else 1
        path: KeyPath = ()
        keys = tuple(self._keys())
        for place, key in enumerate(keys, 1):
            path = (*path, key)
            if place == len(keys) and is_list:
                self._index.entries.setdefault(path, Entry(start, start))
                self._stop_at(path)
                self._lists[path] = self._lists.get(path, -1) + 1
            if path in self._lists:
                path = (*path, self._lists[path])
        self._expect("]")
        if is_list:
            self._expect("]")
        elif path in self._index.entries and self._index.entries[path].key == self._index.entries[path].value:
            self._repeat(start)
        self._index.entries[path] = Entry(start, start)
        self._table = path

    def _pair(self, table: KeyPath, space: re.Pattern[str]) -> None:
        path = table
        first = self._skip(space)
        was_there = False
        for key in self._keys():
            path = (*path, key)
            was_there = path in self._index.entries
            self._index.entries.setdefault(path, Entry(first, first))
        if was_there:
            self._repeat(first)
        self._expect("=")
        self._skip(space)
        self._index.entries[path] = Entry(first, self._at)
        self._stop_at(path)
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        character = self._text[self._at : self._at + 1]
        if character == "[":
            self._list(path)
        elif character == "{":
            self._inline_table(path)
        else:
            match = (_STRING if character in ('"', "'") else _SCALAR).match(self._text, self._at)
            if match is None:
                raise _LostError
            self._at = match.end()

    def _list(self, path: KeyPath) -> None:
        self._at += 1
        place = 0
        while self._sign(_BLANK) != "]":
            self._index.entries[*path, place] = Entry(self._at, self._at)
            self._value((*path, place))
            place += 1
            if self._sign(_BLANK) == ",":
                self._at += 1
        self._at += 1

    def _inline_table(self, path: KeyPath) -> None:
        self._at += 1
        while self._sign(_BLANK) != "}":
            self._pair(path, _BLANK)
            if self._sign(_BLANK) == ",":
                self._at += 1
        self._at += 1

    def _keys(self) -> Iterator[str]:
        """The parts of a dotted key; leaves the scanner after the last part."""
        while True:
            start = self._skip(_SPACE)
            match = _BARE_KEY.match(self._text, start) or _STRING.match(self._text, start)
            if match is None:
                raise _LostError
            self._at = match.end()
            yield _unquoted(match.group())
            if self._sign(_SPACE) != ".":
                return
            self._at += 1

    def _stop_at(self, path: KeyPath) -> None:
        if path == self._until:
            raise _FoundError

    def _repeat(self, offset: int) -> None:
        if self._index.repeated is None:
            self._index.repeated = offset

    def _sign(self, blanks: re.Pattern[str]) -> str:
        """Skips blanks and returns the next character; empty at the end of the text."""
        start = self._skip(blanks)
        return self._text[start : start + 1]

    def _skip(self, blanks: re.Pattern[str]) -> int:
        match = blanks.match(self._text, self._at)
        assert match is not None, "blanks may be none"
        self._at = match.end()
        return self._at

    def _expect(self, sign: str) -> None:
        self._skip(_SPACE)
        if not self._text.startswith(sign, self._at):
            raise _LostError
        self._at += 1


def _unquoted(key: str) -> str:
    if key[0] not in ('"', "'"):
        return key
    try:
        return str(tomllib.loads(f"key = {key}")["key"])
    except tomllib.TOMLDecodeError as problem:
        raise _LostError from problem

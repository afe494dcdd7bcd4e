"""Reads the values of one table of a TOML file, each of the type it has to be; others are remarked on."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Self

from atari_teach.i18n import Message, say, say_n
from atari_teach.limits import PARTS, TEXT_LETTERS
from atari_teach.teaching.expressions.expression_parser import did_you_mean
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import At, Remark, Spot

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_ID = 60
"""A folder can be called so on every disk."""


class _Own(list[Remark]):
    """Passes on the remarks on a table, but not those made before on a value taken from another."""

    def __init__(
        self, remarks: list[Remark], where: KeyPath, above: KeyPath, others: Collection[str | int]
    ) -> None:
        super().__init__()
        self._remarks = remarks
        self._where = where
        self._above = above
        self._others = others

    def append(self, remark: Remark) -> None:
        depth = len(self._where)
        if remark.where[depth : depth + 1] and remark.where[depth] in self._others:
            first = (*self._above, *remark.where[depth:])
            if any(said.where == first and said.words == remark.words for said in self._remarks):
                return
        self._remarks.append(remark)


class Table:
    """One table: asked key by key, and at the end for the keys that nobody asked for.

    A value that is missing or not as it should be leaves a remark, and something harmless takes its place, so
    that reading goes on and finds all problems at once.
    """

    def __init__(self, table: Mapping[str, object], where: KeyPath, remarks: list[Remark]) -> None:
        self._table = table
        self._asked: set[str] = set()
        self._remarks = remarks
        self.where = where

    def remark(self, key: str | None, words: Message, at: At = Spot.VALUE) -> None:
        """Notes that a value, or the table itself (None), is not as it should be."""
        self._remarks.append(Remark(self.where if key is None else (*self.where, key), words, at))

    def remark_entry(self, key: str, place: int, words: Message) -> None:
        """Notes that one entry of a list, counted from 0, is not as it should be."""
        self._remarks.append(Remark((*self.where, key, place), words))

    def has(self, key: str) -> bool:
        """Returns whether the key is there; it counts as asked for."""
        self._asked.add(key)
        return key in self._table

    def refuse_others(self, explain: Callable[[str], Message | None] = lambda _key: None) -> None:
        """Remarks on every key that was not asked for.

        Args:
            explain: What to say of a key, where there is something better to say than that it is unknown.
        """
        for key in self._table:
            if key in self._asked:
                continue
            words = explain(key)
            better = did_you_mean(key, self._asked)
            if words is None and better:
                words = say("There is no key “{key}”. Did you mean “{better}”?", key=key, better=better)
            self.remark(key, words or say("There is no key “{key}” here.", key=key), Spot.KEY)

    def upon(self, below: Self, without: Iterable[str] = ()) -> Self:
        """This table with what another one has and this one lacks, but for these keys.

        What is not as it should be in a value of the other one is remarked on once.
        """
        inherited = {key: value for key, value in below._table.items() if key not in (*without, *self._table)}
        remarks = _Own(self._remarks, self.where, below.where, tuple(inherited))
        return type(self)({**inherited, **self._table}, self.where, remarks)

    def know(self, keys: Iterable[str]) -> None:
        """Counts these keys as asked for."""
        self._asked.update(keys)

    def text(self, key: str, *, required: bool = True) -> str | None:
        """A text that is not empty."""
        value = self._value(key, required=required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.remark(key, say("This has to be a text in quotes."))
            return None
        if not value.strip():
            self.remark(key, say("This text is empty."))
            return None
        if len(value) > TEXT_LETTERS:
            self.remark(key, say("A text has at most {most} letters.", most=TEXT_LETTERS), TEXT_LETTERS)
            return None
        return value

    def number(self, key: str, fewest: int, most: int, default: int | None = None) -> int:
        """A whole number between two others; required where there is no default."""
        value = self._value(key, required=default is None)
        fallback = fewest if default is None else default
        if value is None:
            return fallback
        if type(value) is not int:
            self.remark(key, say("This has to be a whole number."))
            return fallback
        if not fewest <= value <= most:
            self.remark(
                key, say("This has to be a number from {fewest} to {most}.", fewest=fewest, most=most)
            )
            return fallback
        return value

    def yes_or_no(self, key: str, *, default: bool) -> bool:
        """Reads true or false."""
        value = self._value(key, required=False)
        if isinstance(value, bool):
            return value
        if value is not None:
            self.remark(key, say("This has to be true or false, without quotes."))
        return default

    def word(self, key: str, known: Sequence[str], default: str | None = None) -> str | None:
        """One of the known words; None where there is none (required without a default)."""
        value = self.text(key, required=default is None)
        if value is None:
            return default
        if value in known:
            return value
        better = did_you_mean(value, known)
        if better:
            words = say("“{word}” is unknown here. Did you mean “{better}”?", word=value, better=better)
        else:
            words = say("“{word}” is unknown here; known are {words}.", word=value, words=tuple(known))
        self.remark(key, words)
        return default

    def id(self, key: str = "id") -> str:
        """A name of small letters, digits and hyphens; empty where there is none."""
        value = self.text(key)
        if value is not None and not _ID.fullmatch(value):
            self.remark(
                key, say("A name here has small letters, digits and hyphens only, such as “two-groups”.")
            )
            return ""
        if value is not None and len(value) > LONGEST_ID:
            self.remark(key, say("A name here has at most {most} letters.", most=LONGEST_ID))
            return ""
        return value or ""

    def ids(self, key: str) -> tuple[str, ...]:
        """A list of such names, which has to be there and may be empty."""
        found = []
        for place, value in self.texts(key, required=True):
            if _ID.fullmatch(value):
                found.append(value)
            else:
                words = say("A name here has small letters, digits and hyphens only, such as “two-groups”.")
                self.remark_entry(key, place, words)
        return tuple(found)

    def tables(self, key: str, fewest: int = 0, most: int = PARTS) -> tuple[Self, ...]:
        """The tables of a list, each to be asked in its turn."""
        value = self._value(key, required=fewest > 0)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            name = ".".join(str(part) for part in (*self.where, key) if isinstance(part, str))
            self.remark(key, say("This has to be written as tables that begin with [[{name}]].", name=name))
            return ()
        if len(value) < fewest:
            self.remark(
                key, say_n("At least one of these is needed.", "At least {n} of these are needed.", fewest)
            )
        if len(value) > most:
            words = say("At most {n} of these can be here.", n=most)
            self.remark_entry(key, most, words)
            return ()  # what is wrong with each of them matters less
        return tuple(
            type(self)(entry, (*self.where, key, place), self._remarks) for place, entry in enumerate(value)
        )

    def table(self, key: str) -> Self | None:
        """A table that has to be there."""
        value = self._value(key, required=True)
        if isinstance(value, dict):
            return type(self)(value, (*self.where, key), self._remarks)
        if value is not None:
            self.remark(key, say("This has to be a table."))
        return None

    def raw(self, key: str) -> object:
        """The value as the file has it; None where the key is missing."""
        return self._table.get(key)

    def _value(self, key: str, *, required: bool) -> object:
        self._asked.add(key)
        if key not in self._table and required:
            self.remark(None, say("The key “{key}” is missing.", key=key))
        return self._table.get(key)

    def texts(self, key: str, *, required: bool = False) -> tuple[tuple[int, str], ...]:
        """The texts of a list, each with its place in it."""
        value = self._value(key, required=required)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.remark(key, say('This has to be a list of texts, such as ["C3", "D4"].'))
            return ()
        for place, entry in enumerate(value):
            if not isinstance(entry, str):
                self.remark_entry(key, place, say("This has to be a text in quotes."))
        return tuple((place, entry) for place, entry in enumerate(value) if isinstance(entry, str))

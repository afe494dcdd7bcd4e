"""The rows of the store, each with a checksum over its fields (`seal`), which reveals damaged rows.

Of two versions of a row, the one with the greater `order` is kept. So the result is the same on every
computer, in whatever order the versions arrived.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import blake2b
from operator import attrgetter
from typing import ClassVar, Self, TypeVar

from atari_teach.store.event import Entry, Event, EventKind

Field = int | str | bytes | float | None


class _Sealed:
    """A row of a table: its fields in the order of the columns, after which the table has the checksum.

    Attributes:
        table: The name of the table.
        columns: The types of the fields and the checksum, for each schema that can be read.
    """

    __slots__: tuple[str, ...] = ()
    table: ClassVar[str]
    columns: ClassVar[tuple[tuple[type, ...], ...]]

    def fields(self) -> tuple[int | str, ...]:
        """The fields in the order of the table."""
        return tuple([getattr(self, name) for name in self.__slots__])

    def sealed(self) -> tuple[int | str, ...]:
        """The fields as SQLite stores them, then the checksum."""
        fields = tuple([int(each) if isinstance(each, bool) else each for each in self.fields()])
        return (*fields, seal(self.table, fields))

    @classmethod
    def unsealed(cls, fields: Sequence[Field]) -> Self | None:
        """Returns the row with these fields and checksum; None if the types or the checksum are wrong."""
        if tuple(map(type, fields)) not in cls.columns or not is_whole(cls.table, fields):
            return None
        *values, _ = fields
        if isinstance(values[-1], int):  # SQLite has no booleans, and only the last field can be one
            values[-1] = bool(values[-1])
        made: Callable[..., Self] = cls
        return made(*values)

    @classmethod
    def whole(cls, rows: Iterable[Sequence[Field]]) -> tuple[Self, ...]:
        """Returns the intact rows among these: those with valid types and checksums."""
        return tuple([row for row in map(cls.unsealed, rows) if row is not None])


@dataclass(frozen=True, slots=True)
class EventRow(_Sealed):
    """An event as the store has it, with its data as text; (origin, counter, pupil) is its unique id.

    Attributes:
        pupil: The id of the pupil or class it belongs to.
    """

    table = "event"
    columns = ((str, int, str, str, str, str, str, str),)

    origin: str
    counter: int
    pupil: str
    at: str
    day: str
    kind: str
    data: str

    @property
    def id(self) -> tuple[str, int, str]:
        """The unique id of the event."""
        return self.origin, self.counter, self.pupil

    @property
    def place(self) -> tuple[int, str, str]:
        """The sort key of the event."""
        return self.counter, self.origin, self.pupil

    @property
    def order(self) -> tuple[bool, str, str, str, str]:
        """The key by which versions are compared; an erased version is greater than all others."""
        return self.kind == EventKind.ERASED, self.at, self.day, self.kind, self.data

    def entry(self) -> Entry | None:
        """The event in parsed form; None if its date or its data can't be read."""
        event = Event.parse(self.kind, self.data)
        try:
            day = date.fromisoformat(self.day)
        except ValueError:
            return None
        return None if event is None else Entry(self.origin, self.counter, self.pupil, self.at, day, event)

    def with_facts(self) -> tuple[int | str | None, ...]:
        """The fields as SQLite stores them, then the checksum, then the facts to query (see `Facts`).

        For an event that can't be parsed, all facts are None.
        """
        if (entry := self.entry()) is None:
            return (*self.sealed(), None, None, None, None, None)
        *facts, codes = entry.event.facts
        return (*self.sealed(), *facts, json.dumps(codes) if codes else None)

    @classmethod
    def of(cls, entry: Entry) -> EventRow:
        """Returns the row for this entry."""
        event = entry.event
        day = entry.day.isoformat()
        return cls(entry.origin, entry.counter, entry.pupil_id, entry.at, day, event.kind, event.text)


@dataclass(frozen=True, slots=True)
class PupilRow(_Sealed):
    """A pupil's name, picture and class; of two versions, the one with the higher revision is later.

    Attributes:
        class_id: The class; empty for a pupil without a class.
        archived: Whether the pupil has left; the data are kept.
    """

    table = "pupil"
    # Rows of schema 1 have no class.
    columns = ((str, str, int, str, str, str, int, str), (str, str, int, str, str, str))

    pupil: str
    added: str
    revision: int
    name: str
    picture: str
    class_id: str = ""
    archived: bool = False

    @property
    def place(self) -> tuple[str, str]:
        """The sort key of the pupil."""
        return self.added, self.pupil

    @property
    def order(self) -> tuple[int, str, str, str, bool, str]:
        """The key by which the later version wins: the revision, then the other fields."""
        return self.revision, self.name, self.picture, self.class_id, self.archived, self.added


@dataclass(frozen=True, slots=True)
class ClassRow(_Sealed):
    """A class; of two versions, the one with the higher revision is later."""

    table = "class"
    columns = ((str, str, int, str, int, str),)

    id: str
    added: str
    revision: int
    name: str
    archived: bool = False

    @property
    def place(self) -> tuple[str, str]:
        """The sort key of the class."""
        return self.added, self.id

    @property
    def order(self) -> tuple[int, str, bool, str]:
        """The key by which the later version wins: the revision, then the other fields."""
        return self.revision, self.name, self.archived, self.added


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a store.

    Attributes:
        pupils: The pupils, in the order in which they were added.
        events: The events, in the order of `EventRow.place`.
        classes: The classes, in the order in which they were added.
        gone: The ids of deleted pupils and classes.
    """

    pupils: tuple[PupilRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    classes: tuple[ClassRow, ...] = ()
    gone: frozenset[str] = field(default_factory=frozenset)


def is_whole(table: str, fields: Sequence[Field]) -> bool:
    """Returns whether the last of the fields, the checksum, is right."""
    return fields[-1] == seal(table, fields[:-1])


def gone_in(rows: Iterable[Sequence[Field]]) -> frozenset[str]:
    """Returns the ids of deleted pupils and classes in these rows, without rows with wrong checksums."""
    return frozenset(str(row[0]) for row in rows if [*map(type, row)] == [str, str] and is_whole("gone", row))


def seal(table: str, fields: Sequence[Field]) -> str:
    """Returns the checksum of a row: 16 hexadecimal digits."""
    text = "\x1f".join([table, *map(str, fields)])
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


# Merging of stores, whose result depends neither on the order of merges nor on repetition.
#
# Each row is decided on its own: of two versions, the one with the greater `order` stays, and no row of a
# deleted pupil or class stays. So merging is commutative, associative and idempotent. If a class was deleted
# on another computer that did not know one of its pupils, this pupil stays, without a class.

_Row = TypeVar("_Row", EventRow, PupilRow, ClassRow)


def join(a: Contents, b: Contents) -> Contents:
    """Merges two contents, in order, without what was deleted in either."""
    gone = a.gone | b.gone
    return Contents(
        pupils=_latest((row for row in (*a.pupils, *b.pupils) if row.pupil not in gone), attrgetter("pupil")),
        events=_latest((row for row in (*a.events, *b.events) if row.pupil not in gone), attrgetter("id")),
        classes=_latest((row for row in (*a.classes, *b.classes) if row.id not in gone), attrgetter("id")),
        gone=gone,
    )


def _latest(rows: Iterable[_Row], name_of: Callable[[_Row], Hashable]) -> tuple[_Row, ...]:
    kept: dict[Hashable, _Row] = {}
    for row in rows:
        name = name_of(row)
        if name not in kept or row.order > kept[name].order:
            kept[name] = row
    return tuple(sorted(kept.values(), key=lambda row: row.place))

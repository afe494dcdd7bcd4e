"""The rows of the store, each sealed: a checksum over its fields tells a whole row from a damaged one.

Wherever two rows of one thing meet, the one with the greater `order` is the one to keep. That is the same on
every computer, whichever row came first.
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
    """A row: its fields, in the order of the columns of its table, which has one more for the seal.

    Attributes:
        table: The name of the table.
        columns: Of what types the fields and the seal are, in every schema that is read.
    """

    __slots__: tuple[str, ...] = ()
    table: ClassVar[str]
    columns: ClassVar[tuple[tuple[type, ...], ...]]

    def fields(self) -> tuple[int | str, ...]:
        """The fields in the order of the table."""
        return tuple([getattr(self, name) for name in self.__slots__])

    def sealed(self) -> tuple[int | str, ...]:
        """The fields as they are written, and the seal."""
        fields = tuple([int(each) if isinstance(each, bool) else each for each in self.fields()])
        return (*fields, seal(self.table, fields))

    @classmethod
    def unsealed(cls, fields: Sequence[Field]) -> Self | None:
        """The row of which these are the fields and the seal; None unless the seal holds."""
        if tuple(map(type, fields)) not in cls.columns or not is_whole(cls.table, fields):
            return None
        *values, _ = fields
        if isinstance(values[-1], int):  # SQLite knows no truth values, and only the last field is one
            values[-1] = bool(values[-1])
        made: Callable[..., Self] = cls
        return made(*values)

    @classmethod
    def whole(cls, rows: Iterable[Sequence[Field]]) -> tuple[Self, ...]:
        """Those of these rows whose seals hold."""
        return tuple([row for row in map(cls.unsealed, rows) if row is not None])


@dataclass(frozen=True, slots=True)
class EventRow(_Sealed):
    """An event as it is written, its data still text; (origin, counter, pupil) is its id.

    Attributes:
        pupil: Whose it is: a pupil's id, or a class's.
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
        """Returns what tells this event from all others."""
        return self.origin, self.counter, self.pupil

    @property
    def place(self) -> tuple[int, str, str]:
        """Its place among all events."""
        return self.counter, self.origin, self.pupil

    @property
    def order(self) -> tuple[bool, str, str, str, str]:
        """Returns what was erased stays erased."""
        return self.kind == EventKind.ERASED, self.at, self.day, self.kind, self.data

    def entry(self) -> Entry | None:
        """The row read; None when its date or its data can't be understood."""
        event = Event.parse(self.kind, self.data)
        try:
            day = date.fromisoformat(self.day)
        except ValueError:
            return None
        return None if event is None else Entry(self.origin, self.counter, self.pupil, self.at, day, event)

    def with_facts(self) -> tuple[int | str | None, ...]:
        """The fields as they are written, the seal, and what can be asked for; see `Facts`.

        Of an event that can't be understood the first fact is None.
        """
        if (entry := self.entry()) is None:
            return (*self.sealed(), None, None, None, None, None)
        *facts, codes = entry.event.facts
        return (*self.sealed(), *facts, json.dumps(codes) if codes else None)

    @classmethod
    def of(cls, entry: Entry) -> EventRow:
        """The row that was read as this entry."""
        event = entry.event
        day = entry.day.isoformat()
        return cls(entry.origin, entry.counter, entry.pupil_id, entry.at, day, event.kind, event.text)


@dataclass(frozen=True, slots=True)
class PupilRow(_Sealed):
    """The one place where a pupil's name and picture are written; the higher revision is the later one.

    Attributes:
        class_id: The class; empty for whoever is in none.
        archived: Whether the pupil has left and is only kept.
    """

    table = "pupil"
    # The rows of schema 1 knew no classes.
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
        """Its place among all pupils."""
        return self.added, self.pupil

    @property
    def order(self) -> tuple[int, str, str, str, bool, str]:
        """The later revision, and of two that were made apart always the same one."""
        return self.revision, self.name, self.picture, self.class_id, self.archived, self.added


@dataclass(frozen=True, slots=True)
class ClassRow(_Sealed):
    """A class; the higher revision is the later one."""

    table = "class"
    columns = ((str, str, int, str, int, str),)

    id: str
    added: str
    revision: int
    name: str
    archived: bool = False

    @property
    def place(self) -> tuple[str, str]:
        """Its place among all classes."""
        return self.added, self.id

    @property
    def order(self) -> tuple[int, str, bool, str]:
        """The later revision, and of two that were made apart always the same one."""
        return self.revision, self.name, self.archived, self.added


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything a store holds.

    Attributes:
        pupils: In the order in which they were added.
        events: In their order.
        classes: In the order in which they were added.
        gone: The ids of the pupils and classes that were deleted, and nothing else about them.
    """

    pupils: tuple[PupilRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    classes: tuple[ClassRow, ...] = ()
    gone: frozenset[str] = field(default_factory=frozenset)


def is_whole(table: str, fields: Sequence[Field]) -> bool:
    """Returns whether the seal, the last of the fields, holds."""
    return fields[-1] == seal(table, fields[:-1])


def gone_in(rows: Iterable[Sequence[Field]]) -> frozenset[str]:
    """The ids in those rows about somebody who was deleted whose seals hold."""
    return frozenset(str(row[0]) for row in rows if [*map(type, row)] == [str, str] and is_whole("gone", row))


def seal(table: str, fields: Sequence[Field]) -> str:
    """The checksum of a row: 16 hexadecimal digits."""
    text = "\x1f".join([table, *map(str, fields)])
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


# What two stores hold is put together so that it never matters which came first, or how often.
#
# Each row is kept or not for its own sake: of two rows of one thing the one with the greater `order`, and
# nothing that belongs to somebody who was deleted. So joining is commutative, associative and idempotent.
# A pupil whose class was deleted elsewhere stays, without a class: whoever deleted it didn't know of that
# pupil.

_Row = TypeVar("_Row", EventRow, PupilRow, ClassRow)


def join(a: Contents, b: Contents) -> Contents:
    """Everything that is in either, in order, without what was deleted in either."""
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

"""The rows of the store, each sealed: a checksum over its fields tells a whole row from a damaged one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from typing import TYPE_CHECKING

from atari_teach.classroom.event import Entry, Event

if TYPE_CHECKING:
    from collections.abc import Sequence

Field = int | str | bytes | float | None


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event as it is written, its data still text; (origin, counter) is its id."""

    origin: str
    counter: int
    pupil: str
    at: str
    day: str
    kind: str
    data: str

    def entry(self) -> Entry | None:
        """The row read; None when its date or its data can't be understood."""
        event = Event.parse(self.kind, self.data)
        try:
            day = date.fromisoformat(self.day)
        except ValueError:
            return None
        return None if event is None else Entry(self.origin, self.counter, self.pupil, self.at, day, event)

    @classmethod
    def of(cls, entry: Entry) -> EventRow:
        """The row that was read as this entry."""
        event = entry.event
        day = entry.day.isoformat()
        return cls(entry.origin, entry.counter, entry.pupil_id, entry.at, day, event.kind, event.text)

    def sealed(self) -> tuple[str, int, str, str, str, str, str, str]:
        """The fields in the order of the table, and the seal."""
        fields = (self.origin, self.counter, self.pupil, self.at, self.day, self.kind, self.data)
        return (*fields, seal("event", fields))

    @classmethod
    def unsealed(cls, fields: Sequence[Field]) -> EventRow | None:
        """The row of which these are the fields and the seal; None unless the seal holds."""
        match fields:
            case [
                str(origin),
                int(counter),
                str(pupil),
                str(at),
                str(day),
                str(kind),
                str(data),
                str(found),
            ] if found == seal("event", fields[:-1]):
                return cls(origin, counter, pupil, at, day, kind, data)
        return None


@dataclass(frozen=True, slots=True)
class PupilRow:
    """The one place where a pupil's name and picture are written; the higher revision is the later one."""

    pupil: str
    added: str
    revision: int
    name: str
    picture: str

    def sealed(self) -> tuple[str, str, int, str, str, str]:
        """The fields in the order of the table, and the seal."""
        fields = (self.pupil, self.added, self.revision, self.name, self.picture)
        return (*fields, seal("pupil", fields))

    @classmethod
    def unsealed(cls, fields: Sequence[Field]) -> PupilRow | None:
        """The row of which these are the fields and the seal; None unless the seal holds."""
        match fields:
            case [str(pupil), str(added), int(revision), str(name), str(picture), str(found)] if (
                found == seal("pupil", fields[:-1])
            ):
                return cls(pupil, added, revision, name, picture)
        return None


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything a store holds: its pupils, in the order they were added, and all events in their order."""

    pupils: tuple[PupilRow, ...] = ()
    events: tuple[EventRow, ...] = ()


def is_whole(table: str, fields: Sequence[Field]) -> bool:
    """Whether the seal, the last of the fields, holds."""
    return fields[-1] == seal(table, fields[:-1])


def seal(table: str, fields: Sequence[Field]) -> str:
    """The checksum of a row: 16 hexadecimal digits."""
    text = "\x1f".join([table, *map(str, fields)])
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

"""The register: who the pupils are and what happened to them, kept for good.

An event is recorded once, gets its place among all events, and `record` answers True when it is on the disk;
nothing that a child sees as reached may be shown before. When the disk can't be written, everything stays in
memory, play goes on, and the next `record` tries again. Only a deletion takes something away, and then for
good: no file of another computer brings it back.

Events belong to a pupil or, what was done in front of everybody, to a class.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

from atari_teach.classroom.clock import Clock, local_now, within_years
from atari_teach.classroom.disk.deleting import mark_of
from atari_teach.classroom.disk.merging import MergingRows
from atari_teach.classroom.disk.read_rows import RawRows
from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.classroom.disk.saved_rows import utc
from atari_teach.classroom.disk.store import News
from atari_teach.classroom.disk.sums import StepDay
from atari_teach.classroom.event import Entry, Event, EventKind, renamed
from atari_teach.classroom.progress import Progress
from atari_teach.classroom.pupil import Pupil, SchoolClass, tidy_name
from atari_teach.i18n import Message


class Register:
    """The classes, pupils and their events; for one thread. Make it with `Register.open`."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._own_clock: Clock = lambda: within_years(clock())
        self._clock = self._own_clock
        self._rows = MergingRows(folder, self._clock)

    @classmethod
    def open(cls, folder: Path, clock: Clock = local_now) -> Register:
        """The register in this folder.

        Never fails: a damaged store is set aside and what can be read of it goes into a new one, and where
        nothing can be saved the register lives in memory; `notice` says so.

        Args:
            folder: Made if it isn't there.
            clock: Tells the moment, with a time zone.
        """
        return cls(folder, clock)

    @property
    def folder(self) -> Path:
        """Returns where everything is kept."""
        return self._folder

    def now(self) -> datetime:
        """This moment, with the time zone of the computer."""
        return self._clock()

    def moment(self) -> str:
        """This moment as it is written in rows."""
        return utc(self._clock())

    def shift_clock(self, real: int | None, least: float) -> None:
        """Writes down another time than this computer's, whose clock may be wrong.

        Args:
            real: The true moment, in seconds since 1970; None: this computer's own again.
            least: A difference of fewer seconds changes nothing.
        """
        self._clock = self._own_clock
        if real is not None:
            off = timedelta(seconds=real - self._own_clock().timestamp())
            if abs(off.total_seconds()) >= least:
                self._clock = lambda: within_years(self._own_clock() + off)
        self._rows.set_clock(self._clock)

    @property
    def gone(self) -> frozenset[str]:
        """The ids of those who were deleted, and nothing else about them."""
        return self._rows.gone

    @property
    def saving(self) -> bool:
        """Returns whether what is recorded reaches the disk, as far as is known."""
        return self._rows.saving

    @property
    def notice(self) -> Message | None:
        """Returns the sentence on why nothing is saved, or what was set aside; None if all is well."""
        return self._rows.notice

    @property
    def counter(self) -> int:
        """The greatest counter of all events; the next one gets a greater."""
        return self._rows.counter

    def classes(self, *, archived: bool = False) -> tuple[SchoolClass, ...]:
        """The classes in the order in which they were added: those in use, or those that are only kept."""
        rows = self._rows.classes.values()
        return tuple(SchoolClass(row.id, row.name, row.archived) for row in rows if row.archived is archived)

    def pupils(self, class_id: str | None = None, *, archived: bool = False) -> tuple[Pupil, ...]:
        """The pupils in the order in which they were added: those who come, or those who are only kept.

        Args:
            class_id: Of which class; empty for those in none, or in one that was deleted; None for all.
            archived: Whether those who have left.
        """
        all_of_them = map(self._pupil, self._rows.pupils.values())
        return tuple(
            pupil
            for pupil in all_of_them
            if pupil.archived is archived and class_id in {None, pupil.class_id}
        )

    def pupil(self, pupil_id: str) -> Pupil | None:
        """The pupil of this id; None where there is none (any more)."""
        row = self._rows.pupils.get(pupil_id)
        return None if row is None else self._pupil(row)

    def strays(self) -> tuple[PupilRow, ...]:
        """Returns those whose class is no more."""
        known = {"", *self._rows.classes}
        return tuple(row for row in self._rows.pupils.values() if row.class_id not in known)

    def me(self) -> Pupil:
        """The guest: the first pupil who never was in a class, added without a name if there is none yet."""
        rows = self._rows.pupils.values()
        guest = next((row for row in rows if not row.class_id and not row.archived), None)
        return self.add_pupil() if guest is None else self._pupil(guest)

    def add_pupil(self, name: str = "", picture: str = "", class_id: str = "") -> Pupil:
        """A new pupil, on the disk if `saving` is True afterwards."""
        row = PupilRow(_new_id(), utc(self._clock()), 1, tidy_name(name), picture, class_id)
        self._rows.keep(Contents((row,)))
        return self._pupil(row)

    def add_pupils(self, class_id: str, pupils: Iterable[tuple[str, str]]) -> tuple[Pupil, ...]:
        """New pupils of a class, each a name and a picture, all or none on the disk.

        Raises:
            ValueError: There is no such class.
        """
        self._class_row(class_id)
        added = utc(self._clock())
        given = tuple(pupils)
        ids = sorted(_new_id() for _ in given)  # Of one moment, they stay in the order of the list.
        rows = tuple(
            PupilRow(new, added, 1, tidy_name(name), picture, class_id)
            for new, (name, picture) in zip(ids, given, strict=True)
        )
        self._rows.keep(Contents(rows))
        return tuple(map(self._pupil, rows))

    def change_pupil(self, pupil_id: str, name: str, picture: str) -> Pupil:
        """The pupil under a new name and picture.

        Raises:
            ValueError: There is no such pupil.
        """
        row = self._pupil_row(pupil_id)
        new_name = tidy_name(name)
        if row.name not in {"", new_name}:  # Before the new name: whoever is deleted then is found by both.
            self._rows.record(
                pupil_id, [renamed(*(mark_of(pupil_id, each) for each in (row.name, new_name)))]
            )
        return self._keep(replace(row, name=new_name, picture=picture))

    def names_of(self, pupil_id: str) -> frozenset[str]:
        """Returns what the pupil is called, and the marks of what it was called before; see `deleting`."""
        return self._rows.names_of(pupil_id)

    def move_pupil(self, pupil_id: str, class_id: str, *, archived: bool = False) -> Pupil:
        """The pupil in another class, or in none; or, archived, one who has left and is only kept.

        Raises:
            ValueError: There is no such pupil, or no such class.
        """
        if class_id:
            self._class_row(class_id)
        return self._keep(replace(self._pupil_row(pupil_id), class_id=class_id, archived=archived))

    def delete_pupil(self, pupil_id: str) -> bool:
        """Forget a pupil for good: the name, all events, and the name wherever two friends typed it.

        Pages call `forgetting.forget_pupil`, which does it in the copies too.

        Returns:
            True when nothing of it is left in the store's file. Otherwise it is gone from memory, and from
            the disk as soon as that can be written.
        """
        return self._rows.keep(Contents(gone=frozenset({pupil_id})))

    def add_class(self, name: str) -> SchoolClass:
        """A new class, on the disk if `saving` is True afterwards."""
        return self._keep_class(ClassRow(_new_id(), utc(self._clock()), 0, tidy_name(name)))

    def change_class(
        self, class_id: str, *, name: str | None = None, archived: bool | None = None
    ) -> SchoolClass:
        """The class under a new name, only kept from now on, or brought back.

        Raises:
            ValueError: There is no such class.
        """
        row = self._class_row(class_id)
        new_name = row.name if name is None else tidy_name(name)
        return self._keep_class(
            replace(row, name=new_name, archived=row.archived if archived is None else archived)
        )

    def move_up(self, class_id: str, name: str) -> SchoolClass:
        """The class at the end of a year: the same children under a new name, with all they have done.

        Raises:
            ValueError: There is no such class.
        """
        return self.change_class(class_id, name=name, archived=False)

    def delete_class(self, class_id: str) -> bool:
        """Forget a class for good, with all its pupils; True when nothing of them is left in the file.

        Pages call `forgetting.forget_class`, which does it in the copies too.
        """
        pupils = {row.pupil for row in self._rows.pupils.values() if row.class_id == class_id}
        return self._rows.keep(Contents(gone=frozenset({class_id, *pupils})))

    def record(self, owner_id: str, events: Iterable[Event]) -> bool:
        """Record these events of a pupil or a class, all or none.

        Returns:
            True when they, and all that was waiting, are on the disk. Otherwise they wait in memory, where
            they count as well, and `notice` says why.

        Raises:
            ValueError: There is no such pupil or class.
        """
        if owner_id not in self._rows.classes:
            self._pupil_row(owner_id)
        return self._rows.record(owner_id, events)

    def events(self, owner_id: str) -> tuple[Entry, ...]:
        """The events of a pupil or a class in their order, those that wait in memory too."""
        return self._rows.events(owner_id)

    def count(self) -> int:
        """Returns how many events there are, as far as they are on the disk."""
        return self._rows.count()

    def progress(self, owner_id: str) -> Progress:
        """Returns what the events of a pupil or a class add up to."""
        return self._rows.progress(owner_id)

    def of_kind(self, owner_id: str, kind: EventKind) -> tuple[Entry, ...]:
        """The events of this kind of a pupil or a class, in their order, those that wait in memory too."""
        return self._rows.of_kind(owner_id, kind)

    def of_run(self, owner_id: str, origin: str, after: int) -> tuple[Entry, ...]:
        """Those events of somebody that one run of a program recorded after this counter, in their order."""
        return self._rows.of_run(owner_id, origin, after)

    def step_days(self, class_id: str, since: date | None = None) -> tuple[StepDay, ...]:
        """Returns what the pupils of a class did in each step, before a day and from it on, in no order.

        Args:
            class_id: The class; empty for those in none.
            since: The day; None where all days are one stretch of time.
        """
        return self._rows.step_days({pupil.id for pupil in self.pupils(class_id)}, since)

    def greatest_counter(self) -> int:
        """The greatest counter of any event, also one that our next goes before; 0 when there is none."""
        return self._rows.greatest_counter()

    def contents(self) -> Contents:
        """Everything, as rows; what another computer has joins with it."""
        return self._rows.everything()

    def raw(self) -> RawRows | None:
        """Returns what `contents` gives, piece by piece; None unless all of it is on the disk.

        Raises:
            sqlite3.Error: It can't be read.
        """
        return self._rows.raw()

    def take_in(self, contents: Contents) -> bool:
        """Join what another computer, or a copy, holds to everything here; True when it is on the disk."""
        return self._rows.keep(contents)

    def people(self) -> Contents:
        """Returns what `contents` gives, without the events."""
        return self._rows.people

    def lacks(self, events: Sequence[EventRow], goes_on: Callable[[], None]) -> bool:
        """Whether any of these events would be news here, which another thread may ask.

        Args:
            events: The events.
            goes_on: Called after each piece; what it raises is raised.

        Raises:
            sqlite3.Error: The store can't be read.
        """
        return self._rows.lacks(events, goes_on)

    def merge(self, parts: Sequence[Contents], goes_on: Callable[[float], None]) -> tuple[News, ...] | None:
        """Does what `take_in` does, all or nothing, as another thread may do; nobody waits for long.

        What is recorded meanwhile, and what a teacher does, is on the disk at once, and this begins anew.

        Args:
            parts: What other computers hold, joined one after the other.
            goes_on: Called after each piece with how much is done, from 0 to 1; what it raises is raised, and
                nothing has changed.

        Returns:
            The news of each, which are on the disk; None where that can't be, and nothing has changed.
        """
        return self._rows.merge(parts, goes_on)

    def look_on(self) -> bool:
        """Look at a piece of what was not looked at when the store was opened, for some milliseconds.

        What is found damaged, or changed by somebody else, is set aside as at a start; `notice` says so.

        Returns:
            Whether there is more to look at now.
        """
        return self._rows.look_on()

    def close(self) -> None:
        """Try once more to save what waits, and let go of the store."""
        self._rows.close()

    def _pupil(self, row: PupilRow) -> Pupil:
        class_id = row.class_id if row.class_id in self._rows.classes else ""
        return Pupil(row.pupil, row.name, row.picture, class_id, row.archived)

    def _pupil_row(self, pupil_id: str) -> PupilRow:
        row = self._rows.pupils.get(pupil_id)
        if row is None:
            raise ValueError(f"no pupil {pupil_id!r}")
        return row

    def _class_row(self, class_id: str) -> ClassRow:
        row = self._rows.classes.get(class_id)
        if row is None:
            raise ValueError(f"no class {class_id!r}")
        return row

    def _keep(self, row: PupilRow) -> Pupil:
        self._rows.keep(Contents((replace(row, revision=row.revision + 1),)))
        return self._pupil(row)

    def _keep_class(self, row: ClassRow) -> SchoolClass:
        self._rows.keep(Contents(classes=(replace(row, revision=row.revision + 1),)))
        return SchoolClass(row.id, row.name, row.archived)


def _new_id() -> str:
    return os.urandom(8).hex()

"""The register: the pupils and their events, stored permanently.

An event is recorded once, and gets a position among all events. `record` returns True when the event is on
the disk; only then may pages show what a child has achieved. If the disk can't be written, everything stays
in memory, the app continues, and the next `record` tries again. Nothing is removed except by a deletion,
which is permanent: no file from another computer brings the deleted data back.

Events belong to a pupil or, if they happened in front of the whole class, to the class.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from atari_teach.base.clock import Clock, local_now, utc
from atari_teach.store.disk.deleting import name_hash
from atari_teach.store.disk.event_rows import ClassRow, Contents, PupilRow
from atari_teach.store.event import renamed
from atari_teach.store.pupil import Pupil, SchoolClass, tidy_name
from atari_teach.store.store import Store


class Register(Store):
    """A store with the teacher's operations on classes and pupils."""

    @classmethod
    def open(cls, folder: Path, clock: Clock = local_now) -> Register:
        """Opens the register in this folder.

        This never fails: a damaged store is renamed and its readable rows go into a new one. If nothing can
        be saved, the register is in memory only. `notice` says so.

        Args:
            folder: The folder; created if it does not exist.
            clock: Returns the current time, with a time zone.
        """
        return cls(folder, clock)

    def classes(self, *, archived: bool = False) -> tuple[SchoolClass, ...]:
        """The classes in the order in which they were added: those in use, or the archived ones."""
        rows = self._classes.values()
        return tuple(SchoolClass(row.id, row.name, row.archived) for row in rows if row.archived is archived)

    def pupils(self, class_id: str | None = None, *, archived: bool = False) -> tuple[Pupil, ...]:
        """The pupils in the order in which they were added: active or archived ones.

        Args:
            class_id: The class; empty for pupils without a class, or whose class was deleted; None for all.
            archived: Whether to return those who have left.
        """
        all_of_them = map(self._pupil, self._pupils.values())
        return tuple(
            pupil
            for pupil in all_of_them
            if pupil.archived is archived and class_id in {None, pupil.class_id}
        )

    def pupil(self, pupil_id: str) -> Pupil | None:
        """Returns the pupil with this id; None if there is none (any more)."""
        row = self._pupils.get(pupil_id)
        return None if row is None else self._pupil(row)

    def unassigned(self) -> tuple[PupilRow, ...]:
        """Returns the pupils whose class does not exist any more."""
        known = {"", *self._classes}
        return tuple(row for row in self._pupils.values() if row.class_id not in known)

    def at_home(self) -> tuple[Pupil, ...]:
        """Returns the children of this computer, who never were in a class; adds a nameless one if necessary.

        At school there is one, the guest. At home there may be several, in the order in which they were
        added.
        """
        rows = self._pupils.values()
        found = tuple(self._pupil(row) for row in rows if not row.class_id and not row.archived)
        return found or (self.add_pupil(),)

    def me(self) -> Pupil:
        """Returns the first child of this computer, the guest."""
        return self.at_home()[0]

    def add_pupil(self, name: str = "", picture: str = "", class_id: str = "") -> Pupil:
        """Adds a pupil. If `saving` is True afterwards, the pupil is on the disk."""
        row = PupilRow(_new_id(), utc(self._clock()), 1, tidy_name(name), picture, class_id)
        self.add_contents(Contents((row,)))
        return self._pupil(row)

    def add_pupils(self, class_id: str, pupils: Iterable[tuple[str, str]]) -> tuple[Pupil, ...]:
        """Adds pupils to a class, each with a name and a picture; either all or none are on the disk.

        Raises:
            ValueError: There is no such class.
        """
        self._class_row(class_id)
        added = utc(self._clock())
        given = tuple(pupils)
        ids = sorted(_new_id() for _ in given)  # Pupils added at the same time are sorted by id.
        rows = tuple(
            PupilRow(new, added, 1, tidy_name(name), picture, class_id)
            for new, (name, picture) in zip(ids, given, strict=True)
        )
        self.add_contents(Contents(rows))
        return tuple(map(self._pupil, rows))

    def change_pupil(self, pupil_id: str, name: str, picture: str) -> Pupil:
        """Gives a pupil a new name and picture.

        Raises:
            ValueError: There is no such pupil.
        """
        row = self._pupil_row(pupil_id)
        new_name = tidy_name(name)
        if row.name not in {"", new_name}:  # Record the old name first, so that a deletion finds both.
            self.record(pupil_id, [renamed(*(name_hash(pupil_id, each) for each in (row.name, new_name)))])
        return self._keep(replace(row, name=new_name, picture=picture))

    def move_pupil(self, pupil_id: str, class_id: str, *, archived: bool = False) -> Pupil:
        """Moves a pupil to another class, or to none; or archives a pupil who has left the school.

        Raises:
            ValueError: There is no such pupil, or no such class.
        """
        if class_id:
            self._class_row(class_id)
        return self._keep(replace(self._pupil_row(pupil_id), class_id=class_id, archived=archived))

    def delete_pupil(self, pupil_id: str) -> bool:
        """Deletes a pupil for good: the name, all events, and the name wherever two friends typed it.

        Pages call `erasing.forget_pupil`, which does the same in the backups.

        Returns:
            True if nothing of the pupil is left in the store's file. Otherwise the pupil is deleted in memory
            only, and on the disk as soon as it can be written.
        """
        return self.add_contents(Contents(gone=frozenset({pupil_id})))

    def add_class(self, name: str) -> SchoolClass:
        """Adds a class. If `saving` is True afterwards, the class is on the disk."""
        return self._keep_class(ClassRow(_new_id(), utc(self._clock()), 0, tidy_name(name)))

    def change_class(
        self, class_id: str, *, name: str | None = None, archived: bool | None = None
    ) -> SchoolClass:
        """Renames, archives or reactivates a class.

        Raises:
            ValueError: There is no such class.
        """
        row = self._class_row(class_id)
        new_name = row.name if name is None else tidy_name(name)
        return self._keep_class(
            replace(row, name=new_name, archived=row.archived if archived is None else archived)
        )

    def move_up(self, class_id: str, name: str) -> SchoolClass:
        """Renames a class at the end of a year; its pupils and their progress stay.

        Raises:
            ValueError: There is no such class.
        """
        return self.change_class(class_id, name=name, archived=False)

    def delete_class(self, class_id: str) -> bool:
        """Deletes a class for good, with all its pupils; returns whether nothing of them is left in the file.

        Pages call `erasing.forget_class`, which does the same in the backups.
        """
        pupils = {row.pupil for row in self._pupils.values() if row.class_id == class_id}
        return self.add_contents(Contents(gone=frozenset({class_id, *pupils})))

    def _pupil(self, row: PupilRow) -> Pupil:
        return Pupil(row.pupil, row.name, row.picture, self._class_of(row), row.archived)

    def _pupil_row(self, pupil_id: str) -> PupilRow:
        row = self._pupils.get(pupil_id)
        if row is None:
            raise ValueError(f"no pupil {pupil_id!r}")
        return row

    def _class_row(self, class_id: str) -> ClassRow:
        row = self._classes.get(class_id)
        if row is None:
            raise ValueError(f"no class {class_id!r}")
        return row

    def _keep(self, row: PupilRow) -> Pupil:
        self.add_contents(Contents((replace(row, revision=row.revision + 1),)))
        return self._pupil(row)

    def _keep_class(self, row: ClassRow) -> SchoolClass:
        self.add_contents(Contents(classes=(replace(row, revision=row.revision + 1),)))
        return SchoolClass(row.id, row.name, row.archived)


def _new_id() -> str:
    return os.urandom(8).hex()

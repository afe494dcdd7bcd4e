"""The register: who the pupils are and what happened to them, kept for good.

An event is recorded once, gets its place among all events, and `record` answers True when it is on the disk;
nothing that a child sees as reached may be shown before. When the disk can't be written, everything stays in
memory, play goes on, and the next `record` tries again. Only a deletion takes something away, and then for
good: no file of another computer brings it back.

Events belong to a pupil or, what was done in front of everybody, to a class.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from atari_teach.base.clock import Clock, local_now, utc
from atari_teach.store.disk.deleting import mark_of
from atari_teach.store.disk.event_rows import ClassRow, Contents, PupilRow
from atari_teach.store.event import renamed
from atari_teach.store.pupil import Pupil, SchoolClass, tidy_name
from atari_teach.store.store import Store


class Register(Store):
    """A store of classes, pupils and their events, with what a teacher does to classes and pupils."""

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

    def classes(self, *, archived: bool = False) -> tuple[SchoolClass, ...]:
        """The classes in the order in which they were added: those in use, or those that are only kept."""
        rows = self._classes.values()
        return tuple(SchoolClass(row.id, row.name, row.archived) for row in rows if row.archived is archived)

    def pupils(self, class_id: str | None = None, *, archived: bool = False) -> tuple[Pupil, ...]:
        """The pupils in the order in which they were added: those who come, or those who are only kept.

        Args:
            class_id: Of which class; empty for those in none, or in one that was deleted; None for all.
            archived: Whether those who have left.
        """
        all_of_them = map(self._pupil, self._pupils.values())
        return tuple(
            pupil
            for pupil in all_of_them
            if pupil.archived is archived and class_id in {None, pupil.class_id}
        )

    def pupil(self, pupil_id: str) -> Pupil | None:
        """The pupil of this id; None where there is none (any more)."""
        row = self._pupils.get(pupil_id)
        return None if row is None else self._pupil(row)

    def strays(self) -> tuple[PupilRow, ...]:
        """Returns those whose class is no more."""
        known = {"", *self._classes}
        return tuple(row for row in self._pupils.values() if row.class_id not in known)

    def me(self) -> Pupil:
        """The guest: the first pupil who never was in a class, added without a name if there is none yet."""
        rows = self._pupils.values()
        guest = next((row for row in rows if not row.class_id and not row.archived), None)
        return self.add_pupil() if guest is None else self._pupil(guest)

    def add_pupil(self, name: str = "", picture: str = "", class_id: str = "") -> Pupil:
        """A new pupil, on the disk if `saving` is True afterwards."""
        row = PupilRow(_new_id(), utc(self._clock()), 1, tidy_name(name), picture, class_id)
        self.take_in(Contents((row,)))
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
        self.take_in(Contents(rows))
        return tuple(map(self._pupil, rows))

    def change_pupil(self, pupil_id: str, name: str, picture: str) -> Pupil:
        """The pupil under a new name and picture.

        Raises:
            ValueError: There is no such pupil.
        """
        row = self._pupil_row(pupil_id)
        new_name = tidy_name(name)
        if row.name not in {"", new_name}:  # Before the new name: whoever is deleted then is found by both.
            self.record(pupil_id, [renamed(*(mark_of(pupil_id, each) for each in (row.name, new_name)))])
        return self._keep(replace(row, name=new_name, picture=picture))

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
        return self.take_in(Contents(gone=frozenset({pupil_id})))

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
        pupils = {row.pupil for row in self._pupils.values() if row.class_id == class_id}
        return self.take_in(Contents(gone=frozenset({class_id, *pupils})))

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
        self.take_in(Contents((replace(row, revision=row.revision + 1),)))
        return self._pupil(row)

    def _keep_class(self, row: ClassRow) -> SchoolClass:
        self.take_in(Contents(classes=(replace(row, revision=row.revision + 1),)))
        return SchoolClass(row.id, row.name, row.archived)


def _new_id() -> str:
    return os.urandom(8).hex()

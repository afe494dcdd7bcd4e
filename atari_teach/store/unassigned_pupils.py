"""A class for pupils whose class does not exist any more.

Their class was deleted on another computer that did not have them, or after the backup that was restored, or
its row was lost in a damaged store. Without a class, teachers could neither find nor delete them.
"""

from collections import defaultdict
from collections.abc import Container
from dataclasses import replace
from hashlib import blake2b

from atari_teach.base.i18n import _
from atari_teach.store.disk.event_rows import ClassRow, Contents, PupilRow
from atari_teach.store.register import Register


def add_class_for_unassigned(register: Register) -> bool:
    """Gives all of them a class; returns True if nothing had to be written, or it is on the disk."""
    rows = rows_for_unassigned(register.unassigned(), register.gone, _("Without a class"))
    return rows == Contents() or register.add_contents(rows)


def rows_for_unassigned(unassigned: tuple[PupilRow, ...], gone: Container[str], name: str) -> Contents:
    """Returns the rows to write, the same on every computer: a class for each one that is missing."""
    by_class: defaultdict[str, list[PupilRow]] = defaultdict(list)
    for row in unassigned:
        by_class[row.class_id].append(row)
    classes, pupils = [], []
    for lost, rows in by_class.items():
        found = _after(lost, gone)
        # If the lost row comes back one day, it has the higher revision.
        classes.append(ClassRow(found, min(row.added for row in rows), 0, name))
        pupils += [replace(row, class_id=found, revision=row.revision + 1) for row in rows if found != lost]
    return Contents(tuple(pupils), classes=tuple(classes))


def _after(class_id: str, gone: Container[str]) -> str:
    """Returns this class id; if it was deleted, another one derived from it, the same on every computer."""
    while class_id in gone:
        class_id = blake2b(class_id.encode("utf-8"), digest_size=8).hexdigest()
    return class_id

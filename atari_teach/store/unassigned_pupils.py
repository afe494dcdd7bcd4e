"""A class for pupils whose class does not exist any more.

Such pupils appear if their class was deleted on a computer that did not know them, if it was deleted before a
backup with them was restored, or if its row was lost in a damaged store. Without a class, teachers could
neither find nor delete them.
"""

from collections import defaultdict
from collections.abc import Container
from dataclasses import replace
from hashlib import blake2b

from atari_teach.base.i18n import _
from atari_teach.store.disk.event_rows import ClassRow, Contents, PupilRow
from atari_teach.store.register import Register


def add_class_for_unassigned(register: Register) -> bool:
    """Adds a class for pupils whose class is gone; returns False if that could not be written to the disk."""
    rows = rows_for_unassigned(register.unassigned(), register.gone, _("Without a class"))
    return rows == Contents() or register.add_contents(rows)


def rows_for_unassigned(unassigned: tuple[PupilRow, ...], gone: Container[str], name: str) -> Contents:
    """Returns a row for each missing class, and the changed pupils; the result is equal on every computer."""
    by_class: defaultdict[str, list[PupilRow]] = defaultdict(list)
    for row in unassigned:
        by_class[row.class_id].append(row)
    classes, pupils = [], []
    for lost, rows in by_class.items():
        found = _after(lost, gone)
        # Revision 0: if the lost row comes back one day, it has a higher revision and wins.
        classes.append(ClassRow(found, min(row.added for row in rows), 0, name))
        pupils += [replace(row, class_id=found, revision=row.revision + 1) for row in rows if found != lost]
    return Contents(tuple(pupils), classes=tuple(classes))


def _after(class_id: str, gone: Container[str]) -> str:
    """Returns the class id or, if that class was deleted, an id derived from it, equal on every computer."""
    while class_id in gone:
        class_id = blake2b(class_id.encode("utf-8"), digest_size=8).hexdigest()
    return class_id

"""A class for children whose class is no more.

Their class was deleted on another computer that didn't know of them, or since the copy that was put back, or
its row was lost in a damaged store. Without a class nobody would find them, nor could delete them.
"""

from collections import defaultdict
from collections.abc import Container
from dataclasses import replace
from hashlib import blake2b

from atari_teach.base.i18n import _
from atari_teach.store.disk.event_rows import ClassRow, Contents, PupilRow
from atari_teach.store.register import Register


def give_strays_a_class(register: Register) -> bool:
    """Give all of them a class; True when nothing had to be written, or it is on the disk."""
    rows = rows_for_strays(register.strays(), register.gone, _("Without a class"))
    return rows == Contents() or register.take_in(rows)


def rows_for_strays(strays: tuple[PupilRow, ...], gone: Container[str], name: str) -> Contents:
    """The rows to be written, the same on every computer: one class for each that is no more."""
    by_class: defaultdict[str, list[PupilRow]] = defaultdict(list)
    for row in strays:
        by_class[row.class_id].append(row)
    classes, pupils = [], []
    for lost, rows in by_class.items():
        found = _after(lost, gone)
        # Should the lost row come back one day, it is the later one.
        classes.append(ClassRow(found, min(row.added for row in rows), 0, name))
        pupils += [replace(row, class_id=found, revision=row.revision + 1) for row in rows if found != lost]
    return Contents(tuple(pupils), classes=tuple(classes))


def _after(class_id: str, gone: Container[str]) -> str:
    """This class, unless it was deleted: else the one that comes after it, on every computer."""
    while class_id in gone:
        class_id = blake2b(class_id.encode("utf-8"), digest_size=8).hexdigest()
    return class_id

"""Putting together what two stores hold, so that it never matters which came first, or how often.

Each row is kept or not for its own sake: of two rows of one thing the one with the greater `order`, and
nothing that belongs to somebody who was deleted. So joining is commutative, associative and idempotent. A
pupil whose class was deleted elsewhere stays, without a class: whoever deleted it didn't know of that pupil.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from atari_teach.classroom.disk.rows import ClassRow, Contents, EventRow, PupilRow

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

_Row = TypeVar("_Row", EventRow, PupilRow, ClassRow)


def join(a: Contents, b: Contents) -> Contents:
    """Everything that is in either, in order, without what was deleted in either."""
    gone = a.gone | b.gone
    return Contents(
        pupils=_latest((row for row in (*a.pupils, *b.pupils) if row.pupil not in gone), _pupil),
        events=_latest((row for row in (*a.events, *b.events) if row.pupil not in gone), _event),
        classes=_latest((row for row in (*a.classes, *b.classes) if row.id not in gone), _class),
        gone=gone,
    )


def _pupil(row: PupilRow) -> Hashable:
    return row.pupil


def _class(row: ClassRow) -> Hashable:
    return row.id


def _event(row: EventRow) -> Hashable:
    return row.id


def _latest(rows: Iterable[_Row], name_of: Callable[[_Row], Hashable]) -> tuple[_Row, ...]:
    kept: dict[Hashable, _Row] = {}
    for row in rows:
        name = name_of(row)
        if name not in kept or row.order > kept[name].order:
            kept[name] = row
    return tuple(sorted(kept.values(), key=lambda row: row.place))

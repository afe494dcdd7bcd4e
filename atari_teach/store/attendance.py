"""The attendance of a class on each day; the teacher's last entry on a day counts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from atari_teach.base.settings import ClassSetup
from atari_teach.store.event import Entry, EventKind, attendance
from atari_teach.store.register import Register
from atari_teach.store.roster import Roster


@dataclass(frozen=True, slots=True)
class DayAttendance:
    """The ids of the pupils present and missing on a day; pupils who joined later are in neither set."""

    here: frozenset[str]
    missing: frozenset[str]


def attendance_by_day(entries: Iterable[Entry]) -> dict[date, DayAttendance]:
    """Returns the attendance of each day on which it was taken, from the events of a class."""
    days: dict[date, DayAttendance] = {}
    for entry in entries:
        if entry.event.kind == EventKind.ATTENDANCE:
            here, missing = (_ids(entry.event.data, key) for key in ("here", "missing"))
            days[entry.day] = DayAttendance(here - missing, missing)
    return dict(sorted(days.items()))


def attendance_of_today(register: Register, class_id: str) -> DayAttendance | None:
    """Returns the attendance of a class today; None if it was not taken yet."""
    days = attendance_by_day(register.of_kind(class_id, EventKind.ATTENDANCE))
    return days.get(register.now().date())


def missing_today(register: Register) -> frozenset[str]:
    """Returns the ids of all pupils who are missing today, in any class."""
    days = (attendance_of_today(register, each.id) for each in register.classes())
    return frozenset().union(*(day.missing for day in days if day is not None))


def take_attendance(register: Register, roster: Roster) -> None:
    """Records who of a class is here today, unless exactly that is recorded already."""
    if not any(each.id == roster.class_id for each in register.classes()):
        return
    missing = roster.absent
    here = frozenset(seat.id for seat in roster.present)
    if attendance_of_today(register, roster.class_id) != DayAttendance(here, missing):
        register.record(roster.class_id, (attendance(here, missing),))


def mark_present(register: Register, pupil_id: str) -> None:
    """Records that a pupil who was missing today has arrived."""
    pupil = register.pupil(pupil_id)
    today = None if pupil is None else attendance_of_today(register, pupil.class_id)
    if pupil is not None and today is not None:
        roster = Roster.of(pupil.class_id, register.pupils(pupil.class_id), today.missing - {pupil_id})
        take_attendance(register, roster)


def roster_now(register: Register, school: ClassSetup) -> Roster:
    """Returns the roster of the selected class, or as many nameless children as the settings say."""
    chosen = roster_of(register, school.class_id) if school.class_id else None
    return Roster.anonymous(school.how_many) if chosen is None else chosen


def roster_of(register: Register, class_id: str) -> Roster | None:
    """Returns the roster of a class today; None if there is no such class, or nobody in it.

    A pupil counts as present unless recorded as missing today.
    """
    if not any(each.id == class_id for each in register.classes()):
        return None
    today = attendance_of_today(register, class_id)
    roster = Roster.of(class_id, register.pupils(class_id), () if today is None else today.missing)
    return roster if roster.seats else None


def _ids(data: Mapping[str, object], key: str) -> frozenset[str]:
    ids = data.get(key)
    return frozenset(each for each in ids if isinstance(each, str)) if isinstance(ids, list) else frozenset()

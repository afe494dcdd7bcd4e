"""The sums of a pupil's events by step and day, kept beside the events for the teacher's table.

A year of a class is read in a moment that way. The rows change in the same write as the events, and nothing
stands in them that doesn't follow from these, so a row that isn't whole is worked out again.
"""

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from atari_teach.classroom.disk.rows import EventRow, Field, is_whole, seal
from atari_teach.classroom.disk.schema import DAY_COLUMNS, EVENT_COLUMNS
from atari_teach.classroom.event import Event, EventKind

_KINDS = frozenset({EventKind.STEP_TRIED.value, EventKind.STEP_DONE.value, EventKind.HINT_USED.value})
_SEAL = "step_day"


@dataclass(frozen=True, slots=True)
class StepDay:
    """The work of a pupil in one step on one day.

    Attributes:
        pupil_id: Who.
        day: The date where the pupil was.
        lesson: The lesson's id.
        step: The step's id.
        tries: How many answers were not the one.
        done: How often the step was finished.
        hints: How many hints were asked for.
        codes: The misconceptions that were seen, and how often.
        answers: The answers that were not the one, as `event.step_tried` writes them, and how often.
    """

    pupil_id: str
    day: date
    lesson: str
    step: str
    tries: int = 0
    done: int = 0
    hints: int = 0
    codes: tuple[tuple[str, int], ...] = ()
    answers: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class _Sum:
    tries: int = 0
    done: int = 0
    hints: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    def add(self, event: Event) -> None:
        match event.kind:
            case EventKind.STEP_DONE:
                self.done += 1
            case EventKind.HINT_USED:
                self.hints += 1
            case _:
                self.tries += 1
        # The first versions told most misconceptions only when the step was done.
        codes, answer = event.data.get("codes"), event.data.get("answer")
        self.codes.update(code for code in _list(codes) if isinstance(code, str))
        self.answers.update([answer] if isinstance(answer, str) else [])

    def add_day(self, day: StepDay) -> None:
        self.tries += day.tries
        self.done += day.done
        self.hints += day.hints
        self.codes.update(dict(day.codes))
        self.answers.update(dict(day.answers))

    def counts(self) -> tuple[int | dict[str, int], ...]:
        """The numbers as they are written; 0 for no codes and no answers, which is quicker to read."""
        codes, answers = dict(sorted(self.codes.items())), dict(sorted(self.answers.items()))
        return self.tries, self.done, self.hints, codes or 0, answers or 0


_Steps = defaultdict[tuple[str, str], _Sum]  # by lesson and step
_Days = dict[tuple[str, str], _Steps]  # by pupil and day


def add_events(db: sqlite3.Connection, fresh: Iterable[EventRow]) -> None:
    """Add events that the store didn't have before; inside the transaction that writes them.

    Raises:
        sqlite3.Error: Roll back.
    """
    days = _days(fresh)
    broken = set()
    for place, steps in days.items():
        query = f"SELECT {DAY_COLUMNS} FROM step_day WHERE (pupil, day) = (?, ?)"
        known = db.execute(query, place).fetchone()
        if known is not None and not is_whole(_SEAL, known):
            broken.add(place[0])
        elif known is not None:
            for day in _read_row(known):
                steps[day.lesson, day.step].add_day(day)
    _put(db, days)
    for owner in sorted(broken):
        work_out(db, owner)


def work_out(db: sqlite3.Connection, owner: str) -> None:
    """Make the rows of a pupil again from the events; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    db.execute("DELETE FROM step_day WHERE pupil = ?", (owner,))
    rows = db.execute(f"SELECT {EVENT_COLUMNS} FROM event WHERE pupil = ?", (owner,))
    _put(db, _days(EventRow.whole(rows)))


def read(db: sqlite3.Connection, owners: Iterable[str], since: date | None) -> tuple[StepDay, ...] | None:
    """The days of these pupils, in no order; None when a row isn't whole and has to be worked out again."""
    days: list[StepDay] = []
    query = f"SELECT {DAY_COLUMNS} FROM step_day WHERE pupil = ? AND day >= ?"
    for owner in owners:
        for row in db.execute(query, (owner, "" if since is None else since.isoformat())):
            if not is_whole(_SEAL, row):
                return None
            days += _read_row(row)
    return tuple(days)


def days_of(rows: Iterable[EventRow]) -> tuple[StepDay, ...]:
    """Returns what these events add up to."""
    return tuple(
        StepDay(
            pupil,
            date.fromisoformat(day),
            *names,
            total.tries,
            total.done,
            total.hints,
            tuple(sorted(total.codes.items())),
            tuple(sorted(total.answers.items())),
        )
        for (pupil, day), steps in _days(rows).items()
        for names, total in steps.items()
    )


def _days(rows: Iterable[EventRow]) -> _Days:
    days: defaultdict[tuple[str, str], _Steps] = defaultdict(lambda: defaultdict(_Sum))
    for row in rows:
        if row.kind in _KINDS and (event := Event.parse(row.kind, row.data)) is not None and _is_day(row.day):
            lesson, step = event.data.get("lesson"), event.data.get("step")
            if isinstance(lesson, str) and isinstance(step, str):
                days[row.pupil, row.day][lesson, step].add(event)
    return days


def _put(db: sqlite3.Connection, days: _Days) -> None:
    rows: list[tuple[Field, ...]] = []
    for place, steps in days.items():
        told = [[*names, *total.counts()] for names, total in sorted(steps.items(), key=lambda step: step[0])]
        fields = (*place, json.dumps(told, separators=(",", ":")))
        rows.append((*fields, seal(_SEAL, fields)))
    db.executemany(f"INSERT OR REPLACE INTO step_day ({DAY_COLUMNS}) VALUES (?, ?, ?, ?)", rows)


def _read_row(row: Sequence[str]) -> list[StepDay]:
    """The steps of a whole row."""
    pupil, text, steps, _ = row
    day = date.fromisoformat(text)
    return [
        StepDay(pupil, day, lesson, step, tries, done, hints, _pairs(codes), _pairs(answers))
        for lesson, step, tries, done, hints, codes, answers in json.loads(steps)
    ]


def _pairs(counts: dict[str, int] | Literal[0]) -> tuple[tuple[str, int], ...]:
    return tuple(counts.items()) if counts else ()


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False

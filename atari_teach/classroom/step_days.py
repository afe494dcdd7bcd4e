"""What a day's events of a pupil add up to in each step, kept beside the events for the teacher's table.

A year of a class is read in a moment that way. The rows change in the same write as the events, and nothing
stands in them that doesn't follow from these, so a row that isn't whole is worked out again.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from atari_teach.classroom.event import Event, EventKind
from atari_teach.classroom.rows import EventRow, Field, is_whole, seal
from atari_teach.classroom.schema import DAY_COLUMNS, EVENT_COLUMNS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

_KINDS = frozenset({EventKind.STEP_TRIED.value, EventKind.STEP_DONE.value, EventKind.HINT_USED.value})
_SEAL = "step_day"
_Place = tuple[str, str, str, str]  # pupil, day, lesson, step


@dataclass(frozen=True, slots=True)
class StepDay:
    """What a pupil did in one step on one day.

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
                codes, answer = event.data.get("codes"), event.data.get("answer")
                self.codes.update(code for code in _list(codes) if isinstance(code, str))
                self.answers.update([answer] if isinstance(answer, str) else [])

    def add_row(self, fields: Sequence[Field]) -> None:
        tries, done, hints, codes, answers = fields
        self.tries += _whole(tries)
        self.done += _whole(done)
        self.hints += _whole(hints)
        self.codes.update(_counts(codes))
        self.answers.update(_counts(answers))

    def row(self, place: _Place) -> tuple[Field, ...]:
        counts = (_text(self.codes), _text(self.answers))
        fields = (*place, self.tries, self.done, self.hints, *counts)
        return (*fields, seal(_SEAL, fields))


def add_events(db: sqlite3.Connection, fresh: Iterable[EventRow]) -> None:
    """Add events that the store didn't have before; inside the transaction that writes them.

    Raises:
        sqlite3.Error: Roll back.
    """
    sums = _sums(fresh)
    broken = set()
    for place, total in sums.items():
        query = f"SELECT {DAY_COLUMNS} FROM step_day WHERE (pupil, day, lesson, step) = (?, ?, ?, ?)"
        known = db.execute(query, place).fetchone()
        if known is not None and not is_whole(_SEAL, known):
            broken.add(place[0])
        elif known is not None:
            total.add_row(known[4:9])
    _put(db, sums)
    for owner in sorted(broken):
        work_out(db, owner)


def work_out(db: sqlite3.Connection, owner: str) -> None:
    """Make the rows of a pupil again from the events; inside a transaction.

    Raises:
        sqlite3.Error: Roll back.
    """
    db.execute("DELETE FROM step_day WHERE pupil = ?", (owner,))
    rows = db.execute(f"SELECT {EVENT_COLUMNS} FROM event WHERE pupil = ?", (owner,))
    _put(db, _sums(row for row in map(EventRow.unsealed, rows) if row is not None))


def read(db: sqlite3.Connection, owners: Iterable[str], since: date | None) -> tuple[StepDay, ...] | None:
    """The days of these pupils, in no order; None when a row isn't whole and has to be worked out again."""
    days: list[StepDay] = []
    query = f"SELECT {DAY_COLUMNS} FROM step_day WHERE pupil = ? AND day >= ?"
    for owner in owners:
        rows = db.execute(query, (owner, "" if since is None else since.isoformat())).fetchall()
        if not all(is_whole(_SEAL, row) for row in rows):
            return None
        days += map(_day, rows)
    return tuple(days)


def days_of(rows: Iterable[EventRow]) -> tuple[StepDay, ...]:
    """What these events add up to."""
    return tuple(_day(total.row(place)) for place, total in _sums(rows).items())


def _sums(rows: Iterable[EventRow]) -> dict[_Place, _Sum]:
    sums: defaultdict[_Place, _Sum] = defaultdict(_Sum)
    for row in rows:
        if row.kind in _KINDS and (event := Event.parse(row.kind, row.data)) is not None and _is_day(row.day):
            lesson, step = event.data.get("lesson"), event.data.get("step")
            if isinstance(lesson, str) and isinstance(step, str):
                sums[row.pupil, row.day, lesson, step].add(event)
    return sums


def _put(db: sqlite3.Connection, sums: dict[_Place, _Sum]) -> None:
    db.executemany(
        f"INSERT OR REPLACE INTO step_day ({DAY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [total.row(place) for place, total in sums.items()],
    )


def _day(row: Sequence[Field]) -> StepDay:
    pupil, day, lesson, step, tries, done, hints, codes, answers, _ = row
    return StepDay(
        str(pupil),
        date.fromisoformat(str(day)),
        str(lesson),
        str(step),
        _whole(tries),
        _whole(done),
        _whole(hints),
        tuple(_counts(codes).items()),
        tuple(_counts(answers).items()),
    )


def _counts(text: Field) -> dict[str, int]:
    return {} if text == "{}" else dict(json.loads(str(text)))


def _text(counts: Counter[str]) -> str:
    return json.dumps(dict(counts), sort_keys=True, separators=(",", ":")) if counts else "{}"


def _whole(value: Field) -> int:
    return value if isinstance(value, int) else 0


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False

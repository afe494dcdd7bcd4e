"""Totals of pupils' events, computed from the columns with facts, without parsing the events' data.

An index covers these columns, so that the events of a class in a whole year are added up in a moment.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import Event, EventKind, Facts, Happening


@dataclass(frozen=True, slots=True)
class StepSum:
    """A pupil's work on one step, on one day or on several days together.

    It does not tell on how many days.

    Attributes:
        pupil_id: The pupil's id.
        day: The local date; for several days, the last one on which the step was done, if it was done.
        lesson: The lesson's id.
        step: The step's id.
        tries: The number of wrong answers.
        done: How often the step was finished.
        hints: The number of hints.
        codes: The misconceptions that were seen, and how often.
        answers: The wrong answers, as `event.step_tried` writes them, and how often.
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


_IN_A_STEP = "FROM event WHERE pupil = ? AND part IS NOT NULL AND day {} ? GROUP BY about, part"
_COUNTS = (
    f"SELECT about, part, coalesce(max(day) FILTER (WHERE kind = '{EventKind.STEP_DONE}'), max(day)),"
    f" count(*) FILTER (WHERE kind = '{EventKind.STEP_TRIED}'),"
    f" count(*) FILTER (WHERE kind = '{EventKind.STEP_DONE}'),"
    f" count(*) FILTER (WHERE kind = '{EventKind.HINT_USED}') {_IN_A_STEP}"
)
_ANSWERS = (
    "SELECT about, part, answer, count(*) FROM event"
    " WHERE pupil = ? AND part IS NOT NULL AND day >= ? AND answer <> '' GROUP BY about, part, answer"
)
_CODES = (
    "SELECT about, part, day, codes, count(*) FROM event"
    " WHERE pupil = ? AND day >= ? AND codes IS NOT NULL GROUP BY about, part, day, codes"
)
_FACTS = (
    "SELECT origin, counter, day, kind, about, part, detail, answer, codes FROM event"
    " WHERE pupil = ? AND about IS NOT NULL ORDER BY counter, origin"
)
_DATA = "SELECT data FROM event WHERE (pupil, counter, origin) = (?, ?, ?)"
_TABLES = frozenset({EventKind.TABLE_SAVED, EventKind.TABLE_CLOSED, EventKind.ERASED})


def step_sums(db: sqlite3.Connection, owners: Iterable[str], since: date | None) -> Iterator[StepSum]:
    """Yields the work of these pupils on each step, separately before the day `since` and from it on.

    Tries, hints and answers are summed for each period; misconceptions come separately for each day.

    Raises:
        sqlite3.Error: The store can't be read.
    """
    first = "" if since is None else since.isoformat()
    for owner in owners:
        answers: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for lesson, step, answer, times in db.execute(_ANSWERS, (owner, first)):
            answers.setdefault((lesson, step), []).append((answer, times))
        for lesson, step, day, tries, done, hints in db.execute(_COUNTS.format(">="), (owner, first)):
            given = tuple(answers.get((lesson, step), ()))
            yield StepSum(owner, _date(day), lesson, step, tries, done, hints, answers=given)
        before = () if since is None else db.execute(_COUNTS.format("<"), (owner, first))
        for lesson, step, day, tries, done, hints in before:
            yield StepSum(owner, _date(day), lesson, step, tries, done, hints)
        for lesson, step, day, codes, times in db.execute(_CODES, (owner, first)):
            seen = tuple((code, times) for code in _list(codes))
            yield StepSum(owner, _date(day), lesson, step, codes=seen)


def step_sum(row: EventRow) -> StepSum | None:
    """Returns what a single event adds to `step_sums`; None for an event that is not about a step."""
    if (entry := row.entry()) is None or (facts := entry.event.facts).part is None:
        return None
    return StepSum(
        row.pupil,
        entry.day,
        facts.about,
        facts.part,
        tries=int(row.kind == EventKind.STEP_TRIED),
        done=int(row.kind == EventKind.STEP_DONE),
        hints=int(row.kind == EventKind.HINT_USED),
        codes=tuple((code, 1) for code in facts.codes),
        answers=((facts.answer, 1),) if facts.answer else (),
    )


def happenings(db: sqlite3.Connection, owner: str) -> Iterator[Happening]:
    """Yields the events of a pupil or a class in order, with data only for games and the latest tables.

    Raises:
        sqlite3.Error: The store can't be read.
    """
    rows = db.execute(_FACTS, (owner,)).fetchall()
    last = {row[4]: place for place, row in enumerate(rows) if row[3] in _TABLES}
    for place, (origin, counter, day, kind, about, part, detail, answer, codes) in enumerate(rows):
        happening = Happening(
            origin, counter, _date(day), kind, Facts(about, part, detail, answer, _list(codes))
        )
        # A version that did not know puzzles wrote their events without facts.
        lacks_facts = kind == EventKind.PUZZLE_DONE and detail is None
        is_table = kind == EventKind.TABLE_SAVED and last[about] == place
        if kind == EventKind.GAME_FINISHED or is_table or lacks_facts:
            found = db.execute(_DATA, (owner, counter, origin)).fetchone()
            event = None if found is None else Event.parse(kind, *found)
            if event is not None:
                happening = happening._replace(data=event.data, facts=event.facts)
        yield happening


_date = lru_cache(maxsize=4096)(date.fromisoformat)


@lru_cache(maxsize=256)
def _list(codes: str | None) -> tuple[str, ...]:
    return () if codes is None else tuple(json.loads(codes))

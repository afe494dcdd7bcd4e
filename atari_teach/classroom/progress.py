"""The progress of a pupil, added up from events: doors, tables to resume, games together.

Doors only ever open: they depend on which events there are, not on their order, so that two computers'
events put together open every door that was open on either.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from types import MappingProxyType

from atari_teach.classroom.event import Entry, EventKind


class DoorState(Enum):
    """The states of a lesson's three doors."""

    CLOSED = "closed"
    HALF = "half"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class StepDoors:
    """A step's three doors: tried it, did it, did it again on a later day."""

    tried: bool = False
    done: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class _Days:
    """The first and the last local date on which a step was done; None when it was only tried."""

    first: date | None = None
    last: date | None = None

    def with_done(self, day: date) -> _Days:
        return _Days(min(self.first or day, day), max(self.last or day, day))


@dataclass(frozen=True, slots=True)
class DayOf:
    """What came of an exercise on a day.

    Attributes:
        done: Whether it was done.
        missed: Whether an answer was not the one, or the answer was shown.
    """

    done: bool = False
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """One pupil's progress, made by `Progress.of`.

    Attributes:
        games_together: How many games the pupil finished with a friend at this computer.
        games: How many games the pupil finished in all.
        runs: For each partner in the computer by its name: how many of the last games with it, one after the
            other, the pupil won, or the partner where it is below 0.
        days: What came of each exercise, by the ids of its lesson and its step, on each day.
        origins: For each run of a program that recorded some of it, how many events, and their greatest
            counter.
    """

    games_together: int = 0
    games: int = 0
    runs: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    days: Mapping[tuple[str, str], Mapping[date, DayOf]] = field(default_factory=lambda: MappingProxyType({}))
    origins: Mapping[str, tuple[int, int]] = field(default_factory=lambda: MappingProxyType({}))
    _steps: Mapping[tuple[str, str], _Days] = field(default_factory=lambda: MappingProxyType({}))
    _tables: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    _variants: Mapping[tuple[str, str], Sequence[int]] = field(default_factory=lambda: MappingProxyType({}))
    _seen: Mapping[str, date] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Progress:
        """Returns what these entries, in their order, add up to; what isn't understood is passed over."""
        return cls().after(entries)

    def after(self, entries: Iterable[Entry]) -> Progress:
        """Returns what all adds up to when these entries follow, in their order."""
        steps, tables, seen = dict(self._steps), dict(self._tables), dict(self._seen)
        variants = {name: list(some) for name, some in self._variants.items()}
        runs, on_days, origins = dict(self.runs), dict(self.days), dict(self.origins)
        together, games = self.games_together, self.games
        for entry in entries:
            data = entry.event.data
            _count_day(on_days, entry)
            count, most = origins.get(entry.origin, (0, 0))
            origins[entry.origin] = (count + 1, max(most, entry.counter))
            match entry.event.kind:
                case EventKind.STEP_TRIED | EventKind.STEP_DONE:
                    if (name := _step_name(data)) is not None:
                        days = steps.get(name, _Days())
                        done = entry.event.kind == EventKind.STEP_DONE
                        steps[name] = days.with_done(entry.day) if done else days
                        for code in _codes(data):
                            seen[code] = max(seen.get(code, entry.day), entry.day)
                        if done and type(variant := data.get("variant")) is int:
                            variants.setdefault(name, []).append(variant)
                case EventKind.TABLE_SAVED:
                    key, state = data.get("key"), data.get("state")
                    if isinstance(key, str) and isinstance(state, dict):
                        tables[key] = state
                case EventKind.TABLE_CLOSED | EventKind.ERASED:
                    if isinstance(key := data.get("key"), str):
                        tables.pop(key, None)
                case EventKind.GAME_FINISHED:
                    if isinstance(shared := data.get("together"), bool):
                        together += shared
                        games += 1
                        _count_run(runs, data)
        proxy = MappingProxyType
        return Progress(
            together,
            games,
            proxy(runs),
            proxy(on_days),
            proxy(origins),
            proxy(steps),
            proxy(tables),
            proxy(variants),
            proxy(seen),
        )

    @property
    def text(self) -> str:
        """Returns all of it as it is written; `read` makes the same of it again."""
        steps = [[*name, _iso(days.first), _iso(days.last)] for name, days in self._steps.items()]
        on_days = [
            [*name, [[day.isoformat(), did.done, did.missed] for day, did in days.items()]]
            for name, days in self.days.items()
        ]
        variants = [[*name, list(some)] for name, some in self._variants.items()]
        seen = {code: day.isoformat() for code, day in self._seen.items()}
        origins = {origin: list(some) for origin, some in self.origins.items()}
        parts = [_MEANING, self.games_together, self.games, dict(self.runs), on_days, origins, steps]
        return json.dumps([*parts, dict(self._tables), variants, seen], separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Progress | None:
        """Returns what was written as `text`; None where that says nothing, or counted otherwise."""
        day, proxy = date.fromisoformat, MappingProxyType
        try:
            meaning, together, games, runs, on_days, origins, steps, tables, variants, seen = json.loads(text)
            if meaning != _MEANING:
                return None
            return cls(
                together,
                games,
                proxy(runs),
                proxy(
                    {
                        (lesson, step): {day(on): DayOf(done, missed) for on, done, missed in days}
                        for lesson, step, days in on_days
                    }
                ),
                proxy({origin: (count, most) for origin, (count, most) in origins.items()}),
                proxy(
                    {
                        (lesson, step): _Days(first and day(first), last and day(last))
                        for lesson, step, first, last in steps
                    }
                ),
                proxy(tables),
                proxy({(lesson, step): some for lesson, step, some in variants}),
                proxy({code: day(on) for code, on in seen.items()}),
            )
        except (ValueError, TypeError, AttributeError, RecursionError):
            return None

    @staticmethod
    def is_current(text: str) -> bool:
        """Returns whether this was written by what counts as we do now."""
        return text.startswith(f"[{_MEANING},")

    def step_doors(self, lesson_id: str, step_id: str) -> StepDoors:
        """The three doors of one step."""
        days = self._steps.get((lesson_id, step_id))
        if days is None:
            return StepDoors()
        done = days.first is not None
        return StepDoors(tried=True, done=done, again=done and days.first != days.last)

    def last_done(self, lesson_id: str, step_id: str) -> date | None:
        """The last day on which the step was done; None when it never was."""
        days = self._steps.get((lesson_id, step_id))
        return None if days is None else days.last

    def last_seen(self, code: str) -> date | None:
        """The last day on which an answer showed this misconception; None when none ever did."""
        return self._seen.get(code)

    def variants(self, lesson_id: str, step_id: str) -> Sequence[int]:
        """Returns in which variants the step was done, in order."""
        return self._variants.get((lesson_id, step_id), ())

    def lesson_doors(self, lesson_id: str, core: Sequence[str]) -> tuple[DoorState, DoorState, DoorState]:
        """Its doors (tried, done, again): open for all core steps, half for some, closed for none."""
        doors = [self.step_doors(lesson_id, step) for step in core]
        return (
            door_state([door.tried for door in doors]),
            door_state([door.done for door in doors]),
            door_state([door.again for door in doors]),
        )

    def next_step(self, lesson_id: str, steps: Sequence[str]) -> str | None:
        """The first of these steps that isn't done yet; None when all are."""
        return next((step for step in steps if not self.step_doors(lesson_id, step).done), None)

    def suggested(self, lessons: Mapping[str, Sequence[str]]) -> str | None:
        """The first of `lessons` (id -> core steps, in their order) not done yet; None once all are done."""
        undone = (each for each, core in lessons.items() if self.next_step(each, core) is not None)
        return next(undone, None)

    def saved_table(self, key: str) -> dict[str, object] | None:
        """Returns what was last saved of this table; None when there is nothing to resume."""
        state = self._tables.get(key)
        return None if state is None else dict(state)


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def door_state(doors: Sequence[bool]) -> DoorState:
    """A lesson's door from those of its core steps: open for all of them, half open for some."""
    if not any(doors):
        return DoorState.CLOSED
    return DoorState.OPEN if all(doors) else DoorState.HALF


_MEANING = 2
"""Moves on whenever events count otherwise: what was added up before then is added up anew."""

_SHOWN_BY_HINT = 3
"""The first hint that shows the answer itself."""


def _count_day(days: dict[tuple[str, str], Mapping[date, DayOf]], entry: Entry) -> None:
    """Put this event to what came of its exercise on its day."""
    kind, data = entry.event.kind, entry.event.data
    done = kind == EventKind.STEP_DONE
    if (done or _is_miss(kind, data)) and (name := _step_name(data)) is not None:
        known = days.get(name, {})
        before = known.get(entry.day, DayOf())
        after = DayOf(before.done or done, before.missed or not done)
        if after != before:
            days[name] = {**known, entry.day: after}


def _is_miss(kind: str, data: Mapping[str, object]) -> bool:
    """Returns whether this says that an answer was not the one, or was shown."""
    match kind:
        case EventKind.STEP_TRIED:
            return any(bool(data.get(key)) for key in ("answer", "codes", "missed"))
        case EventKind.HINT_USED:
            level = data.get("level")
            return isinstance(level, int) and level >= _SHOWN_BY_HINT
        case _:
            return False


def _count_run(runs: dict[str, int], data: Mapping[str, object]) -> None:
    """Put this game into the run of its partner; a game that nobody won changes none."""
    partner, won = data.get("partner"), data.get("won")
    if isinstance(partner, str) and isinstance(won, bool):
        run = runs.get(partner, 0)
        runs[partner] = max(run, 0) + 1 if won else min(run, 0) - 1


def _codes(data: Mapping[str, object]) -> tuple[str, ...]:
    codes = data.get("codes")
    return tuple(code for code in codes if isinstance(code, str)) if isinstance(codes, list) else ()


def _step_name(data: Mapping[str, object]) -> tuple[str, str] | None:
    lesson, step = data.get("lesson"), data.get("step")
    return (lesson, step) if isinstance(lesson, str) and isinstance(step, str) else None

"""The progress report of a class: what each pupil did, who needs help, and with what.

It has no marks, no ranking and no totals per pupil.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from heapq import nsmallest
from types import MappingProxyType

from atari_teach.school.wheel import Wheel, WheelRound
from atari_teach.school.wheel_run import KEY as WHEEL
from atari_teach.store.attendance import DayAttendance
from atari_teach.store.disk.totals import StepSum
from atari_teach.store.event import Entry, EventKind
from atari_teach.store.pupil import Pupil
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.lesson import Lesson

MANY_TRIES = 4
"""A pupil who has tried a step this often without success needs help."""

MOST_ANSWERS = 400
"""The report lists at most this many different answers per step; a board has 361 points."""

_BELIEFS = {belief.value: belief for belief in Misconception}


class Standing(Enum):
    """The progress of a pupil in a step or lesson."""

    NOT_YET = "not-yet"
    TRIED = "tried"
    DONE = "done"
    NEEDS_HELP = "needs-help"


@dataclass(frozen=True, slots=True)
class StepReport:
    """One pupil's progress in one step.

    Attributes:
        step: The step's id.
        standing: The progress.
        tries: Number of wrong answers since the start date of the report.
        hints: Number of hints since then.
        believed: Misconceptions seen since then.
        answers: Wrong answers and their counts since then, most frequent first, at most `MOST_ANSWERS`.
    """

    step: str
    standing: Standing = Standing.NOT_YET
    tries: int = 0
    hints: int = 0
    believed: frozenset[Misconception] = frozenset()
    answers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class LessonReport:
    """One pupil's progress in one lesson: a cell of the table.

    Attributes:
        lesson: The lesson's id.
        steps: Its exercises, in order.
        done: Number of core steps done.
        core: Number of core steps; doing them all completes the lesson.
        believed: Misconceptions that the pupil needs help with.
    """

    lesson: str
    steps: tuple[StepReport, ...]
    done: int
    core: int
    believed: frozenset[Misconception] = frozenset()

    @property
    def standing(self) -> Standing:
        """The progress in the lesson."""
        standings = {step.standing for step in self.steps}
        if self.believed or Standing.NEEDS_HELP in standings:
            return Standing.NEEDS_HELP
        if self.core and self.done == self.core:
            return Standing.DONE
        return Standing.NOT_YET if standings <= {Standing.NOT_YET} else Standing.TRIED


@dataclass(frozen=True, slots=True)
class PupilReport:
    """One pupil's progress: a row of the table.

    Attributes:
        pupil: The pupil.
        lessons: One cell per lesson, in order.
        believed: Misconceptions seen in any lesson since the start date of the report.
    """

    pupil: Pupil
    lessons: tuple[LessonReport, ...]
    believed: frozenset[Misconception] = frozenset()


@dataclass(frozen=True, slots=True)
class Believed:
    """A misconception: the number of pupils who showed it, of all pupils active since the start date."""

    what: Misconception
    pupils: int
    of: int


@dataclass(frozen=True, slots=True)
class StepOfClass:
    """One step for the whole class.

    Attributes:
        step: The step's id.
        done: Number of pupils who have done it.
        tried: Number of pupils who have tried but not done it.
        answers: Wrong answers and how many pupils gave each, most frequent first.
    """

    step: str
    done: int
    tried: int
    answers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ClassReport:
    """The report of a whole class.

    Attributes:
        lessons: The lessons, in order.
        rows: The pupils, in the order of the class.
        believed: Misconceptions, the most frequent first.
        active: Number of pupils who did anything since `since`.
        since: The first day to report on; None for all time.
        attendance: Who was present and who was missing, for each reported day with attendance.
    """

    lessons: tuple[Lesson, ...]
    rows: tuple[PupilReport, ...]
    believed: tuple[Believed, ...] = ()
    active: int = 0
    since: date | None = None
    attendance: Mapping[date, DayAttendance] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(
        cls,
        lessons: Iterable[Lesson],
        pupils: Iterable[Pupil],
        step_sums: Iterable[StepSum],
        since: date | None = None,
        attendance: Mapping[date, DayAttendance] | None = None,
    ) -> ClassReport:
        """Computes the report of these pupils.

        A step once done stays done. Tries, hints, misconceptions and answers count from `since`.

        A pupil needs help with a step after `MANY_TRIES` wrong answers, until it is done. A pupil needs help
        with a misconception seen in a lesson on two days, until a step of that lesson is done on a later day
        without it.

        Args:
            lessons: The lessons to report on, in order.
            pupils: The pupils, in order.
            step_sums: What they did each day, in any order, including days before `since`.
            since: The first day to report on; None for all time.
            attendance: Who was present and who was missing, by day; None if never taken.
        """
        lessons, pupils = tuple(lessons), tuple(pupils)
        known = {pupil.id for pupil in pupils}
        days: defaultdict[tuple[str, str], list[StepSum]] = defaultdict(list)
        active = set()
        for day in step_sums:
            if day.pupil_id in known:
                days[day.pupil_id, day.lesson].append(day)
                if since is None or day.day >= since:
                    active.add(day.pupil_id)
        rows = tuple(_row(pupil, lessons, days, since) for pupil in pupils)
        counts = Counter(belief for row in rows for belief in row.believed)
        order = list(Misconception)
        believed = sorted(counts, key=lambda belief: (-counts[belief], order.index(belief)))
        misconceptions = tuple(Believed(belief, counts[belief], len(active)) for belief in believed)
        taken = {day: who for day, who in (attendance or {}).items() if since is None or day >= since}
        return cls(lessons, rows, misconceptions, len(active), since, MappingProxyType(taken))

    def steps_of(self, lesson_id: str) -> tuple[StepOfClass, ...]:
        """Returns the exercises of a lesson with the wrong answers of the class."""
        cells = [cell for row in self.rows for cell in row.lessons if cell.lesson == lesson_id]
        return tuple(_of_class(steps) for steps in zip(*(cell.steps for cell in cells), strict=True))


def _row(
    pupil: Pupil, lessons: Sequence[Lesson], days: Mapping[tuple[str, str], list[StepSum]], since: date | None
) -> PupilReport:
    cells = tuple(_cell(lesson, days.get((pupil.id, lesson.id), ()), since) for lesson in lessons)
    return PupilReport(
        pupil, cells, frozenset(b for cell in cells for step in cell.steps for b in step.believed)
    )


def _cell(lesson: Lesson, days: Sequence[StepSum], since: date | None) -> LessonReport:
    if not days:
        untouched = tuple(StepReport(step.id) for step in lesson.exercises)
        return LessonReport(lesson.id, untouched, 0, len(lesson.core))
    by_step: defaultdict[str, list[StepSum]] = defaultdict(list)
    for day in days:
        by_step[day.step].append(day)
    steps = tuple(_step(step.id, by_step.get(step.id, ()), since) for step in lesson.exercises)
    done = {step for step, of_step in by_step.items() if any(day.done for day in of_step)}
    in_window = [day for day in days if since is None or day.day >= since]
    core = lesson.core
    return LessonReport(lesson.id, steps, len(done & set(core)), len(core), _needing_help(in_window))


def _step(step: str, days: Sequence[StepSum], since: date | None) -> StepReport:
    if not days:
        return StepReport(step)
    in_window = [day for day in days if since is None or day.day >= since]
    done = any(day.done for day in days)
    tries = sum(day.tries for day in in_window)
    standing = Standing.DONE if done else Standing.NEEDS_HELP if tries >= MANY_TRIES else Standing.TRIED
    answers: Counter[str] = Counter()
    for day in in_window:
        for answer, times in day.answers:
            answers[answer] += times
    return StepReport(
        step,
        standing,
        tries,
        sum(day.hints for day in in_window),
        frozenset(_BELIEFS[code] for day in in_window for code, _ in day.codes if code in _BELIEFS),
        _most_frequent(answers),
    )


def _needing_help(days: Iterable[StepSum]) -> frozenset[Misconception]:
    """Returns the misconceptions seen on two days, unless a step was done on a later day without them."""
    seen: defaultdict[Misconception, set[date]] = defaultdict(set)
    done = set()
    for day in days:
        for code, _ in day.codes:
            if code in _BELIEFS:
                seen[_BELIEFS[code]].add(day.day)
        if day.done:
            done.add(day.day)
    return frozenset(
        belief
        for belief, dates in seen.items()
        if len(dates) > 1 and max(dates) >= max(done, default=max(dates))
    )


def _of_class(steps: Sequence[StepReport]) -> StepOfClass:
    answers = Counter(answer for step in steps for answer, _ in step.answers)
    standings = Counter(step.standing for step in steps)
    tried = standings[Standing.TRIED] + standings[Standing.NEEDS_HELP]
    return StepOfClass(steps[0].step, standings[Standing.DONE], tried, _most_frequent(answers))


def _most_frequent(answers: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Returns the most frequent answers; an imported file can hold a hundred thousand different ones."""
    return tuple(nsmallest(MOST_ANSWERS, answers.items(), key=lambda answer: (-answer[1], answer[0])))


@dataclass(frozen=True, slots=True)
class ClassGoal:
    """What the class has achieved together.

    Attributes:
        partners: Number of different pairs that have met.
        possible: Number of pairs in the class.
        games: Number of games between two pupils of the class.
    """

    partners: int = 0
    possible: int = 0
    games: int = 0

    @classmethod
    def of(cls, entries: Iterable[Entry], pupils: int, since: date | None = None) -> ClassGoal:
        """Computes the totals of a class with this number of pupils from its events."""
        games = 0
        rounds: list[WheelRound] = []
        # Per seed: the latest state of a wheel, and its number of rounds before `since`.
        going: dict[int, tuple[Wheel, int]] = {}
        for entry in entries:
            data, early = entry.event.data, since is not None and entry.day < since
            match entry.event.kind:
                case EventKind.TABLE_SAVED if data.get("key") == WHEEL:
                    wheel = _wheel(data.get("state"))
                    if wheel is not None:
                        before = going[wheel.seed][1] if wheel.seed in going else 0
                        going[wheel.seed] = wheel, len(wheel.rounds) if early else before
                case EventKind.TABLE_CLOSED if data.get("key") == WHEEL:
                    rounds += _within(going)
                    going = {}
                case EventKind.GAME_FINISHED if not early:
                    games += data.get("together") is True
        rounds += _within(going)
        met = {pair.both for each in rounds for pair in each.pairs}
        return cls(len(met), pupils * (pupils - 1) // 2, games + sum(len(each.pairs) for each in rounds))


def _within(going: Mapping[int, tuple[Wheel, int]]) -> list[WheelRound]:
    """Returns the rounds of these wheels played since the start date."""
    return [each for wheel, before in going.values() for each in wheel.rounds[before:] if each.played]


def _wheel(state: object) -> Wheel | None:
    """Returns the saved wheel; older events hold it directly, newer ones inside a `WheelRun`."""
    if not isinstance(state, dict):
        return None
    run = state.get("wheel")
    return Wheel.from_state(run if isinstance(run, dict) else state)

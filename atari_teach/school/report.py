"""The report about a class: who did what, who needs help, and with what.

There are no marks, no ranking and no sums over a pupil: only where somebody is, and what was believed.
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
"""Whoever has answered a step so often and hasn't done it needs help."""

MOST_ANSWERS = 400
"""So many different answers of a step are told at most; a board has 361 points."""

_BELIEFS = {belief.value: belief for belief in Misconception}


class Standing(Enum):
    """The standings of a pupil in a step or a lesson."""

    NOT_YET = "not-yet"
    TRIED = "tried"
    DONE = "done"
    NEEDS_HELP = "needs-help"


@dataclass(frozen=True, slots=True)
class StepReport:
    """A pupil in a step.

    Attributes:
        step: The step's id.
        standing: Where the pupil is.
        tries: How many answers were not the one, in the window of time.
        hints: How many hints were asked for, in the window.
        believed: The misconceptions seen, in the window.
        answers: The answers that were not the one and how often each was given, the most frequent first and
            no more than `MOST_ANSWERS`.
    """

    step: str
    standing: Standing = Standing.NOT_YET
    tries: int = 0
    hints: int = 0
    believed: frozenset[Misconception] = frozenset()
    answers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class LessonReport:
    """A pupil in a lesson: a cell of the table.

    Attributes:
        lesson: The lesson's id.
        steps: Its exercises, in order.
        done: How many of the steps with which the lesson is finished are done.
        core: How many such steps there are.
        believed: The misconceptions for which help is needed.
    """

    lesson: str
    steps: tuple[StepReport, ...]
    done: int
    core: int
    believed: frozenset[Misconception] = frozenset()

    @property
    def standing(self) -> Standing:
        """Returns where the pupil is in the lesson."""
        standings = {step.standing for step in self.steps}
        if self.believed or Standing.NEEDS_HELP in standings:
            return Standing.NEEDS_HELP
        if self.core and self.done == self.core:
            return Standing.DONE
        return Standing.NOT_YET if standings <= {Standing.NOT_YET} else Standing.TRIED


@dataclass(frozen=True, slots=True)
class PupilReport:
    """A pupil: a row of the table.

    Attributes:
        pupil: Who.
        lessons: A cell for each lesson, in their order.
        believed: The misconceptions seen in any lesson, in the window of time.
    """

    pupil: Pupil
    lessons: tuple[LessonReport, ...]
    believed: frozenset[Misconception] = frozenset()


@dataclass(frozen=True, slots=True)
class Believed:
    """A misconception, and how many of those who did anything in the window of time showed it."""

    what: Misconception
    pupils: int
    of: int


@dataclass(frozen=True, slots=True)
class StepOfClass:
    """A step and the whole class.

    Attributes:
        step: The step's id.
        done: How many pupils have done it.
        tried: How many have tried it and not done it.
        answers: The answers that were not the one, each with how many pupils gave it, most of them first.
    """

    step: str
    done: int
    tried: int
    answers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ClassReport:
    """The whole class.

    Attributes:
        lessons: The lessons, in their order.
        rows: The pupils, in the order of the class.
        believed: Misconceptions, those of most pupils first.
        active: How many pupils did anything in the window of time.
        since: The first day of the window; None for all.
        attendance: Who was here and who was missing, for each day of the window on which it was taken.
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
        """The report on these pupils.

        What is done stays done, whenever that was; tries, hints, misconceptions and answers count from
        `since`.
        A pupil needs help in a step that was answered `MANY_TRIES` times and isn't done, and with a
        misconception that was seen in a lesson on two days, until a later day on which a step of that lesson
        is done and the misconception not seen.

        Args:
            lessons: The lessons to report on, in order.
            pupils: Who, in order.
            step_sums: What they did, in any order; before `since` and from then on is told apart.
            since: The first day of the window of time; None for all.
            attendance: Who was here and who was missing, by days; None where it was never taken.
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
        told = tuple(Believed(belief, counts[belief], len(active)) for belief in believed)
        taken = {day: who for day, who in (attendance or {}).items() if since is None or day >= since}
        return cls(lessons, rows, told, len(active), since, MappingProxyType(taken))

    def steps_of(self, lesson_id: str) -> tuple[StepOfClass, ...]:
        """The exercises of a lesson, each with the answers that were tried in it."""
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
    return LessonReport(lesson.id, steps, len(done & set(core)), len(core), _stuck(in_window))


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


def _stuck(days: Iterable[StepSum]) -> frozenset[Misconception]:
    """The misconceptions seen on two days, with no later day on which something was done without them."""
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
    """The answers that were given most often; a file may bring a hundred thousand that nobody foresaw."""
    return tuple(nsmallest(MOST_ANSWERS, answers.items(), key=lambda answer: (-answer[1], answer[0])))


@dataclass(frozen=True, slots=True)
class ClassGoal:
    """A class's numbers.

    Attributes:
        partners: How many different pairs have met.
        possible: How many pairs there are in the class.
        games: How many games two of the class have shared.
    """

    partners: int = 0
    possible: int = 0
    games: int = 0

    @classmethod
    def of(cls, entries: Iterable[Entry], pupils: int, since: date | None = None) -> ClassGoal:
        """The numbers of a class of so many pupils, from the class's events."""
        games = 0
        rounds: list[WheelRound] = []
        going: dict[int, tuple[Wheel, int]] = {}  # wheels that go on, by seed; rounds from before the window
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
    """The rounds of these wheels that were played in the window of time."""
    return [each for wheel, before in going.values() for each in wheel.rounds[before:] if each.played]


def _wheel(state: object) -> Wheel | None:
    """The wheel that was saved, alone or in the run of a lesson."""
    if not isinstance(state, dict):
        return None
    run = state.get("wheel")
    return Wheel.from_state(run if isinstance(run, dict) else state)

"""The progress of a pupil, computed from events: milestones of lessons, tables to resume, games with friends.

Each lesson has three milestones: its steps were tried, done, and done again on a later day. A milestone stays
reached, because it depends on which events there are, not on their order. So the merged events of two
computers reach every milestone that either had reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from atari_teach.store.event import DRIED, Entry, EventKind, Happening
from atari_teach.store.played import LAST_OWN_GAMES, NO_GAMES, League, OwnGame, add_game, add_own_game


class Reached(Enum):
    """Whether none, some or all core steps of a lesson have reached a milestone."""

    NONE = "closed"
    SOME = "half"
    ALL = "open"

    @property
    def part(self) -> float:
        """The part of the milestone that is reached: 0, a half or 1."""
        return _PARTS[self]


_PARTS = {Reached.NONE: 0.0, Reached.SOME: 0.5, Reached.ALL: 1.0}


@dataclass(frozen=True, slots=True)
class StepMilestones:
    """A step's three milestones: whether the pupil tried it, did it, and did it again on a later day."""

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
    """A pupil's results in an exercise on one day.

    Attributes:
        done: Whether the pupil did the exercise.
        missed: Whether the pupil gave a wrong answer, or was shown the answer.
    """

    done: bool = False
    missed: bool = False


class PuzzleAnswer(NamedTuple):
    """A puzzle that a pupil answered; answers are in the order of day, counter and origin.

    Attributes:
        day: The local date.
        counter: The counter of the event.
        origin: The program run that recorded the event.
        kind: The kind of puzzle; maybe one that only a later version knows.
        grade: How hard it is, 1 to 8.
        id: The puzzle's id.
        first: Whether the first try was right, without help.
        seen: Whether the pupil knew the kind before.
        size: The lines of the board; 0 if they are not known.
    """

    day: date
    counter: int
    origin: str
    kind: str
    grade: int
    id: str
    first: bool
    seen: bool
    size: int = 0

    @classmethod
    def of(cls, event: tuple[date, int, str, str], detail: int, puzzle: str) -> PuzzleAnswer:
        """Returns the answer that an event tells, from its day, counter, origin and kind (see `Facts`)."""
        size, rest = divmod(detail % DRIED, 64)
        return cls(*event, rest >> 2, puzzle, bool(detail & 2), bool(detail & 1), size)


LAST_OF_A_KIND = 60
"""The number of answers to puzzles of one kind that count."""
NOT_AGAIN_DAYS = 60
"""A puzzle is not asked again for this many days."""
_MOST_RECENT = 5_000


@dataclass(frozen=True, slots=True)
class Progress:
    """One pupil's progress, made by `Progress.of`.

    Attributes:
        games_together: The number of games finished with a friend at this computer.
        games: The number of all finished games.
        league: The last games against each computer partner, and against each friend with a name.
        days: The results of each exercise on each day; the key has the ids of the lesson and the step.
        origins: For each program run that recorded events of the pupil: their number and greatest counter.
        own_games: The last finished games in which the pupil's colour is known, oldest first.
        puzzles: The answers to puzzles, in order: the last `LAST_OF_A_KIND` of each kind, and those of the
            last `NOT_AGAIN_DAYS` days on which the pupil answered any (at most 5 000).
        dried: The ids of puzzles that were missed, and were right when they were asked once more.
    """

    games_together: int = 0
    games: int = 0
    league: League = field(default_factory=lambda: NO_GAMES)
    days: Mapping[tuple[str, str], Mapping[date, DayOf]] = field(default_factory=lambda: MappingProxyType({}))
    origins: Mapping[str, tuple[int, int]] = field(default_factory=lambda: MappingProxyType({}))
    puzzles: Sequence[PuzzleAnswer] = ()
    own_games: Sequence[OwnGame] = ()
    dried: frozenset[str] = frozenset()
    _steps: Mapping[tuple[str, str], _Days] = field(default_factory=lambda: MappingProxyType({}))
    _tables: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    _variants: Mapping[tuple[str, str], Sequence[int]] = field(default_factory=lambda: MappingProxyType({}))
    _seen: Mapping[str, date] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Progress:
        """Computes the progress from these entries, in order; ignores entries that can't be read."""
        return cls().after(map(Happening.of, entries))

    def after(self, happened: Iterable[Happening]) -> Progress:
        """Returns the progress after these further events, in their order."""
        steps, tables, seen = dict(self._steps), dict(self._tables), dict(self._seen)
        variants = {name: list(some) for name, some in self._variants.items()}
        league, on_days, origins = dict(self.league), dict(self.days), dict(self.origins)
        together, games = self.games_together, self.games
        puzzles: list[PuzzleAnswer] = []
        again, own_games = list[PuzzleAnswer](), [*self.own_games]
        for origin, counter, day, kind, (about, part, detail, answer, codes), data in happened:
            count, most = origins.get(origin, (0, 0))
            origins[origin] = (count + 1, max(most, counter))
            if part is not None:
                name, done = (about, part), kind == EventKind.STEP_DONE
                shown = kind == EventKind.HINT_USED and detail is not None and detail >= _SHOWN_BY_HINT
                if done or shown or (kind == EventKind.STEP_TRIED and answer is not None):
                    _count_day(on_days, name, day, done=done)
                if kind == EventKind.HINT_USED:
                    continue
                days = steps.get(name, _Days())
                steps[name] = days.with_done(day) if done else days
                for code in codes:
                    seen[code] = max(seen.get(code, day), day)
                if done and detail is not None:
                    variants.setdefault(name, []).append(detail)
                continue
            match kind:
                case EventKind.TABLE_SAVED:
                    state = data.get("state")
                    if isinstance(state, dict) and data.get("key") == about:
                        tables[about] = state
                case EventKind.TABLE_CLOSED | EventKind.ERASED:
                    tables.pop(about, None)
                case EventKind.PUZZLE_DONE if detail is not None and answer:
                    found = PuzzleAnswer.of((day, counter, origin, about), detail, answer)
                    (again if detail >= DRIED else puzzles).append(found)
                case EventKind.GAME_FINISHED if isinstance(shared := data.get("together"), bool):
                    together += shared
                    games += 1
                    add_game(league, games, data)
                    add_own_game(own_games, day, data)
        proxy = MappingProxyType
        return Progress(
            together,
            games,
            proxy(league),
            proxy(on_days),
            proxy(origins),
            _kept([*self.puzzles, *puzzles]) if puzzles else self.puzzles,
            tuple(own_games[-LAST_OWN_GAMES:]),
            self.dried.union(each.id for each in again),
            proxy(steps),
            proxy(tables),
            proxy(variants),
            proxy(seen),
        )

    def step_milestones(self, lesson_id: str, step_id: str) -> StepMilestones:
        """The three milestones of one step."""
        days = self._steps.get((lesson_id, step_id))
        if days is None:
            return StepMilestones()
        done = days.first is not None
        return StepMilestones(tried=True, done=done, again=done and days.first != days.last)

    def first_done(self, lesson_id: str, step_id: str) -> date | None:
        """The first day on which the step was done; None if it never was."""
        days = self._steps.get((lesson_id, step_id))
        return None if days is None else days.first

    def last_done(self, lesson_id: str, step_id: str) -> date | None:
        """The last day on which the step was done; None if it never was."""
        days = self._steps.get((lesson_id, step_id))
        return None if days is None else days.last

    def last_seen(self, code: str) -> date | None:
        """The last day on which an answer showed this misconception; None if none did."""
        return self._seen.get(code)

    def variants(self, lesson_id: str, step_id: str) -> Sequence[int]:
        """Returns the variants (board and symmetry) in which the step was done, in order."""
        return self._variants.get((lesson_id, step_id), ())

    def lesson_milestones(self, lesson_id: str, core: Sequence[str]) -> tuple[Reached, Reached, Reached]:
        """Returns how many of these steps have reached each milestone: tried, done, and done again."""
        steps = [self.step_milestones(lesson_id, step) for step in core]
        return (
            reached([step.tried for step in steps]),
            reached([step.done for step in steps]),
            reached([step.again for step in steps]),
        )

    def next_step(self, lesson_id: str, steps: Sequence[str]) -> str | None:
        """Returns the first of these steps that isn't done yet; None if all are done."""
        return next((step for step in steps if not self.step_milestones(lesson_id, step).done), None)

    def suggested(self, lessons: Mapping[str, Sequence[str]]) -> str | None:
        """Returns the first of these lessons (id -> core steps) that isn't done yet; None if all are done."""
        undone = (each for each, core in lessons.items() if self.next_step(each, core) is not None)
        return next(undone, None)

    def saved_table(self, key: str) -> dict[str, object] | None:
        """Returns the state in which this table was last saved; None if there is nothing to resume."""
        state = self._tables.get(key)
        return None if state is None else dict(state)

    def saved_tables(self, begins: str) -> Mapping[str, Mapping[str, object]]:
        """Returns the states of all tables whose keys begin like this, in the order of their first saving."""
        return {key: state for key, state in self._tables.items() if key.startswith(begins)}


def reached(steps: Sequence[bool]) -> Reached:
    """Returns whether none, some or all of these steps have reached a milestone."""
    if not any(steps):
        return Reached.NONE
    return Reached.ALL if all(steps) else Reached.SOME


_SHOWN_BY_HINT = 3
"""The level of the first hint that shows the answer itself."""


def _count_day(
    days: dict[tuple[str, str], Mapping[date, DayOf]], name: tuple[str, str], day: date, *, done: bool
) -> None:
    """Records on this day that an exercise was done or, if not `done`, that it was missed."""
    known = days.get(name, {})
    before = known.get(day, DayOf())
    after = DayOf(before.done or done, before.missed or not done)
    if after != before:
        days[name] = {**known, day: after}


def _kept(answers: list[PuzzleAnswer]) -> tuple[PuzzleAnswer, ...]:
    """Returns the answers that count, in order; the result is the same in whatever order they came.

    An answer that is left out here stays out, whatever is added: both limits count only later answers.
    """
    answers.sort()
    since = answers[-1].day - timedelta(NOT_AGAIN_DAYS)
    of_kind: dict[str, int] = {}
    kept = []
    for later, answer in enumerate(reversed(answers)):
        already = of_kind.get(answer.kind, 0)
        of_kind[answer.kind] = already + 1
        if already < LAST_OF_A_KIND or (answer.day > since and later < _MOST_RECENT):
            kept.append(answer)
    return tuple(reversed(kept))

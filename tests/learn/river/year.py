"""A year of simulated pupils: a quarter of an hour on each day, with all that the app offers.

What is offered is the real code: lessons, today's three, the crossing and its puzzles, the animal that
invites, its start stones. Answers to puzzles come from the simulated learners, games from the table of games
that animals played, exercises of lessons from chance. All events are recorded with a clock that is set.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import groupby
from math import exp
from pathlib import Path
from random import Random

from atari_teach.base.level import Level
from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.grade import typical_hardness
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SCHOOL
from atari_teach.learn.course import Course
from atari_teach.learn.river.abilities import GUESSED, SOLVED, Abilities
from atari_teach.learn.river.choosing import Chosen, start_strength
from atari_teach.learn.river.crossings import left_to_cross, only_kind
from atari_teach.learn.todays_three import standing_after
from atari_teach.store.event import Event, game_finished, puzzle_done, ranked, step_done, step_tried
from atari_teach.store.played import Played
from atari_teach.store.register import Register
from atari_teach.table.games.levels import invited_level
from atari_teach.table.games.ranks import rank_against
from tests.engine.puzzles.learners import learner
from tests.learn.test_todays_three import stretch
from tests.narrowing import not_none
from tests.play.test_league import chance_to_win
from tests.shelf import library

MONDAY = date(2026, 1, 5)
MINUTES = 15
OF_THREE, OF_CROSSING, OF_GAME = 0.5, 3, 5
"""The minutes of an exercise of today's three, of a crossing and of a game."""
LESSONS = library().lessons
TEN_WEEKS = ((2, 2, 1), (1, 1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (1, 1), (2, 2), (2, 1), (2, 1))
"""How many lessons a pupil does on the Mondays, Wednesdays and Fridays of the first ten weeks."""
OWN_GAME = "own game"
"""What each finished game brings: puzzles from it, which are asked from the next day on."""
_UNKNOWN_TO_LEARNERS = frozenset({Kind.KO, Kind.RACE, Kind.SNAPBACK, Kind.LIVES})


def as_planned(day: int) -> int:
    """Returns the number of lessons on this day of a pupil who follows the plan of ten weeks."""
    week, weekday = divmod(day, 7)
    of_week = TEN_WEEKS[week] if week < len(TEN_WEEKS) else ()
    return of_week[weekday // 2] if weekday % 2 == 0 and weekday // 2 < len(of_week) else 0


@dataclass(frozen=True)
class PupilKind:
    """A kind of pupil.

    Attributes:
        place: Returns the place among the simulated learners on a day, from A (0) to H (7).
        misses: How often it misses an exercise of a lesson.
        lessons: Returns the number of lessons on a day.
        own: How often it looks at its own stones, if that differs from other learners.
    """

    place: Callable[[int, Random], float]
    misses: float = 0.1
    lessons: Callable[[int], int] = as_planned
    own: float | None = None


def _always(place: float) -> Callable[[int, Random], float]:
    return lambda _day, _dice: place


PUPILS: dict[str, PupilKind] = {
    "begins weak and learns slowly": PupilKind(lambda day, _: 0.5 + 2 * min(day / 365, 1), misses=0.3),
    "like B": PupilKind(_always(1), misses=0.2),
    "like C": PupilKind(_always(2)),
    "like E": PupilKind(_always(4)),
    "like G": PupilKind(_always(6), misses=0.0),
    "like H": PupilKind(_always(7), misses=0.0),
    "learns all year": PupilKind(lambda day, _: 1 + 5 * min(day / 365, 1)),
    "in a hurry": PupilKind(_always(3), lessons=lambda _: 1, misses=0.5),
    "overlooks own stones": PupilKind(_always(4), own=0.3),
    "has bad days": PupilKind(lambda _, dice: 5 - 3 * (dice.random() < 0.2)),
}
"""Ten kinds of pupils."""


@dataclass(frozen=True)
class Asked:
    """A puzzle that was asked.

    Attributes:
        day: The day, from 0.
        chosen: The puzzle.
        expected: The chance to solve it at the first try, as the app expected.
        first: Whether the first try was right.
        named: Whether the crossing had only one kind, after a lesson that went badly.
        after_misses: Whether the two puzzles before it on this day were missed.
    """

    day: int
    chosen: Chosen[Puzzle]
    expected: float
    first: bool
    named: bool
    after_misses: bool


@dataclass
class Year:
    """What a pupil met on its days.

    Attributes:
        asked: The puzzles.
        new: For each week, what the pupil had never met before.
        games: Whether each game was won.
        lessons: The numbers of the lessons in the order in which they were suggested.
        late: The longest time that something learned stayed away, as a multiple of its due time.
        idle: The days on which nothing was offered.
    """

    asked: list[Asked] = field(default_factory=list)
    new: list[set[tuple[object, ...]]] = field(default_factory=list)
    games: list[bool] = field(default_factory=list)
    lessons: list[int] = field(default_factory=list)
    late: float = 0.0
    idle: list[int] = field(default_factory=list)

    def weeks(self) -> Iterator[tuple[int, list[Asked]]]:
        """Yields the puzzles of each week, with its number from 0."""
        for week, asked in groupby(self.asked, lambda each: each.day // 7):
            yield week, list(asked)

    def largest_part(self, week: Sequence[Asked]) -> float:
        """Returns the part of the kind that was asked most often."""
        return max(Counter(each.chosen.kind for each in week).values()) / len(week)


class _Life:
    """The days of one pupil."""

    def __init__(self, name: str, folder: Path) -> None:
        self._pupil = PUPILS[name]
        self._dice = Random(name)
        self._day = 0
        self._now = datetime(2026, 1, 5, 16, 0, tzinfo=UTC)
        self._register = Register.open(folder, lambda: self._now)
        self._level = Level.CHICK
        self._met: set[tuple[object, ...]] = set()
        self._factors: dict[tuple[str, str], float] = {}
        self._lessons = {lesson.id: number for number, lesson in enumerate(LESSONS)}
        self.year = Year()

    def lives(self, days: int) -> Year:
        """Lives these days."""
        for day in range(days):
            self._day = day
            self._now = datetime(2026, 1, 5, 16, 0, tzinfo=UTC) + timedelta(day)
            if day % 7 == 0:
                self.year.new.append(set())
            self._lateness()
            minutes = self._exercises() + self._learns() + self._crosses()
            while minutes + OF_GAME <= MINUTES:
                self._plays()
                minutes += OF_GAME
            if not minutes:
                self.year.idle.append(day)
        self._register.close()
        return self.year

    @property
    def _today(self) -> date:
        return MONDAY + timedelta(self._day)

    @property
    def _course(self) -> Course:
        return Course(LESSONS, self._register, self._today)

    def _record(self, *events: Event) -> None:
        assert self._course.record(events)

    def _meets(self, *thing: object) -> None:
        if thing not in self._met:
            self._met.add(thing)
            self.year.new[-1].add(thing)

    def _lateness(self) -> None:
        """Measures how long each exercise has been away; intervals grow if three a day are too few."""
        days = self._course.progress.days
        before = {
            name: {day: did for day, did in each.items() if day < self._today} for name, each in days.items()
        }
        standings = {name: one for name, each in before.items() if (one := standing_after(each)) is not None}
        repeated = {
            (lesson.id, step.id) for lesson in LESSONS for step in lesson.exercises if step.task.is_repeated
        }
        standings = {name: one for name, one in standings.items() if name in repeated}
        factor = stretch(standings.values())
        for name, standing in standings.items():
            if standing.last == self._today - timedelta(1):
                self._factors[name] = 0.0
            self._factors[name] = max(self._factors.get(name, 0.0), factor)
            due = max(standing.rest * self._factors[name], 1.0)
            self.year.late = max(self.year.late, (self._today - standing.last).days / due)

    def _does(self, lesson: str, step: str) -> list[Event]:
        missed = self._dice.random() < self._pupil.misses
        return [*([step_tried(lesson, step, missed=True)] if missed else []), step_done(lesson, step)]

    def _exercises(self) -> float:
        names = [offer.name for offer in self._course.todays_three(lambda _: True)]
        self._record(*(event for name in names for event in self._does(*name)))
        return OF_THREE * len(names)

    def _learns(self) -> float:
        minutes = 0.0
        for _ in range(self._pupil.lessons(self._day)):
            lesson = self._course.suggested()
            if lesson is None:
                break
            self.year.lessons.append(self._lessons[lesson.id])
            exercises = {step.id for step in lesson.exercises}
            self._record(
                *(
                    event
                    for step in lesson.steps
                    for event in (
                        self._does(lesson.id, step.id)
                        if step.id in exercises
                        else [step_done(lesson.id, step.id)]
                    )
                )
            )
            minutes += lesson.minutes
        return minutes

    def _crosses(self) -> float:
        if not self._course.river(lambda _: True).kinds:
            return 0
        kind, place = None, self._pupil.place(self._day, self._dice)
        misses = 0
        for number in range(6):
            river = self._course.river(lambda _: True)
            kind = only_kind(river) if not number else kind
            left = left_to_cross(river, kind)
            if not left:
                break
            chosen = left[0]
            abilities = Abilities.of(river.answers(), self._today, start_strength(len(river.lessons)))
            expected = abilities.kinds[chosen.kind].success(chosen.grade)
            first = self._solves(chosen, place)
            self.year.asked.append(Asked(self._day, chosen, expected, first, kind is not None, misses >= 2))
            misses = 0 if first else misses + 1
            self._record(
                puzzle_done(
                    chosen.kind, chosen.grade, chosen.id, first=first, seen=kind is not None, size=chosen.size
                )
            )
            self._meets("kind", chosen.kind)
            self._meets("size", chosen.kind, chosen.size)
            self._meets("goal", chosen.kind, chosen.puzzle.turns)
        return OF_CROSSING

    def _solves(self, chosen: Chosen[Puzzle], place: float) -> bool:
        if chosen.kind in _UNKNOWN_TO_LEARNERS:
            strength = 0.74 * place - 1.8
            return self._dice.random() < GUESSED + SOLVED / (
                1 + exp(typical_hardness(chosen.grade) - strength)
            )
        somebody = learner("", place)
        if self._pupil.own is not None:
            somebody = type(somebody)("", somebody.overlooks, somebody.reads, self._pupil.own, somebody.slips)
        return somebody.is_right(chosen.puzzle, not_none(_answers(chosen.puzzle)), self._dice)

    def _plays(self) -> None:
        week = self._day // 7
        size = 5 if week < 2 else 7 if week < 6 else 9
        league = self._course.progress.league
        self._level = invited_level(league, size, SCHOOL) or self._level
        stones = rank_against(league, self._level, SCHOOL, size)
        like = min(self._pupil.place(self._day, self._dice), 7) * 5 / 7
        animal = int(like) + (self._dice.random() < like % 1)
        levels = list(Level)
        won = self._dice.random() < chance_to_win(size, animal, levels.index(self._level), min(stones, 4))
        played = Played(len(self.year.games), stones, won)
        finished = game_finished("computer", "(;)", together=False, partner=self._level.value, won=won)
        self._record(ranked(finished, SCHOOL.name, played, ""))
        self.year.games.append(won)
        self._meets(OWN_GAME, len(self.year.games))
        self._meets("animal", self._level)
        self._meets("board", size)


def year_of(name: str, days: int, folder: Path) -> Year:
    """Lets a pupil of `PUPILS` live these days; its events are kept in the folder."""
    return _Life(name, folder).lives(days)


@cache
def _answers(puzzle: Puzzle) -> Answers | None:
    return answers(puzzle)

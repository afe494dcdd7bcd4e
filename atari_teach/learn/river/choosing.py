"""Which puzzle a pupil is asked next: new to the pupil, of another kind than the one before, and fitting.

A crossing has six puzzles of mixed kinds. Each is chosen when it is asked, from the answers so far:

* The expected chance to solve it at the first try is near `TARGET`, after two misses in a row near
  `TARGET_AFTER_MISSES`. In the first crossing, where little is known, each puzzle is one grade above or below
  the one before.
* Kinds take turns. No kind has more than `MOST_OF_A_WEEK` of a week's puzzles, if enough kinds are open.
* In the first answers to a kind, the grade follows the overall ability, and a kind that may be a hole gets
  more turns. So a hole shows: at easier grades, missing would say less. Later, a kind in which the pupil
  leans low gets two turns, at grades that fit it.
* A kind is open once its lesson is done. Each week something new is asked, a kind or a grade of a kind, as
  long as there is any; never two new kinds in one crossing, after the first `FEW_KINDS`.
* No puzzle comes back within 60 days.

The choice depends only on the answers, the lessons and the day, so another computer makes the same one.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp
from random import Random
from typing import Generic, Protocol, TypeVar

from atari_teach.engine.puzzles.grade import GRADES, typical_hardness
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.abilities import SURE, Abilities, Ability
from atari_teach.learn.river.open_kinds import STONES, open_kinds
from atari_teach.store.progress import NOT_AGAIN_DAYS, PuzzleAnswer

TARGET = 0.85
TARGET_AFTER_MISSES = 0.9
MOST_OF_A_WEEK = 0.4
FEW_KINDS = 7
NEW_KINDS_A_WEEK = 2

_WEAKEST_START = -2.0
_PER_LESSON = 0.12
_STRONGEST_START = 1.2
_UNSURE = 12
"""The number of answers after which a kind has grades of its own."""
_SUSPECT = 0.15
_SUSPECTED_TURNS = 4.0
_LEANS_BELOW = 0.4
_FITTING = (0.74, 0.9)
_EASY = 1.5
"""A puzzle that is so much easier than the strength fits."""
_FITS = 0.5
_TOO_HARD = 0.1
_TOO_EASY = 0.07
"""How far from the target the chances in a kind may be before it is asked much less."""
_RECENT = 42
_TRIES = 40
_WEEK_DAYS = 7


Entry_co = TypeVar("Entry_co", covariant=True)
_Entry = TypeVar("_Entry")


class Pool(Protocol[Entry_co]):
    """Where puzzles come from: the pack of the app, or another collection by kind and grade."""

    def puzzles(self, kind: Kind, grade: int) -> Sequence[Entry_co]:
        """Returns the puzzles of this kind and grade."""


class Asked(Protocol):
    """A puzzle that was asked, or will be: a `Chosen` or a `PuzzleAnswer`."""

    @property
    def kind(self) -> str:
        """Its kind."""

    @property
    def grade(self) -> int:
        """Its grade."""

    @property
    def id(self) -> str:
        """Its id."""


@dataclass(frozen=True, slots=True)
class Chosen(Generic[_Entry]):
    """A puzzle to ask.

    Attributes:
        kind: Its kind.
        grade: Its grade.
        id: Its id.
        puzzle: The puzzle as the pool has it.
    """

    kind: Kind
    grade: int
    id: str
    puzzle: _Entry


@dataclass(frozen=True, slots=True)
class River(Generic[_Entry]):
    """What decides which puzzles a pupil is asked.

    Attributes:
        answers: The pupil's answers, from `Progress.puzzles`.
        done: The ids of the lessons that the pupil has done.
        today: The day.
        pool: The puzzles.
        id_of: Returns the id of a puzzle of the pool.
    """

    answers: Sequence[PuzzleAnswer]
    done: Collection[str]
    today: date
    pool: Pool[_Entry]
    id_of: Callable[[_Entry], str]

    def abilities(self) -> Abilities:
        """Computes what the pupil can do."""
        return Abilities.of(self.answers, self.today, start_strength(len(self.done)))

    def crossing(self, kind: Kind | None = None, asked: Sequence[Asked] = ()) -> tuple[Chosen[_Entry], ...]:
        """Returns the puzzles of a crossing, or those that are left of it; fewer if there are no more.

        Args:
            kind: The kind of a crossing that has only one, after a lesson that went badly; its puzzles are a
                grade easier. None for mixed kinds.
            asked: The puzzles of this crossing that were answered. Call this again after each answer, so that
                the others fit it.
        """
        choosing = _Choosing(self, self.abilities(), kind)
        chosen: list[Chosen[_Entry]] = []
        while len(asked) + len(chosen) < STONES:
            following = choosing.following((*asked, *chosen), len(chosen))
            if following is None:
                break
            chosen.append(following)
        return tuple(chosen)


def start_strength(lessons: int) -> float:
    """Returns the strength that is expected of a pupil who has done this many lessons and no puzzle."""
    return min(_WEAKEST_START + _PER_LESSON * lessons, _STRONGEST_START)


class _Choosing(Generic[_Entry]):
    """Chooses the puzzles of one crossing.

    Args:
        river: The pupil, the day and the puzzles.
        abilities: What the pupil can do.
        only: The only kind to ask; None for all that are open.
    """

    def __init__(self, river: River[_Entry], abilities: Abilities, only: Kind | None) -> None:
        self._river = river
        self._abilities = abilities
        self._only = only
        answers, today = river.answers, river.today
        self._recently = {answer.id for answer in answers if (today - answer.day).days < NOT_AGAIN_DAYS}
        self._met = {(answer.kind, answer.grade) for answer in answers}
        self._grades = {
            kind: [grade for grade in GRADES if river.pool.puzzles(kind, grade)]
            for kind in (open_kinds(river.done) if only is None else [only])
        }
        since = today - timedelta(_WEEK_DAYS - 1)
        self._of_week = Counter(answer.kind for answer in answers if answer.day >= since)
        monday = today - timedelta(today.weekday())
        before = {(answer.kind, answer.grade) for answer in answers if answer.day < monday}
        self._has_something_new = bool(self._met - before)
        self._new_kinds = len({kind for kind, _ in self._met} - {kind for kind, _ in before})
        self._fresh = {kind: self._fresh_grades(kind) for kind in self._grades}
        self._of_late = Counter(answer.kind for answer in answers[-_RECENT:])
        last = [answer.first for answer in answers[-2:] if answer.day == today]
        self._target = TARGET_AFTER_MISSES if last == [False, False] else TARGET
        self._is_first = only is None and len(answers) < STONES

    def following(self, before: Sequence[Asked], waiting: int) -> Chosen[_Entry] | None:
        """Returns the puzzle that follows those `before` it, of which the last `waiting` have no answer."""
        answers = self._river.answers
        chance = Random(f"{self._river.today} {len(answers)} {waiting} {answers[-1].id if answers else ''}")
        barred = self._recently | {each.id for each in before}
        rung = self._rung(before, waiting)
        for kind in self._kinds(before, waiting, rung, chance):
            for grade in self._grades_for(kind, before, rung, chance):
                found = self._unknown_puzzle(kind, grade, barred, chance)
                if found is not None:
                    return found
        return None

    def _kinds(self, before: Sequence[Asked], waiting: int, rung: int | None, chance: Random) -> list[Kind]:
        """Returns the kinds in the order in which to try them."""
        kinds = [kind for kind, grades in self._grades.items() if grades]
        if self._only is not None:
            return kinds
        known = {kind for kind, _ in self._met} | {each.kind for each in before}
        unanswered = Counter(each.kind for each in before[len(before) - waiting :])
        in_crossing = Counter(each.kind for each in before)
        new_here = sum(kind not in {kind for kind, _ in self._met} for kind in in_crossing)
        holds_back = len(known) >= FEW_KINDS and (new_here or self._new_kinds >= NEW_KINDS_A_WEEK)
        needs_new = self._needs_something_new(before)
        week = self._of_week + unanswered
        most = max(2, -(-STONES // max(len(kinds), 1)))

        def order(kind: Kind) -> tuple[bool, bool, bool, bool, bool, float]:
            is_new = kind not in known
            too_often = week[kind] + 1 > max(MOST_OF_A_WEEK * (week.total() + 1), 2)
            fit = self._fit(kind, rung)
            turns = self._turns(kind) * fit
            share = (self._of_late[kind] + unanswered[kind] + chance.random()) / turns
            return (
                too_often or in_crossing[kind] >= most,
                needs_new and not self._fresh[kind],
                is_new and bool(holds_back),
                bool(before) and before[-1].kind == kind,
                not (is_new and fit > _FITS),
                share,
            )

        return sorted(kinds, key=order)

    def _turns(self, kind: Kind) -> float:
        """Returns how often a kind is asked, compared with others."""
        ability = self._abilities.kinds[kind]
        if ability.answers < _UNSURE:
            return _SUSPECTED_TURNS if ability.hole > _SUSPECT else 1.0
        return 2.0 if ability.strength < self._abilities.overall.strength - _LEANS_BELOW else 1.0

    def _level(self, kind: Kind) -> Ability:
        """Returns the ability that decides the grade: the overall one until a kind has enough answers."""
        ability = self._abilities.kinds[kind]
        is_unsure = ability.answers < _UNSURE and ability.hole < SURE
        return self._abilities.overall if is_unsure else ability

    def _fit(self, kind: Kind, rung: int | None) -> float:
        """Returns how well a kind fits: 1 if it has grades around the target, near 0 if it is far from it.

        Args:
            kind: The kind.
            rung: The grade that is wanted in the first crossing; None later.
        """
        if rung is not None:
            return exp(-(min(abs(grade - rung) for grade in self._grades[kind]) ** 2))
        chances = [self._level(kind).success(grade) for grade in self._grades[kind]]
        too_hard, too_easy = max(self._target - max(chances), 0.0), max(min(chances) - self._target, 0.0)
        return max(exp(-((too_hard / _TOO_HARD) ** 2) - (too_easy / _TOO_EASY) ** 2), 1e-9)

    def _rung(self, before: Sequence[Asked], waiting: int) -> int | None:
        """Returns the grade that is wanted in the first crossing: one above or below the one before."""
        if not self._is_first:
            return None
        if not before:
            easy = self._abilities.overall.strength - _EASY
            return min(GRADES, key=lambda grade: abs(typical_hardness(grade) - easy))
        up = waiting or self._river.answers[-1].first
        return min(max(before[-1].grade + (1 if up else -1), GRADES[0]), GRADES[-1])

    def _grades_for(self, kind: Kind, before: Sequence[Asked], rung: int | None, chance: Random) -> list[int]:
        """Returns the grades of a kind in the order in which to try them."""
        grades, ability = self._grades[kind], self._level(kind)
        wanted = self._between(grades, ability, chance) if rung is None else rung
        if self._only is not None:
            return sorted(grades, key=lambda grade: (grade >= wanted, abs(grade - wanted)))
        if rung is None and self._needs_something_new(before):
            wanted = min(self._fresh[kind], key=lambda grade: abs(grade - wanted), default=wanted)
        return sorted(grades, key=lambda grade: (abs(grade - wanted), grade))

    def _needs_something_new(self, before: Sequence[Asked]) -> bool:
        """Returns whether nothing new was asked since Monday, nor will be before in this crossing."""
        new_here = any((each.kind, each.grade) not in self._met for each in before)
        return not self._has_something_new and not new_here

    def _fresh_grades(self, kind: Kind) -> list[int]:
        """Returns the grades of a kind that fit, and that the pupil has not met."""
        lowest, highest = _FITTING
        ability = self._level(kind)
        fresh = (grade for grade in self._grades[kind] if (kind, grade) not in self._met)
        return [grade for grade in fresh if lowest <= ability.success(grade) <= highest]

    def _between(self, grades: Sequence[int], ability: Ability, chance: Random) -> int:
        """Draws one of the two grades around the target, so that the mean chance is the target."""
        easier = max((grade for grade in grades if ability.success(grade) >= self._target), default=grades[0])
        harder = min((grade for grade in grades if grade > easier), default=easier)
        high, low = ability.success(easier), ability.success(harder)
        return harder if chance.random() * (high - low) < high - self._target else easier

    def _unknown_puzzle(
        self, kind: Kind, grade: int, barred: Collection[str], chance: Random
    ) -> Chosen[_Entry] | None:
        """Draws a puzzle that is not barred; None if there hardly is one."""
        puzzles = self._river.pool.puzzles(kind, grade)
        for place in chance.sample(range(len(puzzles)), min(len(puzzles), _TRIES)):
            found = self._river.id_of(puzzles[place])
            if found not in barred:
                return Chosen(kind, grade, found, puzzles[place])
        return None

"""Which puzzle a pupil is asked next: new to the pupil, of another kind than the one before, and fitting.

A crossing has six puzzles of mixed kinds. Each is chosen when it is asked, from the answers so far:

* It fits: the expected chance to solve it at the first try is in `FITTING`, and near `TARGET`. In the first
  crossing it is near `TARGET_AT_FIRST`, because such an answer says more about a pupil of whom little is
  known; after two misses in a row it is near `TARGET_AFTER_MISSES`.
* Kinds take turns. No kind has more than `MOST_OF_A_WEEK` of a week's puzzles, if enough kinds fit.
* In the first answers to a kind, the grade follows the overall ability, and a kind that may be a hole gets
  more turns. So a hole shows: at easier grades, missing would say less. Later, a kind in which the pupil
  leans low gets two turns, at grades that fit it.
* A kind is open once its lesson is done, and larger boards after more lessons (`open_kinds`). Each kind
  begins on its smallest board.
* Each week something new is asked, a kind or a kind on a larger board, as long as there is any. After the
  first `FEW_KINDS` it comes slowly, so that there is something new for many weeks: at most
  `NEW_KINDS_A_WEEK`, and a larger board only in a week without a new kind.
* If some kinds have become too easy and fewer than `ENOUGH_KINDS` fit, the kinds of the next lessons are
  asked, too, unless a teacher has locked them.
* No puzzle comes back within 60 days.

The choice depends only on the answers, the lessons and the day, so another computer makes the same one.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.abilities import SURE, Abilities, Ability
from atari_teach.learn.river.open_kinds import STONES, open_kinds, open_sizes
from atari_teach.store.progress import NOT_AGAIN_DAYS, PuzzleAnswer

TARGET = 0.85
FITTING = (0.7, 0.9)
"""The expected chances between which a puzzle fits."""
TARGET_AT_FIRST = 0.75
TARGET_AFTER_MISSES = 0.9
FITTING_AFTER_MISSES = (0.8, 0.95)
MOST_OF_A_WEEK = 0.4
FEW_KINDS = 7
NEW_KINDS_A_WEEK = 2
ENOUGH_KINDS = 5

_WEAKEST_START = -2.0
_PER_LESSON = 0.12
_STRONGEST_START = 1.2
_UNSURE = 12
"""The number of answers after which a kind has grades of its own."""
_SUSPECT = 0.11
_SUSPECTED_TURNS = 20.0
_LEANS_BELOW = 0.4
_TOO_HARD = 0.1
_TOO_EASY = 0.07
"""How far from the target the chances in a kind may be before it is asked much less."""
_FITS = 0.5
_NEARLY_FITS = 0.1
"""How far outside of `FITTING` a chance may be, if otherwise a kind would be asked too often."""
_HALF = 0.5
_RECENT = 42
_NEARLY_ALL = 0.95
"""The part of the puzzles of a place that may be barred before it counts as empty."""
_WEEK_DAYS = 7


Entry_co = TypeVar("Entry_co", covariant=True)
_Entry = TypeVar("_Entry")


class Pool(Protocol[Entry_co]):
    """Where puzzles come from: the pack of the app, or another collection by kind, grade and size."""

    def puzzles(self, kind: Kind, grade: int, size: int) -> Sequence[Entry_co]:
        """Returns the puzzles of this kind and grade on boards of this size."""


class Asked(Protocol):
    """A puzzle that was asked, or will be: a `Chosen` or a `PuzzleAnswer`."""

    @property
    def kind(self) -> str:
        """Its kind."""

    @property
    def grade(self) -> int:
        """Its grade."""

    @property
    def size(self) -> int:
        """The lines of its board."""

    @property
    def id(self) -> str:
        """Its id."""


@dataclass(frozen=True, slots=True)
class Chosen(Generic[_Entry]):
    """A puzzle to ask.

    Attributes:
        kind: Its kind.
        grade: Its grade.
        size: The lines of its board.
        id: Its id.
        puzzle: The puzzle as the pool has it.
    """

    kind: Kind
    grade: int
    size: int
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
        ahead: The ids of the lessons that the pupil could do next. If nearly all kinds are too easy, their
            kinds are asked, too.
    """

    answers: Sequence[PuzzleAnswer]
    done: Collection[str]
    today: date
    pool: Pool[_Entry]
    id_of: Callable[[_Entry], str]
    ahead: Collection[str] = ()

    def abilities(self) -> Abilities:
        """Computes what the pupil can do."""
        return Abilities.of(self.answers, self.today, start_strength(len(self.done)))

    def suits(self, kind: Kind) -> bool:
        """Returns whether the pupil can be expected to solve half of the easiest puzzles of a kind."""
        own, sizes = self.abilities().kinds[kind], open_sizes(self.done)
        easiest = (grade for grade in GRADES if any(self.pool.puzzles(kind, grade, size) for size in sizes))
        return own.success(next(easiest, GRADES[-1])) >= _HALF

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


class _Place(NamedTuple):
    """The puzzles of a kind that have this grade and size."""

    grade: int
    size: int


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
        recent = [answer for answer in answers if (today - answer.day).days < NOT_AGAIN_DAYS]
        self._recently = {answer.id for answer in recent}
        self._met = {(answer.kind, answer.size) for answer in answers}
        self._known = {answer.kind for answer in answers}
        gone = Counter((answer.kind, answer.grade, answer.size) for answer in recent)
        last = [answer.first for answer in answers[-2:] if answer.day == today]
        usual = TARGET_AT_FIRST if len(answers) < STONES else TARGET
        consoles = last == [False, False]
        self._target = TARGET_AFTER_MISSES if consoles else usual
        lowest, highest = FITTING_AFTER_MISSES if consoles else FITTING
        self._places: dict[Kind, list[_Place]] = {}
        self._beyond: dict[Kind, dict[int, float]] = {}

        def opens(kind: Kind) -> bool:
            """Makes a kind one that can be asked; returns whether even its hardest puzzles are too easy."""
            self._places[kind] = [
                _Place(grade, size)
                for grade in GRADES
                for size in open_sizes(river.done)
                if gone[kind, grade, size] < _NEARLY_ALL * len(river.pool.puzzles(kind, grade, size))
            ]
            chances = [abilities.kinds[kind].success(grade) for grade in GRADES]
            self._beyond[kind] = {
                grade: max(lowest - chance, chance - highest, 0.0)
                for grade, chance in zip(GRADES, chances, strict=True)
            }
            hardest = max((grade for grade, _ in self._places[kind]), default=GRADES[-1])
            return abilities.kinds[kind].success(hardest) > highest

        too_easy = [opens(kind) for kind in (open_kinds(river.done) if only is None else [only])]
        for kind in open_kinds(river.ahead) if only is None and any(too_easy) else ():
            if sum(map(self._fits, self._places)) >= ENOUGH_KINDS:
                break
            opens(kind)
        since = today - timedelta(_WEEK_DAYS - 1)
        self._of_week = Counter(answer.kind for answer in answers if answer.day >= since)
        monday = today - timedelta(today.weekday())
        before = {(answer.kind, answer.size) for answer in answers if answer.day < monday}
        self._has_something_new = bool(self._met - before)
        self._new_kinds = len(self._known - {kind for kind, _ in before})
        self._of_late = Counter(answer.kind for answer in answers[-_RECENT:])

    def following(self, before: Sequence[Asked], waiting: int) -> Chosen[_Entry] | None:
        """Returns the puzzle that follows those `before` it, of which the last `waiting` have no answer."""
        answers = self._river.answers
        chance = Random(f"{self._river.today} {len(answers)} {waiting} {answers[-1].id if answers else ''}")
        barred = self._recently | {each.id for each in before}
        for kind in self._kinds(before, waiting, chance):
            for grade, size in self._places_for(kind, before, chance):
                found = self._unknown_puzzle(kind, grade, size, barred, chance)
                if found is not None:
                    return found
        return None

    def _kinds(self, before: Sequence[Asked], waiting: int, chance: Random) -> list[Kind]:
        """Returns the kinds in the order in which to try them."""
        kinds = [kind for kind, places in self._places.items() if places]
        if self._only is not None:
            return kinds
        known = self._known | {each.kind for each in before}
        unanswered = Counter(each.kind for each in before[len(before) - waiting :])
        in_crossing = Counter(each.kind for each in before)
        new_here = sum(kind not in self._known for kind in in_crossing)
        holds_back = len(known) >= FEW_KINDS and bool(new_here or self._new_kinds >= NEW_KINDS_A_WEEK)
        needs_new = self._needs_something_new(before)
        week = self._of_week + unanswered
        most = max(2, -(-STONES // max(sum(map(self._fits, kinds)), 1)))

        def order(kind: Kind) -> tuple[float, bool, bool, bool, bool, bool, bool, bool, float]:
            is_new = kind not in known
            too_often = week[kind] + 1 > max(MOST_OF_A_WEEK * (week.total() + 1), 2)
            held = holds_back if is_new else not needs_new and not self._fits(kind, new=False)
            fit = self._fit(kind)
            share = (self._of_late[kind] + unanswered[kind] + chance.random()) / (self._turns(kind) * fit)
            beyond = min(self._beyond[kind][grade] for grade, _ in self._places[kind])
            return (
                beyond if beyond > _NEARLY_FITS else 0.0,
                too_often,
                beyond > 0,
                in_crossing[kind] >= most,
                needs_new and not self._fits(kind, new=True),
                held,
                bool(before) and before[-1].kind == kind,
                not (is_new and fit > _FITS),
                share,
            )

        return sorted(kinds, key=order)

    def _fits(self, kind: Kind, *, new: bool | None = None) -> bool:
        """Returns whether a kind has puzzles that fit.

        Args:
            kind: The kind.
            new: Whether they must be on boards on which the kind was asked before, or was not; None for any.
        """
        return any(
            self._beyond[kind][grade] == 0 and new in (None, (kind, size) not in self._met)
            for grade, size in self._places[kind]
        )

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

    def _fit(self, kind: Kind) -> float:
        """Returns how well a kind fits: 1 if it has grades around the target, near 0 if it is far from it."""
        chances = [self._level(kind).success(grade) for grade, _ in self._places[kind]]
        too_hard, too_easy = max(self._target - max(chances), 0.0), max(min(chances) - self._target, 0.0)
        return max(exp(-((too_hard / _TOO_HARD) ** 2) - (too_easy / _TOO_EASY) ** 2), 1e-9)

    def _places_for(self, kind: Kind, before: Sequence[Asked], chance: Random) -> list[_Place]:
        """Returns the places of a kind in the order in which to try them."""
        places, beyond = self._places[kind], self._beyond[kind]
        grades = sorted({grade for grade, _ in places})
        fits = [grade for grade in grades if beyond[grade] == 0]
        level = self._level(kind) if self._only is None else self._abilities.kinds[kind]
        wanted = self._between(fits or grades, level, chance)
        met = self._met | {(each.kind, each.size) for each in before}
        wants_new = self._needs_something_new(before)

        def order(place: _Place) -> tuple[float, bool, int, int, int, float]:
            grade, size = place
            is_new = (kind, size) not in met
            far = abs(grade - wanted)
            return (beyond[grade], is_new != wants_new, is_new * size, far, grade, chance.random())

        if self._only is not None:
            return sorted(places, key=lambda its: (its.grade >= wanted, abs(its.grade - wanted), its.size))
        return sorted(places, key=order)

    def _needs_something_new(self, before: Sequence[Asked]) -> bool:
        """Returns whether nothing new was asked since Monday, nor will be before in this crossing."""
        new_here = any((each.kind, each.size) not in self._met for each in before)
        return not self._has_something_new and not new_here

    def _between(self, grades: Sequence[int], ability: Ability, chance: Random) -> int:
        """Draws one of the two grades around the target, so that the mean chance is the target."""
        easier = max((grade for grade in grades if ability.success(grade) >= self._target), default=grades[0])
        harder = min((grade for grade in grades if grade > easier), default=easier)
        high, low = ability.success(easier), ability.success(harder)
        return harder if chance.random() * (high - low) < high - self._target else easier

    def _unknown_puzzle(
        self, kind: Kind, grade: int, size: int, barred: Collection[str], chance: Random
    ) -> Chosen[_Entry] | None:
        """Draws a puzzle that is not barred; None if there is none."""
        puzzles = self._river.pool.puzzles(kind, grade, size)
        for place in chance.sample(range(len(puzzles)), len(puzzles)):
            found = self._river.id_of(puzzles[place])
            if found not in barred:
                return Chosen(kind, grade, size, found, puzzles[place])
        return None

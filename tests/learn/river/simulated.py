"""Simulated children who cross the river: the real choosing, a pool of made-up puzzles, and chance."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache
from math import exp
from random import Random

from atari_teach.engine.puzzles.grade import typical_hardness
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.abilities import GUESSED, SOLVED
from atari_teach.learn.river.choosing import Chosen, River
from atari_teach.learn.river.open_kinds import LESSONS
from atari_teach.store.event import Entry, Happening, puzzle_done
from atari_teach.store.progress import Progress

MONDAY = date(2026, 11, 16)
GRADES_OF_KIND: Mapping[Kind, Sequence[int]] = {
    Kind.ATARI: (1, 2, 3, 4),
    Kind.TAKE: (1, 2, 3, 4),
    Kind.LOSES: (4, 5),
    Kind.SAVE: (1, 2, 3, 4),
    Kind.LATE: (1, 2, 3, 5),
    Kind.JOIN: (5, 6),
    Kind.THREAT: (4, 6),
    Kind.GUARD: (4, 5, 6),
    Kind.TWO: (3, 4),
    Kind.NOWHERE: (2, 3, 4),
    Kind.SIDE: (5, 6),
    Kind.LADDER: (7, 8),
    Kind.CRAWL: (6, 7, 8),
    Kind.QUIET: (6, 7),
    Kind.FASTER: (4, 5, 6),
    Kind.BIGGER: (1, 2, 3, 4),
    Kind.SNAPBACK: (6, 7),
    Kind.CATCH: (5, 6, 7),
    Kind.RACE: (6, 7),
    Kind.KO: (5,),
    Kind.LIVES: (7, 8),
}


@dataclass(frozen=True)
class MadeUp:
    """A pool of puzzles that have only an id and a hardness."""

    grades: Mapping[Kind, Sequence[int]] = field(default_factory=lambda: GRADES_OF_KIND)
    each: int = 70

    def puzzles(self, kind: Kind, grade: int, size: int) -> Sequence[str]:
        """Returns the ids of puzzles of this kind, grade and size."""
        return _ids(kind, grade, size, self.each) if grade in self.grades[kind] else ()


@cache
def _ids(kind: Kind, grade: int, size: int, many: int) -> tuple[str, ...]:
    return tuple(f"{kind[:7]}{grade}{size}{number:03}" for number in range(many))


@dataclass
class Child:
    """A child who answers puzzles.

    Attributes:
        strength: The strength on the scale of the puzzles.
        chance: Where the child's luck comes from.
        holes: By how much the child is weaker in some kinds.
        spread: The standard deviation of the strengths in the kinds.
        done: The ids of the lessons that the child has done.
        progress: The child's progress.
        happened: The child's answers as events, in order.
        pool: Where the puzzles come from.
        ahead: The ids of the lessons that the child could do next.
    """

    strength: float
    chance: Random
    holes: Mapping[Kind, float] = field(default_factory=dict)
    spread: float = 0.5
    done: frozenset[str] = frozenset((*LESSONS.values(), "first-games"))
    progress: Progress = field(default_factory=Progress)
    happened: list[Happening] = field(default_factory=list)
    pool: MadeUp = field(default_factory=MadeUp)
    ahead: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Draws the strengths in the kinds."""
        self.strengths = {
            kind: self.strength + self.chance.gauss(0, self.spread) - self.holes.get(kind, 0.0)
            for kind in Kind
        }

    def river(self, day: int) -> River[str]:
        """Returns what decides which puzzle is next, some days after a Monday."""
        today = MONDAY + timedelta(day)
        return River(self.progress.puzzles, self.done, today, self.pool, str, self.ahead)

    def cross(self, day: int, kind: Kind | None = None) -> list[tuple[Chosen[str], bool]]:
        """Answers the puzzles of a crossing; returns them, and whether the first try was right."""
        answered: list[tuple[Chosen[str], bool]] = []
        while left := self.river(day).crossing(kind, [chosen for chosen, _ in answered]):
            first = self.chance.random() < self.success(left[0])
            answered.append((left[0], first))
            self.record(day, left[0], first=first, seen=kind is not None)
        return answered

    def success(self, chosen: Chosen[str]) -> float:
        """Returns the chance to be right at the first try; the grade of a puzzle is only nearly right."""
        hardness = typical_hardness(chosen.grade) + self.chance.gauss(0, 0.5)
        return GUESSED + SOLVED / (1 + exp(hardness - self.strengths[chosen.kind]))

    def record(self, day: int, chosen: Chosen[str], *, first: bool, seen: bool) -> None:
        """Adds an answer to the progress."""
        done = puzzle_done(chosen.kind, chosen.grade, chosen.id, first=first, seen=seen, size=chosen.size)
        entry = Entry("0" * 16, len(self.happened) + 1, "me", "", MONDAY + timedelta(day), done)
        self.happened.append(Happening.of(entry))
        self.progress = self.progress.after(self.happened[-1:])

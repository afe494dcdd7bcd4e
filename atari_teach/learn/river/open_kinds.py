"""The kinds of puzzles that a pupil is asked: each after the lesson that teaches it.

The home page needs this module, so it imports neither puzzles nor the solver.
"""

from collections.abc import Collection
from datetime import date

from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.store.progress import Progress

STONES = 6
"""The number of puzzles of a crossing."""
LESSONS = {
    Kind.ATARI: "atari",
    Kind.TAKE: "capture",
    Kind.LOSES: "careful",
    Kind.SAVE: "run",
    Kind.LATE: "run",
    Kind.JOIN: "join",
    Kind.THREAT: "few-and-strong",
    Kind.GUARD: "few-and-strong",
    Kind.TWO: "two-at-once",
    Kind.NOWHERE: "which-side",
    Kind.SIDE: "which-side",
    Kind.LADDER: "ladder",
    Kind.CRAWL: "ladder",
    Kind.QUIET: "net",
    Kind.FASTER: "races",
    Kind.BIGGER: "up-to-five",
    Kind.SNAPBACK: "up-to-five",
    Kind.CATCH: "up-to-five",
    Kind.RACE: "up-to-five",
    Kind.KO: "ko",
    Kind.LIVES: "two-eyes",
}
"""The lesson after which a kind is asked."""

SIZES = {5: "", 7: "first-games", 9: "ladder"}
"""The sizes of the boards of puzzles, each with the lesson after which it is asked; the first always is."""

_BADLY = 2


def open_kinds(done: Collection[str]) -> tuple[Kind, ...]:
    """Returns the kinds whose lesson is among these, in the order of the lessons."""
    return tuple(kind for kind, lesson in LESSONS.items() if lesson in done)


def open_sizes(done: Collection[str]) -> tuple[int, ...]:
    """Returns the sizes of boards whose lesson is among these, from the smallest."""
    return tuple(size for size, lesson in SIZES.items() if not lesson or lesson in done)


def kind_to_repeat(progress: Progress, today: date) -> Kind | None:
    """Returns the kind for a crossing of one kind, after a lesson that went badly today; None without one.

    A lesson went badly if the pupil missed at least half of the exercises, and at least two. The crossing is
    offered until one of its puzzles is answered.
    """
    asked = {each.kind for each in progress.puzzles if each.day == today and each.seen}
    repeated = {lesson for kind, lesson in LESSONS.items() if kind in asked}
    for kind, lesson in LESSONS.items():
        on_day = [days[today] for (its, _), days in progress.days.items() if its == lesson and today in days]
        missed = sum(each.missed for each in on_day)
        if missed >= _BADLY and 2 * missed >= len(on_day) and lesson not in repeated:
            return kind
    return None

"""What a teacher reads about a pupil's puzzles."""

from datetime import timedelta
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.open_kinds import LESSONS
from atari_teach.learn.river.pupil_words import (
    ENOUGH,
    holes,
    kind_name,
    missed_most,
    pupil_words,
    what_follows,
)
from atari_teach.store.progress import PuzzleAnswer
from tests.learn.river.simulated import MONDAY, Child, MadeUp


def said(*groups: tuple[Kind, int, int, int]) -> list[str]:
    """Returns the words after some answers: kind, grade, how many were right, how many were not."""
    firsts = [
        (kind, grade, first)
        for kind, grade, right, missed in groups
        for first in [True] * right + [False] * missed
    ]
    answers = [
        PuzzleAnswer(MONDAY, number, "a" * 16, kind, grade, f"id{number}", first, seen=False)
        for number, (kind, grade, first) in enumerate(firsts)
    ]
    return [render(words, ENGLISH) for words in pupil_words(answers, LESSONS.values(), MONDAY)]


def test_a_few_answers_say_nothing() -> None:
    assert said() == said((Kind.TAKE, 2, ENOUGH - 1, 0)) == []


def test_it_says_how_many_moves_are_read() -> None:
    assert said((Kind.TAKE, 1, 2, 20))[0] == "Does not see every capture yet"
    assert said((Kind.TAKE, 3, 10, 4), (Kind.NOWHERE, 4, 3, 9))[0] == "Sees what can be captured now"
    assert said((Kind.NOWHERE, 3, 14, 2), (Kind.SIDE, 5, 3, 9))[0] == "Reads 2 moves ahead"
    assert said((Kind.SIDE, 6, 30, 1))[0] == "Reads 4 moves ahead"


def test_it_names_a_hole_and_what_comes_next() -> None:
    others = ((Kind.TAKE, 3, 14, 1), (Kind.NOWHERE, 3, 14, 2), (Kind.THREAT, 4, 12, 3))
    _, misses, following = said(*others, (Kind.SAVE, 3, 2, 7))
    assert misses == "Often misses: Get out of atari (7 of 9)"
    assert following.startswith("Next: Get out of atari, grade ")
    assert not any("Often misses" in words for words in said(*others, (Kind.SAVE, 3, 9, 1)))


def test_what_follows_is_what_the_teacher_reads() -> None:
    some = [
        PuzzleAnswer(MONDAY, number, "a" * 16, kind, 3, f"id{number}", number % 4 > 0, seen=False)
        for number, kind in enumerate([Kind.TAKE, Kind.SAVE] * 10)
    ]
    following = what_follows(some, LESSONS.values(), MONDAY)
    assert following is not None
    kind, grade = following
    (said_next,) = (
        words for words in pupil_words(some, LESSONS.values(), MONDAY) if "Next" in render(words, ENGLISH)
    )
    assert render(said_next, ENGLISH) == f"Next: {render(kind_name(kind), ENGLISH)}, grade {grade}"
    assert what_follows(some[: ENOUGH - 1], LESSONS.values(), MONDAY) is None


def test_a_class_practises_what_it_missed_most_in_the_last_week() -> None:
    def answered(kind: Kind, grades: list[int], *, days: int = 0, first: bool = False) -> list[PuzzleAnswer]:
        day = MONDAY - timedelta(days)
        return [
            PuzzleAnswer(day, number, "a" * 16, kind, grade, "id", first, seen=False)
            for number, grade in enumerate(grades)
        ]

    one = [*answered(Kind.SAVE, [2, 4, 4]), *answered(Kind.TWO, [3]), *answered(Kind.TAKE, [1] * 9, days=7)]
    other = [*answered(Kind.TWO, [3, 3, 4]), *answered(Kind.SIDE, [5] * 9, first=True)]
    assert missed_most([one, other], MONDAY) == ((Kind.TWO, 3), (Kind.SAVE, 4))
    assert missed_most([], MONDAY) == ()


def test_every_kind_has_a_name_of_its_own() -> None:
    assert len({render(kind_name(kind), ENGLISH) for kind in Kind}) == len(Kind)


SEVEN = (Kind.TAKE, Kind.SAVE, Kind.THREAT, Kind.GUARD, Kind.TWO, Kind.NOWHERE, Kind.SIDE)


@pytest.mark.soak
def test_a_hole_is_found_more_often_than_a_false_one() -> None:
    """Among seven kinds. The design asks for 80 % within 40 puzzles; this is what was reached.

    A hole was found in 23 % of 60 children within 42 puzzles, and in 45 % within 72; a false one in 7 %. If a
    kind is called a hole from 60 % on, these are 32, 50 and 12 %. Tried as well: up to three puzzles of a
    suspected kind in a crossing, which finds no more; and to ask them at the grades of the overall ability
    (37 % within 40), which asks a child for what it misses more often than one time in two.
    """
    every = MadeUp({kind: tuple(range(1, 9)) if kind in SEVEN else () for kind in Kind})
    early = found = false = 0
    for seed in range(60):
        weak = SEVEN[seed % len(SEVEN)]
        for hole in (0.0, 2.0):
            one = Child(
                Random(seed).uniform(-1, 2), Random(f"{hole} {seed}"), {weak: hole}, spread=0.0, pool=every
            )
            told: set[Kind] = set()
            for day in range(12):
                one.cross(day)
                told.update(holes(one.river(day).abilities()))
                early += day == 6 and hole > 0 and weak in told
            found += hole > 0 and weak in told
            false += not hole and bool(told)
    assert early >= 0.2 * 60
    assert found >= 0.4 * 60
    assert false <= 0.1 * 60

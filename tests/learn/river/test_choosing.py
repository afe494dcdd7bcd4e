"""The next crossing: puzzles that are new, fit, and take turns."""

from collections import Counter
from datetime import timedelta
from random import Random
from statistics import mean
from typing import Any

import pytest

from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind
from atari_teach.learn.river.choosing import (
    FEW_KINDS,
    MOST_OF_A_WEEK,
    NEW_KINDS_A_WEEK,
    TARGET,
    Chosen,
    River,
)
from atari_teach.learn.river.open_kinds import LESSONS, STONES, kind_to_repeat, open_kinds, open_sizes
from atari_teach.store.event import Entry, Event, puzzle_done, step_done, step_tried
from atari_teach.store.progress import NOT_AGAIN_DAYS, Progress
from tests.learn.river.simulated import MONDAY, Child, MadeUp

COURSE = tuple(dict.fromkeys(LESSONS.values()))
"""The lessons after which a kind is open, in their order."""


def child(strength: float = 0.5, lessons: int = len(COURSE), seed: str = "", **more: Any) -> Child:
    """Returns a simulated child who has done this many lessons that open a kind."""
    done = frozenset(COURSE[:lessons]) | ({"first-games"} if lessons > 2 else set())
    return Child(strength, Random(f"{strength} {seed}"), done=done, **more)


def test_a_kind_is_open_after_its_lesson() -> None:
    assert open_kinds(()) == ()
    assert open_kinds(["atari", "liberties", "capture"]) == (Kind.ATARI, Kind.TAKE)
    assert set(open_kinds(COURSE)) == set(Kind)
    before_go = COURSE[: COURSE.index("up-to-five")]
    assert set(open_kinds(before_go)) == set(Kind) - GOES_ON
    assert child(lessons=0).river(0).crossing() == ()


def test_a_crossing_has_six_puzzles_of_mixed_kinds() -> None:
    for seed in range(5):
        one = child(lessons=6, seed=str(seed))
        for day in range(5):
            crossing = [chosen for chosen, _ in one.cross(day)]
            kinds = Counter(chosen.kind for chosen in crossing)
            assert len(crossing) == STONES
            assert max(kinds.values()) <= 2
            assert all(one != other for one, other in zip(kinds, list(kinds)[1:], strict=False))


def test_what_was_planned_comes_until_an_answer_changes_it() -> None:
    one = child(seed="planned")
    one.cross(0)
    river = one.river(1)
    planned = river.crossing()
    assert len(planned) == STONES
    assert river.crossing() == planned
    assert len(river.crossing(asked=planned[:2])) == STONES - 2
    assert one.river(2).crossing() != planned


def test_no_puzzle_comes_back_within_sixty_days() -> None:
    one = child(pool=MadeUp(each=12))
    asked: dict[str, int] = {}
    for day in range(0, NOT_AGAIN_DAYS + 3, 3):
        for chosen, _ in one.cross(day):
            assert day - asked.get(chosen.id, -NOT_AGAIN_DAYS) >= NOT_AGAIN_DAYS
            asked[chosen.id] = day


def test_a_pool_that_is_empty_gives_what_it_has() -> None:
    one = child(lessons=2, pool=MadeUp(each=1))
    assert 0 < len(one.cross(0)) <= STONES
    empty = child(pool=MadeUp(dict.fromkeys(Kind, ()))).river(0)
    assert empty.crossing() == empty.crossing(Kind.TAKE) == ()


def test_the_first_crossing_follows_the_answers() -> None:
    every = MadeUp({kind: tuple(range(1, 9)) for kind in Kind})

    def grades(strength: float, lessons: int) -> list[int]:
        one = child(strength, lessons, pool=every)
        return [chosen.grade for chosen, _ in one.cross(0)]

    never, always = -99.0, 99.0
    assert grades(never, len(COURSE))[0] > grades(never, len(COURSE))[-1] == 1
    assert grades(always, 2)[-1] > grades(always, 2)[0] + 1
    assert grades(always, 2)[0] < grades(always, len(COURSE))[0]


def test_boards_grow_with_the_lessons_and_each_kind_begins_on_its_smallest() -> None:
    assert open_sizes(COURSE[:2]) == (5,)
    assert open_sizes((*COURSE[:2], "first-games")) == (5, 7)
    beginner, one = child(lessons=2), child(seed="sizes")
    assert {chosen.size for day in range(6) for chosen, _ in beginner.cross(day)} == {5}
    first: dict[Kind, int] = {}
    for day in range(30):
        for chosen, _ in one.cross(day):
            first.setdefault(chosen.kind, chosen.size)
    assert set(first.values()) == {5}
    assert {answer.size for answer in one.progress.puzzles} >= {5, 7}


def test_whoever_finds_all_kinds_too_easy_meets_the_kinds_of_the_next_lessons() -> None:
    def kinds(strength: float, *ahead: str) -> set[Kind]:
        one = child(strength, 2, ahead=frozenset(ahead))
        return {chosen.kind for day in range(8) for chosen, _ in one.cross(day)}

    learned = {Kind.ATARI, Kind.TAKE}
    assert kinds(0.0, *COURSE) == learned
    assert kinds(4.0) == learned, "the other lessons are locked"
    assert kinds(4.0, *COURSE) > learned
    assert kinds(4.0, *COURSE) <= set(open_kinds(COURSE[:12])), "the next ones first"


def _expected(river: River[str], chosen: Chosen[str]) -> float:
    return river.abilities().kinds[chosen.kind].success(chosen.grade)


def test_after_two_misses_in_a_row_puzzles_are_easier() -> None:
    usual, easier = [], []
    for seed in range(8):
        one = child(seed=f"missing {seed}")
        for day in range(4):
            one.cross(day)
        river = one.river(5)
        usual += [_expected(river, chosen) for chosen in river.crossing()]
        for chosen in river.crossing()[:2]:
            one.record(5, chosen, first=False, seen=False)
        river = one.river(5)
        easier += [_expected(river, chosen) for chosen in river.crossing()[:3]]
    assert 0.78 < mean(usual) < 0.88
    assert mean(easier) > mean(usual) + 0.03


def test_a_crossing_of_one_kind_is_easier() -> None:
    one = child(seed="one kind", pool=MadeUp({kind: tuple(range(1, 9)) for kind in Kind}))
    for day in range(8):
        one.cross(day)
    river = one.river(9)
    only = river.crossing(Kind.THREAT)
    assert {chosen.kind for chosen in only} == {Kind.THREAT}
    assert mean(_expected(river, chosen) for chosen in only) > TARGET + 0.02


def test_a_crossing_of_one_kind_suits_only_if_its_easiest_puzzles_are_not_too_hard() -> None:
    one = child(0.5, seed="suits")
    for day in range(8):
        one.cross(day)
    river = one.river(9)
    assert river.suits(Kind.THREAT)
    assert not river.suits(Kind.LADDER), "it begins with grade 7"


def test_a_lesson_that_went_badly_asks_for_a_crossing_of_its_kind() -> None:
    def after(*events: Event) -> Progress:
        entries = [Entry("0" * 16, at, "me", "", MONDAY, each) for at, each in enumerate(events, 1)]
        return Progress.of(entries)

    done = [step_done("run", step) for step in "abcd"]
    missed = [step_tried("run", step, missed=True) for step in "ab"]
    assert kind_to_repeat(after(*done), MONDAY) is None
    assert kind_to_repeat(after(*done, missed[0]), MONDAY) is None
    assert kind_to_repeat(after(*done, *missed), MONDAY) is Kind.SAVE
    assert kind_to_repeat(after(*done, *missed), MONDAY + timedelta(1)) is None
    again = puzzle_done(Kind.SAVE, 2, "x", first=True, seen=True)
    assert kind_to_repeat(after(*done, *missed, again), MONDAY) is None


def test_a_week_has_several_kinds_and_something_new() -> None:
    one = child(lessons=8)
    met: set[tuple[Kind, int]] = set()
    every = {(kind, grade) for kind in open_kinds(one.done) for grade in one.pool.grades[kind]}
    for week in range(8):
        asked = [chosen for day in (0, 2, 4) for chosen, _ in one.cross(7 * week + day)]
        kinds = Counter(chosen.kind for chosen in asked)
        assert max(kinds.values()) <= MOST_OF_A_WEEK * len(asked)
        things = {(chosen.kind, chosen.grade) for chosen in asked}
        abilities = one.river(0).abilities()
        fits = {
            (kind, grade)
            for kind, grade in every - met
            if all(0.8 < its.success(grade) < 0.87 for its in (abilities.kinds[kind], abilities.overall))
        }
        assert things - met or not fits
        met |= things


def test_new_kinds_come_a_few_at_a_time() -> None:
    one = child()
    met: set[Kind] = set()
    for week in range(4):
        asked = {chosen.kind for day in (0, 2, 4) for chosen, _ in one.cross(7 * week + day)}
        if len(met) >= FEW_KINDS:
            assert len(asked - met) <= NEW_KINDS_A_WEEK
        met |= asked
    assert len(met) > FEW_KINDS


def test_a_kind_that_leans_low_is_asked_twice_as_often() -> None:
    """Only seven kinds are open, and the child is much weaker in one of them."""
    shares = []
    for seed in range(5):
        one = child(lessons=5, seed=f"hole {seed}", holes={Kind.SAVE: 2.0}, spread=0.0)
        asked = Counter(chosen.kind for day in range(14) for chosen, _ in one.cross(day)[:] if day > 3)
        others = [asked[kind] for kind in open_kinds(one.done) if kind is not Kind.SAVE]
        shares.append(asked[Kind.SAVE] / mean(others))
    assert 1.3 < mean(shares) < 2.5


def test_the_order_of_events_does_not_change_the_choice() -> None:
    one = child(seed="order")
    for day in range(4):
        one.cross(day)
    planned = one.river(4).crossing()
    happened = list(one.happened)
    Random(3).shuffle(happened)
    one.progress = Progress().after(happened)
    assert one.river(4).crossing() == planned


def _solved(strength: float, children: int) -> float:
    """Returns the share that children of this strength solve at the first try, from puzzle 21 to 70."""
    shares = []
    for seed in range(children):
        one = child(strength, seed=str(seed))
        answers = [first for day in range(12) for _, first in one.cross(day)]
        shares.append(mean(answers[20:70]))
    return mean(shares)


def test_children_solve_about_four_of_five() -> None:
    assert 0.75 < mean(_solved(strength, 2) for strength in (-1.0, 1.0, 3.0)) < 0.9


@pytest.mark.soak
@pytest.mark.parametrize("strength", [-2.0, -1.0, 0.0, 1.0, 2.0, 3.0])
def test_children_of_each_strength_solve_about_four_of_five(strength: float) -> None:
    assert 0.75 <= _solved(strength, 200) <= 0.88

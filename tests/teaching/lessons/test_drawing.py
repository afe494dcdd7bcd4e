"""Random short exercises from lessons."""

from collections import Counter

import pytest

from atari_teach.teaching.lessons.random_exercises import can_show, draw, find_drawn
from atari_teach.teaching.lessons.variants import in_variant
from tests.lessons.course import LESSONS, lesson

EARLY = LESSONS[:8]


def of(drawn: object) -> list[tuple[str, str]]:
    return [(each.lesson, each.step.id) for each in drawn]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_drawn_is_short_of_different_lessons_and_looks_new(seed: int) -> None:
    drawn = draw(EARLY, 5, seed)
    assert len(set(of(drawn))) == 5
    assert max(Counter(each.lesson for each in drawn).values()) == 1
    for each in drawn:
        (written,) = (step for step in lesson(each.lesson).steps if step.id == each.step.id)
        assert written.task.about.drawn
        assert each.step == in_variant(written, each.variant)
        assert each.step.position != written.position


def test_the_same_seed_draws_the_same_and_another_one_something_else() -> None:
    assert draw(EARLY, 3, 7) == draw(EARLY, 3, 7)
    assert len({tuple(of(draw(EARLY, 3, seed))) for seed in range(10)}) > 5


def test_it_is_drawn_from_these_lessons_alone_and_no_more_than_they_have() -> None:
    drawn = draw(EARLY, 50, 1, only=("atari", "liberties"))
    assert {each.lesson for each in drawn} == {"atari", "liberties"}
    there = [
        step for name in ("atari", "liberties") for step in lesson(name).exercises if step.task.about.drawn
    ]
    assert len(drawn) == len(set(of(drawn))) == len(there)
    assert draw((), 3, 1) == ()
    assert draw(EARLY, 3, 1, only=("none",)) == ()


@pytest.mark.parametrize(
    ("belief", "asked"),
    [("shared twice", "liberties"), ("diagonal groups", "groups"), ("edge four", "liberties")],
)
def test_what_may_bring_a_misconception_to_light_comes_first(belief: str, asked: str) -> None:
    for seed in range(5):
        drawn = draw(EARLY, 3, seed, beliefs=(belief,))
        assert all(can_show(each.step, (belief,)) for each in drawn)
        assert asked in {each.lesson for each in draw(EARLY, 8, seed, beliefs=(belief,))}


def test_what_was_drawn_is_found_again_as_long_as_it_is_there() -> None:
    for each in draw(EARLY, 5, 3):
        assert find_drawn(EARLY, each.lesson, each.step.id, each.variant) == each
    assert find_drawn(EARLY, "atari", "no-such-step", 0) is None
    assert find_drawn(EARLY, "atari", EARLY[3].exercises[0].id, 16 * 99) is None

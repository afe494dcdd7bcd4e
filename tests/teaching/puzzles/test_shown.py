"""A child who can't read sees what every sentence about a puzzle is about."""

import pytest

from tests.lessons.shown import shown_of
from tests.lessons.test_shown import look_at, look_like_more_than_no, look_one_after_another
from tests.soak_cases import one_in
from tests.teaching.puzzles.asked import PARTS, steps


@pytest.mark.parametrize("part", one_in(100, range(PARTS), 3))
def test_every_sentence_about_a_puzzle_is_seen(part: int) -> None:
    for puzzle, _, step in steps(part):
        shown = tuple(shown_of(f"{puzzle.kind} {step.id}", step))
        for one in shown:
            look_at(one)
        look_like_more_than_no(shown)
        look_one_after_another(shown)

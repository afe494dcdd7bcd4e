"""A child who repeats an exercise gets another board; no board returns before all were shown."""

from dataclasses import replace
from itertools import pairwise

import pytest

from atari_teach.engine.rules import SYMMETRIES
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import in_variant, look_of, next_variant, variants
from tests.teaching.steps import board, choose, place, step, tap
from tests.teaching.steps import move as moving

CROOKED = moving("captures C3", ".O.../..X../.XO../...X./.....")
EVEN = moving("captures C3", "...../..X../.XOX./..X../.....")
OTHER = replace(CROOKED, position=board("...../..X../.XOX./...../..O.."))
WITH_OTHERS = replace(CROOKED, also=(OTHER, replace(CROOKED, position=EVEN.position)))
CARDS = choose(("legal B2", ".X./X../..."), ("legal B2", ".../.X./..."), rows=".../.../...")
GAME = replace(step(GameTask("friend")), position=CROOKED.position, also=(OTHER,))


def turns(one: Step, number: int, seed: int = 1) -> list[int]:
    """The numbers of the variants that a child gets in a row of attempts."""
    done: list[int] = []
    for _ in range(number):
        done.append(next_variant(one, done, seed))
    return done


@pytest.mark.parametrize(
    "one", [CROOKED, EVEN, WITH_OTHERS, CARDS], ids=["crooked", "even", "several", "cards"]
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_board_comes_again_before_all_had_a_turn_nor_twice_in_a_row(one: Step, seed: int) -> None:
    looks = {look_of(one, number) for number in variants(one)}
    seen = [look_of(one, number) for number in turns(one, 3 * len(looks), seed)]
    for start in range(0, len(seen), len(looks)):
        assert set(seen[start : start + len(looks)]) == looks
    assert all(first != second for first, second in pairwise(seen))


def test_boards_that_look_the_same_count_as_one() -> None:
    assert len({look_of(EVEN, number) for number in variants(EVEN)}) == 2, "the colours alone"
    assert len({look_of(CROOKED, number) for number in variants(CROOKED)}) == 16
    assert len({look_of(place(), number) for number in variants(place())}) == 1


def test_what_is_seen_is_what_is_shown() -> None:
    for number in variants(WITH_OTHERS):
        assert look_of(WITH_OTHERS, number) == (in_variant(WITH_OTHERS, number).position,)


def test_the_first_time_it_is_the_step_as_it_is_written() -> None:
    assert {next_variant(one, (), seed) for one in (CROOKED, WITH_OTHERS, GAME) for seed in range(9)} == {0}


def test_another_board_comes_before_the_same_one_turned() -> None:
    boards = [number // len(SYMMETRIES) for number in turns(WITH_OTHERS, 3)]
    assert sorted(boards) == [0, 1, 2]


def test_games_change_their_boards_and_never_their_colours() -> None:
    assert turns(GAME, 5) == [0, 16, 0, 16, 0]
    assert set(turns(replace(GAME, also=()), 3)) == {0}


def test_where_all_boards_look_the_same_the_marks_are_elsewhere() -> None:
    corner = tap("corners", ".../.../...", marks="A1")
    assert len(set(turns(corner, 16))) == 16


def test_it_is_left_to_chance_and_old_or_foreign_numbers_do_no_harm() -> None:
    assert len({next_variant(CROOKED, (0,), seed) for seed in range(30)}) > 5
    assert next_variant(CROOKED, (0, 5), 3) == next_variant(CROOKED, (0, 5), 3)
    assert next_variant(CROOKED, (10**30, -4, 77), 3) in variants(CROOKED)

"""Entering results with one tap."""

import pytest

from atari_teach.engine.rules import Colour
from atari_teach.school.tournament import Result, tap_unplayed, tap_winner


def test_one_tap_is_a_win_another_side_corrects_it_and_the_same_takes_it_back() -> None:
    assert tap_winner(Result.OPEN, Colour.BLACK) is Result.BLACK
    assert tap_winner(Result.BLACK, Colour.WHITE) is Result.WHITE
    assert tap_winner(Result.WHITE, Colour.WHITE) is Result.OPEN


def test_a_game_that_was_not_played_can_have_a_winner_all_the_same() -> None:
    assert tap_winner(Result.NOBODY, Colour.BLACK) is Result.BLACK_UNPLAYED
    assert tap_winner(Result.BLACK_UNPLAYED, Colour.WHITE) is Result.WHITE_UNPLAYED
    assert tap_winner(Result.WHITE_UNPLAYED, Colour.WHITE) is Result.NOBODY


@pytest.mark.parametrize("result", Result)
def test_saying_twice_that_nothing_was_played_changes_nothing(result: Result) -> None:
    once = tap_unplayed(result)
    assert once.played is not result.played
    assert tap_unplayed(once) is result

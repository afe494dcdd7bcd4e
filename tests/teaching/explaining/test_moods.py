"""Tests that the mood of stones depends on their group's liberties and is the same in the whole group."""

import pytest

from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.moods import Mood, mood_with, moods_of
from tests.teaching.steps import board

SHUT_IN = "XO.../OO.../...../...../....."


@pytest.mark.parametrize(
    ("rows", "stone", "mood"),
    [
        (SHUT_IN, "A5", Mood.WORRIED),
        (".X.../XOX../...../...../.....", "B4", Mood.WORRIED),
        ("X..../...../...../...../.....", "A5", Mood.WATCHFUL),
        ("OX.../.OX../...../...../.....", "B4", Mood.WATCHFUL),
        (".X.../...../...../...../.....", "B5", Mood.CALM),
        ("...../..X../...../...../.....", "C4", Mood.CALM),
        ("...../..XX./...../...../.....", "C4", Mood.CALM),
    ],
)
def test_the_mood_of_a_group_follows_from_its_liberties(rows: str, stone: str, mood: Mood) -> None:
    group = board(rows).group_at(Point.parse(stone))
    assert group is not None
    assert mood_with(len(group.liberties)) is mood


def test_only_calm_groups_celebrate() -> None:
    moods = [mood_with(liberties, glad=True) for liberties in range(5)]
    assert moods == [Mood.WORRIED, Mood.WORRIED, Mood.WATCHFUL, Mood.HAPPY, Mood.HAPPY]


def test_all_stones_of_a_group_feel_the_same_and_only_stones_feel() -> None:
    position = board("XXO../XO.../...../..OO./...O.")
    moods = moods_of(position)
    assert moods.keys() == position.stones()
    for group in position.groups():
        assert {moods[stone] for stone in group.stones} == {mood_with(len(group.liberties))}
    assert moods[Point.parse("A4")] is Mood.WORRIED
    assert moods_of(position, glad=True)[Point.parse("D1")] is Mood.HAPPY

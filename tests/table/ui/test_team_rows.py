"""The rows and names on the panel of a team, as rectangles."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from atari_teach.table.ui.wall.team_child import fits, label_px
from atari_teach.table.ui.wall.team_panel import Row, TeamLook, follower_places, team_rows
from atari_teach.ui.board.geometry import Rectangle

looks = st.builds(TeamLook, *[st.booleans()] * 12, st.sampled_from((1.0, 1.5, 2.0)), st.booleans())


@given(looks, st.floats(150, 600), st.floats(200, 1600), st.floats(0.7, 3))
def test_rows_follow_each_other_inside_the_room(
    look: TeamLook, width: float, height: float, u: float
) -> None:
    rows = list(team_rows(look, Rectangle(7, 9, width, height), u).values())
    assert rows[0].y >= 9 - 0.01
    for above, below in pairwise(rows):
        assert above.y + above.height <= below.y + 0.01
    assert rows[-1].y + rows[-1].height <= 9 + height + 0.01


def test_a_side_that_rests_names_who_gets_ready() -> None:
    room = Rectangle(0, 0, 250, 600)
    resting = team_rows(TeamLook(child=True, name=True, follower=True, task=True), room, 1.0)
    assert list(resting) == [Row.PICTURE, Row.NAME, Row.STONE, Row.TASK]
    active = team_rows(TeamLook(active=True, child=True, follower=True, follows=True), room, 1.0)
    assert list(active) == [Row.PICTURE, Row.NAME, Row.HAND, Row.NEXT, Row.FOLLOWER]
    noted = team_rows(TeamLook(active=True, note=True, follower=True), room, 1.0)
    assert list(noted) == [Row.PICTURE, Row.NAME, Row.HAND, Row.NOTE]


def test_a_pass_and_the_count_of_territory_are_seen_from_the_back_of_the_room() -> None:
    room = Rectangle(0, 0, 250, 600)
    passed = team_rows(TeamLook(child=True, task=True, passed=True, saucer=True), room, 1.0)
    assert list(passed) == [Row.PICTURE, Row.NAME, Row.STONE, Row.PASSED, Row.SAUCER]
    counted = team_rows(TeamLook(over=True, counted=True, points=True), room, 1.0)
    assert list(counted) == [Row.PICTURE, Row.COUNT, Row.NAME]
    assert counted[Row.COUNT].height > counted[Row.PICTURE].height


@given(st.floats(0, 900), st.floats(60, 500), st.floats(20, 90))
def test_a_picture_and_a_name_stand_together_in_the_middle(words: float, width: float, height: float) -> None:
    row = Rectangle(3, 4, width, height)
    picture, name = follower_places(row, words, 1.0)
    assert picture.x >= row.x - 0.01
    assert picture.x + picture.width <= name.x + 0.01
    assert name.x + name.width <= row.x + row.width + 1.01


@pytest.mark.parametrize("u", [0.7, 1.0, 1.4])
@pytest.mark.parametrize("wide", [90.0, 200.0, 400.0])
def test_one_size_fits_the_longest_name_and_is_never_small(qtbot: QtBot, wide: float, u: float) -> None:
    names = ("Rui", "Maximiliano B.", "Inês")
    px = label_px(names, wide, 60.0, u)
    assert 24 <= px <= 60
    assert label_px(names, wide, 60.0, u) == label_px([names[1]], wide, 60.0, u), "the longest decides"
    if not fits(names, wide, u):
        assert px == 24

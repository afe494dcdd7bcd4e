"""Games of two teams at the class board, without a window."""

from dataclasses import replace

import pytest

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import MOST_CAPTURES, SCHOOL, Ruleset, capture_n
from atari_teach.play.friend import FriendSession
from atari_teach.play.team import TeamSession
from atari_teach.store.played import Played, friends_key, is_first
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.rules_card import team_goal
from atari_teach.table.scene import Control
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.side_view import together_of
from tests.table.at_the_table import controls, play, press, said

WON = "A2 A1 B1"


@pytest.mark.parametrize(
    ("ruleset", "goal"),
    [
        (SCHOOL, "Primeira captura"),
        (capture_n(1), "Primeira captura"),
        (capture_n(3), "Até três peças"),
        (MOST_CAPTURES, "Mais capturas"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_goal_has_words(ruleset: Ruleset, goal: str) -> None:
    assert said(team_goal(ruleset), PORTUGUESE) == goal


def test_it_writes_under_its_own_name_and_counts_for_nobody_but_itself() -> None:
    session = TeamSession(GameSetup(size=5))
    assert {event.data["key"] for event in play(session, WON).records} == {"team"}
    again = press(session, Control.SWAP)
    finished = [event.data for event in again.records if "together" in event.data]
    assert [data["together"] for data in finished] == [False]
    assert together_of(again) == 1
    found = instance_of(TeamSession, TeamSession.restore(session.state()))
    assert found.scene() == session.scene()


def test_liberties_stay_dark_until_somebody_asks_whatever_is_wanted_in_general() -> None:
    setup = GameSetup(size=5)
    assert FriendSession(setup, helps=lambda: Helps.ALWAYS).scene().picture.lights
    session = TeamSession(setup, helps=lambda: Helps.ALWAYS)
    assert not session.scene().picture.lights
    assert not play(session, WON).picture.lights
    assert press(session, Control.LIGHTS).picture.lights
    assert not press(session, Control.SWAP).picture.lights
    found = not_none(TeamSession.restore(session.state(), helps=lambda: Helps.ALWAYS))
    assert not found.scene().picture.lights


def test_who_wants_help_afterwards_is_offered_it_at_the_end_alone() -> None:
    session = TeamSession(GameSetup(size=5))
    assert Control.LIGHTS not in controls(session.scene())
    assert Control.LIGHTS in controls(play(session, WON))


def test_teams_have_no_rank() -> None:
    table = GameSetup(size=5, names=("Moss", "Stars")).table()
    lost_before = {(friends_key("Moss", "Stars"), "school"): (Played(1, 0, is_first("Moss", "Stars")),)}
    friends = FriendSession(replace(table, league=lost_before))
    team = TeamSession(replace(table, league=lost_before))
    offers = [Control.RANK in controls(play(session, WON)) for session in (friends, team)]
    assert offers == [True, False]

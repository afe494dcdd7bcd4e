"""Saved tables that were changed by hand: reading them never raises, and never gives a different game."""

import json
from typing import Any

import pytest

from atari_teach.engine.rules import LUDUS, capture_n
from atari_teach.play.friend import FriendSession, MatchSession
from atari_teach.play.team import TeamSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Control, ReviewView, Session
from atari_teach.teaching.advice.review import MOST_MOMENTS, plain_findings
from tests.narrowing import instance_of
from tests.table.at_the_table import play, press
from tests.table.games.test_review import finished, friends, looked, think

MANY_CAPTURES = "A2 A1 B1 E5 E2 E1 D1 A5 A4 E4 B5 C3 C2 C4"


def saved(session: Session) -> dict[str, Any]:
    state: dict[str, Any] = json.loads(json.dumps(dict(session.state())))
    return state


def test_more_moments_than_there_are_places_for_are_no_review() -> None:
    game = finished(MANY_CAPTURES, capture_n(5), 5)
    found = plain_findings(game, lambda: False)
    assert len(found) > MOST_MOMENTS
    table = GameTable(game).end()
    for many in (MOST_MOMENTS, MOST_MOMENTS + 1):
        state = saved(FriendSession(table))
        rows = [[one.kind.value, one.turn, [str(point) for point in one.line]] for one in found[:many]]
        state["review"] = {"stage": 2, "found": rows, "chosen": None}
        assert (FriendSession.restore(state) is None) is (many > MOST_MOMENTS)


def test_the_moment_that_is_told_is_the_one_in_view() -> None:
    session = friends(looked())
    press(session, Control.MOMENT, 0)
    state = saved(session)
    assert FriendSession.restore(state) is not None
    for shown in (None, 3, 10):
        assert FriendSession.restore({**state, "shown": shown}) is None


@pytest.mark.parametrize("line", [["E1", "D5", "G1"], ["A5"]])
def test_what_a_search_found_is_not_told_again_before_it_is_searched_again(line: list[str]) -> None:
    session = friends(looked())
    press(session, Control.MOMENT, 0)
    state = saved(session)
    state["review"]["found"][0][2] = line
    again = FriendSession.restore(state)
    assert again is not None
    scene = again.scene()
    assert isinstance(scene.side_view, ReviewView)
    assert scene.side_view.working
    assert scene.side_view.marked == ()
    assert not scene.beats
    found = think(again)
    assert isinstance(found.side_view, ReviewView)
    assert 9 in found.side_view.marked


def test_a_saved_deed_has_to_be_what_was_done() -> None:
    state = saved(friends(looked()))
    for found in (["linked", 11, []], ["atari", 11, []], ["missed-escape", 18, ["A5"]]):
        assert FriendSession.restore({**state, "review": {**state["review"], "found": [found]}}) is None


def test_no_game_starts_with_stones_that_have_no_liberty() -> None:
    state = saved(FriendSession(GameTable(finished("D4 C3"))))
    assert FriendSession.restore({**state, "start": {"black": ["A1"], "white": ["A2"]}}) is not None
    assert FriendSession.restore({**state, "start": {"black": ["A1"], "white": ["A2", "B1"]}}) is None


def test_no_review_comes_to_a_tournament_or_before_a_class() -> None:
    team = TeamSession.restore(
        {**saved(TeamSession(GameTable(finished()))), "review": saved(friends(looked()))["review"]}
    )
    assert team is not None
    assert not isinstance(team.scene().side_view, ReviewView)
    match = MatchSession("1:1", GameTable(finished("A2 A1 B1", LUDUS, 9)))
    state = {**saved(match), "review": {"stage": 2, "found": [], "chosen": None}}
    again = MatchSession.again("1:1", state)
    assert again.game == match.game
    assert not isinstance(again.scene().side_view, ReviewView)


def test_no_game_begins_after_its_last_turn() -> None:
    state = saved(friends())
    turns = len(state["turns"])
    assert FriendSession.restore({**state, "begun": turns}) is not None
    for begun in (turns + 1, 10**30):
        assert FriendSession.restore({**state, "begun": begun}) is None


@pytest.mark.parametrize("back", [2, 4])
def test_what_is_played_instead_of_the_other_game_is_a_game_of_its_own(back: int) -> None:
    session = friends(looked())
    press(session, Control.STEP_TO, 4)
    press(session, Control.FROM_HERE)
    session = instance_of(FriendSession, FriendSession.restore(saved(session)))
    for _ in range(back):
        press(session, Control.UNDO)
    assert session._table.begun == 4, "what was taken back can come again"
    assert FriendSession.restore(saved(session)) is not None
    play(session, "A1 G7")
    assert session._table.begun == 4 - back
    press(session, Control.END)
    assert press(session, Control.TIDY).records[0].data["together"] is True

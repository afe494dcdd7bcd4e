"""A game of a tournament, played by two people at one computer."""

import json

from atari_teach.engine.rules import LUDUS, Point
from atari_teach.play.friend import MatchSession
from atari_teach.table.scene import Chose, Control, Pressed


def _put(session: MatchSession, *points: str) -> None:
    for point in points:
        session.act(Chose(Point.parse(point)))


def test_it_is_played_by_the_rules_of_ludus_and_nothing_is_taken_back() -> None:
    session = MatchSession("1:1")
    assert session.game.ruleset == LUDUS
    _put(session, "E5", "E6")
    assert len(session.game.turns) == 2
    for control in (Control.UNDO, Control.REDO, Control.END, Control.OPEN, Control.LIGHTS):
        assert control not in {button.control for button in session.scene().buttons}
        session.act(Pressed(control))
    assert len(session.game.turns) == 2


def test_a_move_that_is_refused_is_explained_as_everywhere() -> None:
    session = MatchSession("1:1")
    _put(session, "A2", "E5", "B1", "A1")
    assert Control.WHY in {button.control for button in session.scene().buttons}


def test_a_captured_stone_ends_it_past_taking_back() -> None:
    session = MatchSession("1:1")
    _put(session, "A2", "A1", "B1")
    assert session.scene().over
    session.act(Pressed(Control.UNDO))
    assert session.scene().over
    assert session.act(Pressed(Control.TIDY)).left


def test_a_game_that_was_broken_off_goes_on_and_no_other() -> None:
    session = MatchSession("2:3")
    _put(session, "E5", "E6")
    state = json.loads(json.dumps(session.state()))
    assert MatchSession.again("2:3", state).game == session.game
    assert MatchSession.again("2:4", state).game.turns == ()
    assert MatchSession.again("2:3", None).game.turns == ()
    assert MatchSession.again("2:3", {**state, "size": 7, "ruleset": "school"}).game.turns == ()

"""A session of small endgames: two questions, and then play."""

import json
from dataclasses import replace

import pytest

from atari_teach.base.cue import Cue
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Colour, parse_diagram
from atari_teach.engine.solver.endings import HARDEST
from atari_teach.play.endings_session import EndingSession, Phase
from atari_teach.store.event import EventKind
from atari_teach.table.scene import Cards, Chose, Control, Pressed, Tone
from atari_teach.teaching.advice.ending_words import counts
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.play.at_endings import (
    answered,
    asked,
    ending_of,
    game_of,
    made_now,
    moves_of,
    phase_of,
    played_out,
    think,
)
from tests.table.at_the_table import check, controls, press, said


def test_an_ending_begins_with_the_question_who_wins_and_two_cards() -> None:
    session = asked(wins=True)
    scene = session.scene()
    assert isinstance(scene.pad, Cards)
    assert [said(card.words) for card in scene.pad.cards if card.words] == ["I win", "My partner wins"]
    assert scene.tone is Tone.ASK
    assert scene.picture.hand is None
    assert Control.SKIP in controls(scene)
    check(session)


@pytest.mark.parametrize("wins", [True, False])
def test_the_card_that_is_not_the_answer_is_answered_by_counting(wins: bool) -> None:
    session = asked(wins=wins)
    scene = press(session, Control.CHOICE, 1 if wins else 0)
    assert scene.tone is Tone.NOT_YET
    assert scene.cue is Cue.NOT_YET
    assert 3 <= len(scene.beats) <= 4
    mine = ending_of(session).spare(ending_of(session).first)
    labels = [mark.label for mark in scene.beats[0].picture.marks]
    assert labels == [str(number + 1) for number in range(mine or 0)]
    last = "your partner runs out" if wins else "you run out"
    assert last in said(scene.beats[-1].words)
    check(session)
    right = press(session, Control.CHOICE, 0 if wins else 1)
    assert phase_of(session) is Phase.WHERE
    assert not right.beats


def test_who_loses_if_they_begin_swap_and_the_partner_has_begun() -> None:
    session = asked(wins=False)
    first = ending_of(session).first
    scene = press(session, Control.CHOICE, 1)
    assert len(game_of(session).turns) == 1
    assert scene.picture.hand is first.other
    assert len(scene.frames) == 1
    assert "swap" in said(scene.words)


@pytest.mark.parametrize("grade", [1, 4, 6])
@pytest.mark.parametrize("wins", [True, False])
def test_an_ending_is_played_out_to_a_win_and_the_next_one_comes(grade: int, wins: bool) -> None:
    session = answered(grade, wins=wins)
    scene = played_out(session)
    outcome = not_none(game_of(session).outcome)
    assert outcome.winner is ending_of(session).winner
    assert (scene.cue, scene.tone) == (Cue.DONE, Tone.DONE)
    assert [record.kind for record in scene.records] == [EventKind.TABLE_SAVED]
    before = ending_of(session)
    made_now(session)
    press(session, Control.NEXT)
    assert phase_of(session) is Phase.ASK
    assert ending_of(session) != before


def test_a_move_that_does_not_win_is_shown_answered_taken_back_and_explained() -> None:
    session = answered(4, wins=True)
    before = game_of(session)
    for move in moves_of(session, holds=False):
        scene = session.act(move)
        assert game_of(session) == before
        assert (scene.tone, scene.cue) == (Tone.NOT_YET, Cue.NOT_YET)
        assert len(scene.frames) == 2
        assert scene.frames[0].picture.last == move.point
        assert 2 <= len(scene.beats) <= 4
        check(session)


def test_a_stone_that_may_not_be_put_is_refused_and_nothing_is_lost() -> None:
    session = answered(wins=True)
    stone = next(iter(game_of(session).position.stones()))
    scene = session.act(Chose(stone))
    assert scene.cue is Cue.REFUSED
    assert phase_of(session) is Phase.WHERE
    check(session)


def test_both_counts_are_told_in_both_languages() -> None:
    diagram = """
        5 . X X O .
        4 . X X O .
        3 . X X O .
        2 . X X O .
        1 X X O O O
          A B C D E
    """
    words = counts(parse_diagram(diagram), Colour.BLACK)
    assert words is not None
    assert said(words) == "You have 2 spare moves; your partner has 2."
    assert said(words, PORTUGUESE) == "Tens 2 jogadas de sobra; o teu par tem 2."
    fewer = counts(parse_diagram(diagram.replace("5 .", "5 X").replace("4 .", "4 X")), Colour.BLACK)
    assert fewer is not None
    assert said(fewer) == "You have no spare move; your partner has 2."


def _found(session: EndingSession, *, helped: bool) -> None:
    """Solves an endgame, and goes to the next one."""
    wins = ending_of(session).wins
    if helped:
        press(session, Control.CHOICE, 1 if wins else 0)
    press(session, Control.CHOICE, 0 if wins else 1)
    played_out(session)
    press(session, Control.NEXT)
    if session.current is None:
        made_now(session)


def test_two_found_at_once_lead_to_harder_endings_and_two_explained_to_easier_ones() -> None:
    session = made_now(EndingSession(5))
    for _ in range(2):
        _found(session, helped=False)
    assert session.grade == 2
    for _ in range(2):
        _found(session, helped=True)
    assert session.grade == 1


def test_nothing_is_made_where_the_window_waits() -> None:
    session = EndingSession(5)
    scene = session.scene()
    assert scene.tone is Tone.THINK
    assert not scene.picture.position.groups()
    assert scene.errand is not None
    assert not scene.errand.ahead
    assert session.act(Pressed(Control.HINT)) == scene
    assert scene.errand.job(lambda: True) is None
    assert session.deliver(scene.errand.token, None) == scene, "it was told to stop"
    check(session)
    made_now(session)
    press(session, Control.SKIP)
    waiting = session.scene()
    assert session.current is None
    assert waiting.tone is Tone.THINK
    assert waiting.errand is not None
    assert not waiting.errand.ahead


def test_the_next_ending_is_made_ahead_also_where_it_will_be_harder() -> None:
    session = made_now(EndingSession(5, run=1))
    think(session)
    press(session, Control.CHOICE, 0 if ending_of(session).wins else 1)
    played_out(session)
    assert session.grade == 2
    press(session, Control.NEXT)
    assert phase_of(session) is Phase.ASK
    skipped = made_now(EndingSession(5, run=1))
    think(skipped)
    press(skipped, Control.SKIP)
    assert skipped.grade == 1
    assert phase_of(skipped) is Phase.ASK


def test_what_is_made_ahead_changes_nothing_that_is_shown() -> None:
    session = asked(wins=True)
    before = session.scene()
    errand = not_none(before.errand)
    assert errand.ahead
    made = errand.job(lambda: False)
    session.deliver(errand.token + 1, made)
    assert session.scene() == before, "an old token"
    assert replace(session.deliver(errand.token, made), errand=errand) == before
    assert session.scene().errand != errand
    press(session, Control.SKIP)
    assert session.current is not None
    assert session.current.counted is made


def _again(session: EndingSession) -> EndingSession:
    """The same session after a restart."""
    left = not_none(EndingSession.restore(json.loads(json.dumps(dict(session.state())))))
    assert left.state() == session.state(), "nothing is lost before it is made"
    return made_now(left)


@pytest.mark.parametrize("wins", [True, False])
def test_what_was_left_comes_back_where_it_was(wins: bool) -> None:
    session = asked(1, wins=wins)
    assert _again(session).scene() == session.scene()
    for action in (Pressed(Control.CHOICE, 1 if wins else 0), Pressed(Control.CHOICE, 0 if wins else 1)):
        scene = session.act(action)
        assert [record.kind for record in scene.records] == [EventKind.TABLE_SAVED]
        assert _again(session).scene() == session.scene()
    while not game_of(session).is_over:
        assert session.act(moves_of(session, holds=True)[0]).records
        if not game_of(session).is_over:
            assert _again(session).scene() == session.scene()
    think(session)
    press(session, Control.NEXT)
    assert ending_of(_again(session)) == ending_of(session)


def test_a_broken_state_is_none_or_is_asked_anew() -> None:
    session = answered(wins=True)
    session.act(moves_of(session, holds=True)[0])
    state = json.loads(json.dumps(dict(session.state())))
    for key in ("seed", "grade", "number", "run"):
        assert EndingSession.restore({name: value for name, value in state.items() if name != key}) is None
        assert EndingSession.restore({**state, key: "x"}) is None
    good = state["turns"]
    for turns in ("x", ["Q99"], [7], [*good, *good], good[:1], None):
        left = not_none(EndingSession.restore({**state, "turns": turns}))
        assert phase_of(made_now(left)) is Phase.ASK
    far = not_none(EndingSession.restore({**state, "grade": 99}))
    assert far.grade == HARDEST


def test_faces_and_liberties_come_with_the_end_and_never_for_who_wants_none() -> None:
    for helps, shown in ((Helps.AFTER, True), (Helps.NEVER, False)):
        session = EndingSession(5, helps=lambda helps=helps: helps)  # type: ignore[misc]
        made_now(session)
        scene = session.scene()
        assert not scene.picture.faces
        assert (Control.HINT in controls(scene)) is shown
        wins = ending_of(session).wins
        wrong = press(session, Control.CHOICE, 1 if wins else 0)
        assert {beat.picture.faces for beat in wrong.beats} == {shown}
        press(session, Control.CHOICE, 0 if wins else 1)
        scene = played_out(session)
        assert scene.picture.faces is shown
        assert (Control.LIGHTS in controls(scene)) is shown
        if shown:
            assert not press(session, Control.LIGHTS).picture.faces


def test_nothing_else_changes_anything() -> None:
    session = asked(wins=True)
    before = session.scene()
    for control in Control:
        if control not in {Control.SKIP, Control.CHOICE, Control.HINT}:
            assert session.act(Pressed(control)) == before
    assert session.act(Pressed(Control.CHOICE, 2)) == before
    assert session.act(Chose(game_of(session).position.empty_points()[0])) == before
    assert ending_of(session).first in set(Colour)

"""A table with little endings: two questions, and then it is played out."""

import json

import pytest

from atari_teach.classroom.event import EventKind
from atari_teach.i18n import Language
from atari_teach.rules import Colour, Game, parse_diagram
from atari_teach.session.ending import EndingSession
from atari_teach.session.ending_scene import Phase
from atari_teach.session.scene import Cards, Chose, Control, Cue, Pressed, Scene, Tone
from atari_teach.solver.endings import HARDEST, make_ending
from atari_teach.solver.endings_play import answer
from atari_teach.teaching.ending_words import counts
from tests.session.at_the_table import check, controls, press, said


def _session(grade: int = 2, *, wins: bool) -> EndingSession:
    """The first ending of this grade that comes out so."""
    for seed in range(20):
        made = make_ending(grade, seed)
        if made is not None and made.wins is wins:
            return EndingSession(seed, grade)
    raise AssertionError("both come up")


def _think(session: EndingSession) -> None:
    errand = session.scene().errand
    if errand is not None:
        session.deliver(errand.token, errand.job(lambda: False))


def _answered(grade: int = 2, *, wins: bool) -> EndingSession:
    session = _session(grade, wins=wins)
    press(session, Control.CHOICE, 0 if wins else 1)
    return session


def _moves(session: EndingSession, *, holds: bool) -> list[Chose]:
    found = []
    for point in session.game.position.empty_points():
        after = session.game.play(point)
        if isinstance(after, Game) and answer(after).holds is holds:
            found.append(Chose(point))
    return found


def _played_out(session: EndingSession) -> Scene:
    scene = session.scene()
    for _ in range(40):
        if session.phase is Phase.DONE:
            return scene
        scene = session.act(_moves(session, holds=True)[0])
        check(session)
    raise AssertionError("it has to end")


def test_an_ending_begins_with_the_question_who_wins_and_two_cards() -> None:
    session = _session(wins=True)
    scene = session.scene()
    assert isinstance(scene.pad, Cards)
    assert [said(card.words) for card in scene.pad.cards if card.words] == ["I win", "My partner wins"]
    assert scene.tone is Tone.ASK
    assert scene.picture.hand is None
    assert Control.SKIP in controls(scene)
    check(session)


@pytest.mark.parametrize("wins", [True, False])
def test_the_card_that_is_not_the_answer_is_answered_by_counting(wins: bool) -> None:
    session = _session(wins=wins)
    scene = press(session, Control.CHOICE, 1 if wins else 0)
    assert scene.tone is Tone.NOT_YET
    assert scene.cue is Cue.NOT_YET
    assert 3 <= len(scene.beats) <= 4
    mine = session.ending.spare(session.ending.first)
    labels = [mark.label for mark in scene.beats[0].picture.marks]
    assert labels == [str(number + 1) for number in range(mine or 0)]
    last = "your partner runs out" if wins else "you run out"
    assert last in said(scene.beats[-1].words)
    check(session)
    right = press(session, Control.CHOICE, 0 if wins else 1)
    assert session.phase is Phase.WHERE
    assert not right.beats


def test_who_loses_if_they_begin_swap_and_the_partner_has_begun() -> None:
    session = _session(wins=False)
    first = session.ending.first
    scene = press(session, Control.CHOICE, 1)
    assert len(session.game.turns) == 1
    assert scene.picture.hand is first.other
    assert len(scene.frames) == 1
    assert "swap" in said(scene.words)


@pytest.mark.parametrize("grade", [1, 4, 6])
@pytest.mark.parametrize("wins", [True, False])
def test_an_ending_is_played_out_to_a_win_and_the_next_one_comes(grade: int, wins: bool) -> None:
    session = _answered(grade, wins=wins)
    scene = _played_out(session)
    assert session.game.outcome is not None
    assert session.game.outcome.winner is session.ending.winner
    assert (scene.cue, scene.tone) == (Cue.DONE, Tone.DONE)
    assert [record.kind for record in scene.records] == [EventKind.TABLE_SAVED]
    before = session.ending
    _think(session)
    press(session, Control.NEXT)
    assert session.phase is Phase.ASK
    assert session.ending != before


def test_a_move_that_does_not_win_is_shown_answered_taken_back_and_explained() -> None:
    session = _answered(4, wins=True)
    before = session.game
    for move in _moves(session, holds=False):
        scene = session.act(move)
        assert session.game == before
        assert (scene.tone, scene.cue) == (Tone.NOT_YET, Cue.NOT_YET)
        assert len(scene.frames) == 2
        assert scene.frames[0].picture.last == move.point
        assert 2 <= len(scene.beats) <= 4
        check(session)


def test_a_stone_that_may_not_be_put_is_refused_and_nothing_is_lost() -> None:
    session = _answered(wins=True)
    stone = next(iter(session.game.position.stones()))
    scene = session.act(Chose(stone))
    assert scene.cue is Cue.REFUSED
    assert session.phase is Phase.WHERE
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
    assert said(words, Language.PT_PT) == "Tens 2 jogadas de sobra; o teu par tem 2."
    fewer = counts(parse_diagram(diagram.replace("5 .", "5 X").replace("4 .", "4 X")), Colour.BLACK)
    assert fewer is not None
    assert said(fewer) == "You have no spare move; your partner has 2."


def test_two_found_at_once_lead_to_harder_endings_and_two_explained_to_easier_ones() -> None:
    session = EndingSession(5)
    for _ in range(2):
        press(session, Control.CHOICE, 0 if session.ending.wins else 1)
        _played_out(session)
        press(session, Control.NEXT)
    assert session.grade == 2
    for _ in range(2):
        press(session, Control.CHOICE, 1 if session.ending.wins else 0)
        press(session, Control.CHOICE, 0 if session.ending.wins else 1)
        _played_out(session)
        press(session, Control.NEXT)
    assert session.grade == 1


def test_the_next_ending_is_made_while_this_one_is_looked_at() -> None:
    session = _session(wins=True)
    errand = session.scene().errand
    assert errand is not None
    made = errand.job(lambda: False)
    session.deliver(errand.token + 1, made)
    assert session.scene().errand is not None, "an old token"
    session.deliver(errand.token, made)
    assert session.scene().errand is None
    press(session, Control.SKIP)
    assert session.ending is made


def test_what_was_left_is_asked_anew_and_a_broken_state_is_none() -> None:
    session = _session(wins=True)
    state = json.loads(json.dumps(dict(session.state())))
    left = EndingSession.restore(state)
    assert left is not None
    assert left.ending == session.ending
    assert left.scene() == session.scene()
    for key in state:
        assert EndingSession.restore({name: value for name, value in state.items() if name != key}) is None
        assert EndingSession.restore({**state, key: "x"}) is None
    far = EndingSession.restore({**state, "grade": 99})
    assert far is not None
    assert far.grade == HARDEST


def test_nothing_else_changes_anything() -> None:
    session = _session(wins=True)
    before = session.scene()
    for control in Control:
        if control not in {Control.SKIP, Control.CHOICE}:
            assert session.act(Pressed(control)) == before
    assert session.act(Pressed(Control.CHOICE, 2)) == before
    assert session.act(Chose(session.game.position.empty_points()[0])) == before
    assert session.ending.first in set(Colour)

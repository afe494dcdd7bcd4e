"""The hints in small endgames are true for the boards on which they are given."""

import pytest

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import SCHOOL, Game, Point
from atari_teach.engine.solver.endings import HARDEST, answer, winning
from atari_teach.play.endings_session import EndingSession, EndingState, Phase
from atari_teach.table.scene import Chose, Control, Pressed, Scene, Tone
from atari_teach.teaching.advice.ending_moves import Idea, chosen_move, example_line
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import check, controls, press, said


def _sat_down(grade: int, seed: int) -> EndingSession:
    session = EndingSession(seed, grade)
    errand = not_none(session.scene().errand)
    session.deliver(errand.token, errand.job(lambda: False))
    return session


def _sitting(session: EndingSession) -> EndingState:
    assert session.current is not None
    return session.current


def _lights(scene: Scene) -> list[int]:
    return [button.lights for button in scene.buttons if button.control is Control.HINT]


def _marked(scene: Scene, kind: MarkKind) -> set[Point]:
    return {mark.point for mark in scene.picture.marks if mark.kind is kind}


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_three_hints_count_for_the_first_question_and_point_for_the_second(grade: int) -> None:
    session = _sat_down(grade, 3)
    wins, question = _sitting(session).ending.wins, session.scene().words
    scene = session.scene()
    for level in (1, 2, 3, 3):
        scene = press(session, Control.HINT)
        assert (_lights(scene), scene.tone, scene.earlier) == ([level], Tone.THINK, question)
        assert _sitting(session).helped is (level == 3)
        check(session)
    assert ("partner runs out" in said(scene.words)) is wins
    for beat in press(session, Control.WHY).beats:
        labels = [ghost.label for ghost in beat.picture.ghosts]
        assert labels == [str(turn + 1) for turn in range(len(labels))]
    press(session, Control.CHOICE, 0 if wins else 1)
    while _sitting(session).phase is not Phase.DONE:
        good = winning(_sitting(session).game)
        idea = press(session, Control.HINT)
        assert not idea.picture.marks
        assert not idea.beats
        assert len(_marked(press(session, Control.HINT), MarkKind.FOCUS)) >= 2
        shown = press(session, Control.HINT)
        (point,) = _marked(shown, MarkKind.PRESS)
        assert point in good
        check(session)
        scene = session.act(Chose(point))
        assert not scene.picture.ghosts
        assert _lights(scene) in ([0], [])


def test_why_a_hint_holds_is_shown_as_a_game_that_the_child_wins() -> None:
    session = _sat_down(4, 3)
    press(session, Control.CHOICE, 0 if _sitting(session).ending.wins else 1)
    for _ in range(3):
        press(session, Control.HINT)
    beats = press(session, Control.WHY).beats
    assert [("you win" in said(beat.words)) for beat in beats] == [False] * (len(beats) - 1) + [True]
    colours = [ghost.colour for beat in beats for ghost in beat.picture.ghosts]
    child = _sitting(session).child
    assert set(colours[::2]) == {child}
    assert set(colours[1::2]) <= {child.other}


def _check_moves(grade: int, seed: int) -> set[Idea]:
    """Checks that ideas belong to winning moves, and that the announced winner wins every game shown."""
    ending = _sitting(_sat_down(grade, seed)).ending
    game = Game(SCHOOL, ending.position, ending.first)
    found = set()
    for number, point in enumerate(example_line(game)):
        if game.to_play is ending.winner:
            chosen = not_none(chosen_move(game))
            assert chosen.point == point, (grade, seed, number)
            assert point in winning(game)
            assert chosen.focus
            found.add(chosen.idea)
        else:
            assert chosen_move(game) is None
        game = instance_of(Game, game.play(point))
        if game.to_play is not ending.winner:
            assert answer(game).holds
    return found


def test_what_is_shown_to_go_on_is_won_by_who_is_said_to_win() -> None:
    found = {idea for grade in range(1, HARDEST + 1) for idea in _check_moves(grade, 2)}
    assert {Idea.MINE, Idea.SHARED, Idea.SOFT} <= found


@pytest.mark.soak
@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_what_is_shown_of_many_endings_is_won_by_who_is_said_to_win(grade: int) -> None:
    for seed in range(100, 150):
        _check_moves(grade, seed)


def test_a_hint_that_can_be_asked_for_tells_something_else() -> None:
    session = _sat_down(3, 3)
    shown = [session.scene()]
    while Control.HINT in controls(shown[-1]):
        shown.append(press(session, Control.HINT))
        assert shown[-1].words != shown[-2].words
    assert len(shown) == 4
    assert Control.HINT in controls(press(session, Control.WHY))
    assert press(session, Control.HINT).words == shown[-1].words


def test_an_answer_puts_the_hint_away() -> None:
    session = _sat_down(3, 3)
    words: Text = press(session, Control.HINT).words
    wins = _sitting(session).ending.wins
    wrong = session.act(Pressed(Control.CHOICE, 1 if wins else 0))
    assert wrong.words != words
    assert wrong.beats

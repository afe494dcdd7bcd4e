"""Hints and "What if…?" against the computer."""

import random

import pytest

from atari_teach.base.cue import Cue
from atari_teach.base.level import Level
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import LUDUS, SCHOOL, Colour, Game, Point, capture_n, parse_diagram
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.helps import advice_in_game
from atari_teach.table.scene import Button, Chose, Control, Pressed, Scene, Session, Tone
from atari_teach.teaching.advice.advice import Advice, Outlook
from atari_teach.teaching.advice.claims import ClaimKind
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.picture import Ghost, MarkKind
from tests import boards
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import check, controls, play, press, said
from tests.teaching.steps import EMPTY, step

BOARD = parse_diagram(boards.MOST_CAPTURES_BOARD)


def table(helps: Helps = Helps.AFTER, board: Game | None = None) -> ComputerSession:
    game = board or Game(SCHOOL, BOARD)
    return ComputerSession(GameTable(game, computer=Colour.WHITE), seed=1, helps=lambda: helps)


@pytest.fixture
def session() -> ComputerSession:
    return table()


def thought(session: Session) -> Scene:
    """Runs the session's background job; returns the scene after it."""
    errand = not_none(session.scene().errand)
    return session.deliver(errand.token, errand.job(lambda: False))


def button(scene: Scene, control: Control) -> Button:
    return next(button for button in scene.buttons if button.control is control)


def test_a_hint_that_can_be_asked_for_tells_something_else(session: ComputerSession) -> None:
    press(session, Control.HINT)
    shown = [thought(session)]
    while Control.HINT in controls(shown[-1]):
        shown.append(press(session, Control.HINT))
        assert shown[-1].words != shown[-2].words
    assert len(shown) == 3
    looked = press(session, Control.WHY)
    assert Control.HINT in controls(looked)
    assert press(session, Control.HINT).words == shown[-1].words


def test_hints_come_one_by_one_and_only_the_first_is_thought_about(session: ComputerSession) -> None:
    assert button(session.scene(), Control.HINT).lights == 0
    looking = press(session, Control.HINT)
    assert (said(looking.words), looking.tone) == ("Let me look.", Tone.THINK)
    assert looking.errand is not None
    assert Control.HINT not in controls(looking)
    idea = thought(session)
    assert said(idea.words) == "Is a white group in **atari**? Look for it."
    assert (looking.cue, idea.cue) == (None, Cue.HINT), "one sound, with the answer"
    assert (idea.errand, idea.records) == (None, ())
    assert not idea.picture.marks
    focus = press(session, Control.HINT)
    assert {mark.kind for mark in focus.picture.marks} == {MarkKind.FOCUS}
    assert focus.errand is None
    answer = press(session, Control.HINT)
    assert button(answer, Control.HINT).lights == 3
    assert [ghost.point for ghost in answer.picture.ghosts] == [Point.parse("C2")]
    assert answer.picture.position == session.game.position
    assert press(session, Control.HINT).words == answer.words, "after the last it is the last again"
    check(session)


def test_why_shows_the_moments_of_the_last_hint_and_puts_them_away(session: ComputerSession) -> None:
    press(session, Control.HINT)
    thought(session)
    assert Control.WHY not in controls(session.scene())
    for _ in range(2):
        press(session, Control.HINT)
    assert not session.scene().beats
    why = press(session, Control.WHY)
    assert button(why, Control.WHY).down
    assert [said(beat.words) for beat in why.beats] == [
        "This stone is in **atari**: one liberty.",
        "Here you capture one stone and win.",
    ]
    check(session)
    assert not press(session, Control.WHY).beats


def test_a_crossing_that_is_asked_about_is_not_played(session: ComputerSession) -> None:
    asking = press(session, Control.WHAT_IF)
    assert button(asking, Control.WHAT_IF).down
    assert said(asking.words) == "What if…? Choose a crossing."
    assert asking.picture.hand is Colour.BLACK
    looking = play(session, "A5")
    assert not session.game.turns
    assert [ghost.point for ghost in looking.picture.ghosts] == [Point.parse("A5")]
    told = thought(session)
    assert not session.game.turns
    assert 2 <= len(told.beats) <= 4
    assert told.picture.position == session.game.position, "what could happen is in the moments alone"
    first = told.beats[0].picture
    assert first.imagined
    assert Ghost(Point.parse("A5"), Colour.BLACK) in first.ghosts, "it is only imagined"
    assert first.position[Point.parse("A5")] is None
    check(session)


def test_the_next_stone_after_an_answer_leads_back_and_is_not_put_on_a_board_that_is_not_there(
    session: ComputerSession,
) -> None:
    press(session, Control.WHAT_IF)
    play(session, "A5")
    thought(session)
    back = play(session, "E5")
    assert not session.game.turns
    assert not back.beats
    assert said(back.words) == "Back to your game. It was only an idea."
    assert not button(back, Control.WHAT_IF).down
    play(session, "E5")
    assert len(session.game.turns) == 1


def test_why_a_crossing_is_refused_is_known_at_once(session: ComputerSession) -> None:
    press(session, Control.WHAT_IF)
    refused = play(session, "C3")
    assert refused.errand is None
    assert said(refused.words) == "There is already a stone here."
    assert refused.beats


def test_what_if_pressed_again_leaves_what_was_imagined(session: ComputerSession) -> None:
    press(session, Control.WHAT_IF)
    play(session, "A5")
    thought(session)
    left = press(session, Control.WHAT_IF)
    assert not button(left, Control.WHAT_IF).down
    assert said(left.words) == "Back to your game. It was only an idea."
    assert (left.beats, left.picture.ghosts, left.picture.imagined) == ((), (), False)
    play(session, "B5")
    assert len(session.game.turns) == 1


def test_another_crossing_may_be_asked_about_while_the_first_is_thought_about(
    session: ComputerSession,
) -> None:
    press(session, Control.WHAT_IF)
    old = play(session, "A5").errand
    new = play(session, "B5").errand
    assert old is not None
    assert new is not None
    assert old.token != new.token
    assert session.deliver(old.token, old.job(lambda: False)) == session.scene()
    told = thought(session)
    assert Ghost(Point.parse("B5"), Colour.BLACK) in told.beats[0].picture.ghosts


@pytest.mark.parametrize("asked", [Control.HINT, Control.WHAT_IF])
@pytest.mark.parametrize("other", ["stone", Control.UNDO, Control.GIVE_UP])
def test_whatever_happens_on_the_table_stops_the_thinking(
    asked: Control, other: str | Control, session: ComputerSession
) -> None:
    play(session, "A5")
    thought(session)
    assert session.scene().errand is None
    press(session, asked)
    if asked is Control.WHAT_IF:
        play(session, "E5")
    old = not_none(session.scene().errand)
    if isinstance(other, Control):
        assert press(session, other).errand is None
    elif asked is Control.HINT:
        errand = not_none(play(session, "E5").errand)
        assert errand.token != old.token, "the partner thinks now"
    else:
        press(session, Control.WHAT_IF)
    now = session.scene()
    assert session.deliver(old.token, old.job(lambda: False)) == now
    assert "Let me look" not in said(now.words)


def test_a_stopped_thought_is_no_answer_and_the_hint_can_be_asked_for_again(session: ComputerSession) -> None:
    errand = not_none(press(session, Control.HINT).errand)
    assert errand.job(lambda: True) is None
    scene = session.deliver(errand.token, None)
    assert button(scene, Control.HINT).lights == 0
    assert Control.HINT in controls(scene)
    assert said(press(session, Control.HINT).words) == "Let me look."


def test_after_asking_about_a_crossing_the_hint_is_there_again(session: ComputerSession) -> None:
    press(session, Control.HINT)
    hint = thought(session)
    press(session, Control.WHAT_IF)
    play(session, "A5")
    thought(session)
    back = press(session, Control.WHAT_IF)
    assert (back.words, back.picture) == (hint.words, hint.picture)
    assert button(back, Control.HINT).lights == 1


def test_saving_what_was_written_and_the_lights_leave_the_hint_where_it_is() -> None:
    session = table(Helps.ALWAYS)
    press(session, Control.HINT)
    hint = thought(session)
    assert press(session, Control.SAVED).words == hint.words
    assert press(session, Control.LIGHTS).words == hint.words


def test_a_hint_takes_the_place_of_a_refusal(session: ComputerSession) -> None:
    assert play(session, "C3").tone is Tone.NOT_YET
    assert not press(session, Control.HINT).picture.ghosts
    assert thought(session).tone is Tone.ASK


def test_nobody_may_ask_while_the_partner_thinks_or_after_the_end(session: ComputerSession) -> None:
    asking = {Control.HINT, Control.WHAT_IF}
    assert not asking & controls(play(session, "A5"))
    thinking = session.scene()
    assert press(session, Control.HINT) == thinking
    thought(session)
    assert asking <= controls(session.scene())
    press(session, Control.GIVE_UP)
    assert not asking & {button.control for button in session.scene().buttons}


def test_two_friends_a_lesson_the_ludus_rules_and_who_wants_no_helps_are_never_advised() -> None:
    asking = {Control.HINT, Control.WHAT_IF}
    sessions: list[Session] = [
        FriendSession(GameTable(Game(SCHOOL, BOARD))),
        ComputerSession(GameSetup(LUDUS, 9)),
        table(Helps.NEVER),
        lesson_game(step(GameTask("chick"), EMPTY), None),
    ]
    for session in sessions:
        before = session.scene()
        assert not asking & {button.control for button in before.buttons}
        for control in asking:
            assert press(session, control) == before
    assert not advice_in_game(Helps.AFTER, ruleset=LUDUS, over=False)
    assert advice_in_game(Helps.AFTER, ruleset=SCHOOL, over=False)
    assert not advice_in_game(Helps.AFTER, ruleset=SCHOOL, over=True)


def test_the_answer_of_an_errand_is_a_claim_with_its_line(session: ComputerSession) -> None:
    errand = press(session, Control.HINT).errand
    assert errand is not None
    advice = instance_of(Advice, errand.job(lambda: False))
    assert (advice.claim.kind, advice.claim.line) == (ClaimKind.CAPTURES_NOW, (Point.parse("C2"),))
    press(session, Control.WHAT_IF)
    errand = play(session, "C2").errand
    assert errand is not None
    outlook = instance_of(Outlook, errand.job(lambda: False))
    assert outlook.move.captured


def test_a_table_that_was_left_begins_without_what_was_asked(session: ComputerSession) -> None:
    press(session, Control.HINT)
    thought(session)
    left = not_none(ComputerSession.restore(session.state()))
    assert said(left.scene().words) != said(session.scene().words)
    assert left.scene().errand is None
    assert left.game == session.game


@pytest.mark.parametrize("seed", range(4))
def test_asking_at_random_changes_nothing_on_the_table(seed: int) -> None:
    rng = random.Random(seed)
    ruleset = rng.choice([SCHOOL, capture_n(3)])
    session = ComputerSession(GameSetup(ruleset, 5), seed=seed, level=Level.CAT)
    for _ in range(30):
        errand = session.scene().errand
        game = session.game
        if errand is not None and game.to_play is Colour.WHITE:
            thought(session)
            continue
        if errand is not None:
            session.deliver(errand.token, rng.choice([None, Point(0, 0), "x", 7]))
        asked = rng.choice([Control.HINT, Control.WHAT_IF, Control.WHY, None])
        if asked is not None:
            session.act(Pressed(asked))
            assert session.game == game
        else:
            session.act(Chose(Point(rng.randrange(5), rng.randrange(5))))
        check(session)

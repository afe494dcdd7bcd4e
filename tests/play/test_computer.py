"""A child's game against the chick, the weakest partner, without a window."""

import pytest

from atari_teach.engine.rules import MOST_CAPTURES, SCHOOL, Colour, Played, Point, legal_points
from atari_teach.play.computer import CANCELLED, ComputerSession
from atari_teach.store.event import EventKind
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Scene, Tone
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.side_view import together_of
from tests.table.at_the_table import controls, play, press, said


def table(child: Colour = Colour.BLACK, seed: int = 1, size: int = 5) -> ComputerSession:
    return ComputerSession(GameSetup(SCHOOL, size), child, seed)


def answered(session: ComputerSession) -> Scene:
    """The scene after the chick's move."""
    errand = not_none(session.scene().errand)
    return session.deliver(errand.token, errand.job(lambda: False))


def test_the_child_moves_and_the_chick_thinks_away_from_the_window() -> None:
    session = table()
    first = session.scene()
    assert first.errand is None
    assert said(first.words) == "Have a good game! You begin."
    assert first.players is not None
    assert [player.computer for player in first.players] == [None, "chick"]
    scene = play(session, "C3")
    assert said(scene.words, PORTUGUESE).lower() == "o pintainho está a pensar."
    assert scene.errand is not None
    assert scene.picture.hand is None
    assert session.scene().errand == scene.errand, "a scene asked for again has the same errand"
    after = answered(session)
    assert said(after.words) == "It is your turn."
    assert after.errand is None
    assert [turn.colour for turn in session.game.turns] == [Colour.BLACK, Colour.WHITE]
    assert [record.kind for record in after.records] == [EventKind.TABLE_SAVED]


def test_the_chick_begins_where_the_child_has_white() -> None:
    session = table(Colour.WHITE)
    assert session.scene().errand is not None
    assert answered(session).picture.hand is Colour.WHITE
    assert Control.UNDO not in controls(session.scene()), (
        "the chick's first move is not the child's to take back"
    )


def test_stale_cancelled_and_impossible_answers_change_nothing() -> None:
    session = table()
    old = not_none(play(session, "C3").errand)
    press(session, Control.UNDO)
    thinking = play(session, "B2")
    assert thinking.errand is not None
    assert thinking.errand.token != old.token
    assert old.job(lambda: True) == CANCELLED
    for token, answer in (
        (old.token, Point.parse("A1")),
        (thinking.errand.token, Point.parse("B2")),
        (thinking.errand.token, Point.parse("I9")),
        (thinking.errand.token, CANCELLED),
        (thinking.errand.token, None),
        (thinking.errand.token, "A1"),
    ):
        assert session.deliver(token, answer) == session.scene()
        assert len(session.game.turns) == 1
    answered(session)
    assert session.deliver(thinking.errand.token, Point.parse("A1")) == session.scene(), "one answer a turn"


def test_a_pass_is_an_answer_where_the_rules_know_it() -> None:
    session = ComputerSession(GameSetup(MOST_CAPTURES, 9))
    errand = not_none(play(session, "C3").errand)
    session.deliver(errand.token, None)
    assert [turn.point for turn in session.game.turns] == [Point.parse("C3"), None]


def test_undo_takes_both_moves_back_and_redo_brings_both() -> None:
    session = table()
    play(session, "C3")
    answered(session)
    two = session.game.turns
    undone = press(session, Control.UNDO)
    assert not session.game.turns
    assert undone.errand is None
    redone = press(session, Control.REDO)
    assert session.game.turns == two
    assert redone.errand is None


def test_undo_while_the_chick_thinks_takes_the_childs_move_back() -> None:
    session = table()
    play(session, "C3")
    assert press(session, Control.UNDO).errand is None
    assert press(session, Control.REDO).errand is not None


def test_a_refused_stone_is_explained_and_does_not_disturb_the_thinking() -> None:
    session = table()
    errand = play(session, "C3").errand
    refused = play(session, "D4")
    assert refused.tone is Tone.NOT_YET
    assert said(refused.words) == "It is White's turn now."
    assert refused.errand == errand
    assert session.game.position[Point.parse("D4")] is None


def test_ending_or_leaving_stops_the_thinking() -> None:
    for control in (Control.GIVE_UP, Control.TIDY):
        session = table()
        play(session, "C3")
        if control is Control.TIDY:
            press(session, Control.GIVE_UP)
        scene = press(session, control)
        assert scene.errand is None


def test_colours_are_swapped_and_the_chick_begins() -> None:
    session = table()
    play(session, "C3")
    answered(session)
    press(session, Control.GIVE_UP)
    swapped = press(session, Control.SWAP)
    assert swapped.errand is not None
    assert swapped.players is not None
    assert [player.computer for player in swapped.players] == ["chick", None]
    finished = swapped.records[0]
    assert finished.kind == EventKind.GAME_FINISHED
    assert finished.data["together"] is False
    assert finished.data["colour"] == "black"
    assert together_of(swapped) is None


def test_a_game_that_the_child_ends_is_lost_and_one_undo_takes_it_up_again() -> None:
    session = table()
    play(session, "C3")
    answered(session)
    board = session.game
    ended = press(session, Control.GIVE_UP)
    assert ended.tone is Tone.LOST
    assert said(ended.words) == "You gave up, so this game is lost. “Undo” lets you play on."
    (why,) = press(session, Control.WHY).beats
    assert said(why.words) == "Whoever gives up ends the game, and the other side wins."
    press(session, Control.WHY)
    restored = not_none(ComputerSession.restore(session.state()))
    assert press(restored, Control.UNDO).over is False
    assert restored.game == board
    press(session, Control.UNDO)
    assert session.game == board
    press(session, Control.GIVE_UP)
    (finished, *_closed) = press(session, Control.TIDY).records
    assert finished.kind == EventKind.GAME_FINISHED
    assert finished.data["won"] is False
    assert finished.data["stones"] == 0


def test_a_game_ended_during_the_chicks_turn_goes_on_with_it() -> None:
    session = table()
    play(session, "C3")
    answered(session)
    play(session, next(str(point) for point in legal_points(session.game)))
    press(session, Control.GIVE_UP)
    assert len(session.game.turns) == 3
    assert press(session, Control.UNDO).errand is not None
    assert len(session.game.turns) == 3


def test_a_game_in_which_one_side_has_not_played_is_not_lost() -> None:
    session = table()
    play(session, "C3")
    assert said(press(session, Control.GIVE_UP).words) == "The game ends here. Nobody lost it."


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        session = table(seed=5)
        while not session.game.is_over and len(session.game.turns) < 30:
            play(session, str(legal_points(session.game)[0]))
            if session.scene().errand:
                answered(session)
        games.append(session.game)
    assert games[0] == games[1]


@pytest.mark.parametrize("child", list(Colour))
def test_a_child_who_takes_what_can_be_taken_wins_most_games(child: Colour) -> None:
    won = 0
    for seed in range(40):
        session = table(child, seed, 6)
        while not session.game.is_over:
            if session.scene().errand:
                answered(session)
                continue
            game = session.game
            best = max(legal_points(game), key=lambda p: (_worth(session, p), -abs(2 * p.column - 5), -p.row))
            play(session, str(best))
        assert session.game.outcome is not None
        won += session.game.outcome.winner is child
    assert won > 25, won


def _worth(session: ComputerSession, point: Point) -> int:
    """How good a move looks to a child: capturing counts most, then avoiding atari, then giving atari."""
    verdict = instance_of(Played, session.game.judge(point))
    position = verdict.position
    if verdict.captured:
        return 100
    own = position.groups(session.game.to_play)
    return sum(group.in_atari for group in position.groups(session.game.to_play.other)) - 3 * sum(
        group.in_atari for group in own
    )

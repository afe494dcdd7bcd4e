"""Go against the computer, which marks dead stones too; and counted games in files."""

import json

from atari_teach.base.level import Level
from atari_teach.engine.rules import GO, Colour, Game, Outcome, Point, Position, Reason, Refused
from atari_teach.exchange.sgf import read_sgf, write_sgf
from atari_teach.play.computer import CANCELLED, ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_session import GameSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Control, Scene
from atari_teach.teaching.picture import MarkKind
from tests.engine.rules.go_boards import ROUND, THREE_KOS, WITH_DEAD, points
from tests.languages import PORTUGUESE
from tests.play.at_go import both_pass, chosen, friends, thought
from tests.table.at_the_table import check, controls, play, press, said

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE


def with_computer(start: Position = WITH_DEAD, level: Level = Level.CHICK) -> ComputerSession:
    return ComputerSession(GameTable(Game(GO, start), computer=WHITE, level=level), seed=1)


def asked(session: ComputerSession) -> Scene:
    """The scene after the child passed, and the computer passed and marked dead stones."""
    press(session, Control.PASS)
    return thought(session)


def test_the_computer_passes_too_and_shows_what_it_thinks_is_dead() -> None:
    session = with_computer()
    scene = asked(session)
    assert chosen(scene) == points("A5")
    assert "Do you agree?" in said(scene.words)
    assert Control.HINT not in {button.control for button in scene.buttons}
    scene = press(session, Control.AGREE)
    assert scene.over
    assert scene.frames, "the count is shown when the child agrees"
    check(session)


def test_the_computer_does_not_agree_with_what_is_plainly_false() -> None:
    session = with_computer()
    asked(session)
    play(session, "D4 C4")
    scene = press(session, Control.AGREE)
    assert Control.AGREE not in controls(scene), "it has to look first"
    scene = thought(session)
    assert not scene.over
    doubted = {mark.point for mark in scene.picture.marks if mark.kind is MarkKind.TARGET}
    assert P("C4") in doubted
    assert "doesn't agree" in said(scene.words)
    check(session)
    play(session, "C4")
    press(session, Control.AGREE)
    scene = thought(session)
    assert scene.over
    assert scene.frames


def test_the_computer_agrees_that_play_goes_on() -> None:
    session = with_computer()
    asked(session)
    scene = press(session, Control.RESUME)
    assert session.game.marking is None
    assert session.game.to_play is BLACK
    assert Control.PASS in controls(scene)


def test_undo_after_the_marking_is_the_childs_turn_again() -> None:
    session = with_computer()
    asked(session)
    scene = press(session, Control.UNDO)
    assert session.game.turns == ()
    assert Control.PASS in controls(scene)


def test_whoever_looks_for_dead_stones_stops_when_told_to() -> None:
    session = with_computer()
    press(session, Control.PASS)
    scene = session.scene()
    assert scene.errand is not None
    scene = session.deliver(scene.errand.token, scene.errand.job(lambda: False))
    assert session.game.marking is not None
    assert scene.errand is not None
    assert scene.errand.job(lambda: True) == CANCELLED


def test_a_game_with_the_computer_is_gone_on_with_while_it_looks() -> None:
    session = with_computer()
    asked(session)
    again = ComputerSession.restore(json.loads(json.dumps(dict(session.state()))))
    assert again is not None
    assert again.scene() == session.scene()


def test_a_counted_game_is_written_and_read_with_its_dead_stones() -> None:
    session: GameSession = friends(WITH_DEAD)
    both_pass(session)
    play(session, "A5")
    open_game = session.game
    press(session, Control.AGREE)
    data = write_sgf(session.game)
    assert b"RE[W+2]" in data
    assert b"MA[aa]" in data
    assert read_sgf(data).game == session.game
    assert read_sgf(write_sgf(open_game)).game == open_game, "dead stones are marked, nobody agreed yet"


def test_a_game_that_went_on_after_two_passes_is_read_so() -> None:
    game = Game(GO, WITH_DEAD).pass_turn().pass_turn().resume()
    after = game.play(P("A4"))
    assert not isinstance(after, Refused)
    game = after.pass_turn().pass_turn().agree(BLACK).agree(WHITE)
    again = read_sgf(write_sgf(game)).game
    assert again == game


def test_repetition_is_told() -> None:
    session = FriendSession(GameTable(Game(GO, THREE_KOS, WHITE)))
    scene = play(session, " ".join(2 * ROUND))
    assert session.game.outcome == Outcome(None, Reason.REPETITION)
    assert said(scene.words, PORTUGUESE) == "Empate! O mesmo tabuleiro apareceu pela terceira vez."

"""Undo, redo and resignation; games are immutable."""

import pytest

from atari_teach.engine.rules import SCHOOL, Fault, Game, Outcome, Position, Reason, Ruling
from tests.engine.rules.playing import BLACK, WHITE, P, fault, played


def test_undo_and_redo_go_through_the_same_games() -> None:
    game = Game.new(5)
    games = [game]
    for move in ("C3", "C4", "B4"):
        game = played(game, move)
        games.append(game)
    back = game
    for earlier in reversed(games[:-1]):
        back = back.undo()
        assert (back.position, back.to_play, back.turns) == (earlier.position, earlier.to_play, earlier.turns)
    assert back.undo() is back
    for later in games[1:]:
        back = back.redo()
        assert (back.position, back.turns) == (later.position, later.turns)
    assert back == game
    assert back.redo() is back


def test_a_new_move_forgets_what_was_undone() -> None:
    game = played(Game.new(5), "C3", "C4").undo()
    assert len(game.undone) == 1
    assert played(game, "A1").undone == ()


def test_the_end_can_be_undone_too() -> None:
    board = Position.of(3, [P("B3")], [P("C3")])
    over = played(Game(SCHOOL, board), "C2")
    assert over.is_over
    back = over.undo()
    assert (back.is_over, back.prisoners(BLACK), back.position) == (False, 0, board)
    assert back.redo() == over


def test_resigning_ends_the_game_and_can_be_taken_back() -> None:
    game = played(Game.new(5), "C3")
    over = game.resign(BLACK)
    assert over.outcome == Outcome(WHITE, Reason.RESIGNATION)
    assert over.resign(WHITE) is over
    assert fault(over, "A1") is Fault.GAME_OVER
    assert over.undo() == game


@pytest.mark.parametrize("ruling", list(Ruling))
def test_a_ruling_ends_the_game_and_can_be_taken_back(ruling: Ruling) -> None:
    game = played(Game.new(5), "C3")
    over = game.end_by(Outcome(WHITE, ruling))
    assert over.outcome == Outcome(WHITE, ruling)
    assert over.end_by(Outcome(BLACK, ruling)) is over
    assert over.resign(BLACK) is over
    assert fault(over, "A1") is Fault.GAME_OVER
    assert over.undo() == game
    assert over.first_turns(1) == game
    assert not over.undo().undo().redo().is_over


def test_games_are_values_that_no_move_changes() -> None:
    game = played(Game.new(5), "C3")
    before = (game.position, game.turns, hash(game))
    played(game, "C4", "B4")
    game.play(P("C3"))
    game.resign(WHITE)
    game.undo()
    assert (game.position, game.turns, hash(game)) == before
    assert played(Game.new(5), "C3") == game

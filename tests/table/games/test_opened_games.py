"""A game from a file at the table of two friends: its comments, the review, the saved state."""

import json
from pathlib import Path

import pytest

from atari_teach.engine.rules import Colour, Game
from atari_teach.exchange.sgf import OpenedGame, open_game, read_sgf
from atari_teach.play.friend import FriendSession
from atari_teach.store.event import EventKind
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, ReviewView
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.table.at_the_table import play, press, said

FILE = "jogo.sgf"


def opened(text: str) -> FriendSession:
    """A session with this game on its table."""
    session = FriendSession(GameSetup())
    session.put_on(read_sgf(text.encode()), FILE)
    return session


def kept(session: FriendSession) -> FriendSession:
    """The session after a restart of the program."""
    return not_none(FriendSession.restore(json.loads(json.dumps(session.state()))))


@pytest.mark.parametrize(
    ("result", "english", "portuguese", "written"),
    [
        (
            "B+T",
            "White has no time left. Black won!",
            "As Brancas ficaram sem tempo. Ganharam as Negras!",
            "B+T",
        ),
        (
            "W+Time",
            "Black has no time left. White won!",
            "As Negras ficaram sem tempo. Ganharam as Brancas!",
            "W+T",
        ),
        ("w+f", "White won by forfeit.", "Ganharam as Brancas, por falta.", "W+F"),
        ("B+Forfeit", "Black won by forfeit.", "Ganharam as Negras, por falta.", "B+F"),
        ("W+R", "Black gave up. White won.", "As Negras desistiram. Ganharam as Brancas.", "W+R"),
        ("B+Resign", "White gave up. Black won.", "As Brancas desistiram. Ganharam as Negras.", "B+R"),
        ("B+1", "Black won by one point.", "Ganharam as Negras, por um ponto.", "B+1"),
        ("W+3.5", "White won by 3.5 points.", "Ganharam as Brancas, por 3,5 pontos.", "W+3.5"),
        ("B+", "Black won!", "Ganharam as Negras!", "B+"),
        ("0", "The game ended in a draw.", "O jogo acabou empatado.", "Draw"),
        ("Jigo", "The game ended in a draw.", "O jogo acabou empatado.", "Draw"),
        ("Void", "The game ended without a result.", "O jogo acabou sem resultado.", "Void"),
        ("?", "Nobody wrote down who won.", "Ninguém escreveu quem ganhou.", "?"),
    ],
)
def test_how_a_game_ended_is_shown_and_kept(
    tmp_path: Path, result: str, english: str, portuguese: str, written: str
) -> None:
    session = opened(f"(;SZ[9]RE[{result}];B[cc];W[dd])")
    for each in (session, kept(session)):
        scene = each.scene()
        assert scene.over
        assert (said(scene.words), said(scene.words, PORTUGUESE)) == (english, portuguese)
    press(session, Control.SAVE, str(tmp_path / FILE))
    assert f"RE[{written}]" in (tmp_path / FILE).read_text()
    assert open_game(tmp_path / FILE).game == session.game


@pytest.mark.parametrize("result", ["", "RE[]", "RE[unfinished]", "RE[B]"])
def test_a_game_without_a_result_goes_on(result: str) -> None:
    assert not opened(f"(;SZ[9]{result};B[cc];W[dd])").scene().over


def test_a_ruling_is_taken_back_and_the_game_goes_on() -> None:
    session = opened("(;SZ[9]RE[W+T];B[cc];W[dd])")
    assert not press(session, Control.UNDO).over
    assert len(session.game.turns) == 2
    assert not play(session, "E5").over


COMMENTED = "(;SZ[9]RE[W+R]C[A game\nof ours];B[cc]C[**good** {n} \\]];W[dd];B[ee];W[ff]C[end])"
COMMENTS = {0: "A game\nof ours", 1: "**good** {n} ]", 4: "end"}


def test_comments_are_shown_where_somebody_looks_back_and_are_saved(tmp_path: Path) -> None:
    session = opened(COMMENTED)
    for each in (session, kept(session)):
        press(each, Control.REVIEW)
        for turn in range(5):
            scene = press(each, Control.STEP_TO, turn)
            assert isinstance(scene.side_view, ReviewView)
            assert scene.side_view.comment == COMMENTS.get(turn, "")
    press(session, Control.REVIEW)
    press(session, Control.SAVE, str(tmp_path / FILE))
    assert dict(open_game(tmp_path / FILE).comments) == COMMENTS


def test_comments_belong_to_the_moves_of_the_file_alone(tmp_path: Path) -> None:
    session = opened(COMMENTED)
    for _step in range(3):  # undoes the resignation and two moves
        press(session, Control.UNDO)
    play(session, "A1 B1")
    press(session, Control.SAVE, str(tmp_path / FILE))
    assert dict(open_game(tmp_path / FILE).comments) == {0: COMMENTS[0], 1: COMMENTS[1]}
    press(session, Control.UNDO)
    press(session, Control.UNDO)


def test_long_comments_are_not_written_at_every_press() -> None:
    session = opened(f"(;SZ[9]C[{'x' * 100_000}];B[cc])")
    assert len(json.dumps(session.state())) < 2_000
    assert kept(session).game == session.game


def test_a_turn_that_the_file_leaves_out_is_kept_by_all_rules(tmp_path: Path) -> None:
    for rules, words in (("school", "one side plays twice in a row"), ("japanese", "a turn is missing")):
        session = opened(f"(;SZ[9]RU[{rules}];B[cc];B[dd])")
        assert words in said(session.scene().words)
        assert session.game.to_play is Colour.WHITE
        assert kept(session).game == session.game
        press(session, Control.SAVE, str(tmp_path / FILE))
        assert open_game(tmp_path / FILE).game == session.game


def test_all_that_was_left_out_is_said_at_once_with_the_name_of_the_file() -> None:
    text = "(;SZ[9]RU[Chinese]KM[375]RE[B+T];B[cc]TR[cc];AW[ee];W[dd](;B[ff])(;B[gg]))"
    words = opened(text).scene().words
    assert said(words).startswith("jogo.sgf: White has no time left. Black won! ")
    parts = ("Chinese", "KM[375]", "Stones were set up after move 1", "Marks", "variations")
    assert all(part in said(words) for part in parts)
    assert said(words, PORTUGUESE).startswith("jogo.sgf: As Brancas ficaram sem tempo. Ganharam as Negras! ")
    assert not opened("(;SZ[9]RU[school];B[cc])").scene().notice


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    session = FriendSession(GameSetup())
    (tmp_path / FILE).write_bytes(b"(;SZ[9];B[ee];W[e")
    words = said(press(session, Control.OPEN, str(tmp_path / FILE)).words)
    assert words == "jogo.sgf: This game file ends too early, at byte 17."
    words = said(press(session, Control.OPEN, str(tmp_path / "none.sgf")).words)
    assert words == "The file none.sgf cannot be opened."


def test_a_game_that_was_only_looked_at_is_not_counted_as_played() -> None:
    finished = read_sgf(b"(;SZ[5]RU[school];B[ab];W[aa];B[ba])")
    session = FriendSession(GameSetup())
    session.put_on(finished, FILE)
    assert session.is_only_looked_at
    after = session.put_on(OpenedGame(Game.new(5)), FILE)
    assert [record.kind for record in after.records] == [EventKind.TABLE_SAVED]


def test_a_game_is_somebodys_own_once_a_move_is_played_in_it() -> None:
    def looked_at() -> list[bool]:
        return [each.is_only_looked_at for each in (session, kept(session))]

    session = opened("(;SZ[9];B[cc];W[dd])")
    assert looked_at() == [True, True]
    play(session, "E5")
    assert looked_at() == [False, False]
    press(session, Control.UNDO)
    assert looked_at() == [True, True]

"""Screenshots of games from files: the choice of one of several, and the comments of a game."""

from collections.abc import Iterator
from functools import partial

from atari_teach.exchange.sgf import list_games, read_sgf
from atari_teach.features import PageName
from atari_teach.play.friend import FriendSession
from atari_teach.play.ui.games import GamesPage
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Pressed, Session
from tests.gallery.studio import State, Studio, drive

_MANY = "".join(
    f"(;GM[1]SZ[{size}]{who}DT[{date}]" + ";B[cc];W[ee]" * 20 + ")"
    for who, date, size in (
        ("PB[Ana]PW[Rui]", "2024-05-01", 9),
        ("PB[Maria Madalena Constança de Albuquerque]PW[Tomás]", "2024-05-08,2024-05-15", 13),
        ("PB[李世石]PW[古力]", "2004-01-30", 19),
        ("GN[Problem 7]", "", 9),
        *(("", "", 9),) * 12,
    )
)
_COMMENTED = (
    "(;SZ[9]RU[Japanese]KM[375]PB[Marta]PW[Tomás]RE[W+T]C[{}];B[cc]C[{}]TR[cc];W[gc];B[cg](;W[gg])(;W[ee]))"
)
_SHORT = "Marta begins in the corner.\nThat is a good start."
_LONG = "White has two weak groups now. " * 40


def opened_states() -> Iterator[State]:
    yield State("games", _choose)
    yield State("opened-left-out", partial(_sit, ()))
    yield State("review-comment", partial(_sit, (Pressed(Control.REVIEW), Pressed(Control.STEP_TO, 0))))
    yield State("review-comment-long", partial(_sit, (Pressed(Control.REVIEW), Pressed(Control.STEP_TO, 1))))


def _choose(studio: Studio) -> None:
    page = studio.window.page(PageName.GAMES)
    assert isinstance(page, GamesPage)
    page.show_games("clube.sgf", list_games(_MANY.encode()), lambda _game: None)
    studio.page(PageName.GAMES)


def _sit(actions: tuple[Pressed, ...], studio: Studio) -> None:
    studio.sit_down(_opened(actions))


def _opened(actions: tuple[Pressed, ...]) -> Session:
    session = FriendSession(GameSetup())
    session.put_on(read_sgf(_COMMENTED.format(_SHORT, _LONG).encode()), "jogo.sgf")
    return drive(session, *actions)

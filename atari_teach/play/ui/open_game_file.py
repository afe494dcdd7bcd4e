"""Opens game files that were dropped on the window or double-clicked, as a game of two friends."""

from collections.abc import Sequence
from pathlib import Path

from atari_teach.base.i18n import say
from atari_teach.exchange.sgf import OpenedGame, SgfError, named
from atari_teach.features import PageName
from atari_teach.play.friend import friends_left, new_friends
from atari_teach.play.ui.game_reader import read_game
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.table_page import TablePage


def open_files(app: AppContext, paths: Sequence[Path]) -> None:
    """Opens the first game file; for other formats than SGF, the reader says what they are."""
    read_game(app.window, paths[0], lambda found, file: _show_game(app, found, file))


def _show_game(app: AppContext, found: OpenedGame | SgfError, file: str) -> None:
    """Shows a game as one of two friends, or a sentence if their own game is not finished."""
    if isinstance(found, SgfError):
        app.window.tell(named(file, found.message))
        return
    left = friends_left(app.sitting())
    app.opener().sit_down(left or new_friends(app.sitting(), GameSetup()))
    if left is not None and left.is_unfinished and not left.is_only_looked_at:
        app.window.tell(
            say(
                "This game is not over yet. To see the game {name} instead, press the folder, “Open a game”.",
                name=file,
            )
        )
        return
    app.window.page_as(PageName.TABLE, TablePage).put_on(found, file)

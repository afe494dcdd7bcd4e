"""Opens game files that were dropped on the window or double-clicked, as a game of two friends."""

from pathlib import Path

from atari_teach.base.i18n import say
from atari_teach.exchange.sgf import OpenedGame, SgfError, named
from atari_teach.features import PageName
from atari_teach.play.friend import friends_left, new_friends
from atari_teach.play.ui.game_reader import Problems, read_game
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.table_page import TablePage


def open_game(app: AppContext, path: Path, problems: Problems) -> None:
    """Opens a file as a game, or asks its problem.

    If its format is not SGF, an error message names the format.
    """
    read_game(app.window, path, lambda found, file: _show_game(app, found, file), problems)


def _show_game(app: AppContext, found: OpenedGame | SgfError, file: str) -> None:
    """Shows a game at the table of two friends; if a game there is unfinished, shows a message instead."""
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

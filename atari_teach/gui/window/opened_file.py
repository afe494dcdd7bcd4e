"""Opens a file that was dropped on the window or double-clicked; imported when there is one.

A game goes to the table of two friends, a class's file to the page that joins it, and everything else to
the workshop, which tells what is no lesson. The teacher's pages stay behind their fence.
"""

from pathlib import Path

from atari_teach.classroom.files.copies import SUFFIX
from atari_teach.exchange.sgf import SgfError, open_game
from atari_teach.gui.desk.copies import CopiesPage
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.table.table_page import TablePage
from atari_teach.gui.window.desk_links import open_lesson_file
from atari_teach.i18n import say
from atari_teach.session.games.game_table import GameSetup
from atari_teach.session.scene import Control, Pressed


def open_file(app: AppContext, path: Path) -> None:
    """Shows what is in this file; one that can't be opened is told of, and nothing else happens."""
    match path.suffix.lower():
        case ".sgf":
            _open_game(app, path)
        case suffix if suffix == SUFFIX:
            _join_class(app.window, path)
        case _:
            open_lesson_file(app.window, path)


def _open_game(app: AppContext, path: Path) -> None:
    """Opens a game at the table of two friends; one that was left there unfinished is not swept away."""
    try:
        open_game(path)
    except SgfError as problem:
        app.window.tell(problem.message)
        return
    tables = app.tables()
    left = tables.friends()
    app.opener().sit_down(left or tables.new_friends(GameSetup()))
    if left is not None and left.is_unfinished:
        app.window.tell(
            say(
                "This game is not over yet. To see the game {name} instead, press “Open a game”.",
                name=path.name,
            )
        )
        return
    app.window.page_as(PageName.TABLE, TablePage).act(Pressed(Control.OPEN, str(path)))


def _join_class(window: MainWindow, path: Path) -> None:
    def go() -> None:
        window.go_to(PageName.COPIES)
        window.page_as(PageName.COPIES, CopiesPage).bring_in((path,))

    window.go_to(PageName.DESK)
    window.fence.let_through(go)

"""Opens files that were dropped on the window or double-clicked; imported when there is one.

A game goes to the table of two friends, a class's file to the page that joins it, a class list to the page
that shows what is understood of it, and a lesson to the workshop. The teacher's pages stay behind their
fence, and a window that is lent to a class, or that a class is looking at, stays as it is.
"""

from collections.abc import Sequence
from pathlib import Path

from atari_teach.classroom.class_list.tables import SUFFIXES, TOLD_OF
from atari_teach.classroom.files.copies import SUFFIX
from atari_teach.exchange.sgf import OpenedGame, SgfError, named
from atari_teach.gui.desk.classes.classes import ClassesPage
from atari_teach.gui.desk.copies import CopiesPage
from atari_teach.gui.kit.dialogs import BY_THE_TEACHER
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.table.table_page import TablePage
from atari_teach.gui.window.desk_links import open_lesson_file
from atari_teach.gui.window.game_reader import read_game
from atari_teach.i18n import say
from atari_teach.session.games.friend import friends_left, new_friends
from atari_teach.session.games.game_table import GameSetup


def open_files(app: AppContext, paths: Sequence[Path], *, by_whoever_started: bool = False) -> None:
    """Shows what is in these files; one that can't be opened is told of, and nothing else happens.

    Args:
        app: What the pages share.
        paths: At least one. Classes are all joined; of anything else only the first is shown.
        by_whoever_started: Whether they were named where the program was started, which children can't.
    """
    window, first = app.window, paths[0]
    if window.fence.keeps_files_out and not by_whoever_started:
        window.tell(BY_THE_TEACHER)
    elif window.place is PageName.STAGE:
        window.tell(
            say("A lesson with the class is running. Leave it first, and then open {name}.", name=first.name)
        )
    elif all(path.suffix.lower() == SUFFIX for path in paths):
        _join_classes(window, paths)
    else:
        _open_file(app, first)
        if len(paths) > 1:
            window.tell(say("Only one file at a time: {name} was opened.", name=first.name))


def _open_file(app: AppContext, path: Path) -> None:
    match path.suffix.lower():
        case ".sgf" | ".gib" | ".ngf" | ".ugf" | ".ugi":  # for all but SGF the reader says what they are
            read_game(app.window, path, lambda found, file: _show_game(app, found, file))
        case suffix if suffix == SUFFIX:
            _join_classes(app.window, (path,))
        case suffix if suffix.lstrip(".") in (*SUFFIXES, *TOLD_OF):
            _open_list(app.window, path)
        case ".toml":
            open_lesson_file(app.window, path)
        case _:
            app.window.tell(
                say(
                    "{name} can't be opened: it is not a game (.sgf), a lesson (.toml), "
                    "a class (.atariteach) or a class list (.xlsx, .ods, .csv, .txt).",
                    name=path.name,
                )
            )


def _show_game(app: AppContext, found: OpenedGame | SgfError, file: str) -> None:
    """Shows a game at the table of two friends; if their own is not over, that stays, with a sentence."""
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


def _open_list(window: MainWindow, path: Path) -> None:
    def go() -> None:
        window.go_to(PageName.CLASSES)
        window.page_as(PageName.CLASSES, ClassesPage).open_list(path)

    window.go_to(PageName.DESK)
    window.fence.let_through(go)


def _join_classes(window: MainWindow, paths: Sequence[Path]) -> None:
    def go() -> None:
        window.go_to(PageName.COPIES)
        window.page_as(PageName.COPIES, CopiesPage).bring_in(paths)

    window.go_to(PageName.DESK)
    window.fence.let_through(go)

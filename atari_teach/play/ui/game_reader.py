"""Reads game files, long ones in a thread, and asks which game if a file has several."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject

from atari_teach.base.i18n import Message, Text, say
from atari_teach.base.limits import SGF_BYTES
from atari_teach.exchange.sgf import ListedGame, OpenedGame, SgfError, games_in
from atari_teach.features import PageName
from atari_teach.play.ui.games import GamesPage
from atari_teach.ui.kit.background import run_in_thread
from atari_teach.ui.navigation.main_window import MainWindow

_SHORT_BYTES = 4096
_SHORT_MOVES = 400
"""A game with up to this many moves is read within a tenth of a second, and needs no thread."""
Show = Callable[[OpenedGame | SgfError, str], object]
Games = Sequence[ListedGame]


class Problems(Protocol):
    """Asks problems as puzzles."""

    def is_problem(self, game: ListedGame) -> bool:
        """Returns whether a game in a file looks like a problem."""

    def proved(self, game: ListedGame) -> Callable[[Games, str], object] | Text:
        """Returns a function that asks a problem, or the reason why it can't be asked; called in a thread.

        The function gets the games of the file, and the file's name.
        """


def read_game(window: MainWindow, path: Path, show: Show, problems: Problems | None = None) -> None:
    """Reads a file, and calls `show` with the game or the reason why it can't be read, and the file's name.

    If another page is opened meanwhile, `show` is not called.

    Args:
        window: The main window.
        path: The file.
        show: Shows a game.
        problems: Asks problems as puzzles; if it can't, they are shown as games, with the reason. None: all
            problems are shown as games.
    """
    _Reader(window, path.name, show, problems).read(path)


class _Reader(QObject):
    def __init__(self, window: MainWindow, file: str, show: Show, problems: Problems | None) -> None:
        super().__init__(window)
        self._window, self._file, self._show, self._problems = window, file, show, problems
        self._place = window.place
        self._games: Games = ()

    def read(self, path: Path) -> None:
        if not _SHORT_BYTES < _size(path) <= SGF_BYTES:
            self._heard(_read(path))
        else:
            run_in_thread(lambda: _read(path), self._heard)

    def _choose(self, game: ListedGame) -> None:
        self._window.leave()
        self._open(game)

    def _open(self, game: ListedGame) -> None:
        problems = self._problems if self._problems is not None and self._problems.is_problem(game) else None
        if problems is None and game.moves <= _SHORT_MOVES:
            self._heard(_opened(game, None))
        else:
            run_in_thread(lambda: _opened(game, problems), self._heard)

    def _heard(self, found: object) -> None:
        if self._window.place is self._place:
            match found:
                case SgfError() | OpenedGame():
                    self._show(found, self._file)
                case [ListedGame() as game]:
                    self._games = found
                    self._open(game)
                    return
                case tuple():
                    self._games = found
                    page = self._window.page_as(PageName.GAMES, GamesPage)
                    page.show_games(self._file, found, self._choose)
                    self._window.go_to(PageName.GAMES)
                    return
                case _ if callable(found):
                    found(self._games, self._file)
        self.deleteLater()


def _read(path: Path) -> Games | SgfError:
    try:
        return games_in(path)
    except SgfError as problem:
        return problem


def _opened(
    game: ListedGame, problems: Problems | None
) -> OpenedGame | SgfError | Callable[[Games, str], object]:
    reason = None if problems is None else problems.proved(game)
    if callable(reason):
        return reason
    try:
        opened = game.open()
    except SgfError as problem:
        return problem
    return opened if reason is None else replace(opened, notes=(_no_puzzle(reason), *opened.notes))


def _no_puzzle(reason: Text) -> Message:
    return say("This board is not asked as a puzzle. {reason}", reason=reason)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0

"""Reads game files, long ones in a thread, and asks which game if a file has several."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from atari_teach.base.limits import SGF_BYTES
from atari_teach.exchange.sgf import ListedGame, OpenedGame, SgfError, games_in
from atari_teach.features import PageName
from atari_teach.play.ui.games import GamesPage
from atari_teach.ui.kit.background import run_in_thread
from atari_teach.ui.navigation.main_window import MainWindow

_SHORT_BYTES = 4096
_SHORT_MOVES = 400
"""A game up to these limits is read within a tenth of a second, and needs no thread."""
Show = Callable[[OpenedGame | SgfError, str], object]


def read_game(window: MainWindow, path: Path, show: Show) -> None:
    """Reads a file, and calls `show` with the game or the reason why it can't be read, and the file's name.

    If another page is opened meanwhile, `show` is not called.
    """
    _Reader(window, path.name, show).read(path)


class _Reader(QObject):
    def __init__(self, window: MainWindow, file: str, show: Show) -> None:
        super().__init__(window)
        self._window, self._file, self._show = window, file, show
        self._place = window.place

    def read(self, path: Path) -> None:
        if not _SHORT_BYTES < _size(path) <= SGF_BYTES:
            self._heard(_read(path))
        else:
            run_in_thread(lambda: _read(path), self._heard)

    def _open(self, game: ListedGame) -> None:
        self._window.leave()
        if game.moves <= _SHORT_MOVES:
            self._heard(_opened(game))
        else:
            run_in_thread(lambda: _opened(game), self._heard)

    def _heard(self, found: object) -> None:
        if self._window.place is self._place:
            match found:
                case SgfError() | OpenedGame():
                    self._show(found, self._file)
                case tuple():
                    page = self._window.page_as(PageName.GAMES, GamesPage)
                    page.show_games(self._file, found, self._open)
                    self._window.go_to(PageName.GAMES)
                    return
        self.deleteLater()


def _read(path: Path) -> OpenedGame | tuple[ListedGame, ...] | SgfError:
    try:
        games = games_in(path)
    except SgfError as problem:
        return problem
    return games if len(games) > 1 else _opened(games[0])


def _opened(game: ListedGame) -> OpenedGame | SgfError:
    try:
        return game.open()
    except SgfError as problem:
        return problem


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0

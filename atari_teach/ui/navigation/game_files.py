"""Opens the dialogs for saving and opening a game."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import _
from atari_teach.ui.kit.dialogs import (
    ask_to_save,
    documents_folder,
    file_dialog,
    is_folder,
    may_open,
    new_name,
)
from atari_teach.ui.navigation.main_window import MainWindow


def ask_to_save_game(
    window: MainWindow,
    parent: QWidget,
    name: str,
    save: Callable[[Path], object],
    *,
    puzzle: bool = False,
) -> None:
    """Asks where to save a game or a puzzle, starting in the last folder.

    If the app is lent to a class, saves without asking.

    Args:
        window: The main window, whose settings contain the last folder.
        parent: A widget; the dialog opens over its window.
        name: The suggested name of the file, without its extension.
        save: Called with the chosen path, to save it there.
        puzzle: Whether it is a puzzle.
    """
    folder, lent = _first_folder(window), window.only_folder() is not None
    ask_to_save(
        parent,
        _("Save the puzzle") if puzzle else _("Save the game"),
        _("Puzzles (*.sgf)") if puzzle else _("Games (*.sgf)"),
        f"{name}.sgf" if lent else new_name(folder, name, "sgf"),
        save if lent else _remembering(window, save),
        folder=folder,
        children=True,
    )


def ask_for_game(window: MainWindow, parent: QWidget, chosen: Callable[[Path], object]) -> None:
    """Asks which game to open, after the PIN if the app is lent to a class."""

    def ask() -> None:
        dialog = file_dialog(parent, _("Open a game"), _("Games and puzzles (*.sgf)"), _first_folder(window))
        dialog.setOption(QFileDialog.Option.ReadOnly)  # so that the dialog can't rename or delete files
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        take = _remembering(window, chosen)
        dialog.fileSelected.connect(lambda path: take(Path(path)))
        dialog.open()

    if window.teacher_lock.keeps_files_out and window.teacher_lock.closed:
        window.teacher_lock.let_through(ask)
    elif may_open(parent):
        ask()


def _remembering(window: MainWindow, act: Callable[[Path], object]) -> Callable[[Path], object]:
    def remember(path: Path) -> None:
        window.choose(replace(window.settings, games_folder=str(path.parent)))
        act(path)

    return remember


def _first_folder(window: MainWindow) -> Path:
    """Returns the last folder if it still exists, else the system's folder for documents."""
    last = window.settings.games_folder
    if last and is_folder(Path(last)):
        return Path(last)
    return documents_folder() or Path.home()

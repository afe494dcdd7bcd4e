"""Opens class files and class lists that were dropped on the window or double-clicked."""

from collections.abc import Callable, Sequence
from pathlib import Path

from atari_teach.features import PageName
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.copies_page import CopiesPage
from atari_teach.store.files.copies import SUFFIX
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.navigation.main_window import MainWindow


def open_files(app: AppContext, paths: Sequence[Path]) -> None:
    """Imports class files, or shows what the first class list contains.

    If there is a PIN, the app asks for it first, as for all teacher's pages.
    """
    window = app.window
    if paths[0].suffix.lower() == SUFFIX:
        _behind_the_lock(window, lambda: _join_classes(window, paths))
    else:
        _behind_the_lock(window, lambda: _open_list(window, paths[0]))


def _behind_the_lock(window: MainWindow, act: Callable[[], None]) -> None:
    window.go_to(PageName.DESK)
    window.teacher_lock.let_through(act)


def _open_list(window: MainWindow, path: Path) -> None:
    window.go_to(PageName.CLASSES)
    window.page_as(PageName.CLASSES, ClassesPage).open_list(path)


def _join_classes(window: MainWindow, paths: Sequence[Path]) -> None:
    window.go_to(PageName.COPIES)
    window.page_as(PageName.COPIES, CopiesPage).bring_in(paths)

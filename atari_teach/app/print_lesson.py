"""Prints the lesson or the puzzle at the table. Imported on first use: printing needs large modules."""

from collections.abc import Callable

from atari_teach.features import PageName
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.own_puzzles.puzzle_board import PuzzleBoard
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.table.games.without_hints import WithoutHints
from atari_teach.table.scene import Session
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.ui.navigation.main_window import MainWindow

_LESSON = "lesson:"


def print_lesson(window: MainWindow, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
    """Shows the worksheet of the current lesson for printing; does nothing if no lesson is open."""
    lesson = _lesson_at_table(window, lessons)
    if lesson is not None:
        window.teacher_lock.let_through(lambda: _print(window, lesson))


def print_puzzle(window: MainWindow, session: Session | None) -> None:
    """Shows the worksheet of the puzzle in view for printing; does nothing if there is none."""
    lesson = session.on_paper() if isinstance(session, PuzzleBoard) else None
    if lesson is not None:
        window.teacher_lock.let_through(lambda: _show(window, lesson))


def _lesson_at_table(window: MainWindow, lessons: Callable[[], tuple[Lesson, ...]]) -> Lesson | None:
    if window.place is not PageName.TABLE:
        return None
    page = window.page(PageName.TABLE)
    session = page.session if isinstance(page, TablePage) else None
    if isinstance(session, WithoutHints):
        session = session.behind
    if not isinstance(session, LessonSession):
        return None
    name = session.key.removeprefix(_LESSON)
    return next((lesson for lesson in lessons() if lesson.id == name), None)


def _print(window: MainWindow, lesson: Lesson) -> None:
    """Leaves the lesson, whose state is saved, and shows the print page."""
    if window.place is PageName.TABLE:
        window.leave()
    _show(window, lesson)


def _show(window: MainWindow, lesson: Lesson) -> None:
    window.go_to(PageName.PRINT)
    window.page_as(PageName.PRINT, PrintPage).show_lesson(lesson)

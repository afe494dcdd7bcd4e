"""The way from a lesson to its worksheet: Ctrl+P, through the teacher's fence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from atari_teach.gui.navigation import PageName

if TYPE_CHECKING:
    from collections.abc import Callable

    from atari_teach.gui.main_window import MainWindow
    from atari_teach.teaching.lesson import Lesson

KEY = "Ctrl+P"
_LESSON = "lesson:"


class PaperWays(QObject):
    """Leads from a lesson at the table to the page that prints.

    Args:
        window: Where lessons are done.
        lessons: All lessons there are.
    """

    def __init__(self, window: MainWindow, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
        super().__init__(window)
        self._window = window
        self._lessons = lessons
        QShortcut(QKeySequence(KEY), window).activated.connect(self.print_lesson)

    def print_lesson(self) -> None:
        """Show the worksheet of the lesson that is being done; elsewhere nothing happens."""
        lesson = self._lesson()
        if lesson is not None:
            self._window.fence.let_through(lambda: self._show(lesson))

    def _lesson(self) -> Lesson | None:
        if self._window.place is not PageName.TABLE:
            return None
        from atari_teach.gui.table.page import TablePage
        from atari_teach.session.lesson import LessonSession
        from atari_teach.session.without_hints import WithoutHints

        page = self._window.page(PageName.TABLE)
        session = page.session if isinstance(page, TablePage) else None
        if isinstance(session, WithoutHints):
            session = session.behind
        if not isinstance(session, LessonSession):
            return None
        name = session.key.removeprefix(_LESSON)
        return next((lesson for lesson in self._lessons() if lesson.id == name), None)

    def _show(self, lesson: Lesson) -> None:
        """Leave the table, which is kept, and print: whoever teaches sits here now."""
        from atari_teach.gui.desk.printing import PrintPage

        if self._window.place is PageName.TABLE:
            self._window.back()
        self._window.go_to(PageName.PRINT)
        page = self._window.page(PageName.PRINT)
        assert isinstance(page, PrintPage)
        page.show_lesson(lesson)

"""Short ways to the desk's pages: a dropped file, a finished game's board, and Ctrl+P from a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut

from atari_teach.gui.navigation.pages import PageName

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from atari_teach.gui.desk.workshop.page import WorkshopPage
    from atari_teach.gui.window.main_window import MainWindow
    from atari_teach.session.scene import Scene
    from atari_teach.teaching.lessons.lesson import Lesson


class WorkshopEntry(QObject):
    """Leads into the workshop, through the teacher's fence.

    Args:
        window: Where files are dropped, and the page is shown.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._dropping = FileDrops(window)
        self._dropping.dropped.connect(self.bring)

    def bring(self, path: Path) -> None:
        """Open a lesson from a file; one that is none is told of, and nothing else happens."""
        from atari_teach.teaching.remarks import Problem
        from atari_teach.teaching.workshop.opening import open_brought, problem_words

        found = open_brought(path, (), ())
        if isinstance(found, Problem):
            self._window.tell(problem_words(found))
            return
        self._enter(lambda page: page.bring(path))

    def make_from(self, scene: Scene | None) -> None:
        """Make a lesson of the board in view of a finished game."""
        if scene is None or scene.review is None or scene.look_back is None:
            return
        turns, turn = scene.review.turns, scene.look_back.turn
        colour = turns[turn] if turn < len(turns) else turns[-1].other if turns else None
        if colour is not None:
            position, ruleset = scene.picture.position, scene.ruleset or "school"
            self._enter(lambda page: page.make_from(position, colour, ruleset))

    def _enter(self, act: Callable[[WorkshopPage], object]) -> None:
        """Do this in the workshop, by way of the desk: the fence stands there."""

        def go() -> None:
            from atari_teach.gui.desk.workshop.page import WorkshopPage

            self._window.go_to(PageName.WORKSHOP)
            page = self._window.page(PageName.WORKSHOP)
            assert isinstance(page, WorkshopPage)
            act(page)

        self._window.go_to(PageName.DESK)
        self._window.fence.let_through(go)


class FileDrops(QObject):
    """Takes one file at a time from the system's own windows.

    Signals:
        dropped: The `Path` of the file.

    Args:
        window: On which it is dropped.
    """

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is a file."""
        if isinstance(event, QDragEnterEvent):
            if _file_of(event.mimeData()) is not None:
                event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent):
            path = _file_of(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                self.dropped.emit(path)
            return True
        return super().eventFilter(watched, event)


def _file_of(data: QMimeData) -> Path | None:
    """The first file among what is carried; None where there is none of this computer."""
    names = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return next((Path(name) for name in names if name), None)


KEY = "Ctrl+P"
_LESSON = "lesson:"


class PrintShortcut(QObject):
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

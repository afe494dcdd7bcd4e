"""Short ways to the desk's pages: a dropped file, a finished game's board, and Ctrl+P from a lesson.

Imported when the first of them is taken: the workshop and what prints are large.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer

from atari_teach.gui.desk.printing.printing import PrintPage
from atari_teach.gui.desk.workshop.workshop_page import WorkshopPage
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.table.table_page import TablePage
from atari_teach.session.games.without_hints import WithoutHints
from atari_teach.session.lessons.lesson import LessonSession
from atari_teach.session.scene import ReviewView, Scene
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.workshop.own_lessons import open_lesson, problem_words

_LESSON = "lesson:"


def open_lesson_file(window: MainWindow, path: Path) -> None:
    """Opens a lesson in the workshop; a file that is no lesson is told of, and nothing else happens."""
    found = open_lesson(path)
    if isinstance(found, Problem):
        window.tell(problem_words(found))
        return
    _enter_workshop(window, lambda page: page.open_file(path))


def make_lesson(window: MainWindow, scene: Scene | None) -> None:
    """Makes a lesson of the board in view of a finished game."""
    if scene is None or not isinstance(scene.beside, ReviewView):
        return
    turns, turn = scene.beside.turns, scene.beside.look_back.turn
    colour = turns[turn] if turn < len(turns) else turns[-1].other if turns else None
    if colour is not None:
        position, ruleset = scene.picture.position, scene.ruleset or "school"
        _enter_workshop(window, lambda page: page.new_from_position(position, colour, ruleset))


def print_lesson(window: MainWindow, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
    """Shows the worksheet of the lesson that is being done; elsewhere nothing happens."""
    lesson = _lesson_at_table(window, lessons)
    if lesson is not None:
        window.fence.let_through(lambda: _print(window, lesson))


def _enter_workshop(window: MainWindow, act: Callable[[WorkshopPage], object]) -> None:
    """Does this in the workshop, by way of the desk: the fence stands there.

    One thing is done at each turn of the event loop. What is not there yet is made first, while the page
    before is still seen and answers; whoever goes elsewhere meanwhile stays there.
    """
    before = window.place

    def go() -> None:
        window.go_to(PageName.WORKSHOP)
        QTimer.singleShot(0, window, act_there)

    def act_there() -> None:
        if window.place is PageName.WORKSHOP:
            act(window.page_as(PageName.WORKSHOP, WorkshopPage))

    def enter() -> None:
        window.go_to(PageName.DESK)
        window.fence.let_through(go)

    def make_next(rest: Sequence[Callable[[], object]]) -> None:
        if window.place is before:
            rest[0]()
            if rest[1:]:
                QTimer.singleShot(0, window, lambda: make_next(rest[1:]))

    if PageName.WORKSHOP in window.built_pages():
        enter()
    else:
        make_next(
            (
                lambda: window.page(PageName.DESK),
                lambda: window.page(PageName.WORKSHOP),
                lambda: window.page_as(PageName.WORKSHOP, WorkshopPage).editor,
                enter,
            )
        )


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
    """Leaves the table, which is kept, and prints: whoever teaches sits here now."""
    if window.place is PageName.TABLE:
        window.leave()
    window.go_to(PageName.PRINT)
    window.page_as(PageName.PRINT, PrintPage).show_lesson(lesson)

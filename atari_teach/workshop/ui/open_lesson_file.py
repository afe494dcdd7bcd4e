"""Opens the workshop from other pages, with a lesson file or the board of a finished game.

Other pages import this module late, since the workshop is large.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer

from atari_teach.features import PageName
from atari_teach.table.scene import ReviewView, Scene
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.own.own_lessons import open_lesson, problem_words
from atari_teach.ui.navigation.main_window import MainWindow
from atari_teach.workshop.ui.workshop_page import WorkshopPage


def open_files(app: AppContext, paths: Sequence[Path]) -> None:
    """Opens the first lesson file in the workshop, or says that it is not a lesson."""
    window, path = app.window, paths[0]
    found = open_lesson(path)
    if isinstance(found, Problem):
        window.tell(problem_words(found))
        return
    _enter_workshop(window, lambda page: page.open_file(path))


def make_lesson(window: MainWindow, scene: Scene | None) -> None:
    """Creates a lesson from the visible board of a finished game."""
    if scene is None or not isinstance(scene.side_view, ReviewView):
        return
    turns, turn = scene.side_view.turns, scene.side_view.look_back.turn
    colour = turns[turn] if turn < len(turns) else turns[-1].other if turns else None
    if colour is not None:
        position, ruleset = scene.picture.position, scene.ruleset or "school"
        _enter_workshop(window, lambda page: page.new_from_position(position, colour, ruleset))


def _enter_workshop(window: MainWindow, act: Callable[[WorkshopPage], object]) -> None:
    """Opens the workshop via the desk, which asks for the PIN, and calls `act` there.

    If the pages do not exist yet, one is created per turn of the event loop, so that the previous page stays
    responsive. If the user opens another page in the meantime, nothing more happens.
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
        window.teacher_lock.let_through(go)

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

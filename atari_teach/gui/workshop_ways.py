"""The ways into the workshop besides its door: a file on the window, and the board of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from atari_teach.gui.dropping import Dropping
from atari_teach.gui.navigation import PageName

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from atari_teach.gui.desk.workshop.page import WorkshopPage
    from atari_teach.gui.main_window import MainWindow
    from atari_teach.session.scene import Scene


class WorkshopWays(QObject):
    """Leads into the workshop, through the teacher's fence.

    Args:
        window: Where files are dropped, and the page is shown.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._dropping = Dropping(window)
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

"""Announces to screen readers what happens at a table; works out nothing while there is no reader."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from atari_teach.gui.board.accessible import announce
from atari_teach.gui.kit.typeset import plain
from atari_teach.gui.table.spoken import Spoken, spoken_beat, spoken_change, spoken_opening, spoken_pending
from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import render
from atari_teach.rules import Point
from atari_teach.session.scene import Action, Scene, Session
from atari_teach.teaching.picture import Beat


class Announcer(QObject):
    """Listens to a table and announces, in the language and with the coordinates that are shown.

    Args:
        page: The table.
        say: Announces a text, urgently or not.
        listened: Returns whether a screen reader listens.
    """

    def __init__(
        self,
        page: TablePage,
        say: Callable[[QWidget, str, bool], None] = lambda at, words, urgent: announce(
            at, words, assertive=urgent
        ),
        listened: Callable[[], bool] = QAccessible.isActive,
    ) -> None:
        super().__init__(page)
        self._page = page
        self._say = say
        self._listened = listened
        self._at: Session | None = None
        page.shown.connect(self._shown)
        page.happened.connect(self._happened)
        page.beat_shown.connect(self._show_beat)
        page.board.pending_changed.connect(self._pending)

    def _shown(self) -> None:
        """Announces a table that somebody has just sat down at; the rest is announced by `happened`."""
        session, scene = self._page.session, self._page.scene
        if session is self._at:
            return
        self._at = session
        if scene is not None and session is not None and self._listened():
            self._tell(spoken_opening(scene))
            self._tell_first_beat(scene)

    def _happened(self, action: Action | None, before: Scene | None, after: Scene) -> None:
        awaited = after.errand is not None and after.errand.about is not None  # told when answered
        if self._listened() and not awaited:
            self._tell(spoken_change(action, before, after))
            if before is None or before.beats != after.beats:
                self._tell_first_beat(after)

    def _tell_first_beat(self, scene: Scene) -> None:
        if scene.beats:
            self._show_beat(scene.beats[self._page.beat_index])

    def _show_beat(self, beat: Beat) -> None:
        scene = self._page.scene
        if scene is not None and self._listened():
            self._tell(spoken_beat(beat, self._page.beat_index, len(scene.beats)))

    def _pending(self, point: Point | None) -> None:
        if point is not None and self._listened():
            self._tell(spoken_pending(point))

    def _tell(self, spoken: Spoken) -> None:
        board = self._page.board
        words = " ".join(plain(render(part, point_name=board.name_of)) for part in spoken.parts)
        if words:
            self._say(board, words, spoken.urgent)

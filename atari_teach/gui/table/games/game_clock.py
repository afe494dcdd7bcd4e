"""Measures how long each of two friends thinks, where they asked for a clock."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer

from atari_teach.gui.board.accessible import announce
from atari_teach.gui.table.games.game_panel import GamePanel
from atari_teach.gui.table.panels import BoardAndPanel
from atari_teach.i18n import render, say_n
from atari_teach.rules import Colour
from atari_teach.session.scene import GameView, Player

_TICK_MS = 250
_TOLD_AT = (60_000, 10_000)
"""The milliseconds left at which somebody who can't see the clock is told."""


class GameClock(QObject):
    """Belongs to a table's page: shows the time of the side to play, and says when it is over.

    It runs while the table is seen; on any other page it stands still.

    Args:
        page: The table's page.
        leave: Called when the page is left, to take down what was thought so far.
        time_is_up: Called when the side to play has no time left.
    """

    def __init__(
        self, page: BoardAndPanel, leave: Callable[[], None], time_is_up: Callable[[], None]
    ) -> None:
        super().__init__(page)
        self._page = page
        self._leave = leave
        self._time_is_up = time_is_up
        self._since = QElapsedTimer()
        self._seen = 0  # what was left at the last look
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)
        page.shown.connect(self._follow)
        page.installEventFilter(self)

    def take(self) -> int:
        """Returns the milliseconds since they were taken last; 0 while no clock runs."""
        if not self._since.isValid():
            return 0
        ms = max(1, self._since.restart())
        return int(ms)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stops while the page is not seen, and goes on when it is seen again."""
        if event.type() == QEvent.Type.Hide:
            self._leave()
            self._stop()
        elif event.type() == QEvent.Type.Show:
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """Runs while somebody's time does."""
        player = self._player()
        self._seen = 0 if player is None or player.left_ms is None else player.left_ms
        if player is None or not self._page.isVisible():
            self._stop()
        elif not self._since.isValid():
            self._since.start()
            self._timer.start()

    def _stop(self) -> None:
        self._since.invalidate()
        self._timer.stop()

    def _player(self) -> Player | None:
        """The side whose time runs."""
        scene = self._page.scene
        if scene is None or not isinstance(scene.beside, GameView) or not scene.beside.timed:
            return None
        return next((side for side in scene.beside.players if side.active), None)

    def _tick(self) -> None:
        player, panel = self._player(), self._page.made(GamePanel)
        if player is None or player.left_ms is None or panel is None:
            return
        left = player.left_ms - self._since.elapsed()
        if left <= 0:
            self._time_is_up()
            return
        (panel.left if player.colour is Colour.BLACK else panel.right).show_time(left)
        for at in _TOLD_AT:
            if left <= at < self._seen:
                words = say_n(
                    "{who} has one second left.", "{who} has {n} seconds left.", at // 1000, who=player.colour
                )
                announce(self._page.board, render(words))
        self._seen = left

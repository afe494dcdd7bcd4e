"""Where the keyboard is at a table: it rests where the next thing happens, and comes back after a thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.gui.table.keyboard import can_take_keys
from atari_teach.gui.table.panels import likely_places

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from atari_teach.gui.table.table_page import TablePage


class Resting:
    """Gives the keyboard to somebody whenever whoever had it has gone.

    Args:
        page: The table's page.
    """

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._lost: QWidget | None = None
        self._rested: QWidget | None = None

    def likely_place(self) -> QWidget | None:
        """Where the next thing most likely happens, among what can be pressed now."""
        return next((place for place in likely_places(self._page) if can_take_keys(place)), None)

    def rest(self) -> None:
        """Give the keyboard to where the next thing happens; never while another page has it."""
        if self._page.isVisible() and (place := self.likely_place()) is not None:
            place.setFocus()  # Before a class there may be none: no way back, and the board is held.

    def keep(self, focused: QWidget | None) -> None:
        """A button that went away gives the keyboard back to where the next thing happens."""
        if not can_take_keys(focused):
            self.rest()
            self._lost, self._rested = focused, self._page.focusWidget()

    def forget(self) -> None:
        """Somebody does something: the keyboard is where it was wanted."""
        self._lost = self._rested = None

    def after_thinking(self) -> None:
        """What could not be pressed during the thought has the keyboard again, if nobody has moved it since.

        A button that has gone for good leaves it to what came instead.
        """
        if self._rested is None or self._page.focusWidget() is not self._rested:
            return
        if self._lost is not None and can_take_keys(self._lost):
            self._lost.setFocus()
        else:
            self.rest()
            self._rested = self._page.focusWidget()

"""The tabs of a step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.workshop.selection import Tab
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.scale import target_px
from atari_teach.i18n import say

_GAP = 10.0
_CLOSER = 0.9


class TabRow(ButtonsRow):
    """The row of tabs; `chosen(Tab)` when one was pressed."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        words = {
            Tab.TASK: say("Task"),
            Tab.WORDS: say("Words"),
            Tab.ANSWERS: say("Answers"),
            Tab.MORE: say("More"),
        }
        self.sides = {
            tab: PictureButton(words[tab], None, parent=self, px=18, depth=4, radius=16) for tab in Tab
        }
        for tab, button in self.sides.items():
            button.clicked.connect(lambda _down=False, of=tab: self.chosen.emit(of))
        self.set_buttons(tuple(self.sides.values()))

    def _rows(self, width: float) -> list[list[PictureButton]]:
        """The tabs in rows: all beside each other, a little closer, where that leaves more room below."""
        seen = self._seen()
        room = width - _GAP * self._u * (len(seen) - 1)
        return [seen] if sum(map(self._needed, seen)) * _CLOSER <= room else super()._rows(width)

    def _widths(self, row: Sequence[PictureButton], width: float) -> list[float]:
        room = width - _GAP * self._u * (len(row) - 1)
        needed = sum(map(self._needed, row))
        if needed <= room:
            return super()._widths(row, width)
        return [self._needed(button) * room / needed for button in row]

    def _needed(self, button: PictureButton) -> float:
        return max(button.natural_width() * self._u, target_px(48, self._u))

    def show_tab(self, shown: Tab) -> None:
        """Shows this tab as pressed."""
        for tab, button in self.sides.items():
            button.set_pressed_look(tab is shown)

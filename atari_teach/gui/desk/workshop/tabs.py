"""The sides of a step beside each other."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.buttons_row import ButtonsRow
from atari_teach.gui.desk.workshop.looking import Tab
from atari_teach.gui.kit.button import PictureButton
from atari_teach.i18n import _


class TabRow(ButtonsRow):
    """`chosen(Tab)` when one was pressed."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sides = {tab: PictureButton("", None, parent=self, px=18, depth=4, radius=16) for tab in Tab}
        for tab, button in self.sides.items():
            button.clicked.connect(lambda _down=False, of=tab: self.chosen.emit(of))
        self.set_buttons(tuple(self.sides.values()))
        self.retranslate()

    def retranslate(self) -> None:
        """Their words, in the current language."""
        words = {
            Tab.TASK: _("Task"),
            Tab.WORDS: _("Words"),
            Tab.ANSWERS: _("Answers"),
            Tab.MORE: _("More"),
        }
        for tab, button in self.sides.items():
            button.set_words(words[tab])
        self.relayout()

    def show_tab(self, shown: Tab) -> None:
        """The side that is shown stays down."""
        for tab, button in self.sides.items():
            button.set_pressed_look(tab is shown)

"""The sides of a step beside each other."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.workshop.looking import Tab
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.i18n import _


class TabRow(QWidget):
    """`chosen(Tab)` when one was pressed."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.buttons = {
            tab: PictureButton("", None, ButtonStyle.PAPER, self, px=20, depth=4, radius=16) for tab in Tab
        }
        for tab, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=tab: self.chosen.emit(of))
        self.retranslate()

    def retranslate(self) -> None:
        """Their words, in the current language."""
        words = {
            Tab.TASK: _("Task"),
            Tab.WORDS: _("Words"),
            Tab.ANSWERS: _("Answers"),
            Tab.MORE: _("More"),
        }
        for tab, button in self.buttons.items():
            button.set_words(words[tab])
        self._lay_out()

    def show_tab(self, shown: Tab) -> None:
        """The side that is shown stays down."""
        for tab, button in self.buttons.items():
            button.set_pressed_look(tab is shown)

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for button in self.buttons.values():
            button.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return all(button.fits() for button in self.buttons.values())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything anew."""
        self._lay_out()

    def _lay_out(self) -> None:
        """Each as wide as its words need, the rest shared out."""
        gap = 8 * self._u
        needed = [button.natural_width() * self._u for button in self.buttons.values()]
        spare = (self.width() - gap * (len(needed) - 1) - sum(needed)) / len(needed)
        x = 0.0
        for button, own in zip(self.buttons.values(), needed, strict=True):
            wide = max(1.0, own + spare)
            button.setGeometry(round(x), 0, round(wide), self.height())
            x += wide + gap

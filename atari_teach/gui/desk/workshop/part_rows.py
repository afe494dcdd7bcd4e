"""The rows in which one of several cards, beats or rules is chosen, added and deleted."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import Words
from atari_teach.i18n import say


class PartRows(QObject):
    """Turns the pages of a step's parts.

    Signals:
        turned: Which is to be looked at, from 0.
        added: One more is wanted.
        removed: The one that is looked at is to go.
    """

    turned = Signal(int)
    added = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = self._at = 0
        self.which = StepRow(parent, choice=True)
        self.deeds = ButtonsRow(parent)
        self.more = PictureButton(say("Add"), icon_drawing(Icon.PLUS), parent=self.deeds, px=20, depth=4)
        self.bin = PictureButton(say("Take out"), icon_drawing(Icon.BIN), parent=self.deeds, px=20, depth=4)
        self.deeds.set_buttons((self.more, self.bin))
        self.rows: tuple[QWidget, ...] = (self.which, self.deeds)
        self.which.stepped.connect(lambda by: self.turned.emit(self._at + by))
        self.more.clicked.connect(lambda _down=False: self.added.emit())
        self.bin.clicked.connect(lambda _down=False: self.removed.emit())

    def set_words(self, question: Words, more: Words, less: Words) -> None:
        """Sets the name of the parts, and the full names of the two buttons."""
        self.which.set_words(question, say("the one before"), say("the next one"))
        self.more.set_name(more)
        self.bin.set_name(less)

    def show_parts(self, count: int, at: int, *, may_add: bool, may_remove: bool) -> tuple[QWidget, ...]:
        """Shows how many parts there are; returns the rows that are needed."""
        self._count, self._at = count, min(at, max(0, count - 1))
        self.which.show_value(say("{n} of {all}", n=self._at + 1, all=count) if count else say("none"))
        self.which.set_ends(less=self._at > 0, more=self._at + 1 < count)
        self.more.setEnabled(may_add)
        self.bin.setVisible(count > 0)
        self.bin.setEnabled(may_remove)
        self.deeds.relayout()
        return self.rows if count else (self.deeds,)

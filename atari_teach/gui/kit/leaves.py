"""Two buttons that turn the leaves of a long list, such as a class of a hundred children."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.chooser import Chooser
from atari_teach.gui.kit.words import Words
from atari_teach.i18n import say


class Leaves(Chooser):
    """Chooses the part of a long list that a page shows, called a leaf; hidden if one leaf is enough.

    Args:
        parent: The widget it lives in.
        what: The accessible name of the list.
        most: The number of things on a leaf.
        whole: Up to this number all are shown at once; 0 for `most`.

    Signals:
        turned: Another leaf was chosen.
    """

    turned = Signal()

    def __init__(self, parent: QWidget, what: Words, most: int, whole: int = 0) -> None:
        super().__init__(parent, what, say("the ones before"), say("the next ones"))
        self._most, self._whole = most, max(most, whole)
        self._count = self._leaf = 0
        self.before.let_repeat()
        self.after.let_repeat()
        self.stepped.connect(self._turn)
        self.hide()

    def set_most(self, most: int, whole: int = 0) -> None:
        """Sets the number of things on a leaf, and up to which number all are shown at once."""
        self._most, self._whole = most, max(most, whole)

    def set_count(self, count: int) -> None:
        """Sets how many things there are; the leaf stays as far as it still exists."""
        self._count = count
        self._leaf = max(0, min(self._leaf, self._leaves - 1))
        self._show()

    @property
    def count(self) -> int:
        """The number of things on all leaves."""
        return self._count

    def show_first(self) -> None:
        """Goes back to the first leaf."""
        self._leaf = 0
        self._show()

    @property
    def shown(self) -> range:
        """The indices of the things on this leaf."""
        if self._count <= self._whole:
            return range(self._count)
        first = self._leaf * self._most
        return range(first, min(first + self._most, self._count))

    @property
    def _leaves(self) -> int:
        return 1 if self._count <= self._whole else -(-self._count // self._most)

    def _show(self) -> None:
        self.setVisible(self._leaves > 1)
        if self._leaves > 1:
            first, last = self.shown.start + 1, self.shown.stop
            self.show_value(say("{first} to {last} of {all}", first=first, last=last, all=self._count))
            self.set_ends(before=self._leaf > 0, after=self._leaf < self._leaves - 1)

    def _turn(self, step: int) -> None:
        self._leaf = max(0, min(self._leaf + step, self._leaves - 1))
        self._show()
        self.turned.emit()

"""Choosers: a value, and on either side a button that goes to the previous or the next value."""

from math import ceil

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined


class Chooser(Composite):
    """Shows the chosen value in the middle, and two buttons to change it.

    Args:
        parent: The widget that contains it.
        question: What the user chooses here; read by screen readers.
        before: The accessible name of the button on the left.
        after: The accessible name of the button on the right.

    Signals:
        stepped: A button was pressed: -1 for the previous value, 1 for the next one.
    """

    stepped = Signal(int)

    def __init__(self, parent: QWidget, question: Words, before: Words, after: Words) -> None:
        super().__init__(parent)
        self._question = question
        self.before = PictureButton(picture=icon_drawing(Icon.LEFT), style=ButtonStyle.ROUND, parent=self)
        self.value = WordsLabel(self, px=22, bold=True, centred=True, middle=True)
        self.after = PictureButton(picture=icon_drawing(Icon.RIGHT), style=ButtonStyle.ROUND, parent=self)
        self.before.set_name(joined("{question}: {key}", question=question, key=before))
        self.after.set_name(joined("{question}: {key}", question=question, key=after))
        self.before.clicked.connect(lambda _down=False: self.stepped.emit(-1))
        self.after.clicked.connect(lambda _down=False: self.stepped.emit(1))

    def show_value(self, words: Words) -> None:
        """Shows the chosen value."""
        self.value.set_words(words)
        self.set_name(joined("{question}: {value}", question=self._question, value=words))
        for key in (self.before, self.after):
            key.set_description(words)
        self.relayout()

    def set_ends(self, *, before: bool, after: bool) -> None:
        """Enables or disables the two buttons; the focus moves away from a disabled one."""
        keys = ((self.before, before), (self.after, after))
        left = [key for key, can in keys if can]
        if left and any(key.hasFocus() for key, can in keys if not can):
            left[0].setEnabled(True)
            left[0].setFocus()
        for key, can in keys:
            key.setEnabled(can)

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        side = target_px(52, self._u)
        return max(side, ceil(self.value.height_for(max(1.0, width - 2 * side - 16 * self._u)))) + 1.0

    def lay_out(self, width: int, height: int, u: float) -> None:
        side = min(round(target_px(52, u)), height)
        gap, top = round(8 * u), (height - side) // 2
        self.before.setGeometry(0, top, side, side)
        self.after.setGeometry(width - side, top, side, side)
        self.value.setGeometry(side + gap, 0, max(1, width - 2 * (side + gap)), height)


class Leaves(Chooser):
    """Chooses which page (leaf) of a long list is shown; hidden if the whole list is on one page.

    Args:
        parent: The widget that contains it.
        what: The accessible name of the list.
        most: The maximum number of items on a page.
        undivided: The maximum number of items for which the whole list is shown on one page; 0 for `most`.

    Signals:
        turned: The user chose another page of the list.
    """

    turned = Signal()

    def __init__(self, parent: QWidget, what: Words, most: int, undivided: int = 0) -> None:
        super().__init__(parent, what, say("the ones before"), say("the next ones"))
        self._most, self._single_leaf = most, max(most, undivided)
        self._count = self._leaf = 0
        self.before.let_repeat()
        self.after.let_repeat()
        self.stepped.connect(self._turn)
        self.hide()

    def set_most(self, most: int, undivided: int = 0) -> None:
        """Sets the number of items on a page, and the maximum length of a list that is not divided."""
        self._most, self._single_leaf = most, max(most, undivided)

    def set_count(self, count: int) -> None:
        """Sets the number of items in the list; if the current page no longer exists, shows the last page."""
        self._count = count
        self._leaf = max(0, min(self._leaf, self._leaves - 1))
        self._show()

    @property
    def count(self) -> int:
        """The number of items in the list, on all pages together."""
        return self._count

    def show_first(self) -> None:
        """Shows the first page of the list."""
        self._leaf = 0
        self._show()

    @property
    def shown(self) -> range:
        """The indices, in the list, of the items that are shown."""
        if self._count <= self._single_leaf:
            return range(self._count)
        first = self._leaf * self._most
        return range(first, min(first + self._most, self._count))

    @property
    def _leaves(self) -> int:
        return 1 if self._count <= self._single_leaf else -(-self._count // self._most)

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

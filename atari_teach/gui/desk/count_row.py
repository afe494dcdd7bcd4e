"""How many children there are: one number with a key less and a key more, or typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.name_field import NameField
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import say
from atari_teach.settings import HOW_MANY


class CountRow(Composite):
    """`changed(number)` when another number was chosen; it always is one that is possible."""

    changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = 24
        self.question = WordsLabel(self, say("How many children?"), px=28, bold=True, middle=True)
        self.less = PictureButton(
            "", icon_drawing(Icon.MINUS), ButtonStyle.ROUND, self, depth=3, name=say("One child less")
        )
        self.field = NameField(self)
        self.field.set_name(say("How many children?"))
        self.field.setMaxLength(2)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setValidator(QIntValidator(0, HOW_MANY.stop - 1, self.field))
        self.more = PictureButton(
            "", icon_drawing(Icon.PLUS), ButtonStyle.ROUND, self, depth=3, name=say("One child more")
        )
        self.less.clicked.connect(lambda _down=False: self._choose(self._number - 1))
        self.more.clicked.connect(lambda _down=False: self._choose(self._number + 1))
        self.field.editingFinished.connect(self._typed)
        self.field.textEdited.connect(self._while_typing)
        self.set_number(self._number)

    def number(self) -> int:
        """What is chosen."""
        return self._number

    def set_number(self, number: int) -> None:
        """Show this number."""
        self._number = max(HOW_MANY.start, min(number, HOW_MANY.stop - 1))
        self.field.setText(str(self._number))
        self.less.setEnabled(self._number > HOW_MANY.start)
        self.more.setEnabled(self._number < HOW_MANY.stop - 1)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The question, and at the right the number between its keys."""
        side = target_px(72, u)
        wide = max(130 * u, text_px(22, u) * 3.4 + 28 * u)
        gap = 12 * u
        left = width - 2 * side - 2 * gap - wide
        top = round((height - side) / 2)
        self.question.setGeometry(0, 0, round(left - gap), height)
        self.less.setGeometry(round(left), top, round(side), round(side))
        self.field.setGeometry(round(left + side + gap), top, round(wide), round(side))
        self.more.setGeometry(round(width - side), top, round(side), round(side))

    def _while_typing(self, text: str) -> None:
        """A whole number holds at once, so that *Start now* needs no Enter before it."""
        if text.isdigit() and int(text) in HOW_MANY and int(text) != self._number:
            self._number = int(text)
            self.changed.emit(self._number)

    def _typed(self) -> None:
        text = self.field.text()
        self._choose(int(text) if text.isdigit() else self._number)

    def _choose(self, number: int) -> None:
        before = self._number
        self.set_number(number)
        if self._number != before:
            self.changed.emit(self._number)

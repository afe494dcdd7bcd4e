"""A keypad with the numbers 0 to 12, for answers to "how many?"."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import LEAST_TARGET, target_px, text_factor

DIGITS = "digits are typed here"
"""Name of the Qt property of a widget in which digits are typed; there, quick repeated digits all count."""


class Keypad(Composite):
    """Number keys in two rows; emits `number` when a key is pressed or a digit is typed."""

    number = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, highest: int = 12) -> None:
        super().__init__(parent)
        self.keys = tuple(
            PictureButton(str(value), parent=self, px=30, radius=18).let_repeat()
            for value in range(highest + 1)
        )
        for value, key in enumerate(self.keys):
            key.clicked.connect(lambda _checked=False, of=value: self.number.emit(of))

    def set_highest(self, highest: int) -> None:
        """Shows only the keys from 0 to `highest`, and distributes the space among them."""
        for value, key in enumerate(self.keys):
            key.setVisible(value <= highest)
        self.relayout()

    def set_pressed(self, number: int | None) -> None:
        """Keeps the key of this number down, as the answer that was given; None releases all keys."""
        for value, key in enumerate(self.keys):
            key.set_pressed_look(value == number)

    def set_refused(self, number: int | None, sign: Drawing) -> None:
        """Shows with this sign that this number is a wrong answer; None for no number."""
        for value, key in enumerate(self.keys):
            key.set_refused(sign if value == number else None)
            # Translators: read aloud of a number key that was pressed and is wrong.
            key.set_description(say("chosen: not this one") if value == number else "")

    def set_pointed(self, number: int | None, hand: Drawing) -> None:
        """Shows this hand, and a ring, on the key of this number only; None for no number."""
        for value, key in enumerate(self.keys):
            key.set_hand(hand if value == number else None)
            key.set_offered(value == number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        if typed.isascii() and typed.isdigit() and not event.isAutoRepeat():
            key = self.keys[int(typed)] if int(typed) < len(self.keys) else None
            if key is not None and not key.isHidden() and key.isEnabled():
                key.click()
                return
        super().keyPressEvent(event)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the keys in as few rows as possible."""
        shown = [key for key in self.keys if not key.isHidden()]
        gap = min(10 * u, 10.0)
        across = _across(len(shown), width, height, gap)
        rows = -(-len(shown) // across)
        wide = min((width - gap * (across - 1)) / across, target_px(96, u) * text_factor())
        high = min((height - gap * (rows - 1)) / rows, target_px(76, u) * text_factor())
        for index, key in enumerate(shown):
            row, column = divmod(index, across)
            left, top = column * (wide + gap), row * (high + gap)
            key.setGeometry(
                round(left), round(top), round(left + wide) - round(left), round(top + high) - round(top)
            )


def _across(count: int, width: float, height: float, gap: float) -> int:
    """Returns the number of keys in a row: two rows from seven keys on, unless the keys get too small."""

    def least_side(across: int) -> float:
        rows = -(-count // across)
        return min((width - gap * (across - 1)) / across, (height - gap * (rows - 1)) / rows)

    usual = -(-count // 2) if count > 6 else max(1, count)
    if least_side(usual) >= LEAST_TARGET:
        return usual
    return max(range(1, max(1, count) + 1), key=least_side)

"""A row of a set-up page that is no question: two names."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.name_field import NameField
from atari_teach.gui.kit.scale import target_px, text_factor, text_px
from atari_teach.rules import Colour

_NARROW = 290.0


class NamesRow(Composite):
    """A name for each colour, side by side or one under the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = (NameField(self, stone=Colour.BLACK), NameField(self, stone=Colour.WHITE))

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(width, place=True)

    def _arrange(self, width: float, *, place: bool) -> float:
        gap = 10 * self._u
        high = max(target_px(60, self._u), text_px(22, self._u) * 1.7)
        across = 2 if (width - gap) / 2 >= _NARROW * self._u * text_factor() else 1
        each = (width - gap * (across - 1)) / across
        if place:
            for index, field in enumerate(self.fields):
                row, column = divmod(index, across)
                x, y = column * (each + gap), row * (high + gap)
                field.setGeometry(round(x), round(y), round(each), round(high))
        rows = len(self.fields) // across
        return high * rows + gap * (rows - 1)

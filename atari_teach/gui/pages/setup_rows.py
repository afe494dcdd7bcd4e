"""Rows of the set-up pages that are no questions: two names, and the partner who waits."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.name_field import NameField
from atari_teach.gui.kit.scale import target_px, text_factor, text_px
from atari_teach.rules import Colour

_NARROW = 290.0
_PARTNER = 150.0


class NamesRow(QWidget):
    """A name for each colour, side by side or one under the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.fields = (NameField(self, stone=Colour.BLACK), NameField(self, stone=Colour.WHITE))

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for field in self.fields:
            field.set_scale(u)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(self.width(), place=True)

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


class PartnerButton(PictureButton):
    """Who is played with: a picture, a name, and how it plays."""

    def __init__(self, picture: Drawing, parent: QWidget | None = None) -> None:
        super().__init__("", picture, ButtonStyle.PAPER, parent, px=28, picture_size=(112, 112), depth=4)
        self._scale = 1.0

    def set_scale(self, u: float) -> None:
        super().set_scale(u)
        self._scale = u

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        del width
        return _PARTNER * self._scale * (1 + (text_factor() - 1) * 0.7)

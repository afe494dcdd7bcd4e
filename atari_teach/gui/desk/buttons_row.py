"""Buttons beside each other, in as many rows as their words need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px, text_px

_GAP = 10.0


class ButtonsRow(Composite):
    """A row of a `ScrollPane`: each button as wide as its words, the rest shared out.

    Args:
        parent: The widget it lives in.
        column: Whether the buttons stand under each other.
    """

    def __init__(self, parent: QWidget | None = None, *, column: bool = False) -> None:
        super().__init__(parent)
        self._column = column
        self.buttons: tuple[PictureButton, ...] = ()

    def set_buttons(self, buttons: Sequence[PictureButton]) -> None:
        """Show these, which are children of the row; the ones before that are not among them go."""
        for button in self.buttons:
            if button not in buttons:
                button.hide()
                button.deleteLater()
        self.buttons = tuple(buttons)
        for button in buttons:
            button.show()
        self.set_scale(self._u)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        rows = self._rows(width)
        heights = sum(self._high(row, self._widths(row, width)) for row in rows)
        return heights + _GAP * self._u * max(0, len(rows) - 1)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Row by row."""
        gap, y = _GAP * u, 0.0
        for row in self._rows(width):
            widths = self._widths(row, width)
            high, x = self._high(row, widths), 0.0
            for button, wide in zip(row, widths, strict=True):
                button.setGeometry(round(x), round(y), round(wide), round(high))
                x += wide + gap
            y += high + gap

    def _seen(self) -> list[PictureButton]:
        return [button for button in self.buttons if not button.isHidden()]

    def _needed(self, button: PictureButton) -> float:
        return max(button.natural_width() * self._u, target_px(64, self._u))

    def _widths(self, row: Sequence[PictureButton], width: float) -> list[float]:
        """What each needs, and its part of what is left."""
        needed = [self._needed(button) for button in row]
        spare = max(0.0, width - _GAP * self._u * (len(row) - 1) - sum(needed)) / len(row)
        return [min(own + spare, width) for own in needed]

    def _high(self, row: Sequence[PictureButton], widths: Sequence[float]) -> float:
        """As high as usual, and higher where words need another line."""
        natural = (button.natural_height(wide) for button, wide in zip(row, widths, strict=True))
        return max(target_px(64, self._u), text_px(20, self._u) * 2.0, *natural)

    def _rows(self, width: float) -> list[list[PictureButton]]:
        """As few rows as they need, and as many in each of them, where that finds room as well."""
        rows = self._fewest_rows(width)
        seen = self._seen()
        each = -(-len(seen) // max(1, len(rows)))
        even = [seen[start : start + each] for start in range(0, len(seen), each or 1)]
        gap = _GAP * self._u
        roomy = all(
            sum(map(self._needed, row)) + gap * (len(row) - 1) <= width for row in even if len(row) > 1
        )
        return even if roomy and len(even) == len(rows) else rows

    def _fewest_rows(self, width: float) -> list[list[PictureButton]]:
        gap = _GAP * self._u
        rows: list[list[PictureButton]] = []
        used = 0.0
        for button in self._seen():
            needed = self._needed(button)
            if rows and not self._column and used + gap + needed <= width:
                rows[-1].append(button)
                used += gap + needed
            else:
                rows.append([button])
                used = needed
        return rows

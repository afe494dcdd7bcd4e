"""A part of a page that can be put in the place of another: rows in a pane, on a card."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import WordsLabel


class Heading(WordsLabel):
    """A line of words as a row of a pane, as high as it needs."""


class RowsView(PlainCard):
    """A card with rows that scroll where they need more room than there is."""

    def __init__(self, parent: QWidget | None = None, *, gap: float = 18) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=gap)

    @property
    def inside(self) -> QWidget:
        """What the rows are children of."""
        return self.pane.content

    def show_rows(self, rows: Sequence[QWidget]) -> None:
        """Show these rows, from the top; what else is inside waits unseen."""
        for child in self.inside.children():
            if isinstance(child, QWidget) and child not in rows:
                child.hide()
        self.pane.set_rows(rows)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The pane a little inside; rows that are new hear of the scale."""
        self.pane.set_scale(u)
        edge = round(24 * u)
        self.pane.setGeometry(self.rect().adjusted(edge, edge, -edge, -edge - round(5 * u)))
        self.pane.relayout()

    def stops(self) -> tuple[QWidget, ...]:
        """What the keyboard goes through."""
        return (*self.pane.rows(), self.pane.up, self.pane.down)

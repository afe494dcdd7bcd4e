"""The page of the five guidelines: five small boards with a few words each, as a poster shows them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.rules import PanelGrid, lay_out_panels
from atari_teach.session.guidelines import TITLE, numbered


def build(_app: AppContext) -> GuidelinesPage:
    """Returns the page of the guidelines."""
    return GuidelinesPage()


class GuidelinesPage(Page):
    """The five guidelines on five cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.top = TopBar(self, filled=True)
        self.pane = ScrollPane(self)
        self.grid = PanelGrid(self.pane.content)
        self.pane.set_rows((self.grid,))
        self.top.set_title(TITLE)
        self.grid.show_panels(numbered())

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Takes as much of the page as the cards can use."""
        top = self.put_on_top(self.top) + 10 * u
        lay_out_panels(self.pane, self.grid, width, top, height - 30 * u, u)

"""The page of the five guidelines: five small boards with a few words each, as a poster shows them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.layouts import column
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.rules import PANELS_WIDE, PanelGrid
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
        self.grid = PanelGrid(self.pane)
        self.pane.set_rows((self.grid,))
        self.lay_out_by(column(self.pane, margins=(16, 10, 16, 30)), bar=self.top, widest=PANELS_WIDE)
        self.top.set_title(TITLE)
        self.grid.show_panels(numbered())

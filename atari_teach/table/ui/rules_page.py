"""The rules card: a ruleset in a few small boards with a sentence each; also the guidelines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.engine.rules import SCHOOL, Ruleset, ruleset_named
from atari_teach.features import PageName
from atari_teach.table.guidelines import TITLE, Guideline, numbered
from atari_teach.table.rules_card import Panel, rules_card, ruleset_title
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import smooth_painter
from atari_teach.ui.board.board_words import describe_picture
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Arranged
from atari_teach.ui.kit.layouts import Part, column
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.main_window import MainWindow

_GAP = 14.0
_LEAST_BOARD = 150.0
_WIDEST = 1366.0
"""The maximum width of all panels with their margins, so that they are not too far apart on wide pages."""


def build(app: AppContext) -> RulesPage:
    """Returns the page that shows a rules card."""
    return RulesPage(app)


def show_rules(window: MainWindow, ruleset: str) -> None:
    """Shows the card of the ruleset with this name."""
    window.page_as(PageName.RULES, RulesPage).show_ruleset(ruleset)
    window.go_to(PageName.RULES)


def known_ruleset(name: str) -> Ruleset:
    """Returns the ruleset with this name; the school rules for an unknown name."""
    try:
        return ruleset_named(name)
    except ValueError:
        return SCHOOL


class PanelCard(PlainCard):
    """A card with one rule or guideline: a board above, a sentence below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel: Panel | Guideline | None = None
        self._words_room = 0.0
        self.words = WordsLabel(self, px=22, centred=True, middle=True)
        self.listen = ListenButton(self, self.words)
        self.listen.offered.connect(self.relayout)

    def show_panel(self, panel: Panel | Guideline) -> None:
        """Shows this rule, or this guideline."""
        self._panel = panel
        self.words.set_words(panel.words)
        self.retranslate()
        self.listen.refresh()
        self.update()

    def retranslate(self) -> None:
        """Sets the accessible name and description in the current language."""
        if self._panel is not None:
            self.setAccessibleName(self.words.accessibleName())
            self.setAccessibleDescription(describe_picture(self._panel.picture))

    def keep_words_room(self, height: float) -> None:
        """Reserves this height for the sentence, in window pixels, so that boards in a row have one size."""
        self._words_room = height
        self.relayout()

    def words_height(self, width: float) -> float:
        """Returns the height of the sentence on a card of this width, in window pixels."""
        return self.words.height_for(width - 32 * self._u) + 4

    def lay_out(self, width: int, height: int, u: float) -> None:
        words = max(self.words_height(self.width()), self._words_room)
        self.words.setGeometry(
            round(16 * u), round(self.height() - words - 18 * u), round(self.width() - 32 * u), round(words)
        )
        self.listen.place_in_corner(self.rect(), u)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._panel is None:
            return
        with smooth_painter(self) as painter:
            edge = 12 * self._u
            place = QRectF(edge, edge, self.width() - 2 * edge, self.words.y() - edge - 6 * self._u)
            draw_miniature(painter, place, self._panel.picture)


class PanelGrid(Arranged):
    """Arranges the panels in rows that fill the page; with larger words, a row has fewer panels."""

    def __init__(self, pane: ScrollPane) -> None:
        super().__init__(pane.content)
        self._pane = pane
        self.panels: list[PanelCard] = []

    def show_panels(self, panels: Sequence[Panel | Guideline]) -> None:
        while len(self.panels) < len(panels):
            self.panels.append(PanelCard(self))
        for index, card in enumerate(self.panels):
            card.setVisible(index < len(panels))
            if index < len(panels):
                card.show_panel(panels[index])
        self.set_scale(self._u)  # also sets the scale of the cards that were just created
        self._pane.relayout()

    def _arrange(self, width: float, *, place: bool) -> float:
        """Arranges up to three panels per row, but four panels two by two, and seven or more in rows of four.

        Returns the height.
        """
        shown = [card for card in self.panels if not card.isHidden()]
        if not shown:
            return 0.0
        across = 4 if len(shown) > 6 else 2 if len(shown) == 4 else 3
        gap, board = _GAP * self._u, _LEAST_BOARD * self._u
        while across > 1 and self._words(shown, width, across) > board:
            across -= 1
        rows = -(-len(shown) // across)
        least = self._words(shown, width, across) + board + 36 * self._u
        height = max(least * rows + gap * (rows - 1), self._pane.height())
        if place:
            self._place(shown, width, height, across)
        return height

    def _words(self, shown: Sequence[PanelCard], width: float, across: int) -> float:
        wide = (width - _GAP * self._u * (across - 1)) / across
        return max(card.words_height(wide) for card in shown)

    def _place(self, shown: Sequence[PanelCard], width: float, height: float, across: int) -> None:
        gap = _GAP * self._u
        rows = -(-len(shown) // across)
        wide, high = (width - gap * (across - 1)) / across, (height - gap * (rows - 1)) / rows
        words = self._words(shown, width, across)
        for index, card in enumerate(shown):
            row, place = divmod(index, across)
            in_row = min(across, len(shown) - row * across)
            left = (width - in_row * wide - (in_row - 1) * gap) / 2
            x, y = left + place * (wide + gap), row * (high + gap)
            card.setGeometry(round(x), round(y), round(wide), round(high))
            card.keep_words_room(words)


class RulesPage(Page):
    """The panels of a ruleset, and a button for the guidelines."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._ruleset: Ruleset = SCHOOL
        self.top = TopBar(self, filled=True)
        self.ideas = PictureButton(TITLE, icon_drawing(Icon.LIST), parent=self, px=20, radius=26, depth=3)
        self.ideas.clicked.connect(lambda _down=False: app.window.go_to(PageName.GUIDELINES))
        self.pane = ScrollPane(self)
        self.grid = PanelGrid(self.pane)
        self.pane.set_rows((self.grid,))
        self.lay_out_by(
            column(
                self.pane,
                Part(
                    self.ideas,
                    width=lambda u: (self.ideas.natural_width() + 24) * u,
                    height_for=lambda width: max(
                        self.ideas.natural_height(width), target_px(52, self.scale())
                    ),
                ),
                gap=8,
                margins=(16, 10, 16, 26),
            ),
            bar=self.top,
            widest=_WIDEST,
        )
        self._show()

    def show_ruleset(self, name: str) -> None:
        self._ruleset = known_ruleset(name)
        self._show()
        self.relayout()

    def _show(self) -> None:
        self.top.set_title(say("The rules"), ruleset_title(self._ruleset))
        self.grid.show_panels(rules_card(self._ruleset).panels)


def build_guidelines(_app: AppContext) -> GuidelinesPage:
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
        self.lay_out_by(column(self.pane, margins=(16, 10, 16, 30)), bar=self.top, widest=_WIDEST)
        self.top.set_title(TITLE)
        self.grid.show_panels(numbered())

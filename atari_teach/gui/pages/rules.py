"""The rules card: one ruleset in a few small boards with a sentence each."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.landscape import paint_calm
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, current, render
from atari_teach.rules import SCHOOL, Ruleset, ruleset_named
from atari_teach.session.rules_card import Panel, rules_card, ruleset_title


class PanelCard(PlainCard):
    """One rule: the board above, the sentence below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel: Panel | None = None
        self.words = WordsLabel(self, px=20, centred=True, middle=True)

    def show_panel(self, panel: Panel) -> None:
        """Show this rule."""
        self._panel = panel
        self.words.set_words(render(panel.words))
        self.setAccessibleName(self.words.accessibleName())
        self.update()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        super().set_scale(u)
        self.words.set_scale(u)

    def fits(self) -> bool:
        """Whether the sentence is wholly inside."""
        return self.words.fits()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        below = self.height() * 0.30
        margin = self.width() * 0.05
        self.words.setGeometry(
            round(margin), round(self.height() - below), round(self.width() - 2 * margin), round(below * 0.86)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._panel is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = self.height() * 0.05
        place = QRectF(margin, margin, self.width() - 2 * margin, self.height() * 0.64)
        draw_miniature(painter, place, self._panel.picture)
        painter.end()


class RulesPage(Page):
    """The panels of a ruleset in two rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_calm)
        self._ruleset: Ruleset = SCHOOL
        self.top = TopBar(self, filled=True)
        self.panels: list[PanelCard] = []
        self._count = 0
        self.retranslate()

    def show_ruleset(self, name: str) -> None:
        """Show the card of the ruleset with this name; one that nobody knows shows the school's."""
        try:
            self._ruleset = ruleset_named(name)
        except ValueError:
            self._ruleset = SCHOOL
        self.retranslate()
        self.relayout()

    def retranslate(self) -> None:
        """Everything in the current language."""
        self.top.set_language(current())
        self.top.set_title(_("The rules"), render(ruleset_title(self._ruleset)))
        panels = rules_card(self._ruleset).panels
        while len(self.panels) < len(panels):
            self.panels.append(PanelCard(self))
        self._count = len(panels)
        for index, card in enumerate(self.panels):
            card.setVisible(index < self._count)
            if index < self._count:
                card.show_panel(panels[index])

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Up to three panels a row, up to four where there are seven or eight."""
        self.top.set_scale(u)
        self.top.setGeometry(0, 0, round(width), round(64 * u))
        across = 4 if self._count > 6 else 3
        rows = -(-self._count // across)
        wide = (1318 - 18 * (across - 1)) / across
        high = (660 - 18 * (rows - 1)) / rows
        for index, card in enumerate(self.panels[: self._count]):
            row, column = divmod(index, across)
            in_row = min(across, self._count - row * across)
            left = 24 + (1318 - in_row * wide - (in_row - 1) * 18) / 2
            self.put(card, left + column * (wide + 18), 80 + row * (high + 18), wide, high)

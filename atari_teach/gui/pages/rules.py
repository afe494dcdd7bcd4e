"""The rules card: one ruleset in a few small boards with a sentence each."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.landscape import paint_calm
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import text_px
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, current, render
from atari_teach.rules import SCHOOL, Ruleset, ruleset_named
from atari_teach.session.rules_card import Panel, rules_card, ruleset_title

_LINES = 3


class PanelCard(PlainCard):
    """One rule: the board above, the sentence below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel: Panel | None = None
        self.words = WordsLabel(self, px=22, centred=True, middle=True)

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
        self._lay_out()

    def fits(self) -> bool:
        """Whether the sentence is wholly inside."""
        return self.words.fits()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        u = self._u
        words = _LINES * text_px(22, u) * 1.2
        self.words.setGeometry(
            round(16 * u), round(self.height() - words - 18 * u), round(self.width() - 32 * u), round(words)
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._panel is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = 12 * self._u
        place = QRectF(edge, edge, self.width() - 2 * edge, self.words.y() - edge - 6 * self._u)
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
        """Up to three panels a row; four panels two by two, and four a row where there are more than six."""
        self.top.set_scale(u)
        self.top.setGeometry(0, 0, round(width), round(64 * u))
        across = 4 if self._count > 6 else 2 if self._count == 4 else 3
        rows = -(-self._count // across)
        wide = (1334 - 14 * (across - 1)) / across
        high = (664 - 14 * (rows - 1)) / rows
        shown = self.panels[: self._count]
        for index, card in enumerate(shown):
            row, column = divmod(index, across)
            in_row = min(across, self._count - row * across)
            left = 16 + (1334 - in_row * wide - (in_row - 1) * 14) / 2
            self.put(card, left + column * (wide + 14), 74 + row * (high + 14), wide, high)

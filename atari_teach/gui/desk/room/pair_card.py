"""The card on which a teacher chooses what pairs across the room play."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import Words, WordsLabel
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.rules import NAMED_RULESETS, SCHOOL, Ruleset
from atari_teach.session.games.game_table import GameSetup
from atari_teach.session.rules_card import ruleset_title

_SIZES = (5, 6, 7, 9, 13, 19)


class PairCard(PlainCard):
    """Asks for the board and the rules; what was chosen last stays chosen.

    Signals:
        chosen: The `GameSetup` with which the pairs begin.
        closed: Nobody is paired.
    """

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.close_button = PictureButton(say("Close"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        self.pane = ScrollPane(self, gap=18)
        self.sizes = SettingRow(_SIZES, self.pane.content, px=22)
        self.sizes.set_words(say("How many lines?"), [str(size) for size in _SIZES])
        self.rulesets = SettingRow(NAMED_RULESETS, self.pane.content, px=19)
        self.rulesets.set_words(say("Which rules?"), [ruleset_title(each) for each in NAMED_RULESETS])
        self.begin = PictureButton(
            say("Let them play"), icon_drawing(Icon.PARTNERS), ButtonStyle.PINE, self, px=26
        )
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.sizes.chosen.connect(self.sizes.set_value)
        self.rulesets.chosen.connect(self._choose_rules)
        self.begin.clicked.connect(lambda _down=False: self.chosen.emit(self.setup()))
        self.sizes.set_value(7)
        self._choose_rules(SCHOOL)
        self.pane.set_rows((self.sizes, self.rulesets))
        self.hide()

    def open_for(self, who: Words) -> None:
        """Opens the card; `who` says for whom."""
        self.title.set_words(who)
        self.set_name(who)
        self.show()
        self.raise_()
        self.relayout()
        self.begin.setFocus()

    def setup(self) -> GameSetup:
        """Returns what is chosen now."""
        return GameSetup(self.rulesets.value, self.sizes.value)

    def stops(self) -> Sequence[QWidget]:
        """Returns its widgets in the order of Tab."""
        return (self.begin, *self.pane.rows(), self.pane.up, self.pane.down, self.close_button)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the title and the way back above, the questions below, the button under them."""
        edge, high = round(24 * u), round(64 * u)
        wide = round(200 * u)
        self.title.setGeometry(edge, round(14 * u), width - wide - 3 * edge, high)
        self.close_button.setGeometry(width - wide - edge, round(14 * u), wide, high)
        low = height - edge - round(88 * u)
        self.pane.set_scale(u)
        self.pane.setGeometry(edge, high + round(44 * u), width - 2 * edge, low - high - round(60 * u))
        self.pane.relayout()
        self.begin.setGeometry(edge, low, width - 2 * edge, round(88 * u))

    def _choose_rules(self, ruleset: Ruleset) -> None:
        self.rulesets.set_value(ruleset)
        self.sizes.set_allowed(ruleset.sizes)
        if self.sizes.value not in ruleset.sizes:
            self.sizes.set_value(ruleset.suggested_size)

"""What every page before a game is made of: the questions, the board to come, and *Play*."""

from __future__ import annotations

from collections.abc import Sequence

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.board.view import BoardView
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.listen_button import Readable
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import Words
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.rules import show_rules
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import Text, say
from atari_teach.rules import Ruleset
from atari_teach.session.rules_card import ruleset_title


class SetupPage(Page):
    """A page before a game; all is set already, so that one press on *Play* is enough.

    Attributes:
        size_wanted: The size that was chosen last; rules and partners that don't know it leave it as it is.
    """

    def __init__(
        self,
        app: AppContext,
        title: Text,
        rulesets: Sequence[Ruleset],
        sizes: Sequence[int],
        *,
        px: float = 20,
        gap: float = 16,
    ) -> None:
        super().__init__()
        self._app = app
        self.top = TopBar(self, filled=True)
        self.top.set_rules_visible(True)
        self.top.set_title(title)
        self.preview = BoardView(self)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self, gap=gap)
        self.rulesets = SettingRow(rulesets, self.pane.content, px=px)
        self.ask(self.rulesets, say("Which rules?"), [ruleset_title(ruleset) for ruleset in rulesets])
        self.sizes = SettingRow(sizes, self.pane.content, px=px)
        self.size_wanted = sizes[0]
        self.sizes.chosen.connect(self._want_size)
        self.ask(self.sizes, say("How many lines?"), [str(size) for size in sizes])
        self.resume = PictureButton(
            say("Go on with the game"), icon_drawing(Icon.REPLAY), ButtonStyle.TILE, self, px=22
        )
        self.play = PictureButton(say("Play"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self, px=28)
        self.top.rules.connect(lambda: show_rules(app.window, self.rulesets.value.name))
        self.play.clicked.connect(lambda _down=False: self.begin())
        self.resume.clicked.connect(lambda _down=False: self.go_on())

    def asked(self) -> Sequence[Readable]:
        """Returns the questions; their answers are read when the loudspeaker is pressed."""
        rows = [row for row in self.pane.rows() if isinstance(row, SettingRow)]
        return [row.question for row in rows if row.question.words()]

    def ask(self, row: SettingRow, question: Text, answers: Sequence[Words]) -> None:
        """Asks this in the row; its answer holds as soon as it is chosen."""
        row.set_words(question, answers)
        row.chosen.connect(row.set_value)
        row.chosen.connect(lambda _value: self.update_choices())

    def allow_sizes(self, allowed: Sequence[int], otherwise: int) -> None:
        """Lets these sizes be chosen; shows the wanted one, or `otherwise` for as long as that is not one."""
        self.sizes.set_allowed(allowed)
        self.sizes.set_value(self.size_wanted if self.size_wanted in allowed else otherwise)

    def _want_size(self, size: int) -> None:
        self.size_wanted = size

    def update_choices(self) -> None:
        """Follows what was chosen: what makes no sense with it gives way."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begins the game that is agreed now."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Goes on with the game that was left."""
        raise NotImplementedError

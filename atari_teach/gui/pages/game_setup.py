"""The page before a game of two friends, who agree on board, rules and start, and what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.board.view import BoardView
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.composite import Arranged
from atari_teach.gui.kit.listen_button import Readable
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px, text_factor, text_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.text_field import NameField
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import Words
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.rules import known_ruleset, show_rules
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import Text, say
from atari_teach.rules import NAMED_RULESETS, Colour, Ruleset
from atari_teach.session.games.friend_names import last_names, names_kept
from atari_teach.session.games.game_table import GameSetup
from atari_teach.session.rules_card import ruleset_title
from atari_teach.settings import FriendSetup
from atari_teach.teaching.picture import Picture

_SIZES = tuple(range(5, 20))


def build(app: AppContext) -> FriendSetupPage:
    """Returns the page where two friends agree."""
    return FriendSetupPage(app)


class SetupPage(Page):
    """A page before a game; all is set already, so that one press on *Play* is enough."""

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

    def update_choices(self) -> None:
        """Follows what was chosen: what makes no sense with it gives way."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begins the game that is agreed now."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Goes on with the game that was left."""
        raise NotImplementedError


class FriendSetupPage(SetupPage):
    """The set-up of a game of two friends."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app, say("Play a friend"), NAMED_RULESETS, _SIZES)
        self.starts = SettingRow((False, True), self.pane.content)
        self.ask(self.starts, say("How does it start?"), (say("Empty board"), say("Crossed stones")))
        self.names_row = NamesRow(self.pane.content)
        self.names = self.names_row.fields
        for field, colour in zip(self.names, (say("Black"), say("White")), strict=True):
            field.set_placeholder(say("Name ({colour})", colour=colour))
            field.set_name(say("Name ({colour})", colour=colour))
        self.pane.set_rows((self.rulesets, self.sizes, self.starts, self.names_row))
        self.free = PictureButton(
            say("Try things out"), icon_drawing(Icon.BOARD), ButtonStyle.PAPER, self, px=20
        )
        self.free.clicked.connect(lambda _down=False: app.opener().to_board(wall=False))
        self.entered.connect(self._show_last)
        self.show_setup(FriendSetup(), ("", ""), can_resume=True)

    def _show_last(self) -> None:
        """Shows what the last two agreed on; coming back from the rules changes nothing."""
        tables = self._app.tables()
        left = tables.friends()
        can_resume = left is not None and left.is_unfinished
        self.show_setup(self._app.window.settings.friend, last_names(tables.progress), can_resume=can_resume)

    def show_setup(self, setup: FriendSetup, names: tuple[str, str], *, can_resume: bool) -> None:
        """Shows what was agreed the last time and by whom, and whether a game was left unfinished."""
        self.rulesets.set_value(known_ruleset(setup.ruleset))
        self.sizes.set_value(setup.size)
        self.starts.set_value(setup.crosscut)
        for field, name in zip(self.names, names, strict=True):
            field.setText(name)
        self.resume.setVisible(can_resume)
        self.update_choices()
        self.relayout()

    def setup(self) -> GameSetup:
        """Returns what is agreed now."""
        names = (self.names[0].text().strip(), self.names[1].text().strip())
        return GameSetup(self.rulesets.value, self.sizes.value, self.starts.value, names)

    def begin(self) -> None:
        app, setup = self._app, self.setup()
        chosen = FriendSetup(self.sizes.value, setup.ruleset.name, setup.crosscut)
        app.window.choose(replace(app.window.settings, friend=chosen))
        if setup.names != last_names(app.tables().progress):
            app.record((names_kept(setup.names),))
        app.opener().sit_down(app.tables().new_friends(setup))

    def go_on(self) -> None:
        left = self._app.tables().friends()
        if left is not None:
            self._app.opener().sit_down(left)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns *Play* first: one press on it is enough."""
        questions = (self.rulesets, self.sizes, self.starts, *self.names, self.pane.up, self.pane.down)
        return (self.play, self.resume, *questions, self.free, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the board to come on the left, the questions on the right."""
        self.put_on_top(self.top)
        self.put(self.preview, 24, 88, 470, 482)
        self.put(self.card, 514, 84, 828, 572)
        self.put(self.pane, 540, 98, 776, 538)
        self.pane.relayout()
        self.put(self.free, 24, 586, 470, 70)
        shared = not self.resume.isHidden()
        self.put(self.resume, 514, 670, 400, 72)
        self.put(self.play, 934 if shared else 728, 670, 408, 72)

    def update_choices(self) -> None:
        """Updates the page; a size that the rules do not know gives way to the one they suggest."""
        ruleset = self.rulesets.value
        if self.sizes.value not in ruleset.sizes:
            self.sizes.set_value(ruleset.suggested_size)
        self.sizes.set_allowed(ruleset.sizes)
        self.preview.show_picture(Picture(self.setup().table().game.position))


_NARROW = 290.0


class NamesRow(Arranged):
    """A row with a name for each colour, side by side or one under the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = (NameField(self, stone=Colour.BLACK), NameField(self, stone=Colour.WHITE))

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

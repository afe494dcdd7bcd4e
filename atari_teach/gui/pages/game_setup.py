"""The page before a game of two friends, who agree on board, rules and start."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.land.landscape import paint_calm
from atari_teach.gui.board.view import BoardView
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px, text_factor, text_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.text_field import NameField
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.rules import show_rules
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.rules import NAMED_RULESETS, SCHOOL, Colour, Ruleset, ruleset_named
from atari_teach.session.games.friend_names import last_names, names_kept
from atari_teach.session.games.game_table import GameSetup
from atari_teach.session.rules_card import ruleset_title
from atari_teach.settings import FriendSetup
from atari_teach.teaching.picture import Picture

_SIZES = tuple(range(5, 20))


def build(app: AppContext) -> FriendSetupPage:
    """Returns the page where two friends agree."""
    page = FriendSetupPage()

    def show() -> None:
        """Shows what the last two agreed on; coming back from the rules changes nothing."""
        tables = app.tables()
        left = tables.friends()
        can_resume = left is not None and bool(left.game.turns)
        page.show_setup(app.window.settings.friend, last_names(tables.progress), can_resume=can_resume)

    def resume() -> None:
        left = app.tables().friends()
        if left is not None:
            app.opener().sit_down(left)

    page.entered.connect(show)
    page.started.connect(lambda setup: _start(app, setup))
    page.resumed.connect(resume)
    page.free_board.connect(lambda: app.opener().to_board(wall=False))
    page.rules_wanted.connect(lambda ruleset: show_rules(app.window, ruleset))
    return page


def _start(app: AppContext, setup: GameSetup) -> None:
    size = setup.size or setup.ruleset.suggested_size
    chosen = FriendSetup(size, setup.ruleset.name, setup.crosscut)
    app.window.choose(replace(app.window.settings, friend=chosen))
    if setup.names != last_names(app.tables().progress):
        app.record((names_kept(setup.names),))
    app.opener().sit_down(app.tables().new_friends(setup))


class FriendSetupPage(Page):
    """The set-up of a game of two friends; all is set already, so that one press on *Play* is enough.

    Signals:
        started: A `GameSetup`.
        resumed: The game that was left is to go on.
        free_board: A board without turns is wanted.
        rules_wanted: The rules card of the ruleset with this name is wanted.
    """

    started = Signal(object)
    resumed = Signal()
    free_board = Signal()
    rules_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_calm)
        self._ruleset: Ruleset = SCHOOL
        self._size = 7
        self._crosscut = False
        self.top = TopBar(self, filled=True)
        self.top.set_rules_visible(True)
        self.preview = BoardView(self)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self, gap=16)
        inside = self.pane.content
        self.rulesets = SettingRow([ruleset.name for ruleset in NAMED_RULESETS], inside)
        self.sizes = SettingRow(_SIZES, inside)
        self.starts = SettingRow((False, True), inside)
        self.names_row = NamesRow(inside)
        self.names = self.names_row.fields
        self.pane.set_rows((self.rulesets, self.sizes, self.starts, self.names_row))
        self.resume = PictureButton(
            say("Go on with the game"), icon_drawing(Icon.REPLAY), ButtonStyle.TILE, self, px=22
        )
        self.free = PictureButton(
            say("Try things out"), icon_drawing(Icon.BOARD), ButtonStyle.PAPER, self, px=20
        )
        self.play = PictureButton(say("Play"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self, px=28)
        self._ask()
        self._connect()
        self._update()

    def show_setup(self, setup: FriendSetup, names: tuple[str, str], *, can_resume: bool) -> None:
        """Shows what was agreed the last time and by whom, and whether a game was left unfinished."""
        try:
            self._ruleset = ruleset_named(setup.ruleset)
        except ValueError:
            self._ruleset = SCHOOL
        self._size, self._crosscut = setup.size, setup.crosscut
        for field, name in zip(self.names, names, strict=True):
            field.setText(name)
        self.resume.setVisible(can_resume)
        self._update()
        self.relayout()

    def setup(self) -> GameSetup:
        """Returns what is agreed now."""
        names = (self.names[0].text().strip(), self.names[1].text().strip())
        return GameSetup(self._ruleset, self._size, self._crosscut, names)

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

    def _ask(self) -> None:
        self.top.set_title(say("Play a friend"))
        self.sizes.set_words(say("How many lines?"), [str(size) for size in _SIZES])
        titles = [ruleset_title(ruleset) for ruleset in NAMED_RULESETS]
        self.rulesets.set_words(say("Which rules?"), titles)
        self.starts.set_words(say("How does it start?"), (say("Empty board"), say("Crossed stones")))
        for field, colour in zip(self.names, (say("Black"), say("White")), strict=True):
            field.set_placeholder(say("Name ({colour})", colour=colour))
            field.set_name(say("Name ({colour})", colour=colour))

    def _connect(self) -> None:
        self.sizes.chosen.connect(self._choose_size)
        self.rulesets.chosen.connect(self._choose_ruleset)
        self.starts.chosen.connect(self._choose_start)
        self.play.clicked.connect(lambda _down=False: self.started.emit(self.setup()))
        self.resume.clicked.connect(lambda _down=False: self.resumed.emit())
        self.free.clicked.connect(lambda _down=False: self.free_board.emit())
        self.top.rules.connect(lambda: self.rules_wanted.emit(self._ruleset.name))

    def _choose_size(self, size: int) -> None:
        self._size = size
        self._update()

    def _choose_ruleset(self, name: str) -> None:
        self._ruleset = ruleset_named(name)
        self._update()

    def _choose_start(self, crossed: bool) -> None:
        self._crosscut = crossed
        self._update()

    def _update(self) -> None:
        """Updates the page; a size that the rules do not know gives way to the one they suggest."""
        if self._size not in self._ruleset.sizes:
            self._size = self._ruleset.suggested_size
        self.sizes.set_allowed(self._ruleset.sizes)
        self.sizes.set_value(self._size)
        self.rulesets.set_value(self._ruleset.name)
        self.starts.set_value(self._crosscut)
        game = GameSetup(self._ruleset, self._size, self._crosscut).table().game
        self.preview.show_picture(Picture(game.position))


_NARROW = 290.0


class NamesRow(Composite):
    """A row with a name for each colour, side by side or one under the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = (NameField(self, stone=Colour.BLACK), NameField(self, stone=Colour.WHITE))

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(width, place=True)

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

"""The page before a game with the computer: the partner, the board and the stones."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.animals.animals import draw_partner, partner_drawing, paws_drawing
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.land.landscape import paint_calm
from atari_teach.gui.art.land.places import Place, place_drawing
from atari_teach.gui.art.stones import draw_stone
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.board.view import BoardView
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel, joined
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.rules import show_rules
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import Text, say, say_n
from atari_teach.level import Level
from atari_teach.rules import GO, SCHOOL, Colour, Ruleset, ruleset_named
from atari_teach.session.games.game_table import GameSetup
from atari_teach.session.games.levels import FOXES, SIZES, level_sizes, level_temper
from atari_teach.session.rules_card import ruleset_title
from atari_teach.settings import ComputerSetup
from atari_teach.teaching.picture import Picture

_ANIMALS = tuple(level for level in Level if level not in FOXES[1:])
"""The partners to choose from; the first fox stands for all three."""
_RULESETS = (SCHOOL, GO)


def _stone(colour: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.height(), rect.width()) * 0.44
        draw_stone(painter, rect.center() + QPointF(0, 0), radius, colour)

    return draw


def build(app: AppContext) -> ComputerSetupPage:
    """Returns the page where a child chooses a partner, board and colour."""
    page = ComputerSetupPage()

    def resume() -> None:
        left = app.tables().computer()
        if left is not None:
            app.opener().learn(left)

    page.show_setup(app.window.settings.computer)
    page.visited.connect(lambda: page.show_resume(_partner_left(app)))
    page.started.connect(lambda setup, child, level: _start(app, setup, child, level))
    page.resumed.connect(resume)
    page.endings_wanted.connect(lambda: app.opener().learn(app.tables().endings()))
    page.rules_wanted.connect(lambda ruleset: show_rules(app.window, ruleset))
    return page


def _start(app: AppContext, setup: GameSetup, child: Colour, level: Level) -> None:
    size = setup.size or setup.ruleset.suggested_size
    chosen = ComputerSetup(size, child.value, level.value, setup.ruleset.name)
    app.window.choose(replace(app.window.settings, computer=chosen))
    app.opener().learn(app.tables().new_computer(setup, child, level))


def _partner_left(app: AppContext) -> Level | None:
    """Returns with whom a game was left unfinished, if there is one."""
    left = app.tables().computer()
    players = None if left is None else left.scene().players
    return next((Level(player.computer) for player in players or () if player.computer), None)


class ComputerSetupPage(Page):
    """The set-up of a game with the computer; all is set already, so that one press on *Play* is enough.

    Signals:
        started: A `GameSetup`, the child's `Colour` and the partner's `Level`.
        resumed: The game that was left is to go on.
        endings_wanted: Little endings are to be played.
        rules_wanted: The rules card of the ruleset with this name is wanted.
    """

    started = Signal(object, object, object)
    resumed = Signal()
    endings_wanted = Signal()
    rules_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_calm)
        self._ruleset: Ruleset = SCHOOL
        self._size = 7
        self._colour = Colour.BLACK
        self._level = Level.CHICK
        self._fox = Level.FOX_1
        self.top = TopBar(self, filled=True)
        self.top.set_rules_visible(True)
        self.preview = BoardView(self)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self, gap=26)
        inside = self.pane.content
        animals = [partner_drawing(level, paws=False) for level in _ANIMALS]
        self.partners = SettingRow(_ANIMALS, inside, pictures=animals, picture_size=(100, 104), px=18)
        self.partner = PartnerCard(inside)
        self.rulesets = SettingRow([ruleset.name for ruleset in _RULESETS], inside, px=24)
        self.sizes = SettingRow(SIZES, inside, px=24)
        stones = [_stone(colour) for colour in Colour]
        self.colours = SettingRow(tuple(Colour), inside, pictures=stones, px=20)
        self.pane.set_rows((self.partners, self.partner, self.rulesets, self.sizes, self.colours))
        self.endings = _way_on(self, say("Little endings"), place_drawing(Place.CASTLE), (60, 48))
        self.resume = _way_on(self, say("Go on with the game"), icon_drawing(Icon.REPLAY), (52, 52))
        self.resume.set_style(ButtonStyle.TILE)
        self.play = PictureButton(say("Play"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self, px=28)
        self._ask()
        self._connect()
        self._update()

    def show_setup(self, setup: ComputerSetup) -> None:
        """Shows what was chosen the last time; what makes no sense becomes what is usual."""
        self._ruleset = next((rules for rules in _RULESETS if rules.name == setup.ruleset), SCHOOL)
        self._size = setup.size
        self._colour = next((c for c in Colour if c.value == setup.colour), Colour.BLACK)
        self._choose_partner(next((level for level in Level if level.value == setup.level), Level.CHICK))

    def setup(self) -> ComputerSetup:
        """Returns what is chosen now."""
        return ComputerSetup(self._size, self._colour.value, self._level.value, self._ruleset.name)

    def show_resume(self, partner: Level | None) -> None:
        """Shows whether a game was left unfinished, and with whom; begins at the first question again."""
        self.resume.setVisible(partner is not None)
        if partner is not None:
            self.resume.set_picture(partner_drawing(partner))
        self.relayout()
        self.pane.reveal(self.partners)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns *Play* first: one press on it is enough."""
        rows = (self.partners, self.partner, self.rulesets, self.sizes, self.colours)
        return (self.play, self.resume, *rows, self.pane.up, self.pane.down, self.endings, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the questions on the left; the board to come, and what leads on, on the right."""
        self.put_on_top(self.top)
        self.put(self.card, 24, 84, 986, 654)
        self.put(self.pane, 50, 106, 934, 614)
        self.pane.relayout()
        left, wide = 1030, 312
        shared = not self.resume.isHidden()
        self.put(self.preview, left, 84, wide, 318)
        self.put(self.endings, left, 424, wide, 84)
        self.put(self.resume, left, 524, wide, 84)
        self.put(self.play, left, 624 if shared else 540, wide, 114 if shared else 198)

    def _ask(self) -> None:
        self.top.set_title(say("With the computer"))
        self.rulesets.set_words(say("Which rules?"), [ruleset_title(ruleset) for ruleset in _RULESETS])
        self.sizes.set_words(say("How many lines?"), [str(size) for size in SIZES])
        colours = say("Black, and you begin"), say("White")
        self.colours.set_words(say("Which stones are yours?"), colours)

    def _connect(self) -> None:
        self.partners.chosen.connect(self._choose_animal)
        self.partner.chosen.connect(self._choose_partner)
        self.rulesets.chosen.connect(self._choose_ruleset)
        self.top.rules.connect(lambda: self.rules_wanted.emit(self._ruleset.name))
        self.sizes.chosen.connect(self._choose_size)
        self.colours.chosen.connect(self._choose_colour)
        self.endings.clicked.connect(lambda _down=False: self.endings_wanted.emit())
        self.play.clicked.connect(lambda _down=False: self._start())
        self.resume.clicked.connect(lambda _down=False: self.resumed.emit())

    def _start(self) -> None:
        self.started.emit(GameSetup(self._ruleset, self._size), self._colour, self._level)

    def _choose_animal(self, level: Level) -> None:
        """Chooses an animal; the fox comes as it came the last time."""
        self._choose_partner(self._fox if level in FOXES else level)

    def _choose_partner(self, level: Level) -> None:
        self._level = level
        if level in FOXES:
            self._fox = level
        self._update()

    def _choose_ruleset(self, name: str) -> None:
        self._ruleset = ruleset_named(name)
        self._update()

    def _choose_size(self, size: int) -> None:
        self._size = size
        self._update()

    def _choose_colour(self, colour: Colour) -> None:
        self._colour = colour
        self._update()

    def _update(self) -> None:
        """Updates the page; a size that the partner does not play on gives way to the nearest one."""
        allowed = level_sizes(self._level)
        self._size = min(max(allowed), self._size)
        self._name_partners()
        self.partners.set_value(FOXES[0] if self._level in FOXES else self._level)
        self.partner.show_partner(self._level, self._size, self._ruleset)
        self.rulesets.set_value(self._ruleset.name)
        self.sizes.set_allowed(allowed)
        self.sizes.set_value(self._size)
        self.colours.set_value(self._colour)
        self.preview.show_picture(Picture(GameSetup(self._ruleset, self._size).table().game.position))

    def _name_partners(self) -> None:
        """Names each partner with its temper, which is seen only of the one that is chosen."""
        question = say("Who do you want to play with?")
        self.partners.set_words(question, [level.title for level in _ANIMALS])
        for level, button in zip(_ANIMALS, self.partners.answers, strict=True):
            name, temper = level.title, level_temper(level, self._size, self._ruleset)
            button.set_name(
                joined("{question}: {name}. {temper}", question=question, name=name, temper=temper)
            )


def _way_on(page: QWidget, words: Text, picture: Drawing, picture_size: tuple[float, float]) -> PictureButton:
    return PictureButton(words, picture, ButtonStyle.PAPER, page, px=22, picture_size=picture_size)


_PAWS = tuple(paws_drawing(count) for count in (1, 2, 3))
_PICTURE = 176.0
_GAP = 26.0


class PartnerCard(Composite):
    """A row about the chosen partner, as high for everybody, so that nothing below moves.

    Signals:
        chosen: The `Level` of the fox whose paw prints were pressed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._level = Level.CHICK
        self.name = WordsLabel(self, px=30, bold=True, middle=True)
        self.temper = WordsLabel(self, px=22, leading=1.1)
        self.foxes = SettingRow(FOXES, self, pictures=_PAWS, picture_size=(102, 36))
        prints = [say_n("{n} paw print", "{n} paw prints", n) for n in (1, 2, 3)]
        self.foxes.set_words(say("Which fox?"), prints, wordless=True)
        self.foxes.chosen.connect(self.chosen)

    def show_partner(self, level: Level, size: int, ruleset: Ruleset) -> None:
        """Shows this partner, who is to play by these rules on so many lines."""
        self._level = level
        self.name.set_words(level.title)
        self.temper.set_words(level_temper(level, size, ruleset))
        self.foxes.setVisible(level in FOXES)
        self.foxes.set_value(level)
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self._side()
        draw_partner(painter, QRectF(0, (self.height() - side) / 2, side, side), self._level)
        painter.end()

    def _side(self) -> float:
        return _PICTURE * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(self.width(), place=True)

    def _arrange(self, width: float, *, place: bool) -> float:
        """Returns the height in this width; places everything if `place`."""
        left = self._side() + _GAP * self._u
        room = max(1.0, width - left)
        name, temper = ceil(self.name.height_for(room)) + 1, ceil(self.temper.height_for(room)) + 1
        lines = max(temper, ceil(22 * 1.3 * self._u * text_factor()) + 1)
        foxes = ceil(self.foxes.height_for(room)) + 1
        gap = 8 * self._u
        words = name + lines + gap + foxes + gap
        high = max(self._side(), words)
        if place:
            shown = words if self._level in FOXES else name + temper + gap
            top = (self.height() - shown) / 2
            for part, height in ((self.name, name), (self.temper, temper), (self.foxes, foxes)):
                part.setGeometry(round(left), round(top), round(room), round(height))
                top += height + gap
        return high

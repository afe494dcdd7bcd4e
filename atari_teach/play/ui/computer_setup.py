"""The page for choosing a game against the computer: the partner, the board and the colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, older_words_in_use, say, say_n
from atari_teach.base.level import Level
from atari_teach.base.settings import ComputerSetup
from atari_teach.engine.rules import GO, SCHOOL, Colour
from atari_teach.features import PageName
from atari_teach.play.computer import computer_left, new_computer
from atari_teach.play.endings_session import endings
from atari_teach.play.ui.game_setup import STONES, SetupPage
from atari_teach.play.ui.how_it_went import WIDTH, HowItWent, inviting_drawing
from atari_teach.store.played import NO_GAMES, League, Played
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.games.levels import FOXES, SIZES, invited_level, level_sizes, level_temper
from atari_teach.table.games.ranks import rank_against
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.animals import draw_partner, partner_drawing, paws_drawing
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.places import Place, place_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Arranged
from atari_teach.ui.kit.layouts import Part, column, row
from atari_teach.ui.kit.scale import target_px, text_factor
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained, joined

_ANIMALS = tuple(level for level in Level if level not in FOXES[1:])
"""The partners to choose from; the first fox represents all three."""
_RULESETS = (SCHOOL, GO)


_WHICH = {
    False: (say("Black, and you begin"), say("White")),
    True: (say("Black"), say("White, and you begin")),
}
"""The answers to *Which stones are yours?*; the key tells whether Black has handicap stones."""
_PORTRAIT = (84.0, 98.0)
_STEPS = tuple(Level)


def on_stairs(level: Level) -> Drawing:
    """Returns the drawing of a partner above stairs; the number of filled steps is the partner's rank."""
    face, reached = partner_drawing(level, paws=False), _STEPS.index(level) + 1

    def draw(painter: QPainter, rect: QRectF) -> None:
        if older_words_in_use():
            face(painter, rect)  # which has bars already
            return
        high = rect.height() * 0.15
        face(painter, rect.adjusted(0, 0, 0, -high - rect.height() * 0.03))
        wide = min(rect.width(), rect.height() * 0.9)
        step = wide / len(_STEPS)
        for number in range(1, len(_STEPS) + 1):
            tall = high * (0.25 + 0.75 * number / len(_STEPS))
            left = rect.center().x() - wide / 2 + (number - 1) * step
            bar = box(left, rect.bottom() - tall, step * 0.8, tall, step * 0.2)
            fill(painter, bar, current().sun if number <= reached else current().paper)
            stroke(painter, bar, current().ink, max(1.0, 0.1 * step))

    return draw


def _strength_words(level: Level) -> Text:
    return say("Strength: step {n} of {all}.", n=_STEPS.index(level) + 1, all=len(_STEPS))


_SUMMIT = (Level.BEAVER, Level.LYNX, Level.TURTLE)
"""The three strongest partners, at the end of the league."""


def _invites(level: Level) -> Text:
    """The words with which this partner invites."""
    return say("It waits for you at the top.") if level in _SUMMIT else say("It wants to play with you.")


def _more_about(level: Level, *, invites: bool, stones: int) -> list[Text]:
    """The sentences after the description of a partner: the invitation and the start stones."""
    more = [_invites(level)] if invites else []
    return (
        [*more, say_n("You have {n} start stone.", "You have {n} start stones.", stones)] if stones else more
    )


def _stone(colour: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.height(), rect.width()) * 0.44
        draw_stone(painter, rect.center(), radius, colour)

    return draw


def build(app: AppContext) -> ComputerSetupPage:
    """Returns the page where a child chooses a partner, a board and a colour."""
    return ComputerSetupPage(app)


class ComputerSetupPage(SetupPage):
    """The page for choosing a game against the computer."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app, say("With the computer"), _RULESETS, SIZES, px=24, gap=20, starts=(0, *STONES))
        inside = self.pane.content
        self._level = Level.CHICK
        self._fox = Level.FOX_1
        animals = [on_stairs(level) for level in _ANIMALS]
        self.partners = SettingRow(_ANIMALS, inside, pictures=animals, picture_size=_PORTRAIT, px=18)
        self.partner = PartnerCard(inside)
        stones = [_stone(colour) for colour in Colour]
        self.colours = SettingRow(tuple(Colour), inside, pictures=stones, px=20)
        self.ask(self.colours, say("Which stones are yours?"), _WHICH[False])
        self.more = PictureButton(say("More…"), icon_drawing(Icon.MORE), ButtonStyle.PAPER, inside, px=22)
        self.more_row = MoreRow(self.more, inside)
        self.more.clicked.connect(lambda _down=False: self._show_more())
        castle = place_drawing(Place.CASTLE)
        self.endings = PictureButton(
            say("Little endings"), castle, ButtonStyle.PAPER, self, px=22, picture_size=(60, 48)
        )
        self.watch = PictureButton(
            say(PageName.WATCH_SETUP.door.words),
            icon_drawing(Icon.EYE),
            ButtonStyle.PAPER,
            self,
            px=22,
            picture_size=(52, 40),
        )
        self.resume.set_picture(icon_drawing(Icon.REPLAY), (52, 52))
        self._arrange()
        self.partners.chosen.connect(self._choose_animal)
        self.partner.chosen.connect(self._choose_partner)
        self.endings.clicked.connect(lambda _down=False: app.opener().learn(endings(app.sitting())))
        self.watch.setVisible(PageName.WATCH_SETUP.is_present)
        self.watch.clicked.connect(lambda _down=False: app.window.go_to(PageName.WATCH_SETUP))
        self._league: League = NO_GAMES
        self._invited: Level | None = None
        self.entered.connect(self._show_last)
        self.visited.connect(lambda: self.show_resume(self._partner_left()))
        self.visited.connect(lambda: self.show_league(app.sitting().progress.league))
        self.show_setup(app.window.settings.computer)

    def show_setup(self, setup: ComputerSetup) -> None:
        """Shows the choices of the last game. Invalid choices are replaced by defaults."""
        ruleset = next((rules for rules in _RULESETS if rules.name == setup.ruleset), SCHOOL)
        self.rulesets.set_value(ruleset)
        self.sizes.want(setup.size)
        self.starts.want(setup.stones)
        self.komi.want(setup.komi)
        self._show_rows(all_of_them=bool(setup.stones or setup.komi))
        self.colours.set_value(next((c for c in Colour if c.value == setup.colour), Colour.BLACK))
        self._choose_partner(next((level for level in Level if level.value == setup.level), Level.CHICK))

    def show_league(self, league: League) -> None:
        """Shows how the last games went, who invites, and the start stones that they suggest."""
        self._league = league
        self._choose_partner(self._level)

    def _show_last(self) -> None:
        """Shows the choices of the current pupil's last game, and chooses the partner that invites, if any.

        It is not called when the user comes back to the page, for example from the rules.
        """
        self._league = self._app.sitting().progress.league
        self.show_setup(self._app.window.settings.computer)
        invited = invited_level(self._league, self.sizes.value, self.rulesets.value)
        if invited is not None:
            self._choose_partner(invited)

    def setup(self) -> ComputerSetup:
        """Returns the present choices."""
        colour, ruleset = self.colours.value.value, self.rulesets.value.name
        start, komi = self.starts.wanted, self.komi.wanted
        return ComputerSetup(self.sizes.wanted, colour, self._level.value, ruleset, start, komi)

    def show_resume(self, partner: Level | None) -> None:
        """Shows the button to continue a game with this partner; None hides it.

        Scrolls to the first setting.
        """
        self.resume.setVisible(partner is not None)
        if partner is not None:
            self.resume.set_picture(partner_drawing(partner))
        self.relayout()
        self.pane.reveal(self.partners)

    def begin(self) -> None:
        app, setup = self._app, self._agreed()
        app.window.choose(replace(app.window.settings, computer=self.setup()))
        app.opener().learn(new_computer(app.sitting(), setup, self.colours.value, self._level))

    def _agreed(self) -> GameSetup:
        return GameSetup(self.agreed_rules(), self.sizes.value, stones=self.agreed_stones())

    def _show_more(self) -> None:
        """Shows the rarely used settings, and focuses the first of them."""
        self._show_rows(all_of_them=True)
        self.pane.reveal(self.starts)
        next(each for each in self.starts.answers if each.isEnabled()).setFocus()

    def go_on(self) -> None:
        left = computer_left(self._app.sitting())
        if left is not None:
            self._app.opener().learn(left)

    def _partner_left(self) -> Level | None:
        """Returns the partner of the pupil's unfinished game; None if there is none."""
        left = computer_left(self._app.sitting())
        players = None if left is None or not left.is_unfinished else left.scene().players
        return next((Level(player.computer) for player in players or () if player.computer), None)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab, with *Play* first, since one press on it is enough."""
        asked = (self.partners, self.sizes, self.partner, self.rulesets, self.colours)
        rows = (*asked, self.more, self.starts, self.komi)
        return (
            self.play,
            self.resume,
            *rows,
            self.pane.up,
            self.pane.down,
            self.endings,
            self.watch,
            self.top,
        )

    def _arrange(self) -> None:
        """Places the settings on the left, and the preview and the buttons on the right."""
        questions = column(self.pane, margins=(26, 22, 26, 18), behind=self.card, stretch=1)
        ways = [Part(way, width=312, height=78) for way in (self.endings, self.watch, self.resume)]
        preview = Part(self.preview, width=254, height=254)
        right = column(preview, *ways, Part(self.play, width=312, stretch=1), gap=14)
        layout = row(questions, right, gap=20, margins=(24, 84, 24, 30))
        self.lay_out_by(layout, bar=self.top, on_stage=True)

    def _choose_animal(self, level: Level) -> None:
        """Chooses the partner for an animal; of the three foxes, the one that was chosen last."""
        self._choose_partner(self._fox if level in FOXES else level)

    def _choose_partner(self, level: Level) -> None:
        self._level = level
        if level in FOXES:
            self._fox = level
        if self._league:
            self._want_rank()
        self.update_choices()

    def _want_rank(self) -> None:
        """Chooses the start stones that the last games with the partner suggest; the child then has Black."""
        ruleset = self.rulesets.value
        stones = rank_against(self._league, self._level, ruleset, self.sizes.value)
        self.starts.want(stones)
        if stones:
            self.colours.set_value(Colour.BLACK)

    def update_choices(self) -> None:
        """Updates the page after a choice.

        If the partner does not play on the chosen size, another size is chosen.
        """
        allowed, ruleset = level_sizes(self._level), self.rulesets.value
        self.sizes.allow(allowed, min(allowed))
        self.allow_starts()
        self.colours.set_words(say("Which stones are yours?"), _WHICH[self.agreed_stones() > 0])
        size = self.sizes.value
        self._invited = invited_level(self._league, size, ruleset)
        self._name_partners()
        self.partners.set_value(FOXES[0] if self._level in FOXES else self._level)
        games = self._league.get((self._level.value, ruleset.name), ())
        stones = self.agreed_stones() if self.colours.value is Colour.BLACK else 0
        more = _more_about(self._level, invites=self._level is self._invited, stones=stones)
        self.partner.show_partner(
            self._level, chained(" ", [level_temper(self._level, size, ruleset), *more]), games
        )
        self.preview.show_picture(Picture(self._agreed().table().game.position))

    def _show_rows(self, *, all_of_them: bool) -> None:
        """Shows the settings; the rarely used ones only with `all_of_them`."""
        rare = (self.starts, self.komi) if all_of_them else (self.more_row,)
        for asked in (self.starts, self.komi, self.more_row):
            asked.setVisible(asked in rare)
        self.pane.set_rows((self.partners, self.sizes, self.partner, self.rulesets, self.colours, *rare))

    def _name_partners(self) -> None:
        """Sets the accessible name of each partner, including the description.

        The description is only visible for the chosen partner.
        """
        question = say("Who do you want to play with?")
        self.partners.set_words(question, [level.title for level in _ANIMALS])
        for level, button in zip(_ANIMALS, self.partners.answers, strict=True):
            name, temper = level.title, level_temper(level, self.sizes.value, self.rulesets.value)
            shown = self._fox if level in FOXES else level
            invites = self._invited is not None and self._invited.animal == level.animal
            button.set_picture(inviting_drawing(on_stairs(shown)) if invites else on_stairs(shown), _PORTRAIT)
            form = "{question}: {name}. {temper} {strength}"
            words = joined(form, question=question, name=name, temper=temper, strength=_strength_words(shown))
            button.set_name(
                joined("{words} {invites}", words=words, invites=_invites(shown)) if invites else words
            )


_PAWS = tuple(paws_drawing(count) for count in (1, 2, 3))
_PICTURE = 132.0
_GAP = 26.0


class MoreRow(Arranged):
    """A row with one button, which shows the rarely used settings."""

    def __init__(self, button: PictureButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._button = button
        button.setParent(self)

    def _arrange(self, width: float, *, place: bool) -> float:
        self._button.set_scale(self._u)
        high = target_px(64, self._u)
        if place:
            wide = min(width, max(self._button.natural_width() * self._u, 0.34 * width))
            self._button.setGeometry(0, 0, round(wide), round(high))
        return high


class PartnerCard(Arranged):
    """A row that describes the chosen partner. Its height never changes, so that nothing below moves.

    Signals:
        chosen: The `Level` of the fox whose paw prints were pressed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._level = Level.CHICK
        self.name = WordsLabel(self, px=30, bold=True, middle=True)
        self.temper = WordsLabel(self, px=22, leading=1.1)
        self.how = HowItWent(self)
        self.foxes = SettingRow(FOXES, self, pictures=_PAWS, picture_size=(102, 36))
        prints = [say_n("{n} paw print", "{n} paw prints", n) for n in (1, 2, 3)]
        self.foxes.set_words(say("Which fox?"), prints, wordless=True)
        self.foxes.chosen.connect(self.chosen)

    def show_partner(self, level: Level, temper: Words, games: Sequence[Played]) -> None:
        """Shows this partner, with its description and the last games with it."""
        self._level = level
        self.name.set_words(level.title)
        self.temper.set_words(temper)
        self.how.show_games(games, partner_drawing(level, paws=False))
        self.foxes.setVisible(level in FOXES)
        self.foxes.set_value(level)
        self.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            side = self._side()
            draw_partner(painter, QRectF(0, 0, side, side), self._level)

    def _side(self) -> float:
        return _PICTURE * self._u

    def _arrange(self, width: float, *, place: bool) -> float:
        left = self._side() + _GAP * self._u
        room = max(1.0, width - left)
        name, temper = ceil(self.name.height_for(room)) + 1, ceil(self.temper.height_for(room)) + 1
        lines = max(temper, ceil(2 * 22 * 1.3 * self._u * text_factor()) + 1)
        foxes = ceil(self.foxes.height_for(room)) + 1
        gap = 8 * self._u
        words = name + lines + gap + foxes + gap
        high = max(self._side(), words)
        if place:
            shown = words if self._level in FOXES else name + temper + gap
            top = max(0.0, (self._side() - shown) / 2)
            for part, height in ((self.name, name), (self.temper, temper), (self.foxes, foxes)):
                part.setGeometry(round(left), round(top), round(room), round(height))
                top += height + gap
            how = min(WIDTH * self._u, max(0.0, room - self.name.width_of_one_line()))
            self.how.set_scale(self._u)
            self.how.setGeometry(round(width - how), self.name.y(), round(how), name)
        return high

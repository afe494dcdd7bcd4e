"""The page for starting a game of two friends: three boards that start with one press, or all settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, render, say, say_n
from atari_teach.base.settings import CLOCK_MINUTES, FriendSetup
from atari_teach.base.single_line import tidy
from atari_teach.engine.rules import GO, NAMED_RULESETS, SCHOOL, Colour, Game, Point, Position, Ruleset
from atari_teach.engine.rules.handicap import start_with
from atari_teach.features import PageName
from atari_teach.play.friend import friends_left, new_friends
from atari_teach.play.ui.game_setup import CROSSED, STONES, SetupPage
from atari_teach.store.played import NO_GAMES, League
from atari_teach.table.friend_names import last_names, last_picture, names_kept
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.games.ranks import friends_rank, start_stones
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.rules_page import known_ruleset
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.river_stones import StoneLook, river_drawing
from atari_teach.ui.art.painting import Drawing, smooth_painter
from atari_teach.ui.art.portraits import (
    Portrait,
    draw_portrait,
    friends_portrait,
    portrait_drawing,
    portrait_for,
    portrait_name,
)
from atari_teach.ui.art.stones import Mood, draw_character
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.composite import Arranged
from atari_teach.ui.kit.layouts import Part, Space, column, row
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.scale import target_px, text_factor, text_px
from atari_teach.ui.kit.text_field import NameField
from atari_teach.ui.kit.words_label import joined

_SIZES = tuple(range(5, 20))


@dataclass(frozen=True, slots=True)
class Beginning:
    """A board on which two friends can start with one press.

    Attributes:
        title: The name.
        ruleset: The rules.
        size: The lines of the board.
        black: The black stones in the picture of the board, such as "C3 D4".
        white: The white stones in the picture of the board.
    """

    title: Message
    ruleset: Ruleset
    size: int
    black: str
    white: str

    def table(self, names: tuple[str, str], league: League) -> GameTable:
        """Returns the game that one press starts, with the start stones that the last games suggest.

        Args:
            names: The names of Black and White, who keep their colours.
            league: The pupil's last games.
        """
        stones = friends_rank(league, names, self.ruleset, self.size)
        points = start_with(self.size, abs(stones)).stones()
        own = Colour.BLACK if stones > 0 else Colour.WHITE
        start = Position.empty(self.size).with_stones(points, own)
        return GameTable(Game(self.ruleset, start, own.other if stones else Colour.BLACK), names)

    def drawing(self, start: Position | None = None) -> Drawing:
        """Returns the drawing of the board, centred. A board with fewer lines is drawn smaller.

        Args:
            start: The start stones to show; None to show a game.
        """
        stones = start or Position.of(self.size, _points(self.black), _points(self.white))
        part = min(1.0, self.size / _LARGEST) ** 0.8

        def draw(painter: QPainter, rect: QRectF) -> None:
            across, down = rect.width() * (1 - part) / 2, rect.height() * (1 - part) / 2
            draw_miniature(painter, rect.adjusted(across, down, -across, -down), Picture(stones))

        return draw


_LARGEST = 9
_PICTURE = (326.0, 326.0)
_CLEAR = 22.0
"""The space between a board and the edge of its card, in design pixels."""
# Translators: games that begin with one press; “Go” is the game.
BEGINNINGS = (
    Beginning(say("Small board"), SCHOOL, 7, "C4 D5 E4", "D4 E3"),
    Beginning(say("Big board"), SCHOOL, 9, "C6 D7 E6 G3", "D6 E5 G4 F4"),
    Beginning(say("Go"), GO, 9, "D1 D2 D3 D4 D5 D6 E6 E7 E8 E9 C7 G4", "E1 E2 E3 E4 E5 F5 F6 F7 F8 F9 H7 G2"),
)
"""The boards on which a game starts with one press."""


def _points(names: str) -> tuple[Point, ...]:
    return tuple(Point.parse(name) for name in names.split())


class BoardCard(PictureButton):
    """The card of a board that starts with one press: its picture above its name."""

    def __init__(self, of: Beginning, parent: QWidget) -> None:
        name = joined("{board}. {rules}", board=of.title, rules=ruleset_title(of.ruleset))
        self._of, self._usual_name, self._shown = of, name, 0
        super().__init__(
            of.title,
            of.drawing(),
            ButtonStyle.PAPER,
            parent,
            px=28,
            picture_size=_PICTURE,
            radius=24,
            shape=Shape.COLUMN,
            name=name,
            clear=_CLEAR,
        )

    def show_start_stones(self, table: GameTable) -> None:
        """Shows the start stones of the game that a press starts, in their colour; or a game without any."""
        start, stones = table.game.start, start_stones(table.game, Colour.BLACK)
        if stones != self._shown:
            self._shown = stones
            self.set_picture(self._of.drawing(start if stones else None), _PICTURE)
        who, number = table.names[0 if stones > 0 else 1], abs(stones)
        words = say_n("{n} start stone for {who}", "{n} start stones for {who}", number, who=who)
        usual = self._usual_name
        self.set_name(joined("{name}. {more}.", name=usual, more=words) if number else usual)

    def limit(self, px: int = 0, side: float = 0.0) -> None:
        """Limits the size of words and board, in window pixels; 0 for no limit."""
        size = _PICTURE if not side else (side / self._u, side / self._u)
        self.set_look(most_px=px, picture_size=size)


def use_common_sizes(cards: Sequence[BoardCard]) -> None:
    """Gives all cards the same letter size and the same scale of boards, both as large as possible."""
    for card in cards:
        card.limit()
    px = min(card.used_px() for card in cards)
    for card in cards:
        card.limit(px)
    side = min(card.laid_out().picture_height for card in cards)
    for card in cards:
        card.limit(px, side)


def build(app: AppContext) -> FriendSetupPage:
    """Returns the page where two friends choose a game."""
    return FriendSetupPage(app)


class FriendSetupPage(SetupPage):
    """The page for starting a game of two friends.

    Attributes:
        beginnings: The cards of the boards that start with one press.
        more: The button that shows all settings.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(app, say("Play a friend"), NAMED_RULESETS, _SIZES, starts=(0, CROSSED, *STONES))
        self._all = False
        self._league: League = NO_GAMES
        self.beginnings = tuple(self._beginning(each) for each in BEGINNINGS)
        self.names_row = NamesRow(self)
        self.names = self.names_row.fields
        self.clock = SettingRow(CLOCK_MINUTES, self.pane.content)
        self.ask(
            self.clock,
            say("Do you want a clock?"),
            [say("{n} min", n=minutes) if minutes else say("No clock") for minutes in CLOCK_MINUTES],
            say("Each side has so many minutes. Whoever has none left loses."),
        )
        self.pane.set_rows((self.rulesets, self.sizes, self.starts, self.komi, self.clock))
        self.free = PictureButton(
            say("Try things out"), icon_drawing(Icon.BOARD), ButtonStyle.PAPER, self, px=20
        )
        self.far = PictureButton(
            say("On two computers"), icon_drawing(Icon.KEYBOARD), ButtonStyle.PAPER, self, px=20
        )
        self.far.clicked.connect(lambda _down=False: app.window.go_to(PageName.FAR))
        stones = (StoneLook.DRY, StoneLook.PALE)
        self.puzzles = PictureButton(
            say("Puzzles for two"),
            river_drawing(stones),
            ButtonStyle.PAPER,
            self,
            px=20,
            picture_size=(62, 40),
        )
        self.puzzles.clicked.connect(lambda _down=False: app.window.go_to(PageName.TWO_AT_ONCE))
        self.more = PictureButton(say("More…"), icon_drawing(Icon.MORE), ButtonStyle.PAPER, self, px=22)
        self.more.clicked.connect(lambda _down=False: self.show_all(wanted=True))
        self.free.clicked.connect(lambda _down=False: app.opener().to_board(wall=False))
        self.entered.connect(self._show_last)
        self.visited.connect(lambda: self.show_league(app.sitting().progress.league))
        for field in self.names:
            field.textChanged.connect(lambda _text: self._show_ranks())
        self.show_setup(FriendSetup(), ("", ""), can_resume=True)

    def _beginning(self, of: Beginning) -> BoardCard:
        """Returns the card of a board, which starts a game when pressed."""
        card = BoardCard(of, self)
        card.clicked.connect(lambda _down=False: self._begin(of.table(self._names(), self._league)))
        return card

    def show_league(self, league: League) -> None:
        """Shows on each board the start stones that the last games of the two friends suggest."""
        self._league = league
        self._show_ranks()

    def _show_ranks(self) -> None:
        names = self._names()
        for card, of in zip(self.beginnings, BEGINNINGS, strict=True):
            card.show_start_stones(of.table(names, self._league))

    def _show_last(self) -> None:
        """Shows the choices of the last game.

        It is not called when the user comes back to the page, for example from the rules.
        """
        sitting, current = self._app.sitting(), self._app.current
        left = friends_left(sitting)
        can_resume = left is not None and left.is_unfinished
        names = last_names(sitting.progress)
        # By default the current pupil is one of the players, unless two other children played last.
        names = names if any(names) else (current.pupil.name, "")
        self.names_row.show_pictures(current.pupil.name, current.portrait(), last_picture(sitting.progress))
        self.show_setup(self._app.window.settings.friend, names, can_resume=can_resume)
        self.show_all(wanted=False)

    def show_setup(self, setup: FriendSetup, names: tuple[str, str], *, can_resume: bool) -> None:
        """Shows the settings and names of the last game, and whether an unfinished game can be continued."""
        self.rulesets.set_value(known_ruleset(setup.ruleset))
        self.sizes.want(setup.size)
        self.starts.want(CROSSED if setup.crosscut else setup.stones)
        self.komi.want(setup.komi)
        self.clock.want(setup.minutes)
        for field, name in zip(self.names, names, strict=True):
            field.setText(name)
        self.resume.setVisible(can_resume)
        self.update_choices()
        self.show_all(wanted=self._all)

    def show_all(self, *, wanted: bool) -> None:
        """Shows all settings if `wanted`; else only the boards that start with one press."""
        changed, self._all = wanted is not self._all, wanted
        for part in (self.preview, self.card, self.pane, self.play):
            part.setVisible(wanted)
        for first in (*self.beginnings, self.names_row, self.more, self.free, self.puzzles):
            first.setVisible(not wanted)
        self.far.setVisible(not wanted and PageName.FAR.is_present)
        self._arrange()
        self.relayout()
        if changed and self.isVisible():
            self.take_keys()

    def dismiss(self) -> bool:
        """Goes back from all settings to the three boards; returns whether all settings were shown."""
        if not self._all:
            return False
        self.show_all(wanted=False)
        return True

    def asked(self) -> Sequence[Readable]:
        """Returns the question to read aloud automatically: which board, or the first of all settings."""
        return super().asked() if self._all else [render(say("Which board?"))]

    def setup(self) -> GameSetup:
        """Returns the present choices."""
        crosscut, stones = self.starts.value == CROSSED, self.agreed_stones()
        names, minutes = self._names(), self.clock.value
        return GameSetup(self.agreed_rules(), self.sizes.value, crosscut, names, stones, minutes)

    def _names(self) -> tuple[str, str]:
        return (tidy(self.names[0].text()), tidy(self.names[1].text()))

    def begin(self) -> None:
        app, start = self._app, self.starts.wanted
        chosen = FriendSetup(
            self.sizes.wanted,
            self.rulesets.value.name,
            start == CROSSED,
            max(0, start),
            self.komi.wanted,
            self.clock.value,
        )
        app.window.choose(replace(app.window.settings, friend=chosen))
        self._begin(self.setup())

    def _begin(self, begin: GameSetup | GameTable) -> None:
        app, names, friend = self._app, self._names(), self.names_row.friend
        progress, picture = app.sitting().progress, "" if friend is None else friend.value
        if (names, picture) != (last_names(progress), last_picture(progress)):
            app.record((names_kept(names, picture),))
        app.opener().sit_down(new_friends(app.sitting(), begin))

    def go_on(self) -> None:
        left = friends_left(self._app.sitting())
        if left is not None:
            self._app.opener().sit_down(left)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab; those that start a game come first."""
        first = (
            *self.beginnings,
            self.play,
            self.resume,
            *self.names_row.parts(),
            self.more,
            self.far,
            self.puzzles,
        )
        questions = (
            self.rulesets,
            self.sizes,
            self.starts,
            self.komi,
            self.clock,
            self.pane.up,
            self.pane.down,
        )
        return (*first, *questions, self.free, self.top)

    def _arrange(self) -> None:
        """Places the three boards above the names, or all settings next to the preview."""
        if self._all:
            questions = column(self.pane, margins=(26, 14, 26, 20), behind=self.card, stretch=1)
            above = row(Part(self.preview, width=470), questions, gap=20, stretch=1)
            play = column(Part(self.play, width=408), stretch=408)
            below = row(Space(490), Part(self.resume, stretch=400), play, gap=20, height=72)
            layout = column(above, below, gap=14, margins=(24, 84, 24, 26))
        else:
            boards = row(*(Part(board, stretch=1) for board in self.beginnings), gap=20, stretch=1)
            names = Part(self.names_row, height_for=self.names_row.height_for)
            ways = (
                Part(way, stretch=1) for way in (self.free, self.far, self.puzzles, self.resume, self.more)
            )
            layout = column(boards, names, row(*ways, gap=20, height=72), gap=18, margins=(24, 88, 24, 24))
        self.lay_out_by(layout, bar=self.top, on_stage=True)

    def lay_out(self, width: float, height: float, u: float) -> None:
        super().lay_out(width, height, u)
        if not self._all:
            use_common_sizes(self.beginnings)

    def update_choices(self) -> None:
        """Updates the page after a choice.

        A size that the ruleset does not allow is replaced by its suggestion.
        """
        ruleset = self.rulesets.value
        self.sizes.allow(ruleset.sizes, ruleset.suggested_size)
        self.allow_starts()
        self.preview.show_picture(Picture(self.setup().table().game.position))


_COLOURS = (Colour.BLACK, Colour.WHITE)
_STONES = (say("Black"), say("White"))
_SIZE = (64.0, 64.0)
_NARROW = 290.0
_BETWEEN = 10.0


@cache
def _stone_drawing(colour: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_character(painter, rect.center(), min(rect.width(), rect.height()) * 0.44, colour, Mood.CALM)

    return draw


class NamesRow(Arranged):
    """A row with a picture and a name for each colour; the two sides are next to or below each other.

    The current pupil's picture is next to the pupil's name, or next to Black's name if neither side has the
    pupil's. A press on the other picture changes that picture. A side without name and picture is shown as
    Noz or Lua, as at the table.

    Attributes:
        fields: The text fields for the names of Black and White.
        another: The button that shows and changes the friend's picture.
        friend: The chosen picture of the friend; None if none was chosen.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own, self._own_name = Portrait.SARDINE, ""
        self.friend: Portrait | None = None
        self._faces = (QRectF(), QRectF())
        self.fields = (NameField(self, stone=Colour.BLACK), NameField(self, stone=Colour.WHITE))
        for field, colour in zip(self.fields, _STONES, strict=True):
            field.set_placeholder(say("Name ({colour})", colour=colour))
            field.set_name(say("Name ({colour})", colour=colour))
            field.textChanged.connect(lambda _text: self._seat())
        self.another = PictureButton("", None, ButtonStyle.ROUND, self, picture_size=_SIZE, depth=3)
        self.another.clicked.connect(lambda _down=False: self._next_picture())
        self._seat()

    def show_pictures(self, name: str, own: Portrait, friend: str) -> None:
        """Shows the pictures of the current pupil, called `name`, and of the friend."""
        self._own, self._own_name = own, name
        wanted = portrait_for(friend) if friend else None
        self.friend = wanted if wanted is not own else friends_portrait(own)
        self._seat()

    def parts(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab."""
        return (*self.fields, self.another)

    def _next_picture(self) -> None:
        others = [portrait for portrait in Portrait if portrait is not self._own]
        seen = self._seen()
        self.friend = others[0] if seen is None else others[(others.index(seen) + 1) % len(others)]
        self._seat()

    def _seen(self) -> Portrait | None:
        """Returns the picture of the friend to show at the table; None to show Noz or Lua."""
        named = bool(self.fields[1 - self._own_side()].text().strip())
        return self.friend or (friends_portrait(self._own) if named else None)

    def _show_friend(self) -> None:
        seen, side = self._seen(), 1 - self._own_side()
        self.another.set_picture(
            _stone_drawing(_COLOURS[side]) if seen is None else portrait_drawing(seen), _SIZE
        )
        picture = _STONES[side] if seen is None else portrait_name(seen)
        self.another.set_name(say("Another picture, now: {picture}", picture=picture))

    def _own_side(self) -> int:
        """Returns the side of the current pupil: 0 for Black, 1 for White."""
        return 1 if self._own_name and self.fields[1].text().strip() == self._own_name else 0

    def _seat(self) -> None:
        """Puts the friend's picture next to the name of the side that the pupil does not play."""
        self._show_friend()
        self.another.setGeometry(self._faces[1 - self._own_side()].toRect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            side = self._own_side()
            if self.fields[side].text().strip():
                draw_portrait(painter, self._faces[side], self._own)
            else:
                _stone_drawing(_COLOURS[side])(painter, self._faces[side])

    def _arrange(self, width: float, *, place: bool) -> float:
        gap = _BETWEEN * self._u
        high = max(target_px(76, self._u), text_px(22, self._u) * 1.7)
        across = 2 if (width - gap) / 2 - high >= _NARROW * self._u * text_factor() else 1
        each = (width - gap * (across - 1)) / across
        if place:
            faces = []
            for index, field in enumerate(self.fields):
                row, column = divmod(index, across)
                x, y = column * (each + gap), row * (high + gap)
                faces.append(QRectF(x, y, high, high))
                low = high * 0.1
                field.setGeometry(
                    round(x + high + gap), round(y + low), round(each - high - gap), round(high - 2 * low)
                )
            self._faces = (faces[0], faces[1])
            self.another.set_scale(self._u)
            self._seat()
        rows = len(self.fields) // across
        return high * rows + gap * (rows - 1)

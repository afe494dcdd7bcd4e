"""The panel of a game: both sides as mirror images, a ribbon with words below the board, and the buttons."""

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.base.level import Level
from atari_teach.engine.rules.handicap import most_fixed, start_with
from atari_teach.table.scene import Control, GameView, Player, Pressed, Scene, Tone
from atari_teach.table.ui.games.player_column import PlayerColumn
from atari_teach.table.ui.layout import Part, TableLayout, Window, between, flow, lay_out_game, low_part
from atari_teach.table.ui.options import Child, TableOptions
from atari_teach.table.ui.panel import TablePanel, players_at, show_buttons
from atari_teach.teaching.picture import Beat, Picture
from atari_teach.ui.art.animals import partner_drawing
from atari_teach.ui.art.land.pebbles import draw_pebble
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import Portrait, friends_portrait
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.ribbon import Ribbon
from atari_teach.ui.kit.scale import target_px, text_factor
from atari_teach.ui.kit.words_label import WordsLabel

_PEBBLES_SHOWN = 5
_NARROW = 0.84  # letters may become this much smaller to save a row of buttons


_MAIN = (
    Control.GRANT,
    Control.DENY,
    Control.WHAT_IF,
    Control.PASS,
    Control.AGREE,
    Control.RESUME,
    Control.END,
    Control.GIVE_UP,
    Control.TIDY,
)
_WORDED = (Control.UNDO, Control.HINT, *_MAIN[:-1], Control.SWAP, Control.REVIEW, Control.TIDY)
_SMALL = (
    Control.PAUSE,
    Control.REDO,
    Control.REVIEW,
    Control.STEP_TO,
    Control.LIGHTS,
    Control.SAVE,
    Control.OPEN,
)


class GamesTogether(Painted):
    """Shows as words and pebbles how many games two children have played together, but not who won."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0
        self.words = WordsLabel(self, px=20, middle=True)

    def show_count(self, count: int) -> None:
        self._count = count
        text = say_n("Games together: {n}", "Games together: {n}", count)
        self.words.set_words(text)
        self.set_name(text)
        self.relayout()
        self.update()

    def paint(self, painter: QPainter) -> None:
        u, p = self._u, current()
        shown = min(self._count, _PEBBLES_SHOWN)
        begin = self.words.geometry().right() + 12 * u
        if self.words.isHidden():
            begin = (self.width() - shown * 42 * u) / 2
        room = int((self.width() - begin + 2 * u) / (42 * u))
        for index in range(shown if shown <= room else 0):
            colour = (p.tile, p.sun, p.pine)[index % 3]
            at = begin + index * 42 * u
            draw_pebble(painter, QRectF(at, self.height() / 2 - 12 * u, 34 * u, 24 * u), index, colour)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Centres words and pebbles; shows pebbles without words if the words do not fit."""
        width = round(self.words.width_of_one_line()) + 4
        pebbles = min(self._count, _PEBBLES_SHOWN) * 42 * self._u
        self.words.setVisible(width <= self.width())
        left = max(0.0, (self.width() - width - pebbles) / 2)
        self.words.setGeometry(round(left), 0, min(width, self.width()), self.height())


def games_together(scene: Scene) -> int:
    """Returns the number of games played together at this table; 0 if it is not counted."""
    return scene.side_view.together or 0 if isinstance(scene.side_view, GameView) else 0


class GamePanel(TablePanel):
    """The panel of a game with both sides. Its widgets are children of the page.

    The ribbon with words is also used by the panel of the review.
    """

    def __init__(self, page: Page, ribbon: Ribbon) -> None:
        super().__init__(page)
        self._child = Child()
        self._over = False
        self._layout: TableLayout | None = None
        self._laid_out_for: tuple[object, ...] = ()
        self.left = PlayerColumn(page)
        self.right = PlayerColumn(page, mirrored=True)
        self.together = GamesTogether(page)
        self.ribbon = ribbon
        self.ribbon.raise_()  # so that screen readers read it after both sides and before the buttons
        self.strip = self.ribbon
        self.buttons = {control: self._button(control) for control in _WORDED}
        self.small = {control: self._button(control, small=True) for control in _SMALL}
        self.undo_end = self._button(Control.UNDO, small=True)
        self.see_again = self._button(Control.STEP_TO)
        self.offer = OfferButton(page)
        self.offer.wanted.connect(self.pressed)
        self.ribbon.why.connect(lambda: self.pressed.emit(Pressed(Control.WHY)))

    def set_options(self, options: TableOptions) -> None:
        self._child = options.child

    def next_places(self, scene: Scene) -> Iterator[QWidget]:
        if scene.over:
            yield self.buttons[Control.SWAP]

    def nod(self) -> None:
        for column in (self.left, self.right):
            column.nod()

    def widgets(self) -> tuple[QWidget, ...]:
        return (
            self.left,
            self.right,
            self.together,
            self.ribbon,
            self.offer,
            *(button for _control, button in self._controls()),
        )

    def _controls(self) -> tuple[tuple[Control, PictureButton], ...]:
        twice = ((Control.UNDO, self.undo_end), (Control.STEP_TO, self.see_again))
        return (*self.buttons.items(), *twice, *self.small.items())

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Shows both sides, and words in the ribbon if they say more than whose turn it is."""
        players = players_at(scene, beat)
        assert players is not None
        black, white = players
        alone = black.computer is not None or white.computer is not None
        for column, player in ((self.left, black), (self.right, white)):
            side = self._child.at(player) if alone else player
            own = alone or player is self._own_side(black, white)
            column.show_player(side, self._portrait_of(side, own=own), over=scene.over)
            column.show()
        self.together.setVisible(bool(games_together(scene)))
        self.together.show_count(games_together(scene))
        shown = {button.control: button for button in scene.buttons}
        show_buttons(self._controls(), shown)
        self._over = scene.over
        self.offer.show_scene(scene)
        self._say_or_draw()
        self._speak(scene, beat, index, why=Control.WHY in shown)

    def _say_or_draw(self) -> None:
        """After the end of the game, adds words to as many buttons as there is space for.

        With larger text, the button for a new game needs the whole left side, so the undo button moves to the
        right.
        """
        room = text_factor() <= 1
        undo, again = self.buttons[Control.UNDO], self.small[Control.STEP_TO]
        review, glass = self.buttons[Control.REVIEW], self.small[Control.REVIEW]
        for worded, small, with_words in (
            (undo, self.undo_end, (room and self.offer.isHidden()) or not self._over),
            (self.see_again, again, room and review.isHidden() and glass.isHidden()),
            (review, glass, room),
        ):
            seen = not (worded.isHidden() and small.isHidden())
            worded.setVisible(seen and with_words)
            small.setVisible(seen and not with_words)
        if self._over:
            self.small[Control.REDO].hide()

    def _own_side(self, black: Player, white: Player) -> Player:
        """The side of the current pupil: the one with the pupil's name, or Black if neither has it."""
        if black.away or white.away:
            return white if black.away else black
        return white if white.name and white.name == self._child.name != black.name else black

    def _portrait_of(self, player: Player, *, own: bool) -> Portrait | None:
        """The picture of this side: the pupil's if `own`, else the friend's; None if the side has no name."""
        child = self._child
        if own:
            return child.portrait if player.name else None
        if child.friend is not None and child.friend is not child.portrait:
            return child.friend
        return friends_portrait(child.portrait) if player.name else None

    def _speak(self, scene: Scene, beat: Beat | None, index: int, *, why: bool) -> None:
        words = scene.words if beat is None else beat.words
        telling = scene.tone is Tone.TELL and not scene.over and not scene.notice
        quiet = telling and beat is None and scene.earlier is None
        if quiet and scene.picture.last is not None:
            self.ribbon.hide()
        else:
            said = scene.earlier if quiet is False and scene.tone is Tone.TELL and scene.earlier else words
            self.ribbon.show_words(said, why=why and beat is None, index=index, count=len(scene.beats))

    def lay_out(self, window: Window) -> TableLayout:
        u, place = window.u, self._page.place
        self._say_or_draw()
        left = self._row(window, self._left_buttons())
        right = self._row(window, self._right_buttons())
        wanted = (window, left, right)
        if self._layout is not None and wanted == self._laid_out_for and self._page.has_placed(self.ribbon):
            return self._layout
        layout = self._layout = lay_out_game(window, list(left.values()), list(right.values()))
        self._laid_out_for = wanted
        place(self.left, layout[Part.LEFT], u)
        place(self.right, layout[Part.RIGHT], u)
        place(self.ribbon, layout[Part.RIBBON], u)
        for row, part in ((left, Part.LEFT_BUTTONS), (right, Part.RIGHT_BUTTONS)):
            needs, gap = list(row.values()), between(window)
            low = layout[part]
            if len(needs) != 1 or not self._over:
                low = low_part(needs, low, gap, window.button_height(60))
            rects = flow(needs, low, gap)
            for button, where in zip(row, rects, strict=True):
                place(button, where, u)
        return layout

    def lay_out_bar(self, room: QRectF, u: float) -> None:
        """Lays out the bar: the buttons for files at the left, the number of games in the middle."""
        files = (self.small[Control.OPEN], self.small[Control.SAVE])
        left = self._place_in_bar(files, room, target_px(56, u), u)
        centre = self._page.width() / 2
        half = max(1.0, min(240 * u * text_factor(), centre - left, room.right() - centre))
        if half < 110 * u:
            centre, half = (left + room.right()) / 2, max(1.0, (room.right() - left) / 2)
        self._page.place(self.together, (centre - half, room.y(), 2 * half, room.height()), u)

    def _left_buttons(self) -> tuple[PictureButton, ...]:
        back = (self.buttons[Control.UNDO], self.small[Control.REDO])
        return (self.buttons[Control.SWAP], self.offer, *back, self.buttons[Control.HINT])

    def _right_buttons(self) -> tuple[PictureButton, ...]:
        again = (
            self.small[Control.PAUSE],
            self.see_again,
            self.small[Control.LIGHTS],
            self.small[Control.STEP_TO],
        )
        small = (self.buttons[Control.REVIEW], self.small[Control.REVIEW], self.undo_end, *again)
        return (*small, *(self.buttons[control] for control in _MAIN))

    @staticmethod
    def _row(window: Window, buttons: tuple[PictureButton, ...]) -> dict[PictureButton, float]:
        """Returns the visible ones of these buttons, with their minimum widths."""
        u, small = window.u, target_px(58, window.u)
        shown = [button for button in buttons if not button.isHidden()]
        for button in shown:
            button.set_scale(u)
        return {
            button: small if button.property("small") else max(small, button.natural_width() * u * _NARROW)
            for button in shown
        }


class OfferButton(PictureButton):
    """The button that offers another partner for the next game, or other start stones.

    Signals:
        wanted: The `Pressed` that begins this game.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", None, ButtonStyle.PAPER, parent, px=22, picture_size=(46, 46))
        self._offered: Pressed | None = None
        self.setProperty("small", False)
        self.clicked.connect(lambda _down=False: self.wanted.emit(self._offered))
        self.hide()

    def value(self) -> int | str | None:
        return None if self._offered is None else self._offered.value

    def show_scene(self, scene: Scene) -> None:
        """Shows what the scene offers; hides the button if it offers nothing."""
        offers = (Control.LEVEL, Control.RANK)
        found = next((button for button in scene.buttons if button.control in offers), None)
        self._offered = None if found is None else Pressed(found.control, found.value)
        match self._offered:
            case Pressed(Control.LEVEL, str(name)):
                self.set_picture(partner_drawing(Level(name)))
                self.set_words(Level(name).invites)
            case Pressed(Control.RANK, int(stones)):
                self.set_picture(stones_drawing(abs(stones)))
                self.set_words(_rank_words(stones, scene.players))
        self.setVisible(self._offered is not None)


def _rank_words(stones: int, players: tuple[Player, Player] | None) -> Text:
    """The words that offer a game with these start stones; see `Control.RANK`."""
    who = "" if players is None else players[0 if stones > 0 else 1].name
    if not stones:
        return say("Without start stones")
    if not who:
        return say_n("{n} start stone for you", "{n} start stones for you", abs(stones))
    return say_n("{n} start stone for {who}", "{n} start stones for {who}", abs(stones), who=who)


@cache
def stones_drawing(number: int) -> Drawing:
    """Returns the drawing of a small board with this many start stones in its corners."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        size = 5 if number <= most_fixed(7) else 9
        draw_miniature(painter, rect, Picture(start_with(size, number)))

    return draw

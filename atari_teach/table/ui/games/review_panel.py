"""The panel of a review: the moments of a finished game, its turns, and words."""

from collections.abc import Iterator, Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, say
from atari_teach.table.scene import Button, Control, Pressed, Scene
from atari_teach.table.side_views import ReviewView
from atari_teach.table.ui.layout import Part, TableLayout, Window, lay_out_game
from atari_teach.table.ui.panel import TablePanel, control_button
from atari_teach.table.ui.step_list import BeatButton
from atari_teach.teaching.advice.review import MOST_MOMENTS
from atari_teach.teaching.picture import Beat
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import ellipse, fill, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.robin import Pose, draw_robin
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import paint_card
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.ribbon import Ribbon
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.words_label import WordsLabel

_NARROW = 0.84


class ReviewPanel(TablePanel):
    """The panel with the moments on the left, the turns on the right, and the words below the board.

    Its widgets are children of the page. The board and the ribbon have the same places as in the panel of the
    game, so that nothing jumps when the review opens.
    """

    strip: Ribbon

    def __init__(self, page: Page, ribbon: Ribbon) -> None:
        super().__init__(page)
        self.strip = ribbon
        self.moments = MomentList(page)
        self.card = TurnCard(page)
        self.from_here = self._button(Control.FROM_HERE)
        self.close = PictureButton(
            say("Back to the game"), icon_drawing(Icon.BOARD), parent=page, px=22, picture_size=(34, 34)
        )
        self.moments.chosen.connect(lambda index: self.pressed.emit(Pressed(Control.MOMENT, index)))
        self.card.pressed.connect(self.pressed)
        self._connect(self.close, Control.REVIEW)
        self.from_here.hide()
        self.close.hide()

    def widgets(self) -> tuple[QWidget, ...]:
        return self.strip, self.moments, self.card, self.from_here, self.close

    def next_places(self, scene: Scene) -> Iterator[QWidget]:
        assert isinstance(scene.side_view, ReviewView)
        yield from (self.moments.items[scene.side_view.chosen or 0], self.card.back, self.close)

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        assert isinstance(scene.side_view, ReviewView)
        self.moments.show_view(scene.side_view)
        self.card.show_view(scene.side_view, index, scene.buttons)
        for widget in (self.moments, self.card, self.from_here, self.close):
            widget.show()
        enabled = {button.control: button.enabled for button in scene.buttons}
        self.from_here.setEnabled(enabled.get(Control.FROM_HERE, False))
        words = scene.words if beat is None else beat.words
        self.strip.show_words(words, why=False, index=index, count=len(scene.beats))

    def lay_out(self, window: Window) -> TableLayout:
        u, place = window.u, self._page.place
        buttons = (self.close, self.from_here)
        for button in buttons:
            button.set_scale(u)
        needs = [max(target_px(58, u), button.natural_width() * u * _NARROW) for button in buttons]
        layout = lay_out_game(window, needs[:1], needs[1:])
        place(self.strip, layout[Part.RIBBON], u)
        place(self.moments, layout[Part.LEFT], u)
        place(self.card, layout[Part.RIGHT], u)
        for button, part in zip(buttons, (Part.LEFT_BUTTONS, Part.RIGHT_BUTTONS), strict=True):
            place(button, layout[part], u)
        return layout


_BOARDS = (112.0, 98.0, 86.0, 75.0, 64.0)
"""The sizes of the small boards, in design pixels; the first size with which all moments fit is used."""
_TITLE = 22.0
_PAD = 14.0
_GAP = 8.0


class MomentList(Painted):
    """A scrolling card with a small board and a title for each moment of a game.

    Signals:
        chosen: A moment was chosen; its index, from 0.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = ReviewView()
        self.title = WordsLabel(self, px=_TITLE, bold=True, middle=True)
        self.pane = ScrollPane(self, gap=_GAP)
        self.items = [self._item(index) for index in range(MOST_MOMENTS)]
        self._say()
        self.hide()

    def show_view(self, view: ReviewView) -> None:
        """Shows the moments of the review, with the chosen moment highlighted."""
        other = view.moments != self._view.moments
        self._view = view
        for index, (item, moment) in enumerate(zip(self.items, view.moments, strict=False)):
            item.show_beat(moment, now=index == view.chosen)
        if other or len(self.pane.rows()) != len(view.moments):
            self.pane.set_rows(self.items[: len(view.moments)])
            self._size_boards()
        if view.chosen is not None:
            self.pane.reveal(self.items[view.chosen])
        self._say()
        self.update()

    def paint(self, painter: QPainter) -> None:
        paint_card(painter, QRectF(self.rect()), 22 * self._u, 5 * self._u)
        if not self._view.moments:
            self._paint_robin(painter)

    def _paint_robin(self, painter: QPainter) -> None:
        """Paints Pisco, who thinks during the analysis, and is happy if it finds no moments to discuss."""
        side = min(self.width() * 0.7, self.height() * 0.5)
        room = QRectF(0, 0, side, side * 0.8)
        room.moveCenter(QPointF(self.width() / 2, self.height() / 2))
        draw_robin(painter, room, Pose.THINK if self._view.working else Pose.HAPPY)

    def _item(self, index: int) -> BeatButton:
        item = BeatButton(self.pane.content, index, board=_BOARDS[-1])
        item.clicked.connect(lambda _down=False: self.chosen.emit(index))
        item.hide()
        return item

    def _say(self) -> None:
        waits = self._view.working and not self._view.moments
        # Translators: heading over moments of a game; “Looking…” while they are searched.
        words = say("Looking…") if waits else say("Moments")
        self.title.set_words(words)
        self.set_name(words)

    def lay_out(self, width: int, height: int, u: float) -> None:
        pad = round(_PAD * self._u)
        width, high = self.width() - 2 * pad, round(1.5 * text_px(_TITLE, u))
        self.title.setGeometry(pad, pad // 2, width, high)
        top = pad // 2 + high + round(6 * u)
        self.pane.setGeometry(pad, top, width, max(0, self.height() - top - pad - round(5 * u)))
        self._size_boards()

    def _size_boards(self) -> None:
        """Uses the largest boards with which all moments fit: children who can't read choose by them."""
        for board in _BOARDS:
            for item in self.items:
                item.set_board(board)
            if self.pane.height_needed(self.pane.width()) <= self.pane.height():
                break
        self.pane.relayout()


_WORDS = 22.0
_REVIEW_TURNS_PAD = 14.0
_REVIEW_TURNS_GAP = 8.0
_MOST_STEP = 44.0
_LONGEST_COMMENT = 4_000
"""The maximum number of characters of a comment; longer ones are cut, since nobody reads more there."""
_LEAST_STEP = 7.0
"""The minimum spacing of the stones on the trail of turns, in window pixels; closer ones would overlap."""


class TurnCard(Painted):
    """A card with the number of the turn, a trail of all turns, and buttons such as step and replay.

    If the game's file has a comment about the turn, the comment replaces the trail.

    Signals:
        pressed: The `Pressed` of a button.
        lesson_wanted: The user wants to make a lesson from the board in view.
    """

    pressed = Signal(object)
    lesson_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._turn = self._turns = 0
        self._view = ReviewView()
        self._place = self._view.places[0]
        self.words = WordsLabel(self, px=_WORDS, bold=True, centred=True, middle=True)
        self.comment = ScrollingWords(self, px=20)
        self.back = _arrow(self, Icon.LEFT, say("The move before"))
        self.forward = _arrow(self, Icon.RIGHT, say("The next move"))
        self.again = control_button(Control.STEP_TO, self, small=True)
        self.lights = control_button(Control.LIGHTS, self, small=True)
        self.make = PictureButton(
            picture=icon_drawing(Icon.PENCIL), style=ButtonStyle.ROUND, parent=self, depth=3
        )
        self.make.clicked.connect(lambda _down=False: self.lesson_wanted.emit())
        self.back.clicked.connect(lambda _down=False: self._step(-1))
        self.forward.clicked.connect(lambda _down=False: self._step(1))
        for control, button in ((Control.STEP_TO, self.again), (Control.LIGHTS, self.lights)):
            button.clicked.connect(lambda _down=False, of=control: self.pressed.emit(Pressed(of)))
        self._say()
        self.hide()

    def show_view(self, view: ReviewView, index: int, buttons: Sequence[Button]) -> None:
        """Shows to which turn of the game the board in view belongs, and enables the usable buttons."""
        self._view = view
        self._turn, self._turns = view.look_back.turn, view.look_back.turns
        self._place = self._view.places[min(index, len(self._view.places) - 1)]
        self.back.setEnabled(self._place.played > 0)
        self.forward.setEnabled(self._place.played < self._turns)
        lights = next((each for each in buttons if each.control is Control.LIGHTS), None)
        said = self._view.comment
        self.comment.set_words(said if len(said) <= _LONGEST_COMMENT else f"{said[:_LONGEST_COMMENT]}…")
        self.comment.setVisible(bool(said))
        self.lights.setVisible(lights is not None)
        self.lights.set_pressed_look(lights is not None and lights.down)
        self._say()
        self.relayout()
        self.update()

    def step(self) -> float:
        """The spacing of the stones on the trail, in window pixels; 0 if they do not fit."""
        room = self._trail()
        if not self._turns or room.height() <= 0 or room.width() <= 0:
            return 0.0
        step = min(_MOST_STEP * self._u, room.width() / 2)
        while step >= _LEAST_STEP and ceil(self._turns / int(room.width() / step)) * step > room.height():
            step -= 0.5
        return step if step >= _LEAST_STEP else 0.0

    def paint(self, painter: QPainter) -> None:
        paint_card(painter, QRectF(self.rect()), 22 * self._u, 5 * self._u)
        if not self._view.comment and (step := self.step()):
            self._paint_trail(painter, step)

    def _paint_trail(self, painter: QPainter, step: float) -> None:
        """Paints stones for the played turns, circles for the later ones, and a ring around the present one.

        Turns that belong to a moment have a disc behind them.
        """
        room, p = self._trail(), current()
        columns = int(room.width() / step)
        left = room.center().x() - min(columns, self._turns) * step / 2
        radius = step * 0.34
        for turn, colour in enumerate(self._view.turns):
            row, column = divmod(turn, columns)
            at = QPointF(left + (column + 0.5) * step, room.y() + (row + 0.5) * step)
            if turn in self._view.marked:
                disc = ellipse(at.x(), at.y(), step * 0.48)
                fill(painter, disc, p.sun)
            if turn < self._place.played:
                draw_stone(painter, at, radius, colour)
            else:
                stroke(painter, ellipse(at.x(), at.y(), radius * 0.8), p.second_text, max(1.5, radius * 0.2))
            if turn + 1 == self._place.present:
                stroke(painter, ellipse(at.x(), at.y(), step * 0.47), p.ink, max(2.0, step * 0.09))

    def _step(self, by: int) -> None:
        self.pressed.emit(Pressed(Control.STEP_TO, self._place.played + by))

    def _say(self) -> None:
        self.words.set_words(self._place.words)
        self.set_name(self._place.words)
        self.make.set_name(say("Make a lesson from move {n}", n=self._turn))

    def _sizes(self) -> tuple[float, float, float]:
        """The margin, the size of a button, and the top of the lower row of buttons."""
        u = self._u
        pad, side = _REVIEW_TURNS_PAD * u, target_px(58, u)
        return pad, side, self.height() - pad - 5 * u - side

    def _trail(self) -> QRectF:
        pad, side, low = self._sizes()
        top = pad / 2 + 1.5 * text_px(_WORDS, self._u) + 6 * self._u
        return QRectF(pad, top, self.width() - 2 * pad, low - side - 2 * _REVIEW_TURNS_GAP * self._u - top)

    def lay_out(self, width: int, height: int, u: float) -> None:
        pad, side, low = self._sizes()
        self.words.setGeometry(
            round(pad), round(pad / 2), round(self.width() - 2 * pad), round(1.5 * text_px(_WORDS, u))
        )
        self.comment.set_scale(u)
        self.comment.setGeometry(self._trail().toAlignedRect())
        gap, centre = max(6.0, _REVIEW_TURNS_GAP * u), self.width() / 2
        high = low - side - gap
        wide = (self.width() - 2 * pad - gap) / 2
        for button, x in ((self.back, pad), (self.forward, pad + wide + gap)):
            button.setGeometry(round(x), round(high), round(wide), round(side))
        below = [button for button in (self.again, self.lights, self.make) if not button.isHidden()]
        left = centre - (len(below) * side + (len(below) - 1) * gap) / 2
        for number, button in enumerate(below):
            button.setGeometry(round(left + number * (side + gap)), round(low), round(side), round(side))


def _arrow(parent: QWidget, icon: Icon, name: Message) -> PictureButton:
    return PictureButton(
        picture=icon_drawing(icon), style=ButtonStyle.SUN, parent=parent, radius=18, depth=4, name=name
    )
